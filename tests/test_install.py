"""The steps of the installation: what a person who waits sees of them."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import shlex
import subprocess
from pathlib import Path

SCRIPT = shlex.quote(str(Path(__file__).parents[1] / "scripts" / "install.sh"))
TALKS = "bash -c 'echo out; echo err >&2; exit %d'"


def run(words: str) -> subprocess.CompletedProcess[str]:
    """Run shell words after the script was read, as ./run does; standard error is a pipe."""
    return subprocess.run(
        ["bash", "-euc", f"source {SCRIPT}; {words}"], capture_output=True, text=True, check=False
    )


def all_of(terminal: int) -> str:
    """Read all that a terminal was told: the system hands it on bit by bit, also after its writer is gone."""
    shown = b""
    with contextlib.suppress(OSError):  # so it tells that nothing more will come
        while more := os.read(terminal, 1000):
            shown += more
    os.close(terminal)
    return shown.decode()


def test_a_step_that_works_is_only_named() -> None:
    answer = run(f'step "the libraries" {TALKS % 0}; echo then')
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "then\n", "  the libraries …\n")


def test_a_step_that_fails_says_all_it_said() -> None:
    answer = run(f'step "the libraries" {TALKS % 7} || fail "failed with $?."')
    assert answer.returncode == 1
    assert answer.stderr == "  the libraries …\nout\nerr\nsunwise: failed with 7.\n"


def test_a_terminal_shows_that_time_passes() -> None:
    terminal, end = pty.openpty()
    subprocess.run(["bash", "-euc", f'source {SCRIPT}; step "the rules" sleep 3'], stderr=end, check=True)
    os.close(end)
    shown = all_of(terminal)
    assert re.fullmatch(r"(\r  the rules … \d+ s){2,}\r\n", shown)
