"""Where the points come from: every part of a final score, as the rules count it."""

from __future__ import annotations

from random import Random

import pytest

from position import position
from sunwise import Game
from sunwise.server.scores import points_of
from sunwise.server.wire import Points


def test_every_part_counts_for_itself() -> None:
    game = position(
        modules=["moon"],
        phase="over",
        light=[8, 2],
        moon=[5, 0],
        bonus=[3, 0],
        taken={3: 2},
        tokens=[[19], [18]],
    )
    assert points_of(game.copy_states()) == [Points(19, 2, 5, 3), Points(18, 0, 0, 0)]


def test_before_the_end_nothing_counts() -> None:
    assert points_of(position(light=[9, 9]).copy_states()) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_make_the_whole(players: int) -> None:
    game, choose = Game(players, modules=["moon"], seed=players), Random(players)
    while not game.is_over:
        game.play(choose.choice(game.legal_actions()))
    parts = [one.tokens + one.light + one.moon + one.bonus for one in points_of(game.copy_states())]
    assert parts == game.state()["result"]["scores"]
