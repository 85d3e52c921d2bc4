"""Many games at once: bots play, random ones inside the engine; their games as records."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from sunwise import record, view
from sunwise.bots import Budget, Seen, make_bot
from sunwise.game import Game, new_states, read_chance
from sunwise.notation import TEXTS
from sunwise.options import Options
from sunwise.rules import engine

BATCH = 1024  # random streams made at a time
PLAYOUTS = 300  # that a searching bot may use for a decision; counted, not timed, so that a seed repeats


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


def bot_records(
    options: Options, names: Sequence[str], seed: int, games: int, seats: list[str]
) -> Iterator[bytes]:
    """Let named bots play games to their end and yield each as one line of JSON, without its newline."""
    for number in range(games):
        start = int(engine.streams(seed, 1, number)[0])
        game = Game.start(options, tags={"seats": seats}, seed=start)
        bots = [make_bot(name, start + seat) for seat, name in enumerate(names)]
        try:
            while (seat := game.actor) is not None:
                choice = bots[seat].choose(Seen(game, seat, start), Budget(playouts=PLAYOUTS))
                game.play(choice.action)
        finally:
            for bot in bots:
                bot.close()
        yield record.to_line(game).encode()
