"""`import sunwise` is quick: nothing heavy is loaded before it is needed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sunwise

SOURCES = Path(sunwise.__file__).parents[1]


def loaded_after(statement: str) -> set[str]:
    """Give the modules that a statement loads in a fresh Python."""
    script = f"import json, sys\n{statement}\nprint(json.dumps(sorted(sys.modules)))"
    answer = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(answer.stdout))


@pytest.mark.parametrize(
    "statement",
    [
        "import sunwise",
        "import sunwise; sunwise.__version__",
        "from sunwise import SunwiseError, IllegalAction, BadRecord",
    ],
)
def test_import_loads_nothing_heavy(statement: str) -> None:
    loaded = loaded_after(statement)
    assert "sunwise" in loaded
    assert not loaded & {"numba", "llvmlite", "numpy", "click", "rich", "msgspec", "sunwise.rules.engine"}


def test_a_client_does_not_load_the_rules() -> None:
    """A script that speaks to a server somewhere else has nothing to compile."""
    loaded = loaded_after("import sunwise.client")
    assert "sunwise.client.line" in loaded
    assert not loaded & {"numba", "llvmlite", "numpy", "litestar", "sqlalchemy", "sunwise.rules.engine"}


def test_the_game_is_loaded_when_it_is_used() -> None:
    assert {"numba", "sunwise.game", "sunwise.rules.engine"} <= loaded_after("from sunwise import Game")


def test_the_gpu_is_not_loaded_with_the_game() -> None:
    loaded = loaded_after("from sunwise import Game")
    assert "sunwise.rules.cuda" not in loaded
    assert not [name for name in loaded if name.startswith("numba.cuda.cudadrv.driver")]
