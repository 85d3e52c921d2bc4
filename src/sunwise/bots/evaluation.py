"""A hand-written estimate of every player's final points, for greedy, planner and search.

It adds up what a player has: tokens, light, the light that the present board will give under the coming
suns with its real shadows, and the worth of pieces by size, soil and time left. The weights were tuned by
play; `weights` says what each is for.
"""

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.compiled import rule
from sunwise.bots.weights import (
    ANIMAL_WORTH,
    AVAILABLE,
    BABY,
    BEYOND,
    CROWD,
    CROWD_FROM,
    DISCOUNT,
    HOARD,
    HOARD_FROM,
    LIGHT,
    LIGHT_LIMIT,
    LIGHT_ROUND,
    MOON_POINT,
    MORE,
    NEXT_MOON,
    RIVAL,
    SIZE,
    SIZE_TIME,
    Weights,
)
from sunwise.rules.board import LARGE, LEAVES, PILE_HEIGHT, PILE_START, SUNS, TOKENS
from sunwise.rules.cells import bit, count, first, rest
from sunwise.rules.light import in_shadow, moonlit, sunlight
from sunwise.rules.state import DRAFT, MOON, NO_ANIMAL, TURTLE, State
from sunwise.rules.turn import size_at

Values = NDArray[np.float64]


@rule
def light_worth(weights: Weights, rounds_left: int) -> float:
    """Tell what one light is worth in points when so many rounds are left."""
    return min(weights[LIGHT] + weights[LIGHT_ROUND] * rounds_left, weights[LIGHT_LIMIT])


@rule
def forecast(state: State, weights: Weights, incomes: Values) -> None:
    """Write what the light of the coming suns is worth to every player if nothing changes on the board."""
    rounds_left = int(state.rounds) - int(state.round_no)
    for player in range(state.players):
        incomes[player] = 0.0
    discount, sun = 1.0, int(state.sun)
    for ahead in range(1, min(rounds_left, SUNS) + 1):
        sun = sun + 1 if sun + 1 < SUNS else 0
        discount *= weights[DISCOUNT]
        # A sun that comes again after six rounds brings its light again, if less surely.
        again = (rounds_left - ahead) // SUNS
        worth = discount * light_worth(weights, rounds_left - ahead) * (1.0 + weights[BEYOND] * again)
        dark = in_shadow(state, sun)
        for player in range(state.players):
            incomes[player] += worth * sunlight(state, player, dark)


@rule
def next_token(state: State, leaves: int) -> float:
    """Tell the points of the token that a tree on this soil would bring now (R5.6)."""
    while leaves > 0 and state.taken[leaves] == PILE_HEIGHT[leaves]:
        leaves -= 1
    return float(TOKENS[PILE_START[leaves] + state.taken[leaves]]) if leaves > 0 else 0.0


@rule
def moon_ahead(state: State, player: int, weights: Weights) -> float:
    """Estimate what animal and babies will still bring: the tracker shows where the moon will stand."""
    points = 0.0
    if state.phase == DRAFT and state.animal[player] != NO_ANIMAL:
        points += ANIMAL_WORTH[0 if state.players == 2 else 1, state.animal[player]]
    if moonlit(state, state.tracker) & bit(state.at[player]):
        points += weights[NEXT_MOON] * (1 + int(state.tracker_full))
    if state.animal[player] == TURTLE:
        points += weights[BABY] * count(int(state.hatched))
    return points


@rule
def worth(
    state: State, player: int, weights: Weights, income: float, turns_left: int, settled: bool
) -> float:
    """Estimate a player's final points.

    `turns_left` counts the turns still to come to that player, `settled` says that no light will be spent
    before the next sun.
    """
    rounds_left = int(state.rounds) - int(state.round_no)
    points = float(state.score[player] + state.bonus[player]) + income
    points += light_worth(weights, rounds_left) * state.light[player]
    if settled and rounds_left > 0:
        points -= weights[HOARD] * max(0.0, state.light[player] - weights[HOARD_FROM])
    if state.modules & MOON:
        points += state.moonlight[player] * (1.0 + weights[MOON_POINT] * rounds_left)
        if rounds_left > 0:
            points += moon_ahead(state, player, weights)
    pieces = state.owned[player]
    points -= weights[CROWD] * max(0.0, count(pieces) - weights[CROWD_FROM])
    while pieces:
        space = first(pieces)
        size = size_at(state, space)
        spare = turns_left - (LARGE - size) - 1
        if spare >= 0:
            share = weights[SIZE + size] + weights[SIZE_TIME + size] * min(spare, 5)
            points += share * next_token(state, LEAVES[space])
        pieces = rest(pieces)
    for size in range(4):
        beside = int(state.available[player, size])
        if beside > 0:
            each = weights[AVAILABLE + size] + weights[MORE + size] * (beside - 1)
            points += each * min(turns_left, 6)
    return points


@rule
def evaluate(state: State, weights: Weights, incomes: Values, values: Values, ending: bool) -> None:
    """Write the estimated final points of every player; `ending` judges the turn as if it ended now."""
    players = int(state.players)
    rounds_left = int(state.rounds) - int(state.round_no)
    for player in range(players):
        # Whoever has not finished this round's turn has one more.
        place = (player + players - int(state.first_player)) % players
        turns_left = rounds_left + (1 if place >= state.turns else 0)
        settled = place < state.turns or (ending and place == state.turns)
        values[player] = worth(state, player, weights, incomes[player], turns_left, settled)


@rule
def margin(values: Values, players: int, seat: int, weights: Weights) -> float:
    """Tell how a seat stands: its own points less a share of the best opponent's."""
    best = -1e9
    for player in range(players):
        if player != seat:
            best = max(best, values[player])
    return values[seat] - weights[RIVAL] * best
