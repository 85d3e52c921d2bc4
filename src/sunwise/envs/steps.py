"""All that Python calls: one game at a time, or every game of a batch in one call."""

import numpy as np
from numba import prange
from numpy.typing import NDArray

from sunwise.envs.compiled import entry, rule
from sunwise.envs.observe import Row, write_legal, write_observation
from sunwise.envs.rewards import Rewards, note_before, write_rewards
from sunwise.envs.turning import TRUE_ACTION
from sunwise.rules.chance import Streams, advance, below
from sunwise.rules.legal import Counts, Masks, Numbers, apply
from sunwise.rules.setup import draw_chance
from sunwise.rules.state import OVER, States

Rows = NDArray[np.uint8]
ALL_LEGAL = -1


# --- One game ---


@entry()
def observe(states: States, i: int, observer: int, canonical: int, row: Row) -> None:
    """Write what a seat sees of a game."""
    write_observation(states[i], observer, canonical, row)


@entry()
def legal(states: States, i: int, canonical: int, actions: Numbers, mask: Masks) -> int:
    """Write the legal actions and their mask, which must be empty; return how many there are."""
    return write_legal(states[i], canonical, actions, mask, 0)


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
    write_legal(state, canonical, actions, mask, 0)
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


@rule
def begin(states: States, i: int, template: States, streams: Streams) -> None:
    """Begin a game anew out of its own stream."""
    states[i] = template[0]
    streams[i] = draw_chance(states[i], streams[i])


@rule
def show(
    states: States,
    i: int,
    canonical: int,
    actions: Numbers,
    counts: Counts,
    masks: Masks,
    rows: Rows,
    actors: Numbers,
) -> None:
    """Write what the deciding seat of a game sees and may do."""
    counts[i] = write_legal(states[i], canonical, actions[i], masks[i], counts[i])
    write_observation(states[i], states[i].actor, canonical, rows[i])
    actors[i] = states[i].actor


@rule
def step_one(
    states: States,
    i: int,
    template: States,
    streams: Streams,
    chosen: Numbers,
    canonical: int,
    scheme: int,
    actions: Numbers,
    counts: Counts,
    masks: Masks,
    rows: Rows,
    actors: Numbers,
    rewards: Rewards,
    ended: Masks,
) -> None:
    """Play one action in one game of a batch, and begin that game anew if it is over."""
    action = int(chosen[i])
    if canonical:
        action = int(TRUE_ACTION[states[i].sun, action])
    before = note_before(states[i], scheme, rewards[i])
    apply(states[i], action)
    write_rewards(states[i], scheme, before, rewards[i])
    ended[i] = states[i].phase == OVER
    if ended[i]:
        begin(states, i, template, streams)
    show(states, i, canonical, actions, counts, masks, rows, actors)


@entry()
def begin_batch(
    states: States,
    template: States,
    streams: Streams,
    canonical: int,
    actions: Numbers,
    counts: Counts,
    masks: Masks,
    rows: Rows,
    actors: Numbers,
) -> None:
    """Begin every game of a batch."""
    for i in range(len(states)):
        begin(states, i, template, streams)
        show(states, i, canonical, actions, counts, masks, rows, actors)


@entry()
def first_illegal(chosen: Numbers, masks: Masks) -> int:
    """Find the first game whose chosen action is not legal, or ALL_LEGAL."""
    for i in range(len(chosen)):
        if chosen[i] < 0 or chosen[i] >= masks.shape[1] or masks[i, chosen[i]] == 0:
            return i
    return ALL_LEGAL


@entry()
def step_batch(
    states: States,
    template: States,
    streams: Streams,
    chosen: Numbers,
    canonical: int,
    scheme: int,
    actions: Numbers,
    counts: Counts,
    masks: Masks,
    rows: Rows,
    actors: Numbers,
    rewards: Rewards,
    ended: Masks,
) -> None:
    """Play one legal action in every game; games that end begin anew."""
    for i in range(len(states)):
        step_one(
            states,
            i,
            template,
            streams,
            chosen,
            canonical,
            scheme,
            actions,
            counts,
            masks,
            rows,
            actors,
            rewards,
            ended,
        )


@entry(parallel=True)
def step_batch_parallel(
    states: States,
    template: States,
    streams: Streams,
    chosen: Numbers,
    canonical: int,
    scheme: int,
    actions: Numbers,
    counts: Counts,
    masks: Masks,
    rows: Rows,
    actors: Numbers,
    rewards: Rewards,
    ended: Masks,
) -> None:
    """Do the same on all cores."""
    for i in prange(len(states)):
        step_one(
            states,
            i,
            template,
            streams,
            chosen,
            canonical,
            scheme,
            actions,
            counts,
            masks,
            rows,
            actors,
            rewards,
            ended,
        )


@entry()
def choose_at_random(actions: Numbers, counts: Counts, streams: Streams, chosen: Numbers) -> None:
    """Choose one of the legal actions of every game, each as likely."""
    for i in range(len(chosen)):
        streams[i] = advance(streams[i])
        chosen[i] = actions[i, below(streams[i], counts[i])]
