"""The action table: one number for every action, and the text of docs/notation.md for each."""

import re
from typing import Any

import pytest

from position import position, refusal
from sunwise.errors import IllegalAction
from sunwise.notation import NUMBERS, TEXTS, number_of, text_of

# Counted by hand. Pairs of spaces at distance 1: along each of three directions the rows hold 4 5 6 7 6 5 4
# spaces, so 3 × (3+4+5+6+5+4+3) = 90 pairs; distance 2: 3 × 23 straight and 3 × 24 bent; distance 3:
# 3 × 16 straight and 6 × 18 bent. Both ways: 180 neighbours, 2 × (90 + 141 + 156) = 774 plantings.
FIRST_OF_EACH = {
    "keep boar": 0,
    "place animal a1": 8,
    "place elder a1": 45,
    "place stone a1": 82,
    "place tree a1": 119,
    "buy seed": 156,
    "plant a1 a2": 160,
    "grow a1": 934,
    "collect a1": 971,
    "end": 1008,
    "move a1": 1009,
    "gore 1": 1046,
    "dash a1": 1048,
    "sow": 1085,
    "nibble": 1086,
    "scare a1 a2": 1087,
    "dig a1": 1267,
    "steal 0": 1304,
    "hunt 1": 1308,
    "fertilise 1": 1311,
    "dam a1 a2 b2": 1313,
    "improve a1": 1331,
    "skip": 1368,
    "hatch": 1369,
    "walk twice": 1370,
    "walk collect a1": 1376,
    "walk plant a1": 1413,
}


def test_there_are_1450_actions() -> None:
    assert len(TEXTS) == 1450
    assert len(set(TEXTS)) == 1450


@pytest.mark.parametrize("text", FIRST_OF_EACH)
def test_the_numbers_are_stable(text: str) -> None:
    """Masks, datasets and trained players depend on them."""
    assert number_of(text) == FIRST_OF_EACH[text]
    assert text_of(FIRST_OF_EACH[text]) == text


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("keep turtle", 7),
        ("place animal g4", 44),
        ("place tree g4", 155),
        ("buy large", 159),
        ("plant g4 g3", 933),
        ("grow g4", 970),
        ("collect d4", 989),
        ("gore 2", 1047),
        ("scare g4 g3", 1266),
        ("steal 3", 1307),
        ("hunt 3", 1310),
        ("fertilise 2", 1312),
        ("dam f4 g3 g4", 1330),
        ("walk leaf", 1375),
        ("walk plant g4", 1449),
    ],
)
def test_the_ends_of_the_sections(text: str, number: int) -> None:
    """Spaces in reading order (d4 is the 19th), pairs by the first and then the second."""
    assert (number_of(text), text_of(number)) == (number, text)


def test_text_and_number_are_each_others_inverse() -> None:
    assert [NUMBERS[text] for text in TEXTS] == list(range(1450))


SPACE = r"(?:[ag][1-4]|[bf][1-5]|[ce][1-6]|d[1-7])"
NOTATION = re.compile(
    rf"keep (?:boar|hedgehog|squirrel|fox|owl|badger|beaver|turtle)|place (?:animal|elder|stone|tree) {SPACE}"
    rf"|buy (?:seed|small|medium|large)|(?:plant|scare) {SPACE} {SPACE}|(?:grow|collect|move) {SPACE}|end"
    rf"|gore [12]|(?:dash|dig|improve) {SPACE}|sow|nibble|steal [0-3]|hunt [123]|fertilise [12]"
    rf"|dam {SPACE} {SPACE} {SPACE}|skip|hatch|walk (?:twice|small|medium|light|points|leaf)"
    rf"|walk (?:collect|plant) {SPACE}"
)


def test_every_text_is_written_as_the_notation_says() -> None:
    assert [text for text in TEXTS if not NOTATION.fullmatch(text)] == []


def test_numbers_and_texts_play_alike() -> None:
    board = {"d4": (0, 1)}
    by_text = position(board=board, light=[9]).play("plant d4 d5")
    by_number = position(board=board, light=[9]).play(number_of("plant d4 d5"))
    assert by_text.state() == by_number.state()
    assert by_number.actions == ("plant d4 d5",)


def test_the_legal_list_by_number_and_by_text() -> None:
    """Numbers rise; texts are sorted by code point (docs/notation.md)."""
    game = position(board={"d4": (0, 2), "a1": (0, 3)}, light=[20])
    numbers, texts = game.legal_numbers(), game.legal_actions()
    assert numbers == sorted(numbers)
    assert texts == sorted(texts)
    assert {text_of(number) for number in numbers} == set(texts)
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("number", [-1, 1450, 10**9])
def test_a_number_off_the_table_is_refused(number: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        position().play(number)
    assert refused.value.code == "unknown_number"


EASTERN_RIVER = {"moon_start": "m8", "river": ["g4"], "beach": ["a1", "a2", "a3", "a4", "b1", "b5"]}
# The first and the last action of every section, each where it is legal.
ENDS: dict[str, dict[str, Any]] = {
    **{f"place elder {space}": {"modules": ["elder"], "phase": "elder"} for space in ("a1", "g4")},
    **{f"place stone {space}": {"modules": ["stones"], "phase": "stones"} for space in ("a1", "g4")},
    **{f"place tree {space}": {"phase": "trees"} for space in ("a1", "g4")},
    "buy seed": {"light": [1]},
    "buy large": {"light": [4]},
    "plant a1 a2": {"board": {"a1": (0, 1)}, "light": [1]},
    "plant g4 g3": {"board": {"g4": (0, 1)}, "light": [1]},
    "grow a1": {"board": {"a1": (0, 0)}, "light": [1]},
    "grow g4": {"board": {"g4": (0, 0)}, "light": [1]},
    "collect a1": {"board": {"a1": (0, 3)}, "light": [4]},
    "collect g4": {"board": {"g4": (0, 3)}, "light": [4]},
    "end": {},
    "move a1": {"animals": ["owl"], "at": ["a2"]},
    "move g4": {"animals": ["owl"], "at": ["g3"]},
    "gore 1": {"animals": ["boar"], "at": ["a1"], "board": {"a1": (0, 3)}},
    "gore 2": {"animals": ["boar"], "at": ["g4"], "board": {"g4": (0, 3)}},
    "dash a1": {"animals": ["hedgehog"], "at": ["a2"]},
    "dash g4": {"animals": ["hedgehog"], "at": ["g3"]},
    "sow": {"animals": ["hedgehog"], "at": ["g4"]},
    "nibble": {"animals": ["squirrel"], "at": ["g4"], "board": {"g4": (1, 0)}},
    "scare a1 a2": {"animals": ["fox", "owl"], "at": ["b1", "a1"]},
    "scare g4 g3": {"animals": ["fox", "owl"], "at": ["f5", "g4"]},
    "dig a1": {"animals": ["fox"], "at": ["a2"], "board": {"a2": (0, 0)}},
    "dig g4": {"animals": ["fox"], "at": ["g3"], "board": {"g3": (0, 0)}},
    "steal 0": {"animals": ["owl", "fox"], "at": ["a1", "a2"], "current": 1, "light": [1]},
    "steal 3": {"animals": ["fox", "owl", "boar", "badger"], "at": ["a1", "g1", "g4", "a2"], "players": 4},
    "hunt 1": {"animals": ["owl"], "at": ["a1"]},
    "hunt 3": {"animals": ["owl"], "at": ["a1"]},
    "fertilise 1": {"animals": ["badger"], "at": ["a1"], "board": {"a1": (0, 0)}},
    "fertilise 2": {"animals": ["badger"], "at": ["a1"], "board": {"a1": (0, 0)}},
    "dam a1 a2 b2": {"animals": ["beaver"], "at": ["a1"]},
    "dam f4 g3 g4": {"animals": ["beaver"], "at": ["f4"], "layout": EASTERN_RIVER},
    "improve a1": {"animals": ["beaver"], "at": ["a2"], "dam": ["a1", "a2", "b2"], "board": {"a1": (0, 0)}},
    "improve g4": {"animals": ["beaver"], "at": ["g3"], "dam": ["f4", "g3", "g4"], "board": {"g4": (0, 0)}},
    "skip": {"animals": ["beaver"], "phase": "dam", "dam": ["a1", "a2", "b2"], "board": {"a1": (0, 0)}},
    "hatch": {"animals": ["turtle"], "at": ["g4"], "babies": {"g4": "plant"}},
    "walk twice": {"animals": ["turtle"], "at": ["a1"], "hatched": ["twice"]},
    "walk leaf": {"animals": ["turtle"], "at": ["a1"], "hatched": ["leaf"]},
    "walk collect a1": {"animals": ["turtle"], "at": ["b1"], "hatched": ["collect"], "board": {"a1": (0, 3)}},
    "walk collect g4": {"animals": ["turtle"], "at": ["b1"], "hatched": ["collect"], "board": {"g4": (0, 3)}},
    "walk plant a1": {"animals": ["turtle"], "at": ["b1"], "hatched": ["plant"]},
    "walk plant g4": {"animals": ["turtle"], "at": ["b1"], "hatched": ["plant"]},
}


@pytest.mark.parametrize("action", ENDS)
def test_the_first_and_the_last_action_of_each_section_can_be_played(action: str) -> None:
    """Listed, not refused, and played as what they are: the log says so and something has changed."""
    fields = ENDS[action]
    moon: dict[str, Any] = {"modules": ["moon"], "moon": [14, 14], "light": [0, 0, 0, 5]}
    game = position(**(moon | fields if "animals" in fields else fields))
    assert refusal(game, action) is None
    before = game.state()
    game.play(action)
    assert game.actions == (action,)
    assert game.state() != before
    power = [action.split()[0]] if "animals" in fields and action != "skip" else []
    assert game.state()["used"] == power


def test_a_poor_player_can_only_end() -> None:
    """Nothing is listed that cannot be paid: no light, then 3 light with large trees and empty shops."""
    board = {"a1": (0, 3), "b1": (0, 0), "g4": (0, 2)}
    assert position(board=board).legal_actions() == ["end"]
    bare: dict[str, Any] = {"shop": [[0, 0, 0, 0]], "available": [[0, 0, 0, 0]]}
    assert position(board=board, light=[3], **bare).legal_actions() == ["end"]


ANIMALS = ["boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle"]


@pytest.mark.parametrize("animal", ANIMALS)
def test_a_poor_players_animal_can_only_move(animal: str) -> None:
    """With everything at hand but moon points; the animal has moved already."""
    game = position(
        modules=["moon"],
        animals=[animal, "boar" if animal == "owl" else "owl"],
        at=["a1", "a2"],
        moon=[0, 0],
        light=[0, 9],
        board={"a1": (1 if animal == "squirrel" else 0, 3 if animal == "boar" else 0), "b2": (0, 1)},
        dam=["a1", "a2", "b2"],
        hatched=["twice", "small", "medium", "light", "points", "leaf", "collect", "plant"],
        used=["move"],
    )
    assert game.legal_actions() == ["end"]
