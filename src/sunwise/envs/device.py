"""Tens of thousands of games on a GPU: the vector environment with everything there (extra `sunwise[cuda]`).

What a step gives are torch tensors over the very memory that the kernels write: nothing is copied, and
nothing comes to the host. They are written again by the next step. In memory all games' first number comes
first, then all games' second, and so on: `rows.T` and `masks.T` are contiguous.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sunwise.envs.batch import Batch
from sunwise.envs.kernels import THREADS, WORDS, kernels
from sunwise.envs.layout import HIGH_FLOAT, MAX_PLAYERS, OBSERVATION
from sunwise.envs.missing import need
from sunwise.envs.turning import TRUE_ACTION, TURNED_ACTION, TURNED_SPACE
from sunwise.envs.vector import BatchEnv
from sunwise.errors import SunwiseError
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS
from sunwise.rules.cuda import blocks, device
from sunwise.rules.state import STATE, States


class TorchMemory:
    """Memory of torch's current GPU, as torch and as Numba know it."""

    where = "cuda"

    def __init__(self) -> None:
        self.torch = need("torch", "cuda")
        self.cuda = device()
        if not self.torch.cuda.is_available():
            raise SunwiseError("no_gpu", "This torch can use no CUDA GPU; install one that was built for it.")
        self.cuda.select_device(self.torch.cuda.current_device())

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """Make a tensor whose first index runs fastest in memory."""
        kind = getattr(self.torch, np.dtype(dtype).name)
        return self.torch.zeros(shape[::-1], dtype=kind, device=self.where).permute(*range(len(shape))[::-1])

    def array(self, tensor: Any) -> Any:
        """Give a tensor's memory as an array for kernels."""
        return self.cuda.as_cuda_array(tensor)

    def sent(self, values: Any) -> Any:
        """Copy values to the device, as an array for kernels in any stream."""
        array = self.cuda.to_device(np.ascontiguousarray(values))
        self.cuda.synchronize()
        return array

    def resend(self, array: Any, values: Any) -> None:
        """Copy other values into an array that was sent."""
        self.torch.cuda.synchronize()  # a kernel may still read the old ones
        array.copy_to_device(values)
        self.cuda.synchronize()

    def write(self, tensor: Any, values: Any) -> None:
        """Write values of any kind and from anywhere into a tensor."""
        tensor.copy_(self.torch.as_tensor(values))

    def divide(self, tensor: Any, by: Any, out: Any) -> Any:
        """Divide every column of a tensor by a number."""
        return self.torch.div(tensor, by, out=out)

    def host(self, tensor: Any) -> Any:
        """Copy a tensor to the host."""
        return np.ascontiguousarray(tensor.cpu().numpy())

    def stream(self) -> Any:
        """Give the stream in which torch now works; kernels join it."""
        number = self.torch.cuda.current_stream().cuda_stream
        return self.cuda.external_stream(number) if number else 0


class SunwiseDeviceEnv(BatchEnv):
    """A batch of games on a GPU, each played by the seat that decides in it.

    All is as in `SunwiseVectorEnv`, games for the same seed included, but that results are torch tensors on
    the GPU, and that `states` has each game as a row of int64 numbers; `copy_states` brings the records.
    The first steps of a process wait for the kernels to be compiled.
    """

    memory_type: type[Any] = TorchMemory

    def __init__(
        self, num_envs: int = 1, *, mixture: Sequence[Mapping[str, Any]] | None = None, **settings: Any
    ) -> None:
        super().__init__(num_envs, mixture, settings)
        self._memory = memory = self.memory_type()
        self._kernels: dict[str, Any] = {}
        self.states = memory.zeros((num_envs, WORDS), np.int64)
        self.rows = memory.zeros((num_envs, OBSERVATION), np.uint8)
        self.masks = memory.zeros((num_envs, ACTIONS), np.int8)
        self.actors = memory.zeros((num_envs,), np.int16)
        self.rewards = memory.zeros((num_envs, MAX_PLAYERS), np.float32)
        self.ended = memory.zeros((num_envs,), np.bool_)
        self.final_scores = memory.zeros((num_envs, MAX_PLAYERS), np.int16)
        self._own = memory.zeros((num_envs,), np.float32)
        self._never = memory.zeros((num_envs,), np.bool_)
        self._chosen = memory.zeros((num_envs,), np.int64)
        self._drawn = memory.zeros((num_envs,), np.int64)
        self._wrong = memory.zeros((1,), np.int64)
        self._scaled = memory.zeros((num_envs, OBSERVATION if self.settings.scaled else 0), np.float32)
        self._highest = memory.zeros((OBSERVATION,), np.float32)
        memory.write(self._highest, HIGH_FLOAT)
        self._choices = memory.sent(engine.streams(1, num_envs))
        self._batch = Batch(
            templates=memory.sent(np.concatenate([one.template() for one in self.mixture])),
            canonical=int(self.settings.canonical),
            scheme=self.settings.scheme,
            turned_space=memory.sent(TURNED_SPACE),
            turned_action=memory.sent(TURNED_ACTION),
            true_action=memory.sent(TRUE_ACTION),
            states=memory.array(self.states),
            streams=memory.sent(np.zeros(num_envs, np.uint64)),
            chosen=memory.array(self._chosen),
            legal=memory.array(memory.zeros((num_envs, ACTIONS), np.int16)),
            counts=memory.array(memory.zeros((num_envs,), np.int64)),
            masks=memory.array(self.masks),
            rows=memory.array(self.rows),
            actors=memory.array(self.actors),
            rewards=memory.array(self.rewards),
            own=memory.array(self._own),
            ended=memory.array(self.ended),
            final_scores=memory.array(self.final_scores),
        )
        self._to_find = (self._batch.chosen, self._batch.masks, memory.array(self._wrong))
        drawn = memory.array(self._drawn)
        self._to_choose = (self._batch.legal, self._batch.counts, self._choices, drawn)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games; a seed fixes their chance and that of the games after them."""
        games, choices = self._draw_streams(seed)
        if games is not None:
            self._memory.resend(self._batch.streams, games)
        if choices is not None:
            self._memory.resend(self._choices, choices)
        self._launch("begin_games", self._batch)
        self.rewards[:] = 0
        self.final_scores[:] = 0
        return self._observations(), self._infos()

    def step(self, actions: Any, *, check: bool = True) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play one action in every game. Without the check all must be legal, or the games break.

        Only the check waits for the GPU.

        :raises IllegalAction: naming the first game whose action is not legal; nothing has changed then.
        """
        self._check_begun()
        self._memory.write(self._chosen, actions)
        if check:
            self._wrong[:] = self.num_envs
            self._launch("find_illegal", *self._to_find)
            wrong = int(self._wrong[0])
            if wrong < self.num_envs:
                raise self._refusal(self.copy_states(wrong, wrong + 1), wrong, int(self._chosen[wrong]))
        self._launch("step_games", self._batch)
        return self._observations(), self._own, self.ended, self._never, self._infos()

    def random_actions(self) -> Any:
        """Choose one of the legal actions in every game, each as likely."""
        self._check_begun()
        self._launch("choose_actions", *self._to_choose)
        return self._drawn

    def copy_states(self, start: int = 0, end: int | None = None) -> States:
        """Bring some games to the host, as an array of records."""
        words = self._memory.host(self.states[start:end])
        states = engine.new_states(len(words))
        states[:] = words.view(STATE)[:, 0]
        return states

    def _launch(self, name: str, *arrays: Any) -> None:
        """Run a kernel, one thread for each game; it always gets the same arrays."""
        if name not in self._kernels:  # for exactly these types: a call need not look at them again
            self._kernels[name] = kernels()[name].specialize(*arrays)
        self._kernels[name][blocks(self.num_envs), THREADS, self._memory.stream()](*arrays)

    def _observations(self) -> Any:
        if not self.settings.scaled:
            return self.rows
        return self._memory.divide(self.rows, self._highest, self._scaled)
