"""Make everything ready that games need: rules and bots are compiled when they are first used."""

from typing import get_args

from sunwise.bots import Budget, Seen, make_bot
from sunwise.notation import text_of
from sunwise.options import MODULES
from sunwise.server import eyes
from sunwise.server.events import Body
from sunwise.server.plan import BotSeat, Level, Plan
from sunwise.server.room import numbered
from sunwise.server.table import Table

DECISIONS = 24  # draft, set-up and the first turns


def warm() -> None:
    """Play the beginning of a game with all modules and every bot, and look at it as players do."""
    options = {"players": 2, "modules": list(MODULES)}
    babies = ["light", "twice", "leaf", "small", "points", "plant"]
    chance = {"deal": [["turtle", "owl"], ["fox", "boar"]], "babies": babies}
    seats = [BotSeat("oak"), BotSeat("oak")]
    table = Table("warming", Plan(options=options, chance=chance, seats=list(seats)))
    take_in(table, table.start())
    bots = [make_bot(level) for level in get_args(Level)]
    both = frozenset({0, 1})
    for _ in range(DECISIONS):
        seat = table.actor
        if table.game is None or seat is None:
            break
        seen = Seen(table.game, seat)
        actions = [bot.choose(seen, Budget(playouts=1)).action for bot in bots]
        eyes.shown(table, both, 0, both)
        eyes.explained(table, both, "grow d4")
        eyes.foreseen(table, both, None)
        take_in(table, table.bot_plays(seat, text_of(actions[-1])))
    eyes.past(table, both, 0, DECISIONS)
    eyes.record_for(table, both)


def take_in(table: Table, bodies: list[Body]) -> None:
    """Let a table go on at once; it is stored nowhere."""
    for event in numbered(table, bodies, 0):
        table.evolve(event)
