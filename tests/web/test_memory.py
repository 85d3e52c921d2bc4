"""A long evening at the table: nothing grows."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import CDPSession, expect

from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.house import House
from web.player import Player
from web.recorded import begun, records

MOVES = 200
SMALL = {"width": 480, "height": 400}  # software draws slowly; the log is in another tab and adds no nodes


@dataclass(frozen=True)
class Held:
    """What the page holds after the rubbish was collected."""

    heap: int
    nodes: int
    listeners: int
    on_card: int


def held(player: Player, inside: CDPSession) -> Held:
    on_card = wait_until_still(player).kept
    for _ in range(3):
        inside.send("HeapProfiler.collectGarbage")
    heap = inside.send("Runtime.getHeapUsage")["usedSize"]
    counts = inside.send("Memory.getDOMCounters")
    return Held(heap, counts["nodes"], counts["jsEventListeners"], on_card)


def tell(before: Held, after: Held) -> None:
    heap = f"{before.heap / 1e6:.2f} → {after.heap / 1e6:.2f} MB"
    page = f"nodes {before.nodes} → {after.nodes}, listeners {before.listeners} → {after.listeners}"
    print(f"over {MOVES} moves: heap {heap}, {page}, on the card {before.on_card} → {after.on_card}")


@pytest.mark.slow
def test_replay_of_a_night_holds_nothing_back(enter: Enter, house: House) -> None:
    record = max(
        records().values(), key=lambda one: (len(one["options"].get("modules", [])), len(one["actions"]))
    )
    player = enter(graphics="low", viewport=SMALL)
    count_drawing(player)
    player.go(f"review/{house.review(begun(record, min(MOVES, len(record['actions']))))}")
    slider = player.page.get_by_role("slider")
    expect(slider).to_be_visible()
    inside = player.context.new_cdp_session(player.page)

    def run_through() -> Held:
        """Show all positions one after the other, then the first."""
        for _ in range(MOVES):
            player.button("replay-forth").click()
        player.button("replay-start").click()
        return held(player, inside)

    before, after = run_through(), run_through()
    tell(before, after)
    assert after.heap < before.heap + 1_500_000
    assert after.nodes <= before.nodes + 50
    assert after.listeners <= before.listeners + 20
    assert after.on_card <= before.on_card + 2


@pytest.mark.slow
def test_turns_at_a_table_hold_nothing_back(enter: Enter, house: House) -> None:
    setup = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
    record = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": setup}
    player = enter(graphics="low", viewport=SMALL)
    count_drawing(player)
    player.sit(house.make("Ada", "Ben", record=record))
    inside = player.context.new_cdp_session(player.page)
    line_of_keys = player.page.keyboard

    def plant_and_undo(times: int) -> Held:
        for _ in range(times):
            line_of_keys.press("r")
            expect(player.bar("undo")).to_be_enabled()
            line_of_keys.press("u")
            expect(player.bar("redo")).to_be_enabled()
        return held(player, inside)

    player.do("plant a1 b2")
    expect(player.bar("undo")).to_be_enabled()
    line_of_keys.press("u")
    expect(player.bar("redo")).to_be_enabled()
    before = plant_and_undo(15)
    after = plant_and_undo(MOVES // 2)
    tell(before, after)
    assert after.heap < before.heap + 3_000_000, "the log itself grows, by some hundred bytes a move"
    assert after.nodes <= before.nodes + 50
    assert after.listeners <= before.listeners + 20
    assert after.on_card <= before.on_card + 2
