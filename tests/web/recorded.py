"""Recorded games, and the moments in them that tests begin at."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from web.building import ROOT

Record = dict[str, Any]


@cache
def records() -> dict[str, Record]:
    """Read the recorded games of the rules' tests, by name."""
    lines = [
        line
        for name in ("base", "moon", "obstacles", "all")
        for line in (ROOT / "tests" / "records" / f"{name}.jsonl").read_text().splitlines()
    ]
    return {record["tags"]["name"]: record for record in map(json.loads, lines)}


def begun(record: Record, actions: int) -> Record:
    """Cut a record off after some actions."""
    return {key: value for key, value in record.items() if key != "result"} | {
        "actions": record["actions"][:actions]
    }


def moment_before(beginning: str) -> tuple[Record, str]:
    """Find the earliest moment before an action that begins like this: the game so far, and the action."""
    found = [
        (number, name, action)
        for name, record in records().items()
        for number, action in enumerate(record["actions"])
        if f"{action} ".startswith(f"{beginning} ")
    ]
    number, name, action = min(found)
    return begun(records()[name], number), action
