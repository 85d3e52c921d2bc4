"""Show whether the learned player uses its animal's powers when they pay.

    python benchmarks/power_worth.py [--positions 100] [--net FILE] [--seed 1]

It plays games of two with itself, all modules on, after a random set-up. Of each game one turn is looked at
in which a power could be used: from the moment of its use, or where there was none from the first moment at
which it could be used, the game is played on with the use that the network likes best and without any in this
turn. Both are done several times, actions drawn by the network's own probabilities. The table gives how many
points further ahead the use brings one at the end, with a 95 % interval: more than nothing where it was used
and less where it was not, if powers are used when they pay. Both are as this network plays on; a use at
another moment of the turn, or after another move of the animal, may be worth more.
"""

import argparse
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from sunwise import Game
from sunwise.bots import Budget
from sunwise.bots.learned import LearnedBot
from sunwise.bots.seen import Seen
from sunwise.cli.powers import POWERS
from sunwise.network.player import player_weights, weights_of
from sunwise.notation import text_of
from sunwise.options import MODULES

AGAIN = 8  # times that a game is played on, for each of the two ways
# Games in which a power is looked for, at the most; it may hardly ever be legal, or hardly ever used.
PATIENCE = 3000
# The network hardly ever lays a dam; to see what improving it is worth, it is laid for the Beaver.
FIRST_NEEDS = {"improve": "dam"}


def verb_of(action: int) -> str:
    """Give the first word of an action."""
    return text_of(action).split()[0]


class Tester:
    """Plays games in which one seat keeps an animal, and tries out one of its powers."""

    def __init__(self, animal: str, power: str, net: str | None, seed: int) -> None:
        weights = weights_of(Path(net)) if net else player_weights
        self.animal, self.power = animal, power
        self.bot, self.drawing = LearnedBot(weights, seed), LearnedBot(weights, seed, temperature=1.0)
        self.draw = random.Random(f"{seed} {power}")

    def liked(self, game: Game, *, use: bool) -> int:
        """Give the use of the power that the network likes best, or the best of all else."""
        actions, logits = self.bot.ask(Seen(game, game.actor))
        fits = [(verb_of(int(action)) == self.power) == use for action in actions]
        return int(actions[np.argmax(np.where(fits, logits, -np.inf))])

    def begin(self, seed: int) -> tuple[Game, int] | None:
        """Set up a game in which a seat keeps the animal; None if nobody was dealt it."""
        game = Game(players=2, modules=MODULES, seed=seed)
        keeper = next((seat for seat, dealt in enumerate(game.chance["deal"]) if self.animal in dealt), None)
        if keeper is None:
            return None
        while (legal := game.legal_actions())[0].split()[0] in ("keep", "place"):
            keeps = legal[0].startswith("keep") and game.actor == keeper
            game.play(f"keep {self.animal}" if keeps else self.draw.choice(legal))
        return game, keeper

    def turns(self, seed: int) -> Iterator[tuple[Game, int, bool]]:
        """Play a game; give the turns that could use the power: where, the seat, and whether they did."""
        begun = self.begin(seed)
        if begun is None:
            return
        game, seat = begun
        needed = FIRST_NEEDS.get(self.power)
        could: Game | None = None
        used = False
        while not game.is_over:
            action = self.bot.choose(Seen(game, game.actor, seed), Budget(playouts=1)).action
            if game.actor == seat:
                legal = game.legal_numbers()
                verbs = {verb_of(one) for one in legal}
                if needed in verbs:
                    action, needed = self.draw.choice([one for one in legal if verb_of(one) == needed]), None
                elif verb_of(action) == self.power and not used:
                    could, used = game.copy(), True
                elif self.power in verbs:
                    could = could or game.copy()
                if verb_of(action) == "end":
                    if could:
                        yield could, seat, used
                    could, used = None, False
            game.play(action)

    def worth(self, game: Game, seat: int, seed: int) -> float:
        """Give how many points further ahead at the end a use of the power brings, on average."""
        ahead = {True: 0.0, False: 0.0}
        for use, again in product(ahead, range(AGAIN)):
            played, barred = game.copy(), not use
            if use:
                played.play(self.liked(played, use=True))
            while not played.is_over:
                seen = Seen(played, played.actor, seed + again)
                action = self.drawing.choose(seen, Budget(playouts=1)).action
                if barred and played.actor == seat:
                    if verb_of(action) == self.power:
                        action = self.liked(played, use=False)
                    barred = verb_of(action) != "end"
                played.play(action)
            scores = played.result()["scores"]
            ahead[use] += (scores[seat] - scores[1 - seat]) / AGAIN
        return ahead[True] - ahead[False]


def try_power(animal: str, power: str, net: str | None, seed: int, most: int) -> dict[bool, list[float]]:
    """Give what the use of a power was worth in turns that used it, and would have been in others."""
    tester, found = Tester(animal, power, net, seed), {True: [], False: []}
    for number in range(PATIENCE * seed, PATIENCE * (seed + 1)):
        turns = [turn for turn in tester.turns(number) if len(found[turn[2]]) < most]
        if turns:
            game, seat, used = tester.draw.choice(turns)
            found[used].append(tester.worth(game, seat, 100 * number))
        if all(len(worths) >= most for worths in found.values()):
            break
    return found


def shown(worths: list[float]) -> tuple[str, str]:
    """Write the number of turns and their mean with its interval."""
    if len(worths) < 2:
        return str(len(worths)), "–"
    return str(len(worths)), f"{fmean(worths):+.1f} ± {1.96 * stdev(worths) / sqrt(len(worths)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=100, help="for each power and way (%(default)s)")
    parser.add_argument("--net", help="a file of weights instead of the player's")
    parser.add_argument("--seed", type=int, default=1, help="fixes all chance (%(default)s)")
    chosen = parser.parse_args()
    table = Table(title="points that a use brings", box=SIMPLE_HEAD)
    for column in ("animal", "power", "turns that use it", "points", "turns that do not", "points"):
        table.add_column(column, justify="left" if column in ("animal", "power") else "right")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        tries = [
            (animal, power, pool.submit(try_power, animal, power, chosen.net, chosen.seed, chosen.positions))
            for animal in sorted(POWERS)
            for power in POWERS[animal]
        ]
        for animal, power, tried in tries:
            worths = tried.result()
            table.add_row(animal, power, *shown(worths[True]), *shown(worths[False]))
    Console().print(table)


if __name__ == "__main__":
    main()
