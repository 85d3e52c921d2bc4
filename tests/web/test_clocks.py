"""Clocks: whose time runs, how much of it is left, and what happens when there is none."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from patience import wait_until
from web.conftest import Enter
from web.house import House
from web.player import Player
from web.recorded import Record

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD: Record = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}
# Little time at first and plenty for every turn: who has played a turn never runs out of it in a test.
SHORT = {"kind": "live", "bank_seconds": 10, "increment_seconds": 3600}
LONG = {"kind": "live", "bank_seconds": 6000, "increment_seconds": 3600}


def seat(player: Player, number: int) -> Locator:
    return player.page.get_by_role("list", name=player.say("players")).get_by_role("listitem").nth(number)


def clock(player: Player, number: int) -> Locator:
    return seat(player, number).get_by_role("timer")


def seconds(player: Player, number: int) -> int:
    """Read a clock."""
    parts = [int(part) for part in re.findall(r"\d+", clock(player, number).inner_text())]
    return sum(part * 60**place for place, part in enumerate(reversed(parts)))


def expect_to_run(player: Player, number: int) -> None:
    """Check that a clock shows less and less."""
    before = seconds(player, number)
    wait_until(lambda: seconds(player, number) < before, "time to pass")
    assert seconds(player, number) > 0


def test_live_clock_runs_for_whoever_must_decide(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD, clock=LONG)
    ada = enter().sit(made, 0)
    ben = enter().sit(made, 1, host=False)
    for player in (ada, ben):
        expect(seat(player, 0).get_by_role("button")).to_have_attribute("aria-current", "true")
        expect_to_run(player, 0)
        assert seconds(player, 0) < 6000 == seconds(player, 1), "only one clock runs"
    ada.play("end")
    for player in (ada, ben):
        expect(clock(player, 0)).to_have_text(re.compile(r"^2:\d\d:\d\d$"))  # an hour was added
        stands = seconds(player, 0)
        expect_to_run(player, 1)
        assert seconds(player, 0) == stands, "who waits loses no time"


def test_days_are_shown_for_the_turn_that_runs(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD, clock={"kind": "days", "days": 3})
    ada = enter().sit(made, 0)
    words = ada.say.matching("clock-days", days=2, hours=23)
    expect(clock(ada, 0)).to_have_text(words)
    expect(clock(ada, 1)).to_have_count(0)
    ada.play("end")
    expect(clock(ada, 1)).to_have_text(words)
    expect(clock(ada, 0)).to_have_count(0)


@pytest.mark.slow
def test_bot_takes_the_seat_of_who_is_out_of_time_and_gives_it_back(enter: Enter, house: House) -> None:
    made = house.make("Ben", "Ada", record=RECORD, clock=SHORT, stand_in="seedling")
    house.play(made, 0, "end")  # from now on Ben has an hour, and Ada ten seconds
    ben = enter().sit(made, 0)
    ada = enter().sit(made, 1, host=False)
    for player in (ada, ben):
        expect(seat(player, 1)).to_contain_text(player.say("stand-in"))
        expect(
            player.log.get_by_text(player.say.matching("event-clock-ran-out", name="Ada"))
        ).to_be_attached()
        bens_turn = seat(player, 0).get_by_role("button")
        expect(bens_turn).to_have_attribute("aria-current", "true")  # the bot has played for Ada
    ada.button("return").click()
    for player in (ada, ben):
        expect(seat(player, 1)).not_to_contain_text(player.say("stand-in"))
    while ben.shown()["summary"]["actor"] == 0:
        ben.play("end")
    ada.play("end")
    assert ada.shown()["position"]["actions"][-1] == "end"
    assert not ada.shown()["summary"]["seats"][1]["stand_in"]
