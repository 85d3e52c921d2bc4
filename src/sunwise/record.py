"""Records: a whole game as one JSON object on one line (docs/notation.md). Reading them is strict."""

import json
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sunwise.errors import BadOptions, BadRecord, IllegalAction, shown
from sunwise.options import Options, check_chance, check_keys

if TYPE_CHECKING:
    from sunwise.game import Game

FORMAT = "sunwise-game"
VERSION = 1
KEYS = ("format", "version", "options", "chance", "actions", "result", "tags")


@dataclass(frozen=True)
class Record:
    """A record that is well formed as far as its actions go; whether they are legal only replaying tells."""

    options: Options
    chance: dict[str, Any]
    actions: tuple[str, ...]
    result: dict[str, list[int]] | None = None
    tags: dict[str, Any] = field(default_factory=dict)
    flaw: BadRecord | None = None  # what comes after these actions and is none, if they are legal


def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse a key that stands twice: JSON leaves open which one counts."""
    unique: dict[str, Any] = {}
    for key, value in pairs:
        if key in unique:
            raise BadRecord("repeated_key", f"The record has the key {shown(key)} twice.", key=key)
        unique[key] = value
    return unique


def refuse_constant(name: str) -> None:
    raise BadRecord("not_json", f"{name} is not JSON.")


def parse_json(text: str | bytes) -> Any:
    """Read JSON and nothing but JSON: what it gives can be written again."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        data = json.loads(text, object_pairs_hook=without_repeats, parse_constant=refuse_constant)
        write_json(data)
    except UnicodeDecodeError as error:
        raise BadRecord("not_text", f"A record is UTF-8 text; byte {error.start} is not.") from None
    except json.JSONDecodeError as error:
        sentence = f"A record is one JSON object: {error.msg} at column {error.pos + 1}."
        raise BadRecord("not_json", sentence) from None
    except (RecursionError, ValueError):
        # Nested too deep, a number without end, half a character: Python reads them, others do not.
        raise BadRecord(
            "not_json", "The record holds a number, text or nesting that JSON cannot carry."
        ) from None
    return data


def write_json(data: object) -> bytes:
    """Write JSON on one line; refuse what cannot be read everywhere."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8")


def own_copy(data: Mapping[str, Any], what: str) -> Any:
    """Copy data so that nobody else can change it; refuse what a record cannot carry."""
    try:
        return json.loads(write_json(data))
    except (RecursionError, ValueError, TypeError):
        raise BadOptions("not_json", f"{what} hold something that JSON cannot carry.", what=what) from None


def is_integers(value: object) -> bool:
    return isinstance(value, list) and all(type(number) is int for number in value)


def texts_of(actions: list[object]) -> tuple[str, ...]:
    """Take the actions that are texts, up to the first that is none."""
    texts: list[str] = []
    for action in actions:
        if not isinstance(action, str):
            break
        texts.append(action)
    return tuple(texts)


def is_result(result: object) -> bool:
    """Tell whether something has the shape of a result; whether it is true only replaying tells."""
    return (
        isinstance(result, dict)
        and set(result) == {"scores", "winners"}
        and all(map(is_integers, result.values()))
    )


def find_flaw(given: Mapping[str, Any], actions: tuple[str, ...]) -> BadRecord | None:
    """Find what is malformed after the actions that are texts: the next action, or the result."""
    plies = len(actions)
    if plies < len(given["actions"]):
        sentence = f"Action {plies + 1}: an action is a text, not {shown(given['actions'][plies])}."
        return BadRecord("bad_actions", sentence, plies)
    if "result" in given and not is_result(given["result"]):
        return BadRecord("bad_result", 'result is {"scores": [numbers], "winners": [seats]}.', plies)
    return None


def from_data(data: object) -> Record:
    """Check the form of a record that is read already.

    :raises BadRecord: if it has not that of a record. What is wrong among or after its actions is told by
        replaying it, which finds the first that is bad.
    """
    try:
        given = check_keys(data, KEYS, "A record")
        check_form(given)
        options = Options.from_dict(given["options"])
        chance = check_chance(options, given.get("chance", {}))
        tags = own_copy(given.get("tags", {}), "tags")
    except BadOptions as error:
        raise BadRecord(error.code, str(error), **error.arguments) from None
    actions = texts_of(given["actions"])
    flaw = find_flaw(given, actions)
    return Record(options, chance, actions, None if flaw else given.get("result"), tags, flaw)


def check_form(given: Mapping[str, Any]) -> None:
    """Check what a record says of itself, and that its parts are there."""
    says, version = given.get("format"), given.get("version")
    if says != FORMAT:
        raise BadRecord("bad_format", f'A record says "format": "{FORMAT}", not {shown(says)}.')
    if type(version) is not int or version != VERSION:
        raise BadRecord("bad_version", f"This program reads version {VERSION}, not {shown(version)}.")
    for key in ("options", "actions"):
        if key not in given:
            raise BadRecord("missing_key", f"The record lacks {shown(key)}.", key=key)
    if not isinstance(given["actions"], list):
        raise BadRecord("bad_actions", "actions is a list of texts.")
    if not isinstance(given.get("tags", {}), dict):
        raise BadRecord("bad_tags", "tags is an object.")


def parse(text: str | bytes) -> Record:
    """Read one line of a file of records; replaying tells whether it is a game.

    :raises BadRecord: if it is not JSON, or not a record.
    """
    return from_data(parse_json(text))


def start(record: Record) -> "Game":
    """Set up the game of a record before its first action.

    :raises BadRecord: if the game cannot keep its tags, which are nested too deep.
    """
    from sunwise.game import Game

    try:
        return Game.start(record.options, record.chance, record.tags)
    except BadOptions as error:
        raise BadRecord(error.code, str(error), **error.arguments) from None


def play_all(record: Record) -> Iterator["Game"]:
    """Replay a record, giving the game before the first action and after every one; it is the same object.

    :raises BadRecord: at the first bad action, or for a wrong result after the last.
    """
    game = start(record)
    yield game
    for ply, action in enumerate(record.actions):
        try:
            game.play(action)
        except (IllegalAction, BadOptions) as error:
            raise BadRecord(error.code, f"Action {ply + 1}: {error}", ply, **error.arguments) from None
        yield game
    if record.flaw is not None:
        raise record.flaw
    check_result(game, record)


def check_result(game: "Game", record: Record) -> None:
    """Refuse a result that the game does not have."""
    if record.result is not None and record.result != game.result():
        true = "the game is not over" if game.result() is None else f"it is {game.result()}"
        raise BadRecord("wrong_result", f"The record's result is wrong: {true}.", len(record.actions))


def replay(record: Record) -> "Game":
    """Replay a record to its last action."""
    return deque(play_all(record), maxlen=1).pop()


def load(text: str | bytes) -> "Game":
    """Read one line and replay it.

    :raises BadRecord: with the number of actions played before the bad one.
    """
    return replay(parse(text))


def to_line(game: "Game") -> str:
    """Write a game as one line of a file, without its end."""
    return write_json(game.record()).decode()


def load_file(path: str | Path) -> Iterator["Game"]:
    """Read and replay all games of a file, one on each line.

    :raises BadRecord: naming the line of the first game that does not replay.
    """
    with Path(path).open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                try:
                    yield load(line)
                except BadRecord as error:
                    sentence = f"{path}, line {number}: {error}"
                    raise BadRecord(error.code, sentence, error.ply, **error.arguments) from None
