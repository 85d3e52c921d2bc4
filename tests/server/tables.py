"""Tables for tests: set up in a line, played on by commands, and shaken by random ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from invariants.games import choose
from sunwise import Game
from sunwise.errors import SunwiseError
from sunwise.notation import TEXTS
from sunwise.server import commands, eyes
from sunwise.server.commands import AnyCommand, Play
from sunwise.server.events import Body, Numbered
from sunwise.server.plan import BotSeat, Clock, DaysClock, LiveClock, Open, Person, Plan, SeatPlan
from sunwise.server.table import Table

NAMES = ("Ada", "Ben", "Cem", "Dia")
STEP = 1_000  # milliseconds from one event to the next, unless said otherwise
EVERY_MODULE = ["moon", "elder", "stones"]


def people(number: int) -> list[SeatPlan]:
    return [Person(name) for name in NAMES[:number]]


def plan_of(game: Game, seats: Sequence[SeatPlan] | None = None, **more: Any) -> Plan:
    """Plan a table for a game; what was played in it stands before the table begins."""
    return Plan(
        options=game.options.to_dict(),
        chance=game.chance,
        seats=people(game.options.players) if seats is None else list(seats),
        actions=list(game.actions),
        **more,
    )


def waiting(game: Game | None = None, seats: Sequence[SeatPlan] | None = None, **more: Any) -> Table:
    """Lay a table that has not started."""
    return Table("game", plan_of(Game(2) if game is None else game, seats, **more))


def playing(game: Game | None = None, seats: Sequence[SeatPlan] | None = None, **more: Any) -> Table:
    """Lay a table that starts at time 0."""
    table = waiting(game, seats, **more)
    happen(table, table.start(), 0)
    return table


def standing_at(position: Game, seats: Sequence[SeatPlan] | None = None, **more: Any) -> Table:
    """Lay a table where the game stands in a made-up position; it can be played on, but not stored."""
    table = playing(Game.start(position.options, position.chance), seats, **more)
    assert table.game is not None
    table.game._states[:] = position._states
    table._standing = None
    return table


def happen(table: Table, bodies: Iterable[Body], at: int | None = None) -> None:
    """Let events happen at a time; a second after the last, if none is given."""
    at = table.changed_at + STEP if at is None else at
    for body in bodies:
        table.evolve(Numbered(table.number + 1, at, body))


def do(table: Table, kind: type[Any], seat: int, at: int | None = None, **more: Any) -> list[Body]:
    """Carry out a command of a seat; give what happened."""
    at = table.changed_at + STEP if at is None else at
    bodies = table.decide(kind(on=table.number, seat=seat, **more), at)
    happen(table, bodies, at)
    return bodies


def play(table: Table, *actions: str, at: int | None = None) -> None:
    """Play actions, each by whoever must decide; bots too."""
    for action in actions:
        assert table.actor is not None
        if table.bot_to_move():
            happen(table, table.bot_plays(table.actor, action), at)
        else:
            do(table, Play, table.actor, at, action=action)


def refused(table: Table, kind: type[Any], seat: int, at: int | None = None, **more: Any) -> str:
    """Give the code with which a command is refused."""
    before = everything(table)
    with pytest.raises(SunwiseError) as caught:
        do(table, kind, seat, at, **more)
    assert everything(table) == before
    assert str(caught.value).endswith(".")
    msgspec.json.encode(caught.value.arguments)
    return caught.value.code


# --- All that anyone can see ---


def viewers(table: Table) -> list[eyes.Viewer]:
    """The spectator, every seat alone, and a hot-seat pair."""
    seats = range(len(table.seats))
    return [frozenset(), *(frozenset([seat]) for seat in seats), frozenset([0, len(table.seats) - 1])]


def seen(table: Table, viewer: eyes.Viewer, *, with_past: bool = True, seed: int = 5) -> bytes:
    """Encode everything that a viewer can get of a table; the record only while it must hide something."""
    now = table.changed_at + 1
    shown = eyes.shown(table, viewer, now, frozenset([0]))
    parts: list[Any] = [shown, eyes.events_for(table.log, viewer)]
    if table.game is not None:
        parts.append(eyes.shown(table, viewer, now, frozenset(), with_actions=False))
        if table.status in ("waiting", "playing"):
            parts.append(eyes.record_for(table, viewer, seed))
        if with_past:
            parts.append(eyes.past(table, viewer, 0, 10**6))
        if shown.choices is not None:
            parts += [eyes.explained(table, viewer, action) for action in ("hatch", "keep fox", "walk light")]
    return msgspec.json.encode(parts)


def everything(table: Table) -> list[bytes]:
    """Encode what each viewer can get of the present, and the clocks."""
    clocks = msgspec.json.encode([table.clocks.left, table.clocks.running, table.clocks.since, table.alarm()])
    return [seen(table, viewer, with_past=False) for viewer in viewers(table)] + [clocks]


# --- Random tables ---

clocks: st.SearchStrategy[Clock | None] = (
    st.none()
    | st.builds(LiveClock, st.integers(10, 60), st.integers(0, 5))
    | st.builds(DaysClock, st.integers(1, 2))
)


@st.composite
def random_tables(
    draw: st.DrawFn,
    modules: st.SearchStrategy[list[str]] | None = None,
    clock: st.SearchStrategy[Clock | None] = clocks,
    started: bool = False,
) -> Table:
    """Tables of any options, people, bots and open seats."""
    modules = st.lists(st.sampled_from(EVERY_MODULE), unique=True) if modules is None else modules
    players = draw(st.integers(2, 4))
    game = Game(
        players,
        modules=draw(modules),
        shade=draw(st.sampled_from(["off", "acting"])),
        seed=draw(st.integers(0, 2**32)),
    )
    free: list[SeatPlan] = [] if started else [Open()]
    seat = st.sampled_from([Person("Ada"), Person("Ben"), BotSeat("birch"), *free])
    seats = [Person("Zoe"), *(draw(seat) for _ in range(players - 1))]
    stand_in = draw(st.sampled_from(["birch", None]))
    table = waiting(game, seats, clock=draw(clock), stand_in=stand_in)
    if started:
        happen(table, table.start(), 0)
    return table


COMMANDS = (
    *(commands.Undo, commands.Undo, commands.Redo, commands.RestartTurn, commands.AskTakeback),
    *(commands.AskTakeback, commands.AnswerTakeback, commands.Leave, commands.Return, commands.Return),
    commands.Rename,
)


def random_command(table: Table, rng: random.Random) -> AnyCommand:
    """Make up a command; many are refused."""
    seat = rng.randrange(len(table.seats))
    on = table.number if rng.random() < 0.95 else rng.randrange(table.number + 3)
    if table.waiting_for() and rng.random() < 0.5:
        return commands.AnswerTakeback(
            on=on, seat=rng.choice(table.waiting_for()), granted=rng.random() < 0.7
        )
    if rng.random() < 0.6 and table.game is not None:
        legal = table.game.legal_numbers()
        text = TEXTS[choose(rng, legal)] if legal and rng.random() < 0.95 else "grow d4"
        if table.actor is not None and rng.random() < 0.9:
            seat = table.actor
        return Play(on=on, seat=seat, action=text)
    kind = rng.choice(COMMANDS)
    more: dict[str, Any] = {}
    if kind is commands.AnswerTakeback:
        more["granted"] = rng.random() < 0.7
    if kind is commands.Rename:
        more["name"] = rng.choice(["Eve", "Flo", "", " Gus "])
    return kind(on=on, seat=seat, **more)


def random_wish(table: Table, rng: random.Random, now: int) -> list[Body]:
    """Let something happen at a table: a command, a bot's choice, the clock, the host's wishes."""
    dice = rng.random()
    seat = rng.randrange(len(table.seats))
    if table.status == "waiting" and dice < 0.8:
        level = rng.choice([None, "oak", "birch"])
        return rng.choice(
            [
                lambda: table.join(rng.choice([None, seat]), "Kim"),
                lambda: table.change_seat(seat, level),
                table.start,
            ]
        )()
    if table.bot_to_move() and table.game is not None and table.actor is not None and dice < 0.9:
        return table.bot_plays(table.actor, TEXTS[choose(rng, table.game.legal_numbers())])
    if dice < 0.05:
        return table.wake()
    if dice < 0.1 and (alarm := table.alarm()):
        return table.clock_ran_out(alarm[0], now)
    return table.decide(random_command(table, rng), now)


def shake(table: Table, seed: int, steps: int) -> Iterable[tuple[bool, Table]]:
    """Let many things happen; after each tell whether it was granted."""
    rng, now = random.Random(seed), table.changed_at
    for _ in range(steps):
        now += rng.choice([0, 10, 500, 3_000, 20_000]) * rng.choice([1, 1, 1, 50])
        try:
            bodies = random_wish(table, rng, now)
        except SunwiseError:
            yield False, table
            continue
        happen(table, bodies, now)
        yield True, table
