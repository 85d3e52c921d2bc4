"""What comes before any test: nothing is measured in time, and games, bots and environments are compiled."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says how busy the machine is, and nothing about what is tested.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

# A shell starts what it puts into the background deaf to Ctrl-C, and all its children with it.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile once, here, what nearly all workers would else compile at the same time, each for itself.

    Some tests also read all that a command prints, where it would say that it compiles.
    """
    if hasattr(session.config, "workerinput") or session.config.option.collectonly:
        return
    from sunwise.cli.warm import is_warm

    if not is_warm():  # if it cannot be done, the tests will tell why
        subprocess.run([sys.executable, "-m", "sunwise.cli", "warm"], check=False)
