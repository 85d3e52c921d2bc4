"""Everything has room in every language: nothing at the table is cut off or pushes something else away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
from web.house import House
from web.player import PHONE, WIDE, Player
from web.recorded import begun, moment_before, records
from web.words import LANGUAGES

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD: dict[str, Any] = {
    "format": "sunwise-game",
    "version": 1,
    "options": {"players": 2},
    "actions": SET_UP,
}
SIZES = {
    "phone": PHONE,
    "lying phone": {"width": 844, "height": 390},
    "small lying phone": {"width": 667, "height": 375},
    "tablet": {"width": 820, "height": 1180},
    "small wide": {"width": 1080, "height": 700},
    "wide": WIDE,
    "wider": {"width": 1366, "height": 768},
}
OVERFLOWING = """selector => [...document.querySelectorAll(selector)]
    .filter(part => part.scrollWidth > part.clientWidth + 1)
    .map(part => `${part.textContent.trim()}: ${part.scrollWidth} > ${part.clientWidth}`)"""

TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def overflowing(player: Player, selector: str) -> list[str]:
    found: list[str] = player.page.evaluate(OVERFLOWING, selector)
    return found


def at_every_size(player: Player) -> Iterator[str]:
    """Make the window as large as each screen in turn: one page for all takes less time than one for each."""
    for size, pixels in SIZES.items():
        player.page.set_viewport_size(pixels)
        player.page.evaluate(TWO_FRAMES)
        yield size


@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_bar_fits(language: str, enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    player = enter(language=language).sit(made)
    for size in at_every_size(player):
        assert not overflowing(player, "[role=toolbar]"), size
    for seat in (0, 1, 1):
        house.play(made, seat, "end")  # now Ada may ask for a turn back
    for size in at_every_size(player):
        expect(player.bar("ask-takeback")).to_be_visible()
        assert not overflowing(player, "[role=toolbar]"), size


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_question_about_the_dam_fits(language: str, enter: Enter, house: House) -> None:
    record, _ = moment_before("skip")
    names = ("Ada", "Ben", "Cleo", "Dan")[: record["options"]["players"]]
    player = enter(language=language).sit(house.make(*names, record=record))
    for size in at_every_size(player):
        expect(player.bar("order-skip"), size).to_be_in_viewport(ratio=1)
        assert not overflowing(player, "[role=toolbar]"), size


def test_four_players_with_animals_fit_into_the_header(enter: Enter, house: House) -> None:
    record = begun(records()["moon-12"], 118)  # two figures of light, of moon points, or of points
    player = enter().sit(house.make("Ada", "Ben", "Cleo", "Dan", record=record))
    for size in at_every_size(player):
        assert not overflowing(player, "[data-seat], [data-seat] bdi, header"), size
        width = player.page.evaluate("() => document.documentElement.scrollWidth")
        assert width <= SIZES[size]["width"], size
        home, menu = player.page.locator("header > .button").all()
        assert home.bounding_box()["y"] == menu.bounding_box()["y"], size  # type: ignore[index]


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_screen_fits_on_narrow_phones(language: str, enter: Enter) -> None:
    player = enter(language=language).go()
    expect(player.button("play-now")).to_be_visible()
    for width in (390, 360, 320):
        player.page.set_viewport_size({"width": width, "height": 740})
        player.page.evaluate(TWO_FRAMES)
        assert not overflowing(player, "html, .card, .card form, .card .row"), width


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_stay_where_they_are_while_an_action_is_looked_at(
    language: str, enter: Enter, house: House
) -> None:
    player = enter(language=language).sit(house.make("Ada", "Ben", record=RECORD))
    figures = player.page.get_by_role("table")
    player.space("a1").click()
    before = figures.bounding_box()
    player.item("here-grow").hover()
    expect(figures.locator(".change").first).to_be_visible()
    assert figures.bounding_box() == before
    # 4 and +1 stand in this order in every language, or they read as 14.
    change, whole = figures.locator(".change").first, figures.locator("span:has(> .change)").first
    changed, both = change.bounding_box(), whole.bounding_box()
    assert changed is not None
    assert both is not None
    assert changed["x"] > both["x"] + 2
    assert abs(changed["x"] + changed["width"] - both["x"] - both["width"]) < 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_space_is_called_leaves_the_camera_alone(language: str, enter: Enter, house: House) -> None:
    player = enter(viewport=SIZES["small wide"], language=language, graphics="low")
    player.sit(house.make("Ada of the long winding valley", "Ben", record=RECORD))
    camera = player.button("top-view")
    expect(camera).to_be_visible()
    player.space("a1").focus()
    caption = player.page.locator(".caption")
    expect(caption).to_be_visible()
    words, button = caption.bounding_box(), camera.bounding_box()
    assert words is not None
    assert button is not None
    if language == "he":
        assert words["x"] >= button["x"] + button["width"]
    else:
        assert words["x"] + words["width"] <= button["x"]
