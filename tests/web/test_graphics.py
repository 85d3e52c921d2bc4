"""The island in three dimensions: draws only what changes, and is not needed to play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Playwright, expect

from sunwise import Game
from web.browsers import launch
from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.house import BOT, House
from web.player import Player
from web.recorded import Record, begun, records

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}
MOST_DRAW_CALLS = 200
AT_REST = 3.0  # seconds in which nothing may be drawn


def fullest(players: int, *modules: str) -> Record:
    """Find the recorded position with the most pieces on the board."""
    best, found = -1, None
    for record in records().values():
        options = record["options"]
        if options["players"] != players or not set(modules) <= set(options.get("modules", [])):
            continue
        game = Game.from_record(record)
        for ply in range(0, len(record["actions"]), 5):
            state = game.at(ply).state()
            pieces = len(state["board"]) + len(state["dam"]) + len(state["stones"])
            if pieces > best and state["actor"] is not None:
                best, found = pieces, begun(record, ply)
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("motion", ["off", "on"])
def test_frames_come_on_demand_only(motion: str, enter: Enter, house: House) -> None:
    player = enter(graphics="low", motion=motion, viewport={"width": 720, "height": 600})
    count_drawing(player)
    player.sit(house.make("Ada", BOT, record=RECORD))
    before = wait_until_still(player, AT_REST)
    player.do("plant a1 b2")
    player.do("end")
    expect(player.page.get_by_text(player.say.matching("round-of", round=2)).first).to_be_attached()
    player.wait_for_turn()  # the bot begins this round
    after = wait_until_still(player, AT_REST)
    assert after.frames > before.frames
    frames = f"{before.frames} to open the table, {after.frames - before.frames} for both players' turns"
    print(f"motion {motion}, frames: {frames}, 0 at rest")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "modules"),
    [(4, ("moon", "elder")), (4, ("moon", "stones")), (3, ("moon", "elder", "stones"))],
)
@pytest.mark.parametrize("graphics", ["low", "high"])
def test_draw_calls_of_the_fullest_scene(
    graphics: str, players: int, modules: tuple[str, ...], enter: Enter, house: House
) -> None:
    record = fullest(players, *modules)
    names = ("Ada", "Ben", "Cleo", "Dan")[:players]
    player = enter(graphics=graphics, viewport={"width": 720, "height": 600})
    count_drawing(player)
    player.sit(house.make(*names, record=record))
    seen = wait_until_still(player)
    print(f"{graphics}, {players} players, {'+'.join(modules)}: {seen.last} draw calls, at most {seen.most}")
    assert seen.most <= MOST_DRAW_CALLS


@pytest.mark.slow
def test_whole_turn_on_the_island(enter: Enter, house: House) -> None:
    player = enter(graphics="low").sit(house.make("Ada", BOT, record=RECORD))
    expect(player.page.locator("canvas")).to_be_visible()
    player.button("top-view").click()
    player.play("plant a1 b2", "buy seed", "end")
    player.button("reset-view").click()
    assert player.shown()["position"]["actions"][4:7] == ["plant a1 b2", "buy seed", "end"]


@pytest.mark.slow
def test_browser_without_webgl_gets_the_flat_board(playwright: Playwright, house: House) -> None:
    browser = launch(playwright, "--disable-3d-apis")
    try:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        player = Player(context, house, "en", "high", "off", house.url)
        player.sit(house.make("Ada", BOT, record=RECORD))
        assert player.page.evaluate("() => document.createElement('canvas').getContext('webgl2')") is None
        player.play("plant a1 b2", "buy seed", "end")
        expect(player.page.locator("canvas")).to_have_count(0)
        assert not [words for words in player.complaints if "page error" in words]
    finally:
        browser.close()


def test_flat_board_loads_no_scene(enter: Enter, house: House) -> None:
    player = enter(graphics="off")
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.sit(house.make("Ada", BOT, record=RECORD))
    player.play("plant a1 b2")
    expect(player.page.locator("canvas")).to_have_count(0)
    assert not [url for url in asked if "scene" in url]
