"""Ctrl-C before the command line is ready for it: the program ends at once, without a traceback.

It is imported before everything else and imports almost nothing itself.
"""

from __future__ import annotations

import os
import signal
import threading
from types import FrameType

INTERRUPTED = 130


def leave_on_interrupt() -> None:
    """Let Ctrl-C end the program quietly where Python would raise KeyboardInterrupt."""
    _exchange(signal.default_int_handler, _leave)


def restore_interrupt() -> None:
    """Let Ctrl-C raise KeyboardInterrupt again, for programs that only import this package."""
    _exchange(_leave, signal.default_int_handler)


def _exchange(old: object, new: object) -> None:
    # A signal that the caller ignores (nohup) or handles stays as it is.
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is old:
        signal.signal(signal.SIGINT, new)  # type: ignore[arg-type]


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


leave_on_interrupt()
