"""Why an action is not legal now, from the same rules that make the legal list.

FINE means legal; a test holds this against the legal list, action by action.
"""

from sunwise.rules import actions as table
from sunwise.rules.actions import PLANT_SOURCE, PLANT_TARGET
from sunwise.rules.board import COLLECT_COST, DISTANCE, LARGE, SEED, TOO_DEAR
from sunwise.rules.cells import BORDER, RING_OF_THREE, bit
from sunwise.rules.dam import dam_growth
from sunwise.rules.jit import rule
from sunwise.rules.light import covers, in_shadow
from sunwise.rules.reasons import (
    FINE,
    Facts,
    Refusal,
    about,
    activated,
    lacks_light,
    lacks_piece,
    no_place_for_animal,
    not_empty,
    not_own_large,
)
from sunwise.rules.refused_powers import refuse_animal
from sunwise.rules.setup import babies, dealt
from sunwise.rules.state import (
    ACTING,
    DAM_GROWTH,
    DRAFT,
    LANDING,
    OFF,
    OVER,
    PLACE_ANIMALS,
    PLACE_ELDERS,
    PLACE_STONES,
    PLACE_TREES,
    TURN,
    State,
)
from sunwise.rules.turn import price, size_at, usable

# --- Set-up ---


@rule
def refuse_placement(state: State, space: int, facts: Facts) -> Refusal:
    """Check the placement of an animal, the Elder, a stone or a starting tree."""
    if state.phase == PLACE_ANIMALS:
        if not RING_OF_THREE & bit(space):
            return about(facts, space, 0, Refusal.NOT_THREE_LEAVES)
        return no_place_for_animal(state, space, facts)
    if state.phase == PLACE_TREES:
        if not BORDER & bit(space):
            return about(facts, space, 0, Refusal.NOT_BORDER)
        return not_empty(state, space, facts)
    if babies(state) & bit(space):
        return about(facts, space, 0, Refusal.BABY_THERE)
    return no_place_for_animal(state, space, facts)


@rule
def refuse_setup(state: State, action: int, facts: Facts) -> Refusal:
    """Check a decision of the set-up."""
    if action < table.PLACE_ANIMAL:
        if state.phase != DRAFT:
            return Refusal.WRONG_PHASE
        if dealt(state) & bit(action - table.KEEP):
            return FINE
        return about(facts, state.deal[state.actor, 0], state.deal[state.actor, 1], Refusal.NOT_DEALT)
    if action < table.PLACE_ELDER:
        phase, space = PLACE_ANIMALS, action - table.PLACE_ANIMAL
    elif action < table.PLACE_STONE:
        phase, space = PLACE_ELDERS, action - table.PLACE_ELDER
    elif action < table.PLACE_TREE:
        phase, space = PLACE_STONES, action - table.PLACE_STONE
    else:
        phase, space = PLACE_TREES, action - table.PLACE_TREE
    return refuse_placement(state, space, facts) if state.phase == phase else Refusal.WRONG_PHASE


# --- A turn ---


@rule
def refuse_buy(state: State, size: int, facts: Facts) -> Refusal:
    """Check a purchase (R5.2)."""
    cost = price(state, state.current, size)
    if cost == TOO_DEAR:
        return about(facts, size, 0, Refusal.SOLD_OUT)
    return lacks_light(state, cost, facts)


@rule
def refuse_plant(state: State, source: int, target: int, facts: Facts) -> Refusal:
    """Check a planting (R5.3, R5.8, R8.8)."""
    player = state.current
    if not state.owned[player] & bit(source):
        return about(facts, source, 0, Refusal.NOT_YOURS)
    if state.tree[SEED] & bit(source):
        return about(facts, source, 0, Refusal.SEED_CANNOT_PLANT)
    reason = not_empty(state, target, facts)
    if reason != FINE:
        return reason
    if DISTANCE[source, target] > size_at(state, source):
        return about(facts, size_at(state, source), DISTANCE[source, target], Refusal.TOO_FAR)
    if not state.twice:
        reason = activated(state, source, facts)
        if reason == FINE:
            reason = activated(state, target, facts)
        if reason != FINE:
            return reason
    elif state.activated & bit(source) and state.activated & bit(target):
        return Refusal.BOTH_USED
    reason = lacks_piece(state, SEED, facts)
    if reason == FINE:
        reason = lacks_light(state, 1, facts)
    if reason != FINE:
        return reason
    if state.shade == ACTING and in_shadow(state, state.sun) & bit(source):
        return about(facts, source, 0, Refusal.IN_SHADOW)
    if state.shade == LANDING and covers(state, state.sun)[0] & bit(target):
        return about(facts, target, 0, Refusal.IN_SHADOW)
    return FINE


@rule
def refuse_grow(state: State, space: int, facts: Facts) -> Refusal:
    """Check a growth (R5.4, R5.8, R7.10)."""
    if not state.owned[state.current] & bit(space):
        return about(facts, space, 0, Refusal.NOT_YOURS)
    size = size_at(state, space)
    if size == LARGE:
        return about(facts, space, 0, Refusal.FULLY_GROWN)
    if not usable(state) & bit(space):
        return about(facts, space, 0, Refusal.ALREADY_USED)
    if state.fresh & ~state.activated & bit(space):
        return about(facts, space, 0, Refusal.FRESH)
    reason = lacks_piece(state, size + 1, facts)
    if reason == FINE:
        reason = lacks_light(state, size + 1, facts)
    if reason == FINE and state.shade != OFF and in_shadow(state, state.sun) & bit(space):
        return about(facts, space, 0, Refusal.IN_SHADOW)
    return reason


@rule
def refuse_collect(state: State, space: int, facts: Facts) -> Refusal:
    """Check a collection (R5.6)."""
    reason = not_own_large(state, space, facts)
    if reason == FINE and not usable(state) & bit(space):
        return about(facts, space, 0, Refusal.ALREADY_USED)
    return lacks_light(state, COLLECT_COST, facts) if reason == FINE else reason


@rule
def refuse_on_dam(state: State, action: int, facts: Facts) -> Refusal:
    """Check a decision while a dam is laid (R8.7)."""
    if action == table.SKIP:
        return FINE
    if action < table.GROW or action >= table.COLLECT:
        return Refusal.WRONG_PHASE
    if dam_growth(state, state.actor) & bit(action - table.GROW):
        return FINE
    return about(facts, action - table.GROW, 0, Refusal.CANNOT_GROW_ON_DAM)


@rule
def refusal(state: State, action: int, facts: Facts) -> Refusal:
    """Tell why an action is not legal now, or FINE."""
    if state.phase == OVER:
        return Refusal.OVER
    if state.phase == DAM_GROWTH:
        return refuse_on_dam(state, action, facts)
    if action < table.BUY:
        return refuse_setup(state, action, facts)
    if state.phase != TURN or action == table.SKIP:
        return Refusal.WRONG_PHASE
    if action < table.PLANT:
        return refuse_buy(state, action - table.BUY, facts)
    if action < table.GROW:
        pair = action - table.PLANT
        return refuse_plant(state, PLANT_SOURCE[pair], PLANT_TARGET[pair], facts)
    if action < table.COLLECT:
        return refuse_grow(state, action - table.GROW, facts)
    if action < table.END:
        return refuse_collect(state, action - table.COLLECT, facts)
    if action == table.END:
        return FINE
    return refuse_animal(state, action, facts)
