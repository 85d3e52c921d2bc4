"""Everyone can use every screen: axe-core finds nothing to object to, in any language, wide or narrow."""

from __future__ import annotations

import pytest

from web.auditing import violations
from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.player import PHONE, Player
from web.screens import SCREENS, open_confirmation
from web.words import LANGUAGES

QUICK = ("home", "table")


def cases() -> list[object]:
    """Pair every screen with every language; only some are quick."""
    return [
        pytest.param(screen, language, marks=() if language == "en" and screen in QUICK else pytest.mark.slow)
        for language in LANGUAGES
        for screen in SCREENS
    ]


@pytest.mark.parametrize(("screen", "language"), cases())
def test_screen_has_no_violations(screen: str, language: str, enter: Enter) -> None:
    player = enter(language=language)
    SCREENS[screen](player)
    expect_none(player)
    make_narrow(player)
    expect_none(player)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "language"),
    [
        *((screen, "en") for screen in ("home", "new game", "table", "draft", "replay")),
        *((screen, language) for screen in ("confirmation", "night", "result") for language in LANGUAGES),
    ],
)
def test_screen_of_a_phone_has_no_violations(screen: str, language: str, enter: Enter) -> None:
    player = enter(language=language, viewport=PHONE, has_touch=True, is_mobile=True)
    (SCREENS | {"confirmation": open_confirmation})[screen](player)
    expect_none(player)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "language"),
    [
        *((screen, "en") for screen in ("table", "night", "menu", "seat", "result", "replay")),
        *(("night", "he"), ("table", "fr")),
    ],
)
def test_screen_with_the_island_has_no_violations(screen: str, language: str, enter: Enter) -> None:
    player = enter(language=language, graphics="low")
    count_drawing(player)
    SCREENS[screen](player)
    wait_until_still(player)
    expect_none(player)


def expect_none(player: Player) -> None:
    found = violations(player)
    assert not found, "\n".join(found)


def make_narrow(player: Player) -> None:
    """Make the window as narrow as a phone, and wait until the page has taken it in."""
    player.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    player.page.wait_for_function("width => innerWidth === width", arg=PHONE["width"])
    player.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
