"""The learner's games on a GPU: everything stays there, from the rules to the updates."""

from functools import cache
from typing import Any

import numpy as np

from sunwise.envs.device import SunwiseDeviceEnv, TorchMemory
from sunwise.envs.kernels import THREADS, WORDS
from sunwise.envs.layout import MAX_PLAYERS
from sunwise.learn.standing import Standing, look
from sunwise.network.sight import FURTHER
from sunwise.rules.cuda import blocks, device
from sunwise.rules.state import STATE


@cache
def look_kernel() -> Any:
    """Build the kernel when it is first needed."""
    cuda = device()

    @cuda.jit
    def look_at_games(states: Any, standing: Standing) -> None:
        i = cuda.grid(1)
        if i < len(states):
            words = cuda.local.array(WORDS, np.int64)
            own = words.view(STATE)
            for word in range(WORDS):
                words[word] = states[i, word]
            look(own, 0, standing, i)

    return look_at_games


class DeviceGames:
    """The games on the GPU, with the same names as `HostGames`."""

    memory_type: type[Any] = TorchMemory
    env_type: type[SunwiseDeviceEnv] = SunwiseDeviceEnv

    def __init__(self, settings: list[dict[str, Any]], number: int) -> None:
        self.env = self.env_type(number, mixture=settings, canonical=True, reward="win")
        self._memory = memory = self.memory_type()
        self.further = memory.zeros((number, FURTHER), np.uint8)
        self.points = memory.zeros((number, MAX_PLAYERS), np.float32)
        self.players = memory.zeros((number,), np.int64)
        self.beginning = memory.zeros((number,), np.bool_)
        self._states = memory.array(self.env.states)
        standing = (self.further, self.points, self.players, self.beginning)
        self._standing = Standing(*(memory.array(tensor) for tensor in standing))
        self._grid = blocks(number), THREADS
        # For exactly these types: a call need not look at them again.
        self._look = look_kernel().specialize(self._states, self._standing)

    def reset(self, seed: int) -> None:
        """Begin all games."""
        self.env.reset(seed=seed)
        self.look()

    def given(self, actions: Any) -> Any:
        """Give actions as the environment takes them: tensors stay where they are."""
        return actions

    def look(self) -> None:
        """Write the standing of the games, in the stream in which torch works."""
        self._look[(*self._grid, self._memory.stream())](self._states, self._standing)
