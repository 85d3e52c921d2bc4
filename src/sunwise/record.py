"""Records: a whole game as one JSON object on one line (docs/notation.md). Reading them is strict."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sunwise.errors import BadOptions, BadRecord, IllegalAction
from sunwise.options import Options, check_chance, check_keys

if TYPE_CHECKING:
    from sunwise.game import Game

FORMAT = "sunwise-game"
VERSION = 1
KEYS = ("format", "version", "options", "chance", "actions", "result", "tags")


@dataclass(frozen=True)
class Record:
    """A record that is well formed; whether its actions are legal only replaying tells."""

    options: Options
    chance: dict[str, Any]
    actions: tuple[str, ...]
    result: dict[str, list[int]] | None = None
    tags: dict[str, Any] = field(default_factory=dict)


def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse a key that stands twice: JSON leaves open which one counts."""
    unique = dict(pairs)
    if len(unique) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadRecord("repeated_key", f"The record has the key {twice!r} twice.", key=twice)
    return unique


def refuse_constant(name: str) -> None:
    raise BadRecord("not_json", f"{name} is not JSON.")


def parse_json(text: str | bytes) -> Any:
    """Read JSON and nothing but JSON."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, object_pairs_hook=without_repeats, parse_constant=refuse_constant)
    except UnicodeDecodeError as error:
        raise BadRecord("not_text", f"A record is UTF-8 text; byte {error.start} is not.") from None
    except json.JSONDecodeError as error:
        raise BadRecord(
            "not_json", f"A record is one JSON object: {error.msg} at column {error.pos + 1}."
        ) from None
    except (RecursionError, ValueError):
        raise BadRecord(
            "not_json", "A record is one JSON object; this nests too deep or has too long numbers."
        ) from None


def is_integers(value: object) -> bool:
    return isinstance(value, list) and all(type(number) is int for number in value)


def parse_result(result: object) -> dict[str, list[int]]:
    """Check the shape of a result; whether it is true only replaying tells."""
    if (
        not isinstance(result, dict)
        or set(result) != {"scores", "winners"}
        or not all(map(is_integers, result.values()))
    ):
        raise BadRecord("bad_result", 'result is {"scores": [numbers], "winners": [seats]}.')
    return result


def from_data(data: object) -> Record:
    """Check the form of a record that is read already."""
    try:
        given = check_keys(data, KEYS, "A record")
        if given.get("format") != FORMAT:
            raise BadRecord("bad_format", f'A record says "format": "{FORMAT}", not {given.get("format")!r}.')
        if type(given.get("version")) is not int or given["version"] != VERSION:
            raise BadRecord(
                "bad_version", f"This program reads version {VERSION}, not {given.get('version')!r}."
            )
        for key in ("options", "actions"):
            if key not in given:
                raise BadRecord("missing_key", f"The record lacks {key!r}.", key=key)
        options = Options.from_dict(given["options"])
        chance = check_chance(options, given.get("chance", {}))
    except BadOptions as error:
        raise BadRecord(error.code, str(error), **error.arguments) from None
    actions = given["actions"]
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise BadRecord("bad_actions", "actions is a list of texts.")
    tags = given.get("tags", {})
    if not isinstance(tags, dict):
        raise BadRecord("bad_tags", "tags is an object.")
    result = parse_result(given["result"]) if "result" in given else None
    return Record(options, chance, tuple(actions), result, tags)


def parse(text: str | bytes) -> Record:
    """Read one line of a file of records.

    :raises BadRecord: if it is not JSON, or not a record.
    """
    return from_data(parse_json(text))


def start(record: Record) -> "Game":
    """Set up the game of a record before its first action."""
    from sunwise.game import Game

    return Game.start(record.options, record.chance, record.tags)


def play_all(record: Record) -> Iterator["Game"]:
    """Replay a record, giving the game before the first action and after every one; it is the same object.

    :raises BadRecord: at the first bad action, or for a wrong result after the last.
    """
    game = start(record)
    yield game
    for ply, action in enumerate(record.actions):
        try:
            game.play(action)
        except IllegalAction as error:
            raise BadRecord(error.code, f"Action {ply + 1}: {error}", ply, **error.arguments) from None
        except BadOptions as error:
            raise BadRecord(error.code, f"Action {ply + 1}: {error}", ply, **error.arguments) from None
        yield game
    check_result(game, record)


def check_result(game: "Game", record: Record) -> None:
    """Refuse a result that the game does not have."""
    if record.result is not None and record.result != game.result():
        true = "the game is not over" if game.result() is None else f"it is {game.result()}"
        raise BadRecord("wrong_result", f"The record's result is wrong: {true}.", len(record.actions))


def replay(record: Record) -> "Game":
    """Replay a record to its last action."""
    game = start(record)
    for game in play_all(record):  # noqa: B007
        pass
    return game


def load(text: str | bytes) -> "Game":
    """Read one line and replay it.

    :raises BadRecord: with the number of actions played before the bad one.
    """
    return replay(parse(text))


def to_line(game: "Game") -> str:
    """Write a game as one line of a file, without its end."""
    return msgspec.json.encode(game.record()).decode()


def read_lines(path: Path) -> Iterator[str]:
    """Read the lines of a file of records, empty ones left out.

    :raises BadRecord: if the file is not UTF-8 text.
    :raises OSError: if it cannot be read.
    """
    with path.open("rb") as file:
        for line in file:
            try:
                text = line.decode("utf-8").strip("\r\n \t")
            except UnicodeDecodeError as error:
                raise BadRecord(
                    "not_text", f"{path} is not UTF-8 text (byte {error.start} of a line)."
                ) from None
            if text:
                yield text
