"""The questions a network asks: all that can differ in its games, nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from sunwise.envs.layout import PARTS
from sunwise.envs.vector import SunwiseVectorEnv
from sunwise.network.questions import Questions, questions_for
from sunwise.options import MODULES, Options

KINDS = [
    Options(2),
    Options(4),
    Options(3, 4, "landing", ("elder", "stones")),
    Options(2, 3, "acting", ("moon",)),
    Options(4, 4, "off", MODULES),
]


def names(questions: Questions) -> set[str]:
    """Name the parts of the observation that are asked about."""
    places = set(questions.places.tolist())
    return {name for name, part in PARTS.items() if places & set(range(part.start, part.start + part.length))}


def test_the_base_game_of_two_asks_nothing_about_what_it_does_not_have() -> None:
    asked = names(questions_for([Options(2)]))
    assert {"pieces_0_0", "pieces_1_3", "shadow", "next_shadow", "light_1", "points_0"} <= asked
    assert not {"pieces_2_0", "light_2", "moonlit", "elder", "stones", "kind_0", "dealt"} & asked


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_all_that_differs_is_asked_and_every_legal_action_has_an_answer(options: Options) -> None:
    questions = questions_for([options])
    games = SunwiseVectorEnv(64, canonical=True, **options.to_dict())
    games.reset(seed=5)
    lowest, highest = games.rows.copy(), games.rows.copy()
    legal = games.masks.copy()
    for _ in range(400):
        games.step(games.random_actions())
        lowest, highest = np.minimum(lowest, games.rows), np.maximum(highest, games.rows)
        legal |= games.masks
    differs = set(np.flatnonzero(lowest.min(0) != highest.max(0)).tolist())
    assert differs <= set(questions.places.tolist())
    assert set(np.flatnonzero(legal.any(0)).tolist()) <= set(questions.actions.tolist())


def test_a_count_is_asked_step_by_step() -> None:
    questions = questions_for([Options(2)])
    light = PARTS["light_0"].start
    levels = questions.levels[questions.places == light]
    assert levels.tolist() == list(range(1, 21))
    points = questions.levels[questions.places == PARTS["points_0"].start]
    assert points[0] == 4
    assert set(np.diff(points.astype(int)).tolist()) == {4}


def test_a_mixture_asks_what_any_of_its_games_needs() -> None:
    mixed = questions_for([Options(2), Options(4, modules=("moon",))])
    assert names(mixed) == names(questions_for([Options(4, modules=("moon",))]))
