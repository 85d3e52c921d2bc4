"""`sunwise play`: games in the terminal, their commands, and the file that keeps them."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from answers import Answer, Command
from sunwise import Game, record

SPECIES = ["Linden", "Maple", "Spruce", "Chestnut"]
TREES = ["place tree a1", "place tree d1", "place tree g1", "place tree d7"]
FIRST = "Linden, seat 0, "
SECOND = "Maple, seat 1, "


def script(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


@pytest.fixture
def hot_seat(sunwise: Command) -> Command:
    """Return a function that plays a new two-person game with the given lines typed."""

    def run(*lines: str) -> Answer:
        return sunwise("play", "--seats", "human", "--save", "game.json", stdin=script(*lines))

    return run


def saved(tmp_path: Path) -> Game:
    return record.load((tmp_path / "game.json").read_bytes())


def test_actions_are_played_and_saved(hot_seat: Command, tmp_path: Path) -> None:
    answer = hot_seat(*TREES, "buy seed", "end", "quit")
    assert (answer.status, answer.err) == (0, "")
    assert saved(tmp_path).actions == (*TREES, "buy seed", "end")
    assert saved(tmp_path).tags == {"seats": ["Linden", "Maple"]}
    assert answer.lines[-1].endswith("Resume it with: sunwise play game.json")


def test_the_prompt_names_who_decides(hot_seat: Command) -> None:
    out = hot_seat(*TREES, "end").out
    game = Game(2, actions=TREES)
    light = [player["light"] for player in game.state()["players"]]
    assert out.count(f"{FIRST}0 light> ") == 2
    assert f"{FIRST}{light[0]} light> " in out
    assert f"{SECOND}{light[1]} light> " in out


def test_case_and_blanks_are_forgiven(hot_seat: Command, tmp_path: Path) -> None:
    hot_seat("  Place  TREE   a1 ", "")
    assert saved(tmp_path).actions == ("place tree a1",)


@pytest.mark.parametrize("text", ["grow d4", "fly a1", "place tree d4", "plant a1", "läge", "end"])
def test_refusals_are_sentences(hot_seat: Command, tmp_path: Path, text: str) -> None:
    answer = hot_seat(text, "quit")
    refusal = Game(2).why_not(text)
    assert refusal is not None
    assert str(refusal) in answer.out
    assert answer.status == 0
    assert saved(tmp_path).actions == ()


def test_why(hot_seat: Command, tmp_path: Path) -> None:
    answer = hot_seat("why place tree d4", "why place tree a1", "why", "quit")
    assert str(Game(2).why_not("place tree d4")) in answer.out
    assert "place tree a1 is legal now." in answer.out
    assert "Say which action" in answer.out
    assert saved(tmp_path).actions == ()


def test_help_speaks_of_what_can_be_done_now(hot_seat: Command) -> None:
    in_set_up = hot_seat("help").out
    assert "place tree a1" in in_set_up
    assert "buy seed" not in in_set_up
    for command in ("legal", "why ACTION", "undo", "redo", "board", "save", "quit"):
        assert command in in_set_up


def test_the_signs_are_explained_once_and_on_demand(hot_seat: Command) -> None:
    explanation = "L linden, M maple; 0 seed"
    assert hot_seat(*TREES, "buy seed", "quit").out.count(explanation) == 1
    Path("game.json").unlink()
    assert hot_seat(*TREES, "board", "quit").out.count(explanation) == 2


def test_the_draft_tells_what_the_dealt_animals_can_do(sunwise: Command, tmp_path: Path) -> None:
    game = Game(2, modules=["moon"], chance={"deal": [["fox", "owl"], ["boar", "badger"]]})
    (tmp_path / "game.json").write_text(json.dumps(game.record()))
    out = sunwise("play", "game.json", stdin=script("keep fox")).out
    first, second = out.split("keep badger or keep boar")
    assert "Owl        hunt: gain 3, 7 or 10 light (5, 9 or 12 moon points)" in first
    assert "steal: take 2 light from this seat, whose animal is beside it (4 moon points)" in first
    assert "Boar       gore: collect your large tree on its space" in second
    assert "hunt" not in second


def test_legal_lists_everything(hot_seat: Command) -> None:
    answer = hot_seat(*TREES, "legal")
    for action in Game(2, actions=TREES).legal_actions():
        assert action.split()[0] in answer.out
        assert action.split()[-1] in answer.out


def test_undo_and_redo(hot_seat: Command, tmp_path: Path) -> None:
    hot_seat(*TREES, "undo", "undo", "redo", "quit")
    assert saved(tmp_path).actions == tuple(TREES[:3])


def test_undo_at_the_beginning_is_refused(hot_seat: Command) -> None:
    answer = hot_seat("undo", "redo", "quit")
    game = Game(2)
    for step in (game.undo, game.redo):
        with pytest.raises(Exception, match=r"\w+") as refusal:
            step()
        assert str(refusal.value) in answer.out


def test_undo_goes_back_over_the_bots(sunwise: Command, tmp_path: Path) -> None:
    start = ("play", "--players", 3, "--seed", 4, "--save", "game.json")
    once = sunwise(*start, stdin=script("place tree a1", "quit"))
    assert once.status == 0, once.err
    after = saved(tmp_path)
    assert after.actor == 0
    assert after.actions[0] == "place tree a1"
    assert len(after.actions) == 3

    (tmp_path / "game.json").unlink()
    sunwise(*start, stdin=script("place tree a1", "undo", "quit"))
    assert saved(tmp_path).actions == ()

    (tmp_path / "game.json").unlink()
    sunwise(*start, stdin=script("place tree a1", "undo", "redo", "quit"))
    assert saved(tmp_path) == after


def test_undo_stops_where_only_bots_have_acted(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise("play", "--seats", "random,human", "--save", "game.json", stdin=script("undo", "quit"))
    assert answer.status == 0
    assert len(saved(tmp_path).actions) == 1
    assert saved(tmp_path).actor == 1


def test_bots_say_what_they_do(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise("play", "--save", "game.json", stdin=script("place tree a1", "quit"))
    assert f"Maple (birch): {saved(tmp_path).actions[1]}" in answer.lines


def test_bots_alone_play_to_the_end(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise(
        "play", "--seats", "random", "--players", 4, "--moon", "--seed", 1, "--save", "game.json"
    )
    assert (answer.status, answer.err) == (0, "")
    game = saved(tmp_path)
    result = game.result()
    assert result is not None
    for seat, player in enumerate(game.state()["players"]):
        row = next(line for line in answer.lines if line.startswith(f"│ {SPECIES[seat]}"))
        numbers = [int(cell) for cell in row.strip("│").split("│")[1:]]
        assert numbers == [
            sum(player["tokens"]),
            player["light"] // 3,
            player["moon"],
            player["bonus"],
            result["scores"][seat],
        ]
        assert sum(numbers[:-1]) == numbers[-1]


def test_resuming(sunwise: Command, hot_seat: Command, tmp_path: Path) -> None:
    hot_seat(*TREES[:2], "quit")
    answer = sunwise("play", "game.json", stdin=script(*TREES[2:], "quit"))
    assert answer.status == 0, answer.err
    assert saved(tmp_path).actions == tuple(TREES)
    assert saved(tmp_path).tags == {"seats": ["Linden", "Maple"]}


def test_a_bot_can_be_taken_over(sunwise: Command, tmp_path: Path) -> None:
    sunwise("play", "--save", "game.json", stdin=script("place tree a1", "quit"))
    before = saved(tmp_path)
    answer = sunwise(
        "play", "game.json", "--seats", "random,human", "--save", "other.json", stdin=script("quit")
    )
    assert answer.status == 0, answer.err
    assert saved(tmp_path) == before
    other = record.load((tmp_path / "other.json").read_bytes())
    assert other.tags["seats"] == ["bot:random", "You"]
    assert other.actor == 1


def test_tags_of_others_are_kept(sunwise: Command, tmp_path: Path) -> None:
    content = Game(
        2, actions=TREES[:1], tags={"event": "Friday", "seats": ["Ada\x1b[31m", "bot:random"]}
    ).record()
    (tmp_path / "game.json").write_text(json.dumps(content))
    answer = sunwise("play", "game.json", stdin=script("quit"))
    assert "Linden (Ada" in answer.out
    assert "\x1b" not in answer.out
    assert saved(tmp_path).tags == content["tags"]


def test_a_finished_game_shows_its_result(sunwise: Command, games: Path, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_bytes(games.read_bytes().splitlines(keepends=True)[0])
    answer = sunwise("play", "one.json")
    assert answer.status == 0
    assert "Final scores" in answer.out


def test_new_games_get_a_dated_file(sunwise: Command, tmp_path: Path) -> None:
    for _ in range(2):
        assert sunwise("play", stdin=script("place tree a1")).status == 0
    files = list((tmp_path / "data").rglob("*.json"))
    assert len(files) == 2
    assert all(file.name.startswith("20") for file in files)


def test_an_existing_file_is_not_overwritten(sunwise: Command, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("precious")
    answer = sunwise("play", "--save", "game.json")
    assert answer.status == 1
    assert "game.json exists already" in answer.err
    assert (tmp_path / "game.json").read_text() == "precious"


@pytest.mark.parametrize(
    ("path", "words"), [("file/game.json", "not a folder"), ("no/game.json", "no such"), (".", "folder")]
)
def test_places_that_cannot_be_written(sunwise: Command, tmp_path: Path, path: str, words: str) -> None:
    (tmp_path / "file").write_text("")
    answer = sunwise("play", "--save", path, stdin=script("place tree a1"))
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.count("\n") == 1
    assert words in answer.err


def test_no_place_for_games(sunwise: Command, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder of games should be")
    answer = sunwise("play")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith("sunwise: cannot make the folder ")
    assert answer.err.count("\n") == 1


def test_files_that_cannot_be_resumed(sunwise: Command, games: Path, tmp_path: Path) -> None:
    (tmp_path / "junk").write_bytes(bytes(range(256)).replace(b"\n", b""))
    (tmp_path / "empty").write_bytes(b"")
    bot = Game(2, tags={"seats": ["You", "bot:genius"]}).record()
    (tmp_path / "bot").write_text(json.dumps(bot))
    before = games.read_bytes()
    refused = {"junk": "", "empty": "no game", games.name: "3 games", "bot": "genius", ".": "folder"}
    for name, words in refused.items():
        answer = sunwise("play", name, stdin=script("quit"))
        assert (answer.status, answer.out) == (1, ""), name
        assert answer.err.count("\n") == 1
        assert words in answer.err
    assert games.read_bytes() == before


def test_the_draft_shows_nobody_the_pair_of_another(sunwise: Command, tmp_path: Path) -> None:
    deal = [["beaver", "owl"], ["boar", "badger"], ["hedgehog", "squirrel"]]
    content = Game(
        3, modules=["moon"], chance={"deal": deal}, tags={"seats": ["Ada", "bot:random", "Eve"]}
    ).record()
    (tmp_path / "game.json").write_text(json.dumps(content))
    answer = sunwise("play", "game.json", stdin=script("legal", "keep beaver", "legal", "help", "quit"))
    assert answer.status == 0, answer.err
    first, second = (
        set(re.findall(r"\w+", part)) for part in answer.out.split("Maple (random): keeps an animal")
    )
    assert {"beaver", "owl"} <= first
    assert {"hedgehog", "squirrel"} <= second
    assert not {"beaver", "owl", "boar", "badger"} & second


def test_one_name_is_spread_over_the_seats_of_a_saved_game(
    sunwise: Command, hot_seat: Command, tmp_path: Path
) -> None:
    hot_seat(*TREES[:2], "quit")
    answer = sunwise("play", "game.json", "--seats", "human", stdin=script("quit"))
    assert (answer.status, answer.err) == (0, "")
    assert saved(tmp_path).tags == {"seats": ["Linden", "Maple"]}
    answer = sunwise("play", "game.json", "--seats", "random")
    assert (answer.status, answer.err) == (0, "")
    assert saved(tmp_path).tags == {"seats": ["bot:random", "bot:random"]}


def test_too_many_names_for_a_saved_game(sunwise: Command, hot_seat: Command, tmp_path: Path) -> None:
    hot_seat(*TREES[:2], "quit")
    before = (tmp_path / "game.json").read_bytes()
    answer = sunwise("play", "game.json", "--seats", "human,oak,birch", stdin=script("quit"))
    assert (answer.status, answer.out) == (2, "")
    assert "3 seats for 2 players" in answer.err
    assert (tmp_path / "game.json").read_bytes() == before


def test_names_are_no_markup(sunwise: Command, tmp_path: Path) -> None:
    sunwise("simulate", "--games", 1, "--seed", 1, "--out", "game.json")
    content = json.loads((tmp_path / "game.json").read_text())
    names = ["[/x]", "[bold]Ann :smile:"]
    content["tags"] = {"seats": names}
    (tmp_path / "game.json").write_text(json.dumps(content))
    answer = sunwise("play", "game.json")
    assert (answer.status, answer.err) == (0, "")
    scores = answer.out.partition("Final scores")[2]
    for name in names:
        assert f"({name})" in scores
    winner = content["result"]["winners"][0]
    assert f"{SPECIES[winner]} ({names[winner]})" in answer.lines[-2]


@pytest.mark.parametrize("arguments", [["-"], ["--save", "-"]])
def test_standard_streams_keep_no_game(sunwise: Command, tmp_path: Path, arguments: list[str]) -> None:
    answer = sunwise("play", *arguments, stdin=json.dumps(Game(2).record()))
    assert (answer.status, answer.out) == (2, "")
    assert "'-'" in answer.err
    assert answer.err.count("\n") == 1
    assert not (tmp_path / "-").exists()


# --- A disk that refuses ---


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game be written when it begins, and not again."""
    replace, calls = os.replace, []

    def fail(source: str, target: str) -> None:
        calls.append(target)
        if len(calls) > 1:
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fail)


@pytest.mark.usefixtures("full_disk")
def test_save_says_that_the_disk_is_full_and_the_game_goes_on(hot_seat: Command, tmp_path: Path) -> None:
    """It ended the program, and all that was played since."""
    answer = hot_seat(TREES[0], "save", TREES[1], "quit")
    assert answer.status == 1
    assert answer.out.count("Not saved: cannot write game.json: no space left on device.") == 3
    assert "The game is saved" not in answer.out
    assert answer.err == "sunwise: cannot write game.json: no space left on device.\n"
    assert saved(tmp_path).actions == ()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_the_result_is_told_though_the_disk_is_full(sunwise: Command, request: pytest.FixtureRequest) -> None:
    bots = ("play", "--seats", "random", "--seed", "1", "--save")
    told = sunwise(*bots, "one.json").lines
    request.getfixturevalue("full_disk")
    answer = sunwise(*bots, "other.json")
    assert answer.status == 0
    assert told[-1] == "The game is kept in one.json"
    assert answer.lines[-1].startswith("Not saved: ")
    assert [line for line in answer.lines if not line.startswith("Not saved: ")] == told[:-1]


# --- Games that cannot go on as wanted ---


def test_a_draft_that_could_not_end_is_refused(sunwise: Command, tmp_path: Path) -> None:
    """Whoever kept the Turtle brought the program down (R8.8)."""
    game = Game(modules=["moon"], chance={"deal": [["turtle", "fox"], ["owl", "boar"]]}).play("keep turtle")
    (tmp_path / "game.json").write_text(json.dumps(game.record()))
    answer = sunwise("play", "game.json", stdin=script("keep owl"))
    assert (answer.status, answer.err.count("\n")) == (1, 1)
    assert "game.json cannot be played on: the Turtle is dealt, but the chance names no babies" in answer.err


def test_a_draft_in_which_the_turtle_was_not_kept_goes_on(sunwise: Command, tmp_path: Path) -> None:
    game = Game(modules=["moon"], chance={"deal": [["turtle", "fox"], ["owl", "boar"]]}).play("keep fox")
    (tmp_path / "game.json").write_text(json.dumps(game.record()))
    answer = sunwise("play", "game.json", stdin=script("keep owl", "quit"))
    assert (answer.status, saved(tmp_path).actions) == (0, ("keep fox", "keep owl"))


def test_undo_takes_no_bot_alone_back(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise("play", "--seats", "random,human", "--save", "game.json", stdin=script("undo", "quit"))
    assert "There is nothing to undo: nobody here has decided anything yet." in answer.out
    assert len(saved(tmp_path).actions) == 1
