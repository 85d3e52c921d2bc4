"""R8.8 and the Turtle: hatching, and the eight babies."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal
from sunwise import Game


def turtle(*hatched: str, at: str = "d4", other: str = "g4", players: int = 2, **fields: Any) -> Game:
    """Put the Turtle of seat 0 on d4, with babies hatched, and an Owl on g4."""
    start: dict[str, Any] = {"moon": [14, 0], "animals": ["turtle", "owl"], "hatched": hatched}
    return position(players, modules=["moon", "elder", "stones"], at=[at, other], **start | fields)


# --- Hatching ---


def test_hatch_takes_the_baby_under_the_turtle_face_up() -> None:
    game = turtle(at="g1", babies={"g1": "leaf", "g2": "light"})
    assert changes(game, "hatch") == {
        "babies.g1": None,
        "players.0.hatched": ["leaf"],
        "players.0.moon": 10,
        "used": ["hatch"],
    }
    assert game.view(1)["players"][0]["hatched"] == ["leaf"]
    assert game.view(1)["babies"] == {"g2": "?"}


KINDS = ["twice", "small", "medium", "light", "points", "leaf", "collect", "plant"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("space", ["f1", "g4", "f5"])
def test_each_kind_hatches_on_each_side_of_the_beach(kind: str, space: str) -> None:
    """R8.8, R9."""
    game = turtle(at=space, other="a1", babies={space: kind}).play("hatch")
    assert player(game)["hatched"] == [kind]
    assert game.state()["babies"] == {}


def test_there_must_be_a_baby() -> None:
    assert refusal(turtle(at="g2", babies={"g1": "leaf"}), "hatch") == "no_baby_under"
    assert refusal(turtle(at="d4", babies={"g1": "leaf"}), "hatch") == "no_baby_under"


def test_a_baby_hatches_once() -> None:
    """Next turn the same space has none."""
    game = turtle(at="g1", babies={"g1": "leaf"}, round_=3).play("hatch")
    game.play("end").play("end").play("end")
    assert refusal(game, "hatch") == "no_baby_under"


def test_one_hatching_in_a_turn() -> None:
    """R7.8."""
    game = turtle(at="g1", babies={"g1": "leaf", "g2": "light"}).play("hatch").play("move g2")
    assert refusal(game, "hatch") == "power_used"


def test_a_tree_over_the_baby_does_not_matter() -> None:
    """R7.6, R2.8."""
    assert refusal(turtle(at="g1", babies={"g1": "leaf"}, board={"g1": (1, 3)}), "hatch") is None


def test_a_baby_can_walk_in_the_turn_it_hatches() -> None:
    """R7.8: two names, 4 + 1 moon points."""
    game = turtle(at="g1", babies={"g1": "light"}, moon=[5, 0]).play("hatch").play("walk light")
    assert (player(game)["light"], player(game)["moon"]) == (3, 0)


def test_babies_of_another_beach() -> None:
    """R9."""
    layout = {"moon_start": "m8", "river": ["a1"], "beach": ["a1", "a2", "a3", "a4", "b1", "b5"]}
    game = turtle(at="b5", layout=layout, babies={"b5": "small"}).play("hatch")
    assert player(game)["hatched"] == ["small"]


# --- Walking ---


def test_a_baby_must_have_hatched() -> None:
    """R8.8."""
    game = turtle("light", babies={"g1": "points"})
    assert refusal(game, "walk points") == "not_hatched"
    assert refusal(game, "walk collect d4") == "not_hatched"
    assert refusal(game, "walk plant d5") == "not_hatched"
    assert legal(game, "walk") == ["walk light"]


def test_a_used_baby_is_out_of_the_game() -> None:
    """R8.8."""
    game = turtle("light", "points", round_=3).play("walk light")
    assert player(game)["hatched"] == ["points"]
    game.play("end").play("end").play("end")
    assert legal(game, "walk") == ["walk points"]
    assert refusal(game, "walk light") == "not_hatched"


def test_one_walk_in_a_turn_whoever_walks() -> None:
    """R7.8."""
    game = turtle("light", "points").play("walk light")
    assert refusal(game, "walk points") == "power_used"


@pytest.mark.parametrize("at", ["a1", "d4", "g1"])
def test_babies_walk_wherever_the_turtle_is(at: str) -> None:
    assert refusal(turtle("small", at=at), "walk small") is None


def test_walk_small_takes_a_small_tree_from_the_shop() -> None:
    """Cheapest slot, unpaid."""
    assert changes(turtle("small", light=[5]), "walk small") == {
        "players.0.moon": 13,
        "players.0.shop": [4, 3, 3, 2],
        "players.0.available": [2, 5, 1, 0],
        "players.0.hatched": [],
        "used": ["walk"],
    }


def test_walk_medium_takes_a_medium_tree_from_the_shop() -> None:
    """Cheapest slot, unpaid: of 3 3 4 the next cost 3 and 4."""
    game = turtle("medium", light=[7])
    assert changes(game, "walk medium") == {
        "players.0.moon": 13,
        "players.0.shop": [4, 4, 2, 2],
        "players.0.available": [2, 4, 2, 0],
        "players.0.hatched": [],
        "used": ["walk"],
    }
    assert [player(game.play("buy medium"))["light"] for _ in range(2)] == [4, 0]


def test_trees_that_are_sold_out_cannot_be_fetched() -> None:
    game = turtle("small", "medium", shop=[[4, 0, 3, 2]])
    assert (legal(game, "walk"), refusal(game, "walk small")) == (["walk medium"], "sold_out")
    game = turtle("small", "medium", shop=[[4, 4, 0, 2]])
    assert (legal(game, "walk"), refusal(game, "walk medium")) == (["walk small"], "sold_out")


@pytest.mark.parametrize(("before", "after"), [(0, 3), (17, 20), (18, 20), (19, 20)])
def test_walk_light_gives_three_light(before: int, after: int) -> None:
    """R3.4."""
    assert player(turtle("light", light=[before]).play("walk light"))["light"] == after


def test_walk_light_at_20_light_is_not_legal() -> None:
    """R7.8 [ruling]: the baby stays for later."""
    assert refusal(turtle("light", light=[20]), "walk light") == "light_full"


def test_walk_points_keeps_three_points_for_the_end() -> None:
    """R8.8, R8.9."""
    game = turtle("points", moon=[1, 0], round_=18)
    assert changes(game, "walk points") == {
        "players.0.moon": 0,
        "players.0.hatched": [],
        "players.0.bonus": 3,
        "used": ["walk"],
    }
    game.play("end")
    assert game.result() == {"scores": [3, 0], "winners": [0]}


def test_walk_collect_takes_an_own_large_tree_anywhere() -> None:
    """No light paid; an action on the space (R7.9)."""
    assert changes(turtle("collect", board={"a1": (0, 3)}), "walk collect a1") == {
        "board.a1": None,
        "players.0.moon": 13,
        "players.0.tokens": [14],
        "players.0.hatched": [],
        "piles.1": [14, 13, 13, 13, 12, 12, 12, 12],
        "activated": ["a1"],
        "used": ["walk"],
    }


def test_walk_collect_takes_nothing_else() -> None:
    """R7.9."""
    board = {"a1": (0, 3), "a2": (0, 2), "a3": (1, 3)}
    game = turtle("collect", board=board, activated=["a1"])
    codes = [refusal(game, f"walk collect {space}") for space in ("a1", "a2", "a3", "a4")]
    assert codes == ["already_used", "not_large", "not_yours", "not_yours"]
    assert legal(game, "walk") == []


def test_walk_plant_puts_an_available_seed_on_any_empty_space() -> None:
    """No light, no tree near; the seed is fresh (R7.10) and its space activated (R7.9)."""
    game = turtle("plant")
    assert changes(game, "walk plant a1") == {
        "board.a1": [0, 0],
        "players.0.moon": 13,
        "players.0.available": [1, 4, 1, 0],
        "players.0.hatched": [],
        "activated": ["a1"],
        "fresh": ["a1"],
        "used": ["walk"],
    }


def test_walk_plant_reaches_the_whole_board_but_what_is_taken() -> None:
    """R8.2: 37 spaces less Elder, stone, two pieces and one activated space; animals do not matter."""
    game = turtle("plant", elder="a1", stones=["a2"], board={"a3": (0, 1), "a4": (1, 0)}, activated=["b1"])
    codes = [refusal(game, f"walk plant {space}") for space in ("a1", "a2", "a3", "a4", "b1")]
    assert codes == ["obstacle_there", "obstacle_there", "occupied", "occupied", "already_used"]
    assert len(legal(game, "walk", "plant")) == 32
    assert refusal(game, "walk plant g4") is None


def test_walk_plant_needs_an_available_seed() -> None:
    game = turtle("plant", available=[[0, 4, 1, 0]])
    assert refusal(game, "walk plant a1") == "none_available"


def test_its_seed_does_not_grow_in_this_turn() -> None:
    """R7.9, R7.10."""
    game = turtle("plant", light=[9]).play("walk plant a1")
    assert refusal(game, "grow a1") == "already_used"


# --- twice ---


def test_walk_twice_opens_a_favour_and_nothing_else() -> None:
    assert changes(turtle("twice"), "walk twice") == {
        "players.0.moon": 13,
        "players.0.hatched": [],
        "twice": True,
        "used": ["walk"],
    }


def test_twice_after_the_first_action() -> None:
    """A seed grows to a medium tree in one turn."""
    game = turtle("twice", board={"d5": (0, 0)}, light=[9]).play("grow d5")
    assert refusal(game, "grow d5") == "already_used"
    game.play("walk twice").play("grow d5")
    assert game.state()["board"] == {"d5": [0, 2]}
    assert game.state()["twice"] is False


def test_twice_before_the_first_action() -> None:
    """The first action does not need it, so it stays open; the second spends it."""
    game = turtle("twice", board={"d5": (0, 0)}, light=[9]).play("walk twice").play("grow d5")
    assert game.state()["twice"] is True
    assert game.play("grow d5").state()["twice"] is False
    assert refusal(game, "grow d5") == "already_used"


def test_twice_serves_once() -> None:
    """One space, one more action: with it spent on d5, d6 stays closed."""
    game = turtle(
        board={"d5": (0, 1), "d6": (0, 1)},
        light=[20],
        twice=True,
        activated=["d5", "d6"],
        available=[[2, 4, 2, 0]],
    )
    assert [refusal(game, f"grow {space}") for space in ("d5", "d6")] == [None, None]
    game.play("grow d5")
    assert [refusal(game, f"grow {space}") for space in ("d5", "d6")] == ["already_used"] * 2


def test_twice_is_not_spent_by_an_action_that_does_not_need_it() -> None:
    """Buying, moving, and actions on other spaces leave it open."""
    game = turtle(board={"d5": (0, 1), "a1": (0, 3)}, light=[20], twice=True, activated=["d6"])
    for action in ("buy seed", "move c3", "grow d5", "collect a1"):
        assert game.play(action).state()["twice"] is True


def test_twice_lets_a_tree_plant_again() -> None:
    game = turtle(board={"d5": (0, 2)}, light=[9], twice=True).play("plant d5 d6").play("plant d5 c5")
    assert game.state()["board"] == {"c5": [0, 0], "d5": [0, 2], "d6": [0, 0]}
    assert game.state()["twice"] is False
    assert game.state()["fresh"] == ["c5", "d6"]


def test_twice_lets_a_seed_land_on_an_activated_space() -> None:
    """The space of a tree just collected."""
    game = turtle(board={"d5": (0, 3), "d6": (0, 1)}, light=[9], twice=True).play("collect d5")
    assert game.state()["twice"] is True
    game.play("plant d6 d5")
    assert game.state()["board"] == {"d5": [0, 0], "d6": [0, 1]}
    assert game.state()["twice"] is False


def test_twice_serves_one_of_a_plants_two_spaces_and_never_both() -> None:
    board = {"d5": (0, 1), "e5": (0, 1)}
    game = turtle(board=board, light=[9], twice=True, activated=["d5", "d6"])
    assert refusal(game, "plant d5 d6") == "both_used"
    assert refusal(game, "plant d5 c5") is None
    assert refusal(game, "plant e5 d6") is None


def test_twice_lets_a_tree_be_collected_that_grew_in_this_turn() -> None:
    game = turtle(board={"d5": (0, 2)}, light=[7], available=[[0, 0, 0, 1]], twice=True)
    game.play("grow d5").play("collect d5")
    assert player(game)["tokens"] == [19]
    assert game.state()["twice"] is False


def test_twice_lets_a_fresh_seed_on_an_activated_space_grow() -> None:
    game = turtle("twice", board={"d5": (0, 1)}, light=[9]).play("plant d5 d6").play("walk twice")
    assert refusal(game, "grow d6") is None
    game.play("grow d6")
    state = game.state()
    assert (state["board"]["d6"], state["fresh"], state["twice"]) == ([0, 1], [], False)


def test_twice_does_not_help_a_fresh_seed_on_a_space_that_is_not_activated() -> None:
    """R7.10: only the activation is lifted."""
    game = turtle(board={"d6": (0, 0)}, light=[9], twice=True, fresh=["d6"])
    assert refusal(game, "grow d6") == "fresh"


def test_twice_still_asks_for_the_price() -> None:
    """R5.4."""
    game = turtle(board={"d5": (0, 1)}, light=[1], twice=True, activated=["d5"])
    assert refusal(game, "grow d5") == "not_enough_light"


def test_twice_lapses_at_the_end_of_the_turn() -> None:
    game = turtle("twice", board={"d5": (0, 0)}, light=[9], round_=3).play("walk twice").play("end")
    assert game.state()["twice"] is False
    game.play("end").play("end").play("grow d5")
    assert refusal(game, "grow d5") == "already_used"


# --- leaf ---


def test_walk_leaf_opens_a_favour_and_nothing_else() -> None:
    assert changes(turtle("leaf"), "walk leaf") == {
        "players.0.moon": 13,
        "players.0.hatched": [],
        "leaf": True,
        "used": ["walk"],
    }


@pytest.mark.parametrize(("space", "token"), [("a1", 17), ("b2", 19), ("c3", 22), ("d5", 22)])
def test_leaf_takes_the_token_from_the_pile_of_one_leaf_more(space: str, token: int) -> None:
    """With three players."""
    animals: dict[str, Any] = {"animals": ["turtle", "owl", "boar"], "moon": [14, 0, 0]}
    game = turtle("leaf", players=3, board={space: (0, 3)}, light=[4], **animals)
    game.play("walk leaf").play(f"collect {space}")
    assert player(game)["tokens"] == [token]
    assert player(game)["light"] == 0
    assert game.state()["leaf"] is False


def test_leaf_stops_at_four() -> None:
    """[ruling]: 4 at most."""
    animals: dict[str, Any] = {"animals": ["turtle", "owl", "boar"], "moon": [14, 0, 0]}
    game = turtle(players=3, board={"d4": (0, 3)}, light=[4], leaf=True, **animals)
    assert player(game.play("collect d4"))["tokens"] == [22]


def test_leaf_falls_from_the_missing_pile_of_two_players() -> None:
    """[ruling], R2.3, R5.6: 3 + 1 = 4 is out of the game, so 3."""
    game = turtle(board={"c3": (0, 3)}, light=[4], leaf=True).play("collect c3")
    assert player(game)["tokens"] == [19]


def test_leaf_falls_from_an_empty_pile() -> None:
    """[ruling], R5.6: 2 + 1 = 3 is empty, so 2."""
    game = turtle(board={"b2": (0, 3)}, light=[4], leaf=True, taken={3: 5}).play("collect b2")
    assert player(game)["tokens"] == [17]


def test_leaf_serves_the_next_collection_only() -> None:
    """[ruling]: 17 for a border space, then 14."""
    game = turtle(board={"a1": (0, 3), "a4": (0, 3)}, light=[8], leaf=True)
    game.play("collect a1").play("collect a4")
    assert player(game)["tokens"] == [17, 14]


def test_leaf_is_not_spent_by_other_actions() -> None:
    game = turtle(board={"d5": (0, 1)}, light=[9], leaf=True).play("grow d5").play("buy seed")
    assert game.state()["leaf"] is True


def test_leaf_lapses_at_the_end_of_the_turn() -> None:
    """[ruling]."""
    game = turtle("leaf", board={"a1": (0, 3)}, light=[9], round_=3).play("walk leaf").play("end")
    assert game.state()["leaf"] is False
    game.play("end").play("end").play("collect a1")
    assert player(game)["tokens"] == [14]


def test_leaf_is_spent_even_where_nothing_is_left_to_take() -> None:
    """[ruling], R5.6: a collection that gives nothing is a collection."""
    game = turtle(board={"a1": (0, 3)}, light=[4], leaf=True, taken={1: 9, 2: 7}).play("collect a1")
    assert (player(game)["tokens"], game.state()["leaf"]) == ([], False)
