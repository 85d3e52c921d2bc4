"""Compile the network, and keep the code in a folder that names all sources it is made of."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from numba import njit

from sunwise.rules import jit
from sunwise.rules.jit import rule as rule

F = TypeVar("F", bound=Callable[..., object])

HERE = Path(__file__).parent
FOLDER = jit.cache_folder("network", jit.RULES, HERE.parent / "envs", HERE)
# Sums may be taken in any order, several numbers at once; no other liberty is needed.
SUMS = {"reassoc", "contract", "nsz"}


def entry(function: F) -> F:
    """Compile a function that Python calls."""
    return jit.entry(folder=FOLDER)(function)


def sums(function: F) -> F:
    """Compile the arithmetic of a layer."""
    compiled: F = njit(fastmath=SUMS, **jit.FLAGS)(function)
    return compiled
