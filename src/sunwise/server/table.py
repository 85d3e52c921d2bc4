"""A table: one game with its people, as a fold over its events. No I/O, and no time but what it is told."""

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from sunwise.errors import BadOptions, SunwiseError
from sunwise.game import Game
from sunwise.options import Options
from sunwise.server import deciding
from sunwise.server.clock import Clocks
from sunwise.server.commands import AnyCommand
from sunwise.server.events import (
    Body,
    BotTookOver,
    ClockRanOut,
    Finished,
    Left,
    Milliseconds,
    Numbered,
    Played,
    RematchOffered,
    Returned,
    Revealed,
    Started,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
    Woken,
)
from sunwise.server.plan import Plan
from sunwise.server.seats import Seat, first_seat, reseat
from sunwise.server.standing import Standing
from sunwise.server.undo import Move, turn_start, turns_ended
from sunwise.server.wire import Status
from sunwise.view import PHASES


@dataclass
class Request:
    """A take-back that waits for answers."""

    seat: int
    ply: int
    granted: set[int] = field(default_factory=set)


class Table:
    """A table as it stands after its last event.

    Deciders tell what would happen and change nothing; `evolve` takes in what has happened.

    :raises SunwiseError: if the plan makes no game.
    """

    def __init__(self, game_id: str, plan: Plan, created_at: Milliseconds = 0) -> None:
        self._set_up(game_id, plan, created_at)
        self._play_first()

    @classmethod
    def rebuilt(
        cls, game_id: str, plan: Plan, log: Iterable[Numbered], created_at: Milliseconds = 0
    ) -> "Table":
        """Build a stored table again; what the present rules cannot replay becomes unreadable, no error."""
        table = cls.__new__(cls)
        table._set_up(game_id, plan, created_at)
        try:
            table._play_first()
        except SunwiseError:
            table._give_up()
        for numbered in log:
            table.evolve(numbered)
        return table

    def _set_up(self, game_id: str, plan: Plan, created_at: Milliseconds) -> None:
        self.game_id = game_id
        self.plan = plan
        self.created_at = created_at
        self.number = 0
        self.log: list[Numbered] = []
        self.game: Game | None = None
        self.seats: list[Seat] = [first_seat(seat) for seat in plan.seats]
        self.moves: list[Move] = []
        self.undone: list[str] = []  # the next one to redo is the last
        self.request: Request | None = None
        self.rematch_game: str | None = None
        self.started = False
        self.clocks = Clocks(plan.clock, len(plan.seats))
        self._standing: Standing | None = None

    def _play_first(self) -> None:
        """Play what was played before the table began."""
        options = Options.from_dict(self.plan.options)
        if not self.plan.review and len(self.seats) != options.players:
            sentence = f"A game of {options.players} has as many seats, not {len(self.seats)}."
            raise BadOptions("wrong_seats", sentence, players=options.players, seats=len(self.seats))
        game = Game.start(options, self.plan.chance)
        for action in self.plan.actions:
            self._push(game, Played(seat=game.actor or 0, action=action))
        if game.awaits_babies:
            raise BadOptions("no_babies", "The Turtle is dealt, but the chance names no babies (R8.8).")
        self.game = game

    def copy(self) -> "Table":
        """Copy the table; the copies go their own ways."""
        table = Table.__new__(Table)
        table.__dict__.update(self.__dict__)
        table.game = None if self.game is None else self.game.copy()
        table.log, table.moves, table.undone = self.log[:], self.moves[:], self.undone[:]
        table.seats = [replace(seat) for seat in self.seats]
        table.request = deepcopy(self.request)
        table.clocks = self.clocks.copy()
        table._standing = None
        return table

    def __deepcopy__(self, memo: object) -> "Table":
        return self.copy()

    # --- Where the table stands ---

    @property
    def status(self) -> Status:
        """Tell in one word how far the table is."""
        if self.game is None:
            return "unreadable"
        if self.plan.review:
            return "review"
        if not self.started:
            return "waiting"
        return "finished" if self.game.is_over else "playing"

    @property
    def actor(self) -> int | None:
        """The seat that must decide now."""
        return self.game.actor if self.game is not None and self.status == "playing" else None

    @property
    def changed_at(self) -> Milliseconds:
        """When the last event happened."""
        return self.log[-1].at if self.log else self.created_at

    @property
    def first_ply(self) -> int:
        """How many actions were played before the table began; they stand for ever."""
        return len(self.plan.actions)

    @cached_property
    def options(self) -> dict[str, Any]:
        """The options of the game, whole if they can be read."""
        return self.plan.options if self.game is None else self.game.options.to_dict()

    @property
    def standing(self) -> Standing:
        """What can be told of the present position, worked out once; only a game that can be read has one."""
        if self._standing is None:
            assert self.game is not None, "an unreadable game has no position"
            self._standing = Standing(self.game, self.moves, self.first_ply)
        return self._standing

    def bot_to_move(self) -> str | None:
        """Give the level of the bot that must decide now, for its own seat or for an absent person."""
        return None if self.actor is None else self.seats[self.actor].bot

    def alarm(self) -> tuple[int, Milliseconds] | None:
        """Tell whose clock runs and when it will have run out; None if nothing happens then."""
        alarm = self.clocks.alarm()
        return None if alarm is None or self.seats[alarm[0]].ran_out else alarm

    def must_grant(self, asker: int) -> list[int]:
        """List the seats whose consent a take-back needs: everyone else who plays in person."""
        return [number for number, seat in enumerate(self.seats) if seat.present and number != asker]

    def waiting_for(self) -> list[int]:
        """List the seats that have not granted the take-back that was asked for."""
        if self.request is None:
            return []
        return [seat for seat in self.must_grant(self.request.seat) if seat not in self.request.granted]

    # --- Deciders ---

    def decide(self, command: AnyCommand, now: Milliseconds) -> list[Body]:
        """Tell what a command brings about.

        :raises Stale: if the game went on since the command was made.
        :raises Problem: if it cannot be granted.
        :raises IllegalAction: if the rules forbid the action.
        """
        return deciding.decide(self, command, now)

    def join(self, seat: int | None, name: str) -> list[Body]:
        """Let a person take an open seat; any, if none is named."""
        return deciding.join(self, seat, name)

    def change_seat(self, seat: int, level: str | None) -> list[Body]:
        """Open a seat before the start, or give it to a bot."""
        return deciding.change_seat(self, seat, level)

    def start(self) -> list[Body]:
        """Begin play when all seats are filled."""
        return deciding.start(self)

    def bot_plays(self, seat: int, action: str) -> list[Body]:
        """Take in what a bot chose."""
        return deciding.bot_plays(self, seat, action)

    def clock_ran_out(self, seat: int, now: Milliseconds) -> list[Body]:
        """Tell what happens if a seat has no time left; nothing, if it has."""
        return deciding.clock_ran_out(self, seat, now)

    def wake(self, away_since: Milliseconds | None = None) -> list[Body]:
        """Go on after the server was away, if known since when; nothing to tell if no time counts."""
        if not self.clocks.is_counting:
            return []
        known = away_since is not None and away_since > self.changed_at
        return [Woken(away_since=away_since if known else None)]

    def rematch(self, game: str) -> list[Body]:
        """Tell everyone of a new game with the same people."""
        return deciding.rematch(self, game)

    # --- The fold ---

    def evolve(self, numbered: Numbered) -> None:
        """Take in an event that has happened. Every stored event is accepted."""
        event, at = numbered.event, numbered.at
        if isinstance(event, Woken):
            self.clocks.sleep(event.away_since, at)
        else:
            self.clocks.pass_time(at)
        reseat(self.seats, event)
        self._take_in(event, numbered.number, at)
        self.number = numbered.number
        self.log.append(numbered)
        self._run_clock()

    def _take_in(self, event: Body, number: int, at: Milliseconds) -> None:
        """Change what is neither seat nor running clock."""
        match event:
            case Started():
                self.started = True
            case Played():
                self._play(event, number)
            case TakenBack():
                self._take_back(event)
            case TakebackAsked(seat=seat, ply=ply):
                self.request = Request(seat, ply)
            case TakebackAnswered(seat=seat, granted=granted):
                if granted and self.request is not None:
                    self.request.granted.add(seat)
                else:
                    self.request = None
            case ClockRanOut(seat=seat):
                self.clocks.run_out(seat)
            case Returned(seat=seat):
                self.clocks.return_to(seat, at)
                self.request = None
            case BotTookOver(seat=seat):
                self.clocks.take_over(seat)
                self.request = None
            case Left():
                self.request = None
            case Revealed(animals=animals):
                self._compare(animals, [player["animal"] for player in self._players()])
            case Finished(scores=scores, winners=winners):
                self.request = None
                result = None if self.game is None else self.game.result()
                self._compare({"scores": scores, "winners": winners}, result)
            case RematchOffered(game=game):
                self.rematch_game = game

    def _play(self, event: Played, number: int) -> None:
        self.request = None
        if event.redone and self.undone:
            self.undone.pop()
        else:
            self.undone.clear()
        if self.game is None or self.game.actor != event.seat:
            self._give_up()
            return
        try:
            self._push(self.game, event, number)
        except SunwiseError:
            self._give_up()
            return
        if event.by_bot:
            self.clocks.play_for(event.seat)
        if event.action == "end" and self.clocks.running == event.seat:
            self.clocks.end_turn(event.seat, turns_ended(self.moves, event.seat))

    def _push(self, game: Game, event: Played, number: int = 0) -> None:
        """Play an action and note what undo has to know of it."""
        phase = phase_of(game)
        game.play(event.action)
        reveals = event.action == "hatch" or (phase == "draft" and phase_of(game) != "draft")
        self.moves.append(Move(event.seat, event.action, phase, event.by_bot, reveals, number))
        self._standing = None

    def _take_back(self, event: TakenBack) -> None:
        self.request = None
        if self.game is None:
            return
        if not 0 <= event.ply <= self.game.ply:
            self._give_up()
            return
        gone = [move.action for move in self.moves[event.ply :]]
        if event.how == "takeback":
            self.undone.clear()
            self.clocks.take_back()
        else:
            self.undone.extend(reversed(gone))
        self.clocks.go_astray()
        for _ in gone:
            self.game.undo()
        del self.moves[event.ply :]
        self._standing = None

    def _players(self) -> list[dict[str, Any]]:
        return [] if self.game is None else list(self.standing.whole["players"])

    def _compare(self, stored: object, replayed: object) -> None:
        """Give up a game that the present rules replay to something else than was told."""
        if stored != replayed:
            self._give_up()

    def _give_up(self) -> None:
        """Keep the log of a game that the present rules cannot replay."""
        self.game = None
        self._standing = None

    def _run_clock(self) -> None:
        """Let the clock run of the person who must decide now."""
        actor = self.actor
        if actor is None or self.seats[actor].kind == "bot":
            self.clocks.run(None, 0)
            return
        seat = self.seats[actor]
        self.clocks.run(actor, turn_start(self.moves), stand_in=seat.stand_in is not None)
        if seat.stand_in is None and self.clocks.left[actor] > 0:
            seat.ran_out = False


def phase_of(game: Game) -> str:
    """Name the phase that a game is in."""
    return PHASES[int(game.copy_states()["phase"][0])]
