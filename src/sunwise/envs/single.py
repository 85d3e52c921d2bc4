"""Gymnasium: one learner at one seat, bots at the others.

>>> environment = gymnasium.make("sunwise.envs.single:Sunwise-v0", opponents="random", seat=1)
>>> observation, info = environment.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum())
((1421,), 17)
"""

import operator
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from sunwise.bots.interface import Bot, Budget
from sunwise.bots.registry import make_bot
from sunwise.bots.seen import Seen
from sunwise.envs import pictures, steps
from sunwise.envs.layout import MAX_PLAYERS, OBSERVATION
from sunwise.envs.settings import Settings
from sunwise.envs.turning import TRUE_ACTION
from sunwise.errors import BadOptions, IllegalAction, shown
from sunwise.game import Game
from sunwise.rules.actions import ACTIONS

ANY_SEAT = "any"
ILLEGAL = ("lose", "raise")


class SunwiseEnv(gymnasium.Env[NDArray[Any], Any]):
    """A game for one learner; the opponents play inside `step`.

    `opponents` is the name of a bot, a bot, or a list with one for each other seat. `seat` is the learner's,
    or "any" for another one in every game. `playouts` is what bots that search may use for one decision. An
    illegal action loses the game at once with the reward -1, or with `illegal="raise"` is an IllegalAction.
    Further settings are those of `Settings.read`. Actions and masks are numbers of the action table.
    """

    metadata = {"render_modes": list(pictures.MODES), "render_fps": 4}  # noqa: RUF012  # Gymnasium's own form

    def __init__(
        self,
        opponents: str | Bot | Sequence[str | Bot] = "greedy",
        seat: int | str = ANY_SEAT,
        playouts: int = 200,
        illegal: str = "lose",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.settings = Settings.read(**settings)
        self.render_mode = pictures.check_mode(render_mode)
        players = self.settings.options.players
        if seat != ANY_SEAT and (type(seat) is not int or not 0 <= seat < players):
            raise BadOptions("no_such_seat", f"seat is 0 to {players - 1} or 'any', not {shown(seat)}.")
        if illegal not in ILLEGAL:
            raise BadOptions("bad_illegal", f"illegal is one of {', '.join(ILLEGAL)}, not {shown(illegal)}.")
        self._seat_wanted = seat
        self._raises = illegal == "raise"
        self._opponents = one_for_each(opponents, players - 1)
        self._budget = Budget(playouts=playouts)
        self.observation_space = self.settings.observation_space()
        self.action_space = self.settings.action_space()
        self._canonical, self._scheme = int(self.settings.canonical), self.settings.scheme
        self._bots: dict[int, Bot] = {}
        self._made: list[Bot] = []  # those of them that were named
        self._game: Game | None = None
        self._states = self.settings.template()  # the same game, for a quick look
        self._mask = np.zeros(ACTIONS, np.int8)
        self._legal = np.empty(ACTIONS, np.int16)
        self._given = np.zeros(MAX_PLAYERS, np.float32)
        self._earned = 0.0
        self.seat = 0

    # --- Gymnasium ---

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin a new game and play it to the learner's first decision."""
        super().reset(seed=seed)
        players = self.settings.options.players
        start = int(self.np_random.integers(2**63))
        if self._seat_wanted == ANY_SEAT:
            self.seat = int(self.np_random.integers(players))
        else:
            self.seat = int(self._seat_wanted)
        self._start = start
        self._game = Game.start(self.settings.options, seed=start)
        self._states = self._game.copy_states()
        self._seat_bots(start)
        self._earned = 0.0
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play an action of the learner, then the others to its next decision or the end.

        :raises IllegalAction: after the end; with illegal="raise" also for a wrong action.
        """
        game = self._playing()
        if not self._mask.any():
            raise IllegalAction("over", "This game is over: call reset.")
        try:
            number = operator.index(action)
        except TypeError:
            raise IllegalAction("unknown_action", f"An action is a number, not {shown(action)}.") from None
        if self._canonical and 0 <= number < ACTIONS:
            number = int(TRUE_ACTION[self._states["sun"][0], number])
        self._earned = 0.0
        try:
            self._play(number)
        except IllegalAction as error:
            if self._raises:
                raise
            self._mask = np.zeros(ACTIONS, np.int8)
            return self._observation(), -1.0, True, False, self._info() | {"illegal": str(error)}
        self._let_others_play()
        return self._observation(), self._earned, game.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Give the mask of the legal actions, as sb3-contrib's MaskablePPO asks for it."""
        return self._mask.astype(np.bool_)

    def render(self) -> Any:
        """Draw the board as `render_mode` says."""
        game = self._playing()
        last = game.actions[-1] if game.ply else None
        return pictures.render(self.render_mode, game.options, self._states, last)

    def close(self) -> None:
        """Let go of the bots made by name, which may run in processes; who brought others closes them."""
        for bot in self._made:
            bot.close()
        self._made = []
        self._bots = {}

    # --- Play ---

    def _playing(self) -> Game:
        if self._game is None:
            raise IllegalAction("not_begun", "Call reset first: no game has begun.")
        return self._game

    def _seat_bots(self, start: int) -> None:
        """Give every other seat its bot; those made by name are made anew, seeded by the game."""
        self.close()
        others = [seat for seat in range(self.settings.options.players) if seat != self.seat]
        for seat, opponent in zip(others, self._opponents, strict=True):
            if isinstance(opponent, str):
                opponent = make_bot(opponent, start + seat)
                self._made.append(opponent)
            self._bots[seat] = opponent

    def _let_others_play(self) -> None:
        """Play on to the learner's next decision or the end; then see what the learner may do."""
        game = self._playing()
        while (actor := game.actor) is not None and actor != self.seat:
            choice = self._bots[actor].choose(Seen(game, actor, self._start), self._budget)
            self._play(int(choice.action))
        self._mask = np.zeros(ACTIONS, np.int8)
        if not game.is_over:
            steps.legal(self._states, 0, self._canonical, self._legal, self._mask)

    def _play(self, number: int) -> None:
        """Play an action and count what the learner gets for it."""
        self._playing().play(number)
        steps.advance_game(self._states, number, self._scheme, self._given)
        self._earned += float(self._given[self.seat])

    def _observation(self) -> NDArray[Any]:
        row = np.empty(OBSERVATION, np.uint8)
        steps.observe(self._states, 0, self.seat, self._canonical, row)
        return self.settings.finish(row)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask, "seat": self.seat} | (self._playing().result() or {})


def one_for_each(opponents: str | Bot | Sequence[str | Bot], seats: int) -> list[str | Bot]:
    """List one opponent for each seat; a single one plays them all."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * seats
    if len(opponents) != seats:
        raise BadOptions(
            "bad_opponents", f"Name one opponent or {seats}, one for each other seat, not {len(opponents)}."
        )
    return list(opponents)


# One learner against greedy; the batch of the same name is for self-play (`vector`).
gymnasium.register(
    "Sunwise-v0",
    entry_point="sunwise.envs.single:SunwiseEnv",
    vector_entry_point="sunwise.envs.vector:SunwiseVectorEnv",
)
gymnasium.register(
    "SunwiseMoon-v0",
    entry_point="sunwise.envs.single:SunwiseEnv",
    vector_entry_point="sunwise.envs.vector:SunwiseVectorEnv",
    kwargs={"modules": ("moon",)},
)
