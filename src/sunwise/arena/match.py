"""Play a match: what is missing is played, what is there already is kept, and the results are worked out."""

import secrets
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from sunwise.arena.config import Match
from sunwise.arena.outcome import Outcome
from sunwise.arena.ray_workers import load_ray, play_on_ray
from sunwise.arena.results import MatchResult, summarise
from sunwise.arena.schedule import Plan, schedule
from sunwise.arena.store import Store, stored_match
from sunwise.arena.umpire import Make, Umpire
from sunwise.arena.workers import Record, play_here, play_in_processes
from sunwise.bots import Budget, make_bot
from sunwise.bots.interface import Thinker
from sunwise.errors import BadOptions, SunwiseError
from sunwise.options import Options

Listener = Callable[[Outcome], None]


def play_match(
    bots: Sequence[str],
    *,
    games: int,
    options: Options | None = None,
    budget: Budget | None = None,
    seed: int | None = None,
    opening: int = 0,
    even: bool = False,
    out: str | Path | None = None,
    jobs: int = 1,
    ray: bool = False,
    make: Make = make_bot,
    on_game: Listener | None = None,
) -> MatchResult:
    """Let bots play a match and give its results; without options it is the base game for two.

    `games` counts the games of each group of bots, `opening` the first decisions that are drawn at
    random, but for the choice of an animal; with `even` these are even openings. The budget is one second
    a turn unless it is given. With `out` all games are kept in that folder, and the same call goes on where
    an earlier one stopped. `make` makes the bots from a name and a seed; with more than one job it must be
    a function that other processes can import.

    :raises BadOptions: if this makes no match, or the folder holds another one.
    """
    match = Match(
        tuple(bots),
        options or Options(2),
        games,
        budget or Budget(seconds=1.0),
        choose_seed(seed, out),
        opening,
        even,
    )
    return run_match(match, out=out, jobs=jobs, ray=ray, make=make, on_game=on_game)


def choose_seed(seed: int | None, out: str | Path | None) -> int:
    """Take the given seed, or that of the match in the folder, or a fresh one."""
    if seed is not None:
        return seed
    stored = None if out is None else stored_match(Path(out))
    return secrets.randbits(63) if stored is None else int(stored["seed"])


def run_match(
    match: Match,
    *,
    out: str | Path | None = None,
    jobs: int = 1,
    ray: bool = False,
    make: Make = make_bot,
    on_game: Listener | None = None,
) -> MatchResult:
    """Play what is missing of a match; `on_game` hears of every game, those of earlier runs first."""
    if ray:
        load_ray()
    check_bots(match, make)
    umpire = Umpire(match, make)
    hear = on_game or (lambda outcome: None)
    if out is None:
        outcomes = []
        with closing(records(umpire, list(schedule(match)), jobs, ray)) as played:
            for record in played:
                outcomes.append(Outcome.of(record))
                hear(outcomes[-1])
        return summarise(match, outcomes)
    with Store(out, match) as store:
        for outcome in store.outcomes:
            hear(outcome)
        with closing(records(umpire, store.missing(), jobs, ray)) as played:
            for record in played:
                hear(store.add(record))
        result = summarise(match, store.outcomes)
        store.write_results(result.to_dict())
    return result


def records(umpire: Umpire, plans: Sequence[Plan], jobs: int, ray: bool) -> Generator[Record, None, None]:
    """Play games where it was asked for; they come as they are finished."""
    if plans and ray:
        yield from play_on_ray(umpire, plans, jobs)
    elif plans and jobs > 1:
        yield from play_in_processes(umpire, plans, jobs)
    elif plans:
        yield from play_here(umpire, plans)


def check_bots(match: Match, make: Make) -> None:
    """Make every bot once, so that a wrong one ends the run before its first game."""
    for name in match.names:
        try:
            with closing(make(name, 0)) as bot:
                if isinstance(bot, Thinker):
                    bot.check(match.options)
        except SunwiseError:
            raise
        except Exception as error:
            raise BadOptions("bot_fails", f"The bot {name!r} does not start: {error}", bot=name) from None
