"""`sunwise bot-check` passes bots that keep the protocol and tells the others what would be right."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from answers import Command
from patience import PATIENCE
from sunwise.bots import stdio_checks
from sunwise.bots.process import Patience
from sunwise.bots.stdio_checks import CHECKS, Bench, run_checks

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"
UNHURRIED = Patience(start=PATIENCE, playouts=PATIENCE, grace=PATIENCE, quit=PATIENCE)
OUR_BOT = [sys.executable, "-m", "sunwise.cli", "bot", "random"]


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot that does its best be as slow as the machine is; those that are to fail have limits."""
    monkeypatch.setattr(stdio_checks, "GRACE", PATIENCE)
    monkeypatch.setattr(stdio_checks, "Patience", lambda: UNHURRIED)


def bot_with(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """Write a bot that is the example with some changes, and give its command."""
    text = EXAMPLE.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    script = tmp_path / "bot.py"
    script.write_text(text)
    return shlex.join([sys.executable, "-S", str(script)])


def test_the_example_passes(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise("bot-check", bot_with(tmp_path))
    assert answer.status == 0, answer.out
    assert [line.split(":")[0] for line in answer.lines[:-1]] == [f"passed  {name}" for name, _, _ in CHECKS]
    assert answer.lines[-1] == f"{len(CHECKS)} of {len(CHECKS)} checks passed, 0 failed"


def test_what_does_not_start_is_told_so(sunwise: Command) -> None:
    answer = sunwise("bot-check", "no-such-bot")
    assert answer.status == 1
    assert answer.lines[0].startswith("FAILED  hello: 'no-such-bot' cannot be started")
    assert answer.lines[1].startswith("        right: answer hello with")
    assert answer.lines[2] == f"0 of {len(CHECKS)} checks passed, 1 failed, {len(CHECKS) - 1} not reached"


def test_failures_do_not_hide_what_comes_after(sunwise: Command, tmp_path: Path) -> None:
    command = bot_with(tmp_path, ("action=action)", "action='collect d4')"))
    answer = sunwise("bot-check", command, "--seconds", 0.1)
    assert answer.status == 1
    assert "FAILED  whole games: In the game 2 players: " in answer.out
    assert "it chooses 'collect d4', which is not legal now" in answer.out
    assert f"passed  {CHECKS[-1][0]}" in answer.out


@pytest.mark.parametrize(
    ("changes", "failed"),
    [
        ([("return luck", "import time; time.sleep(9 * bool(seconds and view['sun'] > 2)); return luck")],
         {"whole games"}),
        ([("return luck", "import time; time.sleep(9 * (seconds == 0)); return luck")], {"no time left"}),
        ([('if kind == "hello"', 'assert "weather" not in message\n    if kind == "hello"')],
         {"unknown messages"}),
        ([('random.Random(message["seed"])', "random.Random()")], {"same seed"}),
        ([("action=action)", 'action=action)\n        say(type="info", text="done")')], {"silence"}),
        ([("break", "import time; time.sleep(60)")], {"quit"}),
        ([('message.get("seconds")', 'message["seconds"]')], {"playouts", "same seed"}),
    ],
    ids=["slow", "careless", "narrow-minded", "fickle", "chatty", "stays", "seconds only"],
)  # fmt: skip
def test_each_fault_fails_its_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: list[tuple[str, str]], failed: set[str]
) -> None:
    if failed & {"whole games", "no time left"}:
        monkeypatch.setattr(stdio_checks, "GRACE", 7.0)
    if failed == {"silence"}:
        monkeypatch.setattr(stdio_checks, "SILENCE", PATIENCE)
    patience = replace(UNHURRIED, quit=7.0) if failed == {"quit"} else UNHURRIED
    bench = Bench(bot_with(tmp_path, *changes), 0.1, patience)
    assert {report.name for report in run_checks(bench) if not report.passed} == failed


@pytest.mark.slow
def test_our_own_bots_keep_the_protocol() -> None:
    bench = Bench(shlex.join(OUR_BOT))
    assert [report for report in run_checks(bench) if not report.passed] == []


def test_our_own_bot_talks_on_standard_output_alone() -> None:
    lines = '{"type":"hello","id":1,"protocol":1}\nwhat?\n'
    ended = subprocess.run(
        OUR_BOT, input=lines, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    hello, problem = map(json.loads, ended.stdout.splitlines())
    assert ended.returncode == 0
    assert hello["name"].startswith("Sunwise random")
    assert problem["code"] == "bad_message"


def test_an_unknown_bot_is_one_line(sunwise: Command) -> None:
    answer = sunwise("bot", "beech")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith("sunwise: There is no bot 'beech'; there are ")
    assert answer.err.count("\n") == 1
