"""Sun and shadow, moon and moonlight: who collects what (R3.3, R4, R7.3–R7.5, R8.1, R8.4, R8.5)."""

from sunwise.rules.board import ELDER_SIZE, LARGE, MAX_LIGHT, MAX_MOON, MEDIUM, MOONS, SEED, SMALL
from sunwise.rules.cells import (
    DOWN,
    ELDER_SHADOW,
    MOON_SHADOW,
    MOONLIGHT,
    NEIGHBOURS,
    SHIFTED,
    UP,
    bit,
    count,
    first,
    rest,
)
from sunwise.rules.jit import rule
from sunwise.rules.state import State

# R7.1, R7.3: the tracker runs this far ahead of the moon, against the sun.
TRACKER_LEAD = 5


@rule
def behind(sun: int, cells: int) -> int:
    """Give the spaces one step behind a set, seen from the sun at one of its corners."""
    moved = ((cells & SHIFTED[sun, 0]) << UP[sun, 0]) >> DOWN[sun, 0]
    moved |= ((cells & SHIFTED[sun, 1]) << UP[sun, 1]) >> DOWN[sun, 1]
    moved |= ((cells & SHIFTED[sun, 2]) << UP[sun, 2]) >> DOWN[sun, 2]
    return moved


@rule
def covers_if(state: State, sun: int, small: int, medium: int, large: int) -> tuple[int, int, int]:
    """Give what `covers` would if the trees stood on these spaces."""
    large_1 = behind(sun, large)
    large_2 = behind(sun, large_1)
    medium_1 = behind(sun, medium)
    for_large = large_1 | large_2 | behind(sun, large_2) | ELDER_SHADOW[sun, state.elder]
    for_medium = for_large | medium_1 | behind(sun, medium_1)
    for_small = for_medium | behind(sun, small | state.stones)
    return for_small, for_medium, for_large


@rule
def covers(state: State, sun: int) -> tuple[int, int, int]:
    """Give the spaces where small, medium and large trees stand in shadow (R4.1, R4.2, R8.1, R8.5).

    The first is where seeds do, too: any shadow shades them (R4.3).
    """
    return covers_if(state, sun, state.tree[SMALL], state.tree[MEDIUM], state.tree[LARGE])


@rule
def in_shadow(state: State, sun: int) -> int:
    """Give the spaces of all pieces that stand in shadow, each for its own size (R4.2, R4.3)."""
    for_small, for_medium, for_large = covers(state, sun)
    return (
        ((state.tree[SEED] | state.tree[SMALL]) & for_small)
        | (state.tree[MEDIUM] & for_medium)
        | (state.tree[LARGE] & for_large)
    )


@rule
def light_of(cells: int, small: int, medium: int, large: int) -> int:
    """Count the light that trees of these sizes give on some spaces: each its size (R3.3)."""
    return count(cells & small) + 2 * count(cells & medium) + 3 * count(cells & large)


@rule
def sunlight(state: State, player: int, dark: int) -> int:
    """Count the light a player's trees give outside the dark spaces (R3.3)."""
    cells = state.owned[player] & ~dark
    return light_of(cells, state.tree[SMALL], state.tree[MEDIUM], state.tree[LARGE])


@rule
def gain_light(state: State, player: int, gain: int) -> None:
    """Give light, of which no more than 20 are kept (R3.4)."""
    state.light[player] = min(state.light[player] + gain, MAX_LIGHT)


@rule
def collect_sunlight(state: State) -> None:
    """Give every tree that is not in shadow its size in light (R3.3)."""
    dark = in_shadow(state, state.sun)
    for player in range(state.players):
        gain_light(state, player, sunlight(state, player, dark))


@rule
def move_moon(state: State) -> None:
    """Move the moon to its tracker and the tracker on; it turns over where it passes the sun (R7.3)."""
    state.moon, state.moon_full = state.tracker, state.tracker_full
    past_sun = (state.tracker - 3 * int(state.sun) + MOONS) % MOONS
    if past_sun < TRACKER_LEAD:
        state.tracker_full = 1 - state.tracker_full
    state.tracker = (state.tracker - TRACKER_LEAD) % MOONS


@rule
def neighbours_of(cells: int) -> int:
    """Give every space that touches a set."""
    touched = 0
    while cells:
        touched |= NEIGHBOURS[first(cells)]
        cells = rest(cells)
    return touched


@rule
def moonlit(state: State, moon: int) -> int:
    """Give the spaces in direct light of the moon at a position (R7.4) or beside a lit moonstone (R8.4)."""
    direct = MOONLIGHT[moon] & ~MOON_SHADOW[moon, state.elder]
    lit = state.stones & direct
    if lit == 0:
        return direct
    relayed = lit | (state.stones & neighbours_of(lit))
    while relayed != lit:
        lit = relayed
        relayed = lit | (state.stones & neighbours_of(lit))
    return direct | neighbours_of(lit)


@rule
def collect_moonlight(state: State) -> None:
    """Give every animal on a lit space 1 moon point at half moon, 2 at full moon (R7.5)."""
    lit = moonlit(state, state.moon)
    for player in range(state.players):
        if bit(state.at[player]) & lit:
            state.moonlight[player] = min(state.moonlight[player] + 1 + state.moon_full, MAX_MOON)


@rule
def tallest_shadow(state: State, space: int) -> int:
    """Tell the height of the tallest shadow on a space: 0 none, 1–3 a tree's, 4 the Great Elder's."""
    if ELDER_SHADOW[state.sun, state.elder] & bit(space):
        return ELDER_SIZE
    for_small, for_medium, for_large = covers(state, state.sun)
    return (
        int(for_small & bit(space) != 0)
        + int(for_medium & bit(space) != 0)
        + int(for_large & bit(space) != 0)
    )
