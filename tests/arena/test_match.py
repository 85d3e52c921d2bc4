"""Matches: games, time, forfeits, results and going on after a stop."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arena.tiny_bots import OWN_TIME, Closing, Slow, deadly, make
from sunwise import record
from sunwise.arena import MatchResult, Outcome, play_match, umpire
from sunwise.arena.outcome import places
from sunwise.arena.results import summarise
from sunwise.arena.workers import WorkerLost
from sunwise.bots import Budget
from sunwise.errors import BadOptions, BadRecord
from sunwise.options import MODULES, Options

ONE = Budget(playouts=1)


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_bytes().splitlines()]


def untimed(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Sort records and leave out what the clock said."""
    for one in records:
        for name in ("seconds", "worst"):
            del one["tags"]["arena"][name]
    return sorted(
        records, key=lambda one: [one["tags"]["arena"][name] for name in ("group", "block", "rotation")]
    )


def without_times(result: MatchResult) -> MatchResult:
    bots = tuple(replace(bot, seconds_per_turn=0, worst_turn=0, worst_overrun=None) for bot in result.bots)
    return replace(result, bots=bots)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), MODULES])
def test_records_are_whole_games(tmp_path: Path, players: int, modules: tuple[str, ...]) -> None:
    options = Options(players, modules=modules)
    bots = ["random", *["first"] * (players - 1)]
    result = play_match(bots, games=players, options=options, budget=ONE, seed=3, out=tmp_path, make=make)
    assert result.games == players == len(lines(tmp_path))
    for game in map(record.load, (tmp_path / "games.jsonl").read_bytes().splitlines()):
        assert game.is_over
        assert game.options == options
        tags = game.tags["arena"]
        assert sorted(game.tags["seats"]) == sorted(f"bot:{name}" for name in bots)
        assert (tags["budget"], tags["forfeits"], len(tags["seconds"])) == ({"playouts": 1}, [], players)
    chances = [json.dumps(one["chance"]) for one in lines(tmp_path)]
    assert len(set(chances)) == 1
    assert bool(result.animals) == bool(modules)
    for bot in result.bots:
        assert sum(tally.games for tally in bot.by_seat.values()) == bots.count(bot.name) * players
    stored = json.loads((tmp_path / "arena.json").read_text())
    assert stored["match"] == result.match.to_dict()
    assert stored["results"]["bots"][0]["rating"]["value"] == 0


def test_results_by_hand() -> None:
    match = play_match(["a", "b"], games=2, budget=ONE, make=lambda name, seed: make("first", seed)).match
    blank = Outcome(0, 0, 0, ("a", "b"), (50, 40), (0, 1), (), (), (2.0, 1.0), (20, 20), (0.5, 0.1), "x")
    played = [
        blank,
        replace(blank, rotation=1, seats=("b", "a"), scores=(30, 60), places=(1, 0), moves="y"),
        replace(blank, block=1, scores=(45, 45), places=(0, 0), moves="z"),
        replace(blank, block=1, rotation=1, seats=("b", "a"), scores=(80, 9), forfeits=(1,), places=(0, 1)),
    ]
    result = summarise(replace(match, games=4), played)
    first, second = result.bots
    assert (first.name, first.tally.games, first.tally.wins.value) == ("a", 4, 2.5 / 4)
    assert second.tally.wins.value == 1.5 / 4
    assert first.tally.score is not None
    assert second.tally.score is not None
    assert first.tally.score.value == (50 + 60 + 45) / 3  # the forfeited seat's points are not its own
    assert second.tally.score.value == (40 + 30 + 45 + 80) / 4
    assert first.by_seat[0].wins.value == 0.75
    assert result.seats[1].wins.value == 1.5 / 4
    assert (first.forfeits, second.forfeits) == (1, 0)
    assert (first.worst_turn, first.worst_overrun) == (0.5, None)
    assert second.rating.value < 0
    assert any("a failed in 1" in note for note in result.notes)


def test_places() -> None:
    assert places([40, 40, 20], [1]) == (1, 0, 2)  # the rules broke the tie
    assert places([40, 40, 20], [0, 1]) == (0, 0, 2)
    assert places([10, 40, 10, 10], [1]) == (1, 0, 1, 1)
    assert places([90, 40, 20], [0], forfeits=(0,)) == (2, 0, 1)


def test_jobs_do_not_change_the_games(tmp_path: Path) -> None:
    results = []
    for jobs in (1, 2):
        results.append(
            play_match(
                ["random", "copy", "first"],
                games=4,
                options=Options(2, modules=["moon"]),  # type: ignore[arg-type]
                budget=ONE,
                seed=5,
                out=tmp_path / str(jobs),
                jobs=jobs,
                make=make,
            )
        )
    assert untimed(lines(tmp_path / "1")) == untimed(lines(tmp_path / "2"))
    assert without_times(results[0]) == without_times(results[1])


@pytest.mark.parametrize(
    ("name", "ply", "words"),
    [("illegal", 20, "IllegalAction"), ("crashing", 0, "RuntimeError: no idea"), ("wordy", 0, "TypeError"),
     ("stillborn", 0, "OSError: there is no such program")],
)  # fmt: skip
def test_a_bot_that_fails_loses_its_seat(tmp_path: Path, name: str, ply: int, words: str) -> None:
    result = play_match([name, "first"], games=6, budget=ONE, seed=1, out=tmp_path, make=make)
    loser, winner = result.bots
    assert (loser.forfeits, winner.forfeits) == (6, 0)
    assert (loser.tally.wins.value, loser.tally.score) == (0, None)
    assert winner.rating.value > loser.rating.value
    for one in lines(tmp_path):
        (forfeit,) = one["tags"]["arena"]["forfeits"]
        assert one["tags"]["seats"][forfeit["seat"]] == f"bot:{name}"
        assert ply <= forfeit["ply"] < ply + 20
        assert words in forfeit["reason"]
        assert "\n" not in forfeit["reason"]
        assert len(forfeit["reason"]) <= 300


def test_bots_are_closed_and_bad_closing_is_no_failure() -> None:
    with pytest.raises(BadOptions, match="closing"):  # to begin with, every bot must open and close well
        play_match(["closing", "first"], games=2, budget=ONE, make=make)
    Closing.open = 0

    def careful(name: str, seed: int) -> Any:
        return make(name if seed else "first", seed)

    assert play_match(["closing", "first"], games=2, budget=ONE, make=careful).bots[0].forfeits == 0
    assert Closing.open == 0


def test_seconds_are_for_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(umpire, "time", OWN_TIME)
    Slow.budgets.clear()
    result = play_match(
        ["slow", "first"], games=2, budget=Budget(seconds=0.003), seed=1, out=tmp_path, make=make
    )
    slow, first = result.bots
    given = [budget.seconds for _, budget in Slow.budgets if budget.seconds is not None]
    assert max(given) == 0.003
    assert min(given) == 0.0  # what is used up is used up
    assert slow.worst_overrun is not None
    assert slow.worst_overrun >= 0.001  # the second decision of a turn is made though
    assert slow.worst_turn == pytest.approx(slow.worst_overrun + 0.003)
    assert slow.seconds_per_turn >= 0.002
    assert first.seconds_per_turn == 0
    tags = lines(tmp_path)[0]["tags"]["arena"]
    assert tags["turns"] == [20, 20]  # two trees placed, then 18 turns


def test_a_fresh_turn_has_all_its_seconds() -> None:
    Slow.budgets.clear()
    play_match(["slow", "slow"], games=2, budget=Budget(seconds=10.0), seed=1, make=make)
    asked = [(ply, budget.seconds) for ply, budget in Slow.budgets]
    full = [ply for ply, seconds in asked if seconds == 10.0]
    assert [ply for ply in full if ply < 4][-4:] == [0, 1, 2, 3]
    assert len(full) >= 2 * 2 * 20


def test_a_random_opening_is_the_same_for_all_rotations(tmp_path: Path) -> None:
    play_match(["first", "copy"], games=6, budget=ONE, seed=1, opening=7, out=tmp_path, make=make)
    openings: dict[int, set[str]] = {}
    for one in lines(tmp_path):
        openings.setdefault(one["tags"]["arena"]["block"], set()).add(" ".join(one["actions"][:7]))
    assert [len(some) for some in openings.values()] == [1, 1, 1]
    assert len(set.union(*openings.values())) == 3


def test_a_random_opening_leaves_the_choice_of_an_animal_to_the_bots(tmp_path: Path) -> None:
    moon, names = Options(2, modules=("moon",)), ["first", "copy"]
    play_match(names, games=12, options=moon, budget=ONE, seed=1, opening=6, out=tmp_path, make=make)
    chosen, drawn = [], []
    for one in lines(tmp_path):
        game, first = record.load(json.dumps(one)), one["tags"]["seats"].index("bot:first")
        for ply, played in enumerate(one["actions"][:6]):
            before = game.at(ply)
            if before.actor == first:
                left_to_it = before.state()["phase"] == "draft"
                would_play = before.copy().play(before.legal_numbers()[0]).actions[-1]
                (chosen if left_to_it else drawn).append(played == would_play)
    assert len(chosen) == 12
    assert all(chosen)
    assert len(drawn) == 12 * 2
    assert sum(drawn) < 12


def test_equal_games_are_counted_once() -> None:
    result = play_match(["first", "first"], games=20, budget=ONE, make=make)
    assert (result.games, result.different) == (20, 1)
    assert any("Only 1 of 20 games differ" in note for note in result.notes)
    wins = result.bots[0].by_seat[0].wins
    assert wins.low is not None
    assert wins.high is not None
    assert wins.high - wins.low > 0.7


class Enough(Exception):
    pass


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_goes_on_where_it_stopped(tmp_path: Path, jobs: int) -> None:
    def play(folder: str, stop_after: int | None) -> MatchResult:
        heard = 0

        def hear(outcome: Outcome) -> None:
            nonlocal heard
            heard += 1
            if heard == stop_after:
                raise Enough

        return play_match(
            ["random", "first"], games=8, budget=ONE, seed=2, out=tmp_path / folder, jobs=jobs, make=make,
            on_game=hear,
        )  # fmt: skip

    with pytest.raises(Enough):
        play("stopped", 3)
    kept = (tmp_path / "stopped" / "games.jsonl").read_bytes()
    assert kept.count(b"\n") == 3
    result = play("stopped", None)
    assert (tmp_path / "stopped" / "games.jsonl").read_bytes().startswith(kept)
    assert without_times(play("whole", None)) == without_times(result)
    assert untimed(lines(tmp_path / "stopped")) == untimed(lines(tmp_path / "whole"))
    assert play("stopped", None) == result  # nothing is left to play


def test_a_part_of_a_line_is_cut_off(tmp_path: Path) -> None:
    def play() -> MatchResult:
        return play_match(["random", "first"], games=4, budget=ONE, seed=2, out=tmp_path, make=make)

    first = play()
    path = tmp_path / "games.jsonl"
    content = path.read_bytes()
    path.write_bytes(content[:-1])  # even if only the newline is missing
    assert without_times(play()) == without_times(first)
    assert path.read_bytes().count(b"\n") == 4
    path.write_bytes(content + content[:100])
    play()
    assert path.read_bytes() == content


def test_a_match_can_be_made_longer_but_not_shorter(tmp_path: Path) -> None:
    def play(games: int) -> MatchResult:
        return play_match(["random", "first"], games=games, budget=ONE, seed=2, out=tmp_path, make=make)

    play(4)
    content = (tmp_path / "games.jsonl").read_bytes()
    assert play(8).games == 8
    assert (tmp_path / "games.jsonl").read_bytes().startswith(content)
    with pytest.raises(BadOptions, match="8 games"):
        play(4)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"bots": ["first", "random"]}, "bots"),
        ({"options": Options(2, shade="acting")}, "options"),
        ({"budget": Budget(playouts=2)}, "budget"),
        ({"budget": Budget(seconds=1)}, "budget"),
        ({"seed": 3}, "seed"),
        ({"opening": 1}, "opening"),
    ],
)
def test_another_match_in_the_same_folder_is_refused(
    tmp_path: Path, change: dict[str, Any], what: str
) -> None:
    usual: dict[str, Any] = {"bots": ["random", "first"], "games": 2, "budget": ONE, "seed": 2, "make": make}
    play_match(**usual, out=tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(BadOptions, match=f"another match: its {what}"):
        play_match(**{**usual, **change}, out=tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert play_match(**{**usual, "seed": None}, out=tmp_path).match.seed == 2  # the folder knows its seed


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    def play() -> None:
        play_match(["random", "random"], games=2, budget=ONE, seed=2, out=tmp_path / "match")

    (tmp_path / "match").write_text("a file")
    with pytest.raises(BadOptions, match="folder"):
        play()
    (tmp_path / "match").unlink()
    (tmp_path / "match").mkdir()
    (tmp_path / "match" / "games.jsonl").write_text("my games\n")
    with pytest.raises(BadOptions, match="something else"):
        play()
    (tmp_path / "match" / "arena.json").write_text('{"format": "sunwise-arena"')
    with pytest.raises(BadOptions, match="does not describe"):
        play()


@pytest.mark.parametrize("line", [b"{}", b"no json", b"\xff", b'{"tags": 1}', b"[]", None])
def test_a_spoilt_game_is_named(tmp_path: Path, line: bytes | None) -> None:
    def play() -> None:
        play_match(["random", "random"], games=4, budget=ONE, seed=2, out=tmp_path)

    play()
    path = tmp_path / "games.jsonl"
    whole = path.read_bytes().splitlines()
    whole[2] = whole[0] if line is None else line  # None: the first game once more
    path.write_bytes(b"\n".join(whole) + b"\n")
    with pytest.raises(BadRecord, match="line 3"):
        play()


def test_two_runs_cannot_share_a_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")

    def again(outcome: Outcome) -> None:
        with pytest.raises(BadOptions, match="Another run"):
            play_match(["random", "random"], games=2, budget=ONE, seed=2, out=tmp_path)

    play_match(["random", "random"], games=2, budget=ONE, seed=2, out=tmp_path, on_game=again)


def test_a_lost_worker_ends_the_match_and_keeps_its_games(tmp_path: Path) -> None:
    with pytest.raises(WorkerLost, match="deadly"):
        play_match(["random", "deadly"], games=4, budget=ONE, seed=2, out=tmp_path, jobs=2, make=deadly)
    assert (tmp_path / "games.jsonl").read_bytes() == b""


def test_unknown_bots_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="nobody"):
        play_match(["random", "nobody"], games=2, budget=ONE, out=tmp_path / "match")
    assert not (tmp_path / "match").exists()


@pytest.mark.slow
def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="needs the extra sunwise[ray]")
    for folder, ray in (("here", False), ("ray", True)):
        result = play_match(
            ["random", "random"], games=30, budget=ONE, seed=2, out=tmp_path / folder, jobs=2, ray=ray
        )
        assert result.games == 30
    assert untimed(lines(tmp_path / "here")) == untimed(lines(tmp_path / "ray"))


def test_a_worker_that_ends_by_itself_is_not_interrupted_again() -> None:
    """Its connection is closed and SIGTERM sent at the same time; the later of the two must do nothing."""
    script = """
import os, signal
from multiprocessing import Pipe
from types import SimpleNamespace
from sunwise.arena.workers import work
ours, theirs = Pipe()
ours.close()
work(theirs, SimpleNamespace(warm_up=lambda: None))
os.kill(os.getpid(), signal.SIGTERM)
assert callable(signal.getsignal(signal.SIGTERM)), "Python complains of signals just before SIG_IGN"
print("in good order")
"""
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (answer.stdout, answer.stderr) == ("in good order\n", "")
