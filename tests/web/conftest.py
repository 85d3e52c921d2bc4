"""Fixtures for tests of the browser client: the real server, a real browser, and players in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from web.browsers import launch
from web.building import build_client
from web.house import House
from web.player import WIDE, Player

PATIENCE = 60_000  # milliseconds; a busy machine draws and thinks slowly
expect.set_options(timeout=PATIENCE)

Enter = Callable[..., Player]


@pytest.fixture(scope="session")
def client() -> None:
    """Make sure that the newest client is built."""
    build_client()


@pytest.fixture(scope="session")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Run the real server."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def enter(browser: Browser, house: House) -> Iterator[Enter]:
    """Let players come, each with a browser profile of their own; in the end nobody may have complaints."""
    players: list[Player] = []
    contexts: list[BrowserContext] = []

    def come(
        *,
        language: str = "en",
        graphics: str = "off",
        motion: str = "off",
        at: House = house,
        url: str | None = None,
        **options: Any,
    ) -> Player:
        context = browser.new_context(**{"viewport": WIDE, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        player = Player(context, at, language, graphics, motion, url or at.url)
        player.touches = bool(options.get("has_touch"))
        players.append(player)
        return player

    yield come
    complaints = [
        complaint for player in players if not player.complaints_forgiven for complaint in player.complaints
    ]
    for context in contexts:
        context.close()
    assert not complaints, complaints
