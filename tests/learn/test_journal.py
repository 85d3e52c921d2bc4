"""The journal of a run: kept line by line, read back, drawn."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from sunwise.errors import BadOptions
from sunwise.learn.journal import Entry, Journal, draw_curve

FIRST = Entry(30.5, 1_000_000, 33_000.0, 900, 120.5, 0.67, 0.75, -0.01, 0.05, 1.5, 0.004)
SECOND = Entry(60.25, 2_000_000, 34_000.0, 1900, 180.25, 0.58, 0.5, -0.02, 0.04, 1.25, 0.003)


def test_entries_are_read_back(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "log.csv")
    journal.add(FIRST)
    journal.add(SECOND)
    assert Journal(tmp_path / "log.csv").entries == [FIRST, SECOND]
    assert (tmp_path / "log.csv").read_text().splitlines()[0].startswith("seconds,steps,steps_per_second")


def test_an_entry_is_a_line_with_units_that_suit_it() -> None:
    """A CPU's steps a second were 0.00 M."""
    assert FIRST.line().startswith("    30 s     1.00 M steps    33.00 k/s  rating   +120  wins  67.0 %")
    assert "wins  67.0 %, 75.0 % after short openings" in FIRST.line()
    on_a_gpu = replace(FIRST, steps=4_050_000_000, steps_per_second=9_030_000.0)
    assert on_a_gpu.line().startswith("    30 s  4050.00 M steps     9.03 M/s")


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "log.csv").write_text("name,age\nAda,36\n")
    with pytest.raises(BadOptions, match="is no journal of a training run"):
        Journal(tmp_path / "log.csv")


def test_the_curve_is_drawn(tmp_path: Path) -> None:
    draw_curve([FIRST, SECOND], tmp_path / "curve.svg", tmp_path / "curve.png")
    assert "<!-- rating (first checkpoint 0) -->" in (tmp_path / "curve.svg").read_text()
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_a_journal_that_cannot_be_written_keeps_its_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part of a line was left, and the run could not be gone on with."""
    journal = Journal(tmp_path / "log.csv")
    journal.add(FIRST)
    with monkeypatch.context() as patched:

        def fail(*_: object) -> None:
            raise OSError(28, "No space left on device")

        patched.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space left"):
            journal.add(SECOND)
    assert Journal(tmp_path / "log.csv").entries == journal.entries == [FIRST]
    journal.add(SECOND)
    assert Journal(tmp_path / "log.csv").entries == [FIRST, SECOND]


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    (tmp_path / "log.csv").touch()
    journal = Journal(tmp_path / "log.csv")
    assert journal.steps == 0
    journal.add(FIRST)
    assert Journal(tmp_path / "log.csv").entries == [FIRST]


def test_later_entries_can_be_forgotten(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "log.csv")
    journal.add(FIRST)
    journal.add(SECOND)
    journal.forget(FIRST.steps)
    assert (journal.entries, journal.steps) == ([FIRST], FIRST.steps)
    later = replace(SECOND, seconds=61.5)
    journal.add(later)
    assert Journal(tmp_path / "log.csv").entries == [FIRST, later]


def test_the_curve_says_who_has_rating_0(tmp_path: Path) -> None:
    draw_curve([FIRST, SECOND], tmp_path / "curve.svg", zero="exploited network")
    assert "<!-- rating (exploited network 0) -->" in (tmp_path / "curve.svg").read_text()
