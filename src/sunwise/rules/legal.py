"""What can be done now, what an action does, and a fair random choice among all that is legal."""

import numpy as np
from numpy.typing import NDArray

from sunwise.rules.actions import (
    ACTIONS,
    BUY,
    COLLECT,
    END,
    GROW,
    KEEP,
    MOVE,
    PLACE_ANIMAL,
    PLACE_ELDER,
    PLACE_STONE,
    PLACE_TREE,
    PLANT,
    PLANT_ACTION,
    PLANT_SOURCE,
    PLANT_TARGET,
    POWER_START,
    SCARE_ACTION,
    SKIP,
)
from sunwise.rules.animals import moves, powers
from sunwise.rules.cells import count, first, kth, rest
from sunwise.rules.chance import Streams, advance, below
from sunwise.rules.dam import dam_growth, grow_on_dam, skip
from sunwise.rules.jit import hot_rule, rule
from sunwise.rules.powers import use_power
from sunwise.rules.rounds import end_turn
from sunwise.rules.scoring import final_score
from sunwise.rules.setup import (
    dealt,
    draw_chance,
    keep,
    place_animal,
    place_elder,
    place_stone,
    place_tree,
    placeable,
)
from sunwise.rules.state import DAM_GROWTH, DRAFT, FOX, MOON, OVER, TURN, State, States
from sunwise.rules.turn import buy, collect, grow, options, plant, targets

Numbers = NDArray[np.int16]
Masks = NDArray[np.int8]
Counts = NDArray[np.int64]

# Where the placements of each set-up phase begin, from PLACE_ANIMALS on.
PLACE_START = np.array([KEEP, PLACE_ANIMAL, PLACE_ELDER, PLACE_STONE, PLACE_TREE], np.int64)


@rule
def power_action(state: State, part: int, bit: int) -> int:
    """Number the power that a bit of `animals.powers` stands for."""
    animal = state.animal[state.current]
    if animal == FOX and part == 0:
        return SCARE_ACTION[state.at[state.current], bit]
    return POWER_START[animal, part] + bit


# --- All legal actions, in increasing order ---


@rule
def write_set(actions: Numbers, n: int, start: int, cells: int) -> int:
    """Append one action for each member of a set."""
    while cells:
        actions[n] = start + first(cells)
        cells = rest(cells)
        n += 1
    return n


@rule
def write_plants(state: State, actions: Numbers, n: int, trees: int, ground: int) -> int:
    """Append the plantings, by source and then by target."""
    while trees:
        source = first(trees)
        spaces = targets(state, source, ground)
        while spaces:
            actions[n] = PLANT_ACTION[source, first(spaces)]
            spaces = rest(spaces)
            n += 1
        trees = rest(trees)
    return n


@rule
def write_power(state: State, actions: Numbers, n: int, part: int, bits: int) -> int:
    """Append the uses of one power."""
    while bits:
        actions[n] = power_action(state, part, first(bits))
        bits = rest(bits)
        n += 1
    return n


@rule
def write_powers(state: State, actions: Numbers, n: int) -> int:
    """Append the animal's move and powers."""
    n = write_set(actions, n, MOVE, moves(state))
    one, two, three = powers(state)
    n = write_power(state, actions, n, 0, one)
    n = write_power(state, actions, n, 1, two)
    return write_power(state, actions, n, 2, three)


@rule
def legal_actions(state: State, actions: Numbers) -> int:
    """Write the numbers of all legal actions in increasing order; return how many there are."""
    if state.phase == TURN:
        sizes, trees, ground, grows, collects = options(state)
        n = write_set(actions, 0, BUY, sizes)
        n = write_plants(state, actions, n, trees, ground)
        n = write_set(actions, n, GROW, grows)
        n = write_set(actions, n, COLLECT, collects)
        actions[n] = END
        n += 1
        return write_powers(state, actions, n) if state.modules & MOON else n
    if state.phase == OVER:
        return 0
    if state.phase == DAM_GROWTH:
        n = write_set(actions, 0, GROW, dam_growth(state, state.actor))
        actions[n] = SKIP
        return n + 1
    if state.phase == DRAFT:
        return write_set(actions, 0, KEEP, dealt(state))
    return write_set(actions, 0, PLACE_START[state.phase], placeable(state))


@rule
def legal_mask(state: State, actions: Numbers, mask: Masks) -> None:
    """Set mask[action] to 1 for every legal action and to 0 for the others; `actions` is scratch space."""
    for action in range(ACTIONS):
        mask[action] = 0
    for k in range(legal_actions(state, actions)):
        mask[actions[k]] = 1


# --- What an action does ---


@rule
def decide_setup(state: State, action: int) -> None:
    """Apply a decision of the set-up."""
    if action >= PLACE_TREE:
        place_tree(state, action - PLACE_TREE)
    elif action >= PLACE_STONE:
        place_stone(state, action - PLACE_STONE)
    elif action >= PLACE_ELDER:
        place_elder(state, action - PLACE_ELDER)
    elif action >= PLACE_ANIMAL:
        place_animal(state, action - PLACE_ANIMAL)
    else:
        keep(state, action - KEEP)


@hot_rule
def apply(state: State, action: int) -> None:
    """Play a legal action; the caller vouches that it is one."""
    if action < BUY:
        decide_setup(state, action)
    elif action < PLANT:
        buy(state, action - BUY)
    elif action < GROW:
        plant(state, PLANT_SOURCE[action - PLANT], PLANT_TARGET[action - PLANT])
    elif action < COLLECT:
        if state.phase == DAM_GROWTH:
            grow_on_dam(state, action - GROW)
        else:
            grow(state, action - GROW)
    elif action < END:
        collect(state, action - COLLECT)
    elif action == END:
        end_turn(state)
    elif action == SKIP:
        skip(state)
    else:
        use_power(state, action)


# --- A random action, without listing them ---


@rule
def random_power(state: State, k: int, to_move: int, sets: tuple[int, int, int]) -> int:
    """Number the k-th of the animal's moves and powers."""
    n = count(to_move)
    if k < n:
        return MOVE + kth(to_move, k)
    k -= n
    part, bits = 0, sets[0]
    if k >= count(bits):
        k -= count(bits)
        part, bits = 1, sets[1]
        if k >= count(bits):
            k -= count(bits)
            part, bits = 2, sets[2]
    return power_action(state, part, kth(bits, k))


@rule
def random_outside_turn(state: State, x: np.uint64) -> int:
    """Draw a decision of the set-up or of a dam."""
    if state.phase == DAM_GROWTH:
        spaces = dam_growth(state, state.actor)
        choice = below(x, count(spaces) + 1)
        return SKIP if choice == count(spaces) else GROW + kth(spaces, choice)
    if state.phase == DRAFT:
        return KEEP + kth(dealt(state), below(x, 2))
    spaces = placeable(state)
    return PLACE_START[state.phase] + kth(spaces, below(x, count(spaces)))


@hot_rule
def random_action(state: State, x: np.uint64) -> int:
    """Choose one of the legal actions by a random number, in the order of `legal_actions`."""
    if state.phase != TURN:
        return random_outside_turn(state, x)
    sizes, trees, ground, grows, collects = options(state)
    buys, plants = count(sizes), 0
    left = trees
    while left:
        plants += count(targets(state, first(left), ground))
        left = rest(left)
    total = buys + plants + count(grows) + count(collects) + 1
    if state.modules & MOON:
        to_move, sets = moves(state), powers(state)
        more = count(to_move) + count(sets[0]) + count(sets[1]) + count(sets[2])
        choice = below(x, total + more)
        if choice >= total:
            return random_power(state, choice - total, to_move, sets)
    else:
        choice = below(x, total)
    if choice < buys:
        return BUY + kth(sizes, choice)
    choice -= buys
    if choice < plants:
        while True:
            source = first(trees)
            spaces = targets(state, source, ground)
            if choice < count(spaces):
                return PLANT_ACTION[source, kth(spaces, choice)]
            choice -= count(spaces)
            trees = rest(trees)
    choice -= plants
    if choice < count(grows):
        return GROW + kth(grows, choice)
    choice -= count(grows)
    if choice < count(collects):
        return COLLECT + kth(collects, choice)
    return END


# --- Random games ---


@rule
def play_on(state: State, streams: Streams, k: int) -> int:
    """Play random actions out of stream k to the end of the game; return how many."""
    x, steps = streams[k], 0
    while state.phase != OVER:
        x = advance(x)
        apply(state, random_action(state, x))
        steps += 1
    streams[k] = x
    return steps


@rule
def play_on_logged(state: State, streams: Streams, k: int, log: Numbers) -> int:
    """Do the same and write the actions down."""
    x, steps = streams[k], 0
    while state.phase != OVER:
        x = advance(x)
        action = random_action(state, x)
        apply(state, action)
        log[steps] = action
        steps += 1
    streams[k] = x
    return steps


@rule
def random_game(
    template: State, scratch: States, i: int, streams: Streams, k: int, scores: Numbers, steps: Counts
) -> None:
    """Play a whole random game in scratch[i]: chance, set-up, to the end; write its scores and length."""
    scratch[i] = template
    streams[k] = draw_chance(scratch[i], streams[k])
    steps[k] = play_on(scratch[i], streams, k)
    for player in range(template.players):
        scores[player] = final_score(scratch[i], player)
