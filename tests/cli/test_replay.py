"""`sunwise replay` prints every position, and reports what does not replay."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from answers import Command
from sunwise import Game


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def write(path: Path, *contents: object) -> Path:
    path.write_text("".join(json.dumps(content) + "\n" for content in contents))
    return path


def test_states_follow_the_game(sunwise: Command, games: Path) -> None:
    answer = sunwise("replay", games, "--states")
    assert (answer.status, answer.err) == (0, "")
    positions = iter(json.loads(line) for line in answer.lines)
    for index, record in enumerate(records(games)):
        game = Game.from_record(record)
        for ply, action in enumerate([None, *record["actions"]]):
            then = game.at(ply)
            assert next(positions) == {
                "game": index,
                "ply": ply,
                "action": action,
                "state": json.loads(json.dumps(then.state())),
                "legal": sorted(then.legal_actions()),
            }
    assert next(positions, None) is None


def test_summary(sunwise: Command, games: Path) -> None:
    answer = sunwise("replay", games)
    assert answer.status == 0
    assert len(answer.lines) == 4
    for index, record in enumerate(records(games)):
        line = answer.lines[index]
        plies = len(record["actions"])
        assert line.startswith(f"game {index}: 3 players, moon+elder+stones, {plies} plies, scores ")
        assert " ".join(map(str, record["result"]["scores"])) in line
    assert answer.lines[-1] == "3 games, 0 failed"


def test_a_game_that_has_not_ended(sunwise: Command, games: Path, tmp_path: Path) -> None:
    record = records(games)[0]
    del record["result"]
    record["actions"] = record["actions"][:40]
    answer = sunwise("replay", write(tmp_path / "part.jsonl", record))
    assert answer.status == 0
    assert "40 plies, not finished, round " in answer.lines[0]


def test_standard_input(sunwise: Command, games: Path) -> None:
    assert sunwise("replay", "-", stdin=games.read_bytes()).out == sunwise("replay", games).out


def test_failures_are_reported_and_the_next_follows(sunwise: Command, games: Path, tmp_path: Path) -> None:
    good = records(games)[0]
    late = {**good, "actions": [*good["actions"][:50], "grow z9", *good["actions"][50:]]}
    illegal = {**good, "actions": [*good["actions"][:7], "collect d4", *good["actions"][7:]]}
    wrong = {**good, "result": {"scores": [0, 0, 0], "winners": [0]}}
    early = {**good, "result": good["result"], "actions": good["actions"][:-1]}
    options = {**good, "options": {**good["options"], "players": 7}}
    path = write(tmp_path / "bad.jsonl", late, illegal, wrong, early, options, good)

    answer = sunwise("replay", path, "--states")
    assert answer.status == 1
    positions = [json.loads(line) for line in answer.lines]
    errors = [position for position in positions if "error" in position]
    assert [(error["game"], error["ply"]) for error in errors] == [
        (0, 50),
        (1, 7),
        (2, len(good["actions"])),
        (3, len(good["actions"]) - 1),
        (4, 0),
    ]
    assert all(set(error) == {"game", "ply", "error"} for error in errors)
    assert "grow z9" in errors[0]["error"]
    assert len([position for position in positions if position["game"] == 5]) == len(good["actions"]) + 1
    assert len([position for position in positions if position["game"] == 0]) <= 50 + 2

    answer = sunwise("replay", path)
    assert answer.status == 1
    assert answer.lines[0].startswith("game 0: fails after 50 actions: ")
    assert answer.lines[-1] == "6 games, 5 failed"


def truncations(line: bytes) -> list[bytes]:
    return [line[:length] for length in (1, 10, 100, len(line) // 2, len(line) - 3)]


def test_truncated_records(sunwise: Command, games: Path, tmp_path: Path) -> None:
    lines = games.read_bytes().splitlines()
    parts = truncations(lines[0])
    (tmp_path / "cut.jsonl").write_bytes(b"\n".join([*parts, lines[1]]))
    answer = sunwise("replay", "cut.jsonl", "--states")
    assert answer.status == 1
    answers = [json.loads(line) for line in answer.lines]
    assert [(a["game"], a["ply"]) for a in answers if "error" in a] == [(i, 0) for i in range(len(parts))]
    assert answers[-1]["state"]["phase"] == "over"


@pytest.mark.parametrize(
    "junk",
    [
        bytes(range(1, 10)) + bytes(range(11, 256)),
        random.Random(1).randbytes(2000).replace(b"\n", b""),
        b"\xff\xfe{\x00}\x00",
        b"\x00",
        b"{}",
        b"[]",
        b"null",
        b"12",
        b'"sunwise-game"',
        b'{"format": "sunwise-game", "version": 99, "options": {"players": 2}, "actions": []}',
        b'{"format": "chess", "version": 1, "options": {"players": 2}, "actions": []}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
    ids=lambda junk: repr(junk[:12]),
)
def test_junk_is_no_record(sunwise: Command, tmp_path: Path, junk: bytes) -> None:
    (tmp_path / "junk").write_bytes(junk)
    answer = sunwise("replay", "junk", "--states")
    assert (answer.status, answer.err) == (1, "")
    (line,) = answer.lines
    error = json.loads(line)
    assert (error["game"], error["ply"]) == (0, 0)
    assert error["error"]
    summary = sunwise("replay", "junk")
    assert summary.status == 1
    assert len(summary.lines) == 2


@pytest.mark.parametrize("content", [b"", b"\n\n  \n"])
def test_a_file_without_games(sunwise: Command, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "empty.jsonl").write_bytes(content)
    answer = sunwise("replay", "empty.jsonl", "--states")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == "sunwise: empty.jsonl holds no game.\n"


def test_a_closed_pipe_is_silent(games: Path) -> None:
    command = [sys.executable, "-m", "sunwise.cli", "replay", str(games), "--states"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["ply"] == 0
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_full_disk_is_reported(games: Path) -> None:
    command = [sys.executable, "-m", "sunwise.cli", "replay", str(games)]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr == "sunwise: no space left on device\n"


@pytest.mark.parametrize(("ply", "words"), [(0, "0 actions"), (1, "1 action"), (2, "2 actions")])
def test_failures_count_actions(sunwise: Command, games: Path, ply: int, words: str) -> None:
    record = records(games)[0]
    record["actions"][ply] = "grow z9"
    write(games, record)
    assert sunwise("replay", games).lines[0].startswith(f"game 0: fails after {words}: ")
