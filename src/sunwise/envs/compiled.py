"""Compile the environments, and keep the code in a folder that names all their sources and the rules'.

Nothing here makes an array, so that none needs to be counted: without Numba's counting of references, which
a bundle of arrays pays for at every use, a batch steps nearly twice as fast.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from numba import njit

from sunwise.rules import jit

F = TypeVar("F", bound=Callable[..., object])

FOLDER = jit.cache_folder("envs", jit.RULES, Path(__file__).parent)
UNCOUNTED: dict[str, Any] = {**jit.FLAGS, "_nrt": False}


def rule(function: F) -> F:
    """Compile a function that compiled ones call."""
    compiled: F = njit(**UNCOUNTED)(function)
    return compiled


def hot_rule(function: F) -> F:
    """Compile a function into its callers."""
    compiled: F = njit(forceinline=True, **UNCOUNTED)(function)
    return compiled


def entry(*, parallel: bool = False) -> Callable[[F], F]:
    """Compile a function that Python calls."""
    return jit.entry(parallel=parallel, folder=FOLDER, flags=UNCOUNTED)
