"""Learn from experience: one step of proximal policy optimisation for every step that was played."""

from collections.abc import Callable

import torch
from torch import Tensor

from sunwise.learn.config import Config
from sunwise.learn.network import Network, log_likelihoods
from sunwise.learn.rollout import Experience

Loss = Callable[..., tuple[Tensor, Tensor]]


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
    likelihoods = log_likelihoods(logits, legal)
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


def by_place(of_seats: Tensor, places: Tensor) -> Tensor:
    """Order numbers of seats as the deciding seat counts."""
    return torch.zeros_like(of_seats).scatter(-1, places, of_seats)


class Teacher:
    """Improves a network by what was played."""

    def __init__(self, config: Config, network: Network, loss: Loss) -> None:
        self.config, self.network, self.loss = config, network, loss
        device = network.first.weight.device
        self.optimizer = torch.optim.AdamW(
            network.parameters(),
            lr=config.rate[0],
            eps=1e-5,
            weight_decay=0.0,
            fused=device.type == "cuda",
        )
        # A tensor, so that compiled code need not be compiled again when it changes.
        self.entropy_worth = torch.tensor(config.entropy[0], device=device)

    def teach(self, e: Experience, advantages: Tensor, returns: Tensor, progress: float) -> Tensor:
        """Go through the experience once for each epoch; give the mean of the losses' parts.

        The samples of an update are the same step of all games: games are at different ages, and their
        positions lie side by side as the network reads them.
        """
        self._schedule(progress)
        decided = e.own.sum().clamp_min(1)
        mean = (advantages * e.own).sum() / decided
        spread = (((advantages - mean) * e.own).square().sum() / decided).sqrt() + 1e-8
        parts = []
        for _ in range(self.config.epochs):
            for step in torch.randperm(self.config.steps).tolist():
                loss, said = self.loss(
                    self.network,
                    *(e.seen[step], e.legal[step], e.choices[step], e.likelihoods[step]),
                    (advantages[step] - mean) / spread,
                    by_place(returns[step], e.places[step]),
                    e.own[step],
                    by_place(e.playing[step] * e.tame[step, :, None], e.places[step]),
                    *(self.config.clip, self.config.value_worth, self.entropy_worth),
                )
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()  # type: ignore[no-untyped-call]
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), self.config.longest_gradient)
                self.optimizer.step()
                parts.append(said)
        return torch.stack(parts).mean(0)

    def _schedule(self, progress: float) -> None:
        """Set what changes in the course of a run; progress goes from 0 to 1."""
        (first, last), (wide, narrow) = self.config.rate, self.config.entropy
        for group in self.optimizer.param_groups:
            group["lr"] = first + (last - first) * progress
        self.entropy_worth.fill_(wide + (narrow - wide) * progress)
