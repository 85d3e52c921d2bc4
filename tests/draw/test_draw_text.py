"""The text board: narrow, plain, and saying everything."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

import pytest

from sunwise.draw import text

ANSI = re.compile(r"\x1b\[[0-9;]*m")


def line_with(board, words):
    return next(line for line in board.splitlines() if words in line)


def test_width_and_characters(position):
    board = text(*position, names=["A" * 200, "b", "c", "d"], last="x" * 300)
    for line in board.splitlines():
        assert len(line) <= 100
        assert all(unicodedata.east_asian_width(sign) in ("N", "Na") for sign in line)
        assert line == line.rstrip()


def test_wide_names_are_counted_twice(at_start):
    lines = text(*at_start(), names=["田中さくら" * 9, "Bo"]).splitlines()
    for line in lines:
        assert sum(2 if unicodedata.east_asian_width(sign) == "W" else 1 for sign in line) <= 100


def test_every_space_is_named(position):
    board = text(*position)
    for row, count in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True):
        line = line_with(board, f"|{row}1")
        assert all(f"|{row}{k + 1}" in line for k in range(count))


def test_rows_are_shifted_by_half_a_space(at_start):
    board = text(*at_start())
    starts = [line_with(board, f"|{row}1").index(f"|{row}1") for row in "abcdefg"]
    assert [b - a for a, b in pairwise(starts)] == [-5, -5, -5, 5, 5, 5]


def test_pieces_animals_and_marks(everything):
    board = text(*everything)
    for words in (
        "L3", "S2*  bea0", "S0*' fox2", "M0   tur1", "C1^", "ELDER", "STONE", "b2=░3)", "e5 ░4", "g2_   b?",
        "a3~", "( MOON )", "half m8", "( next )", "half m3", "[ SUN ]", "to SE", "f1_   bli",
    ):  # fmt: skip
        assert words in board


def test_players_piles_and_round(everything):
    board = text(*everything, names=["Ada", "Bo", "Cy", "Di"], last="dam a1 a2 b2")
    assert "Round 12 of 18: Cy may grow on the dam   (last: dam a1 a2 b2)" in board
    row = " ".join(line_with(board, " S  Cy ").split())
    assert row == "> 2 S Cy 3 0(-) 1(3) 0(-) 0(-) 2 4 1 0 120 7 fox c4"
    assert line_with(board, " C  Di ").startswith(" 1st 3 C")
    assert "tokens 22 21 17 17 16 14 13" in board
    assert "hatched light twice; bonus +3" in board
    assert "1 leaf 13 12; 2 leaf -; 3 leaf 17; 4 leaf 20" in board
    assert "used this turn: dam, move, twice still to use" in board


def test_nothing_of_the_night_without_it(at_start):
    board = text(*at_start())
    assert not re.search(r"MOON|next \)|animal|beach|~|_", board)


def test_hidden_things_stay_hidden(by_night, seat):
    board = text(*by_night(2, players=[seat(moon=2, animal="?"), seat(moon=2)], babies={"g1": "?"}))
    assert "hidden" in board
    assert "g1_   b?" in board
    assert "babies:" not in board


def test_end(over):
    board = text(*over, names=["Ada", "Bo", "Cy", "Di"])
    assert "Ada and Cy share the win" in board
    assert board.count("WINNER") == 2
    assert "final score 58" in board


def test_colour_only_adds_colour(position):
    plain, coloured = text(*position), text(*position, colour=True)
    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert ANSI.sub("", coloured) == plain


def test_names_cannot_carry_controls(at_start):
    board = text(*at_start(), names=["\x1b[31mred\x07", "\u202eevil"], last="\x1b[2J")
    assert not re.search("[\x00-\x09\x0b-\x1f\u202e]", board)


def test_deterministic(everything):
    assert text(*everything) == text(*everything)


def test_unknown_space(at_start):
    with pytest.raises(ValueError, match="q1"):
        text(*at_start(2, board={"q1": [0, 1]}))
