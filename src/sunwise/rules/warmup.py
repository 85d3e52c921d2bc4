"""Compile what a game needs before the first one, and say what the wait is for."""

import sys
import time

import numpy as np

from sunwise.rules import engine
from sunwise.rules.jit import CACHE_FOLDER, JIT

READY = CACHE_FOLDER / "ready" if CACHE_FOLDER else None
_prepared = False


def prepare() -> None:
    """Compile the entry points of a game if this machine has not done so for these rules yet.

    All at once, so that no later action, not even the first illegal one, makes a player wait.
    """
    global _prepared
    if _prepared or not JIT or (READY and READY.exists()):
        return
    began = time.perf_counter()
    print(
        "sunwise: compiling the rules for this machine, once (about 20 seconds) …",
        file=sys.stderr,
        flush=True,
    )
    play_a_little()
    if READY:
        READY.touch()
    else:
        print("sunwise: the user's cache folder cannot be written, so this comes again.", file=sys.stderr)
    print(f"sunwise: ready after {time.perf_counter() - began:.0f} s.", file=sys.stderr, flush=True)
    _prepared = True


def play_a_little() -> None:
    """Call every entry point that a game uses, with the types it uses."""
    states = engine.new_game(2, 18, "off", ("moon",), 8, [0], [0, 1, 2, 3, 4, 5])
    streams, actions = engine.streams(0, 1), np.empty(engine.ACTIONS, np.int16)
    engine.deal(states, 0, streams, 0)
    engine.legal(states, 0, actions)
    engine.refusal(states, 0, 0, np.zeros(2, np.int64))
    engine.play(states, 0, int(actions[0]), actions)
    engine.legal(states, 0, actions)
    engine.apply(states, 0, int(actions[0]))
    engine.sky(states, 0, np.zeros(37, np.int64))
    engine.income(states, 0, np.zeros(4, np.int64))
    engine.result(states, 0, np.zeros(4, np.int64))
