"""Compile the environments, and keep the code in a folder that names all their sources and the rules'."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sunwise.rules import jit
from sunwise.rules.jit import rule as rule

F = TypeVar("F", bound=Callable[..., object])

FOLDER = jit.cache_folder("envs", jit.RULES, Path(__file__).parent)


def entry(*, parallel: bool = False) -> Callable[[F], F]:
    """Compile a function that Python calls."""
    return jit.entry(parallel=parallel, folder=FOLDER)
