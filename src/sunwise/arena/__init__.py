"""The arena: matches between bots, fair, resumable and measured (docs/arena.md).

>>> from sunwise.arena import play_match
>>> from sunwise.bots import Budget
>>> result = play_match(["random", "random"], games=4, budget=Budget(playouts=1), seed=1)
>>> result.games, result.bots[0].rating.value
(4, 0.0)
"""

from sunwise.arena.config import Match as Match
from sunwise.arena.intervals import Estimate as Estimate
from sunwise.arena.match import play_match as play_match
from sunwise.arena.match import run_match as run_match
from sunwise.arena.outcome import Outcome as Outcome
from sunwise.arena.plot import draw_plot as draw_plot
from sunwise.arena.report import print_report as print_report
from sunwise.arena.results import BotResult as BotResult
from sunwise.arena.results import GroupResult as GroupResult
from sunwise.arena.results import MatchResult as MatchResult
from sunwise.arena.results import Tally as Tally
from sunwise.arena.results import summarise as summarise
