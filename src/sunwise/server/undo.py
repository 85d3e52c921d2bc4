"""How far a game can go back: undo and restart inside a turn, take-back of a turn that has ended.

All of it is read off the moves that stand (docs/undo.md).
"""

from collections.abc import Sequence
from typing import NamedTuple

TURN_PHASES = ("turn", "dam")


class Move(NamedTuple):
    """An action that stands, with what undo has to know about it."""

    seat: int
    action: str
    phase: str  # in which it was played
    by_bot: bool = False
    reveals: bool = False  # something hidden was seen by it: a baby, or the animals kept
    number: int = 0  # of its event; 0: played before the table began

    @property
    def closes(self) -> bool:
        """Whether the seat's turn, or its decision of the set-up, was over with it."""
        return self.action == "end" or self.phase not in TURN_PHASES


def turn_start(moves: Sequence[Move], end: int | None = None) -> int:
    """Give the ply at which the turn began that the moves before `end` (all, if absent) lead into."""
    start = len(moves) if end is None else end
    while start > 0 and not moves[start - 1].closes:
        start -= 1
    return start


def undo_floor(moves: Sequence[Move], seat: int, actor: int | None) -> int:
    """Give the ply to which a seat may go back while `actor` decides; all moves standing, if it may not.

    The way back ends where turn or table began, where another seat or a bot decided, and at what was seen.
    Whose turn it is may also go back while others are asked about a dam (R8.7).
    """
    floor, start = len(moves), turn_start(moves)
    if start == floor or seat not in (actor, moves[start].seat):
        return floor
    while floor > start:
        last = moves[floor - 1]
        if last.seat != seat or last.by_bot or last.reveals or last.number == 0:
            break
        floor -= 1
    return floor


def last_ended(moves: Sequence[Move], seat: int) -> int | None:
    """Give the ply of the action that ended the last turn, or decision of the set-up, of a seat."""
    for ply in range(len(moves) - 1, -1, -1):
        if moves[ply].seat == seat and moves[ply].closes:
            return ply
    return None


def last_revealed(moves: Sequence[Move]) -> int:
    """Give the ply after the last action that showed something hidden; 0, if there is none."""
    for ply in range(len(moves), 0, -1):
        if moves[ply - 1].reveals:
            return ply
    return 0


def takeback_ply(moves: Sequence[Move], seat: int, floor: int) -> int | None:
    """Give the ply to which a take-back by a seat would lead; None if nothing of its ended turn can go.

    That is where the turn began, but never before what was seen, nor before `floor`.
    """
    ended = last_ended(moves, seat)
    if ended is None:
        return None
    ply = max(turn_start(moves, ended), last_revealed(moves), floor)
    return ply if ply <= ended else None


def turns_ended(moves: Sequence[Move], seat: int) -> int:
    """Count the turns that a seat has ended."""
    return sum(move.seat == seat and move.action == "end" for move in moves)
