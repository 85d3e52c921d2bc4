"""Imitation: whose decisions are gathered, and a network that learns them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs torch; ./test installs it")

from learn.runs import SMALL  # noqa: E402
from sunwise import Game  # noqa: E402
from sunwise.errors import BadRecord  # noqa: E402
from sunwise.learn.imitation import APART, Imitator, decisions_of  # noqa: E402
from sunwise.learn.network import make_network  # noqa: E402
from sunwise.notation import number_of  # noqa: E402
from sunwise.options import Options  # noqa: E402


def lazy_game(seed: int, opening: int = 3) -> Game:
    """Play a game in which seat 1 ends its turns at once and seat 0 does anything but that."""
    game = Game(2, seed=seed, tags={"seats": ["bot:eager", "bot:lazy"], "arena": {"opening": opening}})
    dice = np.random.default_rng(seed)
    while not game.is_over:
        legal = game.legal_actions()
        if "end" in legal and (game.actor == 1 or len(legal) == 1):
            game.play("end")
        else:
            game.play(str(dice.choice([action for action in legal if action != "end"])))
    return game


def test_only_own_decisions_are_gathered_and_no_random_or_forced_ones() -> None:
    game = lazy_game(1)
    decisions = decisions_of([lazy_game(2), game], "bot:eager")
    own = decisions.groups == 1
    again, expected = Game(2), []
    for ply, action in enumerate(game.actions):
        if again.actor == 0 and ply >= 3 and len(again.legal_actions()) > 1:
            expected.append(number_of(action))
            state = decisions.states[own][len(expected) - 1]
            assert state.tobytes() == again.copy_states()[0].tobytes()
        again.play(action)
    assert decisions.actions[own].tolist() == expected
    assert len(expected) > 10


def test_games_that_begin_alike_are_taught_or_kept_apart_together() -> None:
    games = [lazy_game(seed) for seed in (1, 2, 3)]
    for game, seed in zip(games, (7, 8, 7), strict=True):
        game.tags["arena"]["seed"] = seed
    groups = decisions_of(games, "bot:lazy").groups
    assert set(groups) == {0, 1}
    assert groups[0] == groups[-1] == 0


def test_what_the_arena_played_for_a_bot_that_gave_up_is_left_out() -> None:
    game = lazy_game(1)
    whole = decisions_of([game], "bot:lazy")
    game.tags["arena"]["forfeits"] = [{"seat": 0, "ply": 0}, {"seat": 1, "ply": 40}]
    first = decisions_of([game], "bot:lazy")
    assert 0 < len(first.actions) < len(whole.actions)
    assert first.actions.tolist() == whole.actions[: len(first.actions)].tolist()


def test_the_choice_of_an_animal_is_never_random() -> None:
    tags = {"seats": ["me", "me"], "arena": {"opening": 6}}
    game = Game.start(Options(2, modules=("moon",)), seed=3, tags=tags)
    while game.ply < 12:
        game.play(game.legal_numbers()[0])
    kept = [number_of(action) for action in game.actions if action.startswith("keep")]
    assert decisions_of([game], "me").actions[: len(kept)].tolist() == kept
    assert len(kept) == 2


@pytest.mark.parametrize(
    "tags",
    [
        {"seats": 5},
        {"seats": {"0": "bot:lazy"}},
        {"seats": [None, 7]},
        {"seats": ["bot:lazy"], "arena": None},
        {"seats": [None, "bot:lazy"], "arena": {"opening": "3", "forfeits": 4, "seed": None}},
        {"seats": [None, "bot:lazy"], "arena": {"forfeits": [3, {"seat": "x", "ply": None}]}},
    ],
)
def test_tags_may_hold_anything(tags: dict[str, Any]) -> None:
    game = lazy_game(1)
    game.tags = tags
    assert len(decisions_of([lazy_game(2), game], "bot:lazy").actions) > 10


def test_who_is_not_there_is_named() -> None:
    with pytest.raises(BadRecord, match="No seat is bot:search in the tags"):
        decisions_of([lazy_game(1), Game(2)], "bot:search")


def test_a_network_learns_to_decide_like_somebody() -> None:
    torch.manual_seed(1)
    network = make_network(SMALL)
    imitator = Imitator(network, decisions_of(map(lazy_game, range(APART + 5)), "bot:lazy"))
    groups = imitator.decisions.groups
    assert len(set(groups[imitator.apart])) == 2
    assert not set(groups[imitator.apart]) & set(groups[imitator.taught])
    assert imitator.agreement() < 0.5
    *_, after = imitator.learn(passes=6, rate=3e-3)
    assert after > 0.9  # where it places its second tree is random
