"""What every animal can do, in words, with the prices of the rules."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from sunwise.rules.animals import (
    DAM_COST,
    DASH_COST,
    DIG_COST,
    FERTILISE_COSTS,
    GORE_COSTS,
    HATCH_COST,
    HUNT_COSTS,
    HUNT_GAINS,
    IMPROVE_COST,
    NIBBLE_BASE_COST,
    SCARE_COST,
    SOW_COST,
    STEAL_COST,
    WALK_COST,
)
from sunwise.rules.board import LEAVES

WIDTH = 98


def either(numbers: Sequence[int]) -> str:
    """Write numbers of which one holds.

    >>> either([5, 9, 12]), either([4])
    ('5, 9 or 12', '4')
    """
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


NIBBLE_COSTS = [NIBBLE_BASE_COST + leaves for leaves in sorted(set(LEAVES.tolist()))]
# For each animal its powers: what they do, and the moon points they cost, level by level (R7).
POWERS: dict[str, dict[str, tuple[str, Sequence[int]]]] = {
    "boar": {
        "gore": (
            "collect your large tree on its space, no light paid; gore 2 plants a seed there",
            GORE_COSTS,
        )
    },
    "hedgehog": {
        "dash": ("one extra step", [DASH_COST]),
        "sow": ("plant a seed from your shop on its space, if that is free", [SOW_COST]),
    },
    "squirrel": {
        "nibble": ("send an opponent's seed on its space back, for 1 light a leaf", NIBBLE_COSTS),
    },
    "fox": {
        "scare": ("the animal on the first space, beside it, steps to the second", [SCARE_COST]),
        "dig": ("the seed on its space goes to this space, 1 or 2 away in a line", [DIG_COST]),
        "steal": ("take 2 light from this seat, whose animal is beside it", [STEAL_COST]),
    },
    "owl": {"hunt": (f"gain {either(HUNT_GAINS)} light", HUNT_COSTS)},
    "badger": {
        "fertilise": (
            "your seed on its space becomes a small tree; fertilise 2 takes it from the shop",
            FERTILISE_COSTS,
        )
    },
    "beaver": {
        "dam": ("lay the dam on these three spaces; the pieces there may grow free", [DAM_COST]),
        "improve": ("grow your piece on this dam space, no light paid", [IMPROVE_COST]),
    },
    "turtle": {
        "hatch": ("take the baby on its space", [HATCH_COST]),
        "walk": ("use a hatched baby, wherever the Turtle is", [WALK_COST]),
    },
}
# What an animal can do without a word.
GIFTS = {"squirrel": "its free move is one or two steps, and may bend"}


def with_price(animal: str, power: str) -> str:
    """Say what a power does and what it costs.

    >>> with_price("owl", "hunt")
    'gain 3, 7 or 10 light (5, 9 or 12 moon points)'
    """
    what, costs = POWERS[animal][power]
    return f"{what} ({either(costs)} moon point{'s' * (list(costs) != [1])})"


def card(animal: str) -> str:
    """Describe an animal to someone who has to choose one.

    >>> print(card("hedgehog"))
    Hedgehog   dash: one extra step (1 moon point)
               sow: plant a seed from your shop on its space, if that is free (3 moon points)
    """
    told = [GIFTS[animal]] if animal in GIFTS else []
    told += [f"{power}: {with_price(animal, power)}" for power in POWERS[animal]]
    margin = " " * 11
    lines = [
        textwrap.fill(line, WIDTH, initial_indent=margin, subsequent_indent=margin + "  ") for line in told
    ]
    return animal.capitalize().ljust(len(margin)) + "\n".join(lines).removeprefix(margin)
