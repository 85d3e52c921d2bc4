"""How much comes over the line, and how soon one can play."""

from __future__ import annotations

import gzip
import time
from functools import partial

import pytest
from playwright.sync_api import Request, Response, expect

from web.conftest import Enter
from web.house import BOT, House
from web.player import Player

MOST_SCRIPT = 250_000  # bytes, compressed
MOST_REQUESTS = 20  # until a key is answered; some more may have been made since
LONGEST_LOAD = 2.0  # seconds
MUCH = 0.4  # of the processor


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


# Told by the page itself, in milliseconds since it was asked for: when a space has answered to a key.
ANSWERED = """
new MutationObserver((_, observer) => {
  const space = document.querySelector('[data-ready="true"] [data-space="a1"]');
  if (!space) return;
  if (!window.hasClicked) {
    window.hasClicked = true;
    space.click();
  } else if (document.querySelector(`section[aria-label="${space.ariaLabel}"] li button`)) {
    window.answeredAfter = performance.now();
    observer.disconnect();
  }
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


@pytest.mark.slow
def test_table_is_soon_interactive(enter: Enter, house: House) -> None:
    made = house.make("Ada", BOT)
    loads, others_work = [], [share_of_others()]
    for _ in range(3):
        player = enter(graphics="low")  # nothing is kept from the load before
        player.keep_keys(made)
        player.context.add_init_script(ANSWERED)
        asked: list[str] = []
        player.page.on("request", partial(note, asked))
        player.go(f"table/{made.game}")
        answered = player.page.wait_for_function("() => window.answeredAfter").json_value()
        loads.append(answered / 1000)
        others_work.append(share_of_others())
        assert len(asked) <= MOST_REQUESTS, asked
    told = ", ".join(f"{load:.2f}" for load in loads)
    print(f"a key at the table (gfx=low) is answered after {told} s, {len(asked)} requests")
    print(f"others had up to {max(others_work):.0%} of the processor meanwhile")
    if max(others_work) < MUCH:  # a busy machine proves nothing
        assert min(loads) <= LONGEST_LOAD


def note(asked: list[str], request: Request) -> None:
    asked.append(request.url)


def share_of_others() -> float:
    """Measure how much of the time in which this process wants to compute goes to others."""
    start, own = time.perf_counter(), time.process_time()
    sum(number * number % 97 for number in range(1_000_000))
    return 1 - (time.process_time() - own) / (time.perf_counter() - start)
