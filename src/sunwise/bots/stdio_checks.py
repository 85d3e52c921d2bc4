"""Find out whether a command speaks the protocol: every check passes, or says what would be right."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from queue import Empty

import msgspec

from sunwise.bots import protocol
from sunwise.bots.interface import Budget
from sunwise.bots.process import Patience, ProcessBot
from sunwise.bots.protocol import BotFailure, shown
from sunwise.bots.random_bot import RandomBot
from sunwise.bots.seen import Seen
from sunwise.bots.stdio_child import Child
from sunwise.bots.stdio_games import BASE, GAMES, WHOLE, every_phase, title
from sunwise.errors import SunwiseError
from sunwise.game import Game
from sunwise.notation import text_of
from sunwise.options import Options
from sunwise.rules.state import TURN

OVER, GRACE = 0.1, 0.1  # how far a turn may exceed its seconds: a share, and what pipes and scheduling cost
PLAYOUTS = 50
SILENCE = 0.1  # seconds to listen for what nobody asked for


class Wrong(Exception):
    """What a bot did wrong, as a sentence."""


@dataclass(frozen=True)
class Report:
    """How a check went."""

    name: str
    passed: bool
    note: str
    right: str = ""  # what would have been right, if it was wrong


class Bench:
    """What is tested, and how long it may take."""

    def __init__(self, command: str, seconds: float = 0.2, patience: Patience | None = None) -> None:
        self.command = command
        self.seconds = seconds  # for a turn
        self.patience = patience or Patience()

    @cached_property
    def bot(self) -> ProcessBot:
        """The bot that most checks share: one process must stand all of them."""
        return self.new_bot()

    def new_bot(self, kind: type[ProcessBot] = ProcessBot) -> ProcessBot:
        """Start another process."""
        return kind(self.command, seed=1, patience=self.patience)

    def close(self) -> None:
        """End the shared process, if there is one."""
        if "bot" in vars(self):
            self.bot.close()


class OddReferee(ProcessBot):
    """A referee of a later time: it says things that no bot of today knows."""

    def _say(self, *messages: protocol.Asked) -> None:
        assert self._child is not None
        for message in messages:
            more = {**msgspec.to_builtins(message), "weather": {"sky": "clear"}}
            self._child.say(b'{"type":"weather","sky":"clear"}\n' + msgspec.json.encode(more) + b"\n")


class Clock:
    """The seconds a bot has for each turn, and those it has used."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.most, self.used = seconds, 0.0, 0.0
        self._turn: object = None

    def left(self, seen: Seen) -> Budget:
        """Say how much of the turn is left."""
        state = seen.states[0]
        # In set-up, and when there is no time at all, every decision is a turn of its own.
        alone = state["phase"] < TURN or self.seconds == 0
        turn = seen.ply if alone else (int(state["round_no"]), int(state["current"]))
        if turn != self._turn:
            self._turn, self.used = turn, 0.0
        return Budget(seconds=max(0.0, self.seconds - self.used))

    def add(self, seconds: float, seen: Seen) -> None:
        """Count a decision; a turn that is too long is wrong."""
        self.used += seconds
        self.most = max(self.most, self.used)
        if self.used > self.seconds * (1 + OVER) + GRACE:
            raise Wrong(f"A turn of {self.seconds:g} s took {self.used:.2f} s, at action {seen.ply + 1}.")


def play(bot: ProcessBot, options: Options, seat: int, budget: Clock | Budget, most: int = 9999) -> list[str]:
    """Play a game, or its beginning, against random players; give the bot's actions."""
    game = Game.start(options, seed=7)
    chosen: list[str] = []
    while not game.is_over and len(chosen) < most:
        assert game.actor is not None
        seen = Seen(game, game.actor, 0)
        if game.actor != seat:
            game.play(RandomBot(0).choose(seen, Budget(playouts=1)).action)
            continue
        choice = bot.choose(seen, budget.left(seen) if isinstance(budget, Clock) else budget)
        if isinstance(budget, Clock):
            budget.add(bot.thought, seen)
        game.play(choice.action)
        chosen.append(text_of(choice.action))
    return chosen


# --- The checks, each giving a note or raising what is wrong ---


def check_hello(bench: Bench) -> str:
    began = time.monotonic()
    who = bench.bot.introduction
    author = f" by {shown(who.author)}" if who.author else ""
    return f"{shown(who.name)}{author}, protocol {who.protocol}, after {time.monotonic() - began:.2f} s"


def check_games(bench: Bench) -> str:
    decisions, clock = 0, Clock(bench.seconds)
    for options, seat in GAMES.items():
        try:
            decisions += len(play(bench.bot, options, seat, clock))
        except (BotFailure, Wrong) as error:
            raise Wrong(f"In the game {title(options)}: {error}") from None
    return f"{len(GAMES)} games, {decisions} decisions, longest turn {clock.most:.2f} of {bench.seconds:g} s"


def check_phases(bench: Bench) -> str:
    positions = every_phase()
    for phase, game in positions.items():
        assert game.actor is not None
        try:
            bench.bot.choose(Seen(game, game.actor, 0), Budget(seconds=bench.seconds))
        except BotFailure as error:
            raise Wrong(f"Asked in the midst of a game ({phase}): {error}") from None
    return ", ".join(positions)


def check_long_turn(bench: Bench) -> str:
    clock = Clock(5 * bench.seconds)
    play(bench.bot, BASE, 0, clock, most=6)
    return f"longest turn {clock.most:.2f} of {clock.seconds:g} s"


def check_no_time(bench: Bench) -> str:
    clock = Clock(0.0)
    play(bench.bot, BASE, 0, clock, most=8)
    return f"answers after {clock.most:.2f} s"


def check_playouts(bench: Bench) -> str:
    decisions = len(play(bench.bot, WHOLE, 1, Budget(playouts=PLAYOUTS), most=30))
    return f"{decisions} decisions of {PLAYOUTS} playouts"


def check_broken_off(bench: Bench) -> str:
    for seat, options in enumerate((WHOLE, WHOLE, BASE, WHOLE, BASE)):
        play(bench.bot, options, seat % 2, Budget(seconds=bench.seconds), most=4)
    return "5 games begun and left"


def check_unknown(bench: Bench) -> str:
    with closing(bench.new_bot(OddReferee)) as bot:
        play(bot, WHOLE, 2, Budget(seconds=bench.seconds), most=10)
    return "what it does not know is passed over"


def check_repeats(bench: Bench) -> str:
    if not bench.bot.introduction.deterministic:
        return "not asked for, as its hello does not claim to be deterministic"
    with closing(bench.new_bot()) as other:
        bots = (bench.bot, bench.bot, other)
        games = [play(bot, WHOLE, 0, Budget(playouts=PLAYOUTS), most=40) for bot in bots]
    first = games[0]
    for game in games[1:]:
        if game != first:
            place = next(i for i in range(len(first)) if game[i : i + 1] != first[i : i + 1])
            raise Wrong(f"Two games with the same seed differ from its decision {place + 1} on.")
    return f"{len(games)} times the same {len(first)} decisions, in two processes"


def check_silence(bench: Bench) -> str:
    play(bench.bot, BASE, 1, Budget(seconds=bench.seconds), most=3)
    assert bench.bot._child is not None
    try:
        line = bench.bot._child.hear(time.monotonic() + SILENCE)
    except Empty:
        return "nothing unasked on its output"
    raise Wrong(f"After its answer it prints {shown(line)}.")


def leave(bench: Bench, last_words: bytes) -> str:
    """Begin a game and break it off: by a word, or by closing the bot's input."""
    with closing(bench.new_bot()) as bot:
        play(bot, BASE, 0, Budget(seconds=bench.seconds), most=2)
        assert bot._child is not None
        began = time.monotonic()
        status = bot._child.end(bench.patience.quit, last_words)
    if status is None:
        raise Wrong(f"After {bench.patience.quit:g} s it is still there.")
    if status != 0:
        raise Wrong(f"It ends with status {status}.")
    return f"ends after {time.monotonic() - began:.2f} s"


def check_quit(bench: Bench) -> str:
    return leave(bench, protocol.write(protocol.Quit()))


def check_end_of_input(bench: Bench) -> str:
    return leave(bench, b"")


def check_early_end(bench: Bench) -> str:
    child = Child(bench.command)
    try:
        if child.end(bench.patience.start) is None:
            raise Wrong(f"{bench.patience.start:g} s after its input was closed it is still there.")
    finally:
        child.kill()
    return "ends even if nobody says hello"


CHECKS: tuple[tuple[str, Callable[[Bench], str], str], ...] = (
    ("hello", check_hello, 'answer hello with type "hello", the same id, protocol 1 and a name'),
    ("whole games", check_games, "one process plays game after game, legally and in time, with any options"),
    ("every phase", check_phases, "choose from `legal`, also in a position of a game it has not followed"),
    ("a long turn", check_long_turn, "all decisions of a turn together take at most its seconds + 10 %"),
    ("no time left", check_no_time, "answer at once when seconds is 0"),
    ("playouts", check_playouts, "answer go with playouts as well as with seconds"),
    ("games broken off", check_broken_off, "a new message may come at any time; forget the old game"),
    ("unknown messages", check_unknown, "pass over messages and keys that it does not know"),
    ("same seed", check_repeats, "the same seed and playouts give the same actions, or do not claim it"),
    ("silence", check_silence, "one answer to every request, anything else on standard error"),
    ("quit", check_quit, "end with status 0 within 2 s of quit"),
    ("end of input", check_end_of_input, "end with status 0 within 2 s of the end of its input"),
    ("early end", check_early_end, "end when its input ends, even before hello"),
)


def run_checks(bench: Bench) -> Iterator[Report]:
    """Run all checks; after a wrong hello there is nothing more to find out."""
    with closing(bench):
        for name, check, right in CHECKS:
            try:
                yield Report(name, True, check(bench))
            except (Wrong, SunwiseError) as error:
                yield Report(name, False, str(error), right)
                if check is check_hello:
                    return
