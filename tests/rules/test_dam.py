"""R8.6, R8.7 and the Beaver: laying the dam, the growth it brings, improve."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal
from sunwise import Game

BEACH = ["f1", "g1", "g2", "g3", "g4", "f5"]
# Clockwise from a1; the 2-leaf space of each named after the dash.
SITES = [
    *("a1 a2 b2 - b2", "a2 a3 b3 - b3", "a3 a4 b4 - b4", "a4 b4 b5 - b4", "b5 c5 c6 - c5", "c6 d6 d7 - d6"),
    *("d6 d7 e6 - d6", "e5 e6 f5 - e5", "f4 f5 g4 - f4", "f4 g3 g4 - f4", "f3 g2 g3 - f3", "f2 g1 g2 - f2"),
    *("f1 f2 g1 - f2", "e1 e2 f1 - e2", "d1 d2 e1 - d2", "c1 d1 d2 - d2", "b1 c1 c2 - c2", "a1 b1 b2 - b2"),
]


def beaver(at: str = "a1", **fields: Any) -> Game:
    """Put the Beaver of seat 0 somewhere and an Owl on g4."""
    start: dict[str, Any] = {"modules": ["moon"], "moon": [14, 0], "animals": ["beaver", "owl"]}
    return position(at=[at, "g4"], **start | fields)


def lodge(current: int = 0, players: int = 4, **fields: Any) -> Game:
    """Put the Beaver of seat `current` on a1 in a game of four."""
    animals = ["owl", "boar", "fox", "badger"][:players]
    animals[current] = "beaver"
    at = ["g1", "g2", "g3", "g4"][:players]
    at[current] = "a1"
    start: dict[str, Any] = {"moon": [14, 14, 14, 14][:players], "round_": 1}
    return position(players, modules=["moon"], animals=animals, at=at, current=current, **start | fields)


# --- Where it can lie (R8.6) ---


@pytest.mark.parametrize("site", SITES)
def test_all_18_triangles_can_hold_a_dam(site: str) -> None:
    """R8.6: the Beaver on its inner space, the river on one of its border spaces."""
    spaces, inner = site.split(" - ")
    river = [space for space in spaces.split() if space != inner][:1]
    layout = {"moon_start": "m8", "river": river, "beach": BEACH}
    game = beaver(inner, layout=layout)
    assert refusal(game, f"dam {spaces}") is None
    assert game.play(f"dam {spaces}").state()["dam"] == spaces.split()


@pytest.mark.parametrize("corner", [0, 1, 2])
def test_the_beaver_may_be_on_any_of_the_three(corner: int) -> None:
    """R8.6."""
    assert refusal(beaver(["a1", "a2", "b2"][corner]), "dam a1 a2 b2") is None


def test_the_beaver_must_be_on_one_of_the_three() -> None:
    """R8.6."""
    assert refusal(beaver("a3"), "dam a1 a2 b2") == "not_at_dam"
    assert legal(beaver("d4"), "dam") == []


# R9: the default river c1 b1 a1 a2 a3 runs through six of the triangles.
@pytest.mark.parametrize(
    ("at", "sites"),
    [
        ("a1", ["dam a1 a2 b2", "dam a1 b1 b2"]),
        ("a2", ["dam a1 a2 b2", "dam a2 a3 b3"]),
        ("a3", ["dam a2 a3 b3", "dam a3 a4 b4"]),
        ("a4", ["dam a3 a4 b4"]),
        ("b1", ["dam a1 b1 b2", "dam b1 c1 c2"]),
        ("b2", ["dam a1 a2 b2", "dam a1 b1 b2"]),
        ("b3", ["dam a2 a3 b3"]),
        ("c1", ["dam b1 c1 c2", "dam c1 d1 d2"]),
        ("d2", ["dam c1 d1 d2"]),
        ("e1", []),
        ("b5", []),
        ("g1", []),
    ],
)
def test_one_of_the_three_must_be_on_the_river(at: str, sites: list[str]) -> None:
    """R8.6."""
    assert legal(beaver(at), "dam") == sites


def test_off_the_river_the_dam_is_refused() -> None:
    """R8.6."""
    assert refusal(beaver("e1"), "dam d1 d2 e1") == "no_river"


@pytest.mark.parametrize("stone", ["a1", "a2", "b2"])
def test_none_of_the_three_may_be_an_obstacle(stone: str) -> None:
    """R8.6 [ruling]: be it a stone or the Elder."""
    at = "a2" if stone == "a1" else "a1"
    stones = {"modules": ["moon", "stones"], "stones": [stone]}
    elder = {"modules": ["moon", "elder"], "elder": stone}
    assert refusal(beaver(at, **stones), "dam a1 a2 b2") == "obstacle_there"
    assert refusal(beaver(at, **elder), "dam a1 a2 b2") == "obstacle_there"


def test_a_later_dam_must_differ_in_at_least_one_space() -> None:
    """R8.6: two spaces in common are fine."""
    game = beaver(dam=["a1", "a2", "b2"])
    assert refusal(game, "dam a1 a2 b2") == "same_dam"
    assert legal(game, "dam") == ["dam a1 b1 b2"]


def test_the_dam_moves_from_its_old_place() -> None:
    """R8.6: there is one tile."""
    assert changes(beaver(dam=["a1", "a2", "b2"]), "dam a1 b1 b2") == {
        "players.0.moon": 8,
        "dam": ["a1", "b1", "b2"],
        "used": ["dam"],
    }


def test_trees_and_animals_do_not_keep_the_dam_away() -> None:
    """R2.8, R7.6."""
    game = position(
        modules=["moon"],
        animals=["beaver", "owl"],
        at=["a1", "a2"],
        moon=[6, 0],
        board={"a1": (1, 3), "a2": (0, 3), "b2": (1, 3)},
    )
    assert refusal(game, "dam a1 a2 b2") is None


# --- The growth it brings (R8.7) ---


def test_with_nothing_on_it_the_turn_goes_on() -> None:
    """R8.7: nobody is asked."""
    game = beaver()
    assert changes(game, "dam a1 a2 b2") == {
        "players.0.moon": 8,
        "dam": ["a1", "a2", "b2"],
        "used": ["dam"],
    }


def test_growing_on_the_dam_is_free_and_activates_the_beavers_owners_space() -> None:
    """R8.7, R7.9: no light; the replaced seed goes to a free slot (R5.5)."""
    game = beaver(board={"a2": (0, 0), "b2": (0, 0)}, shop=[[3, 4, 3, 2]]).play("dam a1 a2 b2")
    assert changes(game, "grow a2") == {
        "board.a2": [0, 1],
        "players.0.available": [2, 3, 1, 0],
        "players.0.shop": [4, 4, 3, 2],
        "activated": ["a2"],
        "grown": ["a2"],
    }
    assert (game.state()["phase"], game.actor) == ("dam", 0)


def test_a_replaced_piece_finds_its_column_full() -> None:
    """R5.5."""
    game = beaver(board={"a2": (0, 0)}).play("dam a1 a2 b2").play("grow a2")
    assert player(game)["shop"] == [4, 4, 3, 2]


def test_after_the_last_one_no_skip_is_needed() -> None:
    """R8.7 [ruling]: the turn goes on by itself, and `grown` is empty again."""
    game = beaver(board={"a2": (0, 0)}).play("dam a1 a2 b2")
    assert game.legal_actions() == ["grow a2", "skip"]
    game.play("grow a2")
    state = game.state()
    assert (state["phase"], state["actor"], state["grown"]) == ("turn", 0, [])


def test_each_piece_grows_one_step() -> None:
    """R8.7: grown is remembered for this laying; both are asked for in any order."""
    game = beaver(board={"a2": (0, 0), "b2": (0, 0)}).play("dam a1 a2 b2").play("grow b2")
    assert game.state()["grown"] == ["b2"]
    assert game.legal_actions() == ["grow a2", "skip"]
    assert refusal(game, "grow b2") == "cannot_grow_on_dam"


def test_skip_ends_this_owners_growth() -> None:
    """R8.7."""
    game = beaver(board={"a2": (0, 0), "b2": (0, 0)}).play("dam a1 a2 b2").play("grow b2")
    assert changes(game, "skip") == {"phase": "turn", "grown": []}
    assert game.state()["board"] == {"a2": [0, 0], "b2": [0, 1]}


@pytest.mark.parametrize("size", [0, 1, 2])
def test_pieces_of_size_0_to_2_grow(size: int) -> None:
    """R8.7."""
    game = beaver(board={"a2": (0, size)}, available=[[0, 1, 1, 1]]).play("dam a1 a2 b2").play("grow a2")
    assert game.state()["board"] == {"a2": [0, size + 1]}
    assert player(game)["available"][size + 1] == 0


def test_large_trees_do_not_grow() -> None:
    """R8.7."""
    game = beaver(board={"a2": (0, 3)}, available=[[9, 9, 9, 9]]).play("dam a1 a2 b2")
    assert game.state()["phase"] == "turn"


def test_the_next_size_must_be_available() -> None:
    """R8.7: for this very owner."""
    fields: dict[str, Any] = {"board": {"a2": (1, 1)}}
    game = beaver(**fields, available=[[9, 9, 9, 9], [9, 9, 0, 9]]).play("dam a1 a2 b2")
    assert game.state()["phase"] == "turn"
    game = beaver(**fields, available=[[0, 0, 0, 0], [0, 0, 1, 0]]).play("dam a1 a2 b2")
    assert (game.state()["phase"], game.actor) == ("dam", 1)


def test_two_pieces_and_one_tree_to_replace_them() -> None:
    """R8.7: after the first the owner has nothing that can grow and is not asked again."""
    game = beaver(board={"a2": (0, 0), "b2": (0, 0)}, available=[[0, 1, 0, 0]]).play("dam a1 a2 b2")
    assert game.legal_actions() == ["grow a2", "grow b2", "skip"]
    assert game.play("grow b2").state()["phase"] == "turn"


def test_pieces_off_the_dam_do_not_grow() -> None:
    """R8.7."""
    game = beaver(board={"a2": (0, 0), "a3": (0, 0)}).play("dam a1 a2 b2")
    assert refusal(game, "grow a3") == "cannot_grow_on_dam"


@pytest.mark.parametrize("current", [0, 1, 2, 3])
def test_owners_decide_in_turn_order_from_the_beavers(current: int) -> None:
    """R8.7: clockwise, whoever was first player."""
    owners = [(current + n) % 4 for n in (2, 0, 3)]
    game = lodge(current, board=dict(zip(["a1", "a2", "b2"], [(o, 0) for o in owners], strict=True)))
    game.play("dam a1 a2 b2")
    asked = []
    while game.state()["phase"] == "dam":
        asked.append(game.actor)
        game.play(game.legal_actions()[0])
    assert asked == [current, (current + 2) % 4, (current + 3) % 4]
    assert game.actor == current


def test_each_is_offered_their_own_pieces_only() -> None:
    """R8.7: the Beaver's owner, then seats 2 and 3; seat 1 has nothing there."""
    game = lodge(board={"a1": (3, 1), "a2": (2, 0), "b2": (0, 0)}).play("dam a1 a2 b2")
    assert (game.actor, game.legal_actions()) == (0, ["grow b2", "skip"])
    game.play("skip")
    assert (game.actor, game.legal_actions()) == (2, ["grow a2", "skip"])
    game.play("skip")
    assert (game.actor, game.legal_actions()) == (3, ["grow a1", "skip"])
    game.play("skip")
    assert (game.state()["phase"], game.actor) == ("turn", 0)


def test_owners_with_nothing_that_can_grow_are_skipped() -> None:
    """R8.7 [ruling]: seat 0 has a large tree, seat 1 no small one, seat 2 can grow."""
    game = lodge(
        board={"a1": (0, 3), "a2": (1, 0), "b2": (2, 0)},
        available=[[2, 4, 1, 0], [2, 0, 1, 0], [2, 4, 1, 0]],
    ).play("dam a1 a2 b2")
    assert (game.state()["phase"], game.actor) == ("dam", 2)


def test_the_growth_of_others_sets_no_activation() -> None:
    """R8.7 [ruling]: and it is paid from their own pieces."""
    game = beaver(board={"a2": (1, 0)}, light=[5, 5]).play("dam a1 a2 b2")
    assert changes(game, "grow a2") == {
        "phase": "turn",
        "actor": 0,
        "board.a2": [1, 1],
        "players.1.available": [2, 3, 1, 0],
    }


def test_the_growth_of_others_ignores_activation() -> None:
    """R8.7 [ruling]: it binds the Beaver's owner alone."""
    game = beaver(board={"a2": (1, 0), "b2": (0, 0)}, activated=["a2", "b2"]).play("dam a1 a2 b2")
    assert (game.actor, game.legal_actions()) == (1, ["grow a2", "skip"])


def test_the_beavers_owners_pieces_must_be_un_activated() -> None:
    """R8.7 [ruling]: what was grown by light in this turn does not grow again."""
    game = beaver(board={"a2": (0, 0), "b2": (0, 0)}, light=[9]).play("grow a2").play("dam a1 a2 b2")
    assert game.legal_actions() == ["grow b2", "skip"]


def test_the_beavers_owners_pieces_must_not_be_fresh() -> None:
    """R8.7 [ruling], R7.10."""
    game = beaver(board={"a2": (0, 0)}, fresh=["a2"]).play("dam a1 a2 b2")
    assert game.state()["phase"] == "turn"


def test_a_piece_grown_by_the_dam_does_not_act_in_this_turn() -> None:
    """R7.9."""
    game = beaver(board={"a2": (0, 0)}, light=[9]).play("dam a1 a2 b2").play("grow a2")
    assert refusal(game, "grow a2") == "already_used"
    assert refusal(game, "plant a2 b2") == "already_used"


def test_meanwhile_nothing_else_can_be_done() -> None:
    """R8.7."""
    game = beaver(board={"a2": (0, 0)}, light=[9]).play("dam a1 a2 b2")
    for action in ("end", "buy seed", "move b1", "plant a2 a3", "improve a2", "place tree a3"):
        assert refusal(game, action) == "wrong_phase"


def test_meanwhile_the_turn_is_still_the_beavers() -> None:
    """R8.7: activated and used belong to the player on turn; light paid by nobody."""
    game = beaver(board={"a2": (1, 0)}, activated=["d4"], used=["move"]).play("dam a1 a2 b2")
    state = game.state()
    assert (state["phase"], state["actor"]) == ("dam", 1)
    assert (state["activated"], state["used"]) == (["d4"], ["dam", "move"])
    game.play("grow a2").play("end")
    assert game.state()["round"] == 3


def test_a_later_dam_grows_the_same_space_again() -> None:
    """R8.7: one step per piece and laying. Next turn, b2 is covered again."""
    game = beaver(board={"b2": (0, 0)}, round_=3).play("dam a1 a2 b2").play("grow b2")
    game.play("end").play("end").play("end").play("dam a1 b1 b2").play("grow b2")
    assert game.state()["board"] == {"b2": [0, 2]}


# --- Improve ---


def test_improve_grows_one_own_piece_on_the_dam_without_light() -> None:
    """R7.9: an action on the space."""
    game = beaver(dam=["a1", "a2", "b2"], board={"b2": (0, 1)}, shop=[[4, 3, 3, 2]])
    assert changes(game, "improve b2") == {
        "board.b2": [0, 2],
        "players.0.moon": 9,
        "players.0.available": [2, 4, 0, 0],
        "players.0.shop": [4, 4, 3, 2],
        "activated": ["b2"],
        "used": ["improve"],
    }


@pytest.mark.parametrize("size", [0, 1, 2])
def test_seeds_and_trees_are_improved(size: int) -> None:
    game = beaver(dam=["a1", "a2", "b2"], board={"b2": (0, size)}, available=[[0, 1, 1, 1]])
    assert game.play("improve b2").state()["board"] == {"b2": [0, size + 1]}


def test_the_beaver_must_be_on_the_dam() -> None:
    fields: dict[str, Any] = {"dam": ["a1", "a2", "b2"], "board": {"b2": (0, 1)}}
    assert [refusal(beaver(at, **fields), "improve b2") for at in ("a1", "a2", "b2")] == [None] * 3
    assert refusal(beaver("b1", **fields), "improve b2") == "not_at_dam"
    assert refusal(beaver("a1", board={"b2": (0, 1)}), "improve b2") == "not_at_dam"


@pytest.mark.parametrize(
    "fields",
    [
        {"board": {"b2": (0, 3)}},
        {"board": {"b2": (1, 1)}},
        {"board": {"a3": (0, 1)}},
        {"board": {"b2": (0, 1)}, "available": [[2, 4, 0, 0]]},
        {"board": {"b2": (0, 1)}, "activated": ["b2"]},
        {"board": {"b2": (0, 0)}, "fresh": ["b2"]},
    ],
    ids=["large", "opponent's", "off the dam", "none available", "activated", "fresh"],
)
def test_what_improve_cannot_grow(fields: dict[str, Any]) -> None:
    """R7.9, R7.10."""
    game = beaver(dam=["a1", "a2", "b2"], **fields)
    assert legal(game, "improve") == []
    assert refusal(game, "improve b2") == "cannot_grow_on_dam"


def test_dam_and_improve_in_one_turn_grow_different_pieces() -> None:
    """R7.8, R7.9: 6 + 5 moon points; what the dam grew is activated."""
    game = beaver(board={"a2": (0, 0), "b2": (0, 0)}).play("dam a1 a2 b2").play("grow a2").play("skip")
    assert legal(game, "improve") == ["improve b2"]
    game.play("improve b2")
    assert game.state()["board"] == {"a2": [0, 1], "b2": [0, 1]}
    assert player(game)["moon"] == 3
