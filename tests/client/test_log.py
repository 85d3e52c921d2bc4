"""The log of a client: complete, in order, and wise about commands whose answer was lost."""

from __future__ import annotations

import pytest

from sunwise.client.log import Gap, Log, is_of
from sunwise.server import commands, events
from sunwise.server.events import Body, Numbered


def numbered(*bodies: Body, first: int = 1) -> list[Numbered]:
    return [Numbered(number, 0, body) for number, body in enumerate(bodies, first)]


START, GROW = events.Started(), events.Played(seat=0, action="grow a1")


def test_events_are_added_once() -> None:
    log = Log()
    log.add(numbered(START, GROW))
    log.add(numbered(GROW, events.Left(seat=1), first=2))
    assert [entry.number for entry in log.events] == [1, 2, 3]
    assert log.number == 3


@pytest.mark.parametrize("numbers", [[2], [1, 3], [1, 2, 2]])
def test_a_gap_is_noticed_and_nothing_is_added(numbers: list[int]) -> None:
    log = Log()
    with pytest.raises(Gap):
        log.add([Numbered(number, 0, START) for number in numbers])
    assert log.events == []


SEAT = {"on": 1, "seat": 0}
MADE: list[tuple[commands.AnyCommand, Body]] = [
    (commands.Play(**SEAT, action="grow a1"), GROW),
    (commands.Undo(**SEAT), events.TakenBack(seat=0, ply=1, how="undo")),
    (commands.Redo(**SEAT), events.Played(seat=0, action="grow a1", redone=True)),
    (commands.RestartTurn(**SEAT), events.TakenBack(seat=0, ply=1, how="restart")),
    (commands.AskTakeback(**SEAT), events.TakebackAsked(seat=0, ply=1)),
    (commands.AskTakeback(**SEAT), events.TakenBack(seat=0, ply=1, how="takeback")),
    (commands.AnswerTakeback(**SEAT, granted=True), events.TakebackAnswered(seat=0, granted=True)),
    (commands.Leave(**SEAT), events.Left(seat=0)),
    (commands.Leave(**SEAT), events.SeatChanged(seat=0)),
    (commands.Return(**SEAT), events.Returned(seat=0)),
    (commands.Rename(**SEAT, name="Eve"), events.Renamed(seat=0, name="Eve")),
]


@pytest.mark.parametrize(("command", "event"), MADE)
def test_a_command_is_known_by_its_event(command: commands.AnyCommand, event: Body) -> None:
    log = Log()
    log.add(numbered(START, event, events.Left(seat=1)))
    assert log.made(command)
    others = [other for other, _ in MADE if not is_of(event, other)]
    assert len(others) >= len(MADE) - 2


@pytest.mark.parametrize(
    "event",
    [
        events.Played(seat=1, action="grow a1"),
        events.Played(seat=0, action="grow a2"),
        events.Played(seat=0, action="grow a1", by_bot=True),
        events.Started(),
    ],
)
def test_what_others_did_is_not_taken_for_the_own(event: Body) -> None:
    log = Log()
    log.add(numbered(START, event, GROW))
    assert not log.made(commands.Play(**SEAT, action="grow a1"))


def test_what_has_not_happened_was_not_made() -> None:
    log = Log()
    log.add(numbered(START))
    assert not log.made(commands.Play(**SEAT, action="grow a1"))


def test_who_leaves_returns_or_is_renamed_need_not_have_seen_the_last_event() -> None:
    log = Log()
    log.add(numbered(START, GROW, events.Returned(seat=0)))
    assert log.made(commands.Return(**SEAT))
    assert log.settles(commands.Return(**SEAT))
    assert not log.settles(commands.Rename(**SEAT, name="Eve"))  # to be sent again
    assert log.settles(commands.Undo(**SEAT))  # came too late
