"""Choices: every legal action with its true cost and effect, and a telling reason for what is missing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from invariants.games import quick, some_games, thorough
from position import position
from sunwise import Game
from sunwise.forecast import look_up
from sunwise.notation import TEXTS
from sunwise.server.choices import POWERS_OF, UNTOLD, forms, options_of, unavailable_to
from sunwise.server.wire import Cost, Effect, Option, Sky, Unavailable

WHOLE_SHOP = [[3, 3, 3, 1]] * 4


def option(game: Game, action: str) -> Option:
    return next(option for option in options_of(game) if option.action == action)


def with_animal(animal: str, **fields: Any) -> Game:
    """Make a position in which seat 0 has this animal and plenty of all."""
    other = "owl" if animal != "owl" else "fox"
    given: dict[str, Any] = {"light": [9, 9], "moon": [14, 14], "available": WHOLE_SHOP}
    given |= {"animals": [animal, other], "at": ["d3", "d5"]} | fields
    return position(modules=["moon"], **given)


# --- What can be done ---


@pytest.mark.parametrize(
    ("action", "kind", "spaces", "cost", "effect"),
    [
        ("buy medium", "buy", [], Cost(light=3), Effect()),
        ("plant b2 c3", "plant", ["b2", "c3"], Cost(light=1), Effect(board={"c3": [0, 0]})),
        ("grow b2", "grow", ["b2"], Cost(light=3), Effect(board={"b2": [0, 3]})),
        ("collect d4", "collect", ["d4"], Cost(light=4), Effect(points=19, board={"d4": None})),
        ("end", "end", [], Cost(), Effect()),
    ],
)
def test_a_turn(action: str, kind: str, spaces: list[str], cost: Cost, effect: Effect) -> None:
    game = position(board={"b2": (0, 2), "d4": (0, 3)}, light=[9, 9], available=WHOLE_SHOP)
    assert option(game, action) == Option(action, kind, spaces, cost, effect)


@pytest.mark.parametrize(
    ("animal", "action", "cost", "effect", "fields"),
    [
        ("owl", "hunt 2", Cost(moon=9), Effect(light=7), {}),
        ("owl", "hunt 3", Cost(moon=12), Effect(light=1), {"light": [19, 0]}),
        ("hedgehog", "move d2", Cost(), Effect(animals={"0": "d2"}), {}),
        ("hedgehog", "sow", Cost(moon=3), Effect(board={"d3": [0, 0]}), {}),
        ("squirrel", "nibble", Cost(moon=7), Effect(light=3, board={"d3": None}), {"board": {"d3": (1, 0)}}),
        ("fox", "scare d4 e4", Cost(moon=1), Effect(animals={"1": "e4"}), {"at": ["d3", "d4"]}),
        ("fox", "steal 1", Cost(moon=4), Effect(light=2), {"at": ["d3", "d4"]}),
        ("fox", "dig d1", Cost(moon=3), Effect(board={"d1": [1, 0], "d3": None}), {"board": {"d3": (1, 0)}}),
        ("boar", "gore 2", Cost(moon=8), Effect(points=19, board={"d3": [0, 0]}), {"board": {"d3": (0, 3)}}),
        ("badger", "fertilise 1", Cost(moon=4), Effect(board={"d3": [0, 1]}), {"board": {"d3": (0, 0)}}),
        ("turtle", "walk points", Cost(moon=1), Effect(points=3), {"hatched": ["points"]}),
        ("turtle", "walk light", Cost(moon=1), Effect(light=3), {"hatched": ["light"]}),
        ("turtle", "hatch", Cost(moon=4), Effect(), {"at": ["g1", "d5"], "babies": {"g1": "light"}}),
        ("beaver", "dam a1 a2 b2", Cost(moon=6), Effect(), {"at": ["b2", "d5"]}),
    ],
)
def test_powers(animal: str, action: str, cost: Cost, effect: Effect, fields: dict[str, Any]) -> None:
    found = option(with_animal(animal, **fields), action)
    assert (found.cost, found.effect) == (cost, effect)


def test_a_dam_grows_for_nothing() -> None:
    fields: dict[str, Any] = {"board": {"a1": (0, 1), "a2": (1, 1)}, "at": ["b2", "d5"]}
    game = with_animal("beaver", **fields).play("dam a1 a2 b2").play("skip")
    assert [found.action for found in options_of(game)] == ["grow a2", "skip"]
    assert option(game, "grow a2").cost == Cost()
    assert option(game, "grow a2").effect == Effect(board={"a2": [1, 2]})


def test_the_set_up() -> None:
    game = Game(2, modules=["moon"], chance={"deal": [["fox", "owl"], ["boar", "hedgehog"]]})
    assert options_of(game) == [
        Option(f"keep {animal}", "keep", [], Cost(), Effect()) for animal in ("fox", "owl")
    ]
    game.play("keep fox").play("keep boar")
    assert option(game, "place animal c3").effect == Effect(animals={"1": "c3"})
    game.play("place animal c3").play("place animal c4")
    assert option(game, "place tree a1").effect == Effect(board={"a1": [0, 1]})


def test_nothing_can_be_done_when_it_is_over() -> None:
    game = position(phase="over")
    assert options_of(game) == unavailable_to(game, game.state(), []) == []


def points(player: dict[str, Any]) -> int:
    return int(sum(player["tokens"]) + player["bonus"])


def check_options(game: Game) -> None:
    """Compare every option with what playing it does, as the position's description tells."""
    seat, before = game.actor, game.state()
    found = options_of(game)
    assert [option.action for option in found] == game.legal_actions()
    if seat is None:
        return
    for option in found:
        after = game.play(option.action).state()
        game.undo()
        assert option.kind == option.action.split(" ")[0]
        mine, then = before["players"][seat], after["players"][seat]
        if TEXTS.index(option.action) in UNTOLD:
            assert option.effect == Effect()
            assert option.kind in ("keep", "end", "hatch")
            continue
        assert then["light"] - mine["light"] == option.effect.light - option.cost.light
        assert (then["moon"] or 0) - (mine["moon"] or 0) == option.effect.moon - option.cost.moon
        assert (
            sum(then["tokens"]) + then["bonus"] - sum(mine["tokens"]) - mine["bonus"] == option.effect.points
        )
        spaces = before["board"].keys() | after["board"].keys()
        changed = {space for space in spaces if before["board"].get(space) != after["board"].get(space)}
        assert option.effect.board == {space: after["board"].get(space) for space in changed}
        assert option.effect.animals == {
            str(number): player["at"]
            for number, player in enumerate(after["players"])
            if player["at"] != before["players"][number]["at"]
        }


@given(some_games())
@quick(60)
def test_costs_and_effects_are_what_happens(game: Game) -> None:
    check_options(game)


@pytest.mark.slow
@given(some_games())
@thorough(200)
def test_costs_and_effects_are_always_what_happens(game: Game) -> None:
    check_options(game)


# --- What cannot be done ---


def missing(game: Game) -> dict[str, Unavailable]:
    """Give what a player would look for in vain, by action."""
    return {found.action: found for found in unavailable_to(game, game.state(), options_of(game))}


def reason(game: Game, kind: str) -> str:
    """Give the sentence that tells why there is nothing of a kind."""
    return next(found.reason.message for found in missing(game).values() if found.kind == kind)


def test_what_is_missing_in_a_turn() -> None:
    game = position(
        board={"b2": (0, 2), "d4": (0, 3), "a1": (0, 0), "a2": (1, 1)},
        light=[3, 9],
        available=[[0, 1, 1, 0]] * 2,
        shop=[[0, 4, 3, 2]] * 2,
    )
    assert {action: found.reason.code for action, found in missing(game).items()} == {
        "buy large": "not_enough_light",
        "buy seed": "sold_out",
        "collect d4": "not_enough_light",
        "grow b2": "none_available",
    }
    assert missing(game)["grow b2"].spaces == ["b2"]
    assert missing(game)["buy seed"].reason.arguments["piece"] == "seed"


@pytest.mark.parametrize("power", [(a, power) for a, powers in POWERS_OF.items() for power in powers])
def test_a_power_that_cannot_be_paid_names_its_lowest_price(power: tuple[str, str]) -> None:
    animal, kind = power
    lowest = {"gore": 5, "dash": 1, "sow": 3, "nibble": 7, "scare": 1, "dig": 3, "steal": 4, "hunt": 5}
    lowest |= {"fertilise": 4, "dam": 6, "improve": 5, "hatch": 4, "walk": 1}
    assert f"You need {lowest[kind]} moon point" in reason(with_animal(animal, moon=[0, 0]), kind)


@pytest.mark.parametrize(
    ("animal", "kind", "sentence", "fields"),
    [
        ("fox", "scare", "No other animal stands on c2 beside your Fox", {}),
        ("fox", "steal", "The animal on d5 does not stand beside your Fox", {}),
        ("fox", "steal", "Seat 1 has no light", {"at": ["d3", "d4"], "light": [5, 0]}),
        ("fox", "dig", "There is no seed under your animal on d3", {}),
        ("boar", "gore", "You have no seed or tree on d3", {}),
        ("boar", "gore", "the piece on d3 is smaller", {"board": {"d3": (0, 2)}}),
        ("owl", "hunt", "You have 20 light already", {"light": [20, 0]}),
        ("badger", "fertilise", "There is no seed of yours under your animal on d3", {}),
        ("beaver", "dam", "Your Beaver on d3 does not stand on these spaces", {}),
        ("beaver", "dam", "None of these spaces lies on the river", {"at": ["g2", "d5"]}),
        ("beaver", "improve", "Your Beaver on d3 does not stand on a dam", {}),
        ("turtle", "hatch", "There is no baby under your Turtle on d3", {}),
        ("turtle", "walk", "You have no hatched baby `twice`", {}),
        ("turtle", "walk", "You have 20 light already", {"hatched": ["light"], "light": [20, 0]}),
        ("hedgehog", "dash", "You can dash only once in a turn", {"used": ["dash"]}),
        ("hedgehog", "move", "You can move only once in a turn", {"used": ["move"]}),
        ("hedgehog", "sow", "A seed or tree stands on d3", {"board": {"d3": (1, 1)}}),
    ],
)
def test_the_reason_that_tells_most(animal: str, kind: str, sentence: str, fields: dict[str, Any]) -> None:
    assert sentence in reason(with_animal(animal, **fields), kind)


def test_a_way_that_is_barred_is_named() -> None:
    game = position(
        modules=["moon", "stones"],
        animals=["hedgehog", "owl"],
        at=["a1", "d4"],
        moon=[9, 9],
        stones=["a2", "b1", "b2"],
    )
    for kind in ("move", "dash"):
        assert "The Great Elder or a moonstone stands on" in reason(game, kind)


def check_missing(game: Game) -> None:
    """What a player would look for is either there or explained, and nothing else is."""
    whole, found = game.state(), options_of(game)
    missing = unavailable_to(game, whole, found)
    if whole["phase"] != "turn":
        assert missing == []
        return
    legal, kinds = {option.action for option in found}, {option.kind for option in found}
    told = {entry.action: entry for entry in missing}
    assert len(told) == len(missing)
    for action, entry in told.items():
        refused = game.why_not(action)
        assert refused is not None
        assert (entry.reason.code, entry.reason.message) == (refused.code, str(refused))
        assert action not in legal
    for size in ("seed", "small", "medium", "large"):
        assert (f"buy {size}" in legal) != (f"buy {size}" in told)
    for space, (owner, size) in whole["board"].items():
        action = f"collect {space}" if size == 3 else f"grow {space}"
        assert (action in told) == (owner == game.actor and action not in legal)
    assert game.actor is not None
    animal = whole["players"][game.actor]["animal"]
    own = ("move", *POWERS_OF[animal]) if animal else ()
    assert {entry.kind for entry in missing} - {"buy", "grow", "collect"} == set(own) - kinds


@given(some_games())
@quick(60)
def test_what_is_missing_is_explained(game: Game) -> None:
    check_missing(game)


@pytest.mark.slow
@given(some_games())
@thorough(200)
def test_what_is_missing_is_always_explained(game: Game) -> None:
    check_missing(game)


def test_every_power_has_forms_wherever_the_animal_stands() -> None:
    for powers in POWERS_OF.values():
        for power in ("move", *powers):
            assert all(forms(power, at) for at in range(37))


# --- The sky ---


def test_the_sky_tells_light_and_shadow() -> None:
    game = position(
        board={"d2": (0, 2), "d3": (1, 1), "d4": (1, 3), "d5": (0, 0), "b1": (1, 1)}, sun=4, modules=["moon"]
    )
    sky = Sky(*look_up(game.copy_states()))
    assert sky.shadows == game.shadows()
    assert sky.moonlit == game.moonlit()
    assert (sky.dark, sky.income) == (["d3"], [2, 4])
    assert (sky.light, sky.suns) == ({"b1": 1, "d2": 2, "d4": 3}, game.state()["round"])


@given(some_games())
@quick(40)
def test_the_sky_agrees_with_the_game(game: Game) -> None:
    sky = Sky(*look_up(game.copy_states()))
    board = game.state()["board"]
    assert (sky.shadows, sky.moonlit) == (game.shadows(), game.moonlit())
    trees = {space: (owner, size) for space, (owner, size) in board.items() if size > 0}
    assert sky.dark == [space for space, (_, size) in trees.items() if game.shadows().get(space, 0) >= size]
    assert sky.income == [
        sum(size for space, (owner, size) in trees.items() if owner == seat and space not in sky.dark)
        for seat in range(game.options.players)
    ]
    assert sky.light == {space: size for space, (_, size) in trees.items() if space not in sky.dark}


def test_the_sky_counts_the_suns_that_gave_light() -> None:
    game, choose = Game(3, modules=["moon"], seed=5), Random(5)
    *_, gave = look_up(game.copy_states())
    assert gave == 0
    while not game.is_over:
        had = [player["light"] for player in game.state()["players"]]
        action = choose.choice(game.legal_actions())
        game.play(action)
        *_, income, _, suns = look_up(game.copy_states())
        light = [player["light"] for player in game.state()["players"]]
        if suns > gave:
            assert light == [min(20, old + gift) for old, gift in zip(had, income, strict=True)]
        elif action == "end" or action.startswith("place"):
            assert light == had
        assert suns - gave in (0, 1)
        gave = suns
    assert gave == 18
