"""Records: strict to read, whole to write. Bad ones by the dozen lie in tests/records/bad."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sunwise import BadRecord, Game, record

TREES = ["place tree a1", "place tree a2", "place tree a3", "place tree a4"]
RECORD: dict[str, Any] = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": TREES}


def finished() -> Game:
    game = Game(actions=TREES)
    while not game.is_over:
        game.play("end")
    return game


def refused(data: object) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Game.from_record(data)
    return caught.value


def test_a_record() -> None:
    game = Game(2, modules=["moon"], seed=3, tags={"seats": ["Ada", "Bo"]})
    assert game.record() == {
        "format": "sunwise-game",
        "version": 1,
        "options": game.options.to_dict(),
        "chance": game.chance,
        "actions": [],
        "tags": {"seats": ["Ada", "Bo"]},
    }


def test_left_out_options_take_their_defaults() -> None:
    game = Game.from_record(RECORD)
    assert game == Game(actions=TREES)
    assert game.record()["options"]["shade"] == "off"


def test_the_result_is_there_when_the_game_is_over() -> None:
    game = finished()
    assert game.record()["result"] == game.result()
    assert "result" not in game.undo().record()
    without = {key: value for key, value in finished().record().items() if key != "result"}
    assert Game.from_record(without) == finished()


@pytest.mark.parametrize(
    ("change", "plies"),
    [({"scores": [0, 0]}, 40), ({"winners": [0]}, 40), ({"winners": []}, 40), ({"scores": [1]}, 40)],
)
def test_a_wrong_result(change: dict[str, Any], plies: int) -> None:
    whole = finished().record()
    whole["result"] = whole["result"] | change
    error = refused(whole)
    assert (error.code, error.ply) == ("wrong_result", plies)
    assert str(finished().result()) in str(error)


def test_a_bad_action_is_counted() -> None:
    error = refused(RECORD | {"actions": [*TREES, "buy large", "end"]})
    assert (error.code, error.ply) == ("not_enough_light", 4)
    assert str(error) == "Action 5: You need 4 light to buy large; you have 2 (R5.2)."
    assert error.arguments == {"need": 4, "have": 2, "action": "buy large", "rule": "R5.2"}


def test_unknown_tags_are_kept() -> None:
    tags = {"seats": ["Ada", "bot:oak"], "date": "2026-11-15", "stars": {"a": [1, None, "×"]}, "": 0.5}
    game = Game.from_record(RECORD | {"tags": tags})
    assert game.tags == tags
    assert record.load(record.to_line(game)).tags == tags


def test_a_record_is_not_kept() -> None:
    """Changing a record after it was read changes nothing in the game."""
    data = json.loads(json.dumps(RECORD | {"tags": {"seats": ["Ada", "Bo"]}}))
    game = Game.from_record(data)
    data["actions"].clear()
    data["tags"]["seats"].append("Cy")
    assert game.actions == tuple(TREES)
    assert game.tags == {"seats": ["Ada", "Bo"]}


def test_lines() -> None:
    game = finished()
    line = record.to_line(game)
    assert "\n" not in line
    assert json.loads(line) == game.record()
    for text in (line, line.encode(), line + "\n", "  " + line, json.dumps(game.record(), indent=1)):
        assert record.load(text) == game


def test_text_beyond_ascii() -> None:
    game = Game(tags={"seats": ["Zoë", "木"]})
    assert record.load(record.to_line(game)).tags == game.tags
    assert "木" in record.to_line(game)


def test_play_all_stops_at_the_bad_action() -> None:
    whole = record.from_data(RECORD | {"actions": [*TREES[:2], "end"]})
    games = record.play_all(whole)
    assert [next(games).ply for _ in range(3)] == [0, 1, 2]
    with pytest.raises(BadRecord) as caught:
        next(games)
    assert caught.value.ply == 2


def test_files_of_games(tmp_path: Path) -> None:
    games = [Game(actions=TREES[:count]) for count in range(5)]
    path = tmp_path / "games.jsonl"
    path.write_text("".join(record.to_line(game) + "\n" for game in games) + "\n")
    assert list(record.load_file(path)) == games
    assert list(record.load_file(str(path))) == games
    path.write_text(path.read_text().replace("place tree a4", "place tree a1"))
    read = record.load_file(path)
    assert [next(read) for _ in range(4)] == games[:4]
    with pytest.raises(
        BadRecord, match=r"games\.jsonl, line 5: Action 4: A seed or tree stands on a1 \(R2\.6\)\.$"
    ):
        next(read)
    with pytest.raises(OSError, match="No such file"):
        list(record.load_file(tmp_path / "none.jsonl"))


def test_what_python_holds_but_json_does_not() -> None:
    for odd in ({"tags": (1, 2)}, {"actions": tuple(TREES)}, {"version": 1.0}, {"options": [("players", 2)]}):
        refused(RECORD | odd)
    assert refused({1: 2}).code == "unknown_key"
    assert refused(None).code == "not_an_object"
