"""The end of the game: scores, ties, winners (R6, R8.9)."""

from sunwise.rules.cells import count
from sunwise.rules.jit import rule
from sunwise.rules.state import MOON, State


@rule
def final_score(state: State, player: int) -> int:
    """Add up tokens, every third light, moon points kept and the baby's points (R6.1, R8.9)."""
    score = state.score[player] + state.light[player] // 3 + state.bonus[player]
    if state.modules & MOON:
        score += state.moonlight[player]
    return score


@rule
def rank_value(state: State, player: int) -> int:
    """Order players at the end: points first, then own pieces on the board (R6.2)."""
    return final_score(state, player) * 64 + count(state.owned[player])


@rule
def winners(state: State) -> int:
    """Give the winning seats as a set; more than one after a full tie (R6.2)."""
    best, seats = -1, 0
    for player in range(state.players):
        value = rank_value(state, player)
        if value > best:
            best, seats = value, 0
        if value == best:
            seats |= 1 << player
    return seats
