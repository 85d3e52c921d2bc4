"""One's own turn: undo, redo, start again, notation, keys, and refusals in plain words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.answers import Answers
from web.conftest import Enter
from web.house import BOT, House
from web.keyboard import focus_by_tab, walk_to
from web.player import Player
from web.recorded import begun, records
from web.words import LANGUAGES

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}


@pytest.fixture
def ada(enter: Enter, house: House) -> Player:
    """Ada, whose first turn begins; Ben sits at the same device."""
    return enter().sit(house.make("Ada", "Ben", record=RECORD))


def test_undo_redo_and_start_again(ada: Player) -> None:
    start = ada.deeds.count()
    ada.play("plant a1 b2", "buy seed")
    ada.bar("undo").click()
    expect(ada.deeds).to_have_count(start + 1)
    ada.bar("redo").click()
    expect(ada.deeds).to_have_count(start + 2)
    ada.bar("restart-turn").click()
    expect(ada.deeds).to_have_count(start)
    expect(ada.space("b2")).to_have_attribute("aria-label", re.compile(ada.say("space-empty")))
    expect(ada.bar("undo")).to_be_disabled()
    assert ada.shown()["position"]["actions"] == SET_UP


def test_seed_is_planted_by_tree_then_space_or_space_then_tree(ada: Player) -> None:
    start = ada.deeds.count()
    ada.space("b2").click()
    ada.item("item-plant-to", "here-plant").click()
    if ada.is_choosing():
        ada.space("a1").click()
    expect(ada.deeds).to_have_count(start + 1)
    ada.bar("undo").click()
    expect(ada.deeds).to_have_count(start)
    ada.play("plant a1 b2")
    assert ada.shown()["position"]["actions"][-1] == "plant a1 b2"


def test_log_entry_shows_its_position(ada: Player) -> None:
    ada.play("plant a1 b2", "buy seed")
    ada.deeds.nth(0).click()
    expect(ada.page.get_by_text(ada.say("looking-back"))).to_be_visible()
    expect(ada.space("b2")).to_have_attribute("aria-label", re.compile(ada.say("space-empty")))
    ada.button("back-to-now").click()
    expect(ada.space("b2")).not_to_have_attribute("aria-label", re.compile(ada.say("space-empty")))
    ada.log.get_by_role("checkbox").check()
    expect(ada.log.get_by_role("code").last).to_have_text("buy seed")


def test_end_of_a_long_log_is_in_view(enter: Enter, house: House) -> None:
    player = enter().sit(house.make("Ada", "Ben", record=begun(records()["base-01"], 50)))
    expect(player.log.get_by_text("☀").last).to_be_visible()  # the suns come with the earlier positions
    expect(player.page.get_by_role("table").get_by_role("row").nth(3)).to_be_visible()  # the dial takes room
    expect(player.deeds.last).to_be_in_viewport(ratio=0.9)


def test_actions_can_be_typed(ada: Player) -> None:
    start = ada.deeds.count()
    line = ada.page.get_by_role("combobox", name=ada.say("type-action"))
    line.fill("plant a1 b2")
    line.press("Enter")
    expect(ada.deeds).to_have_count(start + 1)
    expect(line).to_have_value("")
    line.fill("End")
    line.press("Enter")
    expect(ada.deeds).to_have_count(start + 2)


def test_what_is_typed_while_an_action_is_under_way_stays_there(enter: Enter, house: House) -> None:
    player = enter()
    answers = Answers(player)
    player.sit(house.make("Ada", "Ben", record=RECORD))
    start = player.deeds.count()
    line = player.page.get_by_role("combobox", name=player.say("type-action"))
    answers.hold()
    for action in ("plant a1 b2", "buy seed"):
        line.fill(action)
        line.press("Enter")
    answers.let_go()
    expect(player.deeds).to_have_count(start + 1)
    expect(line).to_have_value("buy seed")
    line.press("Enter")
    expect(line).to_have_value("")
    assert player.shown()["position"]["actions"][4:] == ["plant a1 b2", "buy seed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_worded_in_the_language_of_the_player(language: str, enter: Enter, house: House) -> None:
    player = enter(language=language).sit(house.make("Ada", "Ben", record=RECORD))
    line = player.page.get_by_role("combobox", name=player.say("type-action"))
    for action, problem, values in (
        ("grow g4", "problem-not-yours", {"space": "g4"}),
        ("buy large", "problem-not-enough-light", {"need": 4}),
        ("dance", "problem-unknown-action", {"text": "dance"}),
    ):
        line.fill(action)
        line.press("Enter")
        expect(player.messages.get_by_role("paragraph").last).to_have_text(
            player.say.matching(problem, **values)
        )
    player.shop("large").click(force=True)  # it says that it is disabled, and why
    expect(player.messages.get_by_role("paragraph").last).to_have_text(
        player.say.matching("problem-not-enough-light", need=4)
    )
    player.space("a1").click()
    expect(
        player.page.get_by_role("region", name=player.say.beginning("space-leaves", space="a1"))
    ).to_be_visible()


def test_whole_turn_by_keyboard_alone(enter: Enter, house: House) -> None:
    player = enter().sit(house.make("Ada", BOT, record=RECORD))
    start = player.deeds.count()
    keys = player.page.keyboard
    keys.press("b")  # to the board, where the middle has the focus
    expect(player.space("d4")).to_be_focused()
    walk_to(player, "a1")
    keys.press("Enter")
    plant = player.item("item-plant-from", "here-plant")
    focus_by_tab(player, plant)
    keys.press("Enter")
    if player.is_choosing():
        walk_to(player, "b2")
        keys.press("Enter")
    expect(player.deeds).to_have_count(start + 1)
    keys.press("u")
    expect(player.deeds).to_have_count(start)
    keys.press("r")
    expect(player.deeds).to_have_count(start + 1)
    keys.press("e")
    expect(player.deeds.nth(start + 1)).to_be_visible()
    expect(player.page.get_by_test_id("announced")).not_to_be_empty()
    assert player.shown()["position"]["actions"][4:6] == ["plant a1 b2", "end"]


def test_keys_count_as_soon_as_a_deed_is_seen(enter: Enter, house: House) -> None:
    player = enter()
    answers = Answers(player)
    player.sit(house.make("Ada", "Ben", record=RECORD))
    start = player.deeds.count()
    answers.hold("done")  # each tells of something that was seen before
    player.do("plant a1 b2")
    expect(player.deeds).to_have_count(start + 1)
    for key, deeds in (("u", 0), ("r", 1), ("e", 2)):
        player.page.keyboard.press(key)
        expect(player.deeds).to_have_count(start + deeds)
    answers.let_go()
    player.play("buy seed")
    assert player.shown()["position"]["actions"][4:] == ["plant a1 b2", "end", "buy seed"]


def test_focus_stays_where_keys_have_pressed(ada: Player) -> None:
    start = ada.deeds.count()
    ada.play("plant a1 b2")
    # After the end Ben's turn comes, at the same device.
    for name, deeds in (("undo", 0), ("redo", 1), ("restart-turn", 0), ("end-turn", 1)):
        ada.bar(name).press("Enter")
        expect(ada.deeds).to_have_count(start + deeds)
        ada.wait_for_table()
        expect(ada.bar(name)).to_be_focused()


def test_focus_stays_in_the_bar_when_the_pressed_button_goes_away(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    ada = enter().sit(made, 0)
    for name in ("end-turn", "ask-takeback"):
        ada.bar(name).press("Enter")
        expect(ada.bar(name)).to_have_count(0)
        expect(ada.page.get_by_role("toolbar")).to_be_focused()


@pytest.mark.parametrize("key", ["Enter", "e"])
def test_held_key_ends_one_turn_only(key: str, ada: Player) -> None:
    start = ada.deeds.count()
    ada.bar("end-turn").focus()
    for _ in range(3):  # as the keyboard repeats it
        ada.page.keyboard.down(key)
        expect(ada.deeds).to_have_count(start + 1)
        ada.wait_for_turn()
    ada.page.keyboard.up(key)
    ada.page.keyboard.press(key)
    expect(ada.deeds).to_have_count(start + 2)
    assert ada.shown()["position"]["actions"] == [*SET_UP, "end", "end"]


def test_second_press_while_the_first_is_under_way_does_nothing(ada: Player) -> None:
    start = ada.deeds.count()
    ada.play("plant a1 b2", "buy seed")
    ada.bar("undo").evaluate("button => { button.click(); button.click(); }")
    expect(ada.deeds).to_have_count(start + 1)
    ada.wait_for_table()
    ada.bar("undo").click()
    expect(ada.deeds).to_have_count(start)
    ada.bar("undo").click(force=True)  # there is nothing left, and nobody is asked for it
    ada.play("buy seed")
    assert ada.messages.get_by_role("paragraph").count() == 0
    assert ada.shown()["position"]["actions"] == [*SET_UP, "buy seed"]
