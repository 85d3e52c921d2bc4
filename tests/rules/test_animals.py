"""R7.6–R7.8: moving, and what all powers have in common: price, once per turn, whose they are."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal
from sunwise import Game

ANIMALS = ["boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle"]


def zoo(animal: str = "owl", at: str = "c3", **fields: Any) -> Game:
    """Put seat 0's animal somewhere and an opponent's on c4."""
    other = "boar" if animal == "owl" else "owl"
    start: dict[str, Any] = {
        "modules": ["moon"],
        "animals": [animal, other],
        "at": [at, "c4"],
        "moon": [14, 0],
    }
    return position(**start | fields)


# --- Moving (R7.7) ---


def test_a_move_is_one_free_step() -> None:
    """R7.7."""
    assert changes(zoo(moon=[0, 0]), "move c2") == {"players.0.at": "c2", "used": ["move"]}


@pytest.mark.parametrize("animal", [animal for animal in ANIMALS if animal != "squirrel"])
def test_an_animal_moves_to_a_free_neighbour(animal: str) -> None:
    """R7.7: c3's neighbours are b2 b3 c2 c4 d3 d4; an animal is on c4."""
    assert legal(zoo(animal), "move") == ["move b2", "move b3", "move c2", "move d3", "move d4"]


def test_at_the_border_there_are_fewer_neighbours() -> None:
    """R7.7."""
    assert legal(zoo(at="a1"), "move") == ["move a2", "move b1", "move b2"]


def test_obstacles_stop_animals_and_trees_do_not() -> None:
    """R7.7, R8.2."""
    game = zoo(
        modules=["moon", "elder", "stones"],
        elder="b2",
        stones=["d4"],
        board={"b3": (1, 3), "c2": (0, 0), "d3": (1, 1)},
        babies={},
    )
    assert legal(game, "move") == ["move b3", "move c2", "move d3"]
    assert [refusal(game, f"move {space}") for space in ("b2", "d4")] == ["obstacle_there"] * 2


def test_an_animal_moves_onto_babies_and_the_dam() -> None:
    """R7.7: only animals and obstacles are in the way."""
    game = zoo(at="f2", babies={"g1": "light", "f1": "leaf"}, dam=["f2", "g1", "g2"])
    assert legal(game, "move") == ["move e2", "move e3", "move f1", "move f3", "move g1", "move g2"]


def test_an_animal_moves_once_in_a_turn() -> None:
    """R7.7."""
    game = zoo().play("move c2")
    assert legal(game, "move") == []
    assert refusal(game, "move c1") == "power_used"


def test_an_animal_does_not_stay_or_jump() -> None:
    """R7.7."""
    assert refusal(zoo(), "move c3") == "animal_there"
    assert refusal(zoo(), "move c1") == "not_a_step"
    assert refusal(zoo(), "move c4") == "animal_there"


def test_moving_is_open_before_and_after_other_actions() -> None:
    """R7.7: at any moment of the turn."""
    game = zoo(board={"d4": (0, 1)}, light=[9]).play("grow d4").play("buy seed")
    assert refusal(game, "move d4") is None


def test_a_player_moves_their_own_animal_only() -> None:
    """R7.7: c6 is next to nobody's but the opponent's animal on c5."""
    assert refusal(zoo(at="a1"), "move c5") == "not_a_step"


def test_the_move_comes_back_with_the_next_turn() -> None:
    """R7.7."""
    game = zoo(round_=3).play("move c2").play("end").play("end").play("end")
    assert game.actor == 0
    assert refusal(game, "move c3") is None


def test_an_animal_does_not_affect_what_happens_on_its_space() -> None:
    """R7.6: an opponent's animal stands on every space used."""
    board = {"c4": (0, 1)}
    assert refusal(zoo(board=board, light=[9]), "grow c4") is None
    assert refusal(zoo(board=board, light=[9]), "plant c4 c3") is None
    assert refusal(zoo(board={"c4": (0, 3)}, light=[9]), "collect c4") is None
    assert refusal(zoo(board={"d4": (0, 1)}, light=[9]), "plant d4 c4") is None


# --- What all powers have in common (R7.8) ---

DAM: dict[str, Any] = {"at": "a1", "dam": ["a1", "a2", "b2"], "board": {"a2": (0, 1)}}
EIGHT = ["twice", "small", "medium", "light", "points", "leaf", "collect", "plant"]
# animal, action, name of the power, its price, where it can be used.
POWERS: list[tuple[str, str, str, int, dict[str, Any]]] = [
    ("boar", "gore 1", "gore", 5, {"board": {"c3": (0, 3)}}),
    ("boar", "gore 2", "gore", 8, {"board": {"c3": (0, 3)}}),
    ("hedgehog", "dash c2", "dash", 1, {}),
    ("hedgehog", "sow", "sow", 3, {}),
    ("squirrel", "nibble", "nibble", 5, {"at": "a1", "board": {"a1": (1, 0)}}),
    ("squirrel", "nibble", "nibble", 6, {"at": "b2", "board": {"b2": (1, 0)}}),
    ("squirrel", "nibble", "nibble", 7, {"at": "c3", "board": {"c3": (1, 0)}}),
    ("squirrel", "nibble", "nibble", 8, {"at": "d4", "board": {"d4": (1, 0)}}),
    ("fox", "scare c4 c5", "scare", 1, {}),
    ("fox", "dig d4", "dig", 3, {"board": {"c3": (1, 0)}}),
    ("fox", "steal 1", "steal", 4, {"light": [0, 5]}),
    ("owl", "hunt 1", "hunt", 5, {}),
    ("owl", "hunt 2", "hunt", 9, {}),
    ("owl", "hunt 3", "hunt", 12, {}),
    ("badger", "fertilise 1", "fertilise", 4, {"board": {"c3": (0, 0)}}),
    ("badger", "fertilise 2", "fertilise", 6, {"board": {"c3": (0, 0)}}),
    ("beaver", "dam a1 a2 b2", "dam", 6, {"at": "a1"}),
    ("beaver", "improve a2", "improve", 5, DAM),
    ("turtle", "hatch", "hatch", 4, {"at": "g1", "babies": {"g1": "light"}}),
    ("turtle", "walk twice", "walk", 1, {"hatched": EIGHT}),
    ("turtle", "walk small", "walk", 1, {"hatched": EIGHT}),
    ("turtle", "walk medium", "walk", 1, {"hatched": EIGHT}),
    ("turtle", "walk light", "walk", 1, {"hatched": EIGHT}),
    ("turtle", "walk points", "walk", 1, {"hatched": EIGHT}),
    ("turtle", "walk leaf", "walk", 1, {"hatched": EIGHT}),
    ("turtle", "walk collect g4", "walk", 1, {"hatched": EIGHT, "board": {"g4": (0, 3)}}),
    ("turtle", "walk plant g4", "walk", 1, {"hatched": EIGHT}),
]
every_power = pytest.mark.parametrize(
    ("animal", "action", "power", "price", "fields"), POWERS, ids=[f"{p[1]}-{p[3]}" for p in POWERS]
)


@every_power
def test_exactly_enough_moon_points_pay(
    animal: str, action: str, power: str, price: int, fields: dict[str, Any]
) -> None:
    """R7.8 and its table: the price is paid in moon points, and the power is used by its name."""
    game = zoo(animal, moon=[price, 7], **fields)
    game.play(action)
    assert (player(game, 0)["moon"], player(game, 1)["moon"]) == (0, 7)
    assert game.state()["used"] == [power]


@every_power
def test_one_moon_point_too_few_does_not(
    animal: str, action: str, power: str, price: int, fields: dict[str, Any]
) -> None:
    """R7.8."""
    game = zoo(animal, moon=[price - 1, 14], **fields)
    assert refusal(game, action) == "not_enough_moon"


@every_power
def test_a_power_is_used_once_in_a_turn(
    animal: str, action: str, power: str, price: int, fields: dict[str, Any]
) -> None:
    """R7.8: by its name."""
    assert refusal(zoo(animal, used=[power], **fields), action) == "power_used"


@every_power
def test_other_used_powers_do_not_matter(
    animal: str, action: str, power: str, price: int, fields: dict[str, Any]
) -> None:
    """R7.8."""
    names = ["move", "dash", "sow", "gore", "nibble", "scare", "dig", "steal", "hunt", "fertilise", "dam"]
    names += ["improve", "hatch", "walk"]
    names.remove(power)
    assert refusal(zoo(animal, used=names, **fields), action) is None


@every_power
def test_another_animal_has_not_this_power(
    animal: str, action: str, power: str, price: int, fields: dict[str, Any]
) -> None:
    """R7.8: the opponent's animal is of no use."""
    wrong = "owl" if animal != "owl" else "boar"
    game = zoo(animal, **{**fields, "animals": [wrong, animal]})
    assert refusal(game, action) == "wrong_animal"


@every_power
def test_powers_need_no_light(
    animal: str, action: str, power: str, price: int, fields: dict[str, Any]
) -> None:
    """R7.8: they cost moon points only."""
    assert refusal(zoo(animal, **{"light": [0, 0], **fields}), action) is None


@every_power
def test_without_the_moon_module_there_are_no_powers(
    animal: str, action: str, power: str, price: int, fields: dict[str, Any]
) -> None:
    """R7."""
    assert refusal(position(board={"c3": (0, 3)}, light=[20]), action) == "no_animal"


@pytest.mark.parametrize(
    ("animal", "first", "second", "fields"),
    [
        ("owl", "hunt 1", "hunt 2", {}),
        ("owl", "hunt 2", "hunt 1", {}),
        ("boar", "gore 1", "gore 1", {"board": {"c3": (0, 3), "c2": (0, 3)}}),
        ("badger", "fertilise 1", "fertilise 2", {"board": {"c3": (0, 0), "c2": (0, 0)}}),
        ("turtle", "walk light", "walk points", {"hatched": EIGHT}),
    ],
)
def test_another_level_is_the_same_power(
    animal: str, first: str, second: str, fields: dict[str, Any]
) -> None:
    """R7.8: 14 moon points would pay for both; the animal even moves to another piece."""
    game = zoo(animal, **fields).play(first).play("move c2")
    assert refusal(game, second) == "power_used"


def test_powers_come_back_with_the_next_turn() -> None:
    """R7.8."""
    game = zoo("owl", round_=3).play("hunt 1").play("end").play("end").play("end")
    assert game.actor == 0
    assert refusal(game, "hunt 1") is None


@pytest.mark.parametrize(
    ("animal", "action", "fields"),
    [
        ("fox", "steal 1", {"light": [20, 2]}),
        ("squirrel", "nibble", {"light": [20, 20], "board": {"c3": (1, 0)}}),
        ("turtle", "walk twice", {"light": [20, 0], "hatched": ["twice"]}),
        ("turtle", "walk leaf", {"light": [20, 0], "hatched": ["leaf"]}),
        ("turtle", "walk points", {"light": [20, 0], "hatched": ["points"]}),
    ],
)
def test_powers_that_always_change_something_are_legal(
    animal: str, action: str, fields: dict[str, Any]
) -> None:
    """R7.8 [ruling]."""
    assert refusal(zoo(animal, **fields), action) is None


@pytest.mark.parametrize(
    ("animal", "action", "fields", "code"),
    [
        ("fox", "steal 1", {"light": [0, 0]}, "nothing_to_steal"),
        ("owl", "hunt 1", {"light": [20, 0]}, "light_full"),
        ("owl", "hunt 3", {"light": [20, 0]}, "light_full"),
        ("turtle", "walk light", {"light": [20, 0], "hatched": ["light"]}, "light_full"),
    ],
)
def test_powers_that_would_change_nothing_are_not_legal(
    animal: str, action: str, fields: dict[str, Any], code: str
) -> None:
    """R7.8 [ruling]."""
    assert refusal(zoo(animal, **fields), action) == code
