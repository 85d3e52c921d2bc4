"""The umpire plays one planned game: it asks the bots, keeps their time and replaces those that fail."""

import operator
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from sunwise.arena.config import Match
from sunwise.arena.even import opening_seed, play_at_random
from sunwise.arena.schedule import Plan, derive
from sunwise.bots import Bot, Budget, Seen, make_bot
from sunwise.bots.random_bot import RandomBot
from sunwise.game import Game
from sunwise.rules.state import TURN

Make = Callable[[str, int], Bot]

LONGEST_REASON = 300  # characters of an error that a record keeps
WARM_TURN_DECISIONS = 8


class Clock:
    """What a seat uses of its seconds, turn by turn."""

    def __init__(self) -> None:
        self.used = 0.0
        self.turns = 0
        self.worst = 0.0
        self._turn: object = None
        self._in_turn = 0.0

    def begin(self, turn: object) -> float:
        """Come to a decision; give what the seat has used in this turn already."""
        if turn != self._turn:
            self._turn, self._in_turn = turn, 0.0
            self.turns += 1
        return self._in_turn

    def add(self, seconds: float) -> None:
        """Count the time of one decision."""
        self.used += seconds
        self._in_turn += seconds
        self.worst = max(self.worst, self._in_turn)


class Seat:
    """A bot at its seat, and the random bot that takes over when it fails."""

    def __init__(self, name: str, seat: int, seed: int, make: Make) -> None:
        self.seat = seat
        self.seed = seed
        self.clock = Clock()
        self.forfeit: dict[str, Any] | None = None
        self.bot: Bot = RandomBot(seed)
        try:
            self.bot = make(name, seed)
        except Exception as error:
            self.give_up(0, error)

    def decide(self, game: Game, budget: Budget) -> None:
        """Play the bot's decision; a bot that raises or chooses what is not legal loses its seat."""
        seen = Seen(game, self.seat, self.seed)
        used = self.clock.begin(turn_of(game, seen)) if self.forfeit is None else 0.0
        if budget.seconds is not None:
            budget = replace(budget, seconds=max(0.0, budget.seconds - used))
        began = time.perf_counter()
        try:
            try:
                choice = self.bot.choose(seen, budget)
            finally:
                if self.forfeit is None:
                    self.clock.add(time.perf_counter() - began)
            game.play(operator.index(choice.action))
        except Exception as error:
            if self.forfeit is not None:
                raise
            self.give_up(game.ply, error)
            self.decide(game, budget)

    def give_up(self, ply: int, error: Exception) -> None:
        """Let a random bot play on."""
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]
        self.forfeit = {"seat": self.seat, "ply": ply, "reason": reason}
        self.close()
        self.bot = RandomBot(self.seed)

    def close(self) -> None:
        with suppress(Exception):
            self.bot.close()


def turn_of(game: Game, seen: Seen) -> object:
    """Name the turn that the seconds are for; in set-up every decision is one."""
    state = seen.states[0]
    if state["phase"] < TURN:
        return game.ply
    return int(state["round_no"]), int(state["current"])


@dataclass(frozen=True)
class Umpire:
    """Plays the games of a match; it can be sent to other processes."""

    match: Match
    make: Make = make_bot

    def play(self, plan: Plan) -> dict[str, Any]:
        """Play a planned game to its end and give its record, tagged with what the results need."""
        match = self.match
        opening = opening_seed(match, plan.seed)
        game = Game.start(match.options, seed=plan.seed)
        seats: list[Seat] = []
        try:
            for number, name in enumerate(plan.seats):
                seats.append(Seat(name, number, derive(match.seed, "bot", *plan.key, number), self.make))
            while (actor := game.actor) is not None:
                # The deal is chance enough: an animal that nobody chose would decide too many games.
                if game.ply < match.opening and game.state()["phase"] != "draft":
                    play_at_random(game, opening)
                else:
                    seats[actor].decide(game, match.budget)
        finally:
            for seat in seats:
                seat.close()
        game.tags = {
            "seats": [f"bot:{name}" for name in plan.seats],
            "arena": {
                "group": plan.group,
                "block": plan.block,
                "rotation": plan.rotation,
                "seed": plan.seed,
                "opening": match.opening,
                **({"even": True} if match.even else {}),
                "budget": match.to_dict()["budget"],
                "forfeits": [seat.forfeit for seat in seats if seat.forfeit is not None],
                "seconds": [round(seat.clock.used, 6) for seat in seats],
                "turns": [seat.clock.turns for seat in seats],
                "worst": [round(seat.clock.worst, 6) for seat in seats],
            },
        }
        return game.record()

    def warm_up(self) -> None:
        """Let every bot decide a little outside any game: what it compiles or loads costs it no seconds."""
        for name in self.match.names:
            with suppress(Exception):
                bot = self.make(name, 0)
                try:
                    self._try_out(bot)
                finally:
                    bot.close()

    def _try_out(self, bot: Bot) -> None:
        """Ask a bot once in every phase before the turns, then in a few decisions of turns."""
        budget = self.match.budget
        if budget.seconds is not None:
            budget = replace(budget, seconds=min(budget.seconds, 0.05))
        else:
            budget = replace(budget, playouts=min(budget.playouts or 1, 8))
        game = Game.start(self.match.options, seed=0)
        asked: list[int] = []
        while asked.count(TURN) < WARM_TURN_DECISIONS and (actor := game.actor) is not None:
            seen = Seen(game, actor, 0)
            phase = int(seen.states["phase"][0])
            if phase == TURN or phase not in asked:
                asked.append(phase)
                game.play(bot.choose(seen, budget).action)
            else:
                game.play(RandomBot(0).choose(seen, budget).action)
