"""Learn against the bot greedy for a minute with MaskablePPO, and plot how the points catch up.

    pip install 'sunwise[rl,plot]'
    python examples/maskable_ppo.py [seconds]

A minute on a laptop does not beat greedy; it shows a curve that rises.
"""

import sys
import time

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from sunwise.envs.single import SunwiseEnv

GAMES = 16  # at once, so that the network judges many positions together
WINDOW = 50  # games in an average


class Clock(BaseCallback):
    """Stop after some seconds, and keep the learner's points of every finished game."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.monotonic() + seconds
        self.points: list[int] = []

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "scores" in info:
                self.points.append(info["scores"][info["seat"]])
        return time.monotonic() < self.end


def new_game() -> SunwiseEnv:
    return SunwiseEnv(opponents="greedy", reward="income", scaled=True, canonical=True)


def main(seconds: float) -> None:
    torch.set_num_threads(1)  # the network is small: more threads would mostly wait for each other
    games = DummyVecEnv([new_game] * GAMES)
    games.reset()
    # One step, so that everything is compiled before the clock runs.
    games.step(np.array([mask.argmax() for mask in games.env_method("action_masks")]))
    settings = {"n_steps": 64, "batch_size": 256, "n_epochs": 4, "gamma": 0.995, "ent_coef": 0.01}
    learner = MaskablePPO("MlpPolicy", games, seed=1, **settings)
    clock = Clock(seconds)
    learner.learn(10**9, callback=clock)
    points = np.array(clock.points, float)
    window = min(WINDOW, max(1, len(points) // 3))
    means = np.convolve(points, np.ones(window) / window, "valid")
    print(f"{len(points)} games; points of the first {window}: {means[0]:.1f}, of the last: {means[-1]:.1f}")
    plt.plot(np.arange(len(means)) + window, means)
    plt.xlabel("games")
    plt.ylabel(f"points, mean of {window} games")
    plt.title("MaskablePPO against greedy")
    plt.savefig("maskable_ppo.png", dpi=120)
    print("maskable_ppo.png shows the curve")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0)
