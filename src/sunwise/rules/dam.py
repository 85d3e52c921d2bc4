"""The Beaver's dam: where it can lie, and the free growth of everyone's pieces on it (R8.6, R8.7)."""

from sunwise.rules.cells import DAM_CELLS, DAMS_AT, bit, first, rest
from sunwise.rules.jit import rule
from sunwise.rules.rounds import next_seat
from sunwise.rules.state import DAM_GROWTH, TURN, State
from sunwise.rules.turn import activate, can_grow, enlarge


@rule
def dam_sites(state: State) -> int:
    """Give the sites with the Beaver and the river, clear of obstacles, unlike the present dam (R8.6)."""
    sites = 0
    left = DAMS_AT[state.at[state.current]]
    while left:
        site = first(left)
        cells = DAM_CELLS[site]
        if cells & state.river and not cells & state.obstacles and site != state.dam:
            sites |= bit(site)
        left = rest(left)
    return sites


@rule
def can_improve(state: State) -> int:
    """Give the current player's pieces on the dam that can grow as an action on their space (R7.9, R7.10)."""
    return DAM_CELLS[state.dam] & can_grow(state, state.current) & ~(state.activated | state.fresh)


@rule
def dam_growth(state: State, owner: int) -> int:
    """Give the pieces on the dam that an owner may still grow free in this laying (R8.7)."""
    spaces = DAM_CELLS[state.dam] & can_grow(state, owner) & ~state.grown
    if owner == state.current:
        spaces &= ~(state.activated | state.fresh)
    return spaces


@rule
def resume_turn(state: State) -> None:
    """Go on with the turn in which the dam was laid."""
    state.phase = TURN
    state.actor = state.current
    state.grown = 0


@rule
def ask_after(state: State, owner: int) -> None:
    """Ask the next owner in turn order who can grow something, if there is one (R8.7)."""
    owner = next_seat(state, owner)
    while owner != state.current:
        if dam_growth(state, owner):
            state.phase = DAM_GROWTH
            state.actor = owner
            return
        owner = next_seat(state, owner)
    resume_turn(state)


@rule
def ask(state: State, owner: int) -> None:
    """Ask an owner who can grow something, otherwise those after (R8.7)."""
    if dam_growth(state, owner):
        state.phase = DAM_GROWTH
        state.actor = owner
    else:
        ask_after(state, owner)


@rule
def lay_dam(state: State, site: int) -> None:
    """Lay the dam tile and ask the owners of what stands on it (R8.6, R8.7)."""
    state.dam = site
    ask(state, state.current)


@rule
def grow_on_dam(state: State, space: int) -> None:
    """Grow one piece free; its owner is asked again while another can grow (R8.7)."""
    enlarge(state, state.actor, space)
    if state.actor == state.current:
        activate(state, bit(space))
    state.grown |= bit(space)
    ask(state, state.actor)


@rule
def skip(state: State) -> None:
    """Let the next owner decide; this one grows nothing more (R8.7)."""
    ask_after(state, state.actor)
