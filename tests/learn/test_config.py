"""The settings of training runs: read back as written, refused with what is wrong."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from sunwise.errors import BadOptions
from sunwise.learn.config import EVERY_SET, PRESETS, Kind, every_kind, mixed, read_config
from sunwise.options import MODULES


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_read_back_as_written(name: str) -> None:
    config = PRESETS[name]
    assert read_config(msgspec.json.encode(config), "config.json") == config
    assert len(config.options()) == len(config.kinds)


def test_every_kind_is_there_once() -> None:
    kinds = every_kind()
    assert len(kinds) == len(set(kinds)) == 3 * 2 * 3 * 8
    assert Kind(4, 4, "landing", ("moon", "elder", "stones")) in kinds


@pytest.mark.parametrize(("preset", "sets"), [("base", ((),)), ("full", EVERY_SET)])
def test_a_mixture_has_every_kind_and_mostly_common_ones(
    preset: str, sets: tuple[tuple[str, ...], ...]
) -> None:
    kinds = PRESETS[preset].kinds
    assert kinds == mixed(*sets)
    assert set(kinds) == {kind for kind in every_kind() if kind.modules in sets}
    counted = Counter(kinds)
    common = {Kind(players, modules=modules) for players in (2, 3, 4) for modules in ((), sets[-1])}
    assert {kind for kind, times in counted.items() if times > 1} == common
    share = sum(counted[kind] for kind in common) / len(kinds)
    assert share == pytest.approx(0.85, abs=0.03)


def test_most_games_are_of_two_players_and_all_modules_as_common_as_none_there() -> None:
    kinds = PRESETS["full"].kinds
    shares = [sum(kind.players == players for kind in kinds) / len(kinds) for players in (2, 3, 4)]
    assert shares == pytest.approx([0.535, 0.196, 0.269], abs=0.001)
    counted = Counter(kinds)
    assert counted[Kind(2)] == counted[Kind(2, modules=MODULES)]
    assert counted[Kind(4)] > counted[Kind(3)] > counted[Kind(4, modules=MODULES)]
    assert counted[Kind(3, modules=MODULES)] == counted[Kind(4, modules=MODULES)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 0}, "games is at least 1, not 0"),
        ({"rivals_kept": 0}, "rivals_kept is at least 1, not 0"),
        ({"seed": -1}, "seed is at least 0, not -1"),
        ({"seed": 2**63}, "seed is at most 9223372036854775807, not 9223372036854775808"),
        ({"width": 2**31}, "width is at most 2147483647, not 2147483648"),
        ({"blocks": 2**31}, "blocks is at most 2147483647, not 2147483648"),
        ({"trace": -0.5}, "trace is a share, 0 to 1, not -0.5"),
        ({"kinds": []}, "kinds names no game"),
        ({"kinds": [{"players": 5}]}, "2, 3 or 4 players, not 5"),
        ({"rivals": 1.5}, "rivals is a share, 0 to 1, not 1.5"),
        ({"files_share": -0.5}, "files_share is a share, 0 to 1, not -0.5"),
        ({"tastes": -1.0}, "tastes is at least 0, not -1.0"),
        ({"wild_openings": 0.7, "wild_firsts": 0.3}, "wild_middles are at most 1 together"),
        ({"batch": 100}, r"batch divides games \(256\) or is 0, not 100"),
        ({"exploit": "a.npz", "rival_files": ["b.npz"]}, "rival_files and tastes have no use beside exploit"),
        ({"exploit": "a.npz", "tastes": 1.0}, "rival_files and tastes have no use beside exploit"),
        ({"with": 3}, "unknown field `with`"),
        ({"width": "wide"}, r"Expected `int`, got `str` - at `\$.width`"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, object], said: str) -> None:
    given = msgspec.to_builtins(PRESETS["tiny"]) | change
    with pytest.raises(BadOptions, match=said):
        read_config(msgspec.json.encode(given), "config.json")


@pytest.mark.parametrize(
    "text", [b"width = 3", '{"start": "/home/rené/w.npz"}'.encode("latin-1"), b"[" * 100_000]
)
def test_no_json_is_refused(text: bytes) -> None:
    with pytest.raises(BadOptions, match=r"mine\.json holds no settings of a training run"):
        read_config(text, "mine.json")
