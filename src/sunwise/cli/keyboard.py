"""Editing of the typed line, its history and completion by Tab, where the system offers them."""

from __future__ import annotations

import sys
from collections.abc import Callable

try:
    import readline
except ImportError:  # as on Windows: lines are typed without these comforts
    readline = None  # type: ignore[assignment]


class Keyboard:
    """The keys of a person at a terminal; importing readline is what makes `input` use it."""

    def __init__(self, completions: Callable[[], list[str]]) -> None:
        self._completions = completions
        if readline is not None and sys.stdin.isatty():
            readline.set_completer(self._complete)
            readline.set_completer_delims("")  # a whole action is completed, blanks included
            libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def _complete(self, typed: str, number: int) -> str | None:
        fitting = [text for text in self._completions() if text.startswith(typed)]
        return fitting[number] if number < len(fitting) else None

    def forget(self) -> None:
        """Forget what was typed, so that the next person cannot page back to it."""
        if readline is not None:
            readline.clear_history()
