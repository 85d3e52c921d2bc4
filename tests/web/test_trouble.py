"""Whatever goes wrong around a player is told in their language, and there is always a way on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Route, expect

from web.auditing import violations
from web.conftest import Enter
from web.house import GAMES, House
from web.player import Player
from web.words import LANGUAGES

BLOCKED = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });
}
"""
JUST_RENEWED = "sessionStorage.setItem('sunwise.reloaded', String(Date.now()))"  # so not by itself again
INVITES = re.compile(r"/api/v1/invites$")
CODES = re.compile(r"/resume-code$")
SETTINGS = re.compile(r"/assets/Settings-[^/]*\.js$")
PROXY = "<!doctype html><title>502</title><h1>Bad gateway</h1>"


def answer(player: Player, what: re.Pattern[str], status: int) -> None:
    """Let a proxy answer with a page of its own."""
    player.complaints_forgiven = True

    def refuse(route: Route) -> None:
        route.fulfill(status=status, content_type="text/html", body=PROXY)

    player.page.route(what, refuse)


def expect_told(player: Player, message: str, /, **values: object) -> None:
    """Expect a message at the edge of the screen."""
    expect(player.messages.get_by_text(player.say.matching(message, **values)).last).to_be_visible()


# --- The browser keeps nothing ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_that_is_not_kept_is_told_and_comes_back_by_a_code(language: str, enter: Enter) -> None:
    player = enter(language=language)
    player.context.add_init_script(BLOCKED)
    player.go()
    expect(player.page.get_by_text(player.say("nothing-kept"))).to_be_visible()
    player.button("play-now").click()
    expect(player.page.get_by_text(player.say("fleeting-words"))).to_be_visible()
    expect(player.table).to_have_attribute("data-ready", "true")
    game = player.game
    player.button("fleeting-code").click()
    code = player.page.get_by_label(player.say.matching("code-for")).input_value()
    assert re.fullmatch("[0-9A-Z]{4}-[0-9A-Z]{4}", code)
    assert violations(player) == []

    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    player.page.on("dialog", leave)
    player.page.reload()
    assert asked == ["beforeunload"]
    player.go()
    player.page.get_by_label(player.say("join-words")).fill(code)
    player.button("enter").click()
    expect(player.table).to_have_attribute("data-ready", "true")
    assert player.game == game
    player.button("close").click()
    expect(player.page.get_by_text(player.say("fleeting-words"))).to_have_count(0)


# --- The page is not whole ---


def test_a_page_of_a_renewed_server_renews_itself(enter: Enter) -> None:
    player = enter().go()
    expect(player.button("play-now")).to_be_enabled()
    player.complaints_forgiven = True
    player.page.route(SETTINGS, lambda route: route.fulfill(status=404, body="gone"), times=1)
    player.go("settings")
    expect(player.page.get_by_role("heading", name=player.say("screen-settings"))).to_be_visible()


def test_a_part_that_stays_away_can_be_asked_for_again(enter: Enter) -> None:
    player = enter()
    player.context.add_init_script(JUST_RENEWED)
    answer(player, SETTINGS, 404)
    player.go("settings")
    expect(player.button("reload-page")).to_be_visible()
    assert violations(player) == []
    player.page.unroute(SETTINGS)
    player.button("reload-page").click()
    expect(player.page.get_by_role("heading", name=player.say("screen-settings"))).to_be_visible()


def test_without_a_server_the_page_stays(enter: Enter) -> None:
    player = enter(language="fr").go()
    expect(player.button("play-now")).to_be_enabled()
    player.complaints_forgiven = True
    player.context.set_offline(True)
    player.page.evaluate("location.hash = '#/settings'")
    player.button("reload-page").click()
    expect(player.page.get_by_role("alert")).to_contain_text(re.compile(r"serveur ne répond pas"))
    player.context.set_offline(False)
    player.button("reload-page").click()
    expect(player.page.get_by_role("heading", name=player.say("screen-settings"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_its_words_the_page_still_speaks(language: str, enter: Enter) -> None:
    player = enter(language=language)
    player.context.add_init_script(JUST_RENEWED)
    words = re.compile(rf"/assets/{language}-[^/]*\.js$")
    answer(player, words, 404)
    player.go()
    expect(player.page.get_by_role("alert")).to_contain_text("Sunwise")
    player.page.unroute(words)
    player.page.get_by_role("alert").get_by_role("button").click()
    expect(player.button("play-now")).to_be_enabled()


# --- Someone else answers ---


@pytest.mark.parametrize(
    ("status", "told"),
    [(502, "server-away"), (500, "server-failed"), (200, "foreign-answer"), (404, "foreign-answer")],
)
def test_whoever_answers_instead_of_the_server_is_told(status: int, told: str, enter: Enter) -> None:
    player = enter().go()
    expect(player.button("play-now")).to_be_enabled()
    answer(player, GAMES, status)
    player.button("play-now").click()
    expect_told(player, f"problem-{told}", status=status)
    player.page.unroute(GAMES)
    player.button("play-now").click()
    expect(player.table).to_have_attribute("data-ready", "true")


def test_what_goes_wrong_in_a_window_is_told_in_it(enter: Enter, house: House) -> None:
    player = enter(language="fr").sit(house.make("Ada", "Ben"))
    answer(player, CODES, 502)
    player.button("table-menu").click()
    window = player.page.get_by_role("dialog")
    window.get_by_role("button", name=player.say.matching("make-code", name="Ada")).click()
    expect(window.get_by_role("alert")).to_have_text(player.say.matching("problem-server-away", status=502))


def test_a_lesson_that_cannot_begin_can_be_tried_again(enter: Enter) -> None:
    player = enter(language="he")
    answer(player, GAMES, 503)
    player.go("tutorial")
    expect(player.page.get_by_role("alert")).to_have_text(
        player.say.matching("problem-server-away", status=503)
    )
    player.page.unroute(GAMES)
    player.button("try-again").click()
    expect(player.page.locator("[data-step=welcome]")).to_be_visible()


def test_an_invitation_can_be_tried_again(enter: Enter, house: House) -> None:
    made = house.make("Ada", "open")
    player = enter(language="fr")
    answer(player, INVITES, 504)
    player.go(f"join/{made.invite}")
    expect(player.page.get_by_role("alert")).to_have_text(
        player.say.matching("problem-server-away", status=504)
    )
    player.page.unroute(INVITES)
    player.button("try-again").click()
    expect(player.button("sit-here")).to_be_visible()


# --- What players bring ---


@pytest.mark.parametrize("place", ["join/abc", "join/", "tabel/abcdefghijkl", "%E0%A4%A"])
def test_a_broken_link_says_so(place: str, enter: Enter) -> None:
    player = enter(language="he").go(place)
    expect(player.page.get_by_role("alert")).to_have_text(player.say("problem-bad-link"))
    player.page.get_by_role("link", name=player.say("back-home")).click()
    expect(player.button("play-now")).to_be_enabled()


def test_a_dead_invitation_is_not_tried_again(enter: Enter) -> None:
    player = enter(language="fr")
    player.complaints_forgiven = True
    player.go("join/" + "a" * 22)
    expect(player.page.get_by_role("heading")).to_have_text(player.say("lost-title"))
    expect(player.page.get_by_role("alert")).to_have_text(player.say("problem-no-such-game"))
    expect(player.button("try-again")).to_have_count(0)


def test_wishes_that_cannot_be_granted_are_told(enter: Enter) -> None:
    player = enter(language="fr")
    player.query = "?lang=tlh&gfx=ultra"
    player.go()
    expect(player.messages).to_contain_text("tlh")
    expect(player.messages).to_contain_text("ultra")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"format": "sunwise-game", "actions": [' + '"end", ' * 200_000 + '"end"]}', "too-large"),
        ('{"tags": "' + "x" * 6_000_000 + '"}', "record-too-large"),
        ("hello", "not-json"),
        ('{"format": "chess"}', "bad-format"),
    ],
    ids=["large", "huge", "text", "foreign"],
)
def test_a_file_that_is_no_record_says_so(text: str, told: str, enter: Enter, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    player = enter().go()
    player.complaints_forgiven = True
    chooser = player.page.get_by_label(player.say("choose-file"))
    for _ in range(2):  # the same file can be chosen again
        chooser.set_input_files(file)
        expect_told(player, f"problem-{told}")
        player.messages.get_by_role("button").first.click()
        expect(player.messages.get_by_role("button")).to_have_count(0)
