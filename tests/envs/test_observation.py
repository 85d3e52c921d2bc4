"""An observation says what the view of the same seat says, from that seat's side, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import beginnings, played, quick, seeds, some_games
from sunwise import Game
from sunwise.envs import steps
from sunwise.envs.layout import HIGH, HOLDINGS, OBSERVATION, read
from sunwise.options import ANIMALS, BABIES, MODULES, SHADES
from sunwise.rules.board import NAMES
from sunwise.view import PHASES, POWERS


def observed(game: Game, seat: int, canonical: bool = False) -> Any:
    row = np.full(OBSERVATION, 99, np.uint8)  # nothing of what was there before may stay
    steps.observe(game.copy_states(), 0, seat, int(canonical), row)
    return row


def marked(row: Any, name: str, names: Any = NAMES) -> list[Any]:
    """Name what a part marks with something else than 0."""
    return [names[k] for k in np.flatnonzero(read(row, name))]


def one(row: Any, name: str, names: Any = range(99)) -> Any:
    """Name the only thing that a part marks."""
    (only,) = marked(row, name, names)
    return only


@given(some_games(), st.data())
@quick(150)
def test_an_observation_says_what_the_view_says(game: Game, data: st.DataObject) -> None:
    players = game.options.players
    seat = data.draw(st.integers(0, players - 1))
    view, row = game.view(seat), observed(game, seat)
    board = {}
    for k in range(players):
        for size in range(4):
            for space in marked(row, f"pieces_{k}_{size}"):
                board[space] = [(seat + k) % players, size]
    assert board == view["board"]
    heights = dict(zip(NAMES, read(row, "shadow").tolist(), strict=True))
    assert {space: height for space, height in heights.items() if height} == game.shadows()
    for name in ("activated", "fresh", "stones", "dam", "grown"):
        assert marked(row, name) == view[name]
    assert marked(row, "elder") == ([view["elder"]] if view["elder"] else [])
    assert marked(row, "moonlit") == game.moonlit()
    assert marked(row, "babies") == [space for space in NAMES if space in view["babies"]]
    for k in range(players):
        check_player(row, k, view["players"][(seat + k) % players])
    for k in range(players, 4):
        absent = [f"{name}_{k}" for name, _, _ in HOLDINGS] + [f"animal_{k}"]
        absent += [f"pieces_{k}_{size}" for size in range(4)]
        assert not any(read(row, name).any() for name in absent)
    check_shared(game, seat, view, row)


def check_player(row: Any, k: int, player: dict[str, Any]) -> None:
    assert read(row, f"light_{k}") == player["light"]
    assert read(row, f"points_{k}") == sum(player["tokens"])
    assert read(row, f"shop_{k}").tolist() == player["shop"]
    assert read(row, f"available_{k}").tolist() == player["available"]
    assert read(row, f"moon_points_{k}") == (player["moon"] or 0)
    assert read(row, f"bonus_{k}") == player["bonus"]
    shown = [player["animal"]] if player["animal"] not in (None, "?") else []
    assert marked(row, f"kind_{k}", ANIMALS) == shown
    assert marked(row, f"animal_{k}") == ([player["at"]] if player["at"] else [])
    if player["animal"] == "turtle":
        assert sorted(marked(row, "hatched", BABIES)) == player["hatched"]


def check_shared(game: Game, seat: int, view: dict[str, Any], row: Any) -> None:
    options, players = game.options, game.options.players
    assert one(row, "seat") == seat
    if not game.is_over:
        assert (one(row, "actor") + seat) % players == view["actor"]
    assert (one(row, "first_player") + seat) % players == view["first_player"]
    assert one(row, "players", (2, 3, 4)) == players
    assert one(row, "shade", SHADES) == options.shade
    assert tuple(marked(row, "modules", MODULES)) == options.modules
    assert one(row, "phase", PHASES) == view["phase"]
    assert read(row, "round") == view["round"]
    assert read(row, "rounds_left") == view["rounds"] - view["round"]
    assert one(row, "sun") == view["sun"]
    assert read(row, "pile_height").tolist() == [len(view["piles"].get(str(k), ())) for k in range(1, 5)]
    tops = [(view["piles"].get(str(k)) or [0])[0] for k in range(1, 5)]
    assert read(row, "pile_top").tolist() == tops
    assert sorted(marked(row, "used", POWERS)) == view["used"]
    assert (read(row, "twice") == 1, read(row, "leaf") == 1) == (view["twice"], view["leaf"])
    if "moon" in options.modules:
        assert (one(row, "moon"), one(row, "tracker")) == (view["moon"]["position"], view["moon"]["tracker"])
        assert (read(row, "moon_full") == 1) == (view["moon"]["face"] == "full")
        assert marked(row, "river") == [space for space in NAMES if space in options.layout.river]
        assert marked(row, "beach") == [space for space in NAMES if space in options.layout.beach]
        assert set(marked(row, "dealt", ANIMALS)) == set(game.chance["deal"][seat])


@given(some_games())
@quick(60)
def test_the_next_shadow_is_the_shadow_of_the_next_round(game: Game) -> None:
    row, before = observed(game, 0), game.state()
    while not game.is_over and game.state()["round"] == before["round"] and before["phase"] == "turn":
        game.play("end" if game.state()["phase"] == "turn" else "skip")
    if not game.is_over and before["phase"] == "turn":
        assert read(observed(game, 0), "shadow").tolist() == read(row, "next_shadow").tolist()
        assert marked(row, "next_moonlit") == game.moonlit()


@given(some_games(), st.booleans())
@quick(100)
def test_no_number_is_too_high(game: Game, canonical: bool) -> None:
    for seat in range(game.options.players):
        assert (observed(game, seat, canonical) <= HIGH).all()


# --- Secrets ---

moon_games = {"modules": st.sampled_from([["moon"], ["moon", "elder", "stones"]])}


@given(beginnings(**moon_games), seeds, st.booleans(), st.data())
@quick(60)
def test_nobody_observes_an_unhatched_baby(
    game: Game, seed: int, canonical: bool, data: st.DataObject
) -> None:
    babies = data.draw(st.permutations(BABIES))[:6]
    deal = game.chance["deal"]
    if not any("turtle" in pair for pair in deal):
        deal[-1][0] = "turtle"
    first = Game.start(game.options, {"deal": deal, "babies": babies})
    for pair in deal:
        first.play("keep turtle" if "turtle" in pair else f"keep {pair[0]}")
    played(first, seed, 200)
    # Exchange the kinds of those that never hatched with each other and with those out of the game.
    lying = [k for k, space in enumerate(game.options.layout.beach) if space in first.state()["babies"]]
    hidden = [babies[k] for k in lying] + [kind for kind in BABIES if kind not in babies]
    others = list(babies)
    for k, kind in zip(lying, hidden[1:], strict=False):
        others[k] = kind
    second = Game.start(game.options, {"deal": deal, "babies": others})
    for action in first.actions:
        second.play(action)
    if lying:
        assert first.state() != second.state()
    for seat in range(game.options.players):
        assert (observed(first, seat, canonical) == observed(second, seat, canonical)).all()


@given(beginnings(**moon_games), st.data())
@quick(100)
def test_nobody_observes_a_draft_before_its_end(game: Game, data: st.DataObject) -> None:
    players = game.options.players
    seat = data.draw(st.integers(0, players - 1))
    own = game.chance["deal"][seat]
    rest = data.draw(st.permutations([animal for animal in ANIMALS if animal not in own]))
    deal = [own if number == seat else [rest.pop(), rest.pop()] for number in range(players)]
    chance: dict[str, Any] = {"deal": deal}
    if any("turtle" in pair for pair in deal):
        chance["babies"] = list(BABIES[:6])
    other = Game.start(game.options, chance)
    for number in range(players):
        assert (observed(game, seat) == observed(other, seat)).all()
        kept = data.draw(st.integers(0, 1))
        theirs = kept if number == seat else data.draw(st.integers(0, 1))
        game.play(f"keep {game.chance['deal'][number][kept]}")
        other.play(f"keep {deal[number][theirs]}")
