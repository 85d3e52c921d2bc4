"""Compile the rules with Numba, and keep the compiled code in a folder that names its sources.

Numba's file cache does not see edits in *other* files, and an entry point has the whole game inlined.
So the cache folder carries a hash of all rule sources: an edited rule never runs stale code.
"""

import hashlib
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba import njit
from platformdirs import user_cache_path

KEPT_VERSIONS = 8
F = TypeVar("F", bound=Callable[..., Any])

config: Any = numba.config
JIT = not config.DISABLE_JIT
# No zero division can happen in the rules; the NumPy error model spares the checks for it.
FLAGS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


RULES = Path(__file__).parent


def sources_digest(*folders: Path) -> str:
    """Name the exact code: every source of the folders, the flags and the versions that compile it."""
    versions = (numba.__version__, np.__version__, sys.version_info[:3])
    # Numba keeps code by the path of its source, so that a second copy of the project compiles its own.
    digest = hashlib.sha256(repr((FLAGS, versions, [str(folder) for folder in folders])).encode())
    for folder in folders:
        for source in sorted(folder.glob("*.py")):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(name: str, *folders: Path) -> Path | None:
    """Give the folder for the compiled code of some sources, or None where nothing can be written."""
    if not JIT:
        return None
    folder = user_cache_path("sunwise") / f"{name}-{sources_digest(*folders)}"
    try:
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            forget_old_versions(folder.parent, name)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


def forget_old_versions(parent: Path, name: str) -> None:
    """Delete all but the newest compiled versions: every edit of a rule leaves one behind."""
    by_age = sorted(parent.glob(f"{name}-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in by_age[KEPT_VERSIONS:]:
        shutil.rmtree(folder, ignore_errors=True)


CACHE_FOLDER = cache_folder("rules", RULES)


def forgive_damage(cache: Any) -> None:
    """Compile anew what cannot be loaded: a full disk or a crash may have cut a file of the cache."""
    load = cache.load_overload

    def load_or_forget(*key: Any) -> Any:
        try:
            return load(*key)
        except Exception:
            cache.flush()
            return None

    cache.load_overload = load_or_forget


def rule(function: F) -> F:
    """Compile a rule; it is cached inside the entry points that use it, not by itself."""
    compiled: F = njit(**FLAGS)(function)
    return compiled


def hot_rule(function: F) -> F:
    """Compile a rule into its callers: for the few that every step of every game runs through."""
    compiled: F = njit(forceinline=True, **FLAGS)(function)
    return compiled


def entry(
    *, parallel: bool = False, folder: Path | None = CACHE_FOLDER, flags: dict[str, Any] = FLAGS
) -> Callable[[F], F]:
    """Compile a function that Python calls, and cache it in the folder of its sources."""

    def decorate(function: F) -> F:
        if folder is None:
            uncached: F = njit(parallel=parallel, **flags)(function)
            return uncached
        # The folder is chosen when the decorator runs; other users of Numba keep theirs.
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            cached: Any = njit(cache=True, parallel=parallel, **flags)(function)
        finally:
            config.CACHE_DIR = before
        forgive_damage(cached._cache)
        return cached

    return decorate
