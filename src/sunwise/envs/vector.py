"""Thousands of games in one call: a Gymnasium vector environment for self-play.

In every game of the batch the seat that decides now acts. A game that ends begins anew within the same step.
All results are written into the same arrays again and again: copy what must be kept.

>>> games = SunwiseVectorEnv(1024, players=2)
>>> observations, infos = games.reset(seed=7)
>>> for _ in range(200):
...     observations, rewards, ended, truncated, infos = games.step(games.random_actions())
>>> observations.shape, infos["action_mask"].shape
((1024, 1421), (1024, 1450))
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sunwise import explain
from sunwise.envs import steps
from sunwise.envs.layout import HIGH_FLOAT, MAX_PLAYERS, OBSERVATION
from sunwise.envs.settings import Settings
from sunwise.envs.turning import TRUE_ACTION
from sunwise.errors import BadOptions, IllegalAction, shown
from sunwise.notation import text_of
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS


class SunwiseVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """A batch of games, each played by the seat that decides in it.

    Settings are those of `Settings.read`. `parallel` steps the games on all cores. The reward of a step is
    that of the seat that acted; `infos["rewards"]` has everybody's, `infos["actor"]` who decides next.
    """

    metadata = {  # noqa: RUF012  # Gymnasium's own form
        "render_modes": [],
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
    }

    def __init__(self, num_envs: int = 1, *, parallel: bool = False, **settings: Any) -> None:
        if not isinstance(num_envs, int) or num_envs < 1:
            raise BadOptions("bad_number", f"A batch has at least one game, not {shown(num_envs)}.")
        self.settings = Settings.read(**settings)
        self.num_envs = num_envs
        self.single_observation_space = self.settings.observation_space()
        self.single_action_space = self.settings.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._step = steps.step_batch_parallel if parallel else steps.step_batch
        self._canonical, self._scheme = int(self.settings.canonical), self.settings.scheme
        self._template = self.settings.template()
        self._states = np.repeat(self._template, num_envs)
        self._streams = engine.streams(0, num_envs)
        self._choices = engine.streams(1, num_envs)
        self._legal = np.zeros((num_envs, ACTIONS), np.int16)
        self._counts = np.zeros(num_envs, np.int64)
        self._rows = np.zeros((num_envs, OBSERVATION), np.uint8)
        self._scaled = np.zeros((num_envs, OBSERVATION if self.settings.scaled else 0), np.float32)
        self._chosen = np.zeros(num_envs, np.int16)
        self._games = np.arange(num_envs)
        self.masks = np.zeros((num_envs, ACTIONS), np.int8)
        self.actors = np.zeros(num_envs, np.int16)
        self.rewards = np.zeros((num_envs, MAX_PLAYERS), np.float32)
        self.ended = np.zeros(num_envs, np.int8)
        self._never = np.zeros(num_envs, bool)
        self._begun = False

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin all games; a seed fixes their chance and that of the games after them."""
        if isinstance(seed, list):
            self._streams = np.concatenate([engine.streams(one, 1) for one in seed])
        elif seed is not None or not self._begun:
            entropy = np.random.SeedSequence(seed).generate_state(2, np.uint64)
            self._streams = engine.streams(int(entropy[0]), self.num_envs)
            self._choices = engine.streams(int(entropy[1]), self.num_envs)
        self._begun = True
        steps.begin_batch(
            self._states,
            self._template,
            self._streams,
            self._canonical,
            self._legal,
            self._counts,
            self.masks,
            self._rows,
            self.actors,
        )
        self.rewards[:] = 0
        return self._observations(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one action in every game.

        :raises IllegalAction: naming the first game whose action is not legal; nothing has changed then.
        """
        self._chosen[:] = actions
        wrong = steps.first_illegal(self._chosen, self.masks)
        if wrong != steps.ALL_LEGAL:
            raise self._refusal(wrong, np.broadcast_to(actions, self.num_envs)[wrong])
        acted = self.actors.copy()
        self._step(
            self._states,
            self._template,
            self._streams,
            self._chosen,
            self._canonical,
            self._scheme,
            self._legal,
            self._counts,
            self.masks,
            self._rows,
            self.actors,
            self.rewards,
            self.ended,
        )
        own = self.rewards[self._games, acted]
        return self._observations(), own, self.ended.view(np.bool_), self._never, self._infos()

    def random_actions(self) -> NDArray[np.int16]:
        """Choose one of the legal actions in every game, each as likely."""
        chosen = np.empty(self.num_envs, np.int16)
        steps.choose_at_random(self._legal, self._counts, self._choices, chosen)
        return chosen

    def _observations(self) -> NDArray[Any]:
        if not self.settings.scaled:
            return self._rows
        return np.divide(self._rows, HIGH_FLOAT, out=self._scaled)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "actor": self.actors, "rewards": self.rewards}

    def _refusal(self, game: int, action: Any) -> IllegalAction:
        """Say why an action is not legal, with the rules' own reason."""
        text_of(int(action))
        true = int(TRUE_ACTION[self._states["sun"][game], action]) if self._canonical else int(action)
        reason = explain.why_not(self._states, game, true)
        assert reason is not None, f"{text_of(true)} is legal, but not in the mask"
        return IllegalAction(reason.code, f"Game {game}: {reason}", game=game, **reason.arguments)

    def close(self, **kwargs: Any) -> None:
        """Let go of nothing: the games are arrays."""
