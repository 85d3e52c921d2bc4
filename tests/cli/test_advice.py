"""`help` and `legal` cover every action there is."""

from __future__ import annotations

import random

from sunwise import Game
from sunwise.cli.advice import by_kind, help_text, legal_text
from sunwise.options import MODULES


def test_every_action_of_many_games_is_listed() -> None:
    luck = random.Random(1)
    seen = set()
    for seed in range(8):
        game = Game(4, modules=MODULES, seed=seed)
        while not game.is_over:
            legal = game.legal_actions()
            groups = by_kind(legal)
            assert sorted(action for group in groups.values() for action in group) == legal
            text = legal_text(legal, width=10_000)
            for kind, actions in groups.items():
                line = next(line for line in text.splitlines() if line.split()[0] == kind)
                for action in actions:
                    assert all(word in line.split() for word in action.split())
            seen |= groups.keys()
            game.play(luck.choice(legal))
    assert {"keep", "place", "buy", "plant", "grow", "collect", "move", "end", "scare", "dam"} <= seen


def test_lists_stay_within_the_screen() -> None:
    legal = sorted(f"plant {row}{number} d4" for row in "abcefg" for number in range(1, 5))
    assert all(len(line) <= 60 for line in legal_text(legal, width=60).splitlines())


def test_help_gives_an_example_of_each_kind() -> None:
    starts = [line.split() for line in help_text(["buy seed", "buy small", "end", "grow b2"]).splitlines()]
    for words in (["buy", "seed"], ["grow", "b2"], ["end"]):
        assert any(start[: len(words)] == words for start in starts)
    for words in (["buy", "small"], ["plant"], ["collect"]):
        assert not any(start[: len(words)] == words for start in starts)
