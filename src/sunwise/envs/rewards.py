"""Rewards: what a game gives its seats, under four schemes (docs/environments.md)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.compiled import rule
from sunwise.errors import BadOptions, shown
from sunwise.rules.cells import count
from sunwise.rules.light import in_shadow, sunlight
from sunwise.rules.scoring import final_score, rank_value, winners
from sunwise.rules.state import OVER, TURN, State

Rewards = NDArray[np.floating[Any]]

SCHEMES = ("win", "margin", "rank", "income")
WIN, MARGIN, RANK, INCOME = range(4)
INCOME_SHARE = 0.01  # of a light or a point; a whole game's is about as much as the win


def scheme_number(name: str) -> int:
    """Number a reward scheme.

    :raises BadOptions: if there is none of that name.
    """
    if name not in SCHEMES:
        raise BadOptions(
            "bad_reward", f"reward is one of {', '.join(SCHEMES)}, not {shown(name)}.", reward=name
        )
    return SCHEMES.index(name)


@rule
def win_reward(state: State, seat: int) -> float:
    """Give 1 for a win and together -1 to the others; a shared win is divided, so that the sum is 0."""
    seats = winners(state)
    others = state.players - 1
    if not seats >> seat & 1:
        return -1.0 / others
    # One division of whole numbers: a GPU rounds a product and a sum together once, and a CPU twice.
    sharing = count(seats)
    return (state.players - sharing) / (sharing * others)


@rule
def margin_reward(state: State, seat: int) -> float:
    """Give the points by which a seat is ahead of the best other."""
    best = -1
    for other in range(state.players):
        if other != seat:
            best = max(best, final_score(state, other))
    return float(final_score(state, seat) - best)


@rule
def rank_reward(state: State, seat: int) -> float:
    """Give 1 to the first and -1 to the last, the others evenly between; equals share (R6.2)."""
    own, below, above = rank_value(state, seat), 0, 0
    for other in range(state.players):
        value = rank_value(state, other)
        below += int(value < own)
        above += int(value > own)
    return (below - above) / (state.players - 1)


@rule
def end_reward(state: State, seat: int, scheme: int) -> float:
    """Give what the end of a game is worth to a seat."""
    if scheme == MARGIN:
        return margin_reward(state, seat)
    if scheme == RANK:
        return rank_reward(state, seat)
    return win_reward(state, seat)


@rule
def note_before(state: State, scheme: int, points: Rewards) -> int:
    """Keep what the shaped scheme compares: the points of all seats and the round, 0 in the set-up."""
    if scheme != INCOME:
        return 0
    for seat in range(state.players):
        points[seat] = state.score[seat]
    return int(state.round_no) if state.phase >= TURN else 0


@rule
def write_rewards(state: State, scheme: int, round_before: int, rewards: Rewards) -> None:
    """Write what the last action gave every seat; `rewards` holds the points before it."""
    if scheme == INCOME:
        light_came = state.phase >= TURN and state.round_no != round_before
        dark = in_shadow(state, state.sun) if light_came else 0
        for seat in range(state.players):
            gain = state.score[seat] - rewards[seat]
            if light_came:
                gain += sunlight(state, seat, dark)
            rewards[seat] = INCOME_SHARE * gain
    else:
        for seat in range(state.players):
            rewards[seat] = 0
    if state.phase == OVER:
        for seat in range(state.players):
            rewards[seat] += end_reward(state, seat, scheme)
