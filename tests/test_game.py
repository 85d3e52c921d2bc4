"""Game, as a person uses it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import sunwise
from sunwise import BadOptions, Game, IllegalAction, Layout, Options, SunwiseError
from sunwise.notation import NUMBERS

TREES = ["place tree a1", "place tree a2", "place tree a3", "place tree a4"]
DEAL = {
    "deal": [["fox", "owl"], ["boar", "turtle"]],
    "babies": ["light", "twice", "leaf", "small", "points", "plant"],
}


@pytest.fixture
def game() -> Game:
    """Return a game of two in the first turn."""
    return Game(actions=TREES)


@pytest.fixture
def draft() -> Game:
    """Return a game of two in which animals are to be kept."""
    return Game(modules=["moon"], chance=DEAL)


# --- Beginning ---


def test_a_plain_game() -> None:
    game = Game()
    assert game.options == Options(2)
    assert (game.ply, game.actor, game.is_over, game.actions, game.chance) == (0, 0, False, (), {})
    assert game.result() is None
    assert len(game.legal_actions()) == 18
    assert game.state()["phase"] == "trees"


def test_a_game_as_in_the_introduction(draft: Game) -> None:
    assert draft.legal_actions() == ["keep fox", "keep owl"]
    assert draft.play("keep owl").play("keep boar") is draft
    assert draft.legal_actions()[:2] == ["place animal c3", "place animal c4"]


@pytest.mark.parametrize("seed", [0, 7, -1, 2**64, 2**200])
def test_a_seed_gives_the_same_game(seed: int) -> None:
    one, other = (Game(3, modules=["moon"], seed=seed) for _ in range(2))
    assert one == other
    assert one.chance == other.chance
    assert one.chance != Game(3, modules=["moon"], seed=seed + 1).chance


def test_without_a_seed_games_differ() -> None:
    assert len({str(Game(4, modules=["moon"]).chance) for _ in range(20)}) > 1


def test_a_seed_does_not_touch_other_generators() -> None:
    np.random.seed(5)
    expected = np.random.random()
    np.random.seed(5)
    Game(4, modules=["moon"], seed=1)
    assert np.random.random() == expected


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], b"7"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        Game(modules=["moon"], seed=seed)
    assert caught.value.code == "bad_seed"


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], b"7"])
def test_a_seed_is_a_whole_number_in_start_too(seed: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        Game.start(Options(2, modules=("moon",)), seed=seed)
    assert caught.value.code == "bad_seed"


def test_given_chance(draft: Game) -> None:
    assert draft.chance == DEAL
    with pytest.raises(BadOptions) as caught:
        Game(modules=["moon"], seed=1, chance=DEAL)
    assert caught.value.code == "seed_and_chance"


def test_given_chance_is_copied() -> None:
    chance = deepcopy(DEAL)
    game = Game(modules=["moon"], chance=chance)
    chance["deal"][0][0] = "beaver"
    chance["babies"].clear()
    assert game.chance == DEAL


@pytest.mark.parametrize("layout", [Layout(moon_start="m3"), Layout(moon_start="m3").to_dict()])
def test_a_layout_in_either_form(layout: Any) -> None:
    game = Game(modules=["moon"], layout=layout, seed=1)
    assert game.state()["moon"]["position"] == 3
    assert game.options.layout.moon_start == "m3"


def test_actions_in_the_constructor(game: Game) -> None:
    assert game.actions == tuple(TREES)
    assert Game(actions=[NUMBERS[text] for text in TREES]) == game
    with pytest.raises(IllegalAction) as caught:
        Game(actions=[*TREES[:2], "end"])
    assert caught.value.code == "wrong_phase"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"players": 1}, "bad_players"),
        ({"players": 5}, "bad_players"),
        ({"players": 2.0}, "bad_players"),
        ({"players": True}, "bad_players"),
        ({"players": "2"}, "bad_players"),
        ({"players": None}, "bad_players"),
        ({"revolutions": 2}, "bad_revolutions"),
        ({"revolutions": 3.0}, "bad_revolutions"),
        ({"shade": "on"}, "bad_shade"),
        ({"shade": None}, "bad_shade"),
        ({"shade": ["off"]}, "bad_shade"),
        ({"modules": "moon"}, "not_a_list"),
        ({"modules": None}, "not_a_list"),
        ({"modules": 1}, "not_a_list"),
        ({"modules": ["sun"]}, "bad_module"),
        ({"modules": ["moon", "moon"]}, "repeated_module"),
        ({"modules": [1]}, "not_a_name"),
        ({"layout": []}, "not_an_object"),
        ({"layout": {}}, "incomplete_layout"),
        ({"chance": []}, "not_an_object"),
        ({"chance": DEAL}, "needless_chance"),
    ],
)
def test_options_that_make_no_game(arguments: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOptions) as caught:
        Game(**arguments)
    assert caught.value.code == code
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    "build", [Game, lambda n: Game(revolutions=n), lambda n: Game().at(n), lambda n: Game().view(n)]
)
def test_numbers_too_long_to_print_make_no_game(build: Callable[[int], Any]) -> None:
    with pytest.raises(BadOptions):
        build(10**5000)


def test_numbers_too_long_to_print_are_no_actions() -> None:
    with pytest.raises(IllegalAction) as caught:
        Game().play(10**5000)
    assert caught.value.code == "unknown_number"
    reason = Game().why_not(10**5000)
    assert reason is not None
    assert reason.code == "unknown_number"


# --- Playing ---


@pytest.mark.parametrize("kind", [int, np.int8, np.int16, np.int64, np.uint64])
def test_play_takes_numbers(kind: Callable[[int], Any]) -> None:
    number = NUMBERS["place tree a1"]
    if kind is np.int8:
        game, number = Game(modules=["moon"], chance=DEAL), NUMBERS["keep fox"]
    else:
        game = Game()
    game.play(kind(number))
    assert game.ply == 1
    assert all(type(number) is int for number in game._numbers)


@pytest.mark.parametrize("number", [-1, 1450, 10**30, -(10**30), np.int64(-1)])
def test_play_refuses_numbers_outside_the_table(game: Game, number: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        game.play(number)
    assert caught.value.code == "unknown_number"
    assert game.actions == tuple(TREES)


@pytest.mark.parametrize(
    "thing", [True, False, 1.0, None, b"end", ["end"], ("end",), {}, np.float64(1), np.bool_(True)]
)
def test_play_refuses_what_is_no_action(game: Game, thing: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        game.play(thing)
    assert caught.value.code == "unknown_action"
    reason = game.why_not(thing)
    assert reason is not None
    assert reason.code == "unknown_action"


def test_errors_are_data_and_a_sentence(game: Game) -> None:
    game.play("buy seed").play("buy seed").play("end")
    with pytest.raises(IllegalAction) as caught:
        game.play("buy large")
    error = caught.value
    assert error.code == "not_enough_light"
    assert error.arguments == {"need": 4, "have": 2, "action": "buy large", "rule": "R5.2"}
    assert str(error) == "You need 4 light to buy large; you have 2 (R5.2)."
    assert isinstance(error, SunwiseError)
    assert game.why_not("end") is None


def test_the_sentence_of_the_issue() -> None:
    # A small tree grows to a medium one for 2 light; after a seed there is 1 left.
    game = Game(actions=[*TREES, "buy seed"])
    with pytest.raises(IllegalAction, match=r"^You need 2 light to grow a1; you have 1 \(R5\.4\)\.$"):
        game.play("grow a1")


def test_a_draft_refuses_the_turtle_that_was_not_dealt() -> None:
    game = Game(modules=["moon"], chance={"deal": [["fox", "owl"], ["boar", "badger"]]}).play("keep fox")
    reason = game.why_not("keep turtle")
    assert reason is not None
    assert reason.code == "not_dealt"
    with pytest.raises(IllegalAction) as caught:
        game.play("keep turtle")
    assert caught.value.code == "not_dealt"


def test_a_kept_turtle_needs_its_babies() -> None:
    game = Game(modules=["moon"], chance={"deal": DEAL["deal"]})
    game.play("keep fox")
    before = game.state()
    with pytest.raises(SunwiseError) as caught:
        game.play("keep turtle")
    assert caught.value.code == "no_babies"
    assert game.state() == before
    assert game.play("keep boar").state()["babies"] == {}


def test_a_whole_game() -> None:
    game = Game(3, modules=["elder"], actions=["place elder d4"])
    for space in ("a1", "b1", "c1", "d1", "e1", "f1"):
        game.play(f"place tree {space}")
    while not game.is_over:
        game.play("end")
    assert game.ply == 7 + 3 * 18
    assert game.actor is None
    assert game.legal_actions() == []
    result = game.result()
    assert result == game.state()["result"] == game.record()["result"]
    assert result is not None
    assert result["scores"] == [player["light"] // 3 for player in game.state()["players"]]
    with pytest.raises(IllegalAction, match=r"^The game is over \(R6\.1\)\.$"):
        game.play("end")


# --- Undo, copies, equality ---


def test_undo_and_redo(game: Game) -> None:
    before = game.state()
    game.play("buy seed").play("end")
    after = game.state()
    assert game.undo().undo().state() == before
    assert game.redo().redo().state() == after
    game.undo().undo().play("end")
    with pytest.raises(IllegalAction) as caught:
        game.redo()
    assert caught.value.code == "nothing_to_redo"
    with pytest.raises(IllegalAction) as caught:
        Game().undo()
    assert caught.value.code == "nothing_to_undo"


def test_undo_of_the_last_action_of_all() -> None:
    game = Game(actions=TREES)
    while not game.is_over:
        game.play("end")
    assert game.undo().result() is None
    assert game.actor == 0 if game.options.rounds % 2 == 0 else 1
    assert game.redo().is_over


def test_copies_go_their_own_ways(game: Game) -> None:
    game.tags["date"] = "2026-11-15"
    copy = game.copy()
    assert copy == game
    copy.play("end")
    copy.tags["date"] = "later"
    assert game.actions == tuple(TREES)
    assert game.tags == {"date": "2026-11-15"}
    assert copy != game
    assert game.legal_actions() != [] != copy.legal_actions()
    game.undo()
    assert copy.ply == 5


def test_what_is_given_out_can_be_changed() -> None:
    """A record, a state or a list from a game is the caller's own."""
    game = Game(modules=["moon"], chance=DEAL, tags={"seats": ["Ada", "Bo"]})
    for give in (game.state, game.view, game.options.to_dict, game.record):
        expected = deepcopy(give())
        for value in give().values():
            if isinstance(value, (list, dict)):
                value.clear()
        assert give() == expected


def test_changing_a_record_does_not_change_the_game() -> None:
    game = Game(modules=["moon"], chance=DEAL, tags={"seats": ["Ada", "Bo"]})
    whole = game.record()
    whole["chance"]["deal"][0][0] = "beaver"
    whole["tags"]["seats"].append("Cy")
    assert game.chance == DEAL
    assert game.tags == {"seats": ["Ada", "Bo"]}


def test_a_copy_has_its_own_tags() -> None:
    game = Game(tags={"seats": ["Ada", "Bo"]})
    game.copy().tags["seats"].append("Cy")
    assert game.tags == {"seats": ["Ada", "Bo"]}


def test_equality(game: Game) -> None:
    assert game == Game(actions=TREES)
    assert game != Game(actions=TREES[:3])
    assert game != Game(revolutions=4, actions=TREES)
    assert Game(modules=["elder", "stones"]) == Game(modules=["stones", "elder"])
    assert game == Game(actions=TREES, tags={"date": "today"}), "tags are not the game"
    assert game != "a game"
    with pytest.raises(TypeError):
        hash(game)


def test_repr(game: Game, draft: Game) -> None:
    assert repr(Game()) == "Game(players=2)"
    assert repr(game) == f"Game(players=2, actions={TREES!r})"
    layout = Layout(moon_start="m0").to_dict()
    full = Game(3, revolutions=4, shade="acting", modules=["stones"], layout=layout, tags={"a": 1})
    assert repr(full) == (
        "Game(players=3, revolutions=4, shade='acting', modules=['stones'], "
        f"layout={layout!r}, tags={{'a': 1}})"
    )
    for one in (game, draft, full):
        again = eval(repr(one))
        assert again == one
        assert again.tags == one.tags


def test_at(game: Game) -> None:
    assert game.at(0) == Game()
    assert game.at(2).actions == tuple(TREES[:2])
    assert game.at(4) == game
    assert game.at(2).play("place tree b1").ply == 3
    assert game.ply == 4
    for ply in (-1, 5):
        with pytest.raises(BadOptions) as caught:
            game.at(ply)
        assert caught.value.code == "no_such_ply"
    for ply in (1.5, "1", None):
        with pytest.raises((BadOptions, TypeError)):
            game.at(ply)  # type: ignore[arg-type]


# --- Looking ---


def test_view(draft: Game) -> None:
    draft.play("keep fox")
    assert [player["animal"] for player in draft.view(0)["players"]] == ["fox", None]
    assert [player["animal"] for player in draft.view(1)["players"]] == ["?", None]
    assert draft.view() == draft.view(None) == draft.view(1)
    draft.play("keep turtle")
    assert [player["animal"] for player in draft.view()["players"]] == ["fox", "turtle"]
    assert set(draft.view(1)["babies"].values()) == {"?"}
    assert draft.state()["babies"]["f1"] == "light"


@pytest.mark.parametrize("seat", [-1, 2, "0", 0.5])
def test_view_of_no_seat(draft: Game, seat: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        draft.view(seat)
    assert caught.value.code == "no_such_seat"


def test_sky(game: Game) -> None:
    # The sun at a4 shines parallel to a4 … g1: each of the four trees shades the space below, to the left.
    assert game.shadows() == {"b1": 1, "b2": 1, "b3": 1, "b4": 1}
    assert game.moonlit() == []


def test_states_for_search(game: Game) -> None:
    states = game.copy_states()
    states["light"] = 19
    assert game.state()["players"][0]["light"] == 2
    assert states.dtype.itemsize <= 512


def test_pictures(game: Game) -> None:
    assert game.svg().startswith("<svg")
    assert game._repr_svg_() == game.svg()
    assert str(game) == game.text()
    assert "a1" in game.text() or "Round 1" in game.text()


def test_the_package() -> None:
    assert set(sunwise.__all__) >= {"Game", "Options", "Layout", "IllegalAction", "BadOptions", "BadRecord"}
    for name in sunwise.__all__:
        assert getattr(sunwise, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        sunwise.Chess  # noqa: B018


def test_pictures_without_secrets_keep_the_draft_secret() -> None:
    """The last action was the animal that had just been kept (R7.2)."""
    game = Game(modules=["moon"], chance=DEAL).play("keep owl")
    for secrets in (True, False):
        assert ("owl" in game.text(secrets=secrets).lower()) == secrets
        assert ("keep owl" in game.svg(secrets=secrets)) == secrets
    game.play("keep boar")
    assert "keep boar" in game.text(secrets=False)


def test_a_seat_can_be_any_whole_number() -> None:
    game = Game(modules=["moon"], chance=DEAL).play("keep fox")
    assert game.view(np.int64(0)) == game.view(0)  # type: ignore[arg-type]
    assert game.view(0) != game.view(1)


def test_a_draft_that_could_not_end_is_known() -> None:
    """R8.8."""
    without = Game(modules=["moon"], chance={"deal": DEAL["deal"]})
    assert without.awaits_babies
    assert not without.play("keep fox").play("keep boar").awaits_babies
    assert not Game(modules=["moon"], chance=DEAL).awaits_babies
    assert not Game().awaits_babies


@pytest.mark.parametrize(("kept", "awaits"), [("turtle", True), ("fox", False)])
def test_a_turtle_that_was_not_kept_needs_no_babies(kept: str, awaits: bool) -> None:
    """R8.8."""
    game = Game(modules=["moon"], chance={"deal": [["turtle", "fox"], ["owl", "boar"]]})
    assert game.awaits_babies
    game.play(f"keep {kept}")
    assert game.awaits_babies == awaits
