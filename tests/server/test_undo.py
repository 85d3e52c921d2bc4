"""Undo, redo, restart and take-back: how far back, by whom, and never past what was seen."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import choose, quick, thorough
from position import position
from server.tables import EVERY_MODULE, do, happen, play, playing, random_tables, refused, shake, standing_at
from sunwise import Game
from sunwise.notation import TEXTS
from sunwise.server import events, eyes
from sunwise.server.commands import AnswerTakeback, AskTakeback, Leave, Play, Redo, RestartTurn, Return, Undo
from sunwise.server.plan import BotSeat, Person
from sunwise.server.problems import Problem
from sunwise.server.table import Table

TREES = ["place tree a1", "place tree a4", "place tree g1", "place tree g4"]
MORE_TREES = [
    "place tree a1",
    "place tree a4",
    "place tree d7",
    "place tree g4",
    "place tree g1",
    "place tree d1",
]


def turns(table: Table) -> tuple[str, ...]:
    """Give what was played since the trees were placed."""
    assert table.game is not None
    return table.game.actions[4:]


def in_turn(**more: object) -> Table:
    """Lay a table of two whose first turn begins."""
    return playing(Game(actions=TREES), **more)


def grown(*actions: str, **more: object) -> Table:
    table = in_turn(**more)
    play(table, *actions)
    return table


def dam_table() -> Table:
    """Lay a table where seat 0 can lay a dam on trees of both: a1 is its own, a2 and b2 are seat 1's."""
    board = {"a1": (0, 1), "a2": (1, 1), "b2": (1, 0)}
    animals = {"animals": ["beaver", "owl"], "at": ["b2", "d5"], "moon": [9, 9]}
    return standing_at(position(modules=["moon"], board=board, **animals))


def turtle_table() -> Table:
    """Lay a table where the Turtle of seat 0 is about to hatch a baby."""
    animals = {"animals": ["turtle", "owl"], "at": ["g1", "d5"], "moon": [9, 9]}
    return standing_at(position(modules=["moon"], light=[9, 9], babies={"g1": "light"}, **animals))


# --- Undo, redo, restart ---


def test_undo_goes_back_one_action_and_redo_forward() -> None:
    table = grown("buy seed", "plant a1 b1")
    assert do(table, Undo, 0) == [events.TakenBack(seat=0, ply=5, how="undo")]
    assert turns(table) == ("buy seed",)
    do(table, Undo, 0)
    assert turns(table) == ()
    assert do(table, Redo, 0) == [events.Played(seat=0, action="buy seed", redone=True)]
    do(table, Redo, 0)
    assert turns(table) == ("buy seed", "plant a1 b1")
    assert refused(table, Redo, 0) == "nothing_to_redo"


def test_restart_undoes_the_whole_turn_and_can_be_redone_step_by_step() -> None:
    table = grown("buy seed", "plant a1 b1")
    do(table, Undo, 0)
    assert do(table, RestartTurn, 0) == [events.TakenBack(seat=0, ply=4, how="restart")]
    assert turns(table) == ()
    assert refused(table, RestartTurn, 0) == refused(table, Undo, 0) == "nothing_to_undo"
    do(table, Redo, 0)
    do(table, Redo, 0)
    assert turns(table) == ("buy seed", "plant a1 b1")


def test_a_new_action_forgets_what_was_undone() -> None:
    table = grown("buy seed")
    do(table, Undo, 0)
    play(table, "plant a1 b1")
    assert refused(table, Redo, 0) == "nothing_to_redo"


def test_undone_actions_stay_in_the_log() -> None:
    table = grown("buy seed")
    do(table, Undo, 0)
    assert [type(numbered.event).__name__ for numbered in table.log] == ["Started", "Played", "TakenBack"]


def test_an_ended_turn_cannot_be_undone() -> None:
    table = grown("buy seed", "end")
    assert refused(table, Undo, 0) == "nothing_to_undo"
    assert refused(table, Undo, 1) == "nothing_to_undo"
    play(table, "end")
    # Seat 1 is first in round 2: its turn follows its own.
    assert table.actor == 1
    assert refused(table, Undo, 1) == "nothing_to_undo"


def test_nobody_undoes_what_another_played() -> None:
    table = grown("buy seed")
    assert refused(table, Undo, 1) == refused(table, RestartTurn, 1) == "nothing_to_undo"
    do(table, Undo, 0)
    assert refused(table, Redo, 1) == "nothing_to_redo"


def test_placements_of_the_set_up_are_not_undone() -> None:
    table = playing(Game(2, modules=["stones"]))
    # Seat 1 places the first stone, seat 0 the second, seat 1 the third; then seat 0 places a tree.
    play(table, "place stone d4", "place stone d5", "place stone d6", "place tree a1")
    for seat in (0, 1):
        assert refused(table, Undo, seat) == "nothing_to_undo"


def test_what_was_played_before_the_table_began_stands() -> None:
    table = playing(Game(actions=[*TREES, "buy seed"]))
    assert refused(table, Undo, 0) == "nothing_to_undo"
    play(table, "plant a1 b1")
    do(table, RestartTurn, 0)
    assert turns(table) == ("buy seed",)


def test_what_a_bot_played_is_not_undone() -> None:
    table = in_turn(stand_in="birch")
    do(table, Leave, 0)
    play(table, "buy seed")
    do(table, Return, 0)
    assert refused(table, Undo, 0) == "nothing_to_undo"
    play(table, "plant a1 b1")
    do(table, RestartTurn, 0)
    assert turns(table) == ("buy seed",)


def test_a_hatched_baby_is_seen_and_stays_hatched() -> None:
    table = turtle_table()
    play(table, "buy seed", "hatch")
    assert table.actor == 0
    assert refused(table, Undo, 0) == refused(table, RestartTurn, 0) == "nothing_to_undo"
    play(table, "walk light", "buy small")
    do(table, RestartTurn, 0)
    assert [move.action for move in table.moves] == ["buy seed", "hatch"]
    play(table, "end")
    assert do(table, AskTakeback, 0) == [events.TakebackAsked(seat=0, ply=2)]


def test_a_baby_that_another_hatched_ends_what_can_be_taken_back() -> None:
    table = turtle_table()
    play(table, "end", "end", "end", "end")
    assert table.actor == 0
    assert table.standing.takeback_ply(1) == 3
    play(table, "hatch")
    assert table.standing.takeback_ply(1) is None


# --- Dams: another decides in the middle of a turn (R8.7) ---


def test_a_dam_can_be_undone_until_another_owner_has_decided() -> None:
    table = dam_table()
    play(table, "dam a1 a2 b2", "skip")
    assert table.actor == 1
    assert eyes.can_undo(table, frozenset([0, 1])) == [0]
    do(table, Undo, 0)
    do(table, Undo, 0)
    assert (len(table.moves), table.actor) == (0, 0)
    do(table, Redo, 0)
    do(table, Redo, 0)
    play(table, "skip")
    assert table.actor == 0
    assert refused(table, Undo, 0) == refused(table, Undo, 1) == "nothing_to_undo"


def test_an_owner_asked_about_a_dam_undoes_own_growth_only() -> None:
    table = dam_table()
    play(table, "dam a1 a2 b2", "grow a1")
    assert table.actor == 1
    assert refused(table, Undo, 1) == "nothing_to_undo"
    play(table, "grow a2")
    # Seat 1 is asked about b2 still; now seat 0 has to leave what another decided.
    assert eyes.can_undo(table, frozenset([0, 1])) == [1]
    do(table, Undo, 1)
    assert refused(table, Undo, 1) == "nothing_to_undo"
    play(table, "grow b2", "skip")
    assert table.actor == 0
    assert eyes.can_undo(table, frozenset([0, 1])) == []
    play(table, "end")
    assert do(table, AskTakeback, 0) == [events.TakebackAsked(seat=0, ply=0)]


# --- Take-back ---


def test_a_take_back_needs_everyone_else() -> None:
    table = playing(Game(3, actions=MORE_TREES))
    play(table, "buy seed", "end", "buy seed")
    assert do(table, AskTakeback, 0) == [events.TakebackAsked(seat=0, ply=6)]
    assert eyes.takeback(table) == eyes.Takeback(0, 6, [1, 2])
    assert refused(table, AskTakeback, 1) == "takeback_pending"
    assert refused(table, AnswerTakeback, 0, granted=True) == "nothing_to_answer"
    assert len(do(table, AnswerTakeback, 2, granted=True)) == 1
    assert refused(table, AnswerTakeback, 2, granted=True) == "nothing_to_answer"
    assert do(table, AnswerTakeback, 1, granted=True)[1:] == [events.TakenBack(seat=0, ply=6, how="takeback")]
    assert (table.actor, len(table.moves), table.request) == (0, 6, None)
    assert refused(table, Redo, 0) == "nothing_to_redo"


def test_one_refusal_drops_it() -> None:
    table = grown("buy seed", "end")
    do(table, AskTakeback, 0)
    assert do(table, AnswerTakeback, 1, granted=False) == [events.TakebackAnswered(seat=1, granted=False)]
    assert (table.request, table.actor) == (None, 1)


@pytest.mark.parametrize("kind", [Play, Leave])
def test_a_new_action_or_a_change_of_people_drops_it(kind: type) -> None:
    table = grown("end")
    do(table, AskTakeback, 0)
    do(table, kind, 1, **({"action": "end"} if kind is Play else {}))
    assert table.request is None


def test_with_bots_only_it_is_granted_at_once() -> None:
    table = grown("buy seed", "end", seats=[Person("Ada"), BotSeat("birch")])
    play(table, "buy seed", "end", "end")
    assert [type(body).__name__ for body in do(table, AskTakeback, 0)] == ["TakebackAsked", "TakenBack"]
    assert (turns(table), table.actor) == ((), 0)


def test_who_left_is_not_asked() -> None:
    table = grown("buy seed", "end", stand_in=None)
    do(table, Leave, 1)
    assert len(do(table, AskTakeback, 0)) == 2


def test_it_reaches_the_last_ended_turn_of_who_asks() -> None:
    table = grown("buy seed", "end", "end", "buy seed", "end", "buy small")
    # Seat 0: one turn ended and one begun. Seat 1: two turns in a row, both ended.
    assert table.actor == 0
    assert do(table, AskTakeback, 0) == [events.TakebackAsked(seat=0, ply=4)]
    do(table, AnswerTakeback, 1, granted=False)
    assert do(table, AskTakeback, 1) == [events.TakebackAsked(seat=1, ply=7)]


def test_a_placement_of_the_set_up_can_be_taken_back() -> None:
    table = playing()
    play(table, "place tree a1", "place tree a2", "place tree a3")
    assert do(table, AskTakeback, 1) == [events.TakebackAsked(seat=1, ply=1)]
    do(table, AnswerTakeback, 0, granted=True)
    assert (table.actor, len(table.moves)) == (1, 1)


def test_the_draft_can_be_taken_back_until_it_is_revealed() -> None:
    game = Game(2, modules=["moon"], chance={"deal": [["fox", "owl"], ["boar", "hedgehog"]]})
    table = playing(game)
    assert refused(table, AskTakeback, 0) == "nothing_to_take_back"
    play(table, "keep fox")
    assert refused(table, AskTakeback, 1) == "nothing_to_take_back"
    assert do(table, AskTakeback, 0) == [events.TakebackAsked(seat=0, ply=0)]
    do(table, AnswerTakeback, 1, granted=True)
    play(table, "keep owl", "keep boar")
    for seat in (0, 1):
        assert refused(table, AskTakeback, seat) == "nothing_to_take_back"
    play(table, "place animal c3")
    assert do(table, AskTakeback, 1) == [events.TakebackAsked(seat=1, ply=2)]


def test_nothing_is_taken_back_from_before_the_table_began() -> None:
    table = playing(Game(actions=[*TREES, "buy seed", "end"]))
    assert refused(table, AskTakeback, 0) == "nothing_to_take_back"
    table = playing(Game(actions=[*TREES, "buy seed"]))
    play(table, "end")
    assert do(table, AskTakeback, 0) == [events.TakebackAsked(seat=0, ply=5)]


# --- Under random play ---


def check_undo(table: Table, seed: int, steps: int) -> None:
    """Undo and redo is as if nothing had been; no way back passes another's decision or what was seen."""
    rng = random.Random(seed)
    for _ in shake(table, seed, steps):
        if table.status != "playing":
            continue
        before = list(table.moves)
        revealed = max((ply + 1 for ply, move in enumerate(before) if move.reveals), default=0)
        for seat, sitting in enumerate(table.seats):
            ply = table.standing.takeback_ply(seat)
            assert ply is None or max(revealed, table.first_ply) <= ply < len(before)
            if not sitting.present:
                continue
            for kind in (Undo, RestartTurn):
                trial = table.copy()
                try:
                    do(trial, kind, seat)
                except Problem:
                    continue
                gone = before[len(trial.moves) :]
                assert {move.seat for move in gone} == {seat}
                assert not any(move.reveals or move.by_bot or move.action == "end" for move in gone)
                for _ in gone:
                    do(trial, Redo, seat)
                assert [move[:3] for move in trial.moves] == [move[:3] for move in before]
                check_same_position(trial, table)
        if rng.random() < 0.3:
            play_random(table, rng)


def check_same_position(one: Table, other: Table) -> None:
    assert one.game == other.game
    assert one.undone == other.undone
    for viewer in (frozenset(), *(frozenset([seat]) for seat in range(len(one.seats)))):
        mine, theirs = (eyes.shown(table, viewer, 0, frozenset()) for table in (one, other))
        assert mine.position is not None
        assert theirs.position is not None
        for name in ("ply", "view", "sky", "actions", "dealt"):
            assert getattr(mine.position, name) == getattr(theirs.position, name)
        assert mine.choices == theirs.choices
        assert mine.can_undo == theirs.can_undo


def play_random(table: Table, rng: random.Random) -> None:
    """Play on, mostly inside turns, so that there is something to undo."""
    assert table.game is not None
    assert table.actor is not None
    action = TEXTS[choose(rng, table.game.legal_numbers())]
    if table.bot_to_move():
        happen(table, table.bot_plays(table.actor, action))
    elif table.seats[table.actor].present:
        happen(table, table.decide(Play(on=table.number, seat=table.actor, action=action), 0))


@given(random_tables(clock=st.none(), started=True), st.integers(0, 2**32))
@quick(15)
def test_undo_and_redo_is_nothing(table: Table, seed: int) -> None:
    check_undo(table, seed, 40)


@pytest.mark.slow
@given(random_tables(st.just(EVERY_MODULE), st.none(), started=True), st.integers(0, 2**32))
@thorough(25)
def test_undo_and_redo_is_nothing_in_long_games(table: Table, seed: int) -> None:
    check_undo(table, seed, 200)
