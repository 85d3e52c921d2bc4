"""A view shows a seat what it may know: games that differ in secrets alone look the same."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from invariants.games import beginnings, play_on, played, quick, seeds, some_games
from sunwise import Game
from sunwise.options import ANIMALS, BABIES

moon_games = {"modules": st.sampled_from([["moon"], ["moon", "elder"], ["moon", "elder", "stones"]])}


def turtle_games() -> st.SearchStrategy[Game]:
    """Games in which some seat keeps the Turtle."""
    return beginnings(**moon_games).map(keep_turtle)


def keep_turtle(game: Game) -> Game:
    """Deal the Turtle if it is not there, and let its seat keep it."""
    rng = random.Random(repr(game.chance))
    deal = [list(pair) for pair in game.chance["deal"]]
    if not any("turtle" in pair for pair in deal):
        deal[rng.randrange(len(deal))][0] = "turtle"
    babies = rng.sample(BABIES, 6)
    game = Game.start(game.options, {"deal": deal, "babies": babies})
    for pair in deal:
        game.play("keep turtle" if "turtle" in pair else f"keep {pair[0]}")
    return game


def seats_of(game: Game) -> list[int | None]:
    return [None, *range(game.options.players)]


@given(turtle_games(), seeds)
@quick(25)
def test_nobody_sees_an_unhatched_baby(game: Game, seed: int) -> None:
    # Shuffle the babies that never hatched among themselves and the two that are out of the game.
    played(game, seed)
    babies, beach = list(game.chance["babies"]), game.options.layout.beach
    lying = [place for place, space in enumerate(beach) if space in game.state()["babies"]]
    hidden = [kind for kind in BABIES if kind not in babies] + [babies[place] for place in lying]
    turned = hidden[1:] + hidden[:1]
    for place, kind in zip(lying, turned, strict=False):
        babies[place] = kind
    other = Game.start(game.options, game.chance | {"babies": babies})
    same = game.at(0)
    for ply, action in enumerate(game.actions):
        if same.ply >= game.options.players and lying:
            assert same.state() != other.state()
        if ply % 5 == 0:
            for seat in seats_of(game):
                assert same.view(seat) == other.view(seat)
            assert same.legal_actions() == other.legal_actions()
        same.play(action)
        other.play(action)
    for seat in seats_of(game):
        assert same.view(seat) == other.view(seat)


@given(beginnings(**moon_games), st.data())
@quick(100)
def test_nobody_sees_a_draft_before_its_end(game: Game, data: st.DataObject) -> None:
    players = game.options.players
    seat = data.draw(st.sampled_from(seats_of(game)))
    # The others were dealt other animals and kept them; the seat's own pair is the same.
    own = [] if seat is None else game.chance["deal"][seat]
    rest = data.draw(st.permutations([animal for animal in ANIMALS if animal not in own]))
    deal = [own if number == seat else [rest.pop(), rest.pop()] for number in range(players)]
    chance: dict[str, Any] = {"deal": deal}
    if any("turtle" in pair for pair in deal):
        chance["babies"] = list(BABIES[:6])
    other = Game.start(game.options, chance)
    for number in range(players):
        assert game.state()["phase"] == "draft"
        assert game.view(seat) == other.view(seat)
        kept = data.draw(st.integers(0, 1))
        theirs = kept if number == seat else data.draw(st.integers(0, 1))
        game.play(f"keep {game.chance['deal'][number][kept]}")
        other.play(f"keep {deal[number][theirs]}")
    assert [player["animal"] for player in game.view(None)["players"]] == [
        action.removeprefix("keep ") for action in game.actions
    ]


@given(some_games(modules=st.sampled_from([["moon"], ["moon", "stones"]])), st.data())
@quick(60)
def test_a_view_hides_nothing_else(game: Game, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(seats_of(game)))
    whole, seen = game.state(), game.view(seat)
    assert seen.pop("babies") == dict.fromkeys(whole.pop("babies"), "?")
    if whole["phase"] == "draft":
        for number, (mine, shown) in enumerate(zip(whole["players"], seen["players"], strict=True)):
            if number != seat and mine["animal"] is not None:
                assert shown["animal"] == "?"
                shown["animal"] = mine["animal"]
    assert seen == whole


@given(beginnings(**moon_games), seeds)
@quick(10)
def test_a_view_is_of_its_own(game: Game, seed: int) -> None:
    """Changing what was given out changes nothing inside."""
    for _ in play_on(game, seed, 60):
        view, state = game.view(0), game.state()
        view["players"][0]["shop"][0] = 99
        view["piles"]["1"].clear()
        view["activated"].append("z9")
        view["babies"].clear()
        assert game.state() == state
