"""A second Python with the compiler off: it replays games and says what it saw.

Started by test_compiler.py: every line it reads is a question, every line it writes the answer.
"""

from __future__ import annotations

import hashlib
import json
import sys
import traceback
from typing import Any

import numpy as np

from sunwise import Game, Options
from sunwise.game import new_states
from sunwise.rules import engine
from sunwise.rules.jit import JIT
from sunwise.view import result, snapshot


def look_at(game: Game, deep: bool) -> list[Any]:
    """Describe a position by everything the engine computes from it."""
    seen: list[Any] = [game.state(), game.legal_numbers()]
    if deep:
        facts = np.zeros(2, np.int64)
        reasons = [int(engine.refusal(game._states, 0, action, facts)) for action in range(engine.ACTIONS)]
        mask = np.zeros(engine.ACTIONS, np.int8)
        engine.legal_mask(game._states, 0, np.empty(engine.ACTIONS, np.int16), mask)
        seen += [reasons, mask.tolist(), game.shadows(), game.moonlit(), facts.tolist()]
    return seen


def digest_game(whole: dict[str, Any]) -> list[str]:
    """Replay a record; give one digest for every ply."""
    game = Game.start(Options.from_dict(whole["options"]), whole["chance"])
    digests = []
    for ply, action in enumerate([None, *whole["actions"]]):
        if action is not None:
            game.play(action)
        text = json.dumps(look_at(game, deep=ply % 40 == 0 or game.is_over))
        digests.append(hashlib.sha256(text.encode()).hexdigest()[:16])
    return digests


def random_game(whole: dict[str, Any]) -> list[Any]:
    """Play a random game out of a seed: its actions, its end and where the stream stands."""
    options = Options.from_dict(whole["options"])
    states, streams = new_states(options), engine.streams(whole["seed"], 1)
    engine.deal(states, 0, streams, 0)
    log = np.zeros(engine.LONGEST_GAME, np.int16)
    length = engine.random_game(states, 0, streams, 0, log)
    return [log[:length].tolist(), list(snapshot(states)), result(states), int(streams[0])]


def main() -> None:
    print(json.dumps({"compiled": JIT}), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            answer: Any = random_game(question) if "seed" in question else digest_game(question)
        except Exception:
            answer = {"error": traceback.format_exc()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
