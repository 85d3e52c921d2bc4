"""The folder of a match: its games, one record on each line, and its configuration and results.

A finished game is a whole line of games.jsonl. What stops a run, a signal, a crash or a full disk, may leave
a part of a line at the end; it is cut off when the match goes on.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from sunwise.arena.config import Match
from sunwise.arena.outcome import Outcome
from sunwise.arena.schedule import Plan, schedule
from sunwise.errors import BadOptions, BadRecord
from sunwise.record import write_json
from sunwise.replacing import replace_file

FORMAT = "sunwise-arena"
VERSION = 1


def stored_match(folder: Path) -> dict[str, Any] | None:
    """Read the configuration of the match in a folder; None if there is none."""
    path = folder / "arena.json"
    try:
        content = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        data = msgspec.json.decode(content, type=dict[str, Any])
        if (data["format"], data["version"]) != (FORMAT, VERSION):
            raise KeyError("format")
        match: dict[str, Any] = data["match"]
        Match.from_dict(match)
    except (msgspec.DecodeError, KeyError, TypeError, ValueError, BadOptions):
        raise BadOptions("not_a_match", f"{path} does not describe a match of this program.") from None
    return match


def check_same(folder: Path, stored: Mapping[str, Any], match: Match) -> None:
    """Refuse to mix two matches; only the number of games may grow."""
    asked = match.to_dict()
    for name in {**asked, **stored}:  # what is only said where it is so stands in one of them
        if name != "games" and stored.get(name) != asked.get(name):
            there, here = (json.dumps(one.get(name, False), ensure_ascii=False) for one in (stored, asked))
            raise BadOptions(
                "another_match",
                f"{folder} holds another match: its {name} is {there}, not {here}. Choose another folder.",
                what=name,
            )
    if match.games < stored["games"]:
        raise BadOptions(
            "fewer_games",
            f"{folder} holds a match of {stored['games']} games for each group; ask for so many or more.",
        )


class Store:
    """The open folder of a match. One run at a time has it."""

    def __init__(self, folder: str | Path, match: Match) -> None:
        self.folder = Path(folder)
        self.match = match
        self.path = self.folder / "games.jsonl"
        stored = stored_match(self.folder)
        if stored is not None:
            check_same(self.folder, stored, match)
        elif self.path.exists() and (not self.path.is_file() or self.path.stat().st_size):
            raise BadOptions("games_without_match", f"{self.path} holds games of something else.")
        if self.folder.exists() and not self.folder.is_dir():
            raise BadOptions("not_a_folder", f"{self.folder} is a file, and a folder is needed.")
        self.folder.mkdir(parents=True, exist_ok=True)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        try:
            lock(self._file, self.folder)
            self.outcomes = self._read()
            if stored != match.to_dict():
                self.write_results(None)
        except BaseException:
            os.close(self._file)
            raise

    def _read(self) -> list[Outcome]:
        """Read all finished games and go to the end of the last one."""
        content = self.path.read_bytes()
        self._whole = content.rfind(b"\n") + 1
        os.ftruncate(self._file, self._whole)
        os.lseek(self._file, self._whole, os.SEEK_SET)
        missing = {plan.key: plan for plan in schedule(self.match)}
        outcomes = []
        for number, line in enumerate(content[: self._whole].splitlines(), start=1):
            outcome = self._parse(line, number)
            plan = missing.pop(outcome.key, None)
            if plan is None or plan.seats != outcome.seats:
                raise BadRecord(
                    "not_of_this_match", f"{self.path}, line {number}: this game is not of this match."
                )
            outcomes.append(outcome)
        self._missing = missing
        return outcomes

    def _parse(self, line: bytes, number: int) -> Outcome:
        try:
            return Outcome.of(msgspec.json.decode(line))
        except (msgspec.DecodeError, KeyError, TypeError, AttributeError, UnicodeDecodeError):
            raise BadRecord(
                "not_of_this_match", f"{self.path}, line {number}: this is no record of a match."
            ) from None

    def missing(self) -> list[Plan]:
        """List the games that are still to be played."""
        return list(self._missing.values())

    def add(self, record: Mapping[str, Any]) -> Outcome:
        """Keep a finished game: the whole line or nothing of it."""
        outcome = Outcome.of(record)
        line = write_json(record) + b"\n"
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[os.write(self._file, rest) :]
        except BaseException as error:
            os.ftruncate(self._file, self._whole)
            os.lseek(self._file, self._whole, os.SEEK_SET)
            if isinstance(error, OSError):
                error.filename = str(self.path)
            raise
        self._whole += len(line)
        del self._missing[outcome.key]
        self.outcomes.append(outcome)
        return outcome

    def write_results(self, results: Mapping[str, Any] | None) -> None:
        """Write arena.json anew; whoever reads it sees the old file or the new one, never a part."""
        whole = {"format": FORMAT, "version": VERSION, "match": self.match.to_dict()}
        if results is not None:
            whole["results"] = results
        text = json.dumps(whole, indent=1, ensure_ascii=False, allow_nan=False) + "\n"
        replace_file(self.folder / "arena.json", text.encode())

    def close(self) -> None:
        os.close(self._file)

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def lock(file: int, folder: Path) -> None:
    """Keep a second run out of the folder; the lock ends with the process, however that ends."""
    try:
        import fcntl
    except ImportError:  # not on this system: then whoever starts two runs must take care
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadOptions("in_use", f"Another run is playing the match in {folder}.") from None
