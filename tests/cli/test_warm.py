"""`sunwise warm` leaves nothing to compile, for bots and environments: whoever comes first does not wait."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sunwise
from sunwise.cli.warm import folders, is_warm

# Says which compiled functions were used, and with which types. Whether they came from the cache or were
# compiled for it makes no difference: what this very run, or an earlier one, had to compile is told as well.
USES = """
import json, sys
from numba.core.registry import CPUDispatcher
from sunwise.cli import warm
def used():
    return {
        f"{name}.{thing.py_func.__name__}{signature}"
        for name, module in list(sys.modules.items()) if name.startswith("sunwise.")
        for thing in vars(module).values()
        if isinstance(thing, CPUDispatcher) and thing.py_func.__module__ == name
        for signature in thing.signatures
    }
warm.warm_environments()
beside = used()
warm.warm_games()
warm.warm_bots()
before = used()

from sunwise import Game
from sunwise.bots import Budget, Seen, make_bot
from sunwise.bots.names import BOTS
from sunwise.envs.single import SunwiseEnv
from sunwise.envs.vector import SunwiseVectorEnv
from sunwise.envs.sunwise_v0 import raw_env
for name in BOTS:
    game = Game(3, modules=["moon", "elder"], seed=1)
    make_bot(name).choose(Seen(game, 0), Budget(playouts=16))
for parallel in (False, True):
    games = SunwiseVectorEnv(3, players=4, canonical=True, parallel=parallel)
    games.reset()
    games.step(games.random_actions())
alone = SunwiseEnv(["greedy", "search"], players=3)
alone.reset()
alone.step(int(alone.action_masks().argmax()))
env = raw_env(players=3)
env.reset()
env.step(int(env.last()[0]["action_mask"].argmax()))
print(json.dumps({"beside": sorted(beside), "before": sorted(before), "after": sorted(used())}))
"""


@pytest.fixture(scope="module")
def uses() -> dict[str, list[str]]:
    if None in folders():
        pytest.skip("no compiler, or nothing can be kept")
    for library in ("gymnasium", "pettingzoo"):
        pytest.importorskip(library)
    answer = subprocess.run(
        [sys.executable, "-c", USES],
        cwd=Path(sunwise.__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    found: Any = json.loads(answer.stdout)
    return {phase: list(found[phase]) for phase in ("beside", "before", "after")}


def test_the_first_decisions_of_a_program_use_nothing_that_is_not_warm(uses: dict[str, list[str]]) -> None:
    assert is_warm()
    assert sorted(set(uses["after"]) - set(uses["before"])) == []
    names = {use.partition("(")[0] for use in uses["before"]}
    assert names > {
        *("sunwise.bots.tree.grow_tree", "sunwise.bots.network_tree.grow_network_tree"),
        "sunwise.envs.steps.step_batch_parallel",
    }


def test_the_environments_are_warmed_without_the_bots(uses: dict[str, list[str]]) -> None:
    """Both at once, each in a process: neither may compile what the other compiles."""
    assert uses["beside"]
    assert [use for use in uses["beside"] if use.startswith(("sunwise.bots", "sunwise.network"))] == []
