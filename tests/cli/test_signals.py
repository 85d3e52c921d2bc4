"""A run that is ended from outside leaves whole games and says so in one line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from answers import Command
from patience import PATIENCE, wait_until
from sunwise import record

SIMULATE = [sys.executable, "-m", "sunwise.cli", "simulate", "--games", "100000000", "--moon"]


def wait_for_file(path: Path, process: subprocess.Popen[str], least: int = 0, content: bytes = b"") -> None:
    """Wait until a process has written a file with so many bytes, and these among them."""

    def is_there() -> bool:
        assert process.poll() is None, process.communicate()
        return path.exists() and path.stat().st_size >= least and content in path.read_bytes()

    wait_until(is_there, f"the file {path.name}")


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_stopped_simulation_keeps_whole_lines(tmp_path: Path, number: signal.Signals, status: int) -> None:
    path = tmp_path / "games.jsonl"
    process = subprocess.Popen([*SIMULATE, "--out", str(path)], stderr=subprocess.PIPE, text=True)
    wait_for_file(path, process, least=100_000)
    process.send_signal(number)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == status
    assert errors == "sunwise: stopped\n"
    content = path.read_bytes()
    assert content.endswith(b"\n")
    lines = content.splitlines()
    assert len(lines) > 10
    for line in (lines[0], lines[-1]):
        assert record.load(line).is_over


def test_a_simulation_stopped_before_its_first_game_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    process = subprocess.Popen([*SIMULATE, "--out", str(path)], stderr=subprocess.PIPE, text=True)
    wait_for_file(path, process)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert not path.exists() or all(record.load(line).is_over for line in path.read_bytes().splitlines())


def test_a_game_survives_the_end_of_its_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "sunwise.cli", "play", "--save", str(path), "--seats", "human"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    process.stdin.write("place tree a1\n")
    process.stdin.flush()
    wait_for_file(path, process, content=b"place tree a1")
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 143
    assert errors == "sunwise: stopped\n"
    assert record.load(path.read_bytes()).actions == ("place tree a1",)


def test_simulate_to_standard_output(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sunwise.cli", "simulate", "--games", "3", "--seed", "1", "--out", "-"]
    done = subprocess.run(command, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len([record.load(line) for line in done.stdout.splitlines()]) == 3


@pytest.mark.parametrize(
    "command", [["play", "--save", "game.json"], ["simulate", "--games", "1", "--out", "-"]]
)
def test_closed_streams_do_no_harm(tmp_path: Path, command: list[str]) -> None:
    closed = 'exec "$@" <&- >&-'
    line = ["sh", "-c", closed, "sh", sys.executable, "-m", "sunwise.cli", *command]
    done = subprocess.run(line, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_while_the_command_line_is_imported() -> None:
    # The import of click, the first large one, is where the signal comes.
    program = """
import os, signal, sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == "click":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
from sunwise.cli import main
sys.exit(main())
"""
    done = subprocess.run([sys.executable, "-c", program, "--help"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_importing_the_command_line_leaves_ctrl_c_as_it_was() -> None:
    program = "import signal, sunwise.cli; print(signal.getsignal(2) is signal.default_int_handler)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "True\n"


class Swallower:
    """Asks for a stop where an exception cannot get through, as in a destructor or a careless import."""

    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000):  # somewhere here Python calls the handler
            pass


def test_a_swallowed_stop_still_ends_a_simulation(
    sunwise: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sunwise.cli.simulate.announce_compiling", lambda: Swallower() and None)
    answer = sunwise("simulate", "--games", 100_000_000, "--out", "games.jsonl")
    assert (answer.status, answer.err) == (130, "sunwise: stopped\n")
    assert len((tmp_path / "games.jsonl").read_bytes().splitlines()) == 1


def test_a_swallowed_stop_still_ends_a_replay(
    sunwise: Command, monkeypatch: pytest.MonkeyPatch, games: Path
) -> None:
    monkeypatch.setattr("sunwise.cli.replay.announce_compiling", lambda: Swallower() and None)
    answer = sunwise("replay", games)
    assert (answer.status, answer.out, answer.err) == (130, "", "sunwise: stopped\n")
    assert sunwise("replay", games, "--states").status == 130
    monkeypatch.setattr("sunwise.cli.replay.announce_compiling", lambda: None)
    assert sunwise("replay", games).status == 0


def test_a_stop_that_becomes_another_error(
    sunwise: Command, monkeypatch: pytest.MonkeyPatch, games: Path
) -> None:
    def fail() -> None:
        Swallower()
        raise ImportError("numba cannot be initialised")

    monkeypatch.setattr("sunwise.cli.replay.announce_compiling", fail)
    answer = sunwise("replay", games)
    assert (answer.status, answer.out, answer.err) == (130, "", "sunwise: stopped\n")


def test_a_swallowed_stop_ends_the_compiling() -> None:
    # Signals reach the main thread only, and the listener stays: a process of its own.
    program = """
import os, signal
from numba import njit
from sunwise.cli.mistakes import Stopped, stoppable
from sunwise.cli.waiting import announce_compiling
announce_compiling()
with stoppable():
    try:
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000): pass
    except Stopped:
        pass
    try:
        njit(lambda: 1)()
    except Stopped as stop:
        print(stop.signal_name)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "SIGINT\n", done.stderr
