"""Clocks: whose runs, what it is charged, and what happens when it has run out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import quick, thorough
from position import position
from server.tables import do, happen, play, playing, random_tables, refused, shake, standing_at, waiting
from sunwise import Game
from sunwise.server import events, eyes
from sunwise.server.clock import DAY
from sunwise.server.commands import AskTakeback, Leave, Play, Return, Undo
from sunwise.server.plan import BotSeat, DaysClock, Level, LiveClock, Open, Person
from sunwise.server.table import Table

TREES = ["place tree a1", "place tree a4", "place tree g1", "place tree g4"]
LIVE = LiveClock(60, 5)
DAYS = DaysClock(2)


def in_turn(**more: object) -> Table:
    """Lay a table of two whose first turn begins at time 0."""
    return playing(Game(actions=TREES), **more)


def left(table: Table, now: int) -> list[int | None]:
    clock = eyes.clock(table, now)
    assert clock is not None
    return clock.left_ms


# --- Live clocks ---


def test_no_clock_runs_before_the_start_nor_after_the_end() -> None:
    table = waiting(seats=[Person("Ada"), Open()], clock=LIVE)
    assert (table.alarm(), table.clocks.running, table.wake()) == (None, None, [])
    happen(table, table.join(1, "Ben"), 50_000)
    happen(table, table.start(), 100_000)
    assert left(table, 100_000) == [60_000, 60_000]
    assert table.alarm() == (0, 160_000)
    over = playing(Game(actions=[*TREES, *["end"] * 35]), clock=LIVE)
    play(over, "end", at=10_000)
    assert (over.alarm(), over.clocks.running) == (None, None)


def test_without_a_clock_nothing_is_shown() -> None:
    table = in_turn()
    assert (eyes.clock(table, 0), table.alarm(), table.wake()) == (None, None, [])


def test_the_bank_of_who_must_decide_runs() -> None:
    table = in_turn(clock=LIVE)
    assert left(table, 7_000) == [53_000, 60_000]
    play(table, "buy seed", at=10_000)
    assert left(table, 10_000) == [50_000, 60_000]
    assert table.alarm() == (0, 60_000)
    play(table, "end", at=20_000)
    assert left(table, 20_000) == [45_000, 60_000]
    assert left(table, 23_000) == [45_000, 57_000]


def test_placements_bring_no_increment() -> None:
    table = playing(clock=LIVE)
    play(table, "place tree a1", at=10_000)
    assert left(table, 10_000) == [50_000, 60_000]


def test_a_turn_that_is_taken_back_brings_its_increment_once() -> None:
    table = in_turn(clock=LIVE, seats=[Person("Ada"), BotSeat("birch")])
    for _ in range(3):
        play(table, "end", at=0)
        assert left(table, 0) == [65_000, None]
        do(table, AskTakeback, 0, 0)
    play(table, "end", "end", "end", "end", at=0)
    assert left(table, 0) == [70_000, None]


def test_undo_costs_time_like_anything_else() -> None:
    table = in_turn(clock=LIVE)
    play(table, "buy seed", at=10_000)
    do(table, Undo, 0, 15_000)
    assert left(table, 15_000) == [45_000, 60_000]


def test_a_clock_that_ran_out_brings_the_bot() -> None:
    table = in_turn(clock=LIVE, stand_in="oak")
    assert table.clock_ran_out(0, 59_999) == []
    assert table.clock_ran_out(1, 60_000) == []
    assert refused(table, Play, 0, 60_000, action="end") == "time_is_up"
    bodies = table.clock_ran_out(0, 60_000)
    assert bodies == [events.ClockRanOut(seat=0), events.BotTookOver(seat=0, level="oak")]
    happen(table, bodies, 60_000)
    assert (table.bot_to_move(), table.alarm()) == ("oak", None)
    assert left(table, 90_000) == [0, 60_000]
    assert table.clock_ran_out(0, 90_000) == []
    play(table, "end", at=90_000)
    assert left(table, 90_000) == [0, 60_000]


def test_without_a_stand_in_the_others_wait_for_who_ran_out() -> None:
    table = in_turn(clock=LIVE, stand_in=None)
    assert table.clock_ran_out(0, 60_000) == [events.ClockRanOut(seat=0)]
    happen(table, table.clock_ran_out(0, 60_000), 60_000)
    assert (table.alarm(), table.bot_to_move(), table.actor) == (None, None, 0)
    assert table.clock_ran_out(0, 70_000) == []
    play(table, "end", at=80_000)
    assert left(table, 80_000) == [5_000, 60_000]
    play(table, "end", "end", at=80_000)
    # The increment is time to play with: it can run out again.
    assert table.alarm() == (0, 85_000)
    assert table.clock_ran_out(0, 85_000) == [events.ClockRanOut(seat=0)]


def test_the_clocks_of_bots_do_not_run() -> None:
    table = in_turn(clock=LIVE, seats=[Person("Ada"), BotSeat("birch")])
    play(table, "end", at=0)
    assert (table.alarm(), table.clocks.running) == (None, None)
    play(table, "end", at=500_000)
    assert left(table, 500_000) == [65_000, None]


def test_who_leaves_stops_the_own_clock_and_returns_to_a_quarter() -> None:
    table = playing(Game(actions=TREES), clock=LiveClock(400), stand_in="oak")
    do(table, Leave, 0, 380_000)
    play(table, "buy seed", at=390_000)
    assert left(table, 900_000) == [20_000, 400_000]
    do(table, Return, 0, 900_000)
    assert left(table, 900_000) == [100_000, 400_000]
    assert table.alarm() == (0, 1_000_000)


@pytest.mark.parametrize(("bank", "least"), [(400, 100_000), (100, 30_000), (20, 20_000)])
def test_a_return_gives_thirty_seconds_at_least_but_no_more_than_the_bank(bank: int, least: int) -> None:
    table = playing(Game(actions=TREES), clock=LiveClock(bank))
    happen(table, table.clock_ran_out(0, bank * 1000), bank * 1000)
    play(table, "buy seed", at=bank * 1000)
    do(table, Return, 0, bank * 1000)
    assert left(table, bank * 1000) == [least, bank * 1000]


def test_a_return_takes_no_time_away() -> None:
    table = in_turn(clock=LIVE)
    do(table, Leave, 0, 10_000)
    play(table, "buy seed", at=15_000)
    do(table, Return, 0, 20_000)
    assert left(table, 20_000) == [50_000, 60_000]


@pytest.mark.parametrize("stand_in", ["oak", None])
def test_coming_and_going_wins_no_time(stand_in: Level | None) -> None:
    table = in_turn(clock=LIVE, stand_in=stand_in)
    for at in range(5_000, 60_000, 10_000):
        do(table, Leave, 0, at)
        do(table, Return, 0, at + 5_000)  # before the bot has decided
        assert left(table, at + 5_000) == [55_000 - at, 60_000]
    happen(table, table.clock_ran_out(0, 60_000), 60_000)
    if stand_in is not None:
        do(table, Return, 0, 61_000)
        assert table.alarm() == (0, 61_000)


def test_who_leaves_while_another_decides_pays_for_the_own_turn() -> None:
    table = in_turn(clock=LIVE, stand_in="oak")
    do(table, Leave, 1, 5_000)
    play(table, "end", at=10_000)
    do(table, Return, 1, 30_000)  # before the bot has decided
    assert left(table, 30_000) == [55_000, 40_000]
    assert table.alarm() == (1, 70_000)
    table = in_turn(clock=DAYS, stand_in="oak")
    do(table, Leave, 1, 10)
    play(table, "end", at=DAY)
    do(table, Return, 1, DAY + 20)
    assert table.alarm() == (1, 3 * DAY)


def test_a_bot_that_thinks_in_vain_costs_nobody_time() -> None:
    """What the owner of the seat did not have to decide any more, or could not, is not charged."""
    table = in_turn(clock=LIVE)
    play(table, "end", at=0)
    do(table, Leave, 1, 10_000)
    do(table, AskTakeback, 0, 11_000)
    do(table, Return, 1, 15_000)
    assert left(table, 15_000)[1] == 50_000
    do(table, Leave, 0, 15_000)
    happen(table, [events.Woken()], 500_000)
    before = table.clocks.left[0]
    do(table, Return, 0, 500_000)
    assert left(table, 500_000)[0] == before


def test_days_are_not_won_by_coming_and_going() -> None:
    table = in_turn(clock=DAYS, stand_in=None)
    do(table, Leave, 0, DAY)
    do(table, Return, 0, DAY)
    assert table.alarm() == (0, 2 * DAY)
    table = in_turn(clock=DAYS, stand_in="oak")
    do(table, Leave, 0, DAY)
    do(table, Return, 0, DAY + 10)
    assert table.alarm() == (0, 2 * DAY)


def test_the_time_when_the_server_was_away_is_not_charged() -> None:
    table = in_turn(clock=LIVE)
    play(table, "buy seed", at=10_000)
    assert table.wake() == [events.Woken()]
    happen(table, table.wake(), 5_000_000)
    assert left(table, 5_000_000) == [50_000, 60_000]
    assert table.alarm() == (0, 5_050_000)


def test_the_time_until_the_server_went_away_is_charged() -> None:
    table = in_turn(clock=LIVE)
    play(table, "buy seed", at=10_000)
    assert table.wake(30_000) == [events.Woken(away_since=30_000)]
    happen(table, table.wake(30_000), 5_000_000)
    assert left(table, 5_000_000) == [30_000, 60_000]
    assert table.alarm() == (0, 5_030_000)
    happen(table, table.wake(5_040_000), 6_000_000)
    assert table.alarm() == (0, 6_000_000)  # it had run out before


@pytest.mark.parametrize(("away_since", "charged"), [(None, 0), (5_000, 0), (6_000, 1_000)])
def test_who_comes_back_before_the_bot_does_not_pay_for_the_time_the_server_was_away(
    away_since: int | None, charged: int
) -> None:
    table = in_turn(clock=LIVE, stand_in="oak")
    do(table, Leave, 0, 5_000)
    assert table.clocks.running is None
    happen(table, table.wake(away_since), 600_000)
    do(table, Return, 0, 606_000)  # the bot had six seconds
    assert left(table, 606_000) == [49_000 - charged, 60_000]
    assert table.alarm() == (0, 655_000 - charged)


def test_there_is_nothing_to_tell_where_nobody_would_pay() -> None:
    table = in_turn(clock=LIVE, stand_in="oak")
    do(table, Leave, 0, 5_000)
    play(table, "buy seed", at=6_000)
    assert table.wake() == []  # the bot has decided: who comes back has time anew
    over = playing(Game(actions=[*TREES, *["end"] * 35]), clock=LIVE)
    do(over, Leave, 1, 5_000)
    play(over, "end", at=6_000)
    assert (over.status, over.wake()) == ("finished", [])


@pytest.mark.parametrize(("away_since", "charged"), [(None, 0), (9_000, 0), (10_000, 0), (80_000, 10_000)])
def test_an_odd_time_of_going_away_is_not_believed(away_since: int | None, charged: int) -> None:
    table = in_turn(clock=LIVE)
    play(table, "buy seed", at=10_000)
    happen(table, [events.Woken(away_since=away_since)], 20_000)
    assert left(table, 20_000) == [50_000 - charged, 60_000]
    if charged == 0:
        assert in_turn(clock=LIVE).wake(0) == [events.Woken()]


def test_a_clock_of_the_server_that_is_set_back_gives_nobody_time() -> None:
    table = in_turn(clock=LIVE)
    play(table, "buy seed", at=10_000)
    do(table, Undo, 0, 4_000)
    assert left(table, 4_000) == [50_000, 60_000]
    assert left(table, 5_000) == [49_000, 60_000]


# --- Days ---


def test_every_turn_has_its_days() -> None:
    table = in_turn(clock=DAYS)
    assert left(table, DAY) == [DAY, None]
    play(table, "buy seed", at=DAY)
    assert table.alarm() == (0, 2 * DAY)
    play(table, "end", at=DAY + 5)
    assert left(table, DAY + 5) == [None, 2 * DAY]
    play(table, "end", at=DAY + 6)
    # Seat 1 has two turns in a row.
    assert table.alarm() == (1, DAY + 6 + 2 * DAY)


def test_every_placement_has_its_days() -> None:
    table = playing(Game(2, modules=["stones"]), clock=DAYS)
    assert table.alarm() == (1, 2 * DAY)
    play(table, "place stone d4", at=DAY)
    assert table.alarm() == (0, 3 * DAY)


def test_a_turn_goes_on_with_the_rest_of_its_days_after_a_dam() -> None:
    board = {"a1": (0, 1), "a2": (1, 1)}
    animals = {"animals": ["beaver", "owl"], "at": ["b2", "d5"], "moon": [9, 9]}
    table = standing_at(position(modules=["moon"], board=board, **animals), clock=DAYS)
    play(table, "dam a1 a2 b2", "skip", at=DAY)
    assert table.alarm() == (1, 3 * DAY)
    # Undoing and laying it again wins no time for anyone.
    do(table, Undo, 0, DAY + 10)
    assert table.alarm() == (0, 2 * DAY + 10)
    play(table, "skip", at=DAY + 20)
    assert table.alarm() == (1, 3 * DAY + 10)
    play(table, "skip", at=DAY + 30)
    assert table.alarm() == (0, 2 * DAY + 20)


def test_who_ran_out_of_days_returns_to_new_ones() -> None:
    table = in_turn(clock=DAYS, stand_in="oak")
    happen(table, table.clock_ran_out(0, 2 * DAY), 2 * DAY)
    assert table.bot_to_move() == "oak"
    play(table, "buy seed", at=2 * DAY)
    do(table, Return, 0, 3 * DAY)
    assert table.alarm() == (0, 5 * DAY)


def test_who_ran_out_of_days_has_new_ones_in_the_next_turn() -> None:
    table = in_turn(clock=DAYS, stand_in=None)
    happen(table, table.clock_ran_out(0, 2 * DAY), 2 * DAY)
    assert table.alarm() is None
    play(table, "end", "end", "end", at=3 * DAY)
    assert table.alarm() == (0, 5 * DAY)


def test_a_turn_that_is_taken_back_has_new_days() -> None:
    table = in_turn(clock=DAYS, seats=[Person("Ada"), BotSeat("birch")])
    play(table, "end", at=DAY)
    do(table, AskTakeback, 0, DAY)
    assert table.alarm() == (0, 3 * DAY)


# --- Under random play ---


def check_clocks(table: Table, seed: int, steps: int) -> None:
    """Time is never below zero; it grows by the increment, a return or a new turn only."""
    plan = table.plan.clock
    most = 0 if plan is None else 1000 * plan.bank_seconds if isinstance(plan, LiveClock) else plan.days * DAY
    before, number = list(table.clocks.left), 0
    for _ in shake(table, seed, steps):
        since = [numbered.event for numbered in table.log[number:]]
        running = table.clocks.running
        for seat, (was, now) in enumerate(zip(before, table.clocks.left, strict=True)):
            assert now >= 0
            ended = any(
                isinstance(event, events.Played) and (event.seat, event.action) == (seat, "end")
                for event in since
            )
            returned = events.Returned(seat=seat) in since
            if isinstance(plan, LiveClock):
                assert now <= was + 1000 * plan.increment_seconds * ended or (returned and now <= most)
            elif plan is not None:
                assert now <= was or (seat == table.actor and now == most)
            assert table.clocks.left_at(seat, table.changed_at) == now
        if running is not None:
            assert (running, table.status) == (table.actor, "playing")
            assert table.seats[running].bot is None
        elif plan is not None and table.actor is not None:
            assert table.bot_to_move() is not None
        assert table.wake() == [] or (plan is not None and table.actor is not None)
        before, number = list(table.clocks.left), table.number


@given(random_tables(), st.integers(0, 2**32))
@quick(60)
def test_no_clock_goes_wrong(table: Table, seed: int) -> None:
    check_clocks(table, seed, 80)


@pytest.mark.slow
@given(random_tables(), st.integers(0, 2**32))
@thorough(80)
def test_no_clock_goes_wrong_in_long_games(table: Table, seed: int) -> None:
    check_clocks(table, seed, 300)
