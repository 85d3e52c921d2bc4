"""After the end: the same people once more, each at their own browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
from web.house import House
from web.player import Player
from web.recorded import begun, records

FINISHED = "base-01"


def press_in_summary(player: Player, message: str) -> None:
    player.page.get_by_role("dialog").get_by_role("button", name=player.say(message), exact=True).click()


@pytest.mark.slow
def test_both_players_meet_again_and_their_guest_follows(enter: Enter, house: House) -> None:
    record = records()[FINISHED]
    made = house.make("Ada", "Ben", record=begun(record, len(record["actions"]) - 1), public=True)
    players = [enter().sit(made, 0), enter().sit(made, 1, host=False)]
    guest = enter().go(f"table/{made.game}")
    guest.wait_for_table()
    last = house.shown(made.game)["summary"]["actor"]
    players[last].do(record["actions"][-1])
    first, second = players[last], players[1 - last]
    press_in_summary(first, "rematch")
    first.page.wait_for_function("old => !location.hash.endsWith(old)", arg=made.game)
    press_in_summary(second, "rematch-join")
    second.page.wait_for_function("old => !location.hash.endsWith(old)", arg=made.game)
    assert first.game == second.game
    guest.page.get_by_role("dialog").get_by_role("link", name=guest.say("rematch-watch")).click()
    ada, ben = players
    ada.play("place tree a1")
    ben.play("place tree g4")
    for player in (ada, guest):
        expect(player.space("g4")).to_have_attribute("aria-label", re.compile("Ben"))
    assert guest.game == ada.game
    assert ada.shown()["position"]["actions"] == ["place tree a1", "place tree g4"]
    assert [seat["name"] for seat in ada.shown()["summary"]["seats"]] == ["Ada", "Ben"]
