"""The action table: one integer for every action of every game, both ways.

The numbers are stable (docs/actions.md): masks, datasets and trained players depend on them.
"""

import numpy as np

from sunwise.rules.board import DAM_SITES, DIRECTIONS, DISTANCE, NOWHERE, SPACES, STEP
from sunwise.rules.state import BADGER, BEAVER, BOAR, FOX, HEDGEHOG, NO_ANIMAL, OWL, SQUIRREL, TURTLE

# The large tables here are int16: all constants of a GPU kernel must fit into 64 KiB.
# Pairs of spaces, in reading order of the first and then the second.
PLANT_PAIRS = [(a, b) for a in range(SPACES) for b in range(SPACES) if 1 <= DISTANCE[a, b] <= 3]
SCARE_PAIRS = [(a, b) for a in range(SPACES) for b in range(SPACES) if DISTANCE[a, b] == 1]

SECTIONS = (
    ("KEEP", 8),
    ("PLACE_ANIMAL", SPACES),
    ("PLACE_ELDER", SPACES),
    ("PLACE_STONE", SPACES),
    ("PLACE_TREE", SPACES),
    ("BUY", 4),
    ("PLANT", len(PLANT_PAIRS)),
    ("GROW", SPACES),
    ("COLLECT", SPACES),
    ("END", 1),
    ("MOVE", SPACES),
    ("GORE", 2),
    ("DASH", SPACES),
    ("SOW", 1),
    ("NIBBLE", 1),
    ("SCARE", len(SCARE_PAIRS)),
    ("DIG", SPACES),
    ("STEAL", 4),
    ("HUNT", 3),
    ("FERTILISE", 2),
    ("DAM", len(DAM_SITES)),
    ("IMPROVE", SPACES),
    ("SKIP", 1),
    ("HATCH", 1),
    ("WALK", 6),
    ("WALK_COLLECT", SPACES),
    ("WALK_PLANT", SPACES),
)


def section_starts() -> dict[str, int]:
    """Lay the sections one after the other."""
    starts, total = {}, 0
    for name, length in SECTIONS:
        starts[name] = total
        total += length
    return starts | {"TOTAL": total}


START = section_starts()
KEEP, PLACE_ANIMAL, PLACE_ELDER = START["KEEP"], START["PLACE_ANIMAL"], START["PLACE_ELDER"]
PLACE_STONE, PLACE_TREE = START["PLACE_STONE"], START["PLACE_TREE"]
BUY, PLANT, GROW, COLLECT, END = START["BUY"], START["PLANT"], START["GROW"], START["COLLECT"], START["END"]
MOVE, GORE, DASH, SOW, NIBBLE = START["MOVE"], START["GORE"], START["DASH"], START["SOW"], START["NIBBLE"]
SCARE, DIG, STEAL, HUNT = START["SCARE"], START["DIG"], START["STEAL"], START["HUNT"]
FERTILISE, DAM, IMPROVE, SKIP = START["FERTILISE"], START["DAM"], START["IMPROVE"], START["SKIP"]
HATCH, WALK = START["HATCH"], START["WALK"]
WALK_COLLECT, WALK_PLANT = START["WALK_COLLECT"], START["WALK_PLANT"]
ACTIONS = START["TOTAL"]

PLANT_SOURCE = np.array([a for a, _ in PLANT_PAIRS], np.int16)
PLANT_TARGET = np.array([b for _, b in PLANT_PAIRS], np.int16)
# PLANT_ACTION[source, target], and how the pairs lie when a source's targets are counted.
PLANT_ACTION = np.full((SPACES, SPACES), -1, np.int16)
for _number, (_source, _target) in enumerate(PLANT_PAIRS):
    PLANT_ACTION[_source, _target] = PLANT + _number

SCARE_FROM = np.array([a for a, _ in SCARE_PAIRS], np.int16)
SCARE_TO = np.array([b for _, b in SCARE_PAIRS], np.int16)
PUSHES = len(DIRECTIONS) ** 2
# Scares as the Fox sees them: SCARE_ACTION[fox, 6 * direction of the animal + direction of its step].
SCARE_ACTION = np.full((SPACES, PUSHES), -1, np.int16)
for _fox in range(SPACES):
    for _push in range(PUSHES):
        _victim = STEP[_fox, _push // len(DIRECTIONS)]
        _landing = STEP[_victim, _push % len(DIRECTIONS)] if _victim != NOWHERE else NOWHERE
        if _landing != NOWHERE:
            SCARE_ACTION[_fox, _push] = SCARE + SCARE_PAIRS.index((int(_victim), int(_landing)))

# An animal's powers are up to three sets (see `animals.powers`): where the actions of each begin.
POWER_START = np.zeros((NO_ANIMAL + 1, 3), np.int64)
POWER_START[BOAR] = GORE, 0, 0
POWER_START[HEDGEHOG] = DASH, SOW, 0
POWER_START[SQUIRREL] = NIBBLE, 0, 0
POWER_START[FOX] = SCARE, DIG, STEAL
POWER_START[OWL] = HUNT, 0, 0
POWER_START[BADGER] = FERTILISE, 0, 0
POWER_START[BEAVER] = DAM, IMPROVE, 0
POWER_START[TURTLE] = HATCH, WALK_COLLECT, WALK_PLANT
