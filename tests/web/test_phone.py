"""A whole turn on a phone, by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
from web.house import BOT, House
from web.player import PHONE

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}
SMALLEST_TARGET = 24  # CSS pixels


@pytest.mark.parametrize("graphics", ["off", pytest.param("low", marks=pytest.mark.slow)])
def test_whole_turn_by_touch(graphics: str, enter: Enter, house: House) -> None:
    player = enter(graphics=graphics, viewport=PHONE, has_touch=True, is_mobile=True).sit(
        house.make("Ada", BOT, record=RECORD)
    )
    player.do("plant a1 b2")
    expect(player.space("b2")).to_have_attribute("aria-label", re.compile(player.say("piece-seed")))
    expect(player.bar("undo")).to_be_enabled()
    player.do("buy seed")
    expect(player.page.get_by_test_id("announced")).to_contain_text(player.say("piece-seed"))
    # A planted seed is announced as well: only this tells that the bought one has come.
    expect(player.doing).to_contain_text(player.say("task-end"))
    assert player.choices() == ["end"]
    player.do("end")
    player.page.get_by_role("tab", name=player.say("tab-log")).tap()
    expect(player.deeds.nth(6)).to_be_visible()
    assert player.shown()["position"]["actions"][4:7] == ["plant a1 b2", "buy seed", "end"]


def test_what_is_begun_on_the_own_board_goes_on_where_it_is_told(enter: Enter, house: House) -> None:
    """The window closed over the log, where neither the task nor the way out stood."""
    player = enter(viewport=PHONE, has_touch=True, is_mobile=True).sit(house.make("Ada", BOT, record=RECORD))
    player.page.get_by_role("tab", name=player.say("tab-log")).tap()
    player.page.locator("[data-seat='0']").tap()
    dialog = player.page.get_by_role("dialog")
    dialog.locator(".available").first.tap()
    expect(dialog).to_have_count(0)
    expect(player.button("cancel")).to_be_visible()


def test_nothing_is_cut_off_and_targets_are_large_enough(enter: Enter, house: House) -> None:
    player = enter(viewport=PHONE, has_touch=True, is_mobile=True).sit(house.make("Ada", BOT, record=RECORD))
    page = player.page
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    for space in ("a1", "d4", "g4"):
        box = player.space(space).bounding_box()
        assert box is not None
        assert box["width"] >= SMALLEST_TARGET
        assert box["height"] >= SMALLEST_TARGET
        assert 0 <= box["x"] <= PHONE["width"] - box["width"]
    for tab in ("ahead", "log", "piles", "play"):
        page.get_by_role("tab", name=player.say(f"tab-{tab}"), exact=True).tap()
        expect(page.get_by_role("tabpanel")).not_to_be_empty()
    expect(page.get_by_title(player.say("first-player"))).to_be_visible()
    for place in ("", "settings"):
        player.go(place)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    label = page.locator("label[for=name]").bounding_box()
    assert label is not None
    assert label["width"] > PHONE["width"] / 2


def test_who_reads_on_below_stays_there_until_there_is_something_to_do(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    viewport = {"width": PHONE["width"], "height": 640}
    ben = enter(viewport=viewport, has_touch=True, is_mobile=True).sit(made, 1, host=False)
    panel = ben.page.get_by_role("tabpanel")
    panel.evaluate("panel => panel.scrollTo({ top: 40 })")
    house.play(made, 0, "buy seed")
    expect(ben.page.get_by_test_id("announced")).to_contain_text(ben.say("piece-seed"))
    assert panel.evaluate("panel => panel.scrollTop") == 40
    house.play(made, 0, "end")
    ben.wait_for_turn()
    assert panel.evaluate("panel => panel.scrollTop") == 0
