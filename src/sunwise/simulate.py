"""Many games at once: random players inside the engine, their games as records."""

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from sunwise import record, view
from sunwise.game import new_states, read_chance
from sunwise.notation import TEXTS
from sunwise.options import Options
from sunwise.rules import engine

BATCH = 1024  # random streams made at a time


def random_records(
    options: Options, seed: int, games: int, tags: dict[str, Any] | None = None
) -> Iterator[bytes]:
    """Play random games to their end and yield each as one line of JSON, without its newline.

    Game number i depends on the options, the seed and i alone.
    """
    encode = msgspec.json.Encoder().encode
    head = {"format": record.FORMAT, "version": record.VERSION, "options": options.to_dict()}
    tail = {"tags": tags} if tags else {}
    start, states = new_states(options), new_states(options)
    log = np.empty(engine.LONGEST_GAME, np.int16)
    for first in range(0, games, BATCH):
        streams = engine.streams(seed, min(BATCH, games - first), first)
        for k in range(len(streams)):
            states[:] = start
            engine.deal(states, 0, streams, k)
            chance = read_chance(options, states)
            length = engine.random_game(states, 0, streams, k, log)
            actions = [TEXTS[number] for number in log[:length].tolist()]
            yield encode(
                {**head, "chance": chance, "actions": actions, "result": view.result(states), **tail}
            )
