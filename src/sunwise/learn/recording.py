"""Do the same work on a GPU again and again, without Python in between."""

from collections.abc import Callable

import torch
from torch import Tensor


class Recorded:
    """A function over tensors that keep their place: on a GPU its work is recorded once, then played back.

    Thousands of small pieces of work follow one another in a round of training; started one by one they would
    leave the GPU waiting. The function must have run before: what is compiled cannot be recorded.
    """

    def __init__(self, function: Callable[[], Tensor], device: torch.device) -> None:
        self.function = function
        self.device = device
        self._graph: torch.cuda.CUDAGraph | None = None
        self._result = torch.zeros(0)

    def __call__(self) -> Tensor:
        if self.device.type != "cuda":
            return self.function()
        if self._graph is None:
            graph = torch.cuda.CUDAGraph()
            here = torch.cuda.current_stream()
            with torch.cuda.graph(graph, stream=here, capture_error_mode="thread_local"):
                self._result = self.function()
            self._graph = graph  # only when it is whole: half a recording must never be played back
        self._graph.replay()
        return self._result
