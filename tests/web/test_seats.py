"""A seat goes to another device, is left to a bot and taken back; own games are found again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Enter
from web.house import House

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}


def test_seat_moves_to_another_device_by_a_code(enter: Enter, house: House) -> None:
    desk = enter().sit(house.make("Ada", "Ben", record=RECORD), 0)
    desk.button("table-menu").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("button", name=desk.say.matching("make-code", name="Ada")).click()
    code = dialog.get_by_label(desk.say.beginning("code-for", name="Ada")).input_value()
    sofa = enter().go()
    sofa.page.get_by_label(sofa.say("join-words")).fill(code.lower())
    sofa.page.get_by_role("button", name=sofa.say("enter"), exact=True).click()
    sofa.play("plant a1 b2")
    expect(desk.space("b2")).to_have_attribute("aria-label", re.compile(desk.say("piece-seed")))


def test_bot_stands_in_until_the_player_returns(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    ada = enter().sit(made, 0)
    ben = enter().sit(made, 1, host=False)
    ada.button("table-menu").click()
    ada.page.get_by_role("dialog").get_by_role("button", name=ada.say("leave-game")).click()
    expect(ben.page.get_by_role("list", name=ben.say("players"))).to_contain_text(ben.say("stand-in"))
    ben.play("end")
    ada.button("return").click()
    expect(ben.page.get_by_role("list", name=ben.say("players"))).not_to_contain_text(ben.say("stand-in"))
    expect(ada.button("return")).to_have_count(0)


def test_own_games_are_listed_and_gone_on_with(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    player = enter()
    player.keep_keys(made, 0)
    player.go()
    expect(player.page.get_by_role("heading", name=player.say.beginning("my-games"))).to_be_visible()
    player.page.locator(f'a[href="#/table/{made.game}"]').first.click()
    player.play("plant a1 b2")


def test_settings_are_kept(enter: Enter) -> None:
    player = enter().go("settings")
    player.query = "?lang=en"
    player.page.get_by_role("radio", name=player.say.beginning("graphics-off")).check()
    player.page.get_by_role("checkbox", name=player.say.beginning("patterns")).check()
    player.go("settings")
    player.page.reload()
    expect(player.page.get_by_role("radio", name=player.say.beginning("graphics-off"))).to_be_checked()
    expect(player.page.get_by_role("checkbox", name=player.say.beginning("patterns"))).to_be_checked()
