"""Nobody can change a game from outside: copies go their own ways, what is given out is a copy."""

import copy

import pytest

import sunwise
from sunwise import Game


@pytest.mark.parametrize("copied", [Game.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(copied: object) -> None:
    game = Game(2, modules=["moon"], seed=1)
    other = copied(game)  # type: ignore[operator]
    before = game.state()
    other.play(other.legal_numbers()[0])
    assert (game.ply, game.state()) == (0, before)
    assert other.ply == 1


def test_chance_and_options_cannot_be_changed() -> None:
    game = Game(2, modules=["moon"], seed=1)
    before = game.record()
    game.chance["deal"][0][0] = "nobody"
    assert game.record() == before
    with pytest.raises(AttributeError):
        game.options = Game(3).options  # type: ignore[misc]


def test_the_names_of_the_package_can_be_found() -> None:
    assert {"Game", "Options", "IllegalAction"} <= set(dir(sunwise))
