"""Why a move or power of an animal is refused (R7.7–R7.10, R8.6, R8.8)."""

from sunwise.rules import actions as table
from sunwise.rules.actions import SCARE_FROM, SCARE_TO
from sunwise.rules.animals import (
    DAM_COST,
    DASH_COST,
    DIG_COST,
    FERTILISE_COSTS,
    GORE_COSTS,
    HATCH_COST,
    HUNT_COSTS,
    IMPROVE_COST,
    NIBBLE_BASE_COST,
    SCARE_COST,
    SOW_COST,
    STEAL_COST,
    WALK_COST,
    animals,
    baby_at,
    moves,
    ready,
    steps,
)
from sunwise.rules.board import LEAVES, MAX_LIGHT, MEDIUM, NOWHERE, SEED, SMALL
from sunwise.rules.cells import DAM_CELLS, NEIGHBOURS, STRAIGHT, bit
from sunwise.rules.dam import can_improve
from sunwise.rules.jit import rule
from sunwise.rules.reasons import (
    FINE,
    Facts,
    Refusal,
    about,
    activated,
    lacks_piece,
    no_place_for_animal,
    not_empty,
    not_in_shop,
    not_own_large,
)
from sunwise.rules.state import (
    BADGER,
    BEAVER,
    BOAR,
    COLLECT_BABY,
    DAM,
    DASH,
    DIG,
    FERTILISE,
    FOX,
    GORE,
    HATCH,
    HEDGEHOG,
    HUNT,
    IMPROVE,
    LIGHT_BABY,
    MEDIUM_BABY,
    MOVE,
    NIBBLE,
    NO_ANIMAL,
    OWL,
    PLANT_BABY,
    SCARE,
    SMALL_BABY,
    SOW,
    SQUIRREL,
    STEAL,
    TURTLE,
    WALK,
    State,
)


@rule
def not_ready(state: State, animal: int, power: int, cost: int, facts: Facts) -> Refusal:
    """Check that the power is this animal's, unused in this turn and can be paid (R7.8)."""
    player = state.current
    if state.animal[player] != animal:
        return about(facts, animal, state.animal[player], Refusal.WRONG_ANIMAL)
    if not ready(state, power, 0):
        return about(facts, power, 0, Refusal.POWER_USED)
    if not ready(state, power, cost):
        return about(facts, cost, state.moonlight[player], Refusal.NOT_ENOUGH_MOON)
    return FINE


@rule
def refuse_step(state: State, start: int, space: int, facts: Facts) -> Refusal:
    """Check one step of an animal (R7.7)."""
    if steps(state, start) & bit(space):
        return FINE
    if not NEIGHBOURS[start] & bit(space):
        return about(facts, start, space, Refusal.NOT_A_STEP)
    return no_place_for_animal(state, space, facts)


@rule
def refuse_move(state: State, space: int, facts: Facts) -> Refusal:
    """Check the move of the own animal (R7.7)."""
    start = state.at[state.current]
    if not ready(state, MOVE, 0):
        return about(facts, MOVE, 0, Refusal.POWER_USED)
    if moves(state) & bit(space):
        return FINE
    reason = no_place_for_animal(state, space, facts)
    return about(facts, start, space, Refusal.NOT_A_STEP) if reason == FINE else reason


@rule
def refuse_gore(state: State, level: int, facts: Facts) -> Refusal:
    reason = not_ready(state, BOAR, GORE, GORE_COSTS[level], facts)
    space = state.at[state.current]
    if reason == FINE:
        reason = not_own_large(state, space, facts)
    if reason == FINE:
        reason = activated(state, space, facts)
    if reason == FINE and level == 1:
        reason = lacks_piece(state, SEED, facts)
    return reason


@rule
def refuse_dash(state: State, space: int, facts: Facts) -> Refusal:
    reason = not_ready(state, HEDGEHOG, DASH, DASH_COST, facts)
    return refuse_step(state, state.at[state.current], space, facts) if reason == FINE else reason


@rule
def refuse_sow(state: State, facts: Facts) -> Refusal:
    reason = not_ready(state, HEDGEHOG, SOW, SOW_COST, facts)
    space = state.at[state.current]
    if reason == FINE:
        reason = not_in_shop(state, SEED, facts)
    if reason == FINE:
        reason = not_empty(state, space, facts)
    return activated(state, space, facts) if reason == FINE else reason


@rule
def refuse_nibble(state: State, facts: Facts) -> Refusal:
    space = state.at[state.current]
    leaves = LEAVES[space] if space != NOWHERE else 1
    reason = not_ready(state, SQUIRREL, NIBBLE, NIBBLE_BASE_COST + leaves, facts)
    if reason != FINE:
        return reason
    if not state.tree[SEED] & bit(space):
        return about(facts, space, 0, Refusal.NO_SEED_UNDER)
    return about(facts, space, 0, Refusal.OWN_SEED_UNDER) if state.owned[state.current] & bit(space) else FINE


@rule
def refuse_scare(state: State, pair: int, facts: Facts) -> Refusal:
    reason = not_ready(state, FOX, SCARE, SCARE_COST, facts)
    if reason != FINE:
        return reason
    start = SCARE_FROM[pair]
    if not NEIGHBOURS[state.at[state.current]] & animals(state) & bit(start):
        return about(facts, start, 0, Refusal.NO_VICTIM)
    return refuse_step(state, start, SCARE_TO[pair], facts)


@rule
def refuse_dig(state: State, target: int, facts: Facts) -> Refusal:
    reason = not_ready(state, FOX, DIG, DIG_COST, facts)
    if reason != FINE:
        return reason
    space = state.at[state.current]
    if not state.tree[SEED] & bit(space):
        return about(facts, space, 0, Refusal.NO_SEED_UNDER)
    if not STRAIGHT[space] & bit(target):
        return about(facts, space, target, Refusal.NOT_STRAIGHT)
    return not_empty(state, target, facts)


@rule
def refuse_steal(state: State, seat: int, facts: Facts) -> Refusal:
    reason = not_ready(state, FOX, STEAL, STEAL_COST, facts)
    if reason != FINE:
        return reason
    if seat >= state.players or seat == state.current:
        return about(facts, seat, 0, Refusal.NO_SUCH_SEAT)
    if not NEIGHBOURS[state.at[state.current]] & bit(state.at[seat]):
        return about(facts, state.at[seat], 0, Refusal.NO_VICTIM)
    return about(facts, seat, 0, Refusal.NOTHING_TO_STEAL) if state.light[seat] == 0 else FINE


@rule
def refuse_hunt(state: State, level: int, facts: Facts) -> Refusal:
    reason = not_ready(state, OWL, HUNT, HUNT_COSTS[level], facts)
    if reason == FINE and state.light[state.current] >= MAX_LIGHT:
        return about(facts, MAX_LIGHT, 0, Refusal.LIGHT_FULL)
    return reason


@rule
def refuse_fertilise(state: State, level: int, facts: Facts) -> Refusal:
    reason = not_ready(state, BADGER, FERTILISE, FERTILISE_COSTS[level], facts)
    if reason != FINE:
        return reason
    space = state.at[state.current]
    if not state.tree[SEED] & state.owned[state.current] & bit(space):
        return about(facts, space, 0, Refusal.NOT_OWN_SEED_UNDER)
    if state.fresh & bit(space):
        return about(facts, space, 0, Refusal.FRESH)
    return not_in_shop(state, SMALL, facts) if level == 1 else lacks_piece(state, SMALL, facts)


@rule
def refuse_dam(state: State, site: int, facts: Facts) -> Refusal:
    reason = not_ready(state, BEAVER, DAM, DAM_COST, facts)
    if reason != FINE:
        return reason
    cells = DAM_CELLS[site]
    if not cells & bit(state.at[state.current]):
        return about(facts, state.at[state.current], 0, Refusal.NOT_AT_DAM)
    if not cells & state.river:
        return Refusal.NO_RIVER
    if cells & state.obstacles:
        return about(facts, NOWHERE, 0, Refusal.OBSTACLE_THERE)
    return Refusal.SAME_DAM if site == state.dam else FINE


@rule
def refuse_improve(state: State, space: int, facts: Facts) -> Refusal:
    reason = not_ready(state, BEAVER, IMPROVE, IMPROVE_COST, facts)
    if reason != FINE:
        return reason
    if not DAM_CELLS[state.dam] & bit(state.at[state.current]):
        return about(facts, state.at[state.current], 0, Refusal.NOT_AT_DAM)
    return FINE if can_improve(state) & bit(space) else about(facts, space, 0, Refusal.CANNOT_GROW_ON_DAM)


@rule
def refuse_hatch(state: State, facts: Facts) -> Refusal:
    reason = not_ready(state, TURTLE, HATCH, HATCH_COST, facts)
    space = state.at[state.current]
    if reason == FINE and baby_at(state, space) == 6:
        return about(facts, space, 0, Refusal.NO_BABY_UNDER)
    return reason


@rule
def refuse_baby(state: State, kind: int, facts: Facts) -> Refusal:
    """Check that a baby can walk now (R8.8)."""
    reason = not_ready(state, TURTLE, WALK, WALK_COST, facts)
    if reason == FINE and not state.hatched >> kind & 1:
        return about(facts, kind, 0, Refusal.NOT_HATCHED)
    return reason


@rule
def refuse_walk(state: State, kind: int, facts: Facts) -> Refusal:
    reason = refuse_baby(state, kind, facts)
    if reason != FINE:
        return reason
    if kind == SMALL_BABY:
        return not_in_shop(state, SMALL, facts)
    if kind == MEDIUM_BABY:
        return not_in_shop(state, MEDIUM, facts)
    if kind == LIGHT_BABY and state.light[state.current] >= MAX_LIGHT:
        return about(facts, MAX_LIGHT, 0, Refusal.LIGHT_FULL)
    return FINE


@rule
def refuse_walk_collect(state: State, space: int, facts: Facts) -> Refusal:
    reason = refuse_baby(state, COLLECT_BABY, facts)
    if reason == FINE:
        reason = not_own_large(state, space, facts)
    return activated(state, space, facts) if reason == FINE else reason


@rule
def refuse_walk_plant(state: State, space: int, facts: Facts) -> Refusal:
    reason = refuse_baby(state, PLANT_BABY, facts)
    if reason == FINE:
        reason = not_empty(state, space, facts)
    if reason == FINE:
        reason = activated(state, space, facts)
    return lacks_piece(state, SEED, facts) if reason == FINE else reason


@rule
def refuse_animal(state: State, action: int, facts: Facts) -> Refusal:
    """Check a move or power."""
    if state.animal[state.current] == NO_ANIMAL:
        return Refusal.NO_ANIMAL
    if action < table.GORE:
        return refuse_move(state, action - table.MOVE, facts)
    if action < table.DASH:
        return refuse_gore(state, action - table.GORE, facts)
    if action < table.SOW:
        return refuse_dash(state, action - table.DASH, facts)
    if action < table.NIBBLE:
        return refuse_sow(state, facts)
    if action < table.SCARE:
        return refuse_nibble(state, facts)
    if action < table.DIG:
        return refuse_scare(state, action - table.SCARE, facts)
    if action < table.STEAL:
        return refuse_dig(state, action - table.DIG, facts)
    if action < table.HUNT:
        return refuse_steal(state, action - table.STEAL, facts)
    if action < table.FERTILISE:
        return refuse_hunt(state, action - table.HUNT, facts)
    if action < table.DAM:
        return refuse_fertilise(state, action - table.FERTILISE, facts)
    if action < table.IMPROVE:
        return refuse_dam(state, action - table.DAM, facts)
    if action < table.SKIP:
        return refuse_improve(state, action - table.IMPROVE, facts)
    if action < table.WALK:
        return refuse_hatch(state, facts)
    if action < table.WALK_COLLECT:
        return refuse_walk(state, action - table.WALK, facts)
    if action < table.WALK_PLANT:
        return refuse_walk_collect(state, action - table.WALK_COLLECT, facts)
    return refuse_walk_plant(state, action - table.WALK_PLANT, facts)
