"""What the browser client shows of player boards and animal cards is what the rules charge."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from position import position
from sunwise.options import Layout
from sunwise.rules.animals import HUNT_GAINS, NIBBLE_BASE_COST
from sunwise.rules.board import (
    COLLECT_COST,
    MAX_LIGHT,
    MAX_MOON,
    PRICE_LISTS,
    SHOP_SLOTS,
    START_AVAILABLE,
)
from sunwise.server.choices import options_of

PROJECT = Path(__file__).parents[1]
BEACH = ["a1", "a2", "a3", "a4", "b5", "c6"]


@pytest.fixture(scope="module")
def make_printed() -> ModuleType:
    path = PROJECT / "scripts" / "make_printed.py"
    spec = importlib.util.spec_from_file_location("make_printed", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_client_prints_what_the_rules_say(make_printed: ModuleType) -> None:
    kept = make_printed.PRINTED.read_text(encoding="utf-8")
    assert kept == make_printed.printed(), "run scripts/make_printed.py"


# Where each animal can use all its powers, standing on a1 with an Owl beside it.
ABLE = {
    "boar": {"board": {"a1": (0, 3)}},
    "hedgehog": {},
    "squirrel": {"board": {"a1": (1, 0)}},
    "fox": {"board": {"a1": (0, 0)}},
    "owl": {},
    "badger": {"board": {"a1": (0, 0)}},
    "beaver": {"board": {"a1": (0, 0)}, "dam": ["a1", "a2", "b2"]},
    "turtle": {
        "babies": {"a1": "twice"},
        "hatched": ["points"],
        "layout": Layout().to_dict() | {"beach": BEACH},
    },
}


@pytest.mark.parametrize("animal", ABLE)
def test_what_a_card_asks_for_is_what_is_charged(make_printed: ModuleType, animal: str) -> None:
    printed = {one["power"]: one["cost"] for one in make_printed.powers_of(animal)}
    game = position(
        **{
            "modules": ["moon"],
            "animals": [animal, "owl"],
            "at": ["a1", "b2"],
            "moon": [14, 14],
            "light": [9, 9],
        }
        | ABLE[animal]
    )
    charged = {power: set[int]() for power in printed}
    for option in options_of(game):
        for power in printed:
            if option.action == power or option.action.startswith(f"{power} "):
                charged[power].add(option.cost.moon)
    if animal == "squirrel":  # the price grows with the leaves, of which a1 has one
        assert printed == {"nibble": "5–8"}
        assert charged == {"nibble": {5}}
    else:
        assert charged == {power: {int(cost)} for power, cost in printed.items()}


@pytest.mark.parametrize("left", range(1, 5))
def test_what_the_shop_asks_for_is_what_is_charged(make_printed: ModuleType, left: int) -> None:
    shop = [min(left, len(prices)) for prices in make_printed.PRICE_LISTS]
    game = position(light=[20, 20], shop=[shop, shop])
    charged = [option.cost.light for option in options_of(game) if option.kind == "buy"]
    assert sorted(charged) == sorted(
        prices[-pieces] for prices, pieces in zip(make_printed.PRICE_LISTS, shop, strict=True)
    )


# Where the words of the client name a number of the rules, and which.
NAMED: dict[str, list[object]] = {
    **{f"order-hunt-{level}": [gain] for level, gain in enumerate(HUNT_GAINS, start=1)},
    **{f"power-hunt-{level}-what": [gain] for level, gain in enumerate(HUNT_GAINS, start=1)},
    "power-nibble-what": [NIBBLE_BASE_COST],
    "rules-pieces-1": [*(SHOP_SLOTS + START_AVAILABLE), *START_AVAILABLE[:2]],
    "rules-pieces-2": [" ".join(map(str, prices)) for prices in PRICE_LISTS],
    "rules-round-1": [MAX_LIGHT],
    "rules-moon-2": [MAX_MOON],
    "rules-actions-4": [COLLECT_COST],
    "tutorial-collect-words": [COLLECT_COST],
}


@pytest.mark.parametrize("language", ["en", "fr", "he"])
def test_words_name_the_numbers_of_the_rules(language: str) -> None:
    locales = (PROJECT / "web" / "src" / "locales").glob(f"{language}*.ftl")
    lines = "\n".join(path.read_text(encoding="utf-8") for path in locales).splitlines()
    words = {name: text for name, _, text in (line.partition(" = ") for line in lines)}
    for message, numbers in NAMED.items():
        for number in numbers:
            assert re.search(rf"(?<!\d){number}(?!\d)", words[message]), f"{message} names {number}"
