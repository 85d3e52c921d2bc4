"""The action table and its texts."""

from __future__ import annotations

import hashlib

import pytest

from sunwise import IllegalAction
from sunwise.notation import NUMBERS, TEXTS, number_of, section_of, text_of
from sunwise.rules.actions import ACTIONS, SECTIONS, START
from sunwise.rules.board import NAMES


def test_every_action_has_one_text() -> None:
    assert len(TEXTS) == len(set(TEXTS)) == ACTIONS == 1450
    assert [NUMBERS[text] for text in TEXTS] == list(range(ACTIONS))
    for number, text in enumerate(TEXTS):
        assert text_of(number) == text
        assert number_of(text) == number


def test_texts_are_canonical() -> None:
    for text in TEXTS:
        assert text == text.lower() == " ".join(text.split())
        assert text.isascii()


# Datasets and trained players depend on these numbers: they never change.
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("keep boar", 0),
        ("keep turtle", 7),
        ("place animal a1", 8),
        ("place elder a1", 45),
        ("place stone a1", 82),
        ("place tree a1", 119),
        ("buy seed", 156),
        ("buy large", 159),
        ("plant a1 a2", 160),
    ],
)
def test_the_first_numbers(text: str, number: int) -> None:
    assert number_of(text) == number


def test_the_whole_table_never_changes() -> None:
    digest = hashlib.sha256("\n".join(TEXTS).encode()).hexdigest()
    assert digest == "04465beefe229a18327d3cbfbfaaad1004219fbbc7780304eb64af85e7723f1a"


@pytest.mark.parametrize(
    ("section", "count"),
    [("PLANT", 774), ("SCARE", 180), ("DAM", 18), ("GROW", 37), ("STEAL", 4), ("HUNT", 3), ("WALK", 6)],
)
def test_sections(section: str, count: int) -> None:
    assert dict(SECTIONS)[section] == count
    first = START[section]
    assert [section_of(first + k) for k in range(count)] == [section] * count
    if first:
        assert section_of(first - 1) != section


def test_every_form_of_the_notation() -> None:
    for text in (
        *("keep fox", "place animal c3", "place elder d4", "place stone e2", "place tree a1", "buy seed"),
        *("buy small", "buy medium", "buy large", "plant a1 b2", "grow b2", "collect d4", "end", "move c4"),
        *("gore 1", "gore 2", "dash c4", "sow", "nibble", "scare c3 c4", "dig c5", "steal 2", "hunt 1"),
        *("hunt 2", "hunt 3", "fertilise 1", "fertilise 2", "dam a1 a2 b2", "improve b2", "skip", "hatch"),
        *("walk twice", "walk small", "walk medium", "walk light", "walk points", "walk leaf"),
        *("walk collect d4", "walk plant e3"),
    ):
        assert text_of(number_of(text)) == text


def test_plants_reach_three_spaces() -> None:
    def coordinates(name: str) -> tuple[int, int]:
        row = "abcdefg".index(name[0]) - 3
        return max(-3, -3 - row) + int(name[1]) - 1, row

    for source in NAMES:
        for target in NAMES:
            (q, r), (s, t) = coordinates(source), coordinates(target)
            far = max(abs(q - s), abs(r - t), abs(q + r - s - t))
            assert (f"plant {source} {target}" in NUMBERS) == (1 <= far <= 3)
            assert (f"scare {source} {target}" in NUMBERS) == (far == 1)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("End", "write it 'end'"),
        (" end", "write it 'end'"),
        ("GROW B2", "write it 'grow b2'"),
        ("grow h9", "write for example grow b2"),
        ("plant a1", "write for example plant a1 b2"),
        ("plant a1 g4", "write for example plant a1 b2"),
        ("dam b2 a1 a2", "write for example dam a1 a2 b2"),
        ("place tree", "write for example place animal c3"),
        ("walk large", "write for example walk light"),
        ("end turn", "'end' stands alone"),
        ("sow c3", "'sow' stands alone"),
        ("jump", "an action begins with keep"),
        ("", "an action begins with keep"),
    ],
)
def test_what_is_no_action_is_told_how_to_be_one(text: str, advice: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        number_of(text)
    assert caught.value.code == "unknown_action"
    assert advice in str(caught.value)


def test_long_texts_are_cut() -> None:
    with pytest.raises(IllegalAction) as caught:
        number_of("x" * 10_000)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("number", [-1, 1450, 10**9])
def test_numbers_outside_the_table(number: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        text_of(number)
    assert caught.value.code == "unknown_number"
    assert caught.value.arguments == {"action": number}
