"""A game at the terminal: who sits where, what the bots do, and the file that keeps it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import click
from platformdirs import user_data_path

from sunwise.cli.files import load_game, record_lines, write_whole
from sunwise.cli.mistakes import check_stopped, on_file
from sunwise.cli.seats import BOTS, bot_of, count_players, species, tag_seats
from sunwise.draw.words import clean
from sunwise.errors import IllegalAction

if TYPE_CHECKING:
    from sunwise.bots import Bot
    from sunwise.game import Game

TURN_SECONDS = 1.0  # what a bot may think in one turn


class Session:
    """A game with its seats and its file; every change is saved at once."""

    def __init__(self, game: Game, path: Path, bot_seed: int | None = None) -> None:
        self.game = game
        self.path = path
        self._seats: list[str] = game.tags["seats"]
        self._bot_seed = secrets.randbits(32) if bot_seed is None else bot_seed
        self._bots: dict[int, Bot] = {}
        self._turn: object = None
        self._left = TURN_SECONDS

    def is_bot(self, seat: int | None) -> bool:
        """Say whether a bot sits there."""
        return seat is not None and bot_of(self._seats[seat]) is not None

    @property
    def people(self) -> int:
        """How many seats people hold."""
        return sum(bot_of(tag) is None for tag in self._seats)

    def name(self, seat: int) -> str:
        """Name a seat as the screen does: Linden (You), Maple (oak), Spruce."""
        trees, name = species(seat), clean(self._seats[seat])
        name = bot_of(name) or name
        return trees if name == trees else f"{trees} ({name})"

    @property
    def names(self) -> list[str]:
        """The names of all seats."""
        return [self.name(seat) for seat in range(self.game.options.players)]

    def save(self) -> None:
        """Write the record; the file is never half-written."""
        from sunwise import record

        write_whole(self.path, record.to_line(self.game) + "\n")

    def play(self, action: str) -> None:
        """Play a person's action."""
        self.game.play(action)

    def let_bots_play(self) -> list[tuple[int, str]]:
        """Let bots act until a person decides or the game ends; return who did what."""
        done: list[tuple[int, str]] = []
        while (seat := self.game.actor) is not None and self.is_bot(seat):
            check_stopped()
            self._ask_bot(seat)
            done.append((seat, self.game.actions[-1]))
        return done

    def _ask_bot(self, seat: int) -> None:
        """Let the bot of a seat decide; what it uses of its turn's time is counted."""
        from sunwise.bots import Budget, Seen, make_bot
        from sunwise.processors import processors

        if seat not in self._bots:
            self._bots[seat] = make_bot(bot_of(self._seats[seat]) or "random", self._bot_seed + seat)
        state = self.game.state()
        turn = (seat, state["round"], state["phase"] == "turn")
        if turn != self._turn:
            self._turn, self._left = turn, TURN_SECONDS
        began = time.perf_counter()
        budget = Budget(max(0.0, self._left), threads=processors())
        choice = self._bots[seat].choose(Seen(self.game, seat, self._bot_seed), budget)
        self._left -= time.perf_counter() - began
        self.game.play(choice.action)

    def undo(self) -> None:
        """Take back everything since the last decision of a person, that decision included."""
        taken = 0
        try:
            while taken == 0 or self.is_bot(self.game.actor):
                self.game.undo()
                taken += 1
        except IllegalAction:
            if taken == 0:
                raise
            for _ in range(taken):  # by bots alone
                self.game.redo()
            raise IllegalAction(
                "nothing_to_undo", "There is nothing to undo: nobody here has decided anything yet."
            ) from None

    def redo(self) -> None:
        """Do again a person's action that was taken back, and the bots' answers to it."""
        self.game.redo()
        while self.is_bot(self.game.actor):
            try:
                self.game.redo()
            except IllegalAction:
                return


def default_path() -> Path:
    """Choose a new dated file among the user's games."""
    folder = user_data_path("sunwise") / "games"
    with on_file("make the folder", str(folder)):
        folder.mkdir(parents=True, exist_ok=True)
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{stem}.json" if number == 1 else f"{stem}-{number}.json" for number in count(1))
    return next(folder / name for name in names if not (folder / name).exists())


def load_saved(path: str, seats: Sequence[str] | None) -> Game:
    """Read the one game of a file, its seats taken from the record unless they are given."""
    lines = list(record_lines(path))
    if len(lines) != 1:
        holds = "no game" if not lines else f"{len(lines)} games; a game to play on has a file of its own"
        raise click.ClickException(f"{path} holds {holds}.")
    game = load_game(path, 0, lines[0])
    if game.awaits_babies:
        raise click.ClickException(
            f"{path} cannot be played on: the Turtle is dealt, but the chance names no babies (R8.8)."
        )
    players = game.options.players
    if seats is not None:
        count_players(players, seats, "--seats")
        game.tags["seats"] = tag_seats(list(seats) * players if len(seats) == 1 else seats)
    elif not _are_seats(game.tags.get("seats"), players):
        game.tags["seats"] = tag_seats(["human"] * players)
    for tag in game.tags["seats"]:
        bot = bot_of(tag)
        if bot is not None and bot not in BOTS:
            raise click.ClickException(
                f"{path} has a seat for the bot '{bot}', which is not known; --seats says who plays instead."
            )
    return game


def _are_seats(tags: object, players: int) -> bool:
    return isinstance(tags, list) and len(tags) == players and all(isinstance(tag, str) for tag in tags)
