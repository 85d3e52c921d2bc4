"""`sunwise show` draws any position of any game of a file."""

from __future__ import annotations

import json
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

from answers import Command
from sunwise import Game


def game_of(path: Path, index: int) -> Game:
    return Game.from_record(json.loads(path.read_text().splitlines()[index]))


def test_the_last_position(sunwise: Command, games: Path) -> None:
    answer = sunwise("show", games)
    assert answer.status == 0
    assert answer.out.rstrip("\n") == str(game_of(games, 0)).rstrip("\n")


def test_any_game_and_ply(sunwise: Command, games: Path) -> None:
    answer = sunwise("show", games, "--game", 2, "--ply", 60)
    assert answer.status == 0
    assert answer.out.rstrip("\n") == str(game_of(games, 2).at(60)).rstrip("\n")
    assert sunwise("show", games, "--game", 2, "--ply", 0).out != answer.out


def test_a_picture(sunwise: Command, games: Path, tmp_path: Path) -> None:
    (tmp_path / "board.svg").write_text("older")
    answer = sunwise("show", games, "--ply", 60, "--svg", "board.svg")
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    picture = (tmp_path / "board.svg").read_text()
    assert picture == game_of(games, 0).at(60).svg()
    assert xml.fromstring(picture).tag.endswith("svg")
    assert sunwise("show", games, "--ply", 60, "--svg", "-").out.strip() == picture.strip()


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["--game", "3"], 1, "3 games, numbers 0 to 2"),
        (["--ply", "100000"], 2, "--ply goes from 0 to "),
        (["--svg", "."], 1, "cannot write .: it is a folder"),
        (["--svg", "no/folder/board.svg"], 1, "no such file or folder"),
        (["--svg", "games.jsonl/board.svg"], 1, "not a folder"),
    ],
)
def test_what_is_not_there(
    sunwise: Command, games: Path, arguments: list[str], status: int, words: str
) -> None:
    answer = sunwise("show", games, *arguments)
    assert (answer.status, answer.out) == (status, "")
    assert answer.err.count("\n") == 1
    assert words in answer.err


def test_a_record_that_does_not_replay(sunwise: Command, games: Path, tmp_path: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["actions"][9] = "collect d4"
    (tmp_path / "bad.jsonl").write_text(json.dumps(record))
    answer = sunwise("show", "bad.jsonl", "--ply", 3)
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("sunwise: bad.jsonl, game 0: Action 10: ")


def test_a_draft_keeps_its_secrets(sunwise: Command, tmp_path: Path) -> None:
    """The animal just kept stood there as the last action (R7.2)."""
    game = Game(modules=["moon"], chance={"deal": [["hedgehog", "squirrel"], ["owl", "boar"]]}).play(
        "keep squirrel"
    )
    (tmp_path / "running.jsonl").write_text(json.dumps(game.record()))
    for more in ((), ("--svg", "-")):
        answer = sunwise("show", "running.jsonl", *more)
        assert answer.status == 0
        assert "squirrel" not in answer.out.lower()


def test_a_game_that_is_not_over_keeps_its_secrets(sunwise: Command, tmp_path: Path) -> None:
    """Unhatched babies are for nobody's eyes while the game lasts."""
    deal = [["turtle", "fox"], ["owl", "boar"]]
    babies = ["twice", "small", "medium", "light", "points", "leaf"]
    record = {
        "format": "sunwise-game",
        "version": 1,
        "options": {"players": 2, "modules": ["moon"]},
        "chance": {"deal": deal, "babies": babies},
        "actions": ["keep turtle", "keep owl"],
    }
    path = tmp_path / "running.jsonl"
    path.write_text(json.dumps(record) + "\n")
    answer = sunwise("show", path)
    assert answer.status == 0
    assert "points" not in answer.out
    assert "b?" in answer.out
