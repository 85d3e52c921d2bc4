"""Seeing ahead: the light of the coming suns on the dial, and how an action would change it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from sunwise import Game
from sunwise.forecast import foresee
from web.conftest import Enter
from web.house import House
from web.player import Player
from web.recorded import moment_before

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}


def dial(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.say("ahead"), exact=True)


def told(player: Player, place: int = 0) -> list[list[int]]:
    """Read what every coming round brings every seat: first the light, then, by night, the moon points."""
    rows = dial(player).locator("tbody").get_by_role("row").all()
    cells = [row.get_by_role("cell").all_inner_texts() for row in rows]
    return [[int(re.findall(r"(?<![+−])\b\d+", cell)[place]) for cell in row] for row in cells]


def test_dial_tells_the_light_of_the_coming_suns(enter: Enter, house: House) -> None:
    player = enter().sit(house.make("Ada", "Ben", record=RECORD))
    expect(dial(player).get_by_role("row")).to_have_count(7)
    assert told(player) == [sun.income for sun in foresee(Game.from_record(RECORD)).suns]


def test_coming_sun_is_shown_on_the_board(enter: Enter, house: House) -> None:
    player = enter().sit(house.make("Ada", "Ben", record=RECORD))
    look = dial(player).get_by_role("row").nth(3).get_by_role("button")
    look.click()
    expect(look).to_have_attribute("aria-pressed", "true")
    expect(player.page.get_by_text(player.say.matching("looking-ahead", round=4))).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(look).to_have_attribute("aria-pressed", "false")


def test_action_under_the_pointer_changes_the_forecast(enter: Enter, house: House) -> None:
    player = enter().sit(house.make("Ada", "Ben", record=RECORD))
    player.space("a1").click()
    player.item("here-grow").hover()
    after = foresee(Game.from_record(RECORD | {"actions": [*SET_UP, "grow a1"]}))
    expect(dial(player).locator(".change").first).to_be_visible()
    assert told(player) == [sun.income for sun in after.suns]


@pytest.mark.slow
def test_coming_moons_are_told(enter: Enter, house: House) -> None:
    record, _ = moment_before("hunt 1")
    names = ("Ada", "Ben", "Cleo", "Dan")[: record["options"]["players"]]
    player = enter().sit(house.make(*names, record=record))
    moons = foresee(Game.from_record(record)).moons
    looks = dial(player).get_by_role("button", name=player.say("ahead-look-moon"))
    expect(looks).to_have_count(len(moons))
    assert told(player, place=1) == [moon.points for moon in moons]
    looks.first.click()
    expect(looks.first).to_have_attribute("aria-pressed", "true")
