"""`sunwise simulate` writes whole, complete, reproducible records, or nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from answers import Command
from sunwise import record

ALL = ("--moon", "--elder", "--stones")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), ALL])
def test_records_are_complete(
    sunwise: Command, tmp_path: Path, players: int, modules: tuple[str, ...]
) -> None:
    path = tmp_path / "games.jsonl"
    answer = sunwise("simulate", "--games", 4, "--players", players, *modules, "--seed", 3, "--out", path)
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 4
    assert len(set(lines)) == 4
    for line in lines:
        assert line.endswith(b"\n")
        game = record.load(line)
        assert game.is_over
        content = json.loads(line)
        assert content["format"] == "sunwise-game"
        assert content["result"] == game.result()
        assert content["tags"] == {"seats": ["bot:random"] * players}
        assert content["options"]["modules"] == [module.removeprefix("--") for module in modules]


def test_options_reach_the_record(sunwise: Command, tmp_path: Path) -> None:
    layout = {"moon_start": "m3", "river": ["a1", "a2"], "beach": ["f1", "g1", "g2", "g3", "g4", "f5"]}
    (tmp_path / "board.json").write_text(json.dumps(layout))
    arguments = ("--revolutions", 4, "--shade", "landing", "--moon", "--layout", "board.json")
    answer = sunwise("simulate", "--games", 1, "--players", 2, *arguments, "--out", "game.jsonl")
    assert answer.status == 0, answer.err
    options = json.loads((tmp_path / "game.jsonl").read_text())["options"]
    assert options == {
        "players": 2,
        "revolutions": 4,
        "shade": "landing",
        "modules": ["moon"],
        "layout": layout,
    }


def test_the_seed_fixes_the_games(sunwise: Command, tmp_path: Path) -> None:
    def games(seed: int, count: int) -> bytes:
        assert (
            sunwise("simulate", "--games", count, "--moon", "--seed", seed, "--out", "games.jsonl").status
            == 0
        )
        return (tmp_path / "games.jsonl").read_bytes()

    first = games(1, 5)
    assert games(1, 5) == first
    assert games(2, 5) != first
    assert first.startswith(games(1, 2))  # more games only add to the fewer


def test_without_a_seed_games_differ(sunwise: Command, tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert sunwise("simulate", "--games", 1, "--out", name).status == 0
    assert (tmp_path / "one").read_bytes() != (tmp_path / "two").read_bytes()


def test_one_bot_for_all_or_one_for_each_seat(sunwise: Command, tmp_path: Path) -> None:
    def games(*arguments: object) -> bytes:
        assert sunwise("simulate", "--games", 1, "--seed", 1, *arguments, "--out", "games.jsonl").status == 0
        return (tmp_path / "games.jsonl").read_bytes()

    three = games("--players", 3, "--bots", "random")
    assert games("--players", 3, "--bots", "random,random,random") == three
    assert games("--bots", "random,random,random") == three  # as many players as bots are named


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("not json", "board.json"),
        ("[]", "board.json"),
        ('{"moon_start": "m18", "river": [], "beach": ["f1","g1","g2","g3","g4","f5"]}', "m18"),
        ('{"moon_start": "m8", "river": ["z9"], "beach": ["f1","g1","g2","g3","g4","f5"]}', "z9"),
        ('{"moon_start": "m8", "river": [], "beach": ["f1"]}', "beach"),
        ('{"sun": 3}', "sun"),
        ('{"moon_start": "m8"}', "beach"),
        ('{"moon_start": 7, "river": [], "beach": ["f1","g1","g2","g3","g4","f5"]}', "moon_start"),
        ("[" * 100_000, "board.json"),
    ],
)
def test_bad_layouts_are_refused(sunwise: Command, tmp_path: Path, content: str, words: str) -> None:
    (tmp_path / "board.json").write_text(content)
    answer = sunwise("simulate", "--games", 1, "--moon", "--layout", "board.json", "--out", "games.jsonl")
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert words in answer.err
    assert not (tmp_path / "games.jsonl").exists()


def test_a_binary_layout_is_refused(sunwise: Command, tmp_path: Path) -> None:
    (tmp_path / "board.json").write_bytes(bytes(range(256)))
    answer = sunwise("simulate", "--games", 1, "--layout", "board.json", "--out", "games.jsonl")
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert "board.json is not JSON" in answer.err


@pytest.mark.parametrize(
    ("out", "words"),
    [
        (".", "folder"),
        ("no/such/folder/games.jsonl", "no such file or folder"),
        ("file/games.jsonl", "not a folder"),
        ("/dev/full", "no space left"),
    ],
)
def test_places_that_cannot_be_written(sunwise: Command, tmp_path: Path, out: str, words: str) -> None:
    (tmp_path / "file").write_text("a file")
    answer = sunwise("simulate", "--games", 1, "--out", out)
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert f"cannot write {out}" in answer.err
    assert words in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_an_older_file_is_replaced(sunwise: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("older and longer\n" * 10_000)
    assert sunwise("simulate", "--games", 2, "--out", path).status == 0
    assert len([record.load(line) for line in path.read_bytes().splitlines()]) == 2


def test_an_older_file_outlives_a_run_that_never_began(sunwise: Command, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("older\n")
    (tmp_path / "board.json").write_text('{"moon_start": "m99"}')
    answer = sunwise("simulate", "--games", 2, "--layout", "board.json", "--out", "games.jsonl")
    assert answer.status == 1
    assert (tmp_path / "games.jsonl").read_text() == "older\n"


def test_an_endless_layout_is_refused(sunwise: Command, tmp_path: Path) -> None:
    zero = Path("/dev/zero")
    if not zero.exists():
        zero = tmp_path / "large.json"
        zero.write_bytes(bytes(1_000_001))
    answer = sunwise("simulate", "--games", 1, "--layout", zero, "--out", "games.jsonl")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == f"sunwise: {zero} is no layout: it is larger than 1 MB.\n"
