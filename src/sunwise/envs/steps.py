"""All that Python calls: one game at a time, or every game of a batch in one call."""

from numba import prange

from sunwise.envs.batch import Batch, begin, choose, illegal, show
from sunwise.envs.batch import step as step_game
from sunwise.envs.compiled import entry
from sunwise.envs.observe import Row, write_legal, write_observation
from sunwise.envs.rewards import Rewards, note_before, write_rewards
from sunwise.envs.turning import TRUE_ACTION, TURNED_ACTION
from sunwise.rules.chance import Streams
from sunwise.rules.legal import Counts, Masks, Numbers, apply
from sunwise.rules.state import OVER, States

ALL_LEGAL = -1


# --- One game ---


@entry()
def observe(states: States, i: int, observer: int, canonical: int, row: Row) -> None:
    """Write what a seat sees of a game."""
    write_observation(states[i], observer, canonical, row)


@entry()
def legal(states: States, i: int, canonical: int, actions: Numbers, mask: Masks) -> int:
    """Write the legal actions and their mask, which must be empty; return how many there are."""
    return write_legal(states[i], canonical, TURNED_ACTION, actions, mask, 0)


@entry()
def step(
    states: States,
    action: int,
    canonical: int,
    scheme: int,
    actions: Numbers,
    mask: Masks,
    row: Row,
    rewards: Rewards,
) -> int:
    """Play a legal action in states[0]; write rewards, and what the next seat sees and may do.

    The mask must be empty. Return the seat that decides next, or -1 when the game is over.
    """
    state = states[0]
    if canonical:
        action = int(TRUE_ACTION[state.sun, action])
    before = note_before(state, scheme, rewards)
    apply(state, action)
    write_rewards(state, scheme, before, rewards)
    if state.phase == OVER:
        return -1
    write_legal(state, canonical, TURNED_ACTION, actions, mask, 0)
    write_observation(state, state.actor, canonical, row)
    return int(state.actor)


@entry()
def reward(before: States, after: States, scheme: int, rewards: Rewards) -> None:
    """Write what the action between two states, each the first of an array, gave every seat."""
    round_before = note_before(before[0], scheme, rewards)
    write_rewards(after[0], scheme, round_before, rewards)


@entry()
def advance_game(states: States, action: int, scheme: int, rewards: Rewards) -> None:
    """Play a legal action of the true frame in states[0], and write what it gave every seat."""
    round_before = note_before(states[0], scheme, rewards)
    apply(states[0], action)
    write_rewards(states[0], scheme, round_before, rewards)


# --- A batch of games ---


@entry()
def begin_batch(batch: Batch) -> None:
    """Begin every game of a batch."""
    for i in range(len(batch.states)):
        begin(batch.states, i, batch, i)
        show(batch.states, i, batch, i)


@entry()
def step_batch(batch: Batch) -> None:
    """Play the chosen action, which must be legal, in every game; games that end begin anew."""
    for i in range(len(batch.states)):
        step_game(batch.states, i, batch, i)


@entry(parallel=True)
def step_batch_parallel(batch: Batch) -> None:
    """Do the same on all cores."""
    for i in prange(len(batch.states)):
        step_game(batch.states, i, batch, i)


@entry()
def first_illegal(chosen: Counts, masks: Masks) -> int:
    """Find the first game whose chosen action is not legal, or ALL_LEGAL."""
    for i in range(len(chosen)):
        if illegal(chosen, masks, i):
            return i
    return ALL_LEGAL


@entry()
def choose_at_random(legal: Numbers, counts: Counts, choices: Streams, chosen: Numbers) -> None:
    """Choose one of the legal actions of every game, each as likely."""
    for i in range(len(chosen)):
        chosen[i] = choose(legal, counts, choices, i)
