"""STATE: a whole game is one fixed-size record, and a million games are an array of them.

A copy is a memory copy. Sets of spaces are int64 (see `cells`); everything else is as small as it can be.
Names that NumPy owns (size, round, copy …) are avoided: with the compiler off a record has them already.
"""

from typing import Any

import numpy as np

from sunwise.rules.board import NOWHERE, TOKENS
from sunwise.rules.cells import NO_DAM
from sunwise.rules.jit import JIT

# In the rules a state is one record of this type; Numba knows its fields, a type checker does not.
State = Any
States = Any

# Wide fields first and no gaps: equal states are equal byte by byte.
STATE = np.dtype(
    [
        ("tree", np.int64, 4),  # the spaces that hold a piece of each size, seeds first
        ("owned", np.int64, 4),  # the spaces of each player's pieces
        ("activated", np.int64),  # R5.1: spaces used in this turn
        ("obstacles", np.int64),  # R8.2: Great Elder and moonstones
        ("fresh", np.int64),  # R7.10: seeds planted in this turn
        ("stones", np.int64),
        ("grown", np.int64),  # R8.7: dam spaces that have grown in this laying
        ("river", np.int64),
        ("score", np.int16, 4),  # sum of tokens
        ("used", np.uint16),  # R7.8: powers used in this turn, as a set of POWER numbers
        # What every game has.
        ("light", np.int8, 4),
        ("available", np.int8, (4, 4)),  # [player, size]
        ("shop", np.int8, (4, 4)),  # [player, size]
        ("taken", np.int8, 5),  # tokens gone from each pile, by leaves
        ("players", np.uint8),
        ("phase", np.uint8),
        ("actor", np.uint8),  # who decides now
        ("current", np.uint8),  # whose turn it is; differs from the actor while a dam is laid
        ("turns", np.uint8),  # turns finished in this round; in set-up, decisions made in this phase
        ("round_no", np.uint8),  # from 1
        ("sun", np.uint8),
        ("first_player", np.uint8),
        ("rounds", np.uint8),
        ("shade", np.uint8),  # OFF, ACTING, LANDING
        ("modules", np.uint8),  # MOON | ELDER | STONES
        ("holder", np.uint8, len(TOKENS)),  # who took each token
        # What the modules add.
        ("elder", np.uint8),  # its space
        ("animal", np.uint8, 4),
        ("at", np.uint8, 4),  # the animals' spaces
        ("moonlight", np.int8, 4),  # moon points
        ("twice", np.uint8),  # R8.8: the baby's favour is open
        ("leaf", np.uint8),
        ("moon", np.int8),
        ("moon_full", np.uint8),
        ("tracker", np.int8),
        ("tracker_full", np.uint8),
        ("dam", np.uint8),  # a dam site or NO_DAM
        ("hatched", np.uint8),  # set of baby kinds
        ("bonus", np.int8, 4),
        ("beach", np.uint8, 6),
        ("babies", np.uint8, 6),  # what lies on each beach space, or NO_BABY
        ("deal", np.uint8, (4, 2)),
        ("spare", np.uint8, 5),  # fills the last eight bytes
    ],
    align=True,
)

DRAFT, PLACE_ANIMALS, PLACE_ELDERS, PLACE_STONES, PLACE_TREES, TURN, DAM_GROWTH, OVER = range(8)
OFF, ACTING, LANDING = range(3)
MOON, ELDER, STONES = 1, 2, 4
NOBODY = 255

BOAR, HEDGEHOG, SQUIRREL, FOX, OWL, BADGER, BEAVER, TURTLE = range(8)
NO_ANIMAL = 8
TWICE, SMALL_BABY, MEDIUM_BABY, LIGHT_BABY, POINTS, LEAF, COLLECT_BABY, PLANT_BABY = range(8)
NO_BABY = 8
# The powers that can be used once a turn (R7.7, R7.8), as numbers in `used`.
(MOVE, DASH, SOW, GORE, NIBBLE, SCARE, DIG, STEAL, HUNT, FERTILISE, DAM, IMPROVE, HATCH, WALK) = range(14)


def new_states(games: int) -> States:
    """Make an array of blank states; with the compiler off its records have attributes too."""
    states: States = np.zeros(games, STATE)
    states["elder"] = NOWHERE
    states["at"] = NOWHERE
    states["dam"] = NO_DAM
    states["animal"] = NO_ANIMAL
    states["babies"] = NO_BABY
    states["holder"] = NOBODY
    return states if JIT else states.view(np.recarray)
