"""The results of a match: ratings, shares of the win and scores, by bot, group, seat and animal."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from sunwise.arena.config import Match
from sunwise.arena.intervals import Estimate, Sample, Z, average, share
from sunwise.arena.outcome import Outcome
from sunwise.arena.ratings import Ranking, rate
from sunwise.arena.schedule import groups_of

Key = TypeVar("Key", int, str)


@dataclass(frozen=True)
class Tally:
    """How some seats did: in so many games, which share of the wins, how many points.

    A seat that was forfeited has no part in the win, and its points are not counted.
    """

    games: int
    wins: Estimate
    score: Estimate | None


@dataclass(frozen=True)
class BotResult:
    """How one bot did in all its games; a bot that sits twice in a game counts twice."""

    name: str
    rating: Estimate
    tally: Tally
    by_seat: dict[int, Tally]
    by_animal: dict[str, Tally]
    forfeits: int
    seconds_per_turn: float
    worst_turn: float  # seconds
    worst_overrun: float | None  # seconds beyond the budget, at least 0; None with a budget in playouts
    scores: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True)
class GroupResult:
    """How the bots of one group did against each other."""

    bots: tuple[str, ...]
    games: int
    by_bot: dict[str, Tally]


@dataclass(frozen=True)
class MatchResult:
    """All that a match tells."""

    match: Match
    planned: int
    games: int
    different: int  # games that were played differently from all others
    bots: tuple[BotResult, ...]
    groups: tuple[GroupResult, ...]
    seats: dict[int, Tally]
    animals: dict[str, Tally]

    @property
    def notes(self) -> list[str]:
        """What a reader of the numbers should know."""
        notes = []
        if self.games < self.planned:
            notes.append(f"{self.games} of {self.planned} games are played; the numbers are of these.")
        if self.different < self.games:
            notes.append(
                f"Only {self.different} of {self.games} games differ; the intervals count equal games once. "
                "A random opening (--random-opening) gives games of their own."
            )
        for bot in self.bots:
            if bot.forfeits:
                notes.append(
                    f"{bot.name} failed in {bot.forfeits} of its {bot.tally.games} games, and a random bot "
                    "took over; the games' tags say why."
                )
        return notes

    def to_dict(self) -> dict[str, Any]:
        whole = asdict(self)
        del whole["match"]
        return {**whole, "notes": self.notes}


@dataclass(frozen=True)
class Part:
    """What one seat did in one game."""

    outcome: Outcome
    seat: int
    unit: int

    @property
    def bot(self) -> str:
        return self.outcome.seats[self.seat]

    @property
    def forfeited(self) -> bool:
        return self.seat in self.outcome.forfeits


def units_of(outcomes: Iterable[Outcome]) -> dict[tuple[int, int], int]:
    """Number the units of games that belong together: blocks, and blocks that were played alike as one."""
    blocks: dict[tuple[int, int], list[str]] = defaultdict(list)
    for outcome in outcomes:
        blocks[outcome.group, outcome.block].append(f"{outcome.seats} {outcome.moves}")
    numbers: dict[tuple[str, ...], int] = {}
    return {block: numbers.setdefault(tuple(played), len(numbers)) for block, played in blocks.items()}


def group_by(parts: Iterable[Part], key: Callable[[Part], Key]) -> dict[Key, list[Part]]:
    """Sort parts by what they have in common, in the order of that."""
    groups: dict[Key, list[Part]] = defaultdict(list)
    for part in parts:
        groups[key(part)].append(part)
    return {name: groups[name] for name in sorted(groups)}


def tally(parts: Sequence[Part], repeats: float) -> Tally:
    """Count what some parts won."""
    wins = [part.outcome.shares[part.seat] for part in parts]
    own = [part for part in parts if not part.forfeited]
    scores = [float(part.outcome.scores[part.seat]) for part in own]
    return Tally(
        games=len({part.outcome.key for part in parts}),
        wins=share(Sample(wins, [part.unit for part in parts], repeats)),
        score=average(Sample(scores, [part.unit for part in own], repeats)) if own else None,
    )


def tallies(parts: Iterable[Part], repeats: float, key: Callable[[Part], Key]) -> dict[Key, Tally]:
    """Count parts by what they have in common."""
    return {name: tally(some, repeats) for name, some in group_by(parts, key).items()}


def planned_games(match: Match) -> int:
    """Count the games of a whole match."""
    players = match.options.players
    return len(groups_of(match.bots, players)) * match.blocks * players


def summarise(match: Match, played: Iterable[Outcome]) -> MatchResult:
    """Work out the results of the games played so far, in whichever order they come."""
    outcomes = sorted(played, key=lambda outcome: outcome.key)
    groups = groups_of(match.bots, match.options.players)
    units = units_of(outcomes)
    different = len({(outcome.seats, outcome.moves) for outcome in outcomes})
    repeats = len(outcomes) / max(1, different)
    parts = [
        Part(outcome, seat, units[outcome.group, outcome.block])
        for outcome in outcomes
        for seat in range(match.options.players)
    ]
    with_animals = [part for part in parts if part.outcome.animals]
    ratings = rated(match.names, outcomes, units, repeats)
    by_bot = group_by(parts, lambda part: part.bot)
    by_group = group_by(parts, lambda part: part.outcome.group)
    return MatchResult(
        match=match,
        planned=planned_games(match),
        games=len(outcomes),
        different=different,
        bots=tuple(
            bot_result(match, name, by_bot[name], ratings[name], repeats)
            for name in match.names
            if name in by_bot
        ),
        groups=tuple(
            GroupResult(
                bots=groups[number],
                games=len({part.outcome.key for part in some}),
                by_bot=in_order(groups[number], tallies(some, repeats, lambda part: part.bot)),
            )
            for number, some in by_group.items()
        ),
        seats=tallies(parts, repeats, lambda part: part.seat),
        animals=tallies(with_animals, repeats, animal_of),
    )


def in_order(names: Sequence[str], found: dict[str, Tally]) -> dict[str, Tally]:
    """Put results into the order in which the bots were named."""
    return {name: found[name] for name in dict.fromkeys(names) if name in found}


def animal_of(part: Part) -> str:
    return part.outcome.animals[part.seat]


def rated(
    names: Sequence[str], outcomes: Sequence[Outcome], units: dict[tuple[int, int], int], repeats: float
) -> dict[str, Estimate]:
    """Rate all bots; the first has the rating 0."""
    number = {name: place for place, name in enumerate(names)}
    rankings = [
        Ranking(
            tuple(number[name] for name in outcome.seats),
            outcome.places,
            units[outcome.group, outcome.block],
        )
        for outcome in outcomes
    ]
    ratings = rate(rankings, len(names), repeats)
    return {
        name: Estimate(value, value - Z * error, value + Z * error)
        for name, value, error in zip(names, ratings.values.tolist(), ratings.errors.tolist(), strict=True)
    }


def bot_result(match: Match, name: str, parts: Sequence[Part], rating: Estimate, repeats: float) -> BotResult:
    """Put together what is known of one bot."""
    turns = sum(part.outcome.turns[part.seat] for part in parts)
    worst = max(part.outcome.worst[part.seat] for part in parts)
    seconds = match.budget.seconds
    return BotResult(
        name=name,
        rating=rating,
        tally=tally(parts, repeats),
        by_seat=tallies(parts, repeats, lambda part: part.seat),
        by_animal=tallies([part for part in parts if part.outcome.animals], repeats, animal_of),
        forfeits=len({part.outcome.key for part in parts if part.forfeited}),
        seconds_per_turn=sum(part.outcome.seconds[part.seat] for part in parts) / max(1, turns),
        worst_turn=worst,
        worst_overrun=None if seconds is None else max(0.0, worst - seconds),
        scores=tuple(part.outcome.scores[part.seat] for part in parts if not part.forfeited),
    )
