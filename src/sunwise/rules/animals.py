"""The eight animals: which moves and powers their owner can use now (R7.6–R7.10)."""

import numpy as np

from sunwise.rules.board import DIRECTIONS, LARGE, LEAVES, MAX_LIGHT, SEED, SMALL, STEP
from sunwise.rules.cells import DAM_CELLS, NEIGHBOURS, STRAIGHT, bit
from sunwise.rules.dam import can_improve, dam_sites
from sunwise.rules.jit import rule
from sunwise.rules.light import neighbours_of
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
    LEAF,
    LIGHT_BABY,
    MEDIUM_BABY,
    MOVE,
    NIBBLE,
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
from sunwise.rules.turn import empty

DASH_COST, SOW_COST = 1, 3
SCARE_COST, DIG_COST, STEAL_COST = 1, 3, 4
DAM_COST, IMPROVE_COST = 6, 5
HATCH_COST, WALK_COST = 4, 1
GORE_COSTS = (5, 8)
HUNT_COSTS, HUNT_GAINS = (5, 9, 12), (3, 7, 10)
FERTILISE_COSTS = (4, 6)
NIBBLE_BASE_COST = 4  # and one for every leaf


@rule
def animals(state: State) -> int:
    """Give the spaces where animals stand."""
    return bit(state.at[0]) | bit(state.at[1]) | bit(state.at[2]) | bit(state.at[3])


@rule
def steps(state: State, space: int) -> int:
    """Give the spaces one step away that are free for an animal (R7.7)."""
    return NEIGHBOURS[space] & ~(animals(state) | state.obstacles)


@rule
def ready(state: State, power: int, cost: int) -> bool:
    """Tell if a power is unused in this turn and can be paid (R7.8)."""
    return state.moonlight[state.current] >= cost and not state.used >> power & 1


@rule
def moves(state: State) -> int:
    """Give the spaces the current player's animal can move to (R7.7); the Squirrel may take two steps."""
    player = state.current
    if not ready(state, MOVE, 0):
        return 0
    near = steps(state, state.at[player])
    if state.animal[player] == SQUIRREL:
        return near | (neighbours_of(near) & ~(animals(state) | state.obstacles))
    return near


@rule
def own_large(state: State) -> int:
    """Give the current player's large trees that can still take an action (R7.9)."""
    return state.owned[state.current] & state.tree[LARGE] & ~state.activated


@rule
def boar_gores(state: State) -> int:
    """Give the levels of gore that can be used, as bits."""
    player = state.current
    levels = 0
    if own_large(state) & bit(state.at[player]):
        if ready(state, GORE, GORE_COSTS[0]):
            levels |= 1
        if ready(state, GORE, GORE_COSTS[1]) and state.available[player, SEED] > 0:
            levels |= 2
    return levels


@rule
def hedgehog_dashes(state: State) -> int:
    """Give the spaces of an extra step."""
    return steps(state, state.at[state.current]) if ready(state, DASH, DASH_COST) else 0


@rule
def hedgehog_sows(state: State) -> int:
    """Tell, as one bit, if the Hedgehog can sow where it stands."""
    player = state.current
    if ready(state, SOW, SOW_COST) and state.shop[player, SEED] > 0:
        return int(empty(state) & ~state.activated & bit(state.at[player]) != 0)
    return 0


@rule
def squirrel_nibbles(state: State) -> int:
    """Tell, as one bit, if an opponent's seed can be nibbled."""
    player = state.current
    space = state.at[player]
    if state.tree[SEED] & ~state.owned[player] & bit(space):
        return int(ready(state, NIBBLE, NIBBLE_BASE_COST + LEAVES[space]))
    return 0


@rule
def fox_scares(state: State) -> int:
    """Give the scares as bits: 6 * direction of the animal seen from the Fox + direction of its step."""
    pushes = 0
    if ready(state, SCARE, SCARE_COST):
        fox = state.at[state.current]
        others = animals(state)
        for towards in range(len(DIRECTIONS)):
            victim = STEP[fox, towards]
            if bit(victim) & others:
                free = steps(state, victim)
                for step in range(len(DIRECTIONS)):
                    if bit(STEP[victim, step]) & free:
                        pushes |= bit(len(DIRECTIONS) * towards + step)
    return pushes


@rule
def fox_digs(state: State) -> int:
    """Give the spaces where the Fox can bring the seed it stands on."""
    space = state.at[state.current]
    if state.tree[SEED] & bit(space) and ready(state, DIG, DIG_COST):
        return STRAIGHT[space] & empty(state)
    return 0


@rule
def fox_steals(state: State) -> int:
    """Give the seats that can be robbed, as bits."""
    seats = 0
    if ready(state, STEAL, STEAL_COST):
        near = NEIGHBOURS[state.at[state.current]]
        for seat in range(state.players):
            if bit(state.at[seat]) & near and state.light[seat] > 0:
                seats |= 1 << seat
    return seats


@rule
def owl_hunts(state: State) -> int:
    """Give the levels of hunt that can be used, as bits; at 20 light it would change nothing (R7.8)."""
    levels = 0
    if state.light[state.current] < MAX_LIGHT:
        for level in range(3):
            if ready(state, HUNT, HUNT_COSTS[level]):
                levels |= 1 << level
    return levels


@rule
def badger_fertilises(state: State) -> int:
    """Give the levels of fertilise that can be used, as bits."""
    player = state.current
    levels = 0
    if state.tree[SEED] & state.owned[player] & ~state.fresh & bit(state.at[player]):
        if ready(state, FERTILISE, FERTILISE_COSTS[0]) and state.available[player, SMALL] > 0:
            levels |= 1
        if ready(state, FERTILISE, FERTILISE_COSTS[1]) and state.shop[player, SMALL] > 0:
            levels |= 2
    return levels


@rule
def beaver_dams(state: State) -> int:
    """Give the dam sites the Beaver can build on, as bits."""
    return dam_sites(state) if ready(state, DAM, DAM_COST) else 0


@rule
def beaver_improves(state: State) -> int:
    """Give the dam spaces the Beaver can improve."""
    if ready(state, IMPROVE, IMPROVE_COST) and DAM_CELLS[state.dam] & bit(state.at[state.current]):
        return can_improve(state)
    return 0


@rule
def baby_at(state: State, space: int) -> int:
    """Find the beach place of an unhatched baby on a space; 6 if there is none."""
    for place in range(6):
        if state.beach[place] == space and state.babies[place] <= PLANT_BABY:
            return place
    return 6


@rule
def turtle_hatches(state: State) -> int:
    """Tell, as one bit, if a baby lies under the Turtle."""
    if ready(state, HATCH, HATCH_COST):
        return int(baby_at(state, state.at[state.current]) < 6)
    return 0


@rule
def turtle_walks(state: State) -> int:
    """Give the hatched babies that can be used now without naming a space, as bits of their kind (R8.8)."""
    player = state.current
    if not ready(state, WALK, WALK_COST):
        return 0
    kinds: State = np.int64(state.hatched) & ((1 << (LEAF + 1)) - 1)
    if state.shop[player, SMALL] == 0:
        kinds &= ~(1 << SMALL_BABY)
    if state.shop[player, SMALL + 1] == 0:
        kinds &= ~(1 << MEDIUM_BABY)
    if state.light[player] >= MAX_LIGHT:
        kinds &= ~(1 << LIGHT_BABY)
    return kinds


@rule
def turtle_collects(state: State) -> int:
    """Give the large trees that the baby `collect` can take."""
    if state.hatched >> COLLECT_BABY & 1 and ready(state, WALK, WALK_COST):
        return own_large(state)
    return 0


@rule
def turtle_plants(state: State) -> int:
    """Give the spaces where the baby `plant` can put a seed."""
    if state.available[state.current, SEED] == 0 or not state.hatched >> PLANT_BABY & 1:
        return 0
    return empty(state) & ~state.activated if ready(state, WALK, WALK_COST) else 0


@rule
def powers(state: State) -> tuple[int, int, int]:
    """Give the current player's powers as three sets; `actions.POWER_START` tells what their bits mean."""
    animal = state.animal[state.current]
    if animal == BOAR:
        return boar_gores(state), 0, 0
    if animal == HEDGEHOG:
        return hedgehog_dashes(state), hedgehog_sows(state), 0
    if animal == SQUIRREL:
        return squirrel_nibbles(state), 0, 0
    if animal == FOX:
        return fox_scares(state), fox_digs(state), fox_steals(state)
    if animal == OWL:
        return owl_hunts(state), 0, 0
    if animal == BADGER:
        return badger_fertilises(state), 0, 0
    if animal == BEAVER:
        return beaver_dams(state), beaver_improves(state), 0
    if animal == TURTLE:
        return turtle_hatches(state) | turtle_walks(state) << 1, turtle_collects(state), turtle_plants(state)
    return 0, 0, 0
