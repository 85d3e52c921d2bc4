"""A bot that looks one action ahead: it plays what the evaluation likes best at once."""

import numpy as np

from sunwise.bots.compiled import entry, rule
from sunwise.bots.evaluation import Values, evaluate, forecast, margin
from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.seen import Seen
from sunwise.bots.weights import Weights, weights_for
from sunwise.rules.actions import ACTIONS, END
from sunwise.rules.legal import Numbers, apply, legal_actions
from sunwise.rules.state import State, States

MAX_PLAYERS = 4


@rule
def same_trees(state: State, other: State) -> bool:
    """Tell if two states of one round have the same shadows."""
    return (
        state.tree[1] == other.tree[1]
        and state.tree[2] == other.tree[2]
        and state.tree[3] == other.tree[3]
        and state.owned[0] & ~state.tree[0] == other.owned[0] & ~other.tree[0]
    )


@rule
def best_action(
    states: States,
    i: int,
    scratch: States,
    actions: Numbers,
    weights: Weights,
    incomes: Values,
    values: Values,
) -> int:
    """Choose the action after which the deciding seat stands best; scratch space is the caller's."""
    state = states[i]
    seat = int(state.actor)
    n = legal_actions(state, actions)
    if n == 1:
        return int(actions[0])
    forecast(state, weights, incomes)
    best, chosen = -1e18, int(actions[0])
    for k in range(n):
        action = int(actions[k])
        if action == END:
            evaluate(state, weights, incomes, values, True)
        else:
            scratch[0] = states[i]
            apply(scratch[0], action)
            if scratch[0].round_no == state.round_no and same_trees(state, scratch[0]):
                evaluate(scratch[0], weights, incomes, values, True)
            else:
                forecast(scratch[0], weights, incomes)
                evaluate(scratch[0], weights, incomes, values, True)
                forecast(state, weights, incomes)
        value = margin(values, state.players, seat, weights)
        if value > best:
            best, chosen = value, action
    return chosen


@entry
def choose(states: States, scratch: States, weights: Weights) -> int:
    """Choose for the seat that decides in states[0]."""
    actions = np.empty(ACTIONS, np.int16)
    incomes, values = np.empty(MAX_PLAYERS), np.empty(MAX_PLAYERS)
    return best_action(states, 0, scratch, actions, weights, incomes, values)


class GreedyBot(Thinker):
    """Play the action that the evaluation likes best one step ahead."""

    name = "greedy"

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        self.seed = seed
        self.weights = weights

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        weights = weights_for(seen.options) if self.weights is None else self.weights
        return Choice(int(choose(seen.states, seen.states.copy(), weights)))
