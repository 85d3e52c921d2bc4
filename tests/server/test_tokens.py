"""Secrets are long enough, ids have one form, and typed codes are understood."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sunwise.server import tokens


def test_secrets_are_drawn_anew_and_long() -> None:
    for draw, length in ((tokens.new_id, 12), (tokens.new_token, 43), (tokens.new_invite, 43)):
        drawn = {draw() for _ in range(1000)}
        assert len(drawn) == 1000
        assert {len(one) for one in drawn} == {length}
        assert len(set("".join(drawn))) == 64  # every character of the url-safe alphabet comes up


def test_ids_have_one_form() -> None:
    assert all(tokens.is_id(tokens.new_id()) for _ in range(100))
    for wrong in ("", "a" * 11, "a" * 13, "a" * 11 + "\n", "a" * 11 + "é", "a/b/c/d/e/f/"):
        assert not tokens.is_id(wrong)


def test_resume_codes_have_a_digit_and_a_letter_and_are_read_as_written() -> None:
    for _ in range(2000):
        code = tokens.new_resume_code()
        assert tokens.read_resume_code(code) == code
        assert any(map(str.isdigit, code))
        assert any(map(str.isalpha, code))
        assert not set(code) & set("ILOU")


@pytest.mark.parametrize(
    "typed", ["7QK3-M9T0", "7qk3m9t0", "7qk3 m9to", " 7QK3--M9TO ", "7-q-k-3-m-9-t-O", "7QK3-M9TO"]
)
def test_codes_are_understood_as_people_type_them(typed: str) -> None:
    assert tokens.read_resume_code(typed) == "7QK3-M9T0"


def test_letters_that_look_like_one() -> None:
    assert tokens.read_resume_code("iIlL-1abc") == "1111-1ABC"


@pytest.mark.parametrize(
    "typed", ["", "7QK3", "7QK3-M9T", "7QK3-M9TXX", "7QK3-M9TU", "7QK3_M9TX", "७QK3-M9TX"]
)
def test_what_is_no_code(typed: str) -> None:
    assert tokens.read_resume_code(typed) is None


@given(st.text())
def test_any_text_can_be_typed(typed: str) -> None:
    code = tokens.read_resume_code(typed)
    assert code is None or tokens.read_resume_code(code) == code
    assert len(tokens.hashed(typed)) == 32


def test_hashes() -> None:
    assert tokens.hashed("secret") == hashlib.sha256(b"secret").digest()
    assert len(tokens.hashed("\ud800")) == 32  # whatever a client sends
    assert tokens.same(tokens.hashed("a"), tokens.hashed("a"))
    assert not tokens.same(tokens.hashed("a"), tokens.hashed("b"))
