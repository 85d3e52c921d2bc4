"""Whole games with the trees and the sun alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
from web.player import Player

BEST_FIRST = ("collect", "grow", "plant", "buy", "place", "end")


def sensible(choices: list[str]) -> str:
    """Choose as a beginner would: collect before growing, growing before planting, planting before buying."""
    return min(choices, key=lambda action: BEST_FIRST.index(action.split()[0]))


def play_turn(player: Player, most: int) -> None:
    """Play some sensible actions and end the turn; before the first round: place a tree."""
    player.wait_for_turn()
    for _ in range(most if "end" in player.choices() else 1):
        choices = player.choices()
        if not choices or choices == ["end"]:
            break  # nothing is left to do, or the game is over
        player.play(sensible(choices))
    if "end" in player.choices():
        player.play("end")


@pytest.mark.slow
def test_whole_game_against_a_bot(enter: Enter) -> None:
    player = enter().go()
    player.page.get_by_role("combobox", name=player.say("bot-level")).select_option("seedling")
    player.button("play-now").click()
    player.wait_for_turn()
    while player.shown()["summary"]["status"] == "playing":
        play_turn(player, 3)
    result = player.page.get_by_role("dialog")
    scores = player.shown()["summary"]["scores"]
    for score in scores:
        expect(result).to_contain_text(str(score))
    expect(result.get_by_role("img").or_(result.locator("svg")).first).to_be_visible()
    assert sum(scores) > 20, "a game in which trees were grown and collected"
    result.get_by_role("button", name=player.say("see-board")).click()
    expect(player.space("d4")).to_be_visible()
    player.button("show-results").click()
    finished = player.game
    player.page.get_by_role("dialog").get_by_role("button", name=player.say("rematch")).click()
    player.page.wait_for_function("old => !location.hash.endsWith(old)", arg=finished)
    player.wait_for_turn()


@pytest.mark.slow
def test_four_people_at_one_device(enter: Enter) -> None:
    names = ("Ada", "Ben", "Cleo", "Dan")
    player = enter().go("new")
    page, say = player.page, player.say
    page.get_by_role("radio", name=say.beginning("players-n", count=4)).check()
    for number, name in enumerate(names, start=1):
        page.get_by_role("combobox", name=say.matching("seat-kind", number=number)).select_option("person")
        page.get_by_role("textbox", name=say.matching("seat-name", number=number)).fill(name)
    player.button("start-game").click()
    player.wait_for_turn()
    while (shown := player.shown())["summary"]["status"] == "playing":
        own_board = say.matching("player-board", name=names[shown["summary"]["actor"]])
        expect(page.get_by_role("region", name=own_board)).to_be_visible()
        play_turn(player, most=(1, 0, 0)[shown["position"]["view"]["round"] % 3])
    for name in names:
        expect(page.get_by_role("dialog")).to_contain_text(name)
