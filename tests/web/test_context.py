"""The graphics card drops the picture in mid-game: it comes back, or the flat board takes over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.card import give_back, lose
from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.house import BOT, House
from web.pictures import differing, seen
from web.slow_motion import SlowMotion

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}
SMALL = {"width": 720, "height": 600}


@pytest.mark.slow
def test_picture_comes_back_with_what_has_happened_meanwhile(enter: Enter, house: House) -> None:
    player = enter(graphics="low", viewport=SMALL)
    clock = SlowMotion(player)
    count_drawing(player)
    player.sit(house.make("Ada", "Ben", record=RECORD))
    wait_until_still(player)
    before = seen(player)
    clock.hold()  # the page waits for the card some seconds, which pass quickly on a slow machine
    lose(player)
    assert differing(before, seen(player)) > 0.5, "the picture must be gone, or nothing is tested"
    clock.release()
    give_back(player)
    assert differing(before, seen(player)) == 0
    clock.hold()
    lose(player)
    player.do("plant a1 b2")
    expect(player.bar("undo")).to_be_enabled()
    clock.release()
    give_back(player)
    player.page.mouse.move(0, 0)
    wait_until_still(player)
    after = seen(player)
    assert differing(before, after) > 0
    player.page.wait_for_timeout(5000)  # the patience of the page is over, and nothing may come of it
    expect(player.page.locator("canvas")).to_be_visible()
    player.page.reload()
    wait_until_still(player)
    assert differing(seen(player), after) < 0.001


@pytest.mark.slow
def test_flat_board_takes_over_when_the_picture_is_lost_for_good(enter: Enter, house: House) -> None:
    player = enter(graphics="low", language="he")
    count_drawing(player)
    player.sit(house.make("Ada", BOT, record=RECORD))
    wait_until_still(player)
    lose(player)
    expect(player.page.locator("canvas")).to_be_visible()  # it is given some time
    expect(player.page.locator("canvas")).to_have_count(0)
    expect(player.page.locator(".board:has([role=grid]) > svg")).to_be_visible()
    expect(player.messages).to_contain_text(player.say("picture-lost"))
    expect(player.button("top-view")).to_have_count(0)
    player.play("plant a1 b2", "buy seed", "end")
    assert player.shown()["position"]["actions"][4:7] == ["plant a1 b2", "buy seed", "end"]
