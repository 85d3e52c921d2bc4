"""The same games on Ray: on this machine, or on the cluster that Ray finds."""

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from math import ceil
from typing import Any

from sunwise.arena.schedule import Plan
from sunwise.arena.umpire import Umpire
from sunwise.arena.workers import Record, WorkerLost
from sunwise.errors import BadOptions

CHUNK_SECONDS = 0.5  # less work than that in one call is not worth the way


class RayUmpire:
    """An umpire that lives in a Ray actor for as long as the match."""

    def __init__(self, umpire: Umpire) -> None:
        self.umpire = umpire
        umpire.warm_up()

    def play(self, plans: Sequence[Plan]) -> tuple[list[Record], float]:
        """Play some games; give their records and the seconds they took."""
        began = time.perf_counter()
        return [self.umpire.play(plan) for plan in plans], time.perf_counter() - began


def load_ray() -> Any:
    """Import Ray, or say how to get it."""
    try:
        return import_module("ray")
    except ImportError:
        raise BadOptions("no_ray", "Ray is not installed: pip install 'sunwise[ray]'.") from None


def play_on_ray(umpire: Umpire, plans: Sequence[Plan], jobs: int) -> Iterator[Record]:
    """Play games in long-lived actors, several in one call if they are short."""
    with connected() as ray:
        # A cluster that has none yet may still get some; Ray waits for them.
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        actor = ray.remote(num_cpus=1)(RayUmpire)
        actors = [actor.remote(umpire) for _ in range(min(jobs, processors, len(plans)))]
        waiting = iter(plans)
        games, seconds = 0, 0.0
        playing = {one.play.remote([plan]): one for one, plan in zip(actors, waiting, strict=False)}
        try:
            while playing:
                (ready,), _ = ray.wait(list(playing), num_returns=1)
                free = playing.pop(ready)
                try:
                    records, took = ray.get(ready)
                except ray.exceptions.RayActorError:
                    raise WorkerLost(
                        "worker_lost", "A Ray worker ended in the middle of a game; finished games are kept."
                    ) from None
                games, seconds = games + len(records), seconds + took
                if chunk := list(islice(waiting, chunk_size(games, seconds))):
                    playing[free.play.remote(chunk)] = free
                yield from records
        finally:
            for one in actors:
                ray.kill(one)


def chunk_size(games: int, seconds: float) -> int:
    """Say how many games fill a call, by what games took so far.

    >>> chunk_size(games=10, seconds=1.0), chunk_size(games=10, seconds=100.0)
    (5, 1)
    """
    return max(1, ceil(CHUNK_SECONDS * games / max(seconds, 1e-6)))


@contextmanager
def connected() -> Iterator[Any]:
    """Use the running Ray, or start one here and stop it afterwards."""
    ray = load_ray()
    if ray.is_initialized():
        yield ray
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    in_main = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGTERM)
    ray.init(log_to_driver=False, logging_level="ERROR")
    if in_main:
        signal.signal(signal.SIGTERM, before)  # Ray puts its own there
    try:
        yield ray
    finally:
        ray.shutdown()
