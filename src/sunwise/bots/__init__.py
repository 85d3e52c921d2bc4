"""Bots: opponents of every strength, and the interface to write one's own."""

from sunwise.bots.interface import Bot as Bot
from sunwise.bots.interface import Budget as Budget
from sunwise.bots.interface import Choice as Choice
from sunwise.bots.protocol import BotFailure as BotFailure
from sunwise.bots.registry import known_bots as known_bots
from sunwise.bots.registry import make_bot as make_bot
from sunwise.bots.seen import Seen as Seen
