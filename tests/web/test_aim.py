"""A click is meant for the board that the player saw: none counts on one that has just come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from web.card import lose
from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.house import House
from web.player import Player
from web.slow_motion import SlowMotion

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}
SMALL = {"width": 720, "height": 600}
PATIENCE = 4000  # milliseconds for which the page waits for a lost card
SCENE = re.compile(r"/assets/scene-[^/]*\.js$")


def chosen(player: Player) -> Locator:
    return player.page.locator('[data-space][aria-pressed="true"]')


def point_at(player: Player, space: str) -> None:
    """Go with the mouse where a space lies now, whatever else may lie there."""
    box = player.space(space).bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press_and_let_go(player: Player) -> None:
    player.page.mouse.down()
    player.page.mouse.up()


@pytest.mark.slow
def test_island_that_comes_during_a_click_does_not_take_it(enter: Enter, house: House) -> None:
    player = enter(graphics="low", viewport=SMALL)
    count_drawing(player)
    held: list[Route] = []
    player.page.route(SCENE, lambda route: held.append(route))
    with player.page.expect_request(SCENE):
        player.sit(house.make("Ada", "Ben", record=RECORD))
    board = player.page.locator(".board:has([role=grid])")
    expect(board).to_have_css("background-image", re.compile("gradient"))  # sky and sea
    point_at(player, "c3")
    press_and_let_go(player)
    assert chosen(player).count() == 0, "there is nothing to be seen yet"
    player.page.mouse.down()
    held[0].continue_()
    wait_until_still(player)
    expect(board).to_have_css("background-image", "none")
    player.page.mouse.up()
    assert chosen(player).count() == 0, "it was begun before the island was there"
    press_and_let_go(player)
    expect(chosen(player)).to_have_count(1)


@pytest.mark.slow
def test_flat_board_that_has_just_come_takes_no_click(enter: Enter, house: House) -> None:
    player = enter(graphics="low", viewport=SMALL)
    clock = SlowMotion(player)
    count_drawing(player)
    player.sit(house.make("Ada", "Ben", record=RECORD))
    wait_until_still(player)
    clock.hold()
    lose(player)
    clock.step(PATIENCE)
    expect(player.page.locator("canvas")).to_have_count(0)
    point_at(player, "c3")
    press_and_let_go(player)
    assert chosen(player).count() == 0, "nobody can have seen it yet"
    clock.run(1000)
    press_and_let_go(player)
    expect(chosen(player)).to_have_attribute("data-space", "c3")
