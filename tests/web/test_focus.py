"""Whoever plays by keyboard stays where they are while the server answers, and while the line is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from web.answers import Answers
from web.conftest import Enter
from web.house import GAMES, House
from web.player import PHONE
from web.screens import RECORD
from web.wire import Wire


def test_animal_that_is_kept_holds_the_focus_until_the_answer_comes(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", options={"modules": ["moon"]})
    ada = enter()
    answers = Answers(ada)
    ada.sit(made, 0)
    kept, left = ada.shown()["position"]["dealt"]["0"]
    keep = ada.button("order-keep", animal=ada.say(f"the-{kept}"))
    answers.hold()
    keep.press("Enter")
    expect(keep).to_be_disabled()
    expect(keep).to_be_focused()
    ada.button("order-keep", animal=ada.say(f"the-{left}")).press("Enter")  # too late for that
    answers.let_go()
    expect(ada.deeds).to_have_count(1)
    ada.wait_for_table()
    assert ada.shown()["position"]["actions"] == [f"keep {kept}"]
    assert ada.messages.get_by_role("paragraph").count() == 0
    expect(ada.doing).to_be_focused()  # the button is gone; whoever reads on hears whom all wait for


@pytest.mark.parametrize(("screen", "start"), [("", "play-now"), ("new", "start-game")])
def test_button_that_starts_a_game_holds_the_focus_and_starts_one(
    enter: Enter, screen: str, start: str
) -> None:
    player = enter().go(screen)
    held: list[Route] = []
    player.page.route(
        GAMES, lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
    )
    button = player.button(start)
    with player.page.expect_request(lambda request: request.method == "POST"):
        button.press("Enter")
    expect(button).to_be_disabled()
    expect(button).to_be_focused()
    player.page.keyboard.press("Enter")  # nobody is asked twice
    assert len(held) == 1
    held[0].continue_()
    player.wait_for_table()


def test_button_that_does_what_was_tapped_holds_the_focus_without_a_line(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    wire = Wire(house.process.port)
    ada = enter(url=wire.url, viewport=PHONE, has_touch=True, is_mobile=True).sit(made, 0)
    ada.complaints_forgiven = True
    ada.space("a1").tap()
    ada.item("here-grow").tap()
    do_it = ada.button("do-it")
    do_it.focus()
    wire.cut()
    expect(do_it).to_be_disabled()
    expect(do_it).to_be_focused()
    ada.page.keyboard.press("Enter")
    wire.mend()
    expect(do_it).to_be_enabled()
    expect(do_it).to_be_focused()
    assert ada.shown()["position"]["actions"] == RECORD["actions"]
    ada.page.keyboard.press("Enter")
    expect(ada.bar("undo")).to_be_enabled()
    assert ada.shown()["position"]["actions"][-1] == "grow a1"
    wire.close()
