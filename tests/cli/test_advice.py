"""`help` and `legal` cover every action there is."""

from __future__ import annotations

import random

from sunwise import Game
from sunwise.cli.advice import KINDS, by_kind, help_text, legal_text
from sunwise.cli.powers import POWERS, card
from sunwise.notation import TEXTS
from sunwise.options import ANIMALS, MODULES
from sunwise.server.choices import POWERS_OF, options_of


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


def test_help_stays_within_the_screen() -> None:
    legal = list({action.split(" ")[0]: action for action in TEXTS}.values())
    assert set(KINDS) == {action.split(" ")[0] for action in legal}
    assert max(map(len, help_text(legal).splitlines())) <= 98


def test_every_power_of_every_animal_is_described() -> None:
    assert set(POWERS) == set(ANIMALS)
    assert {animal: tuple(powers) for animal, powers in POWERS.items()} == POWERS_OF
    for animal in ANIMALS:
        lines = card(animal).splitlines()
        assert max(map(len, lines)) <= 98
        assert lines[0].startswith(animal.capitalize())


def test_the_prices_are_those_that_are_charged() -> None:
    """Every price that a game ever asks for a power is one of those told, and nearly all of them come up."""
    asked: dict[str, set[int]] = {}
    luck = random.Random(2)
    for seed in range(12):
        game = Game(4, modules=["moon"], seed=seed)
        while not game.is_over:
            for option in options_of(game):
                if option.cost.moon:
                    asked.setdefault(option.kind, set()).add(option.cost.moon)
            legal = game.legal_actions()
            wanted = [action for action in legal if action.split(" ")[0] in ("move", "collect", "grow")]
            game.play(luck.choice(wanted or legal))
    told = {power: set(costs) for powers in POWERS.values() for power, (_, costs) in powers.items()}
    assert len(asked) > 5
    assert all(asked[power] <= told[power] for power in asked), (asked, told)
