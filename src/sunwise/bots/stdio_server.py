"""One of our own bots at the other end of the protocol: it plays for whoever speaks to it."""

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, redirect_stdout, suppress
from typing import IO

from msgspec import UNSET

from sunwise import __version__
from sunwise.bots import protocol
from sunwise.bots.interface import Bot, Budget
from sunwise.bots.protocol import LONGEST_LINE, BadMessage, Problem
from sunwise.bots.seen import Seen
from sunwise.bots.stdio_position import rebuild
from sunwise.errors import BadOptions, SunwiseError
from sunwise.game import Game
from sunwise.notation import text_of
from sunwise.options import MODULES, Options

WARM_DECISIONS = 30  # set-up with all modules, and some of a turn
MakeBot = Callable[[int], Bot]


class Table:
    """A game as far as the bot was told of it."""

    def __init__(self, new: protocol.NewGame, bot: Bot, threads: int) -> None:
        self.options = Options.from_dict(new.options)
        if new.seat not in range(self.options.players):
            raise BadOptions("no_such_seat", f"Seats are 0 to {self.options.players - 1}, not {new.seat}.")
        self.seat, self.seed, self.bot, self.threads = new.seat, new.seed, bot, threads
        self.actions: list[str] = []
        self.chance: dict[str, object] = {}
        self.game: Game | None = None
        self.trouble: SunwiseError = BadOptions("no_position", "There is no position to choose in.")
        self.told_at = 0.0

    def follow(self, position: protocol.Position) -> None:
        """Bring the game to a position; if that cannot be, the next `go` hears why."""
        self.told_at = time.monotonic()
        try:
            self._go_on(position)
        except SunwiseError as error:
            self.game, self.trouble = None, error

    def _go_on(self, position: protocol.Position) -> None:
        if position.first > len(self.actions):
            raise BadOptions("gap", f"Actions from {position.first} on follow {len(self.actions)} told ones.")
        actions = self.actions[: position.first] + position.actions
        drafting = "moon" in self.options.modules and position.first < self.options.players
        if self.game and position.first == self.game.ply and position.chance == self.chance and not drafting:
            for action in position.actions:
                self.game.play(action)
        else:
            # A kept animal or a hatched baby has come to light, and the guess made before may be wrong.
            self.game = rebuild(self.options, self.seat, position.chance, actions, self.seed)
        self.actions, self.chance = actions, position.chance

    def decide(self, go: protocol.Go) -> protocol.ChosenAction:
        """Let the bot choose."""
        if self.game is None:
            raise self.trouble
        if self.game.actor != self.seat:
            raise BadOptions("not_our_turn", f"It is seat {self.game.actor} that decides, not {self.seat}.")
        if go.seconds is not UNSET:
            # Making out the position has taken some of the time already.
            budget = Budget(max(0.0, go.seconds - (time.monotonic() - self.told_at)), threads=self.threads)
        elif go.playouts is not UNSET:
            budget = Budget(playouts=go.playouts, threads=self.threads)
        else:
            raise BadOptions("no_budget", "go needs seconds or playouts.")
        choice = self.bot.choose(Seen(self.game, self.seat, self.seed), budget)
        return protocol.ChosenAction(
            go.id,
            text_of(choice.action),
            UNSET if choice.value is None else min(1.0, max(0.0, float(choice.value))),
            [text_of(action) for action in choice.line] or UNSET,
        )


class BotServer:
    """Answer a referee's messages."""

    def __init__(self, name: str, make: MakeBot, threads: int = 1) -> None:
        self.name, self._make, self._threads = name, make, threads
        self._table: Table | None = None

    def warm_up(self) -> None:
        """Play a little, so that what must be compiled is, before anyone looks at the clock."""
        with closing(self._make(0)) as bot:
            for modules in (MODULES, ()):
                with suppress(BadOptions):  # a network may not have learned such games
                    return play_a_little(bot, modules)

    def answer(self, message: protocol.Asked) -> protocol.Said | None:
        """Do what a message asks; some need no answer.

        :raises SunwiseError: if it cannot be done.
        """
        if isinstance(message, protocol.Greeting):
            return protocol.Introduction(
                message.id,
                min(message.protocol, protocol.PROTOCOL),
                f"Sunwise {self.name} {__version__}",
                "The Sunwise authors",
                deterministic=True,
            )
        if isinstance(message, protocol.NewGame):
            self.leave()
            self._table = Table(message, self._make(message.seed), self._threads)
            return protocol.Ready(message.id)
        if isinstance(message, protocol.Position | protocol.Go) and self._table is None:
            raise BadOptions("no_game", "There is no game; send new first.")
        if isinstance(message, protocol.Position):
            self._table.follow(message)  # type: ignore[union-attr]
        elif isinstance(message, protocol.Go):
            return self._table.decide(message)  # type: ignore[union-attr]
        return None

    def leave(self) -> None:
        """Let go of the game that was played."""
        if self._table is not None:
            self._table.bot.close()
            self._table = None


def play_a_little(bot: Bot, modules: Sequence[str]) -> None:
    """Let a bot play the beginning of a game with itself."""
    game = Game(players=2, modules=modules, seed=0)
    while game.ply < WARM_DECISIONS and game.actor is not None:
        game.play(bot.choose(Seen(game, game.actor), Budget(playouts=1)).action)


def read_line(stdin: IO[bytes]) -> bytes:
    """Read a line; of one that is too long only the beginning, its rest is passed over."""
    line = stdin.readline(LONGEST_LINE + 1)
    rest = line
    while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
        rest = stdin.readline(LONGEST_LINE + 1)
    return line


def serve(server: BotServer, stdin: IO[bytes], stdout: IO[bytes]) -> None:
    """Answer messages until `quit` or the end of the input."""
    # A bot that prints something must not speak in the referee's ear.
    with redirect_stdout(sys.stderr):
        server.warm_up()
        while line := read_line(stdin):
            said: protocol.Said | None
            number: int | None = None
            try:
                asked = protocol.read_asked(line)
                if isinstance(asked, protocol.Quit):
                    break
                number = getattr(asked, "id", None)
                said = server.answer(asked)
            except BadMessage as error:
                said = Problem(error.code, str(error), error.arguments.get("id"))
            except SunwiseError as error:
                said = Problem(error.code, str(error)[:1000], number)
            if said is not None:
                stdout.write(protocol.write(said))
                stdout.flush()
        server.leave()
