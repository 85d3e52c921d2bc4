"""The actions of a turn: buy, plant, grow, collect (R5). What is legal first, then what each does."""

from sunwise.rules.board import (
    COLLECT_COST,
    LARGE,
    LEAVES,
    PILE_HEIGHT,
    PILE_START,
    PRICE,
    SEED,
    SHOP_SLOTS,
    TOKENS,
)
from sunwise.rules.cells import BOARD, REACH, bit
from sunwise.rules.jit import hot_rule, rule
from sunwise.rules.light import covers, in_shadow
from sunwise.rules.state import ACTING, OFF, State


@rule
def size_at(state: State, space: int) -> int:
    """Tell the size of the piece on a space; an empty space gives 0 too."""
    here = bit(space)
    odd = (state.tree[1] | state.tree[3]) & here != 0
    high = (state.tree[2] | state.tree[3]) & here != 0
    return int(odd) + 2 * int(high)


@rule
def pieces(state: State) -> int:
    """Give the spaces with a seed or tree."""
    return state.owned[0] | state.owned[1] | state.owned[2] | state.owned[3]


@rule
def empty(state: State) -> int:
    """Give the spaces with no seed, tree or obstacle (R2.8)."""
    return BOARD & ~(pieces(state) | state.obstacles)


# --- What is legal ---


@rule
def usable(state: State) -> int:
    """Give the current player's spaces that can still take an action (R5.1); `twice` opens all (R8.8)."""
    if state.twice:
        return state.owned[state.current]
    return state.owned[state.current] & ~state.activated


@rule
def price(state: State, player: int, size: int) -> int:
    """Tell what the next piece of a shop column costs (R2.2)."""
    return PRICE[size, state.shop[player, size]]


@rule
def buyable(state: State) -> int:
    """Give the sizes the current player can buy, as bits 0 to 3 (R5.2)."""
    player = state.current
    sizes = 0
    for size in range(4):
        if price(state, player, size) <= state.light[player]:
            sizes |= 1 << size
    return sizes


@rule
def sources(state: State) -> int:
    """Give the trees that can send a seed (R5.3)."""
    player = state.current
    if state.light[player] < 1 or state.available[player, SEED] == 0:
        return 0
    return usable(state) & ~state.tree[SEED]


@rule
def targets(state: State, source: int, ground: int) -> int:
    """Give the spaces where the tree on `source` can send a seed (R5.3).

    With `twice` the source or the landing space may be activated, never both (R8.8).
    """
    spaces = REACH[size_at(state, source), source] & ground
    if state.twice and not state.activated & bit(source):
        return spaces
    return spaces & ~state.activated


@rule
def can_grow(state: State, player: int) -> int:
    """Give a player's pieces whose next size is available (R5.4)."""
    spaces = 0
    for size in range(LARGE):
        if state.available[player, size + 1] > 0:
            spaces |= state.tree[size]
    return spaces & state.owned[player]


@rule
def growable(state: State) -> int:
    """Give the spaces where the current player can grow a piece now (R5.4, R7.10)."""
    player = state.current
    spaces = 0
    for size in range(LARGE):
        if state.light[player] > size and state.available[player, size + 1] > 0:
            spaces |= state.tree[size]
    # A fresh seed on an activated space may grow by `twice`; one that the Fox moved away may not.
    return spaces & usable(state) & ~(state.fresh & ~state.activated)


@rule
def collectable(state: State) -> int:
    """Give the large trees the current player can collect now (R5.6)."""
    if state.light[state.current] < COLLECT_COST:
        return 0
    return usable(state) & state.tree[LARGE]


@hot_rule
def options(state: State) -> tuple[int, int, int, int, int]:
    """Give what can be done in a turn as sets: sizes to buy, trees that can send a seed, ground open to
    seeds, pieces to grow and trees to collect, all under the shade option of the game (R5.8).
    """
    if state.light[state.current] == 0:
        return 0, 0, 0, 0, 0
    sizes, trees, ground = buyable(state), sources(state), empty(state)
    grows, collects = growable(state), collectable(state)
    if state.shade != OFF:
        dark = in_shadow(state, state.sun)
        grows &= ~dark
        if state.shade == ACTING:
            trees &= ~dark
        else:
            ground &= ~covers(state, state.sun)[0]
    return sizes, trees, ground, grows, collects


# --- What each action does ---


@rule
def activate(state: State, cells: int) -> None:
    """Mark spaces as used in this turn (R5.1); using one again spends `twice` (R8.8)."""
    if state.activated & cells:
        state.twice = 0
    state.activated |= cells


@rule
def return_to_shop(state: State, player: int, size: int) -> None:
    """Put a piece back into its shop column, or out of the game if that is full (R5.5)."""
    if state.shop[player, size] < SHOP_SLOTS[size]:
        state.shop[player, size] += 1


@rule
def take_from_shop(state: State, player: int, size: int) -> None:
    """Make the cheapest piece of a column available."""
    state.shop[player, size] -= 1
    state.available[player, size] += 1


@rule
def buy(state: State, size: int) -> None:
    """Pay for the cheapest piece of a column (R5.2)."""
    player = state.current
    state.light[player] -= price(state, player, size)
    take_from_shop(state, player, size)


@rule
def put_seed(state: State, space: int) -> None:
    """Plant a seed of the current player; it is fresh until the turn ends (R7.10)."""
    state.tree[SEED] |= bit(space)
    state.owned[state.current] |= bit(space)
    state.fresh |= bit(space)


@rule
def plant(state: State, source: int, target: int) -> None:
    """Send an available seed from a tree to an empty space for 1 light (R5.3)."""
    player = state.current
    state.light[player] -= 1
    state.available[player, SEED] -= 1
    activate(state, bit(source) | bit(target))
    put_seed(state, target)


@rule
def enlarge(state: State, player: int, space: int) -> None:
    """Replace a piece by an available one of the next size, whatever it costs (R5.4, R5.5)."""
    size = size_at(state, space)
    state.available[player, size + 1] -= 1
    return_to_shop(state, player, size)
    state.tree[size] ^= bit(space)
    state.tree[size + 1] ^= bit(space)
    state.fresh &= ~bit(space)


@rule
def grow(state: State, space: int) -> None:
    """Grow an own piece for the light of its new size (R5.4)."""
    state.light[state.current] -= size_at(state, space) + 1
    enlarge(state, state.current, space)
    activate(state, bit(space))


@rule
def take_token(state: State, player: int, leaves: int) -> None:
    """Take the top token of a pile, or of the next lower one that is not empty (R5.6)."""
    while leaves > 0 and state.taken[leaves] == PILE_HEIGHT[leaves]:
        leaves -= 1
    if leaves > 0:
        token = PILE_START[leaves] + state.taken[leaves]
        state.taken[leaves] += 1
        state.holder[token] = player
        state.score[player] += TOKENS[token]


@rule
def harvest(state: State, space: int, leaves: int) -> None:
    """Take an own large tree off the board and a token for it, whatever it costs (R5.6)."""
    player = state.current
    take_token(state, player, leaves)
    return_to_shop(state, player, LARGE)
    state.tree[LARGE] ^= bit(space)
    state.owned[player] ^= bit(space)
    activate(state, bit(space))


@rule
def collect(state: State, space: int) -> None:
    """Collect an own large tree for 4 light; the baby `leaf` lifts it by one pile (R5.6, R8.8)."""
    state.light[state.current] -= COLLECT_COST
    harvest(state, space, min(LEAVES[space] + state.leaf, 4))
    state.leaf = 0
