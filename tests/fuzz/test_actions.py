"""Any text is an action of the table or refused as none; nothing is forgiven, nothing else is raised."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import quick, thorough
from sunwise import Game, IllegalAction
from sunwise.notation import NUMBERS, TEXTS, number_of, text_of

texts = st.sampled_from(TEXTS)
words = sorted({word for text in TEXTS for word in text.split(" ")})
# Spaces and letters that look right and are not.
LOOKALIKES = {
    **{" ": "\u00a0", "a": "\u0430", "c": "\u0441", "e": "\u0435", "l": "I", "o": "0"},
    **{"1": "\u0661", "2": "\uff12", "3": "\u00b3", "4": "\U0001d7dc"},
}


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Spoil the text of an action in one place."""
    text = draw(texts)
    at = draw(st.integers(0, len(text) - 1))
    how = draw(st.integers(0, 9))
    if how == 0:
        return text.upper() if draw(st.booleans()) else text.capitalize()
    if how == 1:
        return text.replace(" ", draw(st.sampled_from(["  ", "\t", "\n", "", "-", ", "])))
    if how == 2:
        return text + draw(st.sampled_from([" ", "\n", "\r\n", "\0", " end", ".", "\ufeff", "\ud800"]))
    if how == 3:
        return draw(st.sampled_from([" ", "\n", "\0", "\ufeff", "- "])) + text
    if how == 4:
        return text[:at] + LOOKALIKES.get(text[at], "\u200b" + text[at]) + text[at + 1 :]
    if how == 5:
        return text[:at]
    if how == 6:
        return text[:at] + text[at + 1 :]
    if how == 7:
        return text[:at] + draw(st.characters()) + text[at:]
    if how == 8:
        return text[:at] + "\0" + text[at + 1 :]
    return " ".join(draw(st.lists(st.sampled_from(words), max_size=5)))


def check_text(text: str) -> None:
    """A text is read exactly if it is in the table."""
    game = Game(players=2)
    if text in TEXTS:
        assert text_of(number_of(text)) == text
        return
    with pytest.raises(IllegalAction) as caught:
        number_of(text)
    error = caught.value
    assert error.code == "unknown_action"
    assert len(error.arguments["text"]) <= 40
    assert "\n" not in str(error)
    assert "\0" not in str(error)
    reason = game.why_not(text)
    assert reason is not None
    assert reason.code == "unknown_action"
    with pytest.raises(IllegalAction, match="is no action"):
        game.play(text)
    assert game.ply == 0


@given(mutated())
@quick(600)
def test_spoilt_texts(text: str) -> None:
    check_text(text)


@given(st.text(st.characters()) | st.text("abcdefg1234567 ", max_size=12))
@quick(300)
def test_any_text(text: str) -> None:
    check_text(text)


@given(st.integers() | st.integers(-5, 1500))
@quick(300)
def test_any_number(number: int) -> None:
    game = Game(players=2)
    if 0 <= number < len(TEXTS):
        assert NUMBERS[text_of(number)] == number
        return
    for read in (text_of, game.play):
        with pytest.raises(IllegalAction) as caught:
            read(number)  # type: ignore[operator]
        assert caught.value.code == "unknown_number"


@given(
    st.none()
    | st.booleans()
    | st.floats()
    | st.binary()
    | st.complex_numbers()
    | st.lists(st.integers(), max_size=2)
    | st.dictionaries(st.text(max_size=2), st.integers(), max_size=1)
    | st.tuples(texts)
)
@quick(200)
def test_anything_else(thing: object) -> None:
    game = Game(players=2)
    with pytest.raises(IllegalAction) as caught:
        game.play(thing)  # type: ignore[arg-type]
    assert caught.value.code == "unknown_action"
    assert game.ply == 0


@pytest.mark.slow
@given(mutated() | st.text())
@thorough(2500)
def test_many_texts(text: str) -> None:
    check_text(text)
