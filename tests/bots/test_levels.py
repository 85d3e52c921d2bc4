"""The levels: each is clearly stronger than the one before."""

from __future__ import annotations

import pytest

from sunwise.arena import play_match
from sunwise.bots import Budget


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [
        # They win 84, 80 and 79 % of these games; what is asked for leaves room for another network.
        ("sapling", "seedling", 40, 0.55),
        ("birch", "sapling", 40, 0.6),
        ("oak", "birch", 60, 0.5),
    ],
)
def test_a_level_beats_the_one_before(stronger: str, weaker: str, games: int, least: float) -> None:
    result = play_match([stronger, weaker], games=games, budget=Budget(playouts=1), seed=1, opening=4)
    assert result.bots[0].name == stronger
    assert result.bots[0].tally.wins.value > least
    assert [bot.forfeits for bot in result.bots] == [0, 0]
