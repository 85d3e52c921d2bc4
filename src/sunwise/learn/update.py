"""Learn from experience: one step of proximal policy optimisation for every step that was played."""

from collections.abc import Callable, Iterable
from typing import Any

import torch
from torch import Tensor, nn

from sunwise.learn.config import Config
from sunwise.learn.network import Network, only_legal
from sunwise.learn.rollout import Experience

Loss = Callable[..., tuple[Tensor, Tensor]]

# Far below the gradients of actions that are hardly ever taken: these would fall behind otherwise.
SMALLEST = 1e-8


def loss_of(
    network: Network,
    seen: Tensor,
    legal: Tensor,
    choices: Tensor,
    before: Tensor,
    advantages: Tensor,
    returns: Tensor,
    own: Tensor,
    valued: Tensor,
    clip: float,
    value_worth: float,
    entropy_worth: Tensor,
) -> tuple[Tensor, Tensor]:
    """Give the loss of a batch, and its parts: policy, value, entropy, change of the policy.

    `returns` and `valued` are [game, place as the deciding seat counts].
    """
    logits, values = network(seen)
    likelihoods = only_legal(logits, legal).log_softmax(-1)
    # Of what others decided nothing is learned; their actions were not drawn by these likelihoods.
    change = (likelihoods.gather(1, choices[:, None]).squeeze(1) - before) * own
    ratio = change.exp()
    gain = torch.minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages)
    decided = own.sum().clamp_min(1)
    policy = -(gain * own).sum() / decided
    entropy = (-(likelihoods.exp() * likelihoods).sum(-1) * own).sum() / decided
    value = ((values.float() - returns).square() * valued).sum() / valued.sum().clamp_min(1)
    moved = ((ratio - 1 - change) * own).sum() / decided
    parts = torch.stack((policy, value, entropy, moved)).detach()
    return policy + value_worth * value - entropy_worth * entropy, parts


def parameters_of(layers: Iterable[nn.Module]) -> list[nn.Parameter]:
    """List all weights of some layers."""
    return [weights for layer in layers for weights in layer.parameters()]


def by_place(of_seats: Tensor, places: Tensor) -> Tensor:
    """Order numbers of seats as the deciding seat counts."""
    return torch.zeros_like(of_seats).scatter(-1, places, of_seats)


class Teacher:
    """Improves a network by what was played."""

    def __init__(self, config: Config, network: Network, loss: Loss) -> None:
        self.config, self.network, self.loss = config, network, loss
        device = network.first.weight.device
        on_gpu = device.type == "cuda"
        # Tensors, so that what is compiled or recorded reads them anew when they change.
        self.rate = torch.tensor(config.rate[0], device=device)
        self.deciding_rate = self.rate.clone()
        self.entropy_worth = torch.tensor(config.entropy[0], device=device)
        deciding = (network.first, *network.blocks, network.policy)
        self.optimizer = torch.optim.AdamW(
            [
                {"params": parameters_of(deciding), "lr": self.deciding_rate},
                {"params": parameters_of((network.value, network.seats)), "lr": self.rate},
            ],
            eps=SMALLEST,
            weight_decay=0.0,
            fused=on_gpu,
            capturable=on_gpu,
        )
        self._make_memory()

    def _make_memory(self) -> None:
        """Make what the optimizer remembers now, and empty: a recording keeps to the memory it finds."""
        for weights in self.network.parameters():
            weights.grad = torch.zeros_like(weights)
        self.optimizer.step()  # without gradients nothing moves
        for kept in self.optimizer.state.values():
            kept["step"].zero_()

    def memory(self) -> list[Tensor]:
        """List all tensors that learning changes."""
        kept = (tensor for one in self.optimizer.state.values() for tensor in one.values())
        return [*self.network.state_dict().values(), *kept]

    def load(self, state: dict[str, Any]) -> None:
        """Go on with what an optimizer remembered, on whichever device that was.

        Only what it remembered is taken over, into the memory that is there: a recording keeps to it. How the
        optimizer works (`fused`, `capturable`) is this machine's matter.

        :raises ValueError: if the state belongs to another network.
        """
        remembered = state["state"]
        memory = [self.optimizer.state[weights] for weights in self.network.parameters()]
        if set(remembered) != set(range(len(memory))):
            raise ValueError("it remembers other weights than those of the network")
        for number, kept in enumerate(memory):
            for name, tensor in kept.items():
                saved = remembered[number][name]
                if saved.shape != tensor.shape:
                    raise ValueError(f"it remembers weights of another size: {name} of number {number}")
                tensor.copy_(saved)

    def teach(self, e: Experience, advantages: Tensor, returns: Tensor) -> Tensor:
        """Go through the experience once for each epoch; give the mean of the losses' parts.

        The samples of an update are the same step of many games: games are at different ages, and their
        positions lie side by side as the network reads them.
        """
        decided = e.own.sum().clamp_min(1)
        mean = (advantages * e.own).sum() / decided
        spread = (((advantages - mean) * e.own).square().sum() / decided).sqrt() + 1e-8
        parts = []
        for _ in range(self.config.epochs):
            for step, games in self._batches():
                places = e.places[step, games]
                loss, said = self.loss(
                    self.network,
                    *(e.seen[step, :, games], e.legal[step, games]),
                    *(e.choices[step, games], e.likelihoods[step, games]),
                    (advantages[step, games] - mean) / spread,
                    by_place(returns[step, games], places),
                    e.own[step, games],
                    by_place(e.playing[step, games] * e.tame[step, games, None], places),
                    *(self.config.clip, self.config.value_worth, self.entropy_worth),
                )
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()  # type: ignore[no-untyped-call]
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), self.config.longest_gradient)
                self.optimizer.step()
                parts.append(said)
        return torch.stack(parts).mean(0)

    def _batches(self) -> list[tuple[int, slice]]:
        """List steps and games of all updates, in a random order.

        On a GPU the order is drawn once, while the round is recorded, and is the same in every round after.
        """
        size = self.config.batch or self.config.games
        parts = [slice(first, first + size) for first in range(0, self.config.games, size)]
        batches = [(step, games) for step in range(self.config.steps) for games in parts]
        return [batches[k] for k in torch.randperm(len(batches)).tolist()]

    def schedule(self, progress: float, *, only_values: bool = False) -> None:
        """Set what changes in the course of a run; progress goes from 0 to 1.

        While only the values learn, the network decides as it did.
        """
        (first, last), (wide, narrow) = self.config.rate, self.config.entropy
        self.rate.fill_(first + (last - first) * progress)
        self.deciding_rate.copy_(self.rate * (not only_values))
        self.entropy_worth.fill_(wide + (narrow - wide) * progress)
