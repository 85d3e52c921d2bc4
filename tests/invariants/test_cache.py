"""Compiled code is kept for the next start, and never runs for sources that have changed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sunwise

PACKAGE = Path(sunwise.__file__).parent

# What a player with one large tree and 4 light can do, and what 7 light are worth; both by compiled code.
SCRIPT = """
import json
import numpy as np
from sunwise import Options
from sunwise.game import new_states
from sunwise.rules import engine
from sunwise.rules.actions import COLLECT
from sunwise.rules.jit import JIT
from sunwise.rules.state import TURN
assert JIT
states = new_states(Options(2))
states["phase"], states["light"] = TURN, 4
states["tree"][0, 3] = states["owned"][0, 0] = 1 << 18
facts = np.zeros(2, np.int64)
scores = np.zeros(4, np.int64)
states["light"][0, 1] = 7
engine.result(states, 0, scores)
answer = {"score": int(scores[1]), "hits": sum(engine.result.stats.cache_hits.values())}
if %r:
    answer["refusal"] = int(engine.refusal(states, 0, COLLECT + 18, facts))
    answer["facts"] = facts.tolist()
print(json.dumps(answer))
"""


def start(folder: Path, rules: bool = False) -> dict[str, Any]:
    """Run the package in a folder in a process of its own, with a cache of its own."""
    caches = {
        "XDG_CACHE_HOME": str(folder / "cache"),
        "LOCALAPPDATA": str(folder / "cache"),
        "HOME": str(folder),
    }
    environment = os.environ | caches | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("NUMBA_DISABLE_JIT", None)
    answer = subprocess.run(
        [sys.executable, "-c", SCRIPT % rules], env=environment, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)  # type: ignore[no-any-return]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with a copy of the package."""
    shutil.copytree(PACKAGE, tmp_path / "sunwise", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def edit(source: Path, old: str, new: str) -> None:
    text = source.read_text()
    assert old in text
    source.write_text(text.replace(old, new))


def test_an_edited_rule_is_compiled_anew(folder: Path) -> None:
    scoring = folder / "sunwise" / "rules" / "scoring.py"
    assert start(folder) == {"score": 2, "hits": 0}
    assert start(folder) == {"score": 2, "hits": 1}
    edit(scoring, "state.light[player] // 3", "state.light[player] // 1")
    assert start(folder) == {"score": 7, "hits": 0}
    assert start(folder) == {"score": 7, "hits": 1}
    edit(scoring, "state.light[player] // 1", "state.light[player] // 3")
    assert start(folder) == {"score": 2, "hits": 1}


@pytest.mark.slow
def test_an_edited_number_is_compiled_anew(folder: Path) -> None:
    # The cost of collecting lies in another file than the rule, and that in another than the entry.
    assert start(folder, rules=True)["refusal"] == 0
    edit(folder / "sunwise" / "rules" / "board.py", "COLLECT_COST = 4", "COLLECT_COST = 5")
    answer = start(folder, rules=True)
    assert answer["refusal"] != 0
    assert answer["facts"] == [5, 4]


def test_a_folder_that_cannot_be_written_is_no_hindrance(folder: Path) -> None:
    # A file stands where the cache should be.
    (folder / "cache").write_text("no folder")
    assert start(folder) == {"score": 2, "hits": 0}


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_damaged_compiled_code_is_compiled_anew(folder: Path, ending: str) -> None:
    """A full disk or a crash may cut a file of the cache; that must not stop anyone."""
    first = start(folder)
    for file in (folder / "cache").rglob(f"*.{ending}"):
        file.write_bytes(file.read_bytes()[:7])
    assert start(folder) == first | {"hits": 0}
    assert start(folder)["hits"] == 1
