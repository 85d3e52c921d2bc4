"""Play random games in the vector environment: a thousand at once, and see who wins.

pip install 'sunwise[envs]'
python examples/vector_rollouts.py
"""

import time

import numpy as np

from sunwise.envs.vector import SunwiseVectorEnv

GAMES, STEPS = 1024, 1000


def main() -> None:
    games = SunwiseVectorEnv(GAMES, players=3, reward="win")
    games.reset(seed=1)
    games.step(games.random_actions())  # the first call compiles
    wins, began = np.zeros(3, int), time.perf_counter()
    for _ in range(STEPS):
        # A learner would choose here, from the observations and infos["action_mask"].
        _, _, ended, _, infos = games.step(games.random_actions())
        wins += (infos["rewards"][ended, :3] == 1).sum(axis=0)
    seconds = time.perf_counter() - began
    print(f"{GAMES * STEPS / seconds:,.0f} decisions a second, {wins.sum():,} games won by one player")
    for seat, share in enumerate(wins / wins.sum()):
        print(f"seat {seat} wins {share:.1%}")


if __name__ == "__main__":
    main()
