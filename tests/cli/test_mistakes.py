"""Every mistake of a person is answered by one line that says what is wrong and what would be right."""

from __future__ import annotations

import click
import pytest

from answers import Command
from sunwise.cli.mistakes import explain

SIMULATE = ("simulate", "--games", "1", "--out", "games.jsonl")


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["simulat"], 2, ["simulat", "--help"]),
        (["--moons"], 2, ["--moons", "--help"]),
        ([*SIMULATE, "--moons"], 2, ["--moons", "--moon"]),
        (["simulate", "--out", "games.jsonl"], 2, ["--games"]),
        (["simulate", "--games", "1"], 2, ["--out"]),
        (["simulate", "--games", "0", "--out", "games.jsonl"], 2, ["--games", "0"]),
        (["simulate", "--games", "many", "--out", "games.jsonl"], 2, ["'many' is not a valid number"]),
        ([*SIMULATE, "more"], 2, ["unexpected", "more"]),
        (["simulate", "--games", "1", "--out", ""], 1, ["cannot write ''"]),
        ([*SIMULATE, "--players", "5"], 2, ["--players", "5", "2", "4"]),
        ([*SIMULATE, "--players", "1"], 2, ["--players", "1"]),
        ([*SIMULATE, "--revolutions", "5"], 2, ["--revolutions", "3", "4"]),
        ([*SIMULATE, "--shade", "on"], 2, ["--shade", "off", "acting", "landing"]),
        ([*SIMULATE, "--seed", "-1"], 2, ["--seed"]),
        ([*SIMULATE, "--bots", "genius"], 2, ["genius", "random"]),
        ([*SIMULATE, "--bots", ""], 2, ["--bots", "random"]),
        ([*SIMULATE, "--players", "2", "--bots", "random,random,random"], 2, ["3 seats", "2 players"]),
        ([*SIMULATE, "--bots", "random,random,random,random,random"], 2, ["5"]),
        ([*SIMULATE, "--layout", "missing.json"], 1, ["missing.json", "no such file"]),
        (["replay"], 2, ["FILE"]),
        (["replay", "missing.jsonl"], 1, ["missing.jsonl", "no such file"]),
        (["replay", "."], 1, ["folder"]),
        (["show", "missing.jsonl"], 1, ["missing.jsonl", "no such file"]),
        (["show", "missing.jsonl", "--ply", "-1"], 2, ["--ply"]),
        (["play", "missing.json"], 1, ["missing.json", "no such file"]),
        (["play", "missing.json", "--moon"], 2, ["--moon", "missing.json"]),
        (["play", "--seats", "human,robot"], 2, ["robot", "human", "random"]),
        (["play", "--seats", "human,random", "--players", "3"], 2, ["2 seats", "3 players"]),
        (["bench", "--seconds", "0"], 2, ["--seconds"]),
    ],
)
def test_mistakes_are_answered_in_one_line(
    sunwise: Command, arguments: list[str], status: int, words: list[str]
) -> None:
    answer = sunwise(*arguments)
    assert answer.status == status
    assert answer.out == ""
    assert answer.err.startswith("sunwise: ")
    assert answer.err.count("\n") == 1
    for word in words:
        assert word in answer.err


def test_help_names_the_commands(sunwise: Command) -> None:
    answer = sunwise("--help")
    assert answer.status == 0
    for command in ("play", "serve", "simulate", "replay", "show", "bench"):
        assert command in answer.out
    assert "warm" not in answer.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "show", "bench"])
def test_every_command_has_help_with_an_example(sunwise: Command, command: str) -> None:
    answer = sunwise(command, "--help")
    assert answer.status == 0
    assert f"Example: sunwise {command}" in answer.out


def test_version(sunwise: Command) -> None:
    answer = sunwise("--version")
    assert answer.status == 0
    assert answer.out.startswith("sunwise 0.")


def test_the_help_names_the_usual_opponent(sunwise: Command) -> None:
    assert "you against the bot birch" in sunwise("--help").out


@pytest.mark.parametrize(
    ("cause", "status", "line"),
    [
        (EOFError(), 1, "sunwise: the input ended before an answer came\n"),
        (KeyboardInterrupt(), 130, "sunwise: stopped\n"),
        (click.Abort(), 1, "sunwise: the input ended before an answer came\n"),
    ],
)
def test_a_dialogue_that_breaks_off(
    sunwise: Command, monkeypatch: pytest.MonkeyPatch, cause: BaseException, status: int, line: str
) -> None:
    def end(path: str) -> None:
        raise cause

    monkeypatch.setattr("sunwise.cli.replay.record_lines", end)
    answer = sunwise("replay", "games.jsonl")
    assert (answer.status, answer.out, answer.err) == (status, "", line)


def test_an_error_of_the_program_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        explain(ZeroDivisionError())
