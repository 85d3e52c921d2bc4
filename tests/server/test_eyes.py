"""What a viewer gets of a table: all that they may know, and not a byte that tells more."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import played, quick, some_games
from position import position
from server.tables import (
    EVERY_MODULE,
    do,
    happen,
    people,
    play,
    playing,
    standing_at,
    viewers,
    waiting,
)
from sunwise import Game, IllegalAction
from sunwise.options import ANIMALS, BABIES
from sunwise.server import events, eyes
from sunwise.server.commands import Leave, Return, Undo
from sunwise.server.plan import BotSeat, LiveClock, Open, Person
from sunwise.server.problems import Problem
from sunwise.server.table import Table
from sunwise.view import seen_by

NOBODY: eyes.Viewer = frozenset()
CHANCE: dict[str, Any] = {
    "deal": [["fox", "owl"], ["boar", "turtle"], ["beaver", "badger"]],
    "babies": ["light", "twice", "leaf", "small", "points", "plant"],
}
KEEPS = ["keep owl", "keep turtle", "keep beaver"]
ANIMALS_PLACED = ["place animal c3", "place animal c4", "place animal d3"]


def drafting(*keeps: str, **more: Any) -> Table:
    table = playing(Game(3, modules=["moon"], chance=CHANCE), **more)
    play(table, *keeps)
    return table


def holder(*seats: int) -> eyes.Viewer:
    return frozenset(seats)


def shown(table: Table, *seats: int, **more: Any) -> eyes.Shown:
    return eyes.shown(table, holder(*seats), table.changed_at, NOBODY, **more)


# --- The draft ---


def test_others_see_that_a_card_was_kept_not_which() -> None:
    table = drafting(*KEEPS[:2])
    for viewer, said in (((), ["keep ?", "keep ?"]), ((0,), ["keep owl", "keep ?"]), ((0, 1), KEEPS[:2])):
        log = eyes.events_for(table.log, holder(*viewer))
        assert [e.event.action for e in log if isinstance(e.event, events.Played)] == said
        now = shown(table, *viewer).position
        assert now is not None
        assert now.actions == said


def test_a_view_of_several_seats_shows_what_each_of_them_kept() -> None:
    table = drafting(*KEEPS[:2])
    for seats, animals in (((), "??"), ((1,), ("?", "turtle")), ((0, 1), ("owl", "turtle")), ((2,), "??")):
        now = shown(table, *seats).position
        assert now is not None
        assert [player["animal"] for player in now.view["players"]] == [*animals, None]


def test_what_others_kept_is_told_once_by_the_end_of_the_draft() -> None:
    table = drafting(*KEEPS)
    log = eyes.events_for(table.log, NOBODY)
    assert [type(e.event).__name__ for e in log] == ["Started", "Played", "Played", "Played", "Revealed"]
    assert all(e.event.action == "keep ?" for e in log if isinstance(e.event, events.Played))
    assert log[-1].event == events.Revealed(animals=["owl", "turtle", "beaver"])


def test_what_an_event_shows_never_changes() -> None:
    table = drafting(*KEEPS[:2])
    before = eyes.events_for(table.log, holder(0))
    play(table, KEEPS[2], *ANIMALS_PLACED)
    assert eyes.events_for(table.log, holder(0))[: len(before)] == before


def test_cards_are_dealt_to_their_own_seat_for_the_draft() -> None:
    table = drafting(KEEPS[0])
    for seats in ((), (1,), (0, 2)):
        now = shown(table, *seats).position
        assert now is not None
        assert now.dealt == {str(seat): CHANCE["deal"][seat] for seat in seats}
    play(table, *KEEPS[1:])
    after = shown(table, 0, 1, 2).position
    assert after is not None
    assert after.dealt == {}


def test_before_the_start_no_card_is_seen() -> None:
    """Or who takes one seat after another would know them all."""
    table = waiting(Game(3, modules=["moon"], chance=CHANCE), [Person("Ada"), Open(), Open()])
    happen(table, table.join(1, "Ben"))
    for viewer in viewers(table):
        now = eyes.position(table, viewer)
        assert (now.dealt, eyes.choices(table, viewer)) == ({}, None)
        assert eyes.past(table, viewer, 0, 9)[0].dealt == {}
        deals = [eyes.record_for(table, viewer, seed)["chance"]["deal"] for seed in range(40)]
        for seat in range(3):
            assert {card for deal in deals for card in deal[seat]} == set(ANIMALS)
    do(table, Leave, 1)
    happen(table, table.join(1, "Cem"))
    happen(table, table.join(2, "Dia"))
    happen(table, table.start())
    assert eyes.position(table, holder(1)).dealt == {"1": CHANCE["deal"][1]}


def test_before_the_start_what_a_record_kept_is_not_seen() -> None:
    """The keepers of a draft that goes on are not seated yet."""
    table = waiting(Game(3, modules=["moon"], chance=CHANCE, actions=KEEPS[:1]), [Open(), Open(), Open()])
    now = eyes.position(table, holder(0))
    assert (now.actions, now.view["players"][0]["animal"]) == (["keep ?"], "?")
    assert eyes.record_for(table, holder(0))["actions"] == []


def test_only_who_decides_may_ask_why_not() -> None:
    table = drafting()
    reason = eyes.explained(table, holder(0), "keep boar")
    assert reason is not None
    assert (reason.code, "Fox" in reason.message) == ("not_dealt", True)
    assert eyes.explained(table, holder(0), "keep fox") is None
    for viewer in (NOBODY, holder(1), holder(1, 2)):
        with pytest.raises(Problem, match="decides now"):
            eyes.explained(table, viewer, "keep boar")


# --- Choices, clocks and the rest of the screen ---


def test_choices_are_for_who_holds_the_deciding_seat_and_plays_there() -> None:
    table = drafting()
    assert [shown(table, *seats).choices is not None for seats in ((), (1,), (0,), (0, 1))] == [
        *(False, False, True, True)
    ]
    choices = shown(table, 0).choices
    assert choices is not None
    assert [option.action for option in choices.actions] == ["keep fox", "keep owl"]
    do(table, Leave, 0)
    assert shown(table, 0).choices is None
    do(table, Return, 0)
    assert shown(table, 0).choices is not None


def test_flags_of_undo() -> None:
    table = playing(Game(actions=[f"place tree {space}" for space in ("a1", "a2", "g1", "g2")]))
    play(table, "buy seed")
    choices = shown(table, 0).choices
    assert choices is not None
    assert (choices.can_undo, choices.can_redo, choices.can_restart) == (True, False, True)
    do(table, Undo, 0)
    choices = shown(table, 0).choices
    assert choices is not None
    assert (choices.can_undo, choices.can_redo, choices.can_restart) == (False, True, False)
    assert shown(table, 0, 1).can_undo == shown(table, 0, 1).can_ask_takeback == []
    play(table, "end")
    assert shown(table, 0, 1).can_ask_takeback == [0]
    assert shown(table, 1).can_ask_takeback == []


def test_actions_are_left_out_where_they_are_known() -> None:
    now = shown(drafting(KEEPS[0]), 0, with_actions=False).position
    assert now is not None
    assert now.actions is None


def test_a_summary_tells_who_sits_where() -> None:
    table = waiting(
        Game(3, modules=["moon"], seed=1),
        [Person("Ada"), BotSeat("oak"), Open()],
        public=True,
        clock=LiveClock(60),
    )
    summary = eyes.summary(table, holder(0), frozenset([0]))
    assert (summary.status, summary.actor, summary.your_seats, summary.public) == ("waiting", None, [0], True)
    assert [(seat.kind, seat.name, seat.level, seat.here) for seat in summary.seats] == [
        ("person", "Ada", None, True),
        ("bot", "oak", "oak", False),
        ("open", "", None, False),
    ]
    assert summary.options["modules"] == ["moon"]


def test_a_stand_in_is_shown_as_one() -> None:
    table = drafting(stand_in="oak")
    do(table, Leave, 0)
    seat = eyes.summary(table, NOBODY, NOBODY).seats[0]
    assert (seat.kind, seat.name, seat.level, seat.stand_in) == ("person", "Ada", "oak", True)


def test_scores_come_with_the_end() -> None:
    game = played(Game(2, seed=3), 3)
    table = playing(game.at(game.ply - 1))
    assert shown(table).summary.scores is None
    play(table, game.actions[-1])
    result = game.result()
    assert result is not None
    assert shown(table).summary.scores == result["scores"]


def test_a_game_that_cannot_be_read_still_has_a_log() -> None:
    table = drafting(KEEPS[0])
    happen(table, [events.Played(seat=2, action="end")])
    assert shown(table, 0).position is None
    assert len(eyes.events_for(table.log, holder(0))) == 3
    for call in (
        eyes.record_for,
        lambda *given: eyes.past(*given, 0, 9),
        lambda *g: eyes.explained(*g, "end"),
    ):
        with pytest.raises(Problem) as caught:
            call(table, holder(0))
        assert caught.value.code == "unreadable"


# --- The past ---


def test_the_past_is_seen_with_the_same_eyes() -> None:
    table = drafting(*KEEPS, *ANIMALS_PLACED)
    for viewer in viewers(table):
        positions = eyes.past(table, viewer, 0, 99)
        assert [past.ply for past in positions] == list(range(7))
        assert table.game is not None
        for place, past in enumerate(positions):
            assert past.view == seen_by(viewer, table.game.at(place).state())
        assert [past.number for past in positions] == [0, 2, 3, 4, 6, 7, 8]
        assert positions[-1].view == eyes.position(table, viewer).view
        assert positions[-1].sky == eyes.position(table, viewer).sky


@pytest.mark.parametrize(
    ("first", "last", "plies"), [(2, 3, [2, 3]), (-5, 0, [0]), (5, 99, [5, 6]), (7, 99, []), (3, 2, [])]
)
def test_a_part_of_the_past(first: int, last: int, plies: list[int]) -> None:
    table = drafting(*KEEPS, *ANIMALS_PLACED)
    assert [past.ply for past in eyes.past(table, NOBODY, first, last)] == plies


def test_a_review_shows_its_draft() -> None:
    game = Game(3, modules=["moon"], chance=CHANCE, actions=KEEPS)
    table = waiting(game, [], review=True)
    now = shown(table).position
    assert now is not None
    assert now.actions == KEEPS
    first = eyes.past(table, NOBODY, 1, 1)[0]
    assert first.view["players"][0]["animal"] == "owl"
    assert first.dealt["2"] == ["beaver", "badger"]
    assert eyes.record_for(table, NOBODY)["chance"] == CHANCE


# --- Records ---


def test_the_record_of_a_finished_game_is_the_truth() -> None:
    game = played(Game(3, modules=["moon"], chance=CHANCE, actions=KEEPS), 5)
    table = playing(game.at(game.ply - 1), [Person("Ada"), BotSeat("oak"), Person("Cem")])
    play(table, game.actions[-1])
    record = eyes.record_for(table, NOBODY)
    assert record.pop("tags") == {"seats": ["Ada", "bot:oak", "Cem"]}
    assert record == game.record()


def test_a_record_ends_before_the_first_hidden_card() -> None:
    table = drafting(*KEEPS[:2])
    for seats, actions in (((), []), ((0,), KEEPS[:1]), ((1,), []), ((0, 1), KEEPS[:2])):
        assert eyes.record_for(table, holder(*seats))["actions"] == actions


def test_without_chance_nothing_is_hidden() -> None:
    table = playing(Game(2))
    play(table, "place tree a1")
    assert table.game is not None
    record = eyes.record_for(table, NOBODY)
    assert record == table.game.record() | {"tags": {"seats": ["Ada", "Ben"]}}


@given(some_games(modules=st.sampled_from([["moon"], EVERY_MODULE])), st.data())
@quick(60)
def test_records_of_running_games_replay_and_agree_with_what_is_known(
    game: Game, data: st.DataObject
) -> None:
    if game.is_over:
        game = game.at(game.ply - 1)
    table, truth = playing(game), game.chance
    viewer = frozenset(data.draw(st.sets(st.integers(0, game.options.players - 1))))
    record = eyes.record_for(table, viewer, data.draw(st.integers(0, 99)))
    again = Game.from_record(msgspec.json.decode(msgspec.json.encode(record)))
    assert record["tags"]["hidden"] == "drawn"
    for seat in viewer:
        assert again.chance["deal"][seat] == truth["deal"][seat]
    if game.state()["phase"] != "draft":
        assert again.actions == game.actions
        assert seen_by(viewer, again.state()) == seen_by(viewer, game.state())
        kept = [player["animal"] for player in game.state()["players"]]
        for place, space in enumerate(game.options.layout.beach):
            if "turtle" in kept and space not in game.state()["babies"]:
                assert again.chance["babies"][place] == truth["babies"][place]


def test_records_of_running_games_are_drawn_from_all_that_can_be() -> None:
    table = drafting(*KEEPS)
    records = [eyes.record_for(table, holder(0), seed) for seed in range(200)]
    rest = set(ANIMALS) - {"owl", "fox", "turtle", "beaver"}
    assert {tuple(record["chance"]["deal"][0]) for record in records} == {("fox", "owl")}
    assert {card for record in records for card in record["chance"]["deal"][1]} == {"turtle"} | rest
    assert {record["chance"]["babies"][0] for record in records} == set(BABIES)
    assert {record["chance"]["deal"][1].index("turtle") for record in records} == {0, 1}
    assert eyes.record_for(table, holder(0)) != eyes.record_for(table, holder(0))


# --- Effects ---


def test_a_hatch_is_offered_without_what_it_shows() -> None:
    views = []
    for kind in ("light", "points"):
        animals = {"animals": ["turtle", "owl"], "at": ["g1", "d5"], "moon": [9, 9]}
        table = standing_at(position(modules=["moon"], babies={"g1": kind}, **animals), people(2))
        views.append(msgspec.json.encode(eyes.shown(table, holder(0), 0, NOBODY)))
    assert views[0] == views[1]
    assert b'"action":"hatch"' in views[0]


def test_only_a_possible_action_is_foreseen() -> None:
    table = playing(Game(actions=[f"place tree {space}" for space in ("a1", "a2", "g1", "g2")]))
    assert len(eyes.foreseen(table, holder(0), "buy seed").suns) == 6
    for action in ("hatch", "grow d4", "sing"):
        with pytest.raises(IllegalAction):
            eyes.foreseen(table, holder(0), action)
