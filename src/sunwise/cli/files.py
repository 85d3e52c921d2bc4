"""Files of the command line: whole lines or nothing, whole files or the old ones."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import click

from sunwise.cli.mistakes import on_file
from sunwise.errors import BadRecord
from sunwise.replacing import replace_file

if TYPE_CHECKING:
    from sunwise.game import Game

STANDARD = "-"


def record_lines(path: str) -> Iterator[bytes]:
    """Yield the non-empty lines of a file of records, or of standard input for `-`."""
    with on_file("read", path):
        if path == STANDARD:
            yield from _non_empty(sys.stdin.buffer)
        else:
            with open(path, "rb") as file:
                yield from _non_empty(file)


def _non_empty(lines: Iterator[bytes]) -> Iterator[bytes]:
    return (line for line in lines if not line.isspace())


def record_line(path: str, index: int) -> bytes:
    """Return record number `index` of a file; say how many there are when it has fewer."""
    count = 0
    for count, line in enumerate(record_lines(path), start=1):
        if count == index + 1:
            return line
    if count == 0:
        raise click.ClickException(f"{path} holds no game.")
    has = "one game, number 0" if count == 1 else f"{count} games, numbers 0 to {count - 1}"
    raise click.ClickException(f"{path} has no game {index}: it holds {has}.")


def load_game(path: str, index: int, line: bytes) -> Game:
    """Replay a record of a file; say which one it was when it does not replay."""
    from sunwise import record

    try:
        return record.load(line)
    except BadRecord as error:
        raise click.ClickException(f"{path}, game {index}: {error}") from None


class LineFile:
    """A file that grows by whole lines: what stops the run, a full disk or a signal, leaves no part of one.

    An older file of that name keeps its content until the first line is ready; a new one without any line is
    not left behind.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._whole = 0
        self._made = False
        if path == STANDARD:
            sys.stdout.flush()
            self._file = os.dup(sys.stdout.fileno())
        else:
            with on_file("write", path):
                self._made = not os.path.lexists(path)
                self._file = os.open(path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        # Standard output, even into a file, may hold the text of others: nothing there is ours to cut.
        self._can_cut = path != STANDARD and stat.S_ISREG(os.fstat(self._file).st_mode)

    def write(self, line: bytes) -> None:
        """Write one line, its newline included, or nothing of it."""
        with on_file("write", self.path):
            if self._whole == 0:
                self._cut()
            rest = memoryview(line)
            try:
                while rest:
                    rest = rest[os.write(self._file, rest) :]
            except BaseException:
                self._cut()
                raise
            self._whole += len(line)

    def _cut(self) -> None:
        if self._can_cut:
            os.ftruncate(self._file, self._whole)

    def __enter__(self) -> LineFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)
        if self._made and self._can_cut and self._whole == 0:
            os.unlink(self.path)


def write_whole(path: str | Path, text: str) -> None:
    """Write a file in one step: whoever reads it sees the old content or the new, never a part."""
    target = Path(path)
    with on_file("write", str(path)):
        if target.is_dir():
            raise IsADirectoryError
        replace_file(target, text.encode())
