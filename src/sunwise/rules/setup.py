"""Set-up: pieces, chance and the decisions before round 1 (R2, R7.1, R7.2, R8.3, R8.8)."""

import numpy as np

from sunwise.rules.animals import animals
from sunwise.rules.board import PILE_HEIGHT, SHOP_SLOTS, SMALL, START_AVAILABLE
from sunwise.rules.cells import BOARD, BORDER, RING_OF_THREE, bit, count, kth
from sunwise.rules.chance import advance, below
from sunwise.rules.jit import rule
from sunwise.rules.rounds import begin_first_round, next_seat
from sunwise.rules.state import (
    DRAFT,
    ELDER,
    MOON,
    NO_BABY,
    PLACE_ANIMALS,
    PLACE_ELDERS,
    PLACE_STONES,
    PLACE_TREES,
    STONES,
    TURTLE,
    State,
)
from sunwise.rules.turn import empty

START_MOON_POINTS = 2  # R7.2
ALL_EIGHT = (1 << 8) - 1


@rule
def lay_out(state: State) -> None:
    """Give every player their pieces, lay out the piles and ask for the first decision (R2.1, R2.3)."""
    for player in range(state.players):
        for size in range(4):
            state.shop[player, size] = SHOP_SLOTS[size]
            state.available[player, size] = START_AVAILABLE[size]
        if state.modules & MOON:
            state.moonlight[player] = START_MOON_POINTS
    if state.players == 2:
        state.taken[4] = PILE_HEIGHT[4]
    state.round_no = 1
    state.phase = DRAFT
    state.actor = 0
    if not state.modules & MOON:
        after_animals(state)


@rule
def draw_chance(state: State, x: np.uint64) -> np.uint64:
    """Deal two animals to each seat and, if the Turtle is among them, six babies (R7.2, R8.8).

    Return the stream as it stands then.
    """
    if not state.modules & MOON:
        return x
    left = ALL_EIGHT
    for seat in range(state.players):
        for card in range(2):
            x = advance(x)
            animal = kth(left, below(x, count(left)))
            state.deal[seat, card] = animal
            left ^= bit(animal)
    if not left & bit(TURTLE):
        left = ALL_EIGHT
        for place in range(6):
            x = advance(x)
            kind = kth(left, below(x, count(left)))
            state.babies[place] = kind
            left ^= bit(kind)
    return x


# --- The order of the decisions (R2.5) ---


@rule
def stones_to_place(state: State) -> int:
    """Count the moonstones of this game (R8.3)."""
    if not state.modules & STONES:
        return 0
    if state.players == 4:
        return 0 if state.modules & ELDER else 1
    return 5 - state.players


@rule
def ask_for(state: State, phase: int, seat: int) -> None:
    """Begin a phase of the set-up with a seat."""
    state.phase = phase
    state.actor = seat
    state.turns = 0


@rule
def after_draft(state: State) -> None:
    """Put the babies away if nobody kept the Turtle, then place animals, last seat first (R2.5)."""
    kept = False
    for seat in range(state.players):
        kept = kept or state.animal[seat] == TURTLE
    if not kept:
        for place in range(6):
            state.babies[place] = NO_BABY
    ask_for(state, PLACE_ANIMALS, state.players - 1)


@rule
def after_animals(state: State) -> None:
    """Let the last seat place the Great Elder, if there is one."""
    if state.modules & ELDER:
        ask_for(state, PLACE_ELDERS, state.players - 1)
    else:
        after_elder(state)


@rule
def after_elder(state: State) -> None:
    """Place moonstones, beginning with the seat before the Elder's or with the last (R8.3)."""
    if stones_to_place(state) > 0:
        ask_for(state, PLACE_STONES, state.players - (2 if state.modules & ELDER else 1))
    else:
        ask_for(state, PLACE_TREES, 0)


@rule
def previous_seat(state: State, seat: int) -> int:
    """Give the seat counter-clockwise of another."""
    return seat - 1 if seat > 0 else state.players - 1


# --- What is legal ---


@rule
def dealt(state: State) -> int:
    """Give the two animals the deciding seat can keep, as bits (R7.2)."""
    return bit(state.deal[state.actor, 0]) | bit(state.deal[state.actor, 1])


@rule
def babies(state: State) -> int:
    """Give the spaces with an unhatched baby."""
    spaces = 0
    for place in range(6):
        if state.babies[place] != NO_BABY:
            spaces |= bit(state.beach[place])
    return spaces


@rule
def placeable(state: State) -> int:
    """Give the spaces for the piece that is to be placed now (R2.6, R7.6, R8.1, R8.3)."""
    if state.phase == PLACE_ANIMALS:
        return RING_OF_THREE & ~animals(state)
    if state.phase == PLACE_TREES:
        return BORDER & empty(state)
    return BOARD & ~(animals(state) | babies(state) | state.obstacles)


# --- What each decision does ---


@rule
def keep(state: State, animal: int) -> None:
    """Keep one of the two dealt animals (R7.2)."""
    state.animal[state.actor] = animal
    state.turns += 1
    if state.turns < state.players:
        state.actor += 1
    else:
        after_draft(state)


@rule
def place_animal(state: State, space: int) -> None:
    """Place an animal; the seat before is next (R2.5, R7.6)."""
    state.at[state.actor] = space
    if state.actor > 0:
        state.actor -= 1
    else:
        after_animals(state)


@rule
def place_elder(state: State, space: int) -> None:
    """Place the Great Elder (R8.1)."""
    state.elder = space
    state.obstacles |= bit(space)
    after_elder(state)


@rule
def place_stone(state: State, space: int) -> None:
    """Place a moonstone; the seat before places the next (R8.3)."""
    state.stones |= bit(space)
    state.obstacles |= bit(space)
    state.turns += 1
    if state.turns < stones_to_place(state):
        state.actor = previous_seat(state, state.actor)
    else:
        ask_for(state, PLACE_TREES, 0)


@rule
def place_tree(state: State, space: int) -> None:
    """Place a starting tree; after two each the first light phase comes (R2.5, R2.6)."""
    player = state.actor
    state.available[player, SMALL] -= 1
    state.tree[SMALL] |= bit(space)
    state.owned[player] |= bit(space)
    state.turns += 1
    if state.turns < 2 * state.players:
        state.actor = next_seat(state, player)
    else:
        begin_first_round(state)
