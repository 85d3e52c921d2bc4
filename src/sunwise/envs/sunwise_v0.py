"""PettingZoo: the game for several learners who take turns (AEC).

>>> environment = env(players=3, modules=["moon"], reward="rank")
>>> environment.reset(seed=7)
>>> observation, reward, termination, truncation, info = environment.last()
>>> environment.agent_selection, int(observation["action_mask"].sum())
('player_0', 2)
"""

import secrets
from typing import Any

import gymnasium
import numpy as np

from sunwise import explain
from sunwise.envs import pictures, steps
from sunwise.envs.layout import MAX_PLAYERS, OBSERVATION
from sunwise.envs.missing import need
from sunwise.envs.settings import Settings
from sunwise.envs.turning import TRUE_ACTION
from sunwise.errors import IllegalAction, shown
from sunwise.notation import text_of
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS

AECEnv: Any = need("pettingzoo", "envs").AECEnv
wrappers = need("pettingzoo.utils.wrappers", "envs")


def env(render_mode: str | None = None, **settings: Any) -> Any:
    """Make the environment in PettingZoo's usual wrappers: an illegal action loses, order is enforced."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(render_mode, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc]  # its base is known only when it is loaded
    """The environment itself, without wrappers: much faster, and an illegal action is an IllegalAction.

    Settings are those of `Settings.read`: players, revolutions, shade, modules, layout, reward, canonical,
    scaled.
    """

    metadata = {  # noqa: RUF012  # PettingZoo's own form
        "name": "sunwise_v0",
        "render_modes": list(pictures.MODES),
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(self, render_mode: str | None = None, **settings: Any) -> None:
        super().__init__()
        self.settings = Settings.read(**settings)
        self.render_mode = pictures.check_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.settings.options.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        spaces = gymnasium.spaces
        seen = spaces.Dict(
            {
                "observation": self.settings.observation_space(),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: self.settings.action_space() for agent in self.possible_agents}
        self._canonical, self._scheme = int(self.settings.canonical), self.settings.scheme
        self._template = self.settings.template()
        self._states = self._template.copy()
        self._legal = np.empty(ACTIONS, np.int16)
        self._given = np.zeros(MAX_PLAYERS, np.float32)
        self._stream = engine.streams(secrets.randbits(64), 1)
        self._last: int | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; a seed fixes the chance of this game and of those after it."""
        if seed is not None:
            self._stream = engine.streams(seed, 1)
        self._states[0] = self._template[0]
        engine.deal(self._states, 0, self._stream, 0)
        self._last = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look(int(self._states["actor"][0]))

    def _look(self, seat: int) -> None:
        """Let a seat that decides see the game and what it may do."""
        self._mask, self._row = np.zeros(ACTIONS, np.int8), np.empty(OBSERVATION, np.uint8)
        steps.legal(self._states, 0, self._canonical, self._legal, self._mask)
        steps.observe(self._states, 0, seat, self._canonical, self._row)
        self.agent_selection = self.possible_agents[seat]
        self._observer = self.agent_selection

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees; the mask of an agent that does not decide now is empty."""
        if agent == self._observer:
            # Fresh arrays in every step, so that what is given out never changes.
            return {"observation": self.settings.finish(self._row), "action_mask": self._mask}
        row = np.empty(OBSERVATION, np.uint8)
        steps.observe(self._states, 0, self._seats[agent], self._canonical, row)
        return {"observation": self.settings.finish(row), "action_mask": np.zeros(ACTIONS, np.int8)}

    def step(self, action: int | None) -> None:
        """Play an action for the agent whose turn it is; None for one whose game is over.

        :raises IllegalAction: if it is not legal; nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._checked(action)
        self._last = int(TRUE_ACTION[self._states["sun"][0], number]) if self._canonical else number
        self._mask, self._row = np.zeros(ACTIONS, np.int8), np.empty(OBSERVATION, np.uint8)
        seat = steps.step(
            self._states,
            number,
            self._canonical,
            self._scheme,
            self._legal,
            self._mask,
            self._row,
            self._given,
        )
        self._cumulative_rewards[agent] = 0.0
        for receiver, reward in zip(self.agents, self._given.tolist(), strict=False):
            self.rewards[receiver] = reward
            self._cumulative_rewards[receiver] += reward
        if seat >= 0:
            self.agent_selection = self._observer = self.possible_agents[seat]
        else:
            self._observer = ""
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def _checked(self, action: Any) -> int:
        """Refuse what is not legal, with the rules' own reason."""
        if not isinstance(action, int | np.integer) or isinstance(action, bool):
            raise IllegalAction("unknown_action", f"An action is a number, not {shown(action)}.")
        if 0 <= action < ACTIONS and self._mask[action]:
            return int(action)
        text_of(int(action))
        true = int(TRUE_ACTION[self._states["sun"][0], action]) if self._canonical else int(action)
        raise explain.why_not(self._states, 0, true) or AssertionError("legal, but not in the mask")

    def render(self) -> Any:
        """Draw the board as `render_mode` says: text, SVG or an array of pixels."""
        last = None if self._last is None else text_of(self._last)
        return pictures.render(self.render_mode, self.settings.options, self._states, last)

    def close(self) -> None:
        """Let go of nothing: the environment holds no window and no process."""
