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
from sunwise.rules.board import SPACES, SUNS
from sunwise.rules.state import TURN, State

Row = NDArray[np.uint8]

# The observation has the shadows of this sun and of the next; these are all the others.
FURTHER_SUNS = (2, 3, 4, 5)
# So many of the suns to come are looked at closely: what they bring, and what an action would change in it.
COMING = 3
# The highest numbers the network asks for; more light than that from one sun hardly ever comes.
MOST_INCOME, MOST_CHANGE = 18, (3, 2, 3, 2)


def lay_further() -> dict[str, Part]:
    """Lay the parts behind the observation one after the other."""
    lengths = [(f"shadow{ahead}", SPACES, 4) for ahead in FURTHER_SUNS]
    lengths += [
        (f"income{ahead}_{seat}", 1, MOST_INCOME) for ahead in range(COMING) for seat in range(MAX_PLAYERS)
    ]
    lengths += [
        (f"{plane}{ahead}", SPACES, most)
        for ahead in range(COMING)
        for plane, most in zip(PLANES, MOST_CHANGE, strict=True)
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
    next_sun = sun + 1 if state.phase >= TURN else sun
    left = np.int64(state.rounds) - np.int64(state.round_no) + sun - next_sun + 1
    for ahead in range(min(COMING, left)):
        coming = (next_sun + ahead) % SUNS
        write_incomes(state, row, start + INCOMES + ahead * MAX_PLAYERS, coming)
        write_changes(state, row, start + CHANGES + ahead * len(PLANES) * SPACES, coming, spaces)


@rule
def write_sight(state: State, row: Row) -> None:
    """Write all that the deciding seat's network sees."""
    write_observation(state, state.actor, 1, row)
    write_further(state, row, OBSERVATION)
