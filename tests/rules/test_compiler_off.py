"""The rules are plain Python too: every fact of this folder holds with the compiler off."""

import os
import subprocess
import sys
from pathlib import Path

from patience import PATIENCE

HERE = Path(__file__)


def run_without_compiler(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", *arguments],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        cwd=HERE.parents[2],
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE,
        check=False,
    )


def test_all_facts_hold_with_the_compiler_off() -> None:
    """A debugger can step through the rules only so; NumPy's small integers must not overflow there."""
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "error::RuntimeWarning", "--tb=line")
    done = run_without_compiler("-m", "pytest", str(HERE.parent), f"--ignore={HERE}", *options)
    assert done.returncode == 0, done.stdout[-3000:]
