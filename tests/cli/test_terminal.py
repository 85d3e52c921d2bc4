"""On a real terminal: colour, a bar for long work, and a screen that keeps the draft's secrets."""

from __future__ import annotations

import codecs
import json
import os
import select
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from patience import PATIENCE
from sunwise import Game

pty = pytest.importorskip("pty")
CONTROL_C, CONTROL_D, TAB = b"\x03", b"\x04", b"\t"
EMPTY_LINE = b"\x15"  # Ctrl-U


class Terminal:
    """A `sunwise` that believes it is on a terminal."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self.text = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # what is read may end within a letter
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.environ |= {"TERM": "xterm-256color", "COLUMNS": "100"}
            os.execv(sys.executable, [sys.executable, "-m", "sunwise.cli", *arguments])

    def read_until(self, words: str) -> str:
        """Return what was shown since the last call, once the words are there."""
        while words not in self.text:
            assert self.read(PATIENCE), f"{words!r} does not come after {self.text!r}"
        shown, _, self.text = self.text.partition(words)
        return shown + words

    def read(self, seconds: float) -> bool:
        """Take in what is shown next, if anything is in time."""
        if not select.select([self.screen], [], [], seconds)[0]:
            return False
        self.text += self.decoder.decode(os.read(self.screen, 65536))
        return True

    def type(self, line: str) -> None:
        os.write(self.screen, line.encode() + b"\n")

    def press(self, keys: bytes, words: str) -> str:
        """Press keys until the words appear: a key that comes just before the program reads can get lost."""
        for _ in range(10):
            os.write(self.screen, keys)
            while words not in self.text and self.read(5):
                pass
            if words in self.text:
                break
        return self.read_until(words)

    def status(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def test_the_draft_clears_the_screen_between_people(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = Game(2, modules=["moon"], chance={"deal": [["fox", "owl"], ["boar", "badger"]]})
    path.write_text(json.dumps(game.record()))
    terminal = Terminal(["play", str(path)])
    assert "keep fox or keep owl" in terminal.read_until("0 light> ")
    terminal.type("keep fox")
    assert "\x1b[2J" in terminal.read_until("presses Enter. ")
    terminal.type("")
    shown = terminal.read_until("0 light> ")
    assert "keep badger or keep boar" in shown
    assert "owl" not in shown
    terminal.type("keep boar")
    terminal.read_until("0 light> ")
    terminal.type("place animal c3")
    assert "\x1b[2J" in terminal.read_until("presses Enter. ")
    terminal.type("")
    terminal.read_until("0 light> ")
    terminal.press(CONTROL_C, "Resume it with: sunwise play")
    assert terminal.status() == 0


def test_end_of_input_saves_and_leaves(tmp_path: Path) -> None:
    terminal = Terminal(["play", "--save", str(tmp_path / "game.json")])
    assert "\x1b[" in terminal.read_until("0 light> ")  # in colour
    terminal.press(CONTROL_D, "Resume it with: sunwise play")
    assert terminal.status() == 0
    assert (tmp_path / "game.json").exists()


def test_simulate_shows_a_bar(tmp_path: Path) -> None:
    terminal = Terminal(["simulate", "--games", "1000000", "--out", str(tmp_path / "games.jsonl")])
    terminal.read_until("/1000000")
    assert "Traceback" not in terminal.press(CONTROL_C, "sunwise: stopped")
    assert terminal.status() == 130


def test_tab_completes_an_action(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    terminal = Terminal(["play", "--seats", "human", "--save", str(path)])
    terminal.read_until("0 light> ")
    terminal.press(EMPTY_LINE + b"pl" + TAB, "ace tree ")
    terminal.type("a1")
    terminal.read_until("last: place tree a1")
    terminal.read_until("0 light> ")
    terminal.press(CONTROL_D, "Resume it with: sunwise play")
    assert terminal.status() == 0
