"""Environments without what they lean on: no compiler, or a library that is not installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sunwise

SOURCES = Path(sunwise.__file__).parents[1]
BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "envs.py"
PLAY = """
import hashlib, numpy as np
from sunwise.envs.sunwise_v0 import raw_env
settings = {"players": 3, "modules": ["moon", "elder", "stones"], "reward": "income"}
env, digest = raw_env(canonical=True, **settings), hashlib.sha256()
env.reset(seed=5)
for ply in range(60):
    seen = env.last()[0]
    digest.update(seen["observation"].tobytes() + seen["action_mask"].tobytes())
    env.step(int(np.flatnonzero(seen["action_mask"])[ply % 2 - 1]))
    digest.update(repr(sorted(env.rewards.items())).encode())
print(digest.hexdigest())
"""


def run(script: str, **environment: str) -> str:
    answer = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": str(SOURCES)} | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout


def test_with_the_compiler_off_everything_is_the_same() -> None:
    assert run(PLAY, NUMBA_DISABLE_JIT="1") == run(PLAY)


@pytest.mark.parametrize(
    ("library", "use", "extra"),
    [
        ("pettingzoo", "import sunwise.envs.sunwise_v0", "envs"),
        ("pyspiel", "import sunwise.envs.openspiel as door; door.load_game()", "openspiel"),
        ("pyarrow", "from sunwise.envs.dataset import write_parquet; write_parquet([], 'x')", "data"),
        ("resvg_py", "from sunwise.envs.pictures import pixels; pixels('<svg/>')", "envs"),
    ],
)
def test_a_missing_library_is_named(library: str, use: str, extra: str) -> None:
    script = f"""
import sys
sys.modules[{library!r}] = None
from sunwise import SunwiseError
try:
    {use}
except SunwiseError as error:
    print(error)
"""
    said = run(script, NUMBA_DISABLE_JIT="1")
    assert said == f"This needs {library}: pip install 'sunwise[{extra}]'.\n"


def test_the_gpu_is_measured_without_pettingzoo() -> None:
    """Where there is no GPU, the benchmark comes as far as saying so."""
    script = f"""
import runpy, sys
sys.modules["pettingzoo"] = sys.modules["torch"] = None
sys.argv = ["envs.py", "--gpu"]
try:
    runpy.run_path({str(BENCHMARK)!r}, run_name="__main__")
except SystemExit as end:
    print(end)
"""
    assert run(script, NUMBA_DISABLE_JIT="1") == "This needs torch: pip install 'sunwise[cuda]'.\n"
