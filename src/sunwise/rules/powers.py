"""What the animals' moves and powers do (R7.7–R7.10, R8.6, R8.8)."""

from sunwise.rules import actions
from sunwise.rules.actions import SCARE_FROM, SCARE_TO
from sunwise.rules.animals import (
    DAM_COST,
    DASH_COST,
    DIG_COST,
    FERTILISE_COSTS,
    GORE_COSTS,
    HATCH_COST,
    HUNT_COSTS,
    HUNT_GAINS,
    IMPROVE_COST,
    NIBBLE_BASE_COST,
    SCARE_COST,
    SOW_COST,
    STEAL_COST,
    WALK_COST,
    baby_at,
)
from sunwise.rules.board import LEAVES, MEDIUM, SEED, SMALL
from sunwise.rules.cells import bit
from sunwise.rules.dam import lay_dam
from sunwise.rules.jit import rule
from sunwise.rules.light import gain_light
from sunwise.rules.state import (
    COLLECT_BABY,
    DAM,
    DASH,
    DIG,
    FERTILISE,
    GORE,
    HATCH,
    HUNT,
    IMPROVE,
    LEAF,
    LIGHT_BABY,
    MEDIUM_BABY,
    MOVE,
    NIBBLE,
    NO_BABY,
    PLANT_BABY,
    POINTS,
    SCARE,
    SMALL_BABY,
    SOW,
    STEAL,
    TWICE,
    WALK,
    State,
)
from sunwise.rules.turn import activate, enlarge, harvest, put_seed, take_from_shop


@rule
def spend(state: State, power: int, cost: int) -> None:
    """Pay moon points and note that the power is used in this turn (R7.8)."""
    state.moonlight[state.current] -= cost
    state.used |= bit(power)


@rule
def move(state: State, space: int) -> None:
    """Move the own animal (R7.7)."""
    spend(state, MOVE, 0)
    state.at[state.current] = space


@rule
def gore(state: State, level: int) -> None:
    """Collect the tree under the Boar; at the second level plant a seed in its place."""
    player = state.current
    space = state.at[player]
    spend(state, GORE, GORE_COSTS[level])
    harvest(state, space, LEAVES[space])
    if level == 1:
        state.available[player, SEED] -= 1
        put_seed(state, space)


@rule
def dash(state: State, space: int) -> None:
    """Take the Hedgehog one more step."""
    spend(state, DASH, DASH_COST)
    state.at[state.current] = space


@rule
def sow(state: State) -> None:
    """Plant the cheapest seed of the shop under the Hedgehog, unpaid."""
    player = state.current
    space = state.at[player]
    spend(state, SOW, SOW_COST)
    state.shop[player, SEED] -= 1
    activate(state, bit(space))
    put_seed(state, space)


@rule
def owner_of(state: State, space: int) -> int:
    """Find the owner of the piece on a space."""
    owner = 0
    while not state.owned[owner] & bit(space):
        owner += 1
    return owner


@rule
def nibble(state: State) -> None:
    """Send an opponent's seed home: 1 light to that opponent, the leaves of the soil to the own player."""
    player = state.current
    space = state.at[player]
    spend(state, NIBBLE, NIBBLE_BASE_COST + LEAVES[space])
    owner = owner_of(state, space)
    state.tree[SEED] ^= bit(space)
    state.owned[owner] ^= bit(space)
    state.available[owner, SEED] += 1
    gain_light(state, owner, 1)
    gain_light(state, player, LEAVES[space])


@rule
def scare(state: State, pair: int) -> None:
    """Make the animal on one space take a step to another."""
    spend(state, SCARE, SCARE_COST)
    for seat in range(state.players):
        if state.at[seat] == SCARE_FROM[pair]:
            state.at[seat] = SCARE_TO[pair]
            return


@rule
def dig(state: State, target: int) -> None:
    """Bring the seed under the Fox elsewhere; a fresh seed stays fresh (R7.10)."""
    space = state.at[state.current]
    spend(state, DIG, DIG_COST)
    moved = bit(space) | bit(target)
    owner = owner_of(state, space)
    state.owned[owner] ^= moved
    state.tree[SEED] ^= moved
    if state.fresh & bit(space):
        state.fresh ^= moved


@rule
def steal(state: State, seat: int) -> None:
    """Take 2 light, or the only one, from a neighbour of the Fox."""
    spend(state, STEAL, STEAL_COST)
    loot = min(state.light[seat], 2)
    state.light[seat] -= loot
    gain_light(state, state.current, loot)


@rule
def hunt(state: State, level: int) -> None:
    """Turn moon points into light."""
    spend(state, HUNT, HUNT_COSTS[level])
    gain_light(state, state.current, HUNT_GAINS[level])


@rule
def fertilise(state: State, level: int) -> None:
    """Grow the seed under the Badger, with a small tree from available or straight from the shop."""
    player = state.current
    spend(state, FERTILISE, FERTILISE_COSTS[level])
    if level == 1:
        take_from_shop(state, player, SMALL)
    enlarge(state, player, state.at[player])


@rule
def build_dam(state: State, site: int) -> None:
    """Pay for the dam and lay it (R8.6)."""
    spend(state, DAM, DAM_COST)
    lay_dam(state, site)


@rule
def improve(state: State, space: int) -> None:
    """Grow one own piece on the dam."""
    spend(state, IMPROVE, IMPROVE_COST)
    enlarge(state, state.current, space)
    activate(state, bit(space))


@rule
def hatch(state: State) -> None:
    """Take the baby under the Turtle, face up."""
    spend(state, HATCH, HATCH_COST)
    place = baby_at(state, state.at[state.current])
    state.hatched |= bit(state.babies[place])
    state.babies[place] = NO_BABY


@rule
def use_baby(state: State, kind: int) -> None:
    """Pay for the walk of a hatched baby, which leaves the game (R8.8)."""
    spend(state, WALK, WALK_COST)
    state.hatched ^= bit(kind)


@rule
def walk(state: State, kind: int) -> None:
    """Use a baby that needs no space (R8.8)."""
    player = state.current
    use_baby(state, kind)
    if kind == TWICE:
        state.twice = 1
    elif kind == SMALL_BABY:
        take_from_shop(state, player, SMALL)
    elif kind == MEDIUM_BABY:
        take_from_shop(state, player, MEDIUM)
    elif kind == LIGHT_BABY:
        gain_light(state, player, 3)
    elif kind == POINTS:
        state.bonus[player] = 3
    elif kind == LEAF:
        state.leaf = 1


@rule
def walk_collect(state: State, space: int) -> None:
    """Collect an own large tree anywhere, no light paid (R8.8)."""
    use_baby(state, COLLECT_BABY)
    harvest(state, space, LEAVES[space])


@rule
def walk_plant(state: State, space: int) -> None:
    """Plant an available seed anywhere, no light paid (R8.8)."""
    use_baby(state, PLANT_BABY)
    state.available[state.current, SEED] -= 1
    activate(state, bit(space))
    put_seed(state, space)


@rule
def use_power(state: State, action: int) -> None:
    """Apply an action of an animal."""
    if action < actions.GORE:
        move(state, action - actions.MOVE)
    elif action < actions.DASH:
        gore(state, action - actions.GORE)
    elif action < actions.SOW:
        dash(state, action - actions.DASH)
    elif action < actions.NIBBLE:
        sow(state)
    elif action < actions.SCARE:
        nibble(state)
    elif action < actions.DIG:
        scare(state, action - actions.SCARE)
    elif action < actions.STEAL:
        dig(state, action - actions.DIG)
    elif action < actions.HUNT:
        steal(state, action - actions.STEAL)
    elif action < actions.FERTILISE:
        hunt(state, action - actions.HUNT)
    elif action < actions.DAM:
        fertilise(state, action - actions.FERTILISE)
    elif action < actions.IMPROVE:
        build_dam(state, action - actions.DAM)
    elif action < actions.SKIP:
        improve(state, action - actions.IMPROVE)
    elif action < actions.WALK:
        hatch(state)
    elif action < actions.WALK_COLLECT:
        walk(state, action - actions.WALK)
    elif action < actions.WALK_PLANT:
        walk_collect(state, action - actions.WALK_COLLECT)
    else:
        walk_plant(state, action - actions.WALK_PLANT)
