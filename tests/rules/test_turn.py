"""R5.1 and R5.3–R5.7: plant, grow, collect, and one action per space and turn."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal

# --- Plant (R5.3) ---


def test_planting_costs_one_light_and_an_available_seed_and_uses_both_spaces() -> None:
    """R5.1, R5.3."""
    game = position(board={"d4": (0, 1)}, light=[3])
    assert changes(game, "plant d4 d5") == {
        "board.d5": [0, 0],
        "players.0.light": 2,
        "players.0.available": [1, 4, 1, 0],
        "activated": ["d4", "d5"],
        "fresh": ["d5"],
    }


RINGS = {
    1: ["c3", "c4", "d3", "d5", "e3", "e4"],
    2: ["b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"],
    3: [
        *("a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7"),
        *("e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4"),
    ],
}


@pytest.mark.parametrize(("size", "reach"), [(1, 6), (2, 18), (3, 36)])
def test_a_tree_sends_seeds_as_far_as_its_size(size: int, reach: int) -> None:
    """R5.3: from the centre 6, 6 + 12 and 6 + 12 + 18 spaces."""
    within = [space for ring in range(1, size + 1) for space in RINGS[ring]]
    game = position(board={"d4": (0, size)}, light=[1], shop=[[0, 0, 0, 0]])
    assert legal(game, "plant") == [f"plant d4 {space}" for space in sorted(within)]
    assert len(within) == reach


def test_one_space_beyond_its_reach_is_too_far() -> None:
    """R5.3."""
    game = position(board={"d4": (0, 1), "g4": (0, 2)}, light=[1])
    assert refusal(game, "plant d4 d6") == "too_far"
    assert refusal(game, "plant g4 d5") == "too_far"
    assert refusal(game, "plant g4 e4") is None


def test_what_stands_between_does_not_matter() -> None:
    """R5.3."""
    game = position(
        modules=["elder"], elder="d5", board={"d4": (0, 2), "e4": (1, 3)}, light=[1], available=[[1]]
    )
    assert refusal(game, "plant d4 d6") is None
    assert refusal(game, "plant d4 f4") is None


def test_a_seed_lands_on_an_empty_space_only() -> None:
    """R5.3, R2.8 (a slip of others: seeds that land on a tree)."""
    board = {"d4": (0, 1), "d5": (1, 1), "e4": (1, 0), "c3": (0, 0), "c4": (0, 3)}
    game = position(modules=["elder", "stones"], elder="d3", stones=["e3"], board=board, light=[1])
    for space in ("d5", "e4", "c3", "c4"):
        assert refusal(game, f"plant d4 {space}") == "occupied"
    for space in ("d3", "e3"):
        assert refusal(game, f"plant d4 {space}") == "obstacle_there"
    assert legal(game, "plant", "d4") == []


def test_animals_babies_and_the_dam_do_not_hinder_seeds() -> None:
    """R2.8, R7.6."""
    game = position(
        modules=["moon"],
        animals=["owl", "turtle"],
        at=["c3", "g2"],
        babies={"g1": "light"},
        dam=["a1", "a2", "b2"],
        board={"d4": (0, 3)},
        light=[1],
    )
    for space in ("c3", "g1", "g2", "a1"):
        assert refusal(game, f"plant d4 {space}") is None


def test_a_seed_sends_no_seeds() -> None:
    """R5.3: size 0 reaches nothing."""
    assert refusal(position(board={"d4": (0, 0)}, light=[9]), "plant d4 d5") == "seed_cannot_plant"


def test_an_opponents_tree_sends_none_of_my_seeds() -> None:
    """R5.3."""
    assert refusal(position(board={"d4": (1, 3)}, light=[9]), "plant d4 d5") == "not_yours"


def test_planting_needs_an_available_seed() -> None:
    """R5.3: those in the shop do not count."""
    game = position(board={"d4": (0, 1)}, light=[9], available=[[0, 4, 1, 0]])
    assert refusal(game, "plant d4 d5") == "none_available"
    game.play("buy seed")
    assert refusal(game, "plant d4 d5") is None


def test_planting_needs_one_light() -> None:
    """R5.3."""
    assert refusal(position(board={"d4": (0, 1)}), "plant d4 d5") == "not_enough_light"
    assert refusal(position(board={"d4": (0, 1)}, light=[1]), "plant d4 d5") is None


def test_a_tree_plants_once_in_a_turn() -> None:
    """R5.1, R5.3: the source is activated."""
    game = position(board={"d4": (0, 2)}, light=[9]).play("plant d4 d5")
    assert refusal(game, "plant d4 e4") == "already_used"


def test_a_tree_that_has_planted_does_not_grow() -> None:
    """R5.1."""
    game = position(board={"d4": (0, 1)}, light=[9]).play("plant d4 d5")
    assert refusal(game, "grow d4") == "already_used"


def test_a_tree_that_has_grown_does_not_plant() -> None:
    """R5.1."""
    game = position(board={"d4": (0, 1)}, light=[9]).play("grow d4")
    assert refusal(game, "plant d4 d5") == "already_used"


def test_a_seed_planted_in_this_turn_does_not_grow() -> None:
    """R5.1, R7.10 (a slip of others)."""
    game = position(board={"d4": (0, 1)}, light=[9]).play("plant d4 d5")
    assert refusal(game, "grow d5") == "already_used"


def test_it_grows_in_the_next_turn() -> None:
    """R5.1, R7.10."""
    game = position(board={"d4": (0, 1)}, light=[9, 0], round_=3).play("plant d4 d5")
    game.play("end").play("end").play("end")
    assert game.actor == 0
    assert refusal(game, "grow d5") is None


# --- Grow (R5.4) ---


@pytest.mark.parametrize(("size", "cost"), [(0, 1), (1, 2), (2, 3)])
def test_growing_costs_the_light_of_the_new_size(size: int, cost: int) -> None:
    """R5.4."""
    fields: dict[str, Any] = {"board": {"d4": (0, size)}, "available": [[0, 1, 1, 1]], "shop": [[0, 0, 0, 0]]}
    assert refusal(position(light=[cost - 1], **fields), "grow d4") == "not_enough_light"
    game = position(light=[cost], **fields)
    left = [0, 1, 1, 1]
    left[size + 1] = 0
    back = [0, 0, 0, 0]
    back[size] = 1
    assert changes(game, "grow d4") == {
        "board.d4": [0, size + 1],
        "players.0.light": 0,
        "players.0.available": left,
        "players.0.shop": back,
        "activated": ["d4"],
    }


@pytest.mark.parametrize("size", [0, 1, 2])
def test_growing_needs_the_next_size_available(size: int) -> None:
    """R5.4."""
    available = [9, 9, 9, 9]
    available[size + 1] = 0
    game = position(board={"d4": (0, size)}, light=[20], available=[available])
    assert refusal(game, "grow d4") == "none_available"


def test_a_large_tree_does_not_grow() -> None:
    """R5.4."""
    assert refusal(position(board={"d4": (0, 3)}, light=[20]), "grow d4") == "fully_grown"


def test_only_own_pieces_grow() -> None:
    """R5.4."""
    game = position(board={"d4": (1, 1)}, light=[20, 20])
    assert refusal(game, "grow d4") == "not_yours"
    assert refusal(game, "grow e4") == "not_yours"
    assert legal(game, "grow") == []


def test_a_piece_grows_once_in_a_turn() -> None:
    """R5.1: no tree grows by two sizes."""
    game = position(board={"d4": (0, 0)}, light=[20]).play("grow d4")
    assert refusal(game, "grow d4") == "already_used"


def test_several_spaces_can_act_in_one_turn() -> None:
    """R5: any number of actions in any order while they can be paid."""
    game = position(board={"d4": (0, 1), "c3": (0, 0), "g1": (0, 1)}, light=[6])
    for action in ("grow c3", "plant g1 g2", "buy seed", "grow d4"):
        game.play(action)
    assert player(game)["light"] == 6 - 1 - 1 - 1 - 2
    assert game.state()["activated"] == ["c3", "d4", "g1", "g2"]
    assert game.state()["board"] == {"c3": [0, 1], "d4": [0, 2], "g1": [0, 1], "g2": [0, 0]}


def test_a_turn_may_pass_without_an_action() -> None:
    """R5."""
    assert refusal(position(light=[20]), "end") is None


# --- Collect (R5.6) ---


def test_collecting_costs_four_light() -> None:
    """R5.6 (a slip of others: collecting is free)."""
    assert refusal(position(board={"d4": (0, 3)}, light=[3]), "collect d4") == "not_enough_light"
    assert refusal(position(board={"d4": (0, 3)}, light=[4]), "collect d4") is None


def test_a_collected_tree_leaves_the_board_for_a_token() -> None:
    """R5.5, R5.6: with all slots full the tree is out of the game; c3 has 3 leaves."""
    game = position(board={"c3": (0, 3)}, light=[5])
    assert changes(game, "collect c3") == {
        "board.c3": None,
        "players.0.light": 1,
        "players.0.tokens": [19],
        "piles.3": [18, 18, 17, 17],
        "activated": ["c3"],
    }


@pytest.mark.parametrize(
    ("space", "token"), [("a1", 14), ("g4", 14), ("b2", 17), ("f4", 17), ("c3", 19), ("d4", 22)]
)
def test_the_token_is_the_top_of_the_pile_of_the_spaces_leaves(space: str, token: int) -> None:
    """R5.6, R2.3."""
    game = position(3, board={space: (0, 3)}, light=[4]).play(f"collect {space}")
    assert player(game)["tokens"] == [token]


def test_two_players_take_three_leaves_for_the_centre() -> None:
    """R2.3, R5.6: the pile of four is out of the game."""
    game = position(board={"d4": (0, 3)}, light=[4]).play("collect d4")
    assert player(game)["tokens"] == [19]


@pytest.mark.parametrize(
    ("taken", "token", "pile"),
    [
        ({4: 2}, 20, "4"),
        ({4: 3}, 19, "3"),
        ({4: 3, 3: 5}, 17, "2"),
        ({4: 3, 3: 5, 2: 6}, 13, "2"),
        ({4: 3, 3: 5, 2: 7}, 14, "1"),
        ({4: 3, 3: 5, 2: 7, 1: 8}, 12, "1"),
    ],
)
def test_an_empty_pile_falls_to_the_next_lower_one(taken: dict[int, int], token: int, pile: str) -> None:
    """R5.6 (slips of others: an empty pile pays 0; a centre pile of 21 20 20)."""
    game = position(3, board={"d4": (0, 3)}, light=[4], taken=taken)
    before = len(game.state()["piles"][pile])
    game.play("collect d4")
    assert player(game)["tokens"] == [token]
    assert len(game.state()["piles"][pile]) == before - 1


def test_it_never_falls_to_a_higher_one() -> None:
    """R5.6: with the 1-leaf pile empty a border tree gives nothing though other piles are full."""
    game = position(board={"a1": (0, 3)}, light=[4], taken={1: 9}).play("collect a1")
    assert player(game)["tokens"] == []


def test_with_all_piles_empty_a_collection_is_legal_and_gives_nothing() -> None:
    """R5.6 [ruling]."""
    game = position(3, board={"d4": (0, 3)}, light=[4], shop=[[4, 4, 3, 0]], taken={1: 9, 2: 7, 3: 5, 4: 3})
    assert changes(game, "collect d4") == {
        "board.d4": None,
        "players.0.light": 0,
        "players.0.shop": [4, 4, 3, 1],
        "activated": ["d4"],
    }


def test_only_own_large_trees_are_collected() -> None:
    """R5.6."""
    game = position(board={"a1": (0, 0), "a2": (0, 1), "a3": (0, 2), "a4": (1, 3)}, light=[20])
    for space in ("a1", "a2", "a3"):
        assert refusal(game, f"collect {space}") == "not_large"
    for space in ("a4", "d4"):
        assert refusal(game, f"collect {space}") == "not_yours"


def test_collecting_needs_no_seed() -> None:
    """R5.6 (a slip of others)."""
    game = position(board={"d4": (0, 3)}, light=[4], available=[[0, 0, 0, 0]])
    assert refusal(game, "collect d4") is None


def test_a_tree_grown_to_large_waits_a_turn_to_be_collected() -> None:
    """R5.1."""
    game = position(board={"d4": (0, 2)}, light=[20], available=[[0, 0, 0, 1]]).play("grow d4")
    assert refusal(game, "collect d4") == "already_used"


def test_a_space_just_collected_takes_no_seed_from_the_same_player() -> None:
    """R5.1."""
    game = position(board={"d4": (0, 3), "d5": (0, 1)}, light=[20]).play("collect d4")
    assert refusal(game, "plant d5 d4") == "already_used"


def test_but_another_player_may_use_it_in_the_same_round() -> None:
    """R5.7."""
    game = (
        position(board={"d4": (0, 3), "d5": (1, 1)}, light=[20, 20], round_=3).play("collect d4").play("end")
    )
    assert (game.actor, game.state()["round"]) == (1, 3)
    assert game.state()["activated"] == []
    assert refusal(game, "plant d5 d4") is None


def test_tokens_are_listed_highest_first_and_kept_by_their_taker() -> None:
    """R5.6."""
    game = position(board={"a1": (0, 3), "c3": (0, 3), "b2": (0, 3)}, light=[12])
    game.play("collect a1").play("collect c3").play("collect b2")
    assert player(game, 0)["tokens"] == [19, 17, 14]
    assert player(game, 1)["tokens"] == []


# --- Activation (R5.1) ---


@pytest.mark.parametrize("action", ["grow c3", "collect d4", "plant e4 e5"])
def test_an_activated_space_takes_no_further_action(action: str) -> None:
    """R5.1."""
    game = position(
        board={"c3": (0, 1), "d4": (0, 3), "e4": (0, 2)}, light=[20], activated=["c3", "d4", "e4"]
    )
    assert refusal(game, action) == "already_used"


def test_no_seed_lands_on_an_activated_space() -> None:
    """R5.3: both spaces must be un-activated."""
    game = position(board={"d4": (0, 1)}, light=[20], activated=["d5"])
    assert refusal(game, "plant d4 d5") == "already_used"
    assert refusal(game, "plant d4 d3") is None


def test_end_forgets_activation_and_freshness() -> None:
    """R5.1, R7.10."""
    game = position(board={"d4": (0, 1)}, light=[9], round_=3).play("plant d4 d5").play("end")
    assert (game.state()["activated"], game.state()["fresh"]) == ([], [])
