"""Show how the learned player uses its animal's powers, and what they are worth to it.

    python benchmarks/powers.py [--games 400] [--players 2] [--net FILE] [--seed 1]

It plays against itself without powers: the same network, which never uses any, with the same chance from
every seat, all modules on, animals and where they, Elder and stones stand drawn at random (so that every
animal is met). For each animal the table gives the games of the one with powers, how often it used each power
in a game and in how many games at all, and the shares of the win with the animal: its own, and that of the
one without.
"""

import argparse
import json
import os
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from sunwise import Game, Options
from sunwise.arena.match import play_match
from sunwise.bots import Budget
from sunwise.bots.dice import dice
from sunwise.bots.interface import Choice
from sunwise.bots.learned import LearnedBot
from sunwise.bots.seen import Seen
from sunwise.cli.powers import POWERS
from sunwise.network.player import player_weights, weights_of
from sunwise.notation import text_of
from sunwise.options import MODULES

USER, ABSTAINER = "learned", "without powers"
OPENING = 4  # random decisions for each player
VERBS = {verb: animal for animal, powers in POWERS.items() for verb in powers}


def drafting(seen: Seen) -> bool:
    """Tell whether an animal is to be chosen."""
    return text_of(seen.legal[0]).startswith("keep")


class Player(LearnedBot):
    """The network, which keeps whichever of its animals chance says."""

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if drafting(seen):
            return Choice(int(dice(self.seed, seen.seed, seen.ply).choice(seen.legal)))
        return super().choose(seen, budget)


class Abstainer(Player):
    """The same without the powers of its animal."""

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if drafting(seen):
            return super().choose(seen, budget)
        actions, logits = self.ask(seen)
        plain = [k for k, action in enumerate(actions) if text_of(int(action)).split()[0] not in VERBS]
        return Choice(int(actions[max(plain, key=lambda k: logits[k])]))


def make(file: str | None, name: str, seed: int) -> LearnedBot:
    """Make one of the two bots, with the network of a file or the player's."""
    weights = weights_of(Path(file)) if file else player_weights
    return (Player if name == USER else Abstainer)(weights, seed)


def uses_by_animal(records: Iterable[str]) -> dict[str, list[Counter[str]]]:
    """Count for every game and animal of the one with powers how often it used each of them."""
    uses = defaultdict(list)
    for line in records:
        record = json.loads(line)
        verbs = Counter(action.split()[0] for action in record["actions"])
        seats = Game.from_record(record).state()["players"]
        for seat, bot in zip(seats, record["tags"]["seats"], strict=True):
            if bot == f"bot:{USER}":  # no two seats of a game have the same animal
                uses[seat["animal"]].append(Counter({verb: verbs[verb] for verb in POWERS[seat["animal"]]}))
    return uses


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400, help="how many games (%(default)s)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="(%(default)s)")
    parser.add_argument("--net", help="a file of weights instead of the player's")
    parser.add_argument("--seed", type=int, default=1, help="fixes all chance (%(default)s)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        result = play_match(
            [USER] + [ABSTAINER] * (chosen.players - 1),
            games=chosen.games,
            options=Options(chosen.players, modules=MODULES),
            budget=Budget(playouts=1),
            seed=chosen.seed,
            opening=OPENING * chosen.players,
            out=folder,
            jobs=os.cpu_count() or 1,
            make=partial(make, chosen.net),
        )
        uses = uses_by_animal((Path(folder) / "games.jsonl").read_text().splitlines())
    bots = {bot.name: bot for bot in result.bots}
    won = bots[USER].tally.wins
    interval = "" if won.low is None or won.high is None else f" ({won.low:.0%}–{won.high:.0%})"
    title = f"{USER} wins {won.value:.0%}{interval} of {result.games} games of {chosen.players}"
    table = Table(title=title, box=SIMPLE_HEAD)
    for column in ("animal", "games", "uses in a game", "games with a use", "wins", f"wins {ABSTAINER}"):
        table.add_column(column, justify="left" if column in ("animal", "uses in a game") else "right")
    for animal in sorted(uses):
        games = uses[animal]
        means = (f"{verb} {sum(game[verb] for game in games) / len(games):.1f}" for verb in POWERS[animal])
        used = sum(any(game.values()) for game in games) / len(games)
        tallies = (bots[name].by_animal.get(animal) for name in (USER, ABSTAINER))
        shares = (f"{tally.wins.value:.0%}" if tally else "–" for tally in tallies)
        table.add_row(animal, str(len(games)), ", ".join(means), f"{used:.0%}", *shares)
    Console().print(table)


if __name__ == "__main__":
    main()
