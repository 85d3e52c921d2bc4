"""A batch of games: its arrays, and what a step does to one game of it. CPU and GPU run the same functions.

They get the game as (states, k): on the CPU the batch's own array, on a GPU a thread's copy of one game.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.compiled import hot_rule
from sunwise.envs.layout import MAX_PLAYERS
from sunwise.envs.observe import clear_used, write_legal, write_seen
from sunwise.envs.rewards import Rewards, note_before, write_rewards
from sunwise.rules.chance import Streams, advance, below
from sunwise.rules.legal import Counts, Masks, Numbers, apply
from sunwise.rules.scoring import final_score
from sunwise.rules.setup import draw_chance
from sunwise.rules.state import OVER, States

Rows = NDArray[np.uint8]


class Batch(NamedTuple):
    """The arrays of a batch; but for templates and tables, every array has one entry for each game."""

    templates: States  # games before any chance is drawn, one for each setting of the mixture
    canonical: int
    scheme: int
    turned_space: Numbers  # the tables of `turning`, which a GPU reads best from its own memory
    turned_action: Numbers
    true_action: Numbers
    states: States
    streams: Streams  # the chance of the games
    chosen: Counts  # the actions to play
    legal: Numbers  # the legal actions, the first `counts` of each row
    counts: Counts
    masks: Masks
    rows: Rows
    actors: Numbers
    rewards: Rewards  # of all seats
    own: Rewards  # of the seat that acted
    ended: Masks
    final_scores: Numbers


@hot_rule
def begin(states: States, k: int, batch: Batch, i: int) -> None:
    """Begin a game anew out of its own stream, with one of the settings of the mixture, each as likely."""
    x, setting = batch.streams[i], 0
    if len(batch.templates) > 1:
        x = advance(x)
        setting = below(x, len(batch.templates))
        clear_used(states[k], batch.rows[i])  # of the game before, which may have had other options
    states[k] = batch.templates[setting]
    batch.streams[i] = draw_chance(states[k], x)


@hot_rule
def show(states: States, k: int, batch: Batch, i: int) -> None:
    """Write what the deciding seat of a game sees and may do."""
    canonical, turned = batch.canonical, batch.turned_action
    before = batch.counts[i]
    batch.counts[i] = write_legal(states[k], canonical, turned, batch.legal[i], batch.masks[i], before)
    clear_used(states[k], batch.rows[i])
    write_seen(states[k], states[k].actor, canonical, batch.turned_space, batch.rows[i])
    batch.actors[i] = states[k].actor


@hot_rule
def finish(states: States, k: int, batch: Batch, i: int) -> None:
    """Keep the final scores of a game; seats that did not play have 0."""
    for seat in range(MAX_PLAYERS):
        batch.final_scores[i, seat] = final_score(states[k], seat) if seat < states[k].players else 0


@hot_rule
def step(states: States, k: int, batch: Batch, i: int) -> None:
    """Play the chosen action of a game, and begin the game anew if it is over."""
    action, actor = int(batch.chosen[i]), states[k].actor
    if batch.canonical:
        action = int(batch.true_action[states[k].sun, action])
    rewards = batch.rewards[i]
    before = note_before(states[k], batch.scheme, rewards)
    apply(states[k], action)
    write_rewards(states[k], batch.scheme, before, rewards)
    for seat in range(states[k].players, MAX_PLAYERS):
        rewards[seat] = 0  # of an earlier game with more players
    batch.own[i] = rewards[actor]
    batch.ended[i] = states[k].phase == OVER
    if batch.ended[i]:
        finish(states, k, batch, i)
        begin(states, k, batch, i)
    show(states, k, batch, i)


@hot_rule
def illegal(chosen: Counts, masks: Masks, i: int) -> bool:
    """Tell whether the chosen action of a game is not legal."""
    return chosen[i] < 0 or chosen[i] >= masks.shape[1] or masks[i, chosen[i]] == 0


@hot_rule
def choose(legal: Numbers, counts: Counts, choices: Streams, i: int) -> int:
    """Choose one of the legal actions of a game out of its stream, each as likely."""
    choices[i] = advance(choices[i])
    return int(legal[i, below(choices[i], counts[i])])
