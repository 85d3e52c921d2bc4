"""Everyone can use every screen: axe-core finds nothing to object to, in any language, wide or narrow."""

from __future__ import annotations

import pytest

from web.auditing import violations
from web.conftest import Enter
from web.player import PHONE
from web.screens import SCREENS
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
    found = violations(player)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["home", "new game", "table", "night", "result", "replay"])
def test_screen_of_a_phone_has_no_violations(screen: str, enter: Enter) -> None:
    player = enter(viewport=PHONE, has_touch=True, is_mobile=True)
    SCREENS[screen](player)
    found = violations(player)
    assert not found, "\n".join(found)
