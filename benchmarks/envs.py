"""Measure the environments: steps a second with masks and observations, random legal actions, on one core.

    python benchmarks/envs.py [--seconds 0.25] [--samples 5] [--games 1024] [--json]
    python benchmarks/envs.py --gpu [--device-games 65536] [--json]       only the batch on a GPU

A step is one decision, whoever makes it; choosing actions and beginning games count. Every figure on the CPU
is the best of several samples, by a second of processor time, which others on the machine disturb little, and
by the clock. On a GPU it is the median of several runs, timed by the GPU's own events.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from sunwise import SunwiseError

EVERYTHING: dict[str, Any] = {"players": 4, "modules": ["moon", "elder", "stones"]}
MIXTURE: dict[str, Any] = {"mixture": [{"players": players} for players in (2, 3, 4)] + [EVERYTHING]}
TARGETS = {"raw_env": 60_000, "vector": 3_000_000, "device": 200_000_000}
BATCH = 20  # steps between two looks at the clock
LONGEST = 3.0  # seconds by the clock for one environment, however busy the machine is
DEVICE_STEPS, DEVICE_RUNS = 200, 7
NO_DEVICE = ("no_gpu", "no_cuda", "no_library")  # what an error says where there is none


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


def learner(environment: Any) -> Iterator[int]:
    """Play random games for one learner; give 1 for every step, the opponents' not counted."""
    choose = random.Random(1).random
    _, info = environment.reset(seed=1)
    while True:
        legal = info["action_mask"].nonzero()[0]
        _, _, ended, _, info = environment.step(legal[int(choose() * len(legal))])
        if ended:
            _, info = environment.reset()
        yield 1


def batches(environment: Any) -> Iterator[int]:
    """Step a batch with random actions; give the number of games for every call."""
    environment.reset(seed=1)
    while True:
        environment.step(environment.random_actions())
        yield environment.num_envs


def best_rates(steps: Iterator[int], seconds: float, samples: int) -> tuple[float, float]:
    """Give the best steps a second of processor time and by the clock; the first steps may compile."""
    for _ in range(BATCH):
        next(steps)
    by_processor, by_clock, started = [], [], time.perf_counter()
    while len(by_clock) < samples and (not by_clock or time.perf_counter() - started < LONGEST):
        done, began, clock = 0, time.process_time(), time.perf_counter()
        while (elapsed := time.process_time() - began) < seconds:
            done += sum(next(steps) for _ in range(BATCH))
        by_processor.append(done / elapsed)
        by_clock.append(done / (time.perf_counter() - clock))
    return max(by_processor), max(by_clock)


def device_rate(games: int, check: bool, **settings: Any) -> float:
    """Give the steps a second of a batch on the GPU: the median of several runs."""
    from sunwise.envs.device import SunwiseDeviceEnv

    environment = SunwiseDeviceEnv(games, **settings)
    environment.reset(seed=1)
    import torch  # it is there, or there would be no environment

    rates = []
    for _ in range(DEVICE_RUNS + 1):
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        for _ in range(DEVICE_STEPS):
            environment.step(environment.random_actions(), check=check)
        end.record()
        end.synchronize()
        rates.append(games * DEVICE_STEPS / (start.elapsed_time(end) / 1000))
    return statistics.median(rates[1:])  # the first run compiled


def measure_cpu(seconds: float, samples: int, games: int) -> dict[str, dict[str, float]]:
    """Measure everything that runs on a core."""
    # Here, because the batch on a GPU needs no PettingZoo.
    from sunwise.envs.single import SunwiseEnv
    from sunwise.envs.sunwise_v0 import env, raw_env
    from sunwise.envs.vector import SunwiseVectorEnv

    cases: dict[str, Callable[[], Iterator[int]]] = {
        "raw_env": lambda: turns(raw_env()),
        "raw_env, everything": lambda: turns(raw_env(**EVERYTHING)),
        "env (with PettingZoo's wrappers)": lambda: turns(env()),
        "one learner against random": lambda: learner(SunwiseEnv(opponents="random")),
        "one learner against greedy": lambda: learner(SunwiseEnv(opponents="greedy")),
        "vector": lambda: batches(SunwiseVectorEnv(games)),
        "vector, canonical": lambda: batches(SunwiseVectorEnv(games, canonical=True)),
        "vector, shaped income": lambda: batches(SunwiseVectorEnv(games, reward="income")),
        "vector, scaled": lambda: batches(SunwiseVectorEnv(games, scaled=True)),
        "vector, everything": lambda: batches(SunwiseVectorEnv(games, **EVERYTHING)),
        "vector, mixture": lambda: batches(SunwiseVectorEnv(games, **MIXTURE)),
    }
    figures = {}
    for name, make in cases.items():
        by_processor, by_clock = best_rates(make(), seconds, samples)
        figures[name] = {"per_cpu_second": round(by_processor), "per_second": round(by_clock)}
    return figures


def measure_device(games: int) -> dict[str, dict[str, float]]:
    """Measure the batch on the GPU.

    :raises SunwiseError: without a GPU, or without what it needs.
    """
    cases: dict[str, dict[str, Any]] = {
        "device": {"check": False},
        "device, checked": {"check": True},
        "device, canonical": {"check": False, "canonical": True},
        "device, everything": {"check": False, **EVERYTHING},
        "device, mixture, canonical": {"check": False, "canonical": True, **MIXTURE},
    }
    return {name: {"per_second": round(device_rate(games, **case))} for name, case in cases.items()}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=0.25, help="length of one sample (%(default)s)")
    parser.add_argument("--samples", type=int, default=5, help="how many samples (%(default)s)")
    parser.add_argument("--games", type=int, default=1024, help="games in a batch (%(default)s)")
    parser.add_argument("--device-games", type=int, default=65_536, help="… on a GPU (%(default)s)")
    parser.add_argument("--gpu", action="store_true", help="measure only the batch on a GPU")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    figures = {} if chosen.gpu else measure_cpu(chosen.seconds, chosen.samples, chosen.games)
    try:
        figures |= measure_device(chosen.device_games)
    except SunwiseError as error:
        if error.code not in NO_DEVICE:
            raise
        if chosen.gpu:  # nothing else was asked for
            sys.exit(str(error))
    if chosen.json:
        print(json.dumps({"games": chosen.games, "device_games": chosen.device_games, "steps": figures}))
        return
    shown = Table(
        title=f"Steps; batches of {chosen.games:,}, on a GPU of {chosen.device_games:,}", box=SIMPLE_HEAD
    )
    shown.add_column("environment")
    for column in ("per CPU second", "per second", "wanted"):
        shown.add_column(column, justify="right")
    for name, figure in figures.items():
        rates = [f"{figure[key]:,}" if key in figure else "" for key in ("per_cpu_second", "per_second")]
        shown.add_row(name, *rates, f"{TARGETS[name]:,}" if name in TARGETS else "")
    Console().print(shown)


if __name__ == "__main__":
    main()
