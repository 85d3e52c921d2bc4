"""The lesson, from the first word to the last."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from web.conftest import Enter
from web.house import GAMES
from web.player import Player
from web.words import LANGUAGES

DEEDS = {
    "place": "place tree",
    "second": "place tree",
    "plant": "plant",
    "buy": "buy",
    "end": "end",
    "grow": "grow",
    "collect": "collect",
}


def lesson_game(player: Player) -> tuple[str, list[str]]:
    """Find the game of the lesson among those whose keys the browser keeps: the newest."""
    kept = player.page.evaluate("() => JSON.parse(localStorage.getItem('sunwise.keys'))")
    game, keys = list(kept.items())[-1]
    return game, list(keys["seats"].values())


def lesson_choices(player: Player) -> list[str]:
    game, keys = lesson_game(player)
    offered = player.house.shown(game, *keys)["choices"]
    return [one["action"] for one in offered["actions"]] if offered else []


def learn_until(player: Player, last: str) -> list[str]:
    """Do what the teacher says until a step comes; give the steps that came."""
    guide = player.page.locator("[data-step]")
    seen: list[str] = []
    for _ in range(60):
        player.wait_for_turn()
        step = guide.get_attribute("data-step") or ""
        seen.append(step)
        if step == last:
            break
        if step == "ahead":
            dial = player.page.get_by_role("region", name=player.say("ahead"), exact=True)
            dial.get_by_role("row").get_by_role("button").first.click()
        elif step in DEEDS:
            possible = [action for action in lesson_choices(player) if action.startswith(DEEDS[step])]
            player.do(possible[0] if possible else "end")  # without light one waits a round
        else:
            player.button("tutorial-next").click()
            expect(guide).not_to_have_attribute("data-step", step)
            continue
        if step not in DEEDS or possible:
            expect(guide).not_to_have_attribute("data-step", step)
    assert seen[-1] == last
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_is_completed(language: str, enter: Enter) -> None:
    player = enter(language=language).go("tutorial")
    seen = learn_until(player, "done")
    assert {"place", "plant", "buy", "end", "grow", "collect"} <= set(seen)
    player.button("tutorial-play").click()
    player.wait_for_turn()
    assert player.shown()["summary"]["status"] == "playing"


@pytest.mark.slow
def test_focus_stays_while_the_next_table_is_set_up(enter: Enter) -> None:
    player = enter().go("tutorial")
    learn_until(player, "later")
    player.complaints_forgiven = True  # the browser counts a refusal among its errors
    held: list[Route] = []
    player.page.route(GAMES, lambda route: held.append(route))
    onwards = player.button("tutorial-next")
    with player.page.expect_request(GAMES):
        onwards.press("Enter")
    expect(onwards).to_be_disabled()
    expect(onwards).to_be_focused()
    player.page.keyboard.press("Enter")  # nobody is asked twice
    assert len(held) == 1
    held[0].fulfill(status=503, content_type="text/html", body="away")
    expect(player.page.get_by_role("alert")).to_be_visible()
    player.page.unroute(GAMES)
    expect(onwards).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-step=collect]")).to_be_visible()
