"""Run the command line as a person does, inside the test's own process."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from answers import Answer, Command
from sunwise.cli import main


@pytest.fixture
def sunwise(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Return a function that runs `sunwise` with arguments and text on standard input."""
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: object, stdin: str | bytes = "") -> Answer:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        status = main([os.fspath(word) if isinstance(word, Path) else str(word) for word in arguments])
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return run


@pytest.fixture
def games(sunwise: Command, tmp_path: Path) -> Path:
    """Return a file with three finished games of all modules."""
    path = tmp_path / "games.jsonl"
    answer = sunwise(
        "simulate", "--games", 3, "--players", 3, "--moon", "--elder", "--stones", "--seed", 5, "--out", path
    )
    assert answer.status == 0, answer.err
    return path
