"""A batch of games as a learner has it: tensors on one device, whichever it is."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import torch
from torch import Tensor

from sunwise.envs.layout import MAX_PLAYERS, OBSERVATION
from sunwise.learn.standing import Standing, look_at_batch
from sunwise.network.questions import Questions
from sunwise.network.sight import FURTHER, SEEN
from sunwise.options import Options


class Games:
    """Many games at once; in every one of them the seat that decides now acts, and what ends begins anew.

    Tensors keep their place and are written again by every step: copy what must be kept.
    """

    def __init__(
        self, options: Sequence[Options], number: int, questions: Questions, device: torch.device, seed: int
    ) -> None:
        self.device = device
        self.number = number
        self._actions = torch.as_tensor(questions.actions.astype(np.int64), device=device)
        first, last = int(questions.actions[0]), int(questions.actions[-1])
        # Actions that follow one another need no gathering.
        self._range = slice(first, last + 1) if last - first + 1 == len(questions.actions) else None
        self._copy: Any = compiled_copy() if device.type == "cuda" else copy_into
        settings = [game.to_dict() for game in options]
        if device.type == "cuda":
            from sunwise.learn.device import DeviceGames

            self._games: Any = DeviceGames(settings, number)
        else:
            self._games = HostGames(settings, number)
        self._games.reset(seed)
        self.env = self._games.env
        self.points: Tensor = self._games.points
        self.players: Tensor = self._games.players
        self.beginning: Tensor = self._games.beginning

    def begin(self, seed: int) -> None:
        """Begin all games anew, with other chance."""
        self._games.reset(seed)

    @property
    def actors(self) -> Tensor:
        """The seat that decides in each game."""
        return torch.as_tensor(self.env.actors).long()

    @property
    def final_scores(self) -> Tensor:
        """The scores at the end of the last game in each place."""
        return torch.as_tensor(self.env.final_scores)

    def write_sight(self, seen: Tensor) -> None:
        """Write what the deciding seats see, as [place, game]."""
        seen[:OBSERVATION] = torch.as_tensor(self.env.rows).T
        seen[OBSERVATION:] = self._games.further.T

    def write_legal(self, legal: Tensor) -> None:
        """Write which of the network's actions are legal, as [game, action]; what is behind them stays."""
        masks = torch.as_tensor(self.env.masks).T
        chosen = masks.index_select(0, self._actions) if self._range is None else masks[self._range]
        self._copy(legal, chosen)

    def step(self, choices: Tensor) -> tuple[Tensor, Tensor]:
        """Play these of the network's actions; give what a win is worth to each seat, and what ended."""
        _, _, ended, _, _ = self.env.step(self._games.given(self._actions[choices]), check=False)
        self._games.look()
        return torch.as_tensor(self.env.rewards), torch.as_tensor(ended)

    def random_choices(self) -> Tensor:
        """Choose a legal action in every game, each as likely; numbers of the network's actions."""
        drawn = torch.as_tensor(self.env.random_actions(), device=self.device).long()
        return torch.searchsorted(self._actions, drawn)


class HostGames:
    """The games on the CPU."""

    def __init__(self, settings: list[dict[str, Any]], number: int) -> None:
        from sunwise.envs.vector import SunwiseVectorEnv

        self.env = SunwiseVectorEnv(number, mixture=settings, canonical=True, reward="win")
        self._standing = Standing(
            np.zeros((number, FURTHER), np.uint8),
            np.zeros((number, MAX_PLAYERS), np.float32),
            np.zeros(number, np.int64),
            np.zeros(number, np.bool_),
        )
        standing = (torch.from_numpy(array) for array in self._standing)
        self.further, self.points, self.players, self.beginning = standing

    def reset(self, seed: int) -> None:
        """Begin all games."""
        self.env.reset(seed=seed)
        self.look()

    def given(self, actions: Tensor) -> Any:
        """Give actions as the environment takes them."""
        return actions.numpy()

    def look(self) -> None:
        """Write the standing of the games."""
        look_at_batch(self.env.states, self._standing)


def copy_into(legal: Tensor, masks: Tensor) -> None:
    """Turn masks of [action, game] into the first columns of [game, action]."""
    legal[:, : len(masks)].copy_(masks.T)


@cache
def compiled_copy() -> Any:
    """Compile the same: by tiles, where the plain copy reads every byte from another line of memory."""
    return torch.compile(copy_into, dynamic=False)


def sight_of(games: Games) -> Tensor:
    """Make room for what a batch sees."""
    return torch.zeros((SEEN, games.number), dtype=torch.uint8, device=games.device)
