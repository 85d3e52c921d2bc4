"""A bot that plans its whole turn: a beam search over sequences of actions, blind to their order.

The best ends of the turn are then judged by what follows: every seat answers greedily until the turn
comes round again.
"""

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.compiled import entry, rule
from sunwise.bots.evaluation import Values, evaluate, forecast, margin
from sunwise.bots.greedy import MAX_PLAYERS, GreedyBot, same_trees
from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.nodes import WORDS, Words, hash_of
from sunwise.bots.rollout import play_round
from sunwise.bots.seen import Seen
from sunwise.bots.weights import Weights, weights_for
from sunwise.rules.actions import ACTIONS, END
from sunwise.rules.legal import Counts, apply, legal_actions
from sunwise.rules.state import TURN, State, States, new_states

Hashes = NDArray[np.uint64]

BEAM = 24  # turns under consideration at a time
FINALS = 16  # ends of the turn that are played on
LONGEST = 24  # actions of a turn


@rule
def goes_on(state: State, seat: int) -> bool:
    """Tell if the planned turn is not over yet."""
    return state.phase == TURN and state.current == seat


@rule
def rate(
    state: State, parent: State, seat: int, weights: Weights, incomes: Values, own: Values, values: Values
) -> float:
    """Rate a position for a seat; the forecast of the position before it holds if no tree has changed."""
    if same_trees(state, parent) and state.round_no == parent.round_no:
        evaluate(state, weights, incomes, values, True)
    else:
        forecast(state, weights, own)
        evaluate(state, weights, own, values, True)
    return margin(values, state.players, seat, weights)


@rule
def keep_best(
    states: States,
    hashes: Hashes,
    values: Values,
    firsts: Counts,
    used: int,
    limit: int,
    new: State,
    h: np.uint64,
    value: float,
    first: int,
) -> int:
    """Put a position into a list of the best, each position once; return how many the list has."""
    worst = 0
    for k in range(used):
        if hashes[k] == h:
            return used
        if values[k] < values[worst]:
            worst = k
    if used < limit:
        worst = used
        used += 1
    elif value <= values[worst]:
        return used
    states[worst] = new
    hashes[worst], values[worst], firsts[worst] = h, value, first
    return used


@entry
def plan(
    root: States,
    beam: States,
    coming: States,
    best: States,
    work: States,
    words: Words,
    weights: Weights,
    rounds: int,
) -> int:
    """Choose the first action of the best turn found from root[0]; the other arrays are scratch space."""
    seat = int(root[0].actor)
    actions = np.empty(ACTIONS, np.int16)
    incomes, own, values = np.empty(MAX_PLAYERS), np.empty(MAX_PLAYERS), np.empty(MAX_PLAYERS)
    rates, firsts = np.zeros(len(beam)), np.zeros(len(beam), np.int64)
    new_hashes, new_rates, new_firsts = (
        np.zeros(len(beam), np.uint64),
        np.zeros(len(beam)),
        np.zeros(len(beam), np.int64),
    )
    best_hashes, best_rates, best_firsts = (
        np.zeros(len(best), np.uint64),
        np.zeros(len(best)),
        np.zeros(len(best), np.int64),
    )
    forecast(root[0], weights, incomes)
    evaluate(root[0], weights, incomes, values, True)
    beam[0] = root[0]
    rates[0], firsts[0] = margin(values, root[0].players, seat, weights), END
    best[0] = root[0]
    best_rates[0], best_firsts[0] = rates[0], END
    used, finals = 1, 1
    for depth in range(LONGEST):
        coming_used = 0
        for k in range(used):
            if not goes_on(beam[k], seat):
                continue
            forecast(beam[k], weights, incomes)
            for a in range(legal_actions(beam[k], actions)):
                action = int(actions[a])
                if action == END:
                    continue
                work[0] = beam[k]
                apply(work[0], action)
                value = rate(work[0], beam[k], seat, weights, incomes, own, values)
                first = action if depth == 0 else firsts[k]
                h = hash_of(words, 0)
                coming_used = keep_best(
                    coming,
                    new_hashes,
                    new_rates,
                    new_firsts,
                    coming_used,
                    len(beam),
                    work[0],
                    h,
                    value,
                    first,
                )
                finals = keep_best(
                    best, best_hashes, best_rates, best_firsts, finals, len(best), work[0], h, value, first
                )
        if coming_used == 0:
            break
        for k in range(coming_used):
            beam[k] = coming[k]
            rates[k], firsts[k] = new_rates[k], new_firsts[k]
        used = coming_used
    chosen, top = END, -1e18
    for k in range(finals):
        value = best_rates[k]
        if rounds > 0:
            work[0] = best[k]
            if goes_on(work[0], seat):
                apply(work[0], END)
            for _ in range(rounds):
                play_round(work, work[1:], seat, actions, weights, incomes, values)
            forecast(work[0], weights, incomes)
            evaluate(work[0], weights, incomes, values, False)
            value = margin(values, root[0].players, seat, weights)
        if value > top:
            chosen, top = best_firsts[k], value
    return chosen


class PlannerBot(Thinker):
    """Plan the whole turn, then play its first action."""

    name = "planner"

    def __init__(
        self,
        seed: int = 0,
        *,
        beam: int = BEAM,
        rounds: int = 3,
        finals: int = FINALS,
        weights: Weights | None = None,
    ) -> None:
        self.seed = seed
        self.rounds = rounds
        self.weights = weights
        self._beam, self._coming, self._best, self._work = (
            new_states(beam),
            new_states(beam),
            new_states(finals),
            new_states(2),
        )

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if len(seen.legal) == 1:
            return Choice(seen.legal[0])
        weights = weights_for(seen.options) if self.weights is None else self.weights
        if seen.states["phase"][0] != TURN:
            return GreedyBot(self.seed, weights).choose(seen, budget)
        words = self._work.view(np.int64).reshape(2, WORDS)
        return Choice(
            int(
                plan(
                    seen.states, self._beam, self._coming, self._best, self._work, words, weights, self.rounds
                )
            )
        )
