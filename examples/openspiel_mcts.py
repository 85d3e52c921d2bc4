"""Let OpenSpiel's tree search in Python play one game against random choices.

pip install 'sunwise[openspiel]'
python examples/openspiel_mcts.py [simulations]
"""

import sys

import numpy as np
from open_spiel.python.algorithms import mcts

from sunwise.envs.openspiel import load_game


def main(simulations: int) -> None:
    game, draw = load_game(players=2), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, draw)
    bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=simulations, evaluator=evaluator, random_state=draw)
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        action = bot.step(state) if player == 0 else int(draw.choice(state.legal_actions()))
        print(
            f"{'search' if player == 0 else 'random'}: {state.action_to_string(player, action)}", flush=True
        )
        state.apply_action(action)
    print(f"search {state.returns()[0]:+.0f}, random {state.returns()[1]:+.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
