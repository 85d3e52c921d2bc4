"""What can be told of one position, each thing worked out when it is first asked for, and once."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from sunwise import view
from sunwise.forecast import look_up
from sunwise.game import Game
from sunwise.server import undo
from sunwise.server.choices import options_of, unavailable_to
from sunwise.server.scores import points_of
from sunwise.server.wire import Option, Points, Sky, Unavailable


class Standing:
    """A position that does not change any more. Secrets are in it: only `eyes.py` shows it to anyone."""

    def __init__(self, game: Game, moves: Sequence[undo.Move], first_ply: int) -> None:
        self._game, self._moves, self._first_ply = game, moves, first_ply
        self._takebacks: dict[int, int | None] = {}

    @cached_property
    def whole(self) -> dict[str, Any]:
        """The state with all secrets (docs/notation.md)."""
        return self._game.state()

    @cached_property
    def public(self) -> dict[str, Any]:
        """The state as everyone may see it, outside a draft also the players."""
        return view.seen_by(None, self.whole)

    @cached_property
    def sky(self) -> Sky:
        """Light and shadow."""
        return Sky(*look_up(self._game.copy_states()))

    @cached_property
    def points(self) -> list[Points]:
        """Where the points came from, when it is over."""
        return points_of(self._game.copy_states())

    @cached_property
    def options(self) -> list[Option]:
        """What the deciding seat can do."""
        return options_of(self._game)

    @cached_property
    def unavailable(self) -> list[Unavailable]:
        """What the deciding seat would look for and cannot do."""
        return unavailable_to(self._game, self.whole, self.options)

    def takeback_ply(self, seat: int) -> int | None:
        """Give the ply to which a take-back by a seat would lead; None if it can take nothing back."""
        if seat not in self._takebacks:
            self._takebacks[seat] = undo.takeback_ply(self._moves, seat, self._first_ply)
        return self._takebacks[seat]
