"""A batch on a GPU shows what the one on the CPU shows: in Numba's simulator, and on a real GPU."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sunwise
from sunwise import IllegalAction, SunwiseError
from sunwise.envs.vector import SunwiseVectorEnv
from sunwise.rules.actions import END

HERE = Path(__file__).parent
SOURCES = Path(sunwise.__file__).parents[1]
EVERYTHING: dict[str, Any] = {"players": 4, "modules": ["moon", "elder", "stones"]}
MIXTURE = [{"players": 2}, {"players": 3, "shade": "landing", "modules": ["elder"]}, EVERYTHING]


def simulate(tasks: list[Any]) -> list[Any]:
    simulated = subprocess.run(
        [sys.executable, str(HERE / "simulated.py")],
        input=json.dumps(tasks),
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert simulated.returncode == 0, simulated.stderr
    return json.loads(simulated.stdout)


def digest(*arrays: Any) -> list[str]:
    return [hashlib.sha256(array.tobytes()).hexdigest()[:12] for array in arrays]


def hasty(env: SunwiseVectorEnv, drawn: Any, ply: int) -> Any:
    """End most turns at once, so that games come to their end soon."""
    return np.where((env.masks[:, END] == 1) & (ply % 6 > 0), END, drawn)


def played(games: int, settings: dict[str, Any], seed: Any, most: int) -> tuple[list[Any], list[Any], int]:
    """Play on the CPU: the actions, what `simulated.played` should tell, and how many games have ended."""
    env = SunwiseVectorEnv(games, **settings)
    shown, _ = env.reset(seed=seed)
    told = [digest(shown, env.masks, env.actors, env.rewards, env.states)]
    plies, ends = [], 0
    for ply in range(most):
        drawn = env.random_actions().astype(np.int64)
        chosen = hasty(env, drawn, ply)
        plies.append(chosen.tolist())
        shown, own, ended, _, _ = env.step(chosen)
        told.append(
            digest(shown, env.masks, env.actors, env.rewards, env.states, drawn)
            + digest(own, ended, env.final_scores)
        )
        ends += int(ended.sum())
    return plies, told, ends


def check_batches(cases: list[tuple[int, dict[str, Any], Any, int]]) -> int:
    tasks, expected, ends = [], [], 0
    for games, settings, seed, most in cases:
        plies, told, ended = played(games, settings, seed, most)
        tasks.append(["played", [games, settings, seed, plies]])
        expected.append(told)
        ends += ended
    for case, shown, told in zip(cases, simulate(tasks), expected, strict=True):
        for ply, (one, other) in enumerate(zip(shown, told, strict=True)):
            assert one == other, f"{case}: step {ply}"
    return ends


def test_a_simulated_gpu_shows_what_the_cpu_shows() -> None:
    assert check_batches(
        [
            (3, {"reward": "income"}, 5, 60),
            (2, {**EVERYTHING, "canonical": True, "reward": "rank"}, [3, 4], 100),
            (4, {"mixture": MIXTURE, "canonical": True, "reward": "margin", "scaled": True}, 7, 130),
        ]
    )


@pytest.mark.slow
def test_a_simulated_gpu_shows_what_the_cpu_shows_for_longer() -> None:
    """More than a block of games, and games after games."""
    assert check_batches([(131, {"mixture": MIXTURE}, 2, 12), (6, {"mixture": MIXTURE}, 3, 500)]) > 12


def test_a_simulated_gpu_refuses_what_is_illegal() -> None:
    answers = simulate(
        [
            ["refused", [2, {}, 1, [100, END]]],
            ["refused", [2, {"canonical": True}, 1, [5000, 0]]],
            ["refused", [2, {}, 1, [-1, 0]]],
        ]
    )
    assert answers[0][0].startswith("Game 0: ")
    assert "0 to 1449" in answers[1][0]
    assert [unchanged for _, unchanged in answers] == [True] * 3


@pytest.mark.parametrize(
    ("hidden", "sentence"),
    [
        ("torch", "This needs torch: pip install 'sunwise[cuda]'."),
        ("numba.cuda", "GPU kernels need numba-cuda: pip install 'sunwise[cuda]'."),
        ("nothing", "No CUDA GPU can be used here; leave the GPU out."),
    ],
)
def test_what_is_missing_is_said(hidden: str, sentence: str) -> None:
    script = f"""
import sys, types
sys.modules.setdefault("torch", types.ModuleType("torch"))
sys.modules[{hidden!r}] = None
from sunwise import SunwiseError
from sunwise.envs.device import SunwiseDeviceEnv
try:
    SunwiseDeviceEnv(2)
except SunwiseError as error:
    print(error)
"""
    environment = os.environ | {"CUDA_VISIBLE_DEVICES": "", "PYTHONPATH": str(SOURCES)}
    environment.pop("NUMBA_ENABLE_CUDASIM", None)
    answer = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout == sentence + "\n", answer.stderr


def test_a_small_batch_is_no_reason_to_warn() -> None:
    """Numba warns when a launch is prepared, which needs no GPU, only somebody who says that there is one."""
    script = """
import numpy, warnings
numpy.row_stack = numpy.vstack
from numba import cuda
cuda.is_available = lambda: True
warnings.simplefilter("error")
from sunwise.envs import kernels as of_environments
from sunwise.rules import cuda as of_rules
for module in (of_environments, of_rules):
    for kernel in module.kernels().values():
        kernel[of_rules.blocks(1000), module.THREADS]
print("quiet")
"""
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    environment.pop("NUMBA_ENABLE_CUDASIM", None)
    prepared = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert prepared.stdout == "quiet\n", prepared.stderr


# --- With numba-cuda, without a GPU: the kernels compile for one ---


@pytest.mark.slow
@pytest.mark.skipif(not importlib.util.find_spec("numba_cuda"), reason="needs numba-cuda; ./test installs it")
def test_the_kernels_compile_for_an_h200() -> None:
    compiled = subprocess.run(
        [sys.executable, str(HERE / "compiled_for_gpu.py")],
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert compiled.returncode == 0, compiled.stderr
    told = json.loads(compiled.stdout)
    assert set(told) == {"begin_games", "step_games", "find_illegal", "choose_actions"}
    for kernel, found in told.items():
        assert found["constants"] < 65_536, f"{kernel} needs more constant memory than a GPU has"
        assert found["fused"] == 0, f"{kernel} rounds a product and a sum once, which a CPU rounds twice"


# --- On a GPU ---


def gpu_is_there() -> bool:
    if not importlib.util.find_spec("torch"):
        return False
    import torch

    return bool(torch.cuda.is_available())


def same(env: Any, batch: SunwiseVectorEnv) -> None:
    for name in ("rows", "masks", "actors", "rewards", "ended", "final_scores"):
        assert (getattr(env, name).cpu().numpy() == getattr(batch, name)).all(), name
    assert env.copy_states().tobytes() == batch.states.tobytes()


@pytest.mark.slow
@pytest.mark.skipif(not gpu_is_there(), reason="no CUDA GPU that torch can use")
@pytest.mark.parametrize(
    ("games", "settings"),
    [
        (1, {}),
        (300, {"mixture": MIXTURE, "reward": "income"}),
        (2000, {**EVERYTHING, "canonical": True, "reward": "rank"}),
    ],
    ids=str,
)
def test_a_gpu_shows_what_the_cpu_shows(games: int, settings: dict[str, Any]) -> None:
    import torch

    from sunwise.envs.device import SunwiseDeviceEnv

    env, batch = SunwiseDeviceEnv(games, **settings), SunwiseVectorEnv(games, **settings)
    memory = {name: getattr(env, name).data_ptr() for name in ("rows", "masks", "states")}
    env.reset(seed=1)
    batch.reset(seed=1)
    same(env, batch)
    ends = 0
    for ply in range(200):
        drawn = env.random_actions()
        assert (drawn.cpu().numpy() == batch.random_actions()).all()
        chosen = hasty(batch, drawn.cpu().numpy(), ply)
        on_device = torch.as_tensor(chosen, device="cuda")
        with torch.cuda.stream(torch.cuda.Stream() if ply % 3 == 0 else torch.cuda.current_stream()):
            torch.cuda.synchronize()
            env.step(on_device, check=ply % 2 == 0)
            torch.cuda.synchronize()
        batch.step(chosen)
        same(env, batch)
        ends += int(batch.ended.sum())
    assert ends > 0
    assert memory == {name: getattr(env, name).data_ptr() for name in memory}
    assert env.rows.T.is_contiguous()
    with pytest.raises(IllegalAction, match="Game 0: "):
        env.step(torch.full((games,), int(batch.masks[0].argmin()), device="cuda"))
    with pytest.raises(SunwiseError):
        env.step(torch.full((games,), -1, device="cuda"))
    same(env, batch)
