"""The lesson, from the first word to the last."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Enter
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


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_is_completed(language: str, enter: Enter) -> None:
    player = enter(language=language).go("tutorial")
    guide = player.page.locator("[data-step]")
    seen: list[str] = []
    for _ in range(60):
        player.wait_for_turn()
        step = guide.get_attribute("data-step") or ""
        seen.append(step)
        if step == "done":
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
    assert seen[-1] == "done"
    assert {"place", "plant", "buy", "end", "grow", "collect"} <= set(seen)
    player.button("tutorial-play").click()
    player.wait_for_turn()
    assert player.shown()["summary"]["status"] == "playing"
