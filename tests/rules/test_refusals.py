"""Illegal actions: every reason has its situation, its code, its rule and a sentence for a player."""

from collections.abc import Callable
from typing import Any

import pytest

from position import position, refusal, sentence
from sunwise import Game
from sunwise.errors import IllegalAction
from sunwise.rules.reasons import Refusal

EIGHT = ["twice", "small", "medium", "light", "points", "leaf", "collect", "plant"]
CHANCE = {"deal": [["fox", "owl"], ["boar", "turtle"]], "babies": EIGHT[:6]}


def draft(*actions: str, modules: tuple[str, ...] = ("moon", "elder", "stones")) -> Game:
    """Begin a game of two with all modules and play some of its set-up."""
    return Game(2, modules=modules, chance=CHANCE, actions=actions)


def zoo(animal: str = "owl", at: str = "c3", other: str = "c4", **fields: Any) -> Game:
    """Put seat 0's animal on c3 and an opponent's on c4."""
    animals = [animal, "boar" if animal == "owl" else "owl"]
    start: dict[str, Any] = {"modules": ["moon"], "animals": animals, "at": [at, other], "moon": [14, 0]}
    return position(**start | fields)


def wood(board: dict[str, tuple[int, int]] | None = None, **fields: Any) -> Game:
    """Put pieces on the board of two players without animals; seat 0 has light enough."""
    return position(board=board or {}, **{"light": [20, 20], **fields})


def over() -> Game:
    return position(round_=18, first_player=1).play("end")


def laid() -> Game:
    """Lay a dam under a seed of each player."""
    return zoo("beaver", "a1", board={"a2": (0, 0), "b2": (1, 0)}).play("dam a1 a2 b2")


ANIMALS_KEPT = ("keep owl", "keep turtle")
ANIMALS_PLACED = (*ANIMALS_KEPT, "place animal c3", "place animal c4")
SMALL = {"d4": (0, 1)}
DAM = ["a1", "a2", "b2"]

# Why, which rule says so, what is tried, where.
CASES: list[tuple[str, str, str, Callable[[], Game]]] = [
    ("over", "R6.1", "end", over),
    ("over", "R6.1", "buy seed", over),
    ("wrong_phase", "R2.5", "end", draft),
    ("wrong_phase", "R2.5", "place tree a1", draft),
    ("wrong_phase", "R2.5", "place stone a1", lambda: draft(*ANIMALS_PLACED)),
    ("wrong_phase", "R2.5", "buy seed", lambda: Game(2)),
    ("not_dealt", "R7.2", "keep boar", draft),
    ("not_three_leaves", "R7.6", "place animal a1", lambda: draft(*ANIMALS_KEPT)),
    ("animal_there", "R7.6", "place animal c3", lambda: draft(*ANIMALS_KEPT, "place animal c3")),
    ("animal_there", "R8.1", "place elder c3", lambda: draft(*ANIMALS_PLACED)),
    ("baby_there", "R8.1", "place elder f1", lambda: draft(*ANIMALS_PLACED)),
    ("baby_there", "R8.3", "place stone f1", lambda: draft(*ANIMALS_PLACED, "place elder d4")),
    ("not_border", "R2.6", "place tree d4", lambda: Game(2)),
    ("occupied", "R2.6", "place tree a1", lambda: Game(2, actions=["place tree a1"])),
    ("sold_out", "R5.2", "buy small", lambda: wood(shop=[[4, 0, 3, 2]])),
    ("not_enough_light", "R5.2", "buy small", lambda: wood(light=[1])),
    ("not_yours", "R5.3", "plant d4 d5", wood),
    ("seed_cannot_plant", "R5.3", "plant d4 d5", lambda: wood({"d4": (0, 0)})),
    ("occupied", "R5.3", "plant d4 d5", lambda: wood({**SMALL, "d5": (1, 1)})),
    ("obstacle_there", "R8.2", "plant d4 d5", lambda: wood(SMALL, modules=["elder"], elder="d5")),
    ("too_far", "R5.3", "plant d4 d6", lambda: wood(SMALL)),
    ("already_used", "R5.1", "plant d4 d5", lambda: wood(SMALL, activated=["d4"])),
    ("already_used", "R5.1", "plant d4 d5", lambda: wood(SMALL, activated=["d5"])),
    ("both_used", "R8.8", "plant d4 d5", lambda: wood(SMALL, activated=["d4", "d5"], twice=True)),
    ("none_available", "R5.3", "plant d4 d5", lambda: wood(SMALL, available=[[0, 4, 1, 0]])),
    ("not_enough_light", "R5.3", "plant d4 d5", lambda: wood(SMALL, light=[0])),
    ("in_shadow", "R5.8", "plant d4 d5", lambda: wood(SMALL, sun=4, shade="landing")),
    ("in_shadow", "R5.8", "grow d4", lambda: wood({**SMALL, "d3": (1, 1)}, sun=4, shade="acting")),
    ("not_yours", "R5.4", "grow d4", lambda: wood({"d4": (1, 1)})),
    ("fully_grown", "R5.4", "grow d4", lambda: wood({"d4": (0, 3)})),
    ("already_used", "R5.1", "grow d4", lambda: wood(SMALL, activated=["d4"])),
    ("fresh", "R7.10", "grow d4", lambda: wood({"d4": (0, 0)}, fresh=["d4"])),
    ("none_available", "R5.4", "grow d4", lambda: wood({"d4": (0, 2)})),
    ("not_enough_light", "R5.4", "grow d4", lambda: wood(SMALL, light=[1])),
    ("not_yours", "R5.6", "collect d4", wood),
    ("not_large", "R5.6", "collect d4", lambda: wood({"d4": (0, 2)})),
    ("not_enough_light", "R5.6", "collect d4", lambda: wood({"d4": (0, 3)}, light=[3])),
    ("no_animal", "R7.7", "move c3", wood),
    ("no_animal", "R7.8", "hunt 1", wood),
    ("wrong_animal", "R7.8", "gore 1", zoo),
    ("power_used", "R7.8", "hunt 1", lambda: zoo(used=["hunt"])),
    ("not_enough_moon", "R7.8", "hunt 1", lambda: zoo(moon=[4, 0])),
    ("not_a_step", "R7.7", "move a1", zoo),
    ("not_a_step", "R7.7", "dash a1", lambda: zoo("hedgehog")),
    ("animal_there", "R7.7", "move c4", zoo),
    ("obstacle_there", "R8.2", "move c2", lambda: zoo(modules=["moon", "stones"], stones=["c2"])),
    ("not_large", "R7.8", "gore 1", lambda: zoo("boar", board={"c3": (0, 2)})),
    ("no_seed_under", "R7.8", "nibble", lambda: zoo("squirrel")),
    ("own_seed_under", "R7.8", "nibble", lambda: zoo("squirrel", board={"c3": (0, 0)})),
    ("not_own_seed_under", "R7.8", "fertilise 1", lambda: zoo("badger", board={"c3": (1, 0)})),
    ("no_victim", "R7.8", "steal 1", lambda: zoo("fox", other="g4", light=[0, 5])),
    ("not_straight", "R7.8", "dig d5", lambda: zoo("fox", board={"c3": (0, 0)})),
    ("no_such_seat", "R7.8", "steal 0", lambda: zoo("fox")),
    ("nothing_to_steal", "R7.8", "steal 1", lambda: zoo("fox")),
    ("light_full", "R7.8", "hunt 1", lambda: zoo(light=[20])),
    ("not_at_dam", "R8.6", "dam a1 a2 b2", lambda: zoo("beaver")),
    ("no_river", "R8.6", "dam f2 g1 g2", lambda: zoo("beaver", "g1")),
    ("same_dam", "R8.6", "dam a1 a2 b2", lambda: zoo("beaver", "a1", dam=DAM)),
    ("cannot_grow_on_dam", "R8.7", "grow b2", laid),
    ("no_baby_under", "R7.8", "hatch", lambda: zoo("turtle")),
    ("not_hatched", "R8.8", "walk light", lambda: zoo("turtle")),
]


@pytest.mark.parametrize(
    ("code", "rule", "action", "situation"), CASES, ids=[f"{case[0]}: {case[2]}" for case in CASES]
)
def test_a_refusal_has_its_code_and_names_its_rule(
    code: str, rule: str, action: str, situation: Callable[[], Game]
) -> None:
    game = situation()
    assert refusal(game, action) == code
    refused = game.why_not(action)
    assert refused is not None
    assert str(refused).endswith(f" ({rule}).")
    assert (refused.arguments["action"], refused.arguments["rule"]) == (action, rule)
    assert "none" not in str(refused).lower().split() or code in ("no_river", "not_three_leaves")


def test_every_reason_has_a_situation_here() -> None:
    """A reason that no position produces is dead code; a new one needs its case above."""
    assert {case[0] for case in CASES} == {reason.name.lower() for reason in Refusal} - {"fine"}


@pytest.mark.parametrize(
    ("action", "situation"), [case[2:] for case in CASES], ids=[f"{case[0]}: {case[2]}" for case in CASES]
)
def test_a_refused_action_changes_nothing(action: str, situation: Callable[[], Game]) -> None:
    game = situation()
    before, log = game.state(), game.actions
    with pytest.raises(IllegalAction):
        game.play(action)
    assert (game.state(), game.actions) == (before, log)


# --- The sentences that players meet most ---

SENTENCES: list[tuple[str, Callable[[], Game], str]] = [
    (
        "grow b2",
        lambda: wood({"b2": (0, 2)}, light=[2], available=[[0, 0, 0, 1]]),
        "You need 3 light to grow b2; you have 2 (R5.4).",
    ),
    ("buy small", lambda: wood(light=[1]), "You need 2 light to buy small; you have 1 (R5.2)."),
    ("plant d4 d5", lambda: wood(SMALL, light=[0]), "You need 1 light to plant d4 d5; you have 0 (R5.3)."),
    (
        "collect d4",
        lambda: wood({"d4": (0, 3)}, light=[3]),
        "You need 4 light to collect d4; you have 3 (R5.6).",
    ),
    ("plant d4 d5", lambda: wood({**SMALL, "d5": (1, 1)}), "A seed or tree stands on d5 (R5.3)."),
    ("grow d4", lambda: wood({"d4": (1, 1)}), "You have no seed or tree on d4 (R5.4)."),
    ("grow d4", lambda: wood(SMALL, activated=["d4"]), "You used d4 already in this turn (R5.1)."),
    ("grow d4", lambda: wood({"d4": (0, 3)}), "The tree on d4 is fully grown; collect it (R5.4)."),
    ("plant d4 d5", lambda: wood({"d4": (0, 0)}), "d4 holds a seed; only trees send seeds (R5.3)."),
    ("buy seed", lambda: wood(shop=[[0, 4, 3, 2]]), "Your shop has no seed left (R5.2)."),
    (
        "collect d4",
        lambda: wood({"d4": (0, 2)}),
        "Only large trees are collected; the piece on d4 is smaller (R5.6).",
    ),
    ("keep boar", draft, "You were not dealt the Boar; keep the Fox or the Owl (R7.2)."),
    ("place tree d4", lambda: Game(2), "Starting trees stand on the border; d4 is not on it (R2.6)."),
    ("gore 1", zoo, "Only the Boar can gore; yours is the Owl (R7.8)."),
    ("hunt 1", lambda: zoo(used=["hunt"]), "You can hunt only once in a turn (R7.8)."),
    ("hunt 2", lambda: zoo(moon=[8, 0]), "You need 9 moon points to hunt 2; you have 8 (R7.8)."),
    ("move c4", zoo, "An animal stands on c4 (R7.7)."),
    ("hunt 1", lambda: zoo(light=[20]), "You have 20 light already and can keep no more (R7.8)."),
    (
        "dig d5",
        lambda: zoo("fox", board={"c3": (0, 0)}),
        "d5 is not 1 or 2 spaces from c3 in a straight line (R7.8).",
    ),
    (
        "dam a1 a2 b2",
        lambda: zoo("beaver", "a1", dam=DAM),
        "The dam lies there already; move it by at least one space (R8.6).",
    ),
    ("end", over, "The game is over (R6.1)."),
]


@pytest.mark.parametrize(
    ("action", "situation", "expected"), SENTENCES, ids=[f"{case[0]}: {case[2]}" for case in SENTENCES]
)
def test_the_sentence_reads_well(action: str, situation: Callable[[], Game], expected: str) -> None:
    assert sentence(situation(), action) == expected


@pytest.mark.parametrize(
    ("animal", "action"), [("hedgehog", "dash c2"), ("fox", "scare c4 c5"), ("turtle", "walk light")]
)
def test_one_moon_point_is_singular(animal: str, action: str) -> None:
    game = zoo(animal, moon=[0, 0])
    assert refusal(game, action) == "not_enough_moon"
    assert "1 moon point " in sentence(game, action)


def test_moving_twice_is_against_the_rule_of_moving() -> None:
    """R7.7 says once per turn; R7.8 is about powers."""
    assert sentence(zoo(used=["move"]), "move c2").endswith("(R7.7).")


@pytest.mark.parametrize("action", ["end", "buy seed", "move b1"])
def test_while_a_dam_is_laid_the_rule_is_that_of_the_dam(action: str) -> None:
    """R8.7; R2.5 is about the set-up."""
    assert refusal(laid(), action) == "wrong_phase"
    assert sentence(laid(), action).endswith("(R8.7).")


def test_skip_outside_a_dam_names_the_rule_of_the_dam() -> None:
    """R8.7."""
    assert refusal(wood(), "skip") == "wrong_phase"
    assert sentence(wood(), "skip").endswith("(R8.7).")


@pytest.mark.parametrize("action", ["place tree a1", "keep fox", "place animal c3"])
def test_what_is_past_is_past_while_a_dam_is_laid(action: str) -> None:
    """R2.5: no dam will bring the set-up back."""
    assert sentence(laid(), action).startswith("It is too late to")
    assert sentence(laid(), action).endswith("(R2.5).")


@pytest.mark.parametrize(
    ("situation", "action", "rule"),
    [
        (laid, "place elder d4", "R8.1"),
        (laid, "place stone d4", "R8.3"),
        (lambda: Game(2), "keep fox", "R7.2"),
        (lambda: Game(2), "hunt 1", "R7.8"),
        (lambda: Game(2), "move c3", "R7.7"),
    ],
)
def test_what_belongs_to_another_module_names_its_rule(
    situation: Callable[[], Game], action: str, rule: str
) -> None:
    assert "which this game is played without" in sentence(situation(), action)
    assert sentence(situation(), action).endswith(f"({rule}).")


def test_four_players_with_the_elder_have_no_stones() -> None:
    """R8.3: neither waiting nor haste would bring one."""
    game, said = Game(4, modules=["elder", "stones"]), "With four players and the Great Elder there are no"
    assert sentence(game, "place stone e2") == f"{said} moonstones (R8.3)."
    assert game.play("place elder d4").state()["phase"] == "trees"
    assert sentence(game, "place stone e2") == f"{said} moonstones (R8.3)."


@pytest.mark.parametrize("action", ["place tree a1", "keep fox", "place animal c3", "skip"])
def test_what_is_past_is_not_told_to_wait(action: str) -> None:
    """The set-up is over in a turn: no waiting will bring it back."""
    assert refusal(wood(), action) == "wrong_phase"
    assert "must wait" not in sentence(wood(), action)


@pytest.mark.parametrize("action", ["keep fox", "place animal c3"])
def test_what_never_comes_is_not_told_to_wait(action: str) -> None:
    """A game without the moon module has no draft and no animals."""
    assert "must wait" not in sentence(Game(2), action)


def test_a_dam_over_an_obstacle_breaks_the_rule_of_the_dam() -> None:
    """R8.6 [ruling]; R8.2 is about seeds, trees and animals."""
    game = zoo("beaver", "a1", modules=["moon", "stones"], stones=["b2"])
    assert refusal(game, "dam a1 a2 b2") == "obstacle_there"
    assert sentence(game, "dam a1 a2 b2").endswith("(R8.6).")


def test_a_stone_on_an_obstacle_breaks_the_rule_of_stones() -> None:
    """R8.3."""
    game = draft(*ANIMALS_PLACED, "place elder d4")
    assert refusal(game, "place stone d4") == "obstacle_there"
    assert sentence(game, "place stone d4").endswith("(R8.3).")


def test_a_victim_out_of_reach_is_not_denied() -> None:
    """An animal does stand on g4: the trouble is that g4 is not beside the Fox on c3."""
    game = zoo("fox", other="g4", light=[0, 5])
    assert "No other animal stands on g4" not in sentence(game, "steal 1")


@pytest.mark.parametrize("dam", [DAM, []])
def test_improve_says_that_the_beaver_is_not_on_the_dam(dam: list[str]) -> None:
    """`improve b2` names one space, so "these spaces" means nothing to its player; there may be no dam."""
    game = zoo("beaver", "c3", dam=dam, board={"b2": (0, 1)})
    assert refusal(game, "improve b2") == "not_at_dam"
    assert "dam" in sentence(game, "improve b2")
    assert "these spaces" not in sentence(game, "improve b2")


@pytest.mark.parametrize(
    ("action", "situation"),
    [
        ("buy small", lambda: wood(shop=[[4, 0, 3, 2]])),
        ("grow d4", lambda: wood({"d4": (0, 0)}, available=[[2, 0, 1, 0]])),
        ("fertilise 1", lambda: zoo("badger", board={"c3": (0, 0)}, available=[[2, 0, 1, 0]])),
        ("walk small", lambda: zoo("turtle", hatched=["small"], shop=[[4, 0, 3, 2]])),
    ],
)
def test_a_small_tree_is_called_a_small_tree(action: str, situation: Callable[[], Game]) -> None:
    """Small, medium and large are no nouns; a seed is one."""
    assert "small tree" in sentence(situation(), action)


def test_nobody_is_sent_to_an_empty_shop() -> None:
    """Both large trees are gone from shop and available alike: "buy one first" is no advice."""
    game = wood({"d4": (0, 2)}, shop=[[4, 4, 3, 0]])
    assert refusal(game, "grow d4") == "none_available"
    assert "buy one" not in sentence(game, "grow d4")


def test_every_sentence_begins_like_one() -> None:
    """With a capital letter, a number or the name of a space."""
    spaces = {f"{row}{n}" for row in "abcdefg" for n in range(1, 8)}
    begin = {sentence(situation(), action).split()[0] for _, _, action, situation in CASES}
    assert {word for word in begin if word[0].islower() and word not in spaces} == set()


# --- What is no action at all ---


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "dance", "Grow b2", " grow b2", "grow b2 ", "grow  b2", "grow h1", "grow a5", "grow"),
        *(
            "plant a1",
            "plant a1 a1",
            "plant a1 g4",
            "plant a1, b2",
            "dam b2 a1 a2",
            "dam a1 a2 a3",
            "steal 4",
        ),
        *("buy tree", "hunt 4", "gore 0", "scare c3 c5", "walk collect", "keep cat", "end now", "grow b2\n"),
    ],
)
def test_only_the_canonical_text_is_an_action(text: str) -> None:
    game = wood({"b2": (0, 1)})
    refused = game.why_not(text)
    assert refused is not None
    assert refused.code == "unknown_action"
    assert "is no action" in str(refused)
    with pytest.raises(IllegalAction):
        game.play(text)


def test_advice_for_what_was_probably_meant() -> None:
    game = wood()
    assert sentence(game, "Grow b2") == (
        "'Grow b2' is no action: write it 'grow b2', in lower case and without spaces around (R5.4)."
    )
    assert sentence(game, "end now") == "'end now' is no action: 'end' stands alone (R3.2)."


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("plant a1 g4", "R5.3"),
        ("dam a1 a2 a3", "R8.6"),
        ("scare c3 c5", "R7.7"),
        ("steal 4", "R7.8"),
        ("sow c3", "R7.8"),
        ("skip this", "R8.7"),
        (" Place Stone e2", "R8.3"),
        ("END", "R3.2"),
        ("jump", "R5.1"),
        ("", "R5.1"),
    ],
)
def test_a_form_that_no_game_allows_names_the_rule(text: str, rule: str) -> None:
    refused = wood().why_not(text)
    assert refused is not None
    assert str(refused).endswith(f"({rule}).")
    assert refused.arguments["rule"] == rule
