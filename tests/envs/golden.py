"""Playthroughs by OpenSpiel's own tool, shortened to digests: run this file to write them anew."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent / "playthroughs.json"
GAMES = ("sunwise", "sunwise(players=3,moon=true,elder=true,stones=true,shade=landing)")


def shortened(game: str, actions: list[int] | None = None) -> dict[str, Any]:
    """Play a game through; keep its description, its actions and a digest of every state's description."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    import sunwise.envs.openspiel  # noqa: F401

    head, *states = playthrough(game, actions, seed=1).split("\n# State ")
    played = [
        int(line.split(": ")[1])
        for state in states
        for line in state.splitlines()
        if line.startswith("action: ")
    ]
    digests = [hashlib.sha256(state.encode()).hexdigest()[:12] for state in states]
    return {"game": game, "head": head.splitlines(), "actions": played, "states": digests}


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps([shortened(game) for game in GAMES], indent=0) + "\n", encoding="utf-8")
