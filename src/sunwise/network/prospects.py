"""Who is ahead, what the coming suns will bring, what a player's next action on a space would change in it.

The network could find this out from pieces and points alone, but hardly ever does: light takes several spaces
in a line together, and there are many lines; a lead is a small difference of large numbers.
"""

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.observe import relative
from sunwise.network.compiled import rule
from sunwise.rules.board import LARGE, MEDIUM, SEED, SMALL, SPACES
from sunwise.rules.cells import bit, count, first, rest
from sunwise.rules.light import covers_if, light_of
from sunwise.rules.scoring import final_score
from sunwise.rules.setup import placeable
from sunwise.rules.state import PLACE_TREES, State

Row = NDArray[np.uint8]
Spaces = NDArray[np.int16]

MOST_POINTS_AHEAD, MOST_PIECES_AHEAD = 20, 5
# The planes of one sun, in their order.
PLANES = ("gain", "cost", "harm", "threat")
GAIN, COST, HARM, THREAT = range(len(PLANES))


@rule
def write_leads(state: State, row: Row, start: int) -> None:
    """Write how far the deciding seat is ahead of each other: in points as if the game ended now, in pieces.

    Pieces on the board decide between equals (R6.2). A number is as far above the middle as the seat is
    ahead.
    """
    points, pieces = int(final_score(state, state.actor)), count(state.owned[state.actor])
    for seat in range(state.players):
        if seat != state.actor:
            place = start + 2 * (relative(state, seat, state.actor) - 1)
            ahead = points - int(final_score(state, seat))
            row[place] = MOST_POINTS_AHEAD + max(-MOST_POINTS_AHEAD, min(ahead, MOST_POINTS_AHEAD))
            more = pieces - count(state.owned[seat])
            row[place + 1] = MOST_PIECES_AHEAD + max(-MOST_PIECES_AHEAD, min(more, MOST_PIECES_AHEAD))


@rule
def lit(state: State, sun: int, small: int, medium: int, large: int) -> int:
    """Give the spaces of the trees that the sun would shine on if these stood there."""
    for_small, for_medium, for_large = covers_if(state, sun, small, medium, large)
    return (small & ~for_small) | (medium & ~for_medium) | (large & ~for_large)


@rule
def write_incomes(state: State, row: Row, start: int, sun: int) -> None:
    """Write the light that a sun would bring to every seat, the deciding one first, if nothing changed."""
    small, medium, large = state.tree[SMALL], state.tree[MEDIUM], state.tree[LARGE]
    shone_on = lit(state, sun, small, medium, large)
    for seat in range(state.players):
        place = start + relative(state, seat, state.actor)
        row[place] = light_of(state.owned[seat] & shone_on, small, medium, large)


@rule
def write_changes(state: State, row: Row, start: int, sun: int, spaces: Spaces) -> None:
    """Write what the next action on each space would change in the light of a sun, on four planes.

    That is to grow what stands there, to collect a large tree, or in the set-up to place a tree. For the
    deciding seat's spaces: what it gains, what it loses, what the others lose; for the others' spaces: what
    the deciding seat loses.
    """
    small, medium, large = state.tree[SMALL], state.tree[MEDIUM], state.tree[LARGE]
    mine, taken = state.owned[state.actor], state.tree[SEED] | small | medium | large
    shone_on = lit(state, sun, small, medium, large)
    own_light = light_of(mine & shone_on, small, medium, large)
    other_light = light_of(shone_on & ~mine, small, medium, large)
    cells = taken | placeable(state) if state.phase == PLACE_TREES else taken
    while cells:
        space = first(cells)
        here = bit(space)
        cells = rest(cells)
        smaller = small if (medium | large) & here else small ^ here
        higher = medium ^ here if (small | medium) & here else medium
        highest = large ^ here if (medium | large) & here else large
        owned = mine if taken & here else mine | here
        after = lit(state, sun, smaller, higher, highest)
        own_after = light_of(owned & after, smaller, higher, highest)
        place = start + spaces[space]
        if owned & here:
            other_after = light_of(after & ~owned, smaller, higher, highest)
            row[place + GAIN * SPACES] = max(own_after - own_light, 0)
            row[place + COST * SPACES] = max(own_light - own_after, 0)
            row[place + HARM * SPACES] = max(other_light - other_after, 0)
        else:
            row[place + THREAT * SPACES] = max(own_light - own_after, 0)
