"""Step device batches in Numba's CUDA simulator and print digests of what they show; for test_device.py.

The memory of the simulated device is the host's: torch's tensors there if it is installed, else NumPy arrays.
What the simulator lacks, and a GPU has, is added as in tests/invariants/simulated.py.
"""

from __future__ import annotations

import hashlib
import json
import sys
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.simulator.kernel import _get_kernel_context

from sunwise import SunwiseError
from sunwise.envs.device import SunwiseDeviceEnv, TorchMemory
from sunwise.rules.cuda import device


class Words(np.ndarray):
    """Local memory; seen as records, it has their fields as attributes."""

    def view(self, *args: Any) -> Any:
        seen = super().view(*args)
        return np.ndarray.view(seen, np.recarray) if seen.dtype.names else seen


cuda.grid = lambda dimensions: _get_kernel_context().grid(dimensions)
cuda.local = SimpleNamespace(array=lambda shape, dtype: np.ndarray.view(np.zeros(shape, dtype), Words))
cuda.atomic = SimpleNamespace(min=lambda *given: _get_kernel_context().atomic.min(*given))


class HostMemory:
    """What TorchMemory does, with NumPy."""

    def __init__(self) -> None:
        device()

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape[::-1], dtype).T

    def array(self, tensor: Any) -> Any:
        return tensor

    def sent(self, values: Any) -> Any:
        return values.copy()

    def resend(self, array: Any, values: Any) -> None:
        array[:] = values

    def write(self, tensor: Any, values: Any) -> None:
        tensor[...] = values

    def divide(self, tensor: Any, by: Any, out: Any) -> Any:
        return np.divide(tensor, by, out=out)

    def host(self, tensor: Any) -> Any:
        return np.ascontiguousarray(tensor)

    def stream(self) -> int:
        return 0


class HostTensors(TorchMemory):
    """Torch's own, but on the host, and shared with NumPy instead of with a GPU's arrays."""

    where = "cpu"

    def __init__(self) -> None:
        self.torch = import_module("torch")

    array = staticmethod(lambda tensor: tensor.numpy())
    sent, resend, stream = HostMemory.sent, HostMemory.resend, HostMemory.stream


class SimulatedEnv(SunwiseDeviceEnv):
    memory_type = HostTensors if find_spec("torch") else HostMemory


def digest(*arrays: Any) -> list[str]:
    return [hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:12] for array in arrays]


def played(games: int, settings: dict[str, Any], seed: Any, plies: list[list[int]]) -> list[list[str]]:
    """Play given actions; sum up everything before the first and after each."""
    env = SimulatedEnv(games, **settings)
    shown, infos = env.reset(seed=seed)
    assert infos["action_mask"] is env.masks
    told = [digest(shown, env.masks, env.actors, env.rewards, env.copy_states())]
    for chosen in plies:
        drawn = np.array(env.random_actions())
        shown, own, ended, _, infos = env.step(np.array(chosen), check=bool(chosen[0] % 2))
        assert ended is env.ended
        assert infos["final_scores"] is env.final_scores
        told.append(
            digest(shown, env.masks, env.actors, env.rewards, env.copy_states(), drawn)
            + digest(own, ended, env.final_scores)
        )
    return told


def refused(games: int, settings: dict[str, Any], seed: Any, chosen: list[int]) -> list[Any]:
    """Play illegal actions: what is said, and whether anything has changed."""
    env = SimulatedEnv(games, **settings)
    env.reset(seed=seed)
    before = digest(env.rows, env.masks, env.copy_states())
    try:
        env.step(np.array(chosen))
    except SunwiseError as error:
        return [str(error), digest(env.rows, env.masks, env.copy_states()) == before]
    return ["played", False]


if __name__ == "__main__":
    tasks = json.load(sys.stdin)
    json.dump([{"played": played, "refused": refused}[name](*given) for name, given in tasks], sys.stdout)
