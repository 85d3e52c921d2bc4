"""The learned player with a search on top: it plays its candidates on, and keeps what came out best."""

import time

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.learned import LearnedBot, Networks
from sunwise.bots.search import RESERVE, SHARE, UNLIMITED
from sunwise.bots.seen import Seen
from sunwise.game import Game
from sunwise.network.crowd import Crowd, play_on
from sunwise.network.weights import Weights
from sunwise.rules.chance import streams

PREFIX = "foresight:"
# At most so many actions are tried, and none that the network would hardly ever play.
CANDIDATES, LEAST_LIKELY = 12, 0.0001
# Actions of a continuation, for each player, before the network says what it expects from there.
DEPTH = 24
LEAST_DEPTH = 4  # of all players together; shorter ones teach nothing
# Continuations of a candidate that are played side by side.
GROUP = 4
# How much the network's own opinion counts beside what the continuations came to.
PRIOR_WORTH = 0.01
# Where time was too short by the last pace, the next decision believes in one a little quicker: a single
# hitch of the machine must not end the search for ever.
HOPE = 0.9


class Clock:
    """What is left of a budget, in continuations or in seconds, for one decision."""

    def __init__(self, budget: Budget, most: int | None) -> None:
        self.most = min(most or UNLIMITED, budget.playouts or UNLIMITED)
        self.begun = time.perf_counter()
        self.seconds = None if budget.seconds is None else max(0.0, SHARE * (budget.seconds - RESERVE))

    def spent(self, played: int) -> float:
        """Tell what share is used, 1 or more when it is all."""
        share = played / self.most
        if self.seconds is not None:
            used = time.perf_counter() - self.begun
            share = max(share, used / self.seconds if self.seconds > 0 else 1.0)
        return share

    def depth(self, wanted: int, played: int, games: int, pace: float) -> int:
        """Tell how deep a group of games may go to be done in time; -1 if it would be too many games."""
        if played + games > self.most:
            return -1
        if self.seconds is None:
            return wanted
        left = self.seconds - (time.perf_counter() - self.begun)
        return min(wanted, int(left / (games * pace)))


class ForesightBot(Thinker):
    """Try the likely actions by playing on from each, and drop the worse half again and again.

    A budget in playouts is the number of continuations of a decision. `most` limits them whatever the budget.
    """

    name = "foresight"

    def __init__(
        self, weights: Weights | Networks, seed: int = 0, *, depth: int = DEPTH, most: int | None = None
    ) -> None:
        self.seed = seed
        self.depth = depth
        self.most = most
        self.network = LearnedBot(weights, seed)
        self._crowds: dict[int, Crowd] = {}  # by the networks they are made for, as desks are
        self.pace = 0.0  # seconds for one position
        for _ in range(2):  # the first time compiles
            self.pace = self.measure()

    def measure(self) -> float:
        """Tell how long the network takes for a position, by a few steps of a game: every one can play it."""
        game = Seen(Game(2), 0)
        self.network.ask(game)  # compiles as well
        begun = time.perf_counter()
        answered = self.answered(game, np.array(game.legal[:GROUP], np.int16), 0, LEAST_DEPTH)[1]
        return (time.perf_counter() - begun) / answered

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        clock = Clock(budget, self.most)
        if len(seen.legal) == 1:
            return Choice(seen.legal[0])
        actions, likes = self.candidates(seen, min(CANDIDATES, max(1, clock.most // GROUP)))
        totals, tried = np.zeros(len(actions)), np.zeros(len(actions))
        alive = np.arange(len(actions))
        cuts = int(np.ceil(np.log2(len(actions))))
        wanted = self.depth * seen.options.players
        for cut in range(cuts):
            while clock.spent(played := int(tried.sum())) < (cut + 1) / cuts:
                depth = clock.depth(wanted, played, len(alive) * GROUP, self.pace)
                if depth < min(LEAST_DEPTH, wanted):
                    break
                totals[alive] += self.play_on(seen, actions[alive], int(tried.max()), depth)
                tried[alive] += GROUP
            opinions = totals[alive] / np.maximum(tried[alive], 1) + PRIOR_WORTH * likes[alive]
            alive = alive[np.argsort(-opinions, kind="stable")][: (len(alive) + 1) // 2]
        if not tried.any():
            self.pace *= HOPE
        return Choice(int(actions[alive[0]]))

    def candidates(self, seen: Seen, most: int) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """Choose the actions worth a try, the likeliest first, with the logarithms of their probabilities."""
        actions, logits = self.network.ask(seen)
        likes = logits.astype(np.float64)
        likes -= likes.max() + np.log(np.exp(likes - likes.max()).sum())
        order = np.argsort(-likes, kind="stable")[:most]
        order = order[(likes[order] > np.log(LEAST_LIKELY)) | (order == order[0])]
        return actions[order], likes[order]

    def play_on(self, seen: Seen, actions: NDArray[np.int16], number: int, depth: int) -> NDArray[np.float64]:
        """Play a group of continuations of every action, and add up what those of each came to.

        What is hidden is drawn anew for each group, and all actions meet the same chance: what differs is
        what they bring.
        """
        begun = time.perf_counter()
        totals, answered = self.answered(seen, actions, number, depth)
        if answered:
            # The slower of the last two, so that one quick group does not promise too much.
            self.pace = max(self.pace / 2, (time.perf_counter() - begun) / answered)
        return totals

    def answered(
        self, seen: Seen, actions: NDArray[np.int16], number: int, depth: int
    ) -> tuple[NDArray[np.float64], int]:
        """Do that, and say how many positions the network has answered."""
        firsts = np.repeat(actions, GROUP)
        chance = np.tile(streams(self.seed + seen.seed + seen.ply, GROUP, number), len(actions))
        worth = np.zeros(len(firsts))
        root = seen.guess(number // GROUP)
        weights, _ = self.network.network_for(seen.options)
        crowd = self._crowd_for(weights)
        answered = play_on(root, weights, crowd, firsts, chance, depth, seen.seat, worth)
        return worth.reshape(len(actions), GROUP).sum(1), int(answered)

    def _crowd_for(self, weights: Weights) -> Crowd:
        """Give the memory for continuations by a network."""
        if id(weights) not in self._crowds:
            self._crowds[id(weights)] = Crowd.make(weights, CANDIDATES * GROUP)
        return self._crowds[id(weights)]
