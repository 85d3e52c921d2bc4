"""A table: who may do what, what happens then, and that the log alone builds it again."""

from __future__ import annotations

import contextlib
import copy
import dataclasses
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import played, quick, thorough
from server.tables import (
    EVERY_MODULE,
    STEP,
    do,
    everything,
    happen,
    people,
    plan_of,
    play,
    playing,
    random_tables,
    random_wish,
    refused,
    seen,
    shake,
    viewers,
    waiting,
)
from sunwise import BadOptions, Game, IllegalAction
from sunwise.errors import SunwiseError
from sunwise.server import commands, deciding, events
from sunwise.server.commands import Leave, Play, Rename, Return
from sunwise.server.deciding import MOST_RENAMES
from sunwise.server.events import Numbered
from sunwise.server.plan import BotSeat, LiveClock, Open, Person, Plan
from sunwise.server.problems import Problem, Stale
from sunwise.server.table import Table

TREES = ["place tree a1", "place tree a4", "place tree g1", "place tree g4"]
DEAL = {"deal": [["fox", "owl"], ["boar", "hedgehog"]]}


def kinds(bodies: list[events.Body]) -> list[str]:
    return [type(body).__name__ for body in bodies]


def problem(wish: Any, *arguments: Any) -> str:
    """Give the code with which something else than a command is refused."""
    with pytest.raises(Problem) as caught:
        wish(*arguments)
    return caught.value.code


# --- Before the start ---


def test_a_new_table_waits() -> None:
    table = waiting(seats=[Person("Ada"), Open()])
    assert (table.status, table.number, table.log, table.actor) == ("waiting", 0, [], None)
    assert [seat.kind for seat in table.seats] == ["person", "open"]
    assert problem(table.start) == "seats_open"
    assert refused(table, Play, 0, action="place tree a1") == "not_started"


def test_joining_takes_any_open_seat_or_the_one_named() -> None:
    table = waiting(Game(3), [Open(), Person("Ada"), Open()])
    assert table.join(None, " Ben ") == [events.Joined(seat=0, name="Ben")]
    assert table.join(2, "Ben") == [events.Joined(seat=2, name="Ben")]
    assert problem(table.join, 1, "Ben") == "seat_taken"
    assert problem(table.join, 7, "Ben") == "no_such_seat"
    assert problem(table.join, 0, "  ") == "bad_name"
    assert problem(table.join, 0, "a\nb") == "bad_name"
    assert problem(table.join, 0, "x" * 41) == "bad_name"
    assert all(seat.kind == "open" for seat in (table.seats[0], table.seats[2]))
    happen(table, table.join(2, "Ben"))
    happen(table, table.join(None, "Cem"))
    assert [seat.name for seat in table.seats] == ["Cem", "Ada", "Ben"]
    assert problem(table.join, None, "Dia") == "no_open_seat"
    happen(table, table.start())
    assert (table.status, table.actor) == ("playing", 0)
    assert problem(table.start) == "started_already"
    assert problem(table.join, 0, "Dia") == "started_already"


def test_the_host_gives_seats_to_bots_and_opens_them() -> None:
    table = waiting(seats=[Person("Ada"), Open()])
    assert table.change_seat(1, None) == []
    happen(table, table.change_seat(1, "oak"))
    assert (table.seats[1].kind, table.seats[1].level) == ("bot", "oak")
    assert table.change_seat(1, "oak") == []
    assert kinds(table.change_seat(1, "birch")) == ["SeatChanged"]
    happen(table, table.change_seat(1, None))
    assert table.seats[1].kind == "open"
    assert problem(table.change_seat, 2, None) == "no_such_seat"


def test_who_leaves_before_the_start_opens_the_seat() -> None:
    table = waiting()
    assert do(table, Leave, 1) == [events.SeatChanged(seat=1)]
    assert table.seats[1].kind == "open"
    assert refused(table, Leave, 1) == "not_a_person"


def test_a_plan_that_makes_no_game_is_refused() -> None:
    with pytest.raises(BadOptions, match="2 has as many seats"):
        Table("game", plan_of(Game(2), people(3)))
    for actions in (["grow d4"], [*TREES, *["end"] * 37]):
        with pytest.raises(IllegalAction):
            Table("game", msgspec.structs.replace(plan_of(Game(2)), actions=actions))


def test_a_draft_with_a_turtle_needs_babies() -> None:
    chance = {"deal": [["fox", "owl"], ["boar", "turtle"]]}
    with pytest.raises(BadOptions, match="names no babies"):
        waiting(Game(2, modules=["moon"], chance=chance))
    waiting(Game(2, modules=["moon"], chance=chance, actions=["keep owl", "keep boar"]))
    given_away = {"deal": [["turtle", "fox"], ["owl", "boar"]]}
    table = playing(Game(2, modules=["moon"], chance=given_away, actions=["keep fox"]))
    play(table, "keep owl")
    assert table.log[-1].event == events.Revealed(animals=["fox", "owl"])


# --- Playing ---


def test_play_goes_round() -> None:
    table = playing()
    play(table, *TREES, "end")
    assert table.game is not None
    assert table.game.actions == (*TREES, "end")
    assert table.actor == 1
    assert [move.seat for move in table.moves] == [0, 1, 0, 1, 0]


def test_only_whose_turn_it_is_may_play_and_only_what_is_legal() -> None:
    table = playing()
    assert refused(table, Play, 1, action="place tree a1") == "not_your_turn"
    assert refused(table, Play, 0, action="place tree d4") == "not_border"
    assert refused(table, Play, 0, action="sing") == "unknown_action"
    assert refused(table, Play, 5, action="place tree a1") == "no_such_seat"
    assert refused(table, Play, -1, action="place tree a1") == "no_such_seat"


@pytest.mark.parametrize("on", [0, 2, 99])
def test_a_command_on_another_log_is_stale(on: int) -> None:
    table = playing()
    with pytest.raises(Stale) as caught:
        table.decide(Play(on=on, seat=0, action="place tree a1"), 1)
    assert caught.value.arguments == {"on": on, "number": 1}


def test_who_comes_back_need_not_know_what_the_bot_plays() -> None:
    table = playing()
    do(table, Leave, 0)
    assert table.decide(Return(on=0, seat=0), 1) == [events.Returned(seat=0)]
    assert table.decide(Rename(on=0, seat=0, name="Eve"), 1) == [events.Renamed(seat=0, name="Eve")]


def test_the_last_keep_reveals_what_was_kept() -> None:
    table = playing(Game(2, modules=["moon"], chance=DEAL))
    assert kinds(do(table, Play, 0, action="keep owl")) == ["Played"]
    assert do(table, Play, 1, action="keep boar")[1:] == [events.Revealed(animals=["owl", "boar"])]


def test_the_last_action_brings_the_result() -> None:
    table = playing(Game(actions=[*TREES, *["end"] * 35]))
    bodies = do(table, Play, 0, action="end")
    assert table.game is not None
    result = table.game.result()
    assert result is not None
    assert bodies[1] == events.Finished(scores=result["scores"], winners=result["winners"])
    assert (table.status, table.actor, table.alarm()) == ("finished", None, None)
    assert refused(table, Play, 0, action="end") == "finished"
    assert refused(table, Leave, 0) == "finished"
    assert refused(table, Return, 0) == "finished"
    assert do(table, Rename, 0, name="Eve") == [events.Renamed(seat=0, name="Eve")]


def test_a_stale_command_is_stale_also_after_the_end() -> None:
    """Who has not heard of the end is told where the game stands."""
    table = playing(Game(actions=[*TREES, *["end"] * 35]))
    number = table.number
    play(table, "end")
    with pytest.raises(Stale):
        table.decide(Play(on=number, seat=0, action="end"), 1)


def test_a_finished_record_finishes_with_the_start() -> None:
    table = waiting(Game(actions=[*TREES, *["end"] * 36]))
    assert kinds(table.start()) == ["Started", "Finished"]


def test_one_rematch_after_the_end() -> None:
    table = playing(Game(actions=[*TREES, *["end"] * 35]))
    assert problem(table.rematch, "new") == "not_finished"
    play(table, "end")
    happen(table, table.rematch("new"))
    assert table.rematch_game == "new"
    assert problem(table.rematch, "newer") == "rematch_offered"


# --- Bots and the absent ---


def test_bots_play_for_their_seats_only() -> None:
    table = playing(seats=[Person("Ada"), BotSeat("oak")])
    assert table.bot_to_move() is None
    assert problem(table.bot_plays, 0, "place tree a1") == "not_a_bot"
    assert problem(table.bot_plays, 1, "place tree a1") == "not_your_turn"
    play(table, "place tree a1")
    assert table.bot_to_move() == "oak"
    assert refused(table, Play, 1, action="place tree a2") == "not_a_person"
    with pytest.raises(IllegalAction):
        table.bot_plays(1, "place tree a1")
    happen(table, table.bot_plays(1, "place tree a2"))
    assert table.log[-1].event == events.Played(seat=1, action="place tree a2", by_bot=True)


def test_a_bot_plays_on_for_who_left_until_they_return() -> None:
    table = playing(stand_in="oak")
    assert do(table, Leave, 0) == [events.Left(seat=0), events.BotTookOver(seat=0, level="oak")]
    assert table.bot_to_move() == "oak"
    assert refused(table, Play, 0, action="place tree a1") == "away"
    assert refused(table, Leave, 0) == "left_already"
    happen(table, table.bot_plays(0, "place tree a1"))
    assert do(table, Return, 0) == [events.Returned(seat=0)]
    assert refused(table, Return, 0) == "not_away"
    play(table, "place tree a2", "place tree a3")
    assert table.bot_to_move() is None


def test_without_a_stand_in_the_others_wait() -> None:
    table = playing(stand_in=None)
    assert do(table, Leave, 0) == [events.Left(seat=0)]
    assert (table.bot_to_move(), table.actor) == (None, 0)
    assert refused(table, Play, 0, action="place tree a1") == "away"
    do(table, Return, 0)
    play(table, "place tree a1")


def test_bots_finish_a_game_that_everyone_left() -> None:
    table = playing(stand_in="birch", clock=LiveClock(60))
    do(table, Leave, 0)
    do(table, Leave, 1)
    while table.status == "playing":
        assert table.bot_to_move() == "birch"
        assert table.alarm() is None
        assert table.game is not None
        play(table, table.game.legal_actions()[0])
    assert table.status == "finished"


# --- No log grows for ever ---


def test_a_name_is_changed_some_times_only() -> None:
    table = playing()
    for turn in range(MOST_RENAMES):
        do(table, Rename, 0, name=f"Ada {turn}")
    assert refused(table, Rename, 0, name="Eve") == "renamed_too_often"
    assert do(table, Rename, 0, name=f"Ada {MOST_RENAMES - 1}") == []
    do(table, Rename, 1, name="Eve")


def test_where_very_much_has_happened_people_can_only_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "MOST_EVENTS", 7)
    table = waiting(seats=[Person("Ada"), Open()])
    for _ in range(3):
        happen(table, table.join(1, "Ben"))
        do(table, Leave, 1)
    happen(table, table.join(1, "Ben"))
    assert refused(table, Leave, 1) == "log_full"
    assert problem(table.change_seat, 1, "oak") == "log_full"
    happen(table, table.start())
    for kind in (commands.Undo, commands.Redo, commands.AskTakeback, Leave, Return):
        assert refused(table, kind, 0) == "log_full"
    play(table, *TREES, "end")
    assert table.actor == 1


# --- Reviews and games that cannot be read ---


def test_a_review_is_looked_at_only() -> None:
    game = played(Game(3, seed=1), 5)
    table = waiting(game, [], review=True)
    assert table.status == "review"
    assert refused(table, Play, 0, action="end") == "review"
    assert problem(table.start) == "started_already"


def test_a_log_that_does_not_replay_stays_readable() -> None:
    table = playing()
    play(table, *TREES)
    bad = Numbered(table.number + 1, 9_000, events.Played(seat=0, action="collect d4"))
    log = [*table.log, bad, Numbered(bad.number + 1, 9_001, events.Played(seat=1, action="end"))]
    again = Table.rebuilt("game", table.plan, log)
    assert (again.status, again.game, again.number) == ("unreadable", None, bad.number + 1)
    assert again.log == log
    assert refused(again, Play, 0, action="end") == "unreadable"
    assert refused(again, Leave, 0) == "unreadable"
    assert (again.actor, again.bot_to_move(), again.alarm()) == (None, None, None)


@pytest.mark.parametrize(
    "change",
    [{"options": {"players": 9}}, {"chance": {"deal": []}}, {"actions": ["grow d4"]}, {"options": {}}],
)
def test_a_plan_that_does_not_replay_stays_readable(change: dict[str, Any]) -> None:
    table = playing()
    play(table, *TREES)
    plan = msgspec.structs.replace(table.plan, **change)
    again = Table.rebuilt("game", plan, table.log)
    assert (again.status, again.number, len(again.log)) == ("unreadable", table.number, len(table.log))
    for viewer in viewers(again):
        seen(again, viewer)


@pytest.mark.parametrize(
    "event",
    [
        events.Played(seat=1, action="end"),
        events.TakenBack(seat=0, ply=99, how="undo"),
        events.TakenBack(seat=0, ply=-1, how="undo"),
    ],
)
def test_a_log_that_contradicts_itself_is_unreadable(event: events.Body) -> None:
    table = playing()
    play(table, *TREES)
    happen(table, [event])
    assert table.status == "unreadable"


def test_a_game_that_replays_to_another_result_is_unreadable() -> None:
    table = playing(Game(actions=[*TREES, *["end"] * 35]))
    play(table, "end")
    *before, last = table.log
    assert isinstance(last.event, events.Finished)
    assert Table.rebuilt("game", table.plan, table.log).status == "finished"
    other = msgspec.structs.replace(last, event=events.Finished(scores=[99, 0], winners=[0]))
    assert Table.rebuilt("game", table.plan, [*before, other]).status == "unreadable"
    too_soon = msgspec.structs.replace(last, number=last.number - 1)
    assert Table.rebuilt("game", table.plan, [*before[:-1], too_soon]).status == "unreadable"


def test_a_game_that_replays_to_other_animals_is_unreadable() -> None:
    table = playing(Game(2, modules=["moon"], chance=DEAL))
    play(table, "keep owl", "keep boar")
    *before, last = table.log
    assert Table.rebuilt("game", table.plan, table.log).status == "playing"
    other = msgspec.structs.replace(last, event=events.Revealed(animals=["fox", "boar"]))
    assert Table.rebuilt("game", table.plan, [*before, other]).status == "unreadable"


# --- The fold, under random play ---


def same(one: Table, other: Table) -> None:
    """Two tables that nobody can tell apart, now or later."""
    assert everything(one) == everything(other)
    assert [dataclasses.asdict(seat) for seat in one.seats] == [dataclasses.asdict(s) for s in other.seats]
    assert one.moves == other.moves
    assert one.undone == other.undone
    assert one.game == other.game
    assert vars(one.clocks) == vars(other.clocks)


def check_fold(table: Table, seed: int, steps: int) -> None:
    """Build the table again from its log, at any cut, by way of the bytes that are stored."""
    rng = random.Random(seed)
    for granted, _ in shake(table, seed, steps):
        assert [numbered.number for numbered in table.log] == list(range(1, table.number + 1))
        if not granted or rng.random() < 0.8:
            continue
        plan = msgspec.json.decode(msgspec.json.encode(table.plan), type=Plan)
        log = msgspec.json.decode(msgspec.json.encode(table.log), type=list[Numbered])
        cut = rng.randrange(len(log) + 1)
        again = Table.rebuilt(table.game_id, plan, log[:cut]).copy()
        for numbered in log[cut:]:
            again.evolve(numbered)
        same(table, again)


@given(random_tables(), st.integers(0, 2**32))
@quick(25)
def test_the_log_builds_the_table_again(table: Table, seed: int) -> None:
    check_fold(table, seed, 60)


@pytest.mark.slow
@given(random_tables(), st.integers(0, 2**32))
@thorough(50)
def test_the_log_of_long_games_builds_the_table_again(table: Table, seed: int) -> None:
    check_fold(table, seed, 300)


@given(random_tables(), st.integers(0, 2**32))
@quick(20)
def test_deciding_changes_nothing(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    for _ in shake(table, seed, 40):
        before = everything(table)
        for _ in range(3):
            try:
                random_wish(table, rng, table.changed_at + STEP)
            except SunwiseError as error:
                msgspec.json.encode(error.arguments)
        assert everything(table) == before


@given(random_tables(), st.integers(0, 2**32))
@quick(10)
def test_copies_go_their_own_ways(table: Table, seed: int) -> None:
    for _ in shake(table, seed, 30):
        pass
    before, other = everything(table), copy.deepcopy(table)
    same(table, other)
    for _ in shake(other, seed + 1, 30):
        pass
    assert everything(table) == before


def test_every_event_is_met_by_random_play() -> None:
    """The tests above are only as good as what happens in them."""
    met: set[str] = set()
    modules = [EVERY_MODULE, ["moon"], []]
    for seed in range(60):
        game = Game(2 + seed % 3, modules=modules[seed % 3], seed=seed)
        seats = [Person("Ada"), Open(), Open(), BotSeat("oak")][: game.options.players]
        table = waiting(game, seats, clock=LiveClock(60, 5))
        for _ in shake(table, seed, 150):
            pass
        met |= {type(numbered.event).__name__ for numbered in table.log}
    assert met >= {kind.__name__ for kind in events.Event.__subclasses__()} - {"Finished", "RematchOffered"}


@pytest.mark.parametrize("kind", commands.Command.__subclasses__())
def test_the_commands_of_the_wire_are_all_decided(kind: type[Any]) -> None:
    table = playing()
    more: dict[str, Any] = {"action": "place tree a1", "name": "Eve", "granted": True}
    fields = {field: more[field] for field in kind.__struct_fields__ if field in more}
    with contextlib.suppress(Problem):
        assert isinstance(table.decide(kind(on=table.number, seat=0, **fields), 1), list)
