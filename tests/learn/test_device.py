"""What a learner asks of its games beyond the environment is the same on a GPU: in Numba's simulator."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

import sunwise
from sunwise.envs.vector import SunwiseVectorEnv
from sunwise.learn.standing import Standing, look_at_batch
from sunwise.network.sight import FURTHER
from sunwise.options import MODULES, Options

SOURCES = Path(sunwise.__file__).parents[1]


def test_a_simulated_gpu_sees_what_the_cpu_sees() -> None:
    settings = [Options(2).to_dict(), Options(4, modules=MODULES).to_dict()]
    number, seed, steps = 4, 11, 40
    simulated = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "simulated.py")],
        input=json.dumps([settings, number, seed, steps]),
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert simulated.returncode == 0, simulated.stderr
    told = json.loads(simulated.stdout)
    env = SunwiseVectorEnv(number, mixture=settings, canonical=True, reward="win")
    env.reset(seed=seed)
    seen = Standing(
        np.zeros((number, FURTHER), np.uint8),
        np.zeros((number, 4), np.float32),
        np.zeros(number, np.int64),
        np.zeros(number, np.bool_),
    )
    kinds: set[int] = set()
    beginnings: set[bool] = set()
    for step in range(steps):
        env.step(env.random_actions())
        look_at_batch(env.states, seen)
        kinds |= set(seen.players.tolist())
        beginnings |= set(seen.beginning.tolist())
        assert told[step] == [array.tolist() for array in seen], f"step {step}"
    assert {2, 4} == kinds
    assert {True, False} == beginnings
    assert seen.further.any()
