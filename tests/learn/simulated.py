"""Look at games on a simulated GPU and print what was seen; for test_device.py."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "envs"))
from simulated import HostMemory, SimulatedEnv  # adds what the simulator lacks

from sunwise.learn.device import DeviceGames


class SimulatedGames(DeviceGames):
    memory_type, env_type = HostMemory, SimulatedEnv


if __name__ == "__main__":
    settings, number, seed, steps = json.load(sys.stdin)
    games = SimulatedGames(settings, number)
    games.reset(seed)
    told = []
    for _ in range(steps):
        games.env.step(np.array(games.env.random_actions()))
        games.look()
        shown = (games.further, games.points, games.players, games.beginning)
        told.append([array.tolist() for array in shown])
    json.dump(told, sys.stdout)
