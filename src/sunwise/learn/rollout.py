"""Play some steps of every game, and say how much better than expected each decision turned out."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import pad

from sunwise.learn.config import Config
from sunwise.learn.games import Games
from sunwise.learn.network import CANNOT, EVEN, Network, draw, gumbel, only_legal
from sunwise.network.sight import SEEN
from sunwise.network.weights import SEATS
from sunwise.rules.actions import START

Sample = Callable[..., tuple[Tensor, Tensor, Tensor]]


def sample(network: Network, seen: Tensor, legal: Tensor, *taste: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Draw an action for every game; give it with the logarithm of its probability and the seats' values.

    A taste is what `Tastes.now` gives.
    """
    logits, values = network(seen)
    logits = only_legal(logits + liked(*taste) if taste else logits, legal)
    drawn = draw(logits)
    likelihood = logits.gather(1, drawn[:, None]).squeeze(1) - logits.logsumexp(-1)
    return drawn, likelihood, values.float()


def liked(seeds: Tensor, strengths: Tensor, actions: Tensor, kinds: Tensor) -> Tensor:
    """Give how much somebody with a taste likes every action: each has its own worth, and each kind."""
    return strengths[:, None] * (gumbel(seeds, actions) + gumbel(seeds, kinds))


def seats_from(actors: Tensor, players: Tensor) -> Tensor:
    """Give for every seat its place as the deciding seat counts; seats that do not play keep their number."""
    seats = torch.arange(SEATS, device=actors.device)
    return torch.where(seats < players[:, None], (seats - actors[:, None]) % players[:, None], seats)


@dataclass
class Experience:
    """What happened: [step, game …] tensors, written again by every rollout."""

    seen: Tensor
    legal: Tensor
    choices: Tensor
    likelihoods: Tensor
    places: Tensor  # of each seat as the deciding one counts
    values: Tensor  # of each seat
    rewards: Tensor
    going: Tensor  # 0 where the game ended with this step
    own: Tensor  # 1 where the learner itself decided
    tame: Tensor  # 1 where the action was not drawn at random
    playing: Tensor  # 1 for each seat that plays

    @classmethod
    def make(cls, steps: int, games: int, actions: int, device: torch.device) -> "Experience":
        """Make room."""

        def floats(*more: int) -> Tensor:
            return torch.zeros((steps, games, *more), device=device)

        return cls(
            torch.zeros((steps, SEEN, games), dtype=torch.uint8, device=device),
            torch.zeros((steps, games, actions), dtype=torch.bool, device=device),
            torch.zeros((steps, games), dtype=torch.int64, device=device),
            floats(),
            torch.zeros((steps, games, SEATS), dtype=torch.int64, device=device),
            *(floats(SEATS), floats(SEATS), floats(), floats(), floats(), floats(SEATS)),
        )


class Wilderness:
    """Games that begin at random: in some decisions of the set-up, in the first ones, or for a good while.

    How many decisions of a set-up are random differs from game to game: to set up well beside others who
    do not must be learned, too.
    """

    def __init__(self, config: Config, players: Tensor) -> None:
        self.config = config
        self.left = torch.zeros_like(players)
        # That a decision of the set-up is random.
        self.chances = torch.zeros_like(players, dtype=torch.float32)
        self.begin(torch.ones_like(players, dtype=torch.bool), players)
        # All games of a run begin at once; going on at random for a while each, they come to different ages.
        self.left = self.left.maximum(torch.randint_like(players, 0, config.wild_most + 1))

    def begin(self, begun: Tensor, players: Tensor) -> None:
        """Draw which of the games that begin now are set up at random, and how many actions are in others."""
        kind, config = torch.rand_like(self.chances), self.config
        opened = kind < config.wild_openings
        middle = ~opened & (kind < config.wild_openings + config.wild_middles)
        first = ~opened & ~middle & (kind < config.wild_openings + config.wild_middles + config.wild_firsts)
        few = 1 + (torch.rand_like(self.chances) * players * config.firsts_most).long()
        many = torch.randint_like(self.left, 0, config.wild_most + 1)
        chances = torch.rand_like(self.chances) * opened
        self.chances.copy_(torch.where(begun, chances, self.chances))
        self.left.copy_(torch.where(begun, many * middle + few * first, self.left))

    def step(self, beginning: Tensor) -> Tensor:
        """Tell in which games this action is random, given which are still set up."""
        by_chance = torch.rand(self.left.shape, device=self.left.device) < self.chances
        wild = (self.left > 0) | (by_chance & beginning)
        self.left.sub_(1).clamp_min_(0)
        return wild


class Tastes:
    """What rivals like beyond what their network says: some actions, and some kinds of actions.

    A taste lasts for a game. So one network makes many different rivals, most of them nearly as strong.
    """

    def __init__(self, most: float, network: Network, games: int) -> None:
        device = network.first.weight.device
        self.most = most
        self.actions = torch.arange(network.policy.out_features, device=device)
        starts = torch.tensor(sorted(START.values()), device=device)
        actions = torch.as_tensor(network.questions.actions.astype(np.int64), device=device)
        spare = len(self.actions) - len(actions)
        # The noise of kinds is that of columns behind the actions.
        self.kinds = len(self.actions) + pad(torch.searchsorted(starts, actions, right=True), (0, spare))
        self.seeds = torch.zeros(games, dtype=torch.int32, device=device)
        self.strengths = torch.zeros(games, device=device)
        self.begin(torch.ones(games, dtype=torch.bool, device=device))

    def begin(self, begun: Tensor) -> None:
        """Draw the tastes for the games that begin now; strong ones are rare."""
        seeds = torch.randint_like(self.seeds, -(2**31), 2**31 - 1)
        self.seeds.copy_(torch.where(begun, seeds, self.seeds))
        strengths = self.most * torch.rand_like(self.strengths).square()
        self.strengths.copy_(torch.where(begun, strengths, self.strengths))

    def now(self) -> tuple[Tensor, ...]:
        """Give the tastes as `sample` takes them; nothing where there are none."""
        return (self.seeds, self.strengths, self.actions, self.kinds) if self.most else ()


class Player:
    """Plays the games of one training run."""

    def __init__(
        self, config: Config, games: Games, network: Network, rival: Network, sample: Sample
    ) -> None:
        self.config, self.games, self.network, self.rival, self.sample = config, games, network, rival, sample
        self.device = games.device
        self.experience = Experience.make(
            config.steps, games.number, network.policy.out_features, games.device
        )
        self.wilderness = Wilderness(config, games.players)
        # The last games are against a rival, who has all seats but one.
        self.against = int(config.rivals * games.number)
        if EVEN < self.against < games.number:
            # Their first lies at an even address.
            self.against -= (self.against - games.number) % EVEN
        self.tastes = Tastes(config.tastes, network, self.against)
        self.ended = torch.zeros((), dtype=torch.int64, device=self.device)

    @torch.no_grad()
    def play(self) -> tuple[Tensor, Tensor]:
        """Play; give advantages [step, game] of the decisions and returns [step, game, seat]."""
        e, games = self.experience, self.games
        for step in range(self.config.steps):
            games.write_sight(e.seen[step])
            games.write_legal(e.legal[step])
            actors, players = games.actors, games.players
            e.places[step] = seats_from(actors, players)
            e.playing[step] = (torch.arange(SEATS, device=self.device) < players[:, None]).float()
            chosen, e.likelihoods[step], values = self.sample(self.network, e.seen[step], e.legal[step])
            e.values[step] = values.gather(1, e.places[step]) * e.playing[step]
            e.own[step] = 1
            if self.against:
                chosen = self._with_rivals(step, chosen, actors, players)
            wild = self.wilderness.step(games.beginning)
            chosen = torch.where(wild, games.random_choices(), chosen)
            e.tame[step] = (~wild).float()
            e.own[step] *= e.tame[step]
            e.choices[step] = chosen
            self._act(step, chosen)
        return self._judge()

    def _with_rivals(self, step: int, chosen: Tensor, actors: Tensor, players: Tensor) -> Tensor:
        """Let rivals decide at their seats."""
        e, first = self.experience, self.games.number - self.against
        seen, legal = e.seen[step, :, first:], e.legal[step, first:]
        theirs = self.sample(self.rival, seen, legal, *self.tastes.now())[0]
        own_seat = torch.arange(first, self.games.number, device=self.device) % players[first:]
        is_theirs = actors[first:] != own_seat
        e.own[step, first:] = (~is_theirs).float()
        return torch.cat((chosen[:first], torch.where(is_theirs, theirs, chosen[first:])))

    def _act(self, step: int, chosen: Tensor) -> None:
        """Play the actions and note what they were worth: points gained, and the win at the end."""
        e, games = self.experience, self.games
        playing = e.playing[step] > 0
        before = self._worth(games.points, playing)
        wins, ended = games.step(chosen)
        points = torch.where(ended[:, None], games.final_scores.float(), games.points)
        gained = self._worth(points, playing) - before
        e.rewards[step] = (gained + self.config.win_worth * wins) * playing
        e.going[step] = (~ended).float()
        self.wilderness.begin(ended, games.players)
        self.tastes.begin(ended[games.number - self.against :])
        self.ended += ended.sum()

    def _worth(self, points: Tensor, playing: Tensor) -> Tensor:
        """Give what these points of all seats are worth to each."""
        itself = torch.eye(SEATS, dtype=torch.bool, device=self.device)
        best_other = points.masked_fill(~playing, CANNOT)[:, None].masked_fill(itself, CANNOT).amax(-1)
        return self.config.margin_worth * (points - best_other) + self.config.points_worth * points

    def _judge(self) -> tuple[Tensor, Tensor]:
        """Compare what came with what was expected, for every seat (generalised advantages, no discount)."""
        e, games = self.experience, self.games
        seen = torch.empty_like(e.seen[0])
        games.write_sight(seen)
        legal = torch.zeros_like(e.legal[0])
        games.write_legal(legal)
        places = seats_from(games.actors, games.players)
        after = self.sample(self.network, seen, legal)[2].gather(1, places)
        advantages = torch.zeros_like(e.values)
        # Where more players decide in between, a decision shows its worth so many steps later.
        traces = self.config.trace ** (2 / e.playing.sum(-1, keepdim=True))
        later = torch.zeros_like(after)
        for step in reversed(range(self.config.steps)):
            going = e.going[step, :, None]
            surprise = e.rewards[step] + going * after * e.playing[step] - e.values[step]
            later = surprise + going * traces[step] * later
            advantages[step] = later
            after = e.values[step]
        # The deciding seat is the one at its own place 0.
        own = (advantages * ((e.places == 0) & (e.playing > 0))).sum(-1)
        return own, advantages + e.values
