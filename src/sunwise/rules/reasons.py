"""The reasons why an action is refused, and the checks that several actions share.

A reason comes with two numbers, its facts; `sunwise.explain` makes a sentence of them.
"""

from enum import IntEnum, auto

import numpy as np
from numpy.typing import NDArray

from sunwise.rules.animals import animals
from sunwise.rules.board import LARGE
from sunwise.rules.cells import bit
from sunwise.rules.jit import rule
from sunwise.rules.state import State
from sunwise.rules.turn import empty

# What is needed and what is there, or a space.
Facts = NDArray[np.int64]


class Refusal(IntEnum):
    """The reasons, in the order a newcomer meets them."""

    FINE = 0
    OVER = auto()
    WRONG_PHASE = auto()
    NOT_DEALT = auto()
    NOT_THREE_LEAVES = auto()
    NOT_BORDER = auto()
    ANIMAL_THERE = auto()
    BABY_THERE = auto()
    OBSTACLE_THERE = auto()
    OCCUPIED = auto()
    SOLD_OUT = auto()
    NOT_ENOUGH_LIGHT = auto()
    NOT_YOURS = auto()
    SEED_CANNOT_PLANT = auto()
    ALREADY_USED = auto()
    BOTH_USED = auto()
    TOO_FAR = auto()
    NONE_AVAILABLE = auto()
    IN_SHADOW = auto()
    FULLY_GROWN = auto()
    FRESH = auto()
    NOT_LARGE = auto()
    NO_ANIMAL = auto()
    WRONG_ANIMAL = auto()
    POWER_USED = auto()
    NOT_ENOUGH_MOON = auto()
    NOT_A_STEP = auto()
    NO_SEED_UNDER = auto()
    OWN_SEED_UNDER = auto()
    NOT_OWN_SEED_UNDER = auto()
    NO_VICTIM = auto()
    NOT_STRAIGHT = auto()
    NO_SUCH_SEAT = auto()
    NOTHING_TO_STEAL = auto()
    LIGHT_FULL = auto()
    NOT_AT_DAM = auto()
    NO_RIVER = auto()
    SAME_DAM = auto()
    CANNOT_GROW_ON_DAM = auto()
    NO_BABY_UNDER = auto()
    NOT_HATCHED = auto()


FINE = Refusal.FINE


@rule
def about(facts: Facts, first: int, second: int, reason: Refusal) -> Refusal:
    """Note the two numbers that go with a reason."""
    facts[0] = first
    facts[1] = second
    return reason


@rule
def lacks_light(state: State, need: int, facts: Facts) -> Refusal:
    """Check that the current player can pay light."""
    have = state.light[state.current]
    return about(facts, need, have, Refusal.NOT_ENOUGH_LIGHT) if have < need else FINE


@rule
def lacks_piece(state: State, size: int, facts: Facts) -> Refusal:
    """Check that the current player has a piece of a size available; the facts tell how many are for sale."""
    player = state.current
    if state.available[player, size] > 0:
        return FINE
    return about(facts, size, state.shop[player, size], Refusal.NONE_AVAILABLE)


@rule
def not_in_shop(state: State, size: int, facts: Facts) -> Refusal:
    """Check that a column of the current player's shop is not empty."""
    return about(facts, size, 0, Refusal.SOLD_OUT) if state.shop[state.current, size] == 0 else FINE


@rule
def not_empty(state: State, space: int, facts: Facts) -> Refusal:
    """Check that a space has no piece and no obstacle (R2.8)."""
    if state.obstacles & bit(space):
        return about(facts, space, 0, Refusal.OBSTACLE_THERE)
    return FINE if empty(state) & bit(space) else about(facts, space, 0, Refusal.OCCUPIED)


@rule
def no_place_for_animal(state: State, space: int, facts: Facts) -> Refusal:
    """Check that an animal may stand on a space (R7.7)."""
    if state.obstacles & bit(space):
        return about(facts, space, 0, Refusal.OBSTACLE_THERE)
    return about(facts, space, 0, Refusal.ANIMAL_THERE) if animals(state) & bit(space) else FINE


@rule
def activated(state: State, space: int, facts: Facts) -> Refusal:
    """Check that a space is not used in this turn (R5.1, R7.9)."""
    return about(facts, space, 0, Refusal.ALREADY_USED) if state.activated & bit(space) else FINE


@rule
def not_own_large(state: State, space: int, facts: Facts) -> Refusal:
    """Check that a large tree of the current player stands on a space."""
    if not state.owned[state.current] & bit(space):
        return about(facts, space, 0, Refusal.NOT_YOURS)
    return FINE if state.tree[LARGE] & bit(space) else about(facts, space, 0, Refusal.NOT_LARGE)
