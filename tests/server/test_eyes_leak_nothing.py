"""Tables that differ only in what a viewer may not know give that viewer the same bytes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import thorough
from server.tables import happen, play, playing, seen, shake, viewers, waiting
from sunwise import Game, Options
from sunwise.errors import SunwiseError
from sunwise.options import ANIMALS, BABIES
from sunwise.server.commands import Leave, Play, Rename, Return, Undo
from sunwise.server.events import Body, ClockRanOut, Played, TakebackAnswered, TakenBack
from sunwise.server.plan import BotSeat, LiveClock, Open, Person, SeatPlan
from sunwise.server.table import Table

CLOCK = LiveClock(600, 5)


def random_options(rng: random.Random) -> Options:
    return Options(
        rng.choice([2, 3, 4]), modules=("moon", *rng.sample(["elder", "stones"], rng.randrange(3)))
    )


def random_seats(rng: random.Random, players: int) -> list[SeatPlan]:
    others: list[SeatPlan] = [Person("Ben"), Person("Cem"), BotSeat("oak")]
    return [Person("Ada"), *(rng.choice(others) for _ in range(players - 1))]


def deal(rng: random.Random, fixed: list[list[str]]) -> list[list[str]]:
    """Deal two cards to each seat, those that are fixed and others by lot."""
    taken = {card for pair in fixed for card in pair}
    rest = [animal for animal in ANIMALS if animal not in taken]
    rng.shuffle(rest)
    return [
        pair if len(pair) == 2 else [*pair, *(rest.pop() for _ in range(2 - len(pair)))] for pair in fixed
    ]


def game_of(options: Options, cards: list[list[str]], babies: list[str], actions: Sequence[str] = ()) -> Game:
    """Begin a game with these cards; there are babies if the Turtle is among them."""
    chance: dict[str, Any] = {"deal": cards}
    if any("turtle" in pair for pair in cards):
        chance["babies"] = babies
    game = Game.start(options, chance)
    for action in actions:
        game.play(action)
    return game


def mutter(table: Table, seed: int) -> None:
    """Let people do what does not depend on cards, and nothing that ends the draft."""
    rng = random.Random(seed)
    for _ in range(4):
        seat, kind = rng.randrange(len(table.seats)), rng.choice([Rename, Leave, Return, Undo, Play])
        more = {"name": rng.choice(["Eve", "Flo"])} if kind is Rename else {}
        more |= {"action": rng.choice(["end", "place tree a1"])} if kind is Play else {}
        with suppress(SunwiseError):
            happen(table, table.decide(kind(on=table.number, seat=seat, **more), table.changed_at + 5))


def check_waiting(seed: int) -> None:
    """Until the game starts, no card and no baby changes what anyone gets, whatever seats they try."""
    rng = random.Random(seed)
    options = random_options(rng)
    players, kept = options.players, rng.randrange(options.players)
    tables = []
    for _ in range(2):
        cards = deal(rng, [[] for _ in range(players)])
        keeps = [f"keep {rng.choice(cards[seat])}" for seat in range(kept)]  # before the table began
        game = game_of(options, cards, rng.sample(BABIES, 6), keeps)
        tables.append(waiting(game, [Person("Ada"), *[Open()] * (players - 1)], clock=CLOCK))
    for turn in range(12):
        for table in tables:
            with suppress(SunwiseError):
                happen(table, wait(table, random.Random(seed + turn)))
            assert table.status == "waiting"
        for viewer in viewers(tables[0]):
            assert seen(tables[0], viewer) == seen(tables[1], viewer)


def wait(table: Table, rng: random.Random) -> list[Body]:
    """Let someone come, go or rename, or the host change a seat."""
    seat = rng.randrange(1, len(table.seats))
    wishes = [
        lambda: table.join(seat, "Eve"),
        lambda: table.decide(Leave(on=0, seat=seat), 0),
        lambda: table.decide(Rename(on=0, seat=seat, name="Flo"), 0),
        lambda: table.change_seat(seat, rng.choice([None, "oak"])),
    ]
    return rng.choice(wishes)()


def check_draft(seed: int) -> None:
    """Until the last card is kept, others' cards and all babies change nothing that a viewer gets."""
    rng = random.Random(seed)
    options = random_options(rng)
    players, seats = options.players, random_seats(rng, options.players)
    viewer = frozenset(rng.sample(range(players), rng.randrange(players)))
    first = deal(rng, [[] for _ in range(players)])
    second = deal(rng, [pair if seat in viewer else [] for seat, pair in enumerate(first)])
    tables = [
        playing(game_of(options, cards, rng.sample(BABIES, 6)), seats, clock=CLOCK)
        for cards in (first, second)
    ]
    for seat in range(players):
        assert seen(tables[0], viewer) == seen(tables[1], viewer)
        for table in tables:
            mutter(table, seed + seat)
        assert seen(tables[0], viewer) == seen(tables[1], viewer)
        if seat == players - 1:
            break  # with its card everything is revealed
        kept = rng.randrange(2)
        for table, cards in zip(tables, (first, second), strict=True):
            assert table.actor == seat
            play(table, f"keep {cards[seat][kept]}")


def check_game(seed: int, steps: int) -> Table:
    """After the draft, neither cards that were not kept nor unhatched babies change what a viewer gets."""
    rng = random.Random(seed)
    options = random_options(rng)
    players, seats = options.players, random_seats(rng, options.players)
    viewer = frozenset(rng.sample(range(players), rng.randrange(players + 1)))
    kept = rng.sample(ANIMALS, players)
    if rng.random() < 0.8 and "turtle" not in kept:
        kept[rng.randrange(players)] = "turtle"
    first, babies = deal(rng, [[animal] for animal in kept]), rng.sample(BABIES, 6)

    keeps = [f"keep {animal}" for animal in kept]
    before = keeps if rng.random() < 0.3 else []  # a game that goes on from a record

    def begun(cards: list[list[str]], babies: list[str]) -> Table:
        table = playing(game_of(options, cards, babies, before), seats, clock=CLOCK)
        play(table, *keeps[len(before) :])
        return table

    rehearsal = begun(first, babies)
    for _ in shake(rehearsal, seed, steps):
        pass
    second = deal(rng, [pair if seat in viewer else [kept[seat]] for seat, pair in enumerate(first)])
    one, other = begun(first, babies), begun(second, shuffled(rng, rehearsal, babies))
    assert seen(one, viewer) == seen(other, viewer)
    for place, _ in enumerate(zip(shake(one, seed, steps), shake(other, seed, steps), strict=True)):
        if place % 4 == 0:
            assert seen(one, viewer, with_past=False) == seen(other, viewer, with_past=False)
    assert seen(one, viewer) == seen(other, viewer)
    return one


def shuffled(rng: random.Random, rehearsal: Table, babies: list[str]) -> list[str]:
    """Lay other babies where none will have hatched: those that do are seen by everyone."""
    whole = rehearsal.standing.whole
    if all(player["animal"] != "turtle" for player in whole["players"]):
        return rng.sample(BABIES, 6)
    beach = zip(rehearsal.options["layout"]["beach"], babies, strict=True)
    hatched = [None if space in whole["babies"] else kind for space, kind in beach]
    others = [kind for kind in BABIES if kind not in hatched]
    rng.shuffle(others)
    return [kind or others.pop() for kind in hatched]


@pytest.mark.parametrize("seed", range(30))
def test_a_table_that_waits_leaks_nothing(seed: int) -> None:
    check_waiting(seed)


@pytest.mark.parametrize("seed", range(60))
def test_a_draft_leaks_nothing(seed: int) -> None:
    check_draft(seed)


@pytest.mark.parametrize("seed", range(40))
def test_a_game_leaks_nothing(seed: int) -> None:
    check_game(seed, 60)


def test_much_happens_in_the_games_that_leak_nothing() -> None:
    """The tests above are only as good as what happens in them."""
    tables = [check_game(seed, 60) for seed in range(30)]
    met = [numbered.event for table in tables for numbered in table.log]
    assert any(isinstance(event, TakenBack) and event.how == "takeback" for event in met)
    assert any(isinstance(event, TakebackAnswered) and event.granted for event in met)
    assert any(isinstance(event, ClockRanOut) for event in met)
    assert any(isinstance(event, Played) and event.by_bot for event in met)
    assert any(table.plan.actions for table in tables)


@pytest.mark.slow
@given(st.integers(0, 2**32))
@thorough(40)
def test_long_games_leak_nothing(seed: int) -> None:
    check_waiting(seed)
    check_draft(seed)
    check_game(seed, 300)
