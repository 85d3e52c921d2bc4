"""Measure the environments: steps a second with masks and observations, random legal actions, on one core.

    python benchmarks/envs.py [--seconds 1] [--samples 7] [--games 1024]

A second is one of processor time, and every figure is the best of several samples, so that others on the
machine disturb little. A step is one decision, whoever makes it; choosing actions and beginning games count.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from sunwise.envs.single import SunwiseEnv
from sunwise.envs.sunwise_v0 import env, raw_env
from sunwise.envs.vector import SunwiseVectorEnv

EVERYTHING: dict[str, Any] = {"players": 4, "modules": ["moon", "elder", "stones"]}
TARGETS = {"raw_env": 60_000, "vector": 3_000_000}
BATCH = 50  # steps between two looks at the clock


def turns(environment: Any) -> Iterator[int]:
    """Play random games through PettingZoo, one after the other; give 1 for every step."""
    choose = random.Random(1).random
    environment.reset(seed=1)
    while True:
        for _ in environment.agent_iter():
            seen, _, ended, gone, _ = environment.last()
            if ended or gone:
                environment.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            environment.step(legal[int(choose() * len(legal))])
            yield 1
        environment.reset()


def learner(environment: SunwiseEnv) -> Iterator[int]:
    """Play random games for one learner; give 1 for every step, the opponents' not counted."""
    choose = random.Random(1).random
    _, info = environment.reset(seed=1)
    while True:
        legal = info["action_mask"].nonzero()[0]
        _, _, ended, _, info = environment.step(legal[int(choose() * len(legal))])
        if ended:
            _, info = environment.reset()
        yield 1


def batches(environment: SunwiseVectorEnv) -> Iterator[int]:
    """Step a batch with random actions; give the number of games for every call."""
    environment.reset(seed=1)
    while True:
        environment.step(environment.random_actions())
        yield environment.num_envs


def best_rate(steps: Iterator[int], seconds: float, samples: int) -> float:
    """Give the steps a second of the best sample; the first steps, which may compile, are not timed."""
    for _ in range(BATCH):
        next(steps)
    rates = []
    for _ in range(samples):
        done, began = 0, time.process_time()
        while (elapsed := time.process_time() - began) < seconds:
            done += sum(next(steps) for _ in range(BATCH))
        rates.append(done / elapsed)
    return max(rates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one sample (%(default)s)")
    parser.add_argument("--samples", type=int, default=7, help="how many samples (%(default)s)")
    parser.add_argument("--games", type=int, default=1024, help="games in a batch (%(default)s)")
    chosen = parser.parse_args()
    cases: dict[str, Callable[[], Iterator[int]]] = {
        "raw_env": lambda: turns(raw_env()),
        "raw_env, everything": lambda: turns(raw_env(**EVERYTHING)),
        "env (with PettingZoo's wrappers)": lambda: turns(env()),
        "one learner against random": lambda: learner(SunwiseEnv(opponents="random")),
        "one learner against greedy": lambda: learner(SunwiseEnv(opponents="greedy")),
        "vector": lambda: batches(SunwiseVectorEnv(chosen.games)),
        "vector, canonical": lambda: batches(SunwiseVectorEnv(chosen.games, canonical=True)),
        "vector, shaped income": lambda: batches(SunwiseVectorEnv(chosen.games, reward="income")),
        "vector, scaled": lambda: batches(SunwiseVectorEnv(chosen.games, scaled=True)),
        "vector, everything": lambda: batches(SunwiseVectorEnv(chosen.games, **EVERYTHING)),
    }
    shown = Table(
        title=f"Steps a second, best of {chosen.samples}; batches of {chosen.games}", box=SIMPLE_HEAD
    )
    shown.add_column("environment")
    shown.add_column("steps/s", justify="right")
    shown.add_column("wanted", justify="right")
    for name, make in cases.items():
        rate = best_rate(make(), chosen.seconds, chosen.samples)
        shown.add_row(name, f"{rate:,.0f}", f"{TARGETS[name]:,}" if name in TARGETS else "")
    Console().print(shown)


if __name__ == "__main__":
    main()
