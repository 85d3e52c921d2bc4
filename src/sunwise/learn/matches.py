"""Matches between networks, many games at once: random openings, every seat equally often."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
import torch
from torch import Tensor

from sunwise.arena.ratings import Ranking, Ratings, rate
from sunwise.learn.games import Games, sight_of
from sunwise.learn.network import CANNOT, Network
from sunwise.learn.rollout import seats_from
from sunwise.options import Options

# Random decisions at the beginning of a game: without them two networks would play one game again and again.
# With fewer both mostly set up and play as they like to: who has learned the other's ways shows it there.
OPENING = 6
# Steps between two looks whether all games have ended.
GLANCE = 16
# A share above this is a whole win; one as far below it none.
WON = 0.99


@dataclass(frozen=True)
class Result:
    """A match of one network against another at all other seats."""

    shares: tuple[float, ...]  # of the win, game by game
    points: float  # mean of the first network's scores
    others: float  # mean of the best other score

    @property
    def share(self) -> float:
        """The mean share of the win."""
        return sum(self.shares) / len(self.shares)


@torch.no_grad()
def compete(
    first: Network | None,
    second: Network | None,
    options: Sequence[Options],
    number: int,
    device: torch.device,
    seed: int,
    opening: int = OPENING,
) -> Result:
    """Let two networks play; each plays what it likes best, None plays at random."""
    known = first or second
    assert known is not None, "two random players need no network to tell them apart"
    games = Games(options, number, known.questions, device, seed)
    seen = sight_of(games)
    legal = torch.zeros((number, known.policy.out_features), dtype=torch.bool, device=device)
    place = torch.arange(number, device=device)
    shares = torch.zeros(number, device=device)
    scores = torch.zeros((number, 2), device=device)
    open_games = torch.ones(number, dtype=torch.bool, device=device)
    step = 0
    while step % GLANCE or bool(open_games.any()):
        games.write_sight(seen)
        games.write_legal(legal)
        at_random = games.random_choices()
        seat = place % games.players  # the first network's
        if step < opening:
            chosen = at_random
        else:
            chosen = torch.where(
                games.actors == seat,
                best_of(first, seen, legal, at_random),
                best_of(second, seen, legal, at_random),
            )
        players, before = games.players.clone(), seats_from(seat, games.players)
        wins, ended = games.step(chosen)
        over = ended & open_games
        won = (wins.gather(1, seat[:, None]).squeeze(1) * (players - 1) + 1) / players
        final = games.final_scores.float()
        own = final.gather(1, seat[:, None]).squeeze(1)
        best_other = final.masked_fill(before == 0, CANNOT).max(1).values
        shares = torch.where(over, won, shares)
        scores = torch.where(over[:, None], torch.stack((own, best_other), 1), scores)
        open_games &= ~ended
        step += 1
    points, others = scores.mean(0).tolist()
    return Result(tuple(shares.tolist()), points, others)


def best_of(network: Network | None, seen: Tensor, legal: Tensor, at_random: Tensor) -> Tensor:
    """Give the actions a network likes best."""
    if network is None:
        return at_random
    best: Tensor = network(seen)[0].float().masked_fill(~legal, CANNOT).argmax(-1)
    return best


def difference(result: Result, players: int) -> float:
    """Give the difference of ratings that a result stands for; all games won count as half a game less."""
    games = len(result.shares)
    share = min(max(result.share, 0.5 / games), 1 - 0.5 / games)
    return float(400 * np.log10(share * (players - 1) / (1 - share)))


def round_robin(
    networks: Sequence[Network], options: Sequence[Options], number: int, device: torch.device, seed: int
) -> Ratings:
    """Rate networks by matches of each against each; each sits alone in half of the games of a pair."""
    rankings = []
    for pair, (a, b) in enumerate(permutations(range(len(networks)), 2)):
        result = compete(networks[a], networks[b], options, (number + 1) // 2, device, seed + pair)
        for game, share in enumerate(result.shares):
            places = (0, 1) if share > WON else (1, 0) if share < 1 - WON else (0, 0)
            rankings.append(Ranking((a, b), places, pair * number + game))
    return rate(rankings, len(networks))
