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

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sunwise import explain
from sunwise.envs import steps
from sunwise.envs.batch import Batch
from sunwise.envs.layout import HIGH_FLOAT, MAX_PLAYERS, OBSERVATION
from sunwise.envs.settings import read_mixture
from sunwise.envs.turning import TRUE_ACTION, TURNED_ACTION, TURNED_SPACE
from sunwise.errors import BadOptions, IllegalAction, shown
from sunwise.notation import text_of
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS
from sunwise.rules.chance import Streams
from sunwise.rules.state import States


class BatchEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """What batches on any machine have in common: settings, and the names of what they show."""

    metadata = {  # noqa: RUF012  # Gymnasium's own form
        "render_modes": [],
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
    }
    rows: Any
    masks: Any
    actors: Any
    rewards: Any
    ended: Any
    final_scores: Any
    states: Any

    def __init__(
        self, num_envs: int, mixture: Sequence[Mapping[str, Any]] | None, settings: Mapping[str, Any]
    ) -> None:
        if not isinstance(num_envs, int) or num_envs < 1:
            raise BadOptions("bad_number", f"A batch has at least one game, not {shown(num_envs)}.")
        self.mixture = read_mixture(mixture, settings)
        self.settings = self.mixture[0]
        self.num_envs = num_envs
        self.single_observation_space = self.settings.observation_space()
        self.single_action_space = self.settings.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False

    def _draw_streams(self, seed: int | list[int] | None) -> tuple[Streams | None, Streams | None]:
        """Make new streams for the chance of the games and of random actions; None where they go on."""
        choices: Streams | None = None
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise BadOptions("bad_number", f"{self.num_envs} games need as many seeds, not {len(seed)}.")
            games = np.concatenate([engine.streams(one, 1) for one in seed])
        elif seed is None and self._begun:
            return None, None
        else:
            entropy = np.random.SeedSequence(seed).generate_state(2, np.uint64)
            games, choices = (engine.streams(int(number), self.num_envs) for number in entropy)
        self._begun = True  # with seeds that were refused nothing has
        return games, choices

    def _check_begun(self) -> None:
        if not self._begun:
            raise IllegalAction("not_begun", "Call reset first: no game has begun.")

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self.masks,
            "actor": self.actors,
            "rewards": self.rewards,
            "final_scores": self.final_scores,
        }

    def _refusal(self, states: States, game: int, action: int) -> IllegalAction:
        """Say why an action is not legal, with the rules' own reason; the game is the first of `states`."""
        text_of(action)
        true = int(TRUE_ACTION[states["sun"][0], action]) if self.settings.canonical else action
        reason = explain.why_not(states, 0, true)
        assert reason is not None, f"{text_of(true)} is legal, but not in the mask"
        return IllegalAction(reason.code, f"Game {game}: {reason}", game=game, **reason.arguments)

    def close(self, **kwargs: Any) -> None:
        """Let go of nothing: the games are arrays."""


class SunwiseVectorEnv(BatchEnv):
    """A batch of games, each played by the seat that decides in it.

    Settings are those of `Settings.read`; with a `mixture` of options every game that begins draws one of
    them. `parallel` steps the games on all cores. The reward of a step is that of the seat that acted.

    What a step writes: `rows` (observations), `masks`, `actors` (who decides next), `rewards` (of all seats),
    `ended`, `final_scores` (of the last game that ended) and `states`, the games themselves.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        parallel: bool = False,
        mixture: Sequence[Mapping[str, Any]] | None = None,
        **settings: Any,
    ) -> None:
        super().__init__(num_envs, mixture, settings)
        self._step = steps.step_batch_parallel if parallel else steps.step_batch
        templates = np.concatenate([one.template() for one in self.mixture])
        self.states = np.repeat(templates[:1], num_envs)
        self.rows = np.zeros((num_envs, OBSERVATION), np.uint8)
        self.masks = np.zeros((num_envs, ACTIONS), np.int8)
        self.actors = np.zeros(num_envs, np.int16)
        self.rewards = np.zeros((num_envs, MAX_PLAYERS), np.float32)
        self.ended = np.zeros(num_envs, bool)
        self.final_scores = np.zeros((num_envs, MAX_PLAYERS), np.int16)
        self._batch = Batch(
            templates=templates,
            canonical=int(self.settings.canonical),
            scheme=self.settings.scheme,
            turned_space=TURNED_SPACE,
            turned_action=TURNED_ACTION,
            true_action=TRUE_ACTION,
            states=self.states,
            streams=np.zeros(num_envs, np.uint64),
            chosen=np.zeros(num_envs, np.int64),
            legal=np.zeros((num_envs, ACTIONS), np.int16),
            counts=np.zeros(num_envs, np.int64),
            masks=self.masks,
            rows=self.rows,
            actors=self.actors,
            rewards=self.rewards,
            own=np.zeros(num_envs, np.float32),
            ended=self.ended,
            final_scores=self.final_scores,
        )
        self._choices = engine.streams(1, num_envs)
        self._scaled = np.zeros((num_envs, OBSERVATION if self.settings.scaled else 0), np.float32)
        self._never = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin all games; a seed fixes their chance and that of the games after them."""
        games, choices = self._draw_streams(seed)
        if games is not None:
            self._batch.streams[:] = games
        if choices is not None:
            self._choices[:] = choices
        steps.begin_batch(self._batch)
        self.rewards[:] = 0
        self.final_scores[:] = 0
        return self._observations(), self._infos()

    def step(
        self, actions: Any, *, check: bool = True
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one action in every game. Without the check all must be legal, or the games break.

        :raises IllegalAction: naming the first game whose action is not legal; nothing has changed then.
        """
        self._check_begun()
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != (self.num_envs,):
            raise BadOptions(
                "bad_actions", f"A step takes {self.num_envs} whole numbers, one action for each game."
            )
        self._batch.chosen[:] = chosen
        if check:
            wrong = steps.first_illegal(self._batch.chosen, self.masks)
            if wrong != steps.ALL_LEGAL:
                raise self._refusal(self.states[wrong : wrong + 1], wrong, int(self._batch.chosen[wrong]))
        self._step(self._batch)
        return self._observations(), self._batch.own, self.ended, self._never, self._infos()

    def random_actions(self) -> NDArray[np.int16]:
        """Choose one of the legal actions in every game, each as likely."""
        self._check_begun()
        chosen = np.empty(self.num_envs, np.int16)
        steps.choose_at_random(self._batch.legal, self._batch.counts, self._choices, chosen)
        return chosen

    def _observations(self) -> NDArray[Any]:
        rows: NDArray[Any] = self.rows
        return np.divide(rows, HIGH_FLOAT, out=self._scaled) if self.settings.scaled else rows
