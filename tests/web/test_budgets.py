"""How much comes over the line, and how soon one can play."""

from __future__ import annotations

import gzip
import time

from playwright.sync_api import Response, expect

from web.conftest import Enter
from web.house import BOT, House
from web.player import Player

MOST_SCRIPT = 250_000  # bytes, compressed


def listen_for_scripts(player: Player) -> list[Response]:
    """Gather all answers that are scripts."""
    scripts: list[Response] = []

    def gather(answer: Response) -> None:
        if "javascript" in answer.headers.get("content-type", ""):
            scripts.append(answer)

    player.page.on("response", gather)
    return scripts


def test_script_of_the_first_load_is_small(enter: Enter, house: House) -> None:
    player = enter(graphics="low")
    scripts = listen_for_scripts(player)
    player.go()
    expect(player.button("play-now")).to_be_enabled()
    player.page.wait_for_load_state("networkidle")
    first = sum(len(gzip.compress(script.body(), 9)) for script in scripts)
    assert all("gzip" in script.headers.get("content-encoding", "") for script in scripts), (
        "scripts come compressed"
    )
    player.button("play-now").click()
    expect(player.button("top-view")).to_be_visible()  # the island is there
    every = sum(len(gzip.compress(script.body(), 9)) for script in scripts)
    print(f"script, compressed: {first / 1000:.1f} kB at first, {every / 1000:.1f} kB with the island")
    assert 0 < first < every <= MOST_SCRIPT


def test_table_is_soon_interactive(enter: Enter, house: House) -> None:
    """Times are told, not judged: a busy machine proves nothing."""
    record = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": []}
    player = enter(graphics="low")
    start = time.monotonic()
    player.go()
    expect(player.button("play-now")).to_be_enabled()
    home = time.monotonic() - start
    made = house.make("Ada", BOT, record=record)
    player.keep_keys(made)
    start = time.monotonic()
    player.go(f"table/{made.game}")
    player.wait_for_turn()
    player.space("a1").click()
    expect(player.item("here-place-tree")).to_be_visible()
    print(f"interactive after {home:.2f} s (first screen), {time.monotonic() - start:.2f} s (table, gfx=low)")
