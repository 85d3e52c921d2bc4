"""A small load meets no error, by the benchmark. Speed is measured by hand, on a quiet machine."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from patience import PATIENCE

BENCHMARK = Path(__file__).parents[3] / "benchmarks" / "server_load.py"
MEMORY = 1024  # MB


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the benchmark reads /proc")
def test_a_small_load() -> None:
    command = [sys.executable, str(BENCHMARK), "--games", "50", "--rates", "60", "--seconds", "3", "--json"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert answer.returncode == 0, answer.stderr
    measured = json.loads(answer.stdout)
    (step,) = measured["steps"]
    assert measured["sockets"] == 100
    assert step["errors"] == 0, answer.stderr
    assert step["done"] > 0
    assert measured["peak_memory"] < MEMORY
