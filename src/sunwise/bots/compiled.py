"""Compile the bots, and keep the code beside the rules' in a folder that names all sources of both."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sunwise.rules import jit
from sunwise.rules.jit import rule as rule

F = TypeVar("F", bound=Callable[..., object])

FOLDER = jit.cache_folder("bots", jit.RULES, Path(__file__).parent)


def entry(function: F) -> F:
    """Compile a function that Python calls."""
    return jit.entry(folder=FOLDER)(function)
