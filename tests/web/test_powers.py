"""Every power of every animal, used through the page in games that were recorded until just before it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from sunwise import Game
from web.conftest import Enter
from web.house import House
from web.keyboard import focus_by_tab, walk_to
from web.player import Player
from web.recorded import Record, begun, moment_before, records

NAMES = ("Ada", "Ben", "Cleo", "Dan")
POWERS = (
    *("gore 1", "gore 2", "dash", "sow", "nibble", "scare", "dig", "steal", "hunt 1", "hunt 2", "hunt 3"),
    *(
        "fertilise 1",
        "fertilise 2",
        "dam",
        "improve",
        "skip",
        "hatch",
        "walk twice",
        "walk small",
        "walk medium",
    ),
    *("walk light", "walk points", "walk leaf", "walk collect", "walk plant"),
)
ANIMALS = ("boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle")
QUICK = ("steal", "dam")
DEAR = {
    **{"owl": "hunt-3", "boar": "gore-2", "badger": "fertilise-2", "fox": "steal"},
    **{"beaver": "dam", "turtle": "hatch", "hedgehog": "sow", "squirrel": "nibble"},
}


def continue_game(enter: Enter, house: House, record: Record) -> Player:
    """Sit down, at all places, where a recorded game was left."""
    made = house.make(*NAMES[: record["options"]["players"]], record=record)
    return enter().sit(made)


def expect_played(player: Player, record: Record, action: str) -> None:
    """Check that the server has exactly this action more, and the page the position after it."""
    shown = player.shown()
    assert shown["position"]["actions"][-1] == action
    after = Game.from_record(record | {"actions": [*record["actions"], action]}).state()
    view = shown["position"]["view"]
    for seen, player_after in zip(view["players"], after["players"], strict=True):
        assert len(seen.pop("hatched")) == len(player_after["hatched"])  # unseen babies were laid anew
        assert seen == {key: value for key, value in player_after.items() if key != "hatched"}
    for space, (_, size) in after["board"].items():
        piece = player.say(("piece-seed", "piece-small", "piece-medium", "piece-large")[size]).split()[0]
        expect(player.space(space)).to_have_attribute("aria-label", re.compile(piece))
    seat = after["actor"]
    board = player.page.get_by_role("region", name=player.say.matching("player-board", name=NAMES[seat]))
    expect(board.locator(".meter.light b")).to_have_text(str(after["players"][seat]["light"]))
    expect(board.locator(".meter.moon b")).to_have_text(str(after["players"][seat]["moon"]))


@pytest.mark.parametrize(
    "power", [one if one in QUICK else pytest.param(one, marks=pytest.mark.slow) for one in POWERS]
)
def test_power(power: str, enter: Enter, house: House) -> None:
    record, action = moment_before(power)
    player = continue_game(enter, house, record)
    player.play(action)
    expect_played(player, record, action)


@pytest.mark.slow
@pytest.mark.parametrize("animal", ANIMALS)
def test_move(animal: str, enter: Enter, house: House) -> None:
    record, action = next(found for record in records().values() if (found := first_move(record, animal)))
    player = continue_game(enter, house, record)
    player.play(action)
    expect_played(player, record, action)


def first_move(record: Record, animal: str) -> tuple[Record, str] | None:
    """Find the first move of an animal in a record; None: it makes none."""
    game = Game.from_record(begun(record, 0))
    for number, action in enumerate(record["actions"]):
        state = game.state()
        if action.startswith("move ") and state["players"][state["actor"]]["animal"] == animal:
            return begun(record, number), action
        game.play(action)
    return None


def test_powers_are_all_there() -> None:
    """Nothing that is ever done in the recorded games is left out here."""
    played = {action for record in records().values() for action in record["actions"]}
    of_trees = ("keep", "place", "buy", "plant", "grow", "collect", "end", "move")
    powers = {action for action in played if action.split()[0] not in of_trees}
    known = tuple(f"{power} " for power in POWERS)
    assert powers
    assert not [action for action in powers if not f"{action} ".startswith(known)]


@pytest.mark.slow
def test_animal_is_moved_by_keyboard_alone(enter: Enter, house: House) -> None:
    record, action = next(found for record in records().values() if (found := first_move(record, "fox")))
    player = continue_game(enter, house, record)
    focus_by_tab(player, player.power("move"))
    player.page.keyboard.press("Enter")
    for space in action.split()[1:]:
        if player.is_choosing():
            walk_to(player, space)
            player.page.keyboard.press("Enter")
    expect(player.page.get_by_test_id("announced")).not_to_be_empty()
    player.wait_for_table()
    expect_played(player, record, action)


@pytest.mark.slow
def test_power_is_used_by_keyboard_alone(enter: Enter, house: House) -> None:
    record, action = moment_before("hunt 1")
    player = continue_game(enter, house, record)
    focus_by_tab(player, player.power("hunt-1"))
    before = player.deeds.count()
    player.page.keyboard.press("Enter")
    expect(player.deeds).not_to_have_count(before)
    player.wait_for_table()
    expect_played(player, record, action)


@pytest.mark.slow
def test_power_asks_where_it_is_seen(enter: Enter, house: House) -> None:
    record, _ = moment_before("dam")
    made = house.make(*NAMES[: record["options"]["players"]], record=record)
    player = enter(viewport={"width": 1280, "height": 720}).sit(made)
    player.power("dam").scroll_into_view_if_needed()
    player.power("dam").click()
    expect(player.doing.locator(".hint")).to_be_in_viewport(ratio=1)
    expect(player.doing.get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_power_that_cannot_be_used_tells_why(enter: Enter, house: House) -> None:
    record, _ = moment_before("hunt 1")
    first = next(number for number, action in enumerate(record["actions"]) if action == "end")
    player = continue_game(enter, house, begun(record, first))
    state = player.shown()["position"]["view"]
    animal = state["players"][state["actor"]]["animal"]
    button = player.power(DEAR[animal])
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(player.messages).not_to_be_empty()
