"""All that Python calls. A state is always given as (states, i): an array and an index.

A record that crosses the border of compiled code costs ten times as much as the array it lies in.
Actions are numbers of the action table (`actions`); `actions` arguments are int16 arrays of length ACTIONS.
"""

import numpy as np
from numba import prange

from sunwise.rules import legal as rules
from sunwise.rules.actions import ACTIONS as ACTIONS
from sunwise.rules.board import SEED, SPACES
from sunwise.rules.chance import Streams
from sunwise.rules.chance import streams as streams
from sunwise.rules.jit import entry
from sunwise.rules.legal import Counts, Masks, Numbers
from sunwise.rules.light import TRACKER_LEAD, in_shadow, moonlit, sunlight, tallest_shadow
from sunwise.rules.reasons import Facts, Refusal
from sunwise.rules.refusals import refusal as refusal_of
from sunwise.rules.scoring import final_score, winners
from sunwise.rules.setup import draw_chance, lay_out
from sunwise.rules.state import ELDER, MOON, OVER, STONES, States
from sunwise.rules.state import new_states as new_states

# A parallel batch falls into many more chunks than there are cores, so that none waits long for the last.
CHUNKS = 64
MODULE_BITS = {"moon": MOON, "elder": ELDER, "stones": STONES}
SHADE_NUMBERS = {"off": 0, "acting": 1, "landing": 2}


# --- One game ---


@entry()
def lay_out_game(states: States, i: int) -> None:
    """Lay out the game whose options are written in a blank state."""
    lay_out(states[i])


def new_game(
    players: int,
    rounds: int,
    shade: str,
    modules: tuple[str, ...],
    moon_start: int,
    river: list[int],
    beach: list[int],
) -> States:
    """Make an array of one game before any chance is drawn or decision made."""
    states = new_states(1)
    states["players"], states["rounds"] = players, rounds
    states["shade"] = SHADE_NUMBERS[shade]
    states["modules"] = sum(MODULE_BITS[module] for module in modules)
    states["moon"], states["tracker"] = moon_start, (moon_start - TRACKER_LEAD) % 18
    states["river"] = sum(1 << space for space in river)
    states["beach"] = beach
    lay_out_game(states, 0)
    return states


@entry()
def deal(states: States, i: int, streams: Streams, k: int) -> None:
    """Draw the chance of a new game out of stream k (R7.2, R8.8)."""
    streams[k] = draw_chance(states[i], streams[k])


@entry()
def legal(states: States, i: int, actions: Numbers) -> int:
    """Write the legal actions in increasing order; return how many there are."""
    return rules.legal_actions(states[i], actions)


@entry()
def apply(states: States, i: int, action: int) -> None:
    """Play an action that the caller knows to be legal."""
    rules.apply(states[i], action)


@entry()
def step(states: States, i: int, action: int, actions: Numbers) -> int:
    """Play a legal action, then write the actions that are legal after it; return how many."""
    rules.apply(states[i], action)
    return rules.legal_actions(states[i], actions)


@entry()
def play(states: States, i: int, action: int, actions: Numbers) -> bool:
    """Play an action if it is legal; tell whether it was. `actions` is used as scratch space."""
    for k in range(rules.legal_actions(states[i], actions)):
        if actions[k] == action:
            rules.apply(states[i], action)
            return True
    return False


@entry()
def refusal(states: States, i: int, action: int, facts: Facts) -> Refusal:
    """Tell why an action is not legal now, or that it is: FINE."""
    return refusal_of(states[i], action, facts)


@entry()
def result(states: States, i: int, scores: Counts) -> int:
    """Write the scores by seat; return the seats that win as a set (R6)."""
    for player in range(states[i].players):
        scores[player] = final_score(states[i], player)
    return winners(states[i])


@entry()
def sky(states: States, i: int, shadows: Counts) -> int:
    """Write the height of the tallest shadow on each space; return the moonlit spaces as a set."""
    for space in range(SPACES):
        shadows[space] = tallest_shadow(states[i], space)
    return moonlit(states[i], states[i].moon) if states[i].modules & MOON else 0


@entry()
def income(states: States, i: int, light: Counts) -> int:
    """Write the light each seat's trees would give under this sun; return the trees in shadow as a set."""
    dark = in_shadow(states[i], states[i].sun)
    for player in range(states[i].players):
        light[player] = sunlight(states[i], player, dark)
    return dark & ~states[i].tree[SEED]


# --- Random games ---


@entry()
def random_game(states: States, i: int, streams: Streams, k: int, log: Numbers) -> int:
    """Play a game to its end at random out of stream k, writing the actions; return how many.

    The log must be long enough for the rest of the game: LONGEST_GAME always is.
    """
    return rules.play_on_logged(states[i], streams, k, log)


# No player can act more often than light, moon points and pieces allow; random games need a tenth of it.
LONGEST_GAME = 1 << 14


@entry()
def random_games(template: States, scratch: States, streams: Streams, scores: Numbers, steps: Counts) -> None:
    """Play one whole random game for each stream from a new game: chance, set-up, to the end."""
    for game in range(len(streams)):
        rules.random_game(template[0], scratch, 0, streams, game, scores[game], steps)


@entry(parallel=True)
def random_games_parallel(
    template: States, scratch: States, streams: Streams, scores: Numbers, steps: Counts
) -> None:
    """Do the same on all cores; `scratch` needs CHUNKS states."""
    for chunk in prange(CHUNKS):
        for game in range(chunk, len(streams), CHUNKS):
            rules.random_game(template[0], scratch, chunk, streams, game, scores[game], steps)


@entry(parallel=True)
def playouts(states: States, streams: Streams, steps: Counts) -> None:
    """Play every game of a batch to its end at random, each out of its own stream."""
    for i in prange(len(states)):
        steps[i] = rules.play_on(states[i], streams, i)


# --- Batches of games, on all cores ---


@entry(parallel=True)
def apply_batch(states: States, actions: Numbers) -> None:
    """Play one legal action in every game that is not over."""
    for i in prange(len(states)):
        if states[i].phase != OVER:
            rules.apply(states[i], actions[i])


@entry()
def legal_mask(states: States, i: int, actions: Numbers, mask: Masks) -> None:
    """Set mask[action] to 1 for every legal action and to 0 for the others; `actions` is scratch space."""
    rules.legal_mask(states[i], actions, mask)


@entry(parallel=True)
def legal_masks(states: States, masks: Masks) -> None:
    """Write the masks of a batch, one row a game."""
    for chunk in prange(CHUNKS):
        actions = np.empty(ACTIONS, np.int16)
        for i in range(chunk, len(states), CHUNKS):
            rules.legal_mask(states[i], actions, masks[i])
