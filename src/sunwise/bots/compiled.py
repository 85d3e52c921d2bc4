"""Compile the bots, and keep the code in a folder that names all sources it is made of."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sunwise.rules import jit
from sunwise.rules.jit import rule as rule

F = TypeVar("F", bound=Callable[..., object])

HERE = Path(__file__).parent
FOLDER = jit.cache_folder("bots", jit.RULES, HERE.parent / "envs", HERE.parent / "network", HERE)


def entry(function: F) -> F:
    """Compile a function that Python calls."""
    return jit.entry(folder=FOLDER)(function)
