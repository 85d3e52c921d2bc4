"""Bots at a seat over the network: any bot of `sunwise.bots` plays what it sees through the server."""

import asyncio
import random
from typing import Any

from sunwise.bots import Bot, Budget, Seen
from sunwise.client.async_client import AsyncClient
from sunwise.client.async_table import AsyncTable
from sunwise.client.errors import ServerRefused, StaleCommand
from sunwise.game import Game
from sunwise.notation import TEXTS
from sunwise.server.commands import Play

TIME_IS_UP = "time_is_up"  # what the server says to who decides when the clock has run out


def game_for(record: dict[str, Any], seat: int, draw: random.Random) -> Game:
    """Make the game in which a seat decides out of the record that the server gives its holder.

    What is hidden from the seat is drawn already; while others' choices in the draft are hidden, the record
    ends before them, and they are drawn here.
    """
    game = Game.from_record(record)
    while game.actor is not None and game.actor != seat:
        game.play(draw.choice(game.legal_actions()))
    return game


async def let_play(
    client: AsyncClient, table: AsyncTable, bot: Bot, budget: Budget, *, seed: int | None = None
) -> None:
    """Let a bot decide for all seats held at a table until the game is over.

    A choice is played only if nothing has happened since the bot was asked; otherwise it looks again.
    """
    draw = random.Random(seed)
    seed = draw.getrandbits(32)
    while (choices := await table.turn()) is not None:
        on = table.number  # the table goes on hearing news while the bot thinks
        game = game_for(await client.record(table.game), choices.seat, draw)
        if game.actor is None:
            await table.until(on + 1)  # the record is newer than the table, and the game is over
            continue
        seen = Seen(game, choices.seat, seed)
        choice = await asyncio.to_thread(bot.choose, seen, budget)
        try:
            await table.do(Play(on=on, seat=choices.seat, action=TEXTS[choice.action]))
        except StaleCommand:
            continue
        except ServerRefused as error:
            if error.code != TIME_IS_UP:
                raise
            await table.until(on + 1)  # another bot takes over any moment
