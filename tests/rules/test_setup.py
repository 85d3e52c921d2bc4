"""R2 and the set-up parts of R7 and R8: what everyone starts with, who decides what and when."""

from typing import Any

import pytest

from position import legal, player, position, refusal
from sunwise import Game

ALL = ("moon", "elder", "stones")
DEALS = {
    2: [["fox", "owl"], ["boar", "turtle"]],
    3: [["fox", "owl"], ["boar", "turtle"], ["beaver", "badger"]],
    4: [["fox", "owl"], ["boar", "turtle"], ["beaver", "badger"], ["squirrel", "hedgehog"]],
}
BABIES = ["light", "twice", "leaf", "small", "points", "plant"]
RING = ["c3", "c4", "d3", "d5", "e3", "e4"]
BORDER = [
    *("a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7"),
    *("e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4"),
]


def moon_game(players: int = 2, modules: tuple[str, ...] = ("moon",), *actions: str) -> Game:
    chance = {"deal": DEALS[players], "babies": BABIES}
    return Game(players, modules=modules, chance=chance, actions=actions)


def steps(game: Game, *actions: str) -> list[tuple[str, int | None]]:
    """Give phase and actor before each action and after the last."""
    seen = [(game.state()["phase"], game.actor)]
    for action in actions:
        game.play(action)
        seen.append((game.state()["phase"], game.actor))
    return seen


# --- Pieces ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_the_same_pieces_and_no_light(players: int) -> None:
    """R2.1: 6 seeds, 8 small, 4 medium, 2 large trees each."""
    for seat in range(players):
        assert player(Game(players), seat) == {
            **{"light": 0, "shop": [4, 4, 3, 2], "available": [2, 4, 1, 0], "tokens": [], "moon": None},
            **{"animal": None, "at": None, "hatched": [], "bonus": 0},
        }


def test_two_players_have_no_pile_of_four_leaves() -> None:
    """R2.3: 24 tokens, 21 of them with two players."""
    assert Game(2).state()["piles"] == {
        "1": [14, 14, 13, 13, 13, 12, 12, 12, 12],
        "2": [17, 16, 16, 14, 14, 13, 13],
        "3": [19, 18, 18, 17, 17],
    }
    assert sum(len(pile) for pile in Game(2).state()["piles"].values()) == 21


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_all_24_tokens(players: int) -> None:
    """R2.3."""
    piles = Game(players).state()["piles"]
    assert piles["4"] == [22, 21, 20]
    assert sum(len(pile) for pile in piles.values()) == 24


def test_the_game_starts_in_round_1_with_the_sun_at_0_and_the_token_at_seat_0() -> None:
    """R2.4, R2.7."""
    state = Game(3).state()
    assert (state["round"], state["sun"], state["first_player"], state["actor"]) == (1, 0, 0, 0)


# --- The order of the decisions (R2.5) ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_trees_go_round_twice(players: int) -> None:
    """R2.5: seats 0…n−1 place one each, then 0…n−1 again."""
    game = Game(players)
    actors = []
    while game.state()["phase"] == "trees":
        actors.append(game.actor)
        game.play(game.legal_actions()[0])
    assert actors == [*range(players), *range(players)]
    assert (game.state()["phase"], game.actor, game.state()["round"]) == ("turn", 0, 1)


def test_the_whole_set_up_of_three_with_everything() -> None:
    """R2.5, R8.3."""
    actions = [
        *("keep fox", "keep boar", "keep beaver"),
        *("place animal c3", "place animal c4", "place animal d3"),
        "place elder d4",
        *("place stone e2", "place stone e5"),
        *("place tree a1", "place tree a2", "place tree a3", "place tree d1", "place tree d7"),
        "place tree e1",
    ]
    assert steps(moon_game(3, ALL), *actions) == [
        *(("draft", 0), ("draft", 1), ("draft", 2)),
        *(("animals", 2), ("animals", 1), ("animals", 0)),
        ("elder", 2),
        *(("stones", 1), ("stones", 0)),
        *(("trees", 0), ("trees", 1), ("trees", 2), ("trees", 0), ("trees", 1), ("trees", 2)),
        ("turn", 0),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_animals_are_placed_from_the_last_seat_down(players: int) -> None:
    """R2.5."""
    game = moon_game(players)
    for pair in DEALS[players]:
        game.play(f"keep {pair[0]}")
    assert [actor for _, actor in steps(game, *(f"place animal {s}" for s in RING[: players - 1]))] == [
        *range(players - 1, -1, -1)
    ]


@pytest.mark.parametrize(
    ("players", "modules", "seats"),
    [
        (2, ("stones",), [1, 0, 1]),
        (3, ("stones",), [2, 1]),
        (4, ("stones",), [3]),
        (2, ("elder", "stones"), [0, 1, 0]),
        (3, ("elder", "stones"), [1, 0]),
        (4, ("elder", "stones"), []),
        (2, ("elder",), []),
        (4, ("elder",), []),
    ],
)
def test_moonstones_their_number_and_who_places_them(
    players: int, modules: tuple[str, ...], seats: list[int]
) -> None:
    """R8.3: 3, 2, 0 stones (1 of four without Elder), counter-clockwise from the seat before the Elder's."""
    game = Game(players, modules=modules)
    if "elder" in modules:
        assert (game.state()["phase"], game.actor) == ("elder", players - 1)
        game.play("place elder d4")
    placed = []
    for space in ("b2", "b3", "b4", "c2"):
        if game.state()["phase"] == "stones":
            placed.append(game.actor)
            game.play(f"place stone {space}")
    assert placed == seats
    assert (game.state()["phase"], game.actor) == ("trees", 0)
    assert game.state()["stones"] == ["b2", "b3", "b4"][: len(seats)]


# --- The draft ---


def test_each_seat_keeps_one_of_its_own_two_animals() -> None:
    """R7.2."""
    game = moon_game()
    assert game.legal_actions() == ["keep fox", "keep owl"]
    game.play("keep owl")
    assert game.legal_actions() == ["keep boar", "keep turtle"]
    game.play("keep boar")
    assert [player(game, seat)["animal"] for seat in (0, 1)] == ["owl", "boar"]


def test_everyone_starts_with_two_moon_points() -> None:
    """R7.2."""
    assert [player(moon_game(3), seat)["moon"] for seat in range(3)] == [2, 2, 2]


def test_the_moon_starts_at_the_layouts_place_and_the_tracker_five_behind() -> None:
    """R7.1, R9: m8 and m3, half faces up."""
    moon = {"position": 8, "face": "half", "tracker": 3, "tracker_face": "half"}
    assert moon_game().state()["moon"] == moon


def test_another_layout_moves_moon_river_and_beach() -> None:
    """R9."""
    layout = {
        "moon_start": "m2",
        "river": ["g4"],
        "beach": ["a1", "a2", "a3", "a4", "b1", "b5"],
    }
    game = Game(
        2, modules=["moon"], layout=layout, chance={"deal": DEALS[2], "babies": BABIES}, actions=["keep fox"]
    ).play("keep turtle")
    state = game.state()
    assert state["moon"] == {"position": 2, "face": "half", "tracker": 15, "tracker_face": "half"}
    assert state["babies"] == dict(zip(layout["beach"], BABIES, strict=True))


def test_a_kept_animal_is_hidden_from_the_others_until_all_have_chosen() -> None:
    """R7.2 [ruling]."""
    game = moon_game(3, ("moon",), "keep fox", "keep turtle")
    assert [seen["animal"] for seen in game.view(0)["players"]] == ["fox", "?", None]
    assert [seen["animal"] for seen in game.view(1)["players"]] == ["?", "turtle", None]
    assert [seen["animal"] for seen in game.view(None)["players"]] == ["?", "?", None]
    game.play("keep badger")
    for seat in (0, 1, 2, None):
        assert [seen["animal"] for seen in game.view(seat)["players"]] == ["fox", "turtle", "badger"]


def test_cards_not_kept_are_never_shown() -> None:
    """R7.2 [ruling]: not even to spectators of the rest of the game."""
    game = moon_game(2, ("moon",), "keep fox", "keep boar")
    for seat in (0, 1, None):
        shown = str(game.view(seat))
        assert "fox" in shown
        assert "owl" not in shown
        assert "turtle" not in shown


# --- Placing ---


def test_animals_start_on_three_leaves_one_on_a_space() -> None:
    """R7.6."""
    game = moon_game(2, ("moon",), "keep fox", "keep boar")
    assert game.legal_actions() == [f"place animal {space}" for space in RING]
    game.play("place animal c4")
    assert game.legal_actions() == [f"place animal {space}" for space in RING if space != "c4"]
    game.play("place animal e4")
    assert [player(game, seat)["at"] for seat in (0, 1)] == ["e4", "c4"]


def test_the_elder_stands_anywhere_but_on_an_animal_or_a_baby() -> None:
    """R8.1: 37 spaces less two animals and six babies."""
    game = moon_game(2, ALL, "keep fox", "keep turtle", "place animal c3", "place animal c4")
    assert len(game.legal_actions()) == 37 - 2 - 6
    for space, code in {"c3": "animal_there", "f1": "baby_there", "d4": None, "a1": None}.items():
        assert refusal(game, f"place elder {space}") == code


def test_stones_stand_clear_of_animals_babies_and_obstacles() -> None:
    """R8.3."""
    game = moon_game(2, ALL, "keep fox", "keep turtle", "place animal c3", "place animal c4")
    game.play("place elder d4").play("place stone e3")
    assert len(game.legal_actions()) == 37 - 2 - 6 - 2
    expected: dict[str, str | None] = {
        "c4": "animal_there",
        "g4": "baby_there",
        "d4": "obstacle_there",
        "e3": "obstacle_there",
        "a1": None,
    }
    for space, code in expected.items():
        assert refusal(game, f"place stone {space}") == code


def test_starting_trees_stand_on_the_border() -> None:
    """R2.6."""
    assert legal(Game(2)) == [f"place tree {space}" for space in BORDER]


def test_a_starting_tree_is_small_and_comes_from_available() -> None:
    """R2.6."""
    game = Game(2).play("place tree c1")
    assert game.state()["board"] == {"c1": [0, 1]}
    assert player(game)["available"] == [2, 3, 1, 0]
    assert player(game)["shop"] == [4, 4, 3, 2]


def test_a_starting_tree_needs_an_empty_space() -> None:
    """R2.6, R8.2: no tree, no obstacle."""
    game = Game(2, modules=["elder"], actions=["place elder a2", "place tree a1"])
    assert refusal(game, "place tree a1") == "occupied"
    assert refusal(game, "place tree a2") == "obstacle_there"
    assert len(game.legal_actions()) == 16


def test_animals_babies_and_the_dam_do_not_fill_a_space() -> None:
    """R2.8."""
    game = position(
        modules=["moon"],
        phase="trees",
        animals=["fox", "turtle"],
        at=["g1", "g2"],
        babies={"g3": "light"},
        dam=["a1", "a2", "b2"],
    )
    assert game.legal_actions() == [f"place tree {space}" for space in BORDER]


# --- The babies ---


def test_babies_lie_on_the_beach_once_the_turtle_is_kept() -> None:
    """R2.5, R8.8: the six of the chance, in the order of the beach spaces."""
    game = moon_game(2, ("moon",), "keep fox")
    assert game.state()["babies"] == {}
    assert game.play("keep turtle").state()["babies"] == {
        **{"f1": "light", "f5": "plant", "g1": "twice", "g2": "leaf", "g3": "small", "g4": "points"},
    }


def test_without_the_turtle_there_are_no_babies() -> None:
    """R2.5."""
    assert moon_game(2, ("moon",), "keep fox", "keep boar").state()["babies"] == {}


def test_nobody_sees_a_baby_before_it_hatches() -> None:
    """R8.8: not even the Turtle's owner."""
    game = moon_game(2, ("moon",), "keep fox", "keep turtle")
    for seat in (0, 1, None):
        assert set(game.view(seat)["babies"].values()) == {"?"}
        assert list(game.view(seat)["babies"]) == ["f1", "f5", "g1", "g2", "g3", "g4"]


def test_a_random_deal_has_different_animals_and_babies() -> None:
    """R7.2, R8.8: eight animals dealt once each to four players, six different babies."""
    for seed in range(20):
        chance: dict[str, Any] = Game(4, modules=["moon"], seed=seed).chance
        assert len({animal for pair in chance["deal"] for animal in pair}) == 8
        assert len(set(chance["babies"])) == 6


def test_two_players_see_all_eight_animals_dealt_sooner_or_later() -> None:
    """R7.2: the deal is random, two of eight each."""
    dealt = set()
    for seed in range(40):
        pairs = Game(2, modules=["moon"], seed=seed).chance["deal"]
        assert len({animal for pair in pairs for animal in pair}) == 4
        dealt |= set(pairs[0])
    assert len(dealt) == 8


# --- The first light ---


def test_the_first_light_comes_right_after_the_last_starting_tree() -> None:
    """R3.2, R3.3: the sun is still at 0 (a4, rays to the lower left), and nobody stands behind anybody."""
    game = Game(2, actions=["place tree a4", "place tree b5", "place tree g1", "place tree g2"])
    state = game.state()
    assert (state["round"], state["sun"]) == (1, 0)
    assert [player(game, seat)["light"] for seat in (0, 1)] == [2, 2]


def test_the_first_light_casts_shadows_too() -> None:
    """R4.1: with the sun at a4 the tree on a1 (0,−3) shades b1 (−1,−2)."""
    game = Game(2, actions=["place tree a1", "place tree b1", "place tree g1", "place tree g2"])
    assert [player(game, seat)["light"] for seat in (0, 1)] == [2, 1]


def test_the_first_moonlight_comes_with_the_first_sunlight() -> None:
    """R7.5: the half moon at m8 lights e4 (on the line g2 f3 e4 d5 c5 b5) but not c3."""
    game = moon_game(2, ("moon",), "keep fox", "keep boar", "place animal e4", "place animal c3")
    for space in ("a1", "a2", "a3", "a4"):
        assert [player(game, seat)["moon"] for seat in (0, 1)] == [2, 2]
        game.play(f"place tree {space}")
    assert [player(game, seat)["moon"] for seat in (0, 1)] == [2, 3]
