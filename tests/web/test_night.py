"""A night set up through the page: draft, animals, the Great Elder, moonstones, trees, first turns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
from web.player import Player

ELDER, STONES, TREES = "d4", ("c4", "e4", "d2"), ("a1", "d1", "a4", "d7")


@pytest.mark.slow
def test_night_is_set_up_and_begun(enter: Enter) -> None:
    player = enter().go("new")
    page, say = player.page, player.say
    for number, name in ((1, "Ada"), (2, "Ben")):
        page.get_by_role("combobox", name=say.matching("seat-kind", number=number)).select_option("person")
        page.get_by_role("textbox", name=say.matching("seat-name", number=number)).fill(name)
    for module in ("moon", "elder", "stones"):
        page.get_by_role("checkbox", name=say.beginning(f"module-{module}")).check()
    player.button("start-game").click()
    for name in ("Ada", "Ben"):
        player.button("hand-over-taken", name=name).click()
        player.doing.get_by_role("button", name=say.beginning("order-keep")).first.click()
    place_all(player)
    expect(player.space(ELDER)).to_have_attribute("aria-label", re.compile(say("elder")))
    for stone in STONES:
        expect(player.space(stone)).to_have_attribute("aria-label", re.compile(say("stone")))
    for _ in range(2):
        step = next(action for action in player.choices() if action.startswith("move "))
        player.play(step, "end")
    expect(page.get_by_text(say.matching("round-of", round=2)).first).to_be_attached()
    assert player.shown()["position"]["view"]["phase"] == "turn"


def place_all(player: Player) -> None:
    """Place animals where there is room, and everything else where the test wants it."""
    wanted = {"elder": [ELDER], "stone": list(STONES), "tree": list(TREES)}
    player.wait_for_turn()
    while (choices := player.choices())[0].startswith("place "):
        kind = choices[0].split()[1]
        taken = {ELDER, *STONES}
        free = [action for action in choices if action.split()[2] not in taken]
        player.play(f"place {kind} {wanted[kind].pop(0)}" if kind in wanted else free[0])
