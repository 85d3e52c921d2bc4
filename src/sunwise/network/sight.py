"""What the network sees: the deciding seat's observation, turned to the sun, and what lies further ahead."""

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.layout import MAX_PLAYERS, OBSERVATION, Part
from sunwise.envs.observe import write_observation, write_shadows
from sunwise.envs.turning import TURNED_SPACE
from sunwise.network.compiled import rule
from sunwise.network.prospects import (
    MOST_PIECES_AHEAD,
    MOST_POINTS_AHEAD,
    PLANES,
    write_changes,
    write_incomes,
    write_leads,
)
from sunwise.rules.board import ELDER_SIZE, SPACES, SUNS
from sunwise.rules.state import TURN, State

Row = NDArray[np.uint8]

# The observation has the shadows of this sun and of the next; these are all the others.
FURTHER_SUNS = (2, 3, 4, 5)
# So many of the suns to come are looked at closely: what they bring, and what an action would change in it.
COMING = 3
# The highest numbers the network asks for. More light than that from one sun hardly ever comes; of changes a
# little less is asked than can be, as each level is another question for every space and sun.
MOST_INCOME = 18
MOST_CHANGE = {"gain": 3, "cost": 2, "harm": 3, "threat": 2}


def lay_further() -> dict[str, Part]:
    """Lay the parts behind the observation one after the other.

    New ones go to the end: files of weights know places by their numbers.
    """
    lengths = [(f"shadow{ahead}", SPACES, ELDER_SIZE) for ahead in FURTHER_SUNS]
    lengths += [
        (f"income{ahead}_{seat}", 1, MOST_INCOME) for ahead in range(COMING) for seat in range(MAX_PLAYERS)
    ]
    lengths += [
        (f"{plane}{ahead}", SPACES, MOST_CHANGE[plane]) for ahead in range(COMING) for plane in PLANES
    ]
    for seat in range(1, MAX_PLAYERS):
        lengths += [(f"lead_{seat}", 1, 2 * MOST_POINTS_AHEAD), (f"more_{seat}", 1, 2 * MOST_PIECES_AHEAD)]
    parts, start = {}, OBSERVATION
    for name, length, high in lengths:
        parts[name] = Part(name, start, length, high)
        start += length
    return parts


FURTHER_PARTS = lay_further()
FURTHER = sum(part.length for part in FURTHER_PARTS.values())
SEEN = OBSERVATION + FURTHER
INCOMES = FURTHER_PARTS["income0_0"].start - OBSERVATION
CHANGES = FURTHER_PARTS[f"{PLANES[0]}0"].start - OBSERVATION
LEADS = FURTHER_PARTS["lead_1"].start - OBSERVATION


@rule
def write_further(state: State, row: Row, start: int) -> None:
    """Write who is ahead, the shadows of later suns and what the coming suns bring, from `start` on."""
    for place in range(start, start + FURTHER):
        row[place] = 0
    sun: State = np.int64(state.sun)  # signed: the small unsigned field would overflow uncompiled
    spaces = TURNED_SPACE[sun]
    for k in range(len(FURTHER_SUNS)):
        write_shadows(state, row, start + k * SPACES, (sun + FURTHER_SUNS[k]) % SUNS, spaces)
    write_leads(state, row, start + LEADS)
    # While the game is set up, the first sun to come is the one that stands there already (R3.2).
    set_up = int(state.phase < TURN)
    next_sun = sun + 1 - set_up
    left = int(state.rounds) - int(state.round_no) + set_up
    for ahead in range(min(COMING, left)):
        coming = (next_sun + ahead) % SUNS
        write_incomes(state, row, start + INCOMES + ahead * MAX_PLAYERS, coming)
        write_changes(state, row, start + CHANGES + ahead * len(PLANES) * SPACES, coming, spaces)


@rule
def write_sight(state: State, row: Row) -> None:
    """Write all that the deciding seat's network sees."""
    write_observation(state, state.actor, 1, row)
    write_further(state, row, OBSERVATION)
