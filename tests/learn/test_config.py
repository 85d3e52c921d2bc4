"""The settings of training runs: read back as written, refused with what is wrong."""

from __future__ import annotations

import msgspec
import pytest

from sunwise.errors import BadOptions
from sunwise.learn.config import PRESETS, Kind, every_kind, read_config


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_read_back_as_written(name: str) -> None:
    config = PRESETS[name]
    assert read_config(msgspec.json.encode(config), "config.json") == config
    assert len(config.options()) == len(config.kinds)


def test_every_kind_is_there_once() -> None:
    kinds = every_kind()
    assert len(kinds) == len(set(kinds)) == 3 * 2 * 3 * 8
    assert Kind(4, 4, "landing", ("moon", "elder", "stones")) in kinds


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 0}, "games is at least 1, not 0"),
        ({"rivals_kept": 0}, "rivals_kept is at least 1, not 0"),
        ({"seed": -1}, "seed is at least 0, not -1"),
        ({"kinds": []}, "kinds names no game"),
        ({"kinds": [{"players": 5}]}, "2, 3 or 4 players, not 5"),
        ({"rivals": 1.5}, "rivals is a share, 0 to 1, not 1.5"),
        ({"batch": 100}, r"batch divides games \(256\) or is 0, not 100"),
        ({"with": 3}, "unknown field `with`"),
        ({"width": "wide"}, r"Expected `int`, got `str` - at `\$.width`"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, object], said: str) -> None:
    given = msgspec.to_builtins(PRESETS["tiny"]) | change
    with pytest.raises(BadOptions, match=said):
        read_config(msgspec.json.encode(given), "config.json")


def test_no_json_is_refused() -> None:
    with pytest.raises(BadOptions, match=r"mine\.json holds no settings of a training run"):
        read_config(b"width = 3", "mine.json")
