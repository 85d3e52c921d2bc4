"""People who share a device, and what others ask of them: nothing hidden is seen, nothing asked is missed."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
from web.house import House, Made
from web.player import PHONE, Player

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD: dict[str, Any] = {
    "format": "sunwise-game",
    "version": 1,
    "options": {"players": 2},
    "actions": SET_UP,
}


def keep_seats_only(player: Player, made: Made, *seats: int) -> None:
    """Keep keys as a browser does that opened seats by codes: without the host's key or the invitation."""
    kept = json.dumps({made.game: {"seats": {str(seat): made.keys[seat] for seat in seats}}})
    player.page.goto(f"{player.url}/favicon.svg")
    player.page.evaluate("kept => localStorage.setItem('sunwise.keys', kept)", kept)


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_animals_of_seats_opened_by_codes_stay_hidden(
    viewport: dict[str, int] | None, enter: Enter, house: House
) -> None:
    made = house.make("Ada", "Ben", "Cleo", options={"modules": ["moon"]})
    dealt = house.shown(made.game, *made.keys.values())["position"]["dealt"]
    player = enter(**({"viewport": viewport} if viewport else {}))
    keep_seats_only(player, made, 0, 2)
    player.go(f"table/{made.game}")
    player.button("hand-over-taken", name="Ada").click()
    player.button("order-keep", animal=player.say(f"the-{dealt['0'][0]}")).click()

    # Ben chooses elsewhere: whoever sits before this screen, neither Ada's animal nor Cleo's cards are on it.
    expect(player.table).to_be_visible()
    expect(player.doing).to_contain_text(player.say.matching("waits-draft", name="Ben"))
    hidden = [player.say(f"animal-{animal}") for animal in (*dealt["0"], *dealt["2"])]
    names = re.compile("|".join(hidden))
    expect(player.page.locator("body")).not_to_contain_text(names)
    if viewport:
        player.page.get_by_role("tab", name=player.say("tab-log")).click()
    expect(player.log.get_by_role("listitem").last).to_have_text(
        player.say.matching("deed-keep-hidden", name="Ada")
    )
    expect(player.page.locator("body")).not_to_contain_text(names)

    house.play(made, 1, f"keep {dealt['1'][0]}")
    player.button("hand-over-taken", name="Cleo").click()
    expect(player.button("order-keep", animal=player.say(f"the-{dealt['2'][0]}"))).to_be_visible()
    expect(player.page.locator("body")).not_to_contain_text(re.compile("|".join(hidden[:2])))


@pytest.mark.parametrize("tab", ["play", "ahead", "log", "piles"])
def test_take_back_is_asked_for_whatever_is_looked_at(tab: str, enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    house.play(made, 0, "end")
    ben = enter(viewport=PHONE, has_touch=True, is_mobile=True).sit(made, 1, host=False)
    ben.page.get_by_role("tab", name=ben.say(f"tab-{tab}"), exact=True).tap()
    house.do(made, 0, type="ask_takeback")
    expect(ben.page.get_by_text(ben.say.matching("takeback-asks", name="Ada"))).to_be_in_viewport(ratio=1)
    expect(ben.button("takeback-refuse")).to_be_in_viewport(ratio=1)
    ben.button("takeback-grant").tap()
    expect(ben.page.get_by_role("region", name=ben.say("takeback"))).to_have_count(0)
    assert house.shown(made.game, made.keys[0])["position"]["actions"] == SET_UP


def test_bot_on_the_own_seat_can_be_sent_away_from_any_panel(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    ben = enter(viewport=PHONE, has_touch=True, is_mobile=True).sit(made, 1, host=False)
    ben.page.get_by_role("tab", name=ben.say("tab-log")).tap()
    house.do(made, 1, type="leave")
    ben.button("return").tap()
    expect(ben.page.get_by_text(ben.say("stand-in-plays"))).to_have_count(0)


def test_log_of_a_game_that_goes_on_says_so_where_it_does(enter: Enter, house: House) -> None:
    player = enter().sit(house.make("Ada", "Ben", record=RECORD))
    lines = player.log.get_by_role("listitem")
    expect(lines.nth(len(SET_UP))).to_have_text(player.say("event-continued"))
    expect(player.log).not_to_contain_text(player.say("event-started"))
    new = enter().sit(house.make("Ada", "Ben"))
    expect(new.log.get_by_role("listitem").first).to_have_text(new.say("event-started"))
