"""R3.1, R3.2: rounds, the first-player token, and how often the light comes."""

import pytest

from position import changes, player, position
from sunwise import Game


def past_setup(players: int, revolutions: int = 3) -> Game:
    """Start a game with any trees."""
    game = Game(players, revolutions=revolutions)
    while game.state()["phase"] == "trees":
        game.play(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("revolutions", "rounds"), [(3, 18), (4, 24)])
def test_turns_suns_and_first_players_of_a_whole_game(players: int, revolutions: int, rounds: int) -> None:
    """R3.1, R3.2: round r has sun (r−1) mod 6 and first player (r−1) mod n, then clockwise."""
    game = past_setup(players, revolutions)
    seen = []
    while not game.is_over:
        state = game.state()
        seen.append((state["round"], state["sun"], state["first_player"], state["actor"]))
        game.play("end")
    assert seen == [
        (r, (r - 1) % 6, (r - 1) % players, (r - 1 + turn) % players)
        for r in range(1, rounds + 1)
        for turn in range(players)
    ]
    assert game.state()["rounds"] == rounds


@pytest.mark.parametrize(("revolutions", "rounds"), [(3, 18), (4, 24)])
def test_an_all_pass_game_collects_light_once_in_each_round(revolutions: int, rounds: int) -> None:
    """R3.3 (a slip of others: a 19th light phase). Small trees on a1 and g4 never shade each other."""
    game = position(phase="trees", board={"a1": (0, 1)}, revolutions=revolutions, turns=3, actor=1)
    game.play("place tree g4")
    collected = [0, 0]
    while True:
        for seat in (0, 1):
            collected[seat] += player(game, seat)["light"]
        game._states["light"] = 0  # so that the cap hides nothing
        if game.is_over:
            break
        game.play("end")
    assert collected == [rounds, rounds]


def test_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    """R6.1: no light phase follows; round, sun and first player stay."""
    game = position(
        board={"d4": (0, 3)}, round_=18, current=0, first_player=1, used=["move"], activated=["d4"]
    )
    assert changes(game, "end") == {
        "phase": "over",
        "actor": None,
        "activated": [],
        "used": [],
        "result": None,
        "result.scores": [0, 0],
        "result.winners": [0],
    }
    assert game.legal_actions() == []


def test_the_last_turn_but_one_does_not_end_it() -> None:
    """R6.1."""
    game = position(round_=18, current=1, first_player=1).play("end")
    assert (game.is_over, game.actor, game.state()["round"]) == (False, 0, 18)


def test_the_long_game_goes_on_after_round_18() -> None:
    """R3.1."""
    game = position(revolutions=4, round_=18, current=0, first_player=1).play("end")
    assert (game.is_over, game.state()["round"], game.state()["sun"]) == (False, 19, 0)


def test_the_sun_goes_from_its_last_corner_to_its_first() -> None:
    """R3.2."""
    assert position(round_=6, current=0, first_player=1).play("end").state()["sun"] == 0


def test_a_new_round_brings_all_of_this_and_no_more() -> None:
    """R3.2, R3.3: sun, token, light."""
    game = position(3, board={"d4": (1, 2)}, round_=2, current=0, light=[5, 5, 5])
    assert (game.state()["first_player"], game.actor) == (1, 0)
    assert changes(game, "end") == {
        "round": 3,
        "sun": 2,
        "first_player": 2,
        "actor": 2,
        "players.1.light": 7,
    }


def test_end_within_a_round_only_hands_on_the_turn() -> None:
    """R3.2."""
    game = position(3, board={"d4": (1, 2)}, round_=3, current=2, activated=["a1"], light=[5, 5, 5])
    assert changes(game, "end") == {"actor": 0, "activated": []}


def test_end_clears_all_that_belongs_to_a_turn() -> None:
    """R5.1, R7.8, R7.10, R8.8."""
    game = position(
        modules=["moon"],
        animals=["turtle", "owl"],
        at=["c3", "c4"],
        round_=3,
        activated=["a1"],
        fresh=["a2"],
        used=["move", "walk"],
        twice=True,
        leaf=True,
    )
    assert changes(game, "end") == {
        "actor": 1,
        "activated": [],
        "fresh": [],
        "used": [],
        "twice": False,
        "leaf": False,
    }
