"""A bot in a process of its own, in whatever language: `make_bot("cmd:python mybot.py")`."""

import time
import weakref
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from queue import Empty
from typing import TypeVar

from msgspec import UNSET

from sunwise import __version__
from sunwise.bots import protocol
from sunwise.bots.dice import mixed
from sunwise.bots.interface import Budget, Choice
from sunwise.bots.protocol import BadMessage, BotFailure, ChosenAction, Introduction, Position, Ready, shown
from sunwise.bots.seen import Seen
from sunwise.bots.stdio_child import Child
from sunwise.bots.stdio_position import goes_on, shorten, tell
from sunwise.errors import BadOptions
from sunwise.notation import NUMBERS
from sunwise.options import Options

PREFIX = "cmd:"
Answer = TypeVar("Answer", Introduction, Ready, ChosenAction)


@dataclass(frozen=True)
class Patience:
    """How many seconds a referee waits for a bot."""

    start: float = 60.0  # for hello, and for ready
    playouts: float = 60.0  # for a decision whose budget is in playouts
    over: float = 0.1  # share of a budget in seconds that may be exceeded
    grace: float = 0.25  # and what the pipes and a busy machine may cost on top
    quit: float = 2.0  # for an end in good order

    def for_decision(self, budget: Budget) -> float:
        """Say how long an action may take before the bot fails."""
        if budget.seconds is None:
            return self.playouts
        return max(0.0, budget.seconds) * (1 + self.over) + self.grace


class ProcessBot:
    """Let a command play through its standard input and output (docs/bot-protocol.md).

    The process starts at once and lives until `close`. If it fails, it is ended and `BotFailure` raised with
    a code and a sentence; asked once more, the bot starts a new process and goes on from there.
    """

    def __init__(
        self,
        command: str,
        seed: int = 0,
        *,
        settings: Mapping[str, protocol.Setting] | None = None,
        patience: Patience | None = None,
    ) -> None:
        self.command = command
        self.name = PREFIX + command
        self.seed = seed
        self.settings = dict(settings or {})
        self.patience = patience or Patience()
        self.thought = 0.0  # seconds that the last answer took
        self._child: Child | None = None
        self._stop: weakref.finalize[..., ProcessBot] | None = None
        self._requests = 0
        self._table: tuple[Options, int, object] | None = None  # options, seat and own cards of the game
        self._told: list[str] = []  # the actions the bot knows
        self._last_log = ""
        self.introduction = self._start()

    # --- The life of the process ---

    def _start(self) -> Introduction:
        """Start the process and exchange hellos."""
        child = self._child = Child(self.command)
        self._table = None
        # Also when nobody closes the bot, and when the program ends.
        self._stop = weakref.finalize(self, child.stop, self.patience.quit, protocol.write(protocol.Quit()))
        with self._ended_if_it_fails():
            number = self._next_request()
            self._say(protocol.Greeting(number, protocol.PROTOCOL, f"sunwise {__version__}"))
            introduction = self._answer(Introduction, number, self.patience.start)
            if introduction.protocol != protocol.PROTOCOL:
                raise BotFailure(
                    "wrong_protocol",
                    f"it speaks protocol {introduction.protocol}, and this referee {protocol.PROTOCOL}.",
                )
            for name in self.settings:
                if name not in introduction.settings:
                    known = ", ".join(introduction.settings) or "none"
                    sentence = f"{self.name} has no setting {name!r}; it has {known}."
                    raise BadOptions("unknown_setting", sentence, setting=name)
        return introduction

    def close(self) -> None:
        """Tell the process to quit and wait until it is gone; end it if it does not go."""
        child, self._child = self._child, None
        if self._stop is not None:
            self._stop()
        if child is not None:
            self._last_log = child.log

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._child is not None and self._child.is_running

    @property
    def log(self) -> str:
        """The end of what the process has printed on stderr."""
        return self._last_log if self._child is None else self._child.log

    @contextmanager
    def _ended_if_it_fails(self) -> Iterator[None]:
        """End the process if anything goes wrong: an answer that comes late must not count as another one."""
        try:
            yield
        except BaseException as error:
            child, self._child = self._child, None
            if self._stop is not None:
                self._stop.detach()
            if child is not None:
                child.kill()
                self._last_log = child.log
            if isinstance(error, BotFailure):
                raise BotFailure(error.code, f"{self.name} failed: {error}", **error.arguments) from None
            raise

    # --- Playing ---

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """Ask the process for an action.

        :raises BotFailure: if it does not give a legal one in time; it is ended then.
        """
        if self._child is None:
            self.introduction = self._start()
        position = tell(seen)
        with self._ended_if_it_fails():
            self._begin_if_new(seen, position)
            answer = self._ask(position, budget)
            return read_choice(answer, seen)

    def _begin_if_new(self, seen: Seen, position: Position) -> None:
        """Begin a game unless the position follows the last one that the bot was asked about."""
        own_cards = position.chance["deal"][seen.seat] if position.chance else None
        table = (seen.options, seen.seat, own_cards)
        if self._table == table and goes_on(self._told, position.actions):
            return
        number = self._next_request()
        seed = int(mixed(self.seed, seen.seed).generate_state(1)[0])
        options = seen.options.to_dict()
        self._say(protocol.NewGame(number, options, seen.seat, seed, self.settings))
        self._answer(Ready, number, self.patience.start)
        self._table, self._told = table, []

    def _ask(self, position: Position, budget: Budget) -> ChosenAction:
        """Send a position and wait for the action."""
        actions = position.actions
        if not self.introduction.whole:
            shorten(position, self._told)
        self._told = actions
        number = self._next_request()
        if budget.seconds is not None:
            go = protocol.Go(number, seconds=round(max(0.0, budget.seconds), 3))
        else:
            go = protocol.Go(number, playouts=budget.playouts or 0)
        began = time.monotonic()
        self._say(position, go)
        answer = self._answer(ChosenAction, number, self.patience.for_decision(budget))
        self.thought = time.monotonic() - began
        return answer

    def _say(self, *messages: protocol.Asked) -> None:
        """Send messages together."""
        assert self._child is not None
        self._child.say(b"".join(map(protocol.write, messages)))

    def _next_request(self) -> int:
        self._requests += 1
        return self._requests

    def _answer(self, kind: type[Answer], number: int, seconds: float) -> Answer:
        """Wait for the answer to a request."""
        assert self._child is not None
        deadline, wanted = time.monotonic() + seconds, kind.__struct_config__.tag
        while True:
            try:
                line = self._child.hear(deadline)
            except Empty:
                raise BotFailure("too_slow", f"it gives no {wanted!r} within {seconds:.3g} s.") from None
            try:
                said = protocol.read_said(line)
            except BadMessage as error:
                raise BotFailure("bad_message", str(error)) from None
            if isinstance(said, protocol.Info) or (isinstance(said, protocol.Problem) and said.id is None):
                continue
            if said.id != number:
                raise BotFailure("bad_message", f"it answers request {said.id}, not {number}.")
            if isinstance(said, protocol.Problem):
                why = f"{shown(said.code)}: {shown(said.message, 200)}"
                raise BotFailure("gave_up", f"it gives up with {why}.", said=said.code)
            if not isinstance(said, kind):
                raise BotFailure("bad_message", f"it answers {shown(line)} where type {wanted!r} is due.")
            return said


def read_choice(answer: ChosenAction, seen: Seen) -> Choice:
    """Check that an answer can be played.

    :raises BotFailure: if it is no action, not legal now, or its line is not one that begins with it.
    """
    number = NUMBERS.get(answer.action)
    if number is None or number not in seen.legal:
        raise BotFailure("illegal", f"it chooses {shown(answer.action)}, which is not legal now.")
    line = () if answer.line is UNSET else tuple(answer.line)
    for text in line:
        if text not in NUMBERS:
            raise BotFailure("bad_message", f"its line holds {shown(text)}, which is no action.")
    if line and line[0] != answer.action:
        raise BotFailure("bad_message", f"its line begins with {line[0]!r}, not with its action.")
    value = None if answer.value is UNSET else answer.value
    return Choice(number, value, tuple(NUMBERS[text] for text in line))
