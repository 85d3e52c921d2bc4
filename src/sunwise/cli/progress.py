"""Progress bars on stderr, where a person can see them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sunwise.cli.mistakes import check_stopped


@contextmanager
def progress(total: int, unit: str) -> Iterator[Callable[[], None]]:
    """Show a bar while stderr is a terminal; the caller calls what it gets once for each thing done.

    That call also ends the run when somebody has asked for it.
    """
    if not sys.stderr.isatty():
        yield check_stopped
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(unit), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(unit, total=total)

        def advance() -> None:
            bar.advance(task)
            check_stopped()

        yield advance
