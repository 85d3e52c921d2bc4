"""The network as torch trains it: residual layers over questions, logits of actions, values of seats."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from sunwise.learn.config import Config
from sunwise.network.questions import Questions, questions_for
from sunwise.network.weights import SEATS, adapted, read_arrays

CANNOT = -1e9  # the logit of an action that is not legal
# A GPU multiplies matrices several times slower when their rows do not begin at even addresses: the sizes of
# the first layer and of the policy are rounded up to multiples of this.
EVEN = 64
NEVER = 255  # what no number at place 0 reaches


class Network(nn.Module):
    """Answer positions: logits of the actions, and values of the seats from the deciding one clockwise."""

    places: Tensor
    levels: Tensor

    def __init__(
        self,
        questions: Questions,
        width: int,
        blocks: int,
        value_width: int,
        worths: tuple[float, float, float],
    ) -> None:
        super().__init__()
        self.questions = questions
        self.worths = worths
        asked, spare = len(questions.places), -len(questions.places) % EVEN
        places = np.pad(questions.places.astype(np.int64), (0, spare))
        levels = np.pad(questions.levels, (0, spare), constant_values=NEVER)
        self.register_buffer("places", torch.as_tensor(places), persistent=False)
        self.register_buffer("levels", torch.as_tensor(levels)[:, None], persistent=False)
        self.first = nn.Linear(asked + spare, width)
        # No scale and shift: the next layer has its own, and learning them costs a GPU as much as a layer.
        self.norms = nn.ModuleList(nn.LayerNorm(width, elementwise_affine=False) for _ in range(blocks + 1))
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.policy = nn.Linear(width, len(questions.actions) + -len(questions.actions) % EVEN)
        self.value = nn.Linear(width, value_width)
        self.seats = nn.Linear(value_width, SEATS)
        for part in (self.first, *self.blocks, self.value):
            nn.init.orthogonal_(part.weight, 2**0.5)
        # A new network has no opinion yet.
        for part in (self.policy, self.seats):
            nn.init.orthogonal_(part.weight, 0.01)
        for part in self.modules():
            if isinstance(part, nn.Linear):
                nn.init.zeros_(part.bias)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Answer a batch of positions, given as [place, game].

        Logits behind those of the questions' actions belong to none, and are never legal.
        """
        # Half precision is twice as fast on a GPU, and many times slower on most CPUs.
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            answers = (seen.index_select(0, self.places) >= self.levels).T
            hidden = functional.relu(
                self.first(answers.to(torch.bfloat16 if seen.is_cuda else torch.float32))
            )
            for norm, block in zip(self.norms, self.blocks, strict=False):
                hidden = hidden + functional.relu(block(norm(hidden)))
            hidden = self.norms[-1](hidden)
            logits, valued = self.policy(hidden), functional.relu(self.value(hidden))
        # One action changes a value by less than half precision can tell.
        return logits, self.seats(valued.float())


def make_network(config: Config) -> Network:
    """Make the network of a run, untrained."""
    worths = config.margin_worth, config.win_worth, config.points_worth
    questions = questions_for(config.options())
    return Network(questions, config.width, config.blocks, config.value_width, worths)


def load_network(path: Path, wanted: Questions | None = None) -> Network:
    """Make the network of a file; it can be made to ask and answer what another does, as far as it knows.

    :raises BadWeights: if the file is none.
    """
    arrays, questions = read_arrays(path)
    if wanted is not None:
        arrays, questions = adapted(arrays, questions, wanted), wanted
    width, inner = arrays["value"].shape
    margin, win, points = arrays["worths"].tolist()
    network = Network(questions, width, len(arrays["blocks"]), inner, (margin, win, points))
    from_arrays(network, arrays)
    return network


def only_legal(logits: Tensor, legal: Tensor) -> Tensor:
    """Take the actions away that are not legal."""
    return logits.float().masked_fill(~legal, CANNOT)


def draw(logits: Tensor) -> Tensor:
    """Draw an action of every row by its probability: the largest after adding Gumbel noise."""
    rows, columns = logits.shape
    begun = torch.randint(-(2**31), 2**31 - 1, (rows,), dtype=torch.int32, device=logits.device)
    return (logits + gumbel(begun, torch.arange(columns, device=logits.device))).argmax(-1)


def gumbel(rows: Tensor, columns: Tensor) -> Tensor:
    """Give Gumbel noise that is the same again for the same number of a row and of a column."""
    return scattered(rows, columns).log().neg().log().neg()


def scattered(rows: Tensor, columns: Tensor) -> Tensor:
    """Give numbers between 0 and 1 that look random, from one random number of 32 bits for every row.

    To draw all of them would take a GPU longer than the network's answers. Each number is the finish of
    MurmurHash3 over its row's number and its column; products of 32 bits run over on purpose.
    """
    mixed = rows[:, None] + columns.int() * -0x61C88647
    mixed = (mixed ^ (mixed >> 16 & 0xFFFF)) * -0x7A143595
    mixed = (mixed ^ (mixed >> 13 & 0x7FFFF)) * -0x3D4D51CB
    mixed = mixed ^ (mixed >> 16 & 0xFFFF)
    return ((mixed & 0x7FFFFF).float() + 0.5) / 0x800000


# --- To and from the file that plays ---


@torch.no_grad()
def from_arrays(network: Network, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Give a network the weights of a file."""

    def put(tensor: Tensor, array: NDArray[Any]) -> None:
        tensor.copy_(torch.as_tensor(np.asarray(array, np.float32)))

    for name in ("first", "policy", "value", "seats"):
        part, (inputs, outputs) = getattr(network, name), arrays[name].shape
        put(part.weight[:outputs, :inputs], arrays[name].T)
        put(part.bias[:outputs], arrays[f"{name}_bias"])
    for k, block in enumerate(network.blocks):
        put(block.weight, arrays["blocks"][k].T)  # type: ignore[arg-type]
        put(block.bias, arrays["block_biases"][k])  # type: ignore[arg-type]


def to_arrays(network: Network) -> dict[str, NDArray[Any]]:
    """Give the arrays of a network under the names of the weights' file."""

    def array(tensor: Tensor) -> NDArray[Any]:
        plain: NDArray[Any] = tensor.detach().float().cpu().numpy()
        return plain

    blocks = [array(block.weight.T) for block in network.blocks]  # type: ignore[arg-type, operator]
    width = network.first.out_features
    asked, actions = len(network.questions.places), len(network.questions.actions)
    return {
        "first": array(network.first.weight.T)[:asked],
        "first_bias": array(network.first.bias),
        "blocks": np.stack(blocks) if blocks else np.zeros((0, width, width), np.float32),
        "block_biases": np.stack([array(block.bias) for block in network.blocks])  # type: ignore[arg-type]
        if blocks
        else np.zeros((0, width), np.float32),
        "policy": array(network.policy.weight.T)[:, :actions],
        "policy_bias": array(network.policy.bias)[:actions],
        "value": array(network.value.weight.T),
        "value_bias": array(network.value.bias),
        "seats": array(network.seats.weight.T),
        "seats_bias": array(network.seats.bias),
        "worths": np.array(network.worths, np.float32),
    }
