"""What the coming suns would bring agrees with what they bring when everyone really passes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sunwise import Game
from sunwise.forecast import foresee
from sunwise.options import MODULES


def random_game(seed: int, players: int, plies: int, modules: tuple[str, ...]) -> Game:
    game = Game(players, modules=modules, seed=seed)
    for ply in range(plies):
        legal = game.legal_actions()
        if not legal:
            break
        game.play(legal[(seed + 7 * ply) % len(legal)])
    return game


def pass_round(game: Game) -> bool:
    """Pass for everyone until the next light phase is over; tell if there was one."""
    before = game.state()["round"]
    while not game.is_over and game.state()["round"] == before:
        game.play("end" if "end" in game.legal_actions() else "skip")
    return not game.is_over


@settings(deadline=None)
@given(
    st.integers(0, 10**6), st.integers(2, 4), st.integers(10, 160), st.sampled_from([(), ("moon",), MODULES])
)
def test_what_is_foreseen_comes_true_when_all_pass(
    seed: int, players: int, plies: int, modules: tuple[str, ...]
) -> None:
    game = random_game(seed, players, plies, modules)
    forecast = foresee(game)
    if game.is_over or game.state()["phase"] not in ("turn", "dam"):
        assert forecast.suns == forecast.moons == []
        return
    assert len(forecast.moons) == (len(forecast.suns) if "moon" in modules else 0)
    for number, sun in enumerate(forecast.suns):
        light = [player["light"] for player in game.state()["players"]]
        points = [player["moon"] for player in game.state()["players"]]
        assert pass_round(game)
        state = game.state()
        assert (sun.round, sun.sun) == (state["round"], state["sun"])
        assert sun.shadows == game.shadows()
        for seat, player in enumerate(state["players"]):
            assert player["light"] == min(20, light[seat] + sun.income[seat])
        if "moon" in modules:
            moon = forecast.moons[number]
            assert (moon.position, moon.face) == (state["moon"]["position"], state["moon"]["face"])
            assert moon.lit == game.moonlit()
            for seat, player in enumerate(state["players"]):
                assert player["moon"] == min(14, points[seat] + moon.points[seat])
    assert len(forecast.suns) == 6 or not pass_round(game)


def test_dark_trees_are_those_the_rule_shades() -> None:
    """A small tree behind a small tree of the coming sun gets nothing (R4.2); its owner's other tree does."""
    game = Game(actions=["place tree a1", "place tree a2", "place tree a3", "place tree a4"])
    for sun in foresee(game).suns:
        assert sum(sun.income) == 4 - len(sun.dark)
        for space in sun.dark:
            assert sun.shadows[space] >= 1
    assert any(sun.dark for sun in foresee(game).suns)


def test_nothing_is_foreseen_before_the_first_turn() -> None:
    assert foresee(Game()).suns == []
