"""The names of the spaces on the island can be read wherever the eye stands, by day and by night."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import expect

from web.auditing import violations
from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.house import House
from web.player import PHONE, Player
from web.recorded import Record, begun, records

SPACES = 37
ENOUGH = 4.5  # contrast of text, as the WCAG ask for it
SMALL = {"width": 720, "height": 600}
FLAT = 0.45  # the height of a space against its width, as the lowest eye sees it; at rest it is higher


def late(*modules: str) -> Record:
    """Take a recorded game of four at a moment when the forest is thick."""
    games = records().values()
    record = next(
        one
        for one in games
        if one["options"]["players"] == 4 and set(one["options"].get("modules", [])) == set(modules)
    )
    return begun(record, len(record["actions"]) * 2 // 3)


def drag(player: Player, right: int, down: int) -> None:
    """Walk round the island and up or down with the mouse."""
    box = player.page.locator("canvas").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = player.page.mouse
    # In two strokes, neither of which leaves the page.
    for _ in range(2):
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + right / 2, y + down / 2, steps=2)
        mouse.up()
    mouse.move(0, 0)
    wait_until_still(player)


def from_above(player: Player) -> None:
    player.button("top-view").click()
    wait_until_still(player)


def flatness(found: dict[str, Any]) -> float:
    """Tell how high a space is seen, as a share of its width."""
    left, top, right, bottom = found["g1"]["space"]
    return float((bottom - top) / (right - left))


VIEWS: dict[str, Callable[[Player], None]] = {
    "at rest": lambda player: None,
    "from above": from_above,
    "flat": lambda player: drag(player, 90, -300),
    "from behind": lambda player: drag(player, 320, -20),
}


def boxes(player: Player) -> dict[str, Any]:
    """Find the names on the page: their text, and the boxes of the name and of its space."""
    found: dict[str, Any] = player.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".names span")].map((name) => {
          const box = (thing) => {
            const { left, top, right, bottom } = thing.getBoundingClientRect();
            return [left, top, right, bottom];
          };
          const space = document.querySelector(`[data-space="${name.textContent}"]`);
          return [name.textContent, { name: box(name), space: box(space) }];
        }))"""
    )
    return found


def contrast(pixels: np.ndarray[Any, np.dtype[np.float64]]) -> float:
    """Work out the contrast between the brightest and the darkest of a picture of text, as the WCAG do."""
    light = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    bright = np.sort((light @ [0.2126, 0.7152, 0.0722]).ravel())
    tenth = max(len(bright) // 10, 1)
    return float((bright[-tenth:].mean() + 0.05) / (bright[:tenth].mean() + 0.05))


def overlap(one: list[float], other: list[float]) -> float:
    """Give the share of a box that another covers."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(wide, 0) * max(high, 0) / ((one[2] - one[0]) * (one[3] - one[1]))


def most_overlap(found: dict[str, Any]) -> float:
    return max(overlap(found[a]["name"], found[b]["name"]) for a in found for b in found if a != b)


@pytest.mark.slow
@pytest.mark.parametrize("modules", [(), ("moon",)], ids=["day", "night"])
def test_names_can_be_read(modules: tuple[str, ...], enter: Enter, house: House) -> None:
    player = enter(graphics="low", viewport=SMALL)
    count_drawing(player)
    player.sit(house.make("Ada", "Ben", "Cleo", "Dan", record=late(*modules)))
    wait_until_still(player)
    for view, look in VIEWS.items():
        look(player)
        check_names(player, view)
        player.button("reset-view").click()
        wait_until_still(player)


def check_names(player: Player, view: str) -> None:
    """Check that every name is in its space, large enough, apart from the others and rich in contrast."""
    shot = Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")
    found = boxes(player)
    assert len(found) == SPACES, view
    print(f"{view}: a space is seen {flatness(found):.2f} of its width high")
    assert (flatness(found) < FLAT) == (view == "flat")
    measured = {}
    for name, box in found.items():
        left, top, right, bottom = box["name"]
        middle = (left + right) / 2, (top + bottom) / 2
        space = box["space"]
        assert space[0] < middle[0] < space[2], (view, name)
        assert space[1] - 2 < middle[1] < space[3] + 2, (view, name)
        assert bottom - top > 10.9, f"{view}: {name} is too small"
        pixels = np.asarray(shot.crop((int(left), int(top), int(right) + 1, int(bottom) + 1)))
        measured[name] = contrast(pixels / 255)
    print(f"{view}: contrast from {min(measured.values()):.1f}")
    assert most_overlap(found) < 0.25, view
    assert not {name: value for name, value in measured.items() if value < ENOUGH}, view


@pytest.mark.slow
def test_names_on_a_small_screen_do_not_lie_over_one_another(enter: Enter, house: House) -> None:
    player = enter(graphics="low", viewport=PHONE)
    count_drawing(player)
    player.sit(house.make("Ada", "Ben", "Cleo", "Dan", record=late("moon")))
    wait_until_still(player)
    found = boxes(player)
    assert len(found) == SPACES
    assert most_overlap(found) == 0
    assert all(box["name"][0] >= 0 and box["name"][2] <= PHONE["width"] for box in found.values())
    drag(player, 45, -300)
    player.page.mouse.move(200, 300)
    for _ in range(8):
        player.page.mouse.wheel(0, 120)
    wait_until_still(player)
    # Seen so flat and from so far away there is no room for all: those in front are there.
    far = boxes(player)
    assert flatness(far) < FLAT
    print(f"flat and far away on a phone: {len(far)} names")
    assert most_overlap(far) < 0.35
    assert {"d1", "e1", "f1", "g1", "g2", "g3", "g4"} <= far.keys() < found.keys()


@pytest.mark.slow
def test_names_in_hebrew_stand_where_they_stand_in_english(enter: Enter, house: House) -> None:
    places = []
    for language in ("en", "he"):
        player = enter(graphics="low", viewport=SMALL, language=language)
        count_drawing(player)
        player.sit(house.make("Ada", "Ben", "Cleo", "Dan", record=late()))
        wait_until_still(player)
        places.append({name: [round(edge) for edge in box["name"]] for name, box in boxes(player).items()})
        assert len(places[-1]) == SPACES
    assert places[0] == places[1]
    assert places[0]["a1"][0] < places[0]["a4"][0]


@pytest.mark.slow
def test_names_are_for_eyes_only_and_can_be_turned_off(enter: Enter, house: House) -> None:
    player = enter(graphics="low", viewport=SMALL)
    count_drawing(player)
    made = house.make("Ada", "Ben", "Cleo", "Dan", record=late())
    player.sit(made)
    wait_until_still(player)
    names = player.page.locator(".names")
    expect(names).to_have_attribute("aria-hidden", "true")
    expect(names.locator("span")).to_have_count(SPACES)
    found = violations(player)
    assert not found, "\n".join(found)
    player.go("settings")
    player.page.get_by_role("checkbox", name=player.say("names")).uncheck()
    player.go(f"table/{made.game}")
    wait_until_still(player)
    expect(names.locator("span")).to_have_count(0)


def test_rings_of_the_flat_board_leave_the_names_alone(enter: Enter, house: House) -> None:
    """The names of the very spaces that could be chosen were crossed out by their rings."""
    player = enter(graphics="off").sit(house.make("Ada", "Ben"))
    rings = player.page.locator("circle.ring")
    expect(rings.first).to_be_attached()
    reach = rings.first.evaluate(
        "ring => ring.r.baseVal.value + parseFloat(getComputedStyle(ring).strokeWidth) / 2"
    )
    foot = player.page.locator("svg text", has_text="a1").evaluate("text => -text.y.baseVal[0].value")
    assert reach < foot
