"""A long evening at the table: nothing grows but the log."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest
from playwright.sync_api import CDPSession, expect

from sunwise import Game
from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.house import House, Made
from web.player import Player
from web.recorded import Record, begun, records

MOVES = 200
LONGEST = "all-28"  # a night of 217 actions
NAMES = ("Ada", "Ben")
SMALL = {"width": 480, "height": 400}
WITH_LOG = {"width": 1090, "height": 570}  # as small as a screen can be with the log beside the island
COARSE = 0.5  # saves a fifth of the time; what is held does not depend on it

# What one more action in the log may cost: its line has a button and some words, now and then a paragraph for
# a new sun (measured: 6 nodes); and its position is kept to be looked at again, as the server tells it, some
# hundred numbers and names (measured: 11 kB).
HEAP_OF_A_LINE = 16_000
NODES_OF_A_LINE = 10
# Functions that were compiled meanwhile (measured: up to 1 MB), marks that are drawn now and were not then. A
# table that is not let go is more than that: 200 positions take 2 MB, and what is seen of it 2000 nodes.
SLACK_HEAP, SLACK_NODES, SLACK_LISTENERS = 2_500_000, 60, 20
# What the renderer itself makes for a canvas, as empty textures and maps of shadows; it goes with the canvas.
SLACK_ON_CARD = 12
# Pieces lie on the card by kind and size: a kind that comes later in the game adds some objects, once.
KINDS_ON_CARD = 60


@dataclass(frozen=True)
class Held:
    """What the page holds after the rubbish was collected."""

    heap: int
    nodes: int
    listeners: int
    on_card: int

    def expect_no_more_than(self, before: Held, lines: int = 0) -> None:
        """Check that nothing was kept, but for some more lines of the log."""
        assert self.heap <= before.heap + SLACK_HEAP + lines * HEAP_OF_A_LINE
        assert self.nodes <= before.nodes + SLACK_NODES + lines * NODES_OF_A_LINE
        assert self.listeners <= before.listeners + SLACK_LISTENERS
        assert self.on_card <= before.on_card + (KINDS_ON_CARD if lines else SLACK_ON_CARD)


def held(player: Player, inside: CDPSession) -> Held:
    on_card = wait_until_still(player).kept
    for _ in range(3):
        inside.send("HeapProfiler.collectGarbage")
    heap = inside.send("Runtime.getHeapUsage")["usedSize"]
    counts = inside.send("Memory.getDOMCounters")
    return Held(heap, counts["nodes"], counts["jsEventListeners"], on_card)


def tell(what: str, before: Held, after: Held) -> None:
    heap = f"{before.heap / 1e6:.2f} → {after.heap / 1e6:.2f} MB"
    page = f"nodes {before.nodes} → {after.nodes}, listeners {before.listeners} → {after.listeners}"
    print(f"{what}: heap {heap}, {page}, on the card {before.on_card} → {after.on_card}")


@pytest.mark.slow
def test_replay_of_a_night_holds_nothing_back(enter: Enter, house: House) -> None:
    player = enter(graphics="low", viewport=SMALL, device_scale_factor=COARSE)
    count_drawing(player)
    player.go(f"review/{house.review(begun(records()[LONGEST], MOVES))}")
    slider = player.page.get_by_role("slider")
    expect(slider).to_be_visible()
    inside = player.context.new_cdp_session(player.page)

    def run_through(step: int) -> Held:
        """Show positions from the first to the last, then the first."""
        for ply in range(0, MOVES + 1, step):
            slider.fill(str(ply))
        player.button("replay-start").click()
        return held(player, inside)

    before, after = run_through(8), run_through(1)
    tell(f"{MOVES} positions", before, after)
    after.expect_no_more_than(before)


@pytest.mark.slow
def test_moves_at_tables_hold_nothing_back(enter: Enter, house: House) -> None:
    """Play a whole night with the log in view; then a new table costs what it cost before that night."""
    record = records()[LONGEST]
    start = begun(record, first_turn(record))
    actions = record["actions"][len(start["actions"]) :][:MOVES]
    player = enter(graphics="low", viewport=WITH_LOG, device_scale_factor=COARSE)
    count_drawing(player)
    inside = player.context.new_cdp_session(player.page)
    tables = [house.make(*NAMES, record=start) for _ in range(3)]
    keep_all(player, tables)

    def open_table(made: Made) -> Held:
        player.page.evaluate("game => { location.hash = `#/table/${game}` }", made.game)
        expect(player.button("top-view")).to_be_visible()
        player.wait_for_turn()
        expect(player.deeds).to_have_count(len(start["actions"]))
        return held(player, inside)

    open_table(tables[0])
    early = play(player, actions[:20], inside)
    before = open_table(tables[1])
    whole = play(player, actions, inside)
    after = open_table(tables[2])
    tell(f"{len(actions)} moves with their log", before, whole)
    tell("a new table after them", before, after)
    assert len(actions) == MOVES
    whole.expect_no_more_than(early, lines=len(actions) - 20)
    after.expect_no_more_than(before)


def first_turn(record: Record) -> int:
    """Count the actions before the first turn begins."""
    game = Game.from_record(record)
    return next(ply for ply in range(len(record["actions"])) if game.at(ply).state()["phase"] == "turn")


def keep_all(player: Player, tables: list[Made]) -> None:
    """Keep the keys to some tables and go to the first screen."""
    player.keep_keys(tables[0])
    kept = json.dumps({made.game: made.kept() for made in tables})
    player.page.evaluate("kept => localStorage.setItem('sunwise.keys', kept)", kept)
    player.go()
    expect(player.button("play-now")).to_be_enabled()


def play(player: Player, actions: list[str], inside: CDPSession) -> Held:
    """Type actions one after the other."""
    line = player.page.get_by_role("combobox", name=player.say("type-action"))
    start = player.deeds.count()
    for number, action in enumerate(actions, start=1):
        line.fill(action)
        line.press("Enter")
        expect(player.deeds).to_have_count(start + number)
        player.wait_for_table()
    return held(player, inside)
