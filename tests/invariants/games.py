"""Random games over all options, for Hypothesis and for plain loops.

The play is not even: half of the choices fall on a kind of action first, so that powers, dams and babies
come up often enough to matter.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from sunwise import Game, Options
from sunwise.notation import TEXTS, section_of
from sunwise.options import BORDER_SPACES, MODULES, SHADES
from sunwise.rules.board import NAMES
from sunwise.view import snapshot

# The quick tests are the same on every run; the slow ones look for something new.
COMMON: dict[str, Any] = {
    "deadline": None,
    "database": None,
    "phases": [Phase.explicit, Phase.generate, Phase.shrink],
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
QUICK = settings(max_examples=30, derandomize=True, **COMMON)
THOROUGH = settings(max_examples=300, print_blob=True, **COMMON)


def quick(examples: int) -> settings:
    """Give the quick settings with another number of examples."""
    return settings(QUICK, max_examples=examples)


def thorough(examples: int) -> settings:
    """Give the thorough settings with another number of examples."""
    return settings(THOROUGH, max_examples=examples)


def raw(game: Game) -> Any:
    """Give the engine's own state of a game; its bytes would not do, padding is no part of it."""
    return snapshot(game._states)


# --- Options ---

spaces = st.sampled_from(NAMES)
layouts = st.none() | st.fixed_dictionaries(
    {
        "moon_start": st.integers(0, 17).map("m{}".format),
        "river": st.lists(spaces, unique=True, max_size=9),
        "beach": st.lists(st.sampled_from(sorted(BORDER_SPACES)), unique=True, min_size=6, max_size=6),
    }
)
module_sets = st.lists(st.sampled_from(MODULES), unique=True)
seeds = st.integers(0, 2**64 - 1)


def every_option() -> Iterator[dict[str, Any]]:
    """Give every combination of players, revolutions, shade and modules, with the printed layout."""
    for players in (2, 3, 4):
        for shade in SHADES:
            for chosen in range(8):
                modules = [module for bit, module in enumerate(MODULES) if chosen >> bit & 1]
                for revolutions in (3, 4):
                    yield {"players": players, "shade": shade, "modules": modules, "revolutions": revolutions}


def beginnings(**fixed: st.SearchStrategy[Any]) -> st.SearchStrategy[Game]:
    """Games of any options in which nothing has been decided."""
    parts: dict[str, st.SearchStrategy[Any]] = {
        "players": st.integers(2, 4),
        "revolutions": st.sampled_from([3, 4]),
        "shade": st.sampled_from(SHADES),
        "modules": module_sets,
        "layout": layouts,
        "seed": seeds,
    }
    return st.builds(Game, **parts | fixed)


# --- Play ---


@cache
def kind_of(action: int) -> str:
    """Name the kind of an action; levels of a power are kinds of their own."""
    text = TEXTS[action]
    return text if text[-2:] in (" 1", " 2", " 3") else section_of(action)


def choose(rng: random.Random, legal: list[int]) -> int:
    """Choose one of the legal actions, or first one of their kinds."""
    if rng.random() < 0.5:
        return rng.choice(legal)
    kinds: dict[str, list[int]] = {}
    for action in legal:
        kinds.setdefault(kind_of(action), []).append(action)
    return rng.choice(kinds[rng.choice(list(kinds))])


def play_on(game: Game, seed: int, plies: int = 10**6) -> Iterator[int]:
    """Play a game on, giving each action that has been played."""
    rng = random.Random(seed)
    while not game.is_over and plies > 0:
        action = choose(rng, game.legal_numbers())
        game.play(action)
        plies -= 1
        yield action


def played(game: Game, seed: int, plies: int = 10**6) -> Game:
    """Play a game on."""
    for _ in play_on(game, seed, plies):
        pass
    return game


def some_games(most_plies: int = 700, **fixed: st.SearchStrategy[Any]) -> st.SearchStrategy[Game]:
    """Games of any options at any moment, from the set-up to the end."""
    return st.builds(played, beginnings(**fixed), seeds, st.integers(0, most_plies))


def option_sample(count: int, seed: int) -> list[Options]:
    """Take some of all combinations of options."""
    rng = random.Random(seed)
    return [Options.from_dict(options) for options in rng.sample(list(every_option()), count)]
