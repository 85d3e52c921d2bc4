"""Even openings: random ones from which every seat wins nearly its fair share.

Who plays from a lost opening says little about itself: the better player cannot win from both seats.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from sunwise.arena.config import Match
from sunwise.arena.schedule import derive
from sunwise.errors import BadOptions
from sunwise.game import Game
from sunwise.network.player import player_weights
from sunwise.network.think import GROUP, Desk, think
from sunwise.network.weights import Weights
from sunwise.rules import engine
from sunwise.rules.state import OVER, States

# By how much of a fair share each seat may win more or less often: with two players 30 to 70 %.
NEARLY = 0.4
GAMES = 64  # of the referee with itself, from each opening
# After so many games an opening is dropped that is further off than chance would bring an even one.
GLANCE, FAR = 16, 0.8
MOST_TRIES = 1000

Shares = NDArray[np.float64]


def play_at_random(game: Game, seed: int) -> None:
    """Play one decision of an opening, the same for the same seed."""
    draw = np.random.default_rng([seed, game.ply])
    game.play(int(draw.choice(game.legal_numbers())))


def opening_seed(match: Match, seed: int) -> int:
    """Give the seed of a block's opening: that of the block, or in a match of even ones the first after it.

    :raises BadOptions: if no opening of such games seems to be even.
    """
    return even_seed(match, seed) if match.even else seed


@lru_cache(maxsize=256)  # all games of a block ask
def even_seed(match: Match, seed: int) -> int:
    """Find the first even opening among those drawn one after the other."""
    referee = Referee(player_weights(match.options))
    for number in range(MOST_TRIES):
        tried = derive(seed, "opening", number, bits=63) if number else seed
        game = Game.start(match.options, seed=seed)
        while game.ply < match.opening and not game.is_over:
            play_at_random(game, tried)
        if not game.is_over and referee.finds_even(game.copy_states(), tried):
            return tried
    raise BadOptions(
        "no_even_opening",
        f"Of {MOST_TRIES} openings of {match.opening} random decisions none is even; choose fewer decisions.",
    )


class Referee:
    """Plays an opening on with the learned player at all seats, which draws what it likes."""

    def __init__(self, weights: Weights) -> None:
        self._weights, self._desk = weights, Desk.make(weights)

    def finds_even(self, states: States, seed: int) -> bool:
        """Tell whether every seat wins nearly its fair share."""
        draw = np.random.default_rng(seed)
        first = self.wins(states, GLANCE, draw)
        if off(first / GLANCE) > FAR:
            return False
        return off((first + self.wins(states, GAMES - GLANCE, draw)) / GAMES) <= NEARLY

    def wins(self, states: States, games: int, draw: np.random.Generator) -> Shares:
        """Play so many games from the position in states[0]; add up each seat's shares of the wins."""
        shares: Shares = np.zeros(states["players"][0])
        playing = np.repeat(states, games)
        while len(playing):
            for first in range(0, len(playing), GROUP):
                self._decide(playing[first : first + GROUP], draw)
            is_over = playing["phase"] == OVER
            for game in np.flatnonzero(is_over).tolist():
                shares += shares_of(playing, game)
            playing = playing[~is_over]
        return shares

    def _decide(self, states: States, draw: np.random.Generator) -> None:
        """Play the next decision of each game of a group."""
        think(states, self._weights, self._desk)
        for game, number in enumerate(self._desk.legal[: len(states)]):
            liked = self._desk.logits[game, :number] + draw.gumbel(size=number)
            engine.apply(states, game, int(self._desk.actions[game, liked.argmax()]))


def shares_of(states: States, game: int) -> Shares:
    """Give each seat's share of the win in a game that is over."""
    seats = np.arange(states["players"][game])
    winners = engine.result(states, game, np.zeros(len(seats), np.int64))
    won = winners >> seats & 1
    shares: Shares = won / won.sum()
    return shares


def off(shares: Shares) -> float:
    """Give by how much of a fair share the seat furthest from it wins more or less.

    >>> round(off(np.array([0.6, 0.4])), 3)
    0.2
    """
    return float(np.abs(shares * len(shares) - 1).max())
