"""Seeing ahead where there is little room, and where a finger points: a tap shows, another one does."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sunwise import Game
from sunwise.coming import Forecast
from sunwise.forecast import foresee
from web.auditing import violations
from web.conftest import Enter
from web.house import House
from web.player import PHONE, WIDE, Player
from web.recorded import moment_before
from web.words import LANGUAGES

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD: dict[str, Any] = {
    "format": "sunwise-game",
    "version": 1,
    "options": {"players": 2},
    "actions": SET_UP,
}
TABLET = {"width": 820, "height": 1180}
FINGER = {"has_touch": True, "is_mobile": True}


def strip(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.say("ahead"), exact=True)


def told(player: Player) -> list[list[int]]:
    """Read the light that every coming sun brings every seat."""
    suns = strip(player).get_by_role("button").all()
    figures = [sun.locator(".figures").all_inner_texts() for sun in suns]
    return [[int(re.match(r"\d+", figure)[0]) for figure in sun] for sun in figures]  # type: ignore[index]


def anywhere(player: Player, message: str, **values: object) -> re.Pattern[str]:
    """Make a pattern that finds a message within a text."""
    return re.compile(player.say.beginning(message, **values).pattern.removeprefix(r"^\s*"))


def after(*actions: str) -> Forecast:
    return foresee(Game.from_record(RECORD | {"actions": [*SET_UP, *actions]}))


def actions_of(player: Player) -> list[str]:
    actions: list[str] = player.shown()["position"]["actions"]
    return actions[len(SET_UP) :]


@pytest.mark.parametrize("viewport", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tap_shows_what_an_action_changes_and_another_does_it(
    viewport: dict[str, int], language: str, enter: Enter, house: House
) -> None:
    player = enter(viewport=viewport, language=language, **FINGER).sit(
        house.make("Ada", "Ben", record=RECORD)
    )
    expect(strip(player).get_by_role("button")).to_have_count(6)
    assert told(player) == [sun.income for sun in after().suns]
    player.space("a1").tap()
    player.item("here-grow").tap()
    expect(strip(player).locator(".change").first).to_have_text("+1")
    expect(strip(player).locator(".change").first).to_be_in_viewport(ratio=0.9)
    assert told(player) == [sun.income for sun in after("grow a1").suns]
    assert actions_of(player) == []
    player.button("do-it").tap()
    expect(player.bar("undo")).to_be_enabled()
    assert actions_of(player) == ["grow a1"]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_held_can_be_read_by_everyone(language: str, enter: Enter, house: House) -> None:
    player = enter(viewport=PHONE, language=language, **FINGER).sit(house.make("Ada", "Ben", record=RECORD))
    player.space("a1").tap()
    player.item("here-grow").tap()
    expect(strip(player).locator(".change").first).to_be_visible()
    found = violations(player)
    assert not found, "\n".join(found)


def test_second_tap_on_the_same_does_it_and_a_cross_lets_it_go(enter: Enter, house: House) -> None:
    player = enter(viewport=PHONE, **FINGER).sit(house.make("Ada", "Ben", record=RECORD))
    player.space("a1").tap()
    player.item("item-plant-from").tap()
    player.space("b2").tap()
    player.page.get_by_role("group", name=player.say("confirm")).get_by_role(
        "button", name=player.say("cancel")
    ).tap()
    expect(player.button("do-it")).to_have_count(0)
    player.space("b1").tap()
    expect(player.button("do-it")).to_be_visible()
    assert actions_of(player) == []
    player.space("b1").tap()
    expect(player.bar("undo")).to_be_enabled()
    assert actions_of(player) == ["plant a1 b1"]


def test_finger_on_a_wide_screen_sees_the_dial_change_first(enter: Enter, house: House) -> None:
    player = enter(viewport=WIDE, has_touch=True).sit(house.make("Ada", "Ben", record=RECORD))
    player.space("a1").tap()
    player.item("here-grow").tap()
    expect(strip(player).locator("td .change").first).to_be_visible()
    assert actions_of(player) == []
    player.button("do-it").tap()
    expect(player.bar("undo")).to_be_enabled()
    assert actions_of(player) == ["grow a1"]


def test_mouse_and_focus_see_ahead_in_a_narrow_window_and_do_at_once(enter: Enter, house: House) -> None:
    player = enter(viewport={"width": 900, "height": 800}).sit(house.make("Ada", "Ben", record=RECORD))
    changed = strip(player).locator(".change").first
    player.space("a1").click()
    player.item("here-grow").hover()
    expect(changed).to_be_visible()
    player.page.mouse.move(5, 5)
    expect(changed).to_have_count(0)
    player.item("here-grow").focus()
    expect(changed).to_be_visible()
    expect(strip(player)).to_contain_text(anywhere(player, "ahead-change", round=2))
    player.item("here-grow").click()
    expect(player.bar("undo")).to_be_enabled()
    assert actions_of(player) == ["grow a1"]


@pytest.mark.slow
def test_powers_are_looked_at_first_too(enter: Enter, house: House) -> None:
    record, action = moment_before("hunt 1")
    names = ("Ada", "Ben", "Cleo", "Dan")[: record["options"]["players"]]
    player = enter(viewport=PHONE, **FINGER).sit(house.make(*names, record=record))
    player.power("hunt-1").tap()
    assert player.shown()["position"]["actions"] == record["actions"]
    player.button("do-it").tap()
    expect(player.bar("undo")).to_be_enabled()
    assert player.shown()["position"]["actions"][-1] == action


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_tell_of_the_coming_sun_that_is_shown(language: str, enter: Enter, house: House) -> None:
    player = enter(viewport=PHONE, language=language, **FINGER).sit(house.make("Ada", "Ben", record=RECORD))
    sun = after().suns[2]
    strip(player).get_by_role("button").nth(2).tap()
    announced = player.page.get_by_test_id("announced")
    expect(announced).to_have_text(player.say.matching("ahead-sun", round=sun.round))
    for space, what in [("a1", "space-gets-light"), *((space, "space-shadow") for space in sun.shadows)]:
        expect(player.space(space)).to_have_attribute(
            "aria-label", anywhere(player, "space-coming", round=sun.round)
        )
        expect(player.space(space)).to_have_attribute("aria-label", anywhere(player, what))
    strip(player).get_by_role("button").nth(2).tap()
    expect(announced).to_have_text(player.say.matching("ahead-now"))
    expect(player.space("a1")).not_to_have_attribute("aria-label", anywhere(player, "space-coming"))
