"""Whatever is read as a record: it is one, or BadRecord says why not. Nothing else is raised."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import quick, thorough
from sunwise import BadRecord, Game, record

RECORDS = [
    json.loads(line)
    for path in sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))
    for line in path.read_text().splitlines()
]
SHORT = sorted(RECORDS, key=lambda game: len(game["actions"]))[:40]

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 5)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["moon", "fox", "turtle", "a1", "end", "off", "m8", "light", "sunwise-game"])
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
KEYS = (
    "format",
    "version",
    "options",
    "chance",
    "actions",
    "result",
    "tags",
    "Actions",
    "action",
    "",
    "players",
)


def check_error(error: BadRecord) -> None:
    """An error has a code, a place and one line that says something."""
    assert error.code
    assert error.ply >= 0
    assert str(error).strip()
    assert "\n" not in str(error)


def check_text(text: str | bytes) -> Game | None:
    """Read a text; it gives a whole game or BadRecord."""
    try:
        game = record.load(text)
    except BadRecord as error:
        check_error(error)
        return None
    assert record.load(record.to_line(game)) == game
    return game


def check_data(data: object) -> Game | None:
    """Read data; it gives a whole game or BadRecord."""
    try:
        game = Game.from_record(data)
    except BadRecord as error:
        check_error(error)
        return None
    assert Game.from_record(game.record()) == game
    return game


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the ways to every value inside a record; of long lists only a few."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for index in sorted({*range(min(len(data), 3)), len(data) - 1} - {-1}):
            found += places(data[index], (*path, index))
    return found


def inside(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


@st.composite
def spoilt(draw: st.DrawFn) -> Any:
    """Change a good record in one or two places."""
    data = copy.deepcopy(draw(st.sampled_from(SHORT)))
    for _ in range(draw(st.integers(1, 2))):
        path = draw(st.sampled_from(places(data)))
        parent, last = inside(data, path[:-1]), path[-1]
        how = draw(st.integers(0, 5))
        if how == 0:
            parent[last] = draw(values)
        elif how == 1:
            del parent[last]
            if not data:
                return data
        elif how == 2 and isinstance(parent, dict):
            parent[draw(st.sampled_from(KEYS))] = parent.pop(last)
        elif how == 3 and isinstance(parent, list):
            parent.insert(last, draw(st.sampled_from(parent)))
        elif how == 4:
            parent[last] = [parent[last]]
        elif isinstance(parent[last], str):
            parent[last] = parent[last] + draw(st.sampled_from([" ", "\0", "1", "\ud800", "a"]))
        elif isinstance(parent[last], int):
            parent[last] = draw(st.sampled_from([parent[last] + 1, -1, 10**30, True, float(parent[last])]))
    return data


@given(values)
@quick(300)
def test_any_json(data: object) -> None:
    assert check_data(data) is None
    assert check_text(json.dumps(data)) is None


@given(spoilt())
@quick(400)
def test_spoilt_records(data: object) -> None:
    by_data, by_text = check_data(data), check_text(json.dumps(data))
    if by_text is not None:
        assert by_data == by_text


@given(st.fixed_dictionaries({}, optional={key: values for key in KEYS[:7]}))
@quick(200)
def test_records_of_anything(data: dict[str, Any]) -> None:
    data |= {"format": "sunwise-game", "version": 1}
    check_data(data)
    check_text(json.dumps(data))


@given(
    st.dictionaries(
        st.sampled_from(["players", "revolutions", "shade", "modules", "layout"]), values, max_size=5
    ),
    values,
    st.lists(scalars, max_size=3) | values,
)
@quick(300)
def test_options_of_anything(options: dict[str, Any], chance: Any, actions: Any) -> None:
    whole = {"format": "sunwise-game", "version": 1, "options": {"players": 2, **options}, "actions": actions}
    check_data(whole)
    check_data(whole | {"options": options, "chance": chance})


@given(st.sampled_from(SHORT), st.data())
@quick(150)
def test_spoilt_bytes(game: dict[str, Any], data: st.DataObject) -> None:
    content = bytearray(json.dumps(game).encode())
    at = data.draw(st.integers(0, len(content) - 1))
    how = data.draw(st.integers(0, 4))
    if how == 0:
        del content[at:]
    elif how == 1:
        content[at] = data.draw(st.integers(0, 255))
    elif how == 2:
        del content[at : at + data.draw(st.integers(1, 9))]
    elif how == 3:
        content[at:at] = data.draw(st.binary(min_size=1, max_size=9))
    else:
        content[at:at] = content[max(0, at - 30) : at]
    check_text(bytes(content))


@given(st.binary() | st.text() | st.text().map(lambda text: text.encode("utf-16")))
@quick(200)
def test_junk(junk: str | bytes) -> None:
    assert check_text(junk) is None


@pytest.mark.parametrize("depth", [*range(900, 1000, 3), 5000, 200_000])
@pytest.mark.parametrize(
    "before", ["", '{"format": ', '{"format": "sunwise-game", "version": 1, "options": ']
)
def test_deep_nesting(before: str, depth: int) -> None:
    for one, other in ("[]", ('{"a": ', "1}")):
        closed = before + one * depth + (other[0] if one != "[" else "") + other[-1] * depth
        assert check_text(closed + "}" * (before != "")) is None
        assert check_text(before + one * depth) is None


def test_deep_tags_are_kept_or_refused() -> None:
    good = '{"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": [], '
    for depth in range(100, 1000, 50):
        check_text(good + '"tags": {"x": ' + "[" * depth + "]" * depth + "}}")


def test_long_lists_and_numbers() -> None:
    good = {"format": "sunwise-game", "version": 1, "options": {"players": 2}}
    assert check_data(good | {"actions": ["end"] * 200_000}) is None
    assert check_data(good | {"actions": ["place tree a1" * 100_000]}) is None
    assert check_data(good | {"version": 10**4000, "actions": []}) is None
    assert check_data(good | {"options": {"players": 10**4000}, "actions": []}) is None
    assert (
        check_text(json.dumps(good)[:-1] + ', "tags": {"x": ' + "9" * 100_000 + '}, "actions": []}') is None
    )
    many = ", ".join(f'"{number}": 1' for number in range(3000))
    assert check_text("{" + many + ', "2999": 2}') is None


@pytest.mark.parametrize("key", ["format", "version", "options", "chance", "players", "deal"])
def test_numbers_too_long_to_print(key: str) -> None:
    whole: dict[str, Any] = copy.deepcopy(next(game for game in SHORT if "deal" in game["chance"]))
    parent = next(part for part in (whole, whole["options"], whole["chance"]) if key in part)
    parent[key] = 10**5000
    assert check_data(whole) is None


def test_nothing_is_half_loaded() -> None:
    """A game that plays badly halfway leaves nothing behind in one that is read later."""
    rng = random.Random(3)
    for whole in rng.sample(SHORT, 10):
        good = Game.from_record(whole)
        bad = copy.deepcopy(whole)
        bad["actions"][len(bad["actions"]) // 2] = "skip" if "skip" not in bad["actions"] else "keep fox"
        with pytest.raises(BadRecord) as caught:
            Game.from_record(bad)
        assert caught.value.ply == len(whole["actions"]) // 2
        assert Game.from_record(whole) == good


@pytest.mark.slow
@given(spoilt())
@thorough(2000)
def test_many_spoilt_records(data: object) -> None:
    check_data(data)
    check_text(json.dumps(data))
