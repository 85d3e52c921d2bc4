"""Seeing ahead: the light of the coming suns on the dial, and how an action would change it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from sunwise import Game
from sunwise.forecast import foresee
from web.conftest import Enter
from web.drawing import count_drawing, picture, wait_until_still
from web.house import House, Made
from web.island import alike, look_from_above
from web.player import Player
from web.recorded import begun, moment_before, records

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


def shaded(player: Player) -> dict[str, int]:
    """Read the shadows off the flat board: every space is crossed by as many lines as its shadow is high."""
    found: dict[str, int] = player.page.locator(".board svg").evaluate(
        """board => Object.fromEntries([...board.querySelectorAll("g")].flatMap((space) => {
          const name = space.querySelector("text")?.textContent;
          const lines = space.querySelector("path[stroke='#0B1638']")?.getAttribute("d");
          return name && lines ? [[name, lines.split("M").length - 1]] : [];
        }))"""
    )
    return found


def test_coming_suns_are_shown_on_the_board(enter: Enter, house: House) -> None:
    record = begun(records()["base-05"], 60)
    game = Game.from_record(record)
    player = enter().sit(house.make("Ada", "Ben", record=record))
    present = shaded(player)
    suns = foresee(game).suns
    assert len({str(sun.shadows) for sun in suns}) > 3, "shadows that differ"
    for number, sun in enumerate(suns):
        look = dial(player).get_by_role("row").nth(number + 1).get_by_role("button")
        look.click()
        expect(look).to_have_attribute("aria-pressed", "true")
        expect(player.page.get_by_text(player.say.matching("looking-ahead", round=sun.round))).to_be_visible()
        assert shaded(player) == sun.shadows
    player.page.keyboard.press("Escape")
    expect(look).to_have_attribute("aria-pressed", "false")
    assert shaded(player) == present == game.shadows()


@pytest.mark.slow
def test_coming_sun_looks_on_the_island_as_it_will_when_it_has_come(enter: Enter, house: House) -> None:
    game = Game.from_record(begun(records()["base-05"], 60)).play("end")
    made = house.make("Ada", "Ben", record=game.record(), public=True)
    wanted = game.state()["round"] + 2
    while game.state()["round"] < wanted:
        game.play("end")
    later = house.make("Ada", "Ben", record=game.record(), public=True)
    guest = watch_island(enter, made)
    before = picture(guest)
    dial(guest).get_by_role("row").nth(2).get_by_role("button").click()
    expect(guest.page.get_by_text(guest.say.matching("looking-ahead", round=wanted))).to_be_visible()
    guest.page.mouse.move(1, 1)
    wait_until_still(guest)
    assert alike(picture(guest), picture(watch_island(enter, later)))
    assert not alike(picture(guest), before)


def watch_island(enter: Enter, made: Made) -> Player:
    """Look at a public table as a spectator, for whom nothing is marked."""
    guest = enter(graphics="low", viewport={"width": 1100, "height": 640})
    count_drawing(guest)
    guest.go(f"table/{made.game}")
    guest.wait_for_table()
    look_from_above(guest)
    return guest


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
