"""Whole turns in French and in Hebrew, which runs from right to left; the board is never mirrored."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
from web.house import BOT, House
from web.player import Player
from web.recorded import moment_before
from web.screens import open_menu

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]


def left_of(player: Player, space: str) -> float:
    box = player.space(space).bounding_box()
    assert box is not None
    return box["x"]


@pytest.mark.parametrize(("language", "direction"), [("fr", "ltr"), ("he", "rtl")])
def test_whole_turn(language: str, direction: str, enter: Enter, house: House) -> None:
    record = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}
    player = enter(language=language).sit(house.make("Ada", BOT, record=record))
    page = player.page.locator("html")
    expect(page).to_have_attribute("lang", language)
    expect(page).to_have_attribute("dir", direction)
    player.play("plant a1 b2", "buy seed", "end")
    player.wait_for_turn()
    assert player.shown()["position"]["actions"][4:7] == ["plant a1 b2", "buy seed", "end"]
    assert left_of(player, "d1") < left_of(player, "d7"), "the board is not mirrored"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "he"])
@pytest.mark.parametrize("power", ["scare", "dam", "walk plant"])
def test_power_of_an_animal(power: str, language: str, enter: Enter, house: House) -> None:
    record, action = moment_before(power)
    names = ("Ada", "Ben", "Cleo", "Dan")[: record["options"]["players"]]
    player = enter(language=language).sit(house.make(*names, record=record))
    player.play(action)
    assert player.shown()["position"]["actions"][-1] == action


def test_keys_are_named_as_on_the_keyboards_of_the_language(enter: Enter) -> None:
    player = enter(language="fr")
    open_menu(player)
    keys = player.page.get_by_role("dialog").locator("kbd")
    for name in ("Entrée", "Échap"):
        expect(keys.get_by_text(name, exact=True)).to_be_visible()


def test_language_is_chosen_on_the_first_screen_and_kept(enter: Enter) -> None:
    player = enter()
    player.query = "?gfx=off"
    player.go()
    player.page.get_by_role("combobox", name=player.say("language")).select_option("he")
    expect(player.page.locator("html")).to_have_attribute("dir", "rtl")
    player.page.reload()
    expect(player.page.locator("html")).to_have_attribute("lang", "he")


@pytest.mark.parametrize(("wish", "language"), [("fr-CA", "fr"), ("he-IL", "he"), ("pt-BR", "en")])
def test_language_of_the_browser_comes_first(wish: str, language: str, enter: Enter) -> None:
    player = enter(locale=wish)
    player.query = "?gfx=off"
    player.go()
    expect(player.page.locator("html")).to_have_attribute("lang", language)
