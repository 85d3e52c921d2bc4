"""Play on greedily from a position: what the present plans lead to if everyone plays soundly."""

from sunwise.bots.compiled import rule
from sunwise.bots.evaluation import Values
from sunwise.bots.greedy import best_action
from sunwise.bots.weights import Weights
from sunwise.rules.actions import END
from sunwise.rules.legal import Numbers, apply
from sunwise.rules.state import OVER, States


@rule
def play_round(
    states: States,
    scratch: States,
    seat: int,
    actions: Numbers,
    weights: Weights,
    incomes: Values,
    values: Values,
) -> None:
    """Let everyone play on greedily until the seat has ended its next turn."""
    while states[0].phase != OVER:
        action = best_action(states, 0, scratch, actions, weights, incomes, values)
        own_end = action == END and states[0].current == seat
        apply(states[0], action)
        if own_end:
            return
