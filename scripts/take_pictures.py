"""Takes the pictures of the documentation from the real client in a real browser.

    .venv/bin/python scripts/take_pictures.py            all of them
    .venv/bin/python scripts/take_pictures.py night      one of them

Bots play the games that are seen, with fixed seeds, so that the pictures show the same forests every time.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from sunwise import Game

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))  # the tests have the hands that play the client

from web.browsers import launch  # noqa: E402
from web.building import build_client  # noqa: E402
from web.drawing import count_drawing, wait_until_still  # noqa: E402
from web.house import House  # noqa: E402
from web.player import Player  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 400_000  # bytes
PATIENCE = 120_000  # milliseconds: software draws fine pictures slowly

State = dict[str, Any]


@dataclass(frozen=True)
class Picture:
    """What is seen on a picture."""

    name: str
    players: list[str]
    game: list[str]  # how the bots' game was made
    when: Callable[[State], bool]  # the first position of this kind is shown
    language: str = "en"
    width: int = 1440
    height: int = 900
    phone: bool = False


def late(round_: int) -> Callable[[State], bool]:
    return lambda state: state["phase"] == "turn" and state["round"] >= round_ and state["actor"] == 0


def full_moon(round_: int) -> Callable[[State], bool]:
    return lambda state: late(round_)(state) and state["moon"]["face"] == "full"


NIGHT = ["--players", "3", "--moon"]
PICTURES_TO_TAKE = [
    Picture("base", ["Ada", "Ben", "Cleo", "Dan"], ["--players", "4", "--seed", "1"], late(10)),
    Picture("night", ["Ada", "Ben", "Cleo"], [*NIGHT, "--elder", "--stones", "--seed", "6"], full_moon(10)),
    Picture("hebrew", ["עדה", "בן", "נועה"], [*NIGHT, "--seed", "22"], late(12), "he"),
    Picture("phone", ["Ada", "Ben"], ["--players", "2", "--seed", "1"], late(12), "en", 390, 844, phone=True),
]


def recorded_moment(picture: Picture) -> dict[str, Any]:
    """Let bots play the game and cut its record off at the moment to be shown."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        command = [sys.executable, "-m", "sunwise.cli", "simulate", "--games", "1", "--bots", "sapling"]
        subprocess.run([*command, *picture.game, "--out", str(file)], check=True)
        game = Game.from_record(json.loads(file.read_text()))
    for ply in range(game.ply):
        if picture.when(game.at(ply).state()):
            record = game.record()
            del record["result"]
            return record | {"actions": record["actions"][:ply]}
    raise SystemExit(f"take_pictures: the game of {picture.name} has no such moment; choose another seed.")


def take(picture: Picture, house: House, browser: Browser) -> None:
    """Open the client at the moment, wait until all is drawn, and keep what is seen."""
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        device_scale_factor=2 if picture.phone else 1,
        has_touch=picture.phone,
        is_mobile=picture.phone,
    )
    context.set_default_timeout(PATIENCE)
    player = Player(context, house, picture.language, "high", "off", house.url)
    count_drawing(player)
    made = house.make(*picture.players, record=recorded_moment(picture))
    player.sit(made)
    expect(player.page.locator("canvas")).to_be_visible(timeout=PATIENCE)
    wait_until_still(player)
    shot = player.page.screenshot(timeout=PATIENCE)
    context.close()
    save(shot, PICTURES / f"{picture.name}.webp")


def save(shot: bytes, file: Path) -> None:
    """Keep a picture as finely as its size allows."""
    image = Image.open(io.BytesIO(shot)).convert("RGB")
    for quality in (92, 86, 80, 70, 60):
        image.save(file, quality=quality, method=6)
        if file.stat().st_size <= LARGEST:
            size = file.stat().st_size / 1000
            print(f"{file.relative_to(ROOT)}: {image.width} × {image.height}, {size:.0f} kB")
            return
    raise SystemExit(f"take_pictures: {file.name} is too large.")


def main() -> None:
    wanted = set(sys.argv[1:])
    unknown = wanted - {picture.name for picture in PICTURES_TO_TAKE}
    if unknown:
        raise SystemExit(f"take_pictures: no such picture: {', '.join(sorted(unknown))}.")
    expect.set_options(timeout=PATIENCE)
    build_client()
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = launch(playwright)
        try:
            for picture in PICTURES_TO_TAKE:
                if not wanted or picture.name in wanted:
                    take(picture, house, browser)
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
