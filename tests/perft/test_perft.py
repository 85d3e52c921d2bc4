"""Perft: how many ways there are to play n actions from fixed starts.

A wrong legal list or effect shows up in these numbers even where no one thought of a test for it.
The counts in table.json were made by a second implementation of the rules.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sunwise import Game, Options
from sunwise.rules import engine

HERE = Path(__file__).parent
TABLE: list[dict[str, Any]] = json.loads((HERE / "table.json").read_text())
RECORDS = {
    game["tags"]["name"]: game
    for path in (HERE.parent / "records").glob("*.jsonl")
    for game in map(json.loads, path.read_text().splitlines())
}


def start_of(entry: dict[str, Any]) -> Game:
    """Set up the position an entry of the table begins with."""
    if "record" in entry:
        return Game.from_record(RECORDS[entry["record"]]).at(entry["ply"])
    return Game.start(Options.from_dict(entry["options"]), entry.get("chance", {}))


def count_ways(states: Any, legal: list[Any], depth: int, counts: list[int]) -> None:
    """Count the ways of every length, walking through all of them."""
    ways = engine.legal(states, depth, legal[depth])
    counts[depth] += ways
    if depth + 1 == len(counts):
        return
    for action in legal[depth][:ways].tolist():
        states[depth + 1] = states[depth]
        engine.apply(states, depth + 1, action)
        count_ways(states, legal, depth + 1, counts)


@pytest.mark.parametrize("entry", TABLE, ids=[entry["name"] for entry in TABLE])
def test_perft(entry: dict[str, Any]) -> None:
    depth = len(entry["counts"])
    states = np.repeat(start_of(entry).copy_states(), depth)
    legal = [np.empty(engine.ACTIONS, np.int16) for _ in range(depth)]
    counts = [0] * depth
    count_ways(states, legal, 0, counts)
    assert counts == entry["counts"]


def test_the_set_up_by_hand() -> None:
    # 18 border spaces, one fewer after every tree; six inner spaces for the animals.
    table = {entry["name"]: entry["counts"] for entry in TABLE}
    for players in (2, 3, 4):
        assert table[f"base, {players} players"][:4] == [18, 18 * 17, 18 * 17 * 16, 18 * 17 * 16 * 15]
    assert table["all modules, 2 players"][:4] == [2, 4, 4 * 6, 4 * 6 * 5]
