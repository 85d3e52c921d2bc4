"""What all environments are told alike: the options of the game, the reward and the orientation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from sunwise.envs.layout import HIGH, HIGH_FLOAT, OBSERVATION
from sunwise.envs.rewards import scheme_number
from sunwise.errors import BadOptions, shown
from sunwise.game import new_states
from sunwise.options import Layout, Options, check_keys, listed
from sunwise.rules.actions import ACTIONS
from sunwise.rules.state import States

OPTIONS = (
    "players",
    "revolutions",
    "shade",
    "modules",
    "layout",
)  # of a game, not of how it is seen


@dataclass(frozen=True)
class Settings:
    """The options of the games, and how learners see them.

    `canonical` turns the board so that the sun always stands at corner 0, actions and masks along with it.
    `scaled` gives observations as float32 from 0 to 1 instead of uint8.
    """

    options: Options
    reward: str = "win"
    canonical: bool = False
    scaled: bool = False

    @classmethod
    def read(
        cls,
        players: int = 2,
        revolutions: int = 3,
        shade: str = "off",
        modules: Sequence[str] = (),
        layout: Layout | Mapping[str, Any] | None = None,
        reward: str = "win",
        canonical: bool = False,
        scaled: bool = False,
    ) -> "Settings":
        """Check keyword arguments as environments take them."""
        given: Any = (players, revolutions, shade, modules, Layout() if layout is None else layout)
        scheme_number(reward)
        return cls(Options(*given), reward, bool(canonical), bool(scaled))

    @property
    def scheme(self) -> int:
        """The number of the reward scheme."""
        return scheme_number(self.reward)

    def template(self) -> States:
        """Make a game before any chance is drawn."""
        return new_states(self.options)

    def observation_space(self) -> gymnasium.spaces.Box:
        """Describe the observations."""
        if self.scaled:
            return gymnasium.spaces.Box(0.0, 1.0, (OBSERVATION,), np.float32)
        return gymnasium.spaces.Box(np.zeros_like(HIGH), HIGH, dtype=np.uint8)

    def action_space(self) -> Any:
        """Describe the actions: the numbers of the action table."""
        return gymnasium.spaces.Discrete(ACTIONS)

    def finish(self, rows: NDArray[np.uint8]) -> NDArray[Any]:
        """Scale observations if that is wanted."""
        return rows / HIGH_FLOAT if self.scaled else rows


def read_mixture(mixture: Sequence[Mapping[str, Any]] | None, settings: Mapping[str, Any]) -> list[Settings]:
    """Check the settings of a batch: the same for every game, or several sets of options to draw from."""
    if mixture is None:
        return [Settings.read(**settings)]
    if not isinstance(mixture, Sequence) or not mixture:
        raise BadOptions("bad_mixture", f"A mixture is a list of options of games, not {shown(mixture)}.")
    if twice := [name for name in OPTIONS if name in settings]:
        raise BadOptions("twice_told", f"With a mixture, {listed(twice)} can only be given inside of it.")
    return [Settings.read(**check_keys(options, OPTIONS, "mixture"), **settings) for options in mixture]
