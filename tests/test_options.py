"""Options, layouts and chance: what makes a game and what does not."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from sunwise import BadOptions, Layout, Options
from sunwise.options import ANIMALS, BABIES, check_chance

LAYOUT: dict[str, Any] = {
    "moon_start": "m8",
    "river": ["c1", "b1", "a1", "a2", "a3"],
    "beach": ["f1", "g1", "g2", "g3", "g4", "f5"],
}
MOON = Options(2, modules=("moon",))
DEAL = [["fox", "owl"], ["boar", "turtle"]]
SIX = list(BABIES[:6])


def refused(call: Any, *arguments: Any, **named: Any) -> str:
    """Give the code with which something is refused."""
    with pytest.raises(BadOptions) as caught:
        call(*arguments, **named)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    return caught.value.code


def test_defaults() -> None:
    options = Options.from_dict({"players": 4})
    assert options == Options(4)
    assert options.to_dict() == {
        "players": 4,
        "revolutions": 3,
        "shade": "off",
        "modules": [],
        "layout": LAYOUT,
    }


@pytest.mark.parametrize(("revolutions", "rounds"), [(3, 18), (4, 24)])
def test_rounds(revolutions: int, rounds: int) -> None:
    assert Options(2, revolutions).rounds == rounds


def test_round_trip() -> None:
    options = Options(3, 4, "acting", ("stones", "moon"), Layout("m0", (), LAYOUT["beach"]))
    assert Options.from_dict(options.to_dict()) == options
    assert hash(options) == hash(Options.from_dict(options.to_dict()))


def test_modules_have_one_order() -> None:
    assert Options(2, modules=("stones", "elder", "moon")) == Options(2, modules=("moon", "elder", "stones"))
    assert Options(2, modules=["stones", "moon"]).modules == ("moon", "stones")  # type: ignore[arg-type]


def test_options_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Options(2).players = 3  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        Layout().moon_start = "m0"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ([], "not_an_object"),
        (None, "not_an_object"),
        ({}, "no_players"),
        ({"players": 2, "seed": 1}, "unknown_key"),
        ({"players": 2, "Shade": "off"}, "unknown_key"),
        ({"players": 0}, "bad_players"),
        ({"players": -2}, "bad_players"),
        ({"players": [2]}, "bad_players"),
        ({"players": 2, "revolutions": "3"}, "bad_revolutions"),
        ({"players": 2, "revolutions": True}, "bad_revolutions"),
        ({"players": 2, "shade": "OFF"}, "bad_shade"),
        ({"players": 2, "shade": {}}, "bad_shade"),
        ({"players": 2, "modules": {"moon": True}}, "not_a_list"),
        ({"players": 2, "modules": ["Moon"]}, "bad_module"),
        ({"players": 2, "modules": [["moon"]]}, "not_a_name"),
        ({"players": 2, "modules": None}, "not_a_list"),
        ({"players": 2, "layout": None}, "not_an_object"),
    ],
)
def test_bad_options(data: Any, code: str) -> None:
    assert refused(Options.from_dict, data) == code


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"moon_start": "m18"}, "bad_moon_start"),
        ({"moon_start": "m08"}, "bad_moon_start"),
        ({"moon_start": "8"}, "bad_moon_start"),
        ({"moon_start": 8}, "bad_moon_start"),
        ({"moon_start": None}, "bad_moon_start"),
        ({"river": "a1"}, "not_a_list"),
        ({"river": None}, "not_a_list"),
        ({"river": ["A1"]}, "unknown_space"),
        ({"river": ["a5"]}, "unknown_space"),
        ({"river": ["a1", "a1"]}, "repeated_space"),
        ({"river": [1]}, "not_a_name"),
        ({"beach": ["f1", "g1", "g2", "g3", "g4"]}, "bad_beach"),
        ({"beach": ["f1", "g1", "g2", "g3", "g4", "f5", "e6"]}, "bad_beach"),
        ({"beach": ["f1", "g1", "g2", "g3", "g4", "f4"]}, "bad_beach"),
        ({"beach": ["f1", "g1", "g2", "g3", "g4", "g4"]}, "repeated_space"),
        ({"lake": []}, "unknown_key"),
    ],
)
def test_bad_layouts(change: dict[str, Any], code: str) -> None:
    assert refused(Layout.from_dict, LAYOUT | change) == code


@pytest.mark.parametrize("key", LAYOUT)
def test_a_layout_is_whole(key: str) -> None:
    assert (
        refused(Layout.from_dict, {name: value for name, value in LAYOUT.items() if name != key})
        == "incomplete_layout"
    )


@pytest.mark.parametrize("river", [[], ["d4"], ["a1", "g4"]])
def test_rivers_may_be_anywhere(river: list[str]) -> None:
    assert Layout.from_dict(LAYOUT | {"river": river}).river == tuple(river)


def test_the_beach_keeps_its_order() -> None:
    beach = LAYOUT["beach"][::-1]
    assert Layout.from_dict(LAYOUT | {"beach": beach}).to_dict()["beach"] == beach


@pytest.mark.parametrize("options", [Options(2), Options(3, modules=("elder", "stones"))])
def test_chance_without_the_moon(options: Options) -> None:
    assert check_chance(options, {}) == {}
    assert refused(check_chance, options, {"deal": DEAL}) == "needless_chance"
    assert refused(check_chance, options, {"babies": SIX}) == "needless_chance"


def test_good_chance() -> None:
    assert check_chance(MOON, {"deal": DEAL, "babies": SIX}) == {"deal": DEAL, "babies": SIX}
    assert check_chance(MOON, {"deal": DEAL}) == {"deal": DEAL}
    tuples = {"deal": (("fox", "owl"), ("boar", "turtle")), "babies": tuple(SIX)}
    assert check_chance(MOON, tuples) == {"deal": DEAL, "babies": SIX}
    four = [[ANIMALS[seat], ANIMALS[7 - seat]] for seat in range(4)]
    assert check_chance(Options(4, modules=("moon",)), {"deal": four})["deal"] == four


@pytest.mark.parametrize(
    ("chance", "code"),
    [
        (None, "not_an_object"),
        ([], "not_an_object"),
        ({}, "bad_deal"),
        ({"deal": None}, "bad_deal"),
        ({"deal": "fox"}, "bad_deal"),
        ({"deal": [["fox", "owl"]]}, "bad_deal"),
        ({"deal": [["fox", "owl"], ["boar", "turtle"], ["badger", "beaver"]]}, "bad_deal"),
        ({"deal": [["fox"], ["boar", "turtle"]]}, "bad_deal"),
        ({"deal": [["fox", "owl", "badger"], ["turtle"]]}, "bad_deal"),
        ({"deal": [["fox", "fox"], ["boar", "turtle"]]}, "bad_deal"),
        ({"deal": [["fox", "owl"], ["fox", "turtle"]]}, "bad_deal"),
        ({"deal": [["fox", "wolf"], ["boar", "turtle"]]}, "unknown_animal"),
        ({"deal": [["Fox", "owl"], ["boar", "turtle"]]}, "unknown_animal"),
        ({"deal": ["fo", "xx"]}, "not_a_list"),
        ({"deal": [[1, 2], [3, 4]]}, "not_a_name"),
        ({"deal": [None, None]}, "not_a_list"),
        ({"deal": {"0": ["fox", "owl"], "1": ["boar", "turtle"]}}, "bad_deal"),
        ({"deal": DEAL, "baby": SIX}, "unknown_key"),
        ({"deal": DEAL, "babies": None}, "not_a_list"),
        ({"deal": DEAL, "babies": "twice"}, "not_a_list"),
        ({"deal": DEAL, "babies": SIX[:5]}, "bad_babies"),
        ({"deal": DEAL, "babies": list(BABIES[:7])}, "bad_babies"),
        ({"deal": DEAL, "babies": [*SIX[:5], SIX[0]]}, "bad_babies"),
        ({"deal": DEAL, "babies": [*SIX[:5], "large"]}, "unknown_baby"),
        ({"deal": [["fox", "owl"], ["boar", "badger"]], "babies": SIX}, "needless_chance"),
    ],
)
def test_bad_chance(chance: Any, code: str) -> None:
    assert refused(check_chance, MOON, chance) == code
