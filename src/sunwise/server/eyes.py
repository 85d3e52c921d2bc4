"""Everything that a viewer gets of a table goes through here, so that what is hidden stays hidden.

A viewer is the set of seats they hold; a spectator holds none. What an event or a position shows depends on
it and on the viewer alone, never on the time of looking.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from sunwise.coming import Forecast
from sunwise.forecast import foresee, look_up
from sunwise.game import Game
from sunwise.server.choices import reason_shown
from sunwise.server.events import Milliseconds, Numbered, Played
from sunwise.server.hidden_record import hidden_record
from sunwise.server.problems import Problem
from sunwise.server.scores import points_of
from sunwise.server.seats import Seat
from sunwise.server.table import Table
from sunwise.server.undo import Move, undo_floor
from sunwise.server.wire import (
    Choices,
    ClockShown,
    Position,
    ProblemShown,
    SeatShown,
    Shown,
    Sky,
    Summary,
    Takeback,
)
from sunwise.view import SECRET, seen_by

Viewer = frozenset[int]
NOBODY: Viewer = frozenset()

KEEP = "keep "
HIDDEN_KEEP = KEEP + SECRET


# --- The log ---


def events_for(log: Iterable[Numbered], viewer: Viewer) -> list[Numbered]:
    """Give events as a viewer may read them: what others keep is hidden, for ever."""
    return [event_for(numbered, viewer) for numbered in log]


def event_for(numbered: Numbered, viewer: Viewer) -> Numbered:
    event = numbered.event
    if isinstance(event, Played) and event.seat not in viewer and event.action.startswith(KEEP):
        hidden = msgspec.structs.replace(event, action=HIDDEN_KEEP)
        return msgspec.structs.replace(numbered, event=hidden)
    return numbered


def actions_for(moves: Iterable[Move], viewer: Viewer) -> list[str]:
    """Give the actions that stand, hidden like their events."""
    return [
        HIDDEN_KEEP if move.seat not in viewer and move.action.startswith(KEEP) else move.action
        for move in moves
    ]


# --- The table ---


def shown(
    table: Table, viewer: Viewer, now: Milliseconds, here: frozenset[int], *, with_actions: bool = True
) -> Shown:
    """Give all that a viewer's screen shows; `here` are the seats that someone is connected to."""
    return Shown(
        summary=summary(table, viewer, here),
        position=None if table.game is None else position(table, viewer, with_actions=with_actions),
        choices=choices(table, viewer),
        clock=clock(table, now),
        takeback=takeback(table),
        can_ask_takeback=can_ask_takeback(table, viewer),
        can_undo=can_undo(table, viewer),
    )


def summary(table: Table, viewer: Viewer, here: frozenset[int]) -> Summary:
    """Describe the table for a list of games."""
    whole = None if table.game is None else table.standing.whole
    result = whole["result"] if whole is not None and table.status == "finished" else None
    return Summary(
        game=table.game_id,
        status=table.status,
        options=table.options,
        seats=[
            SeatShown(number, seat.kind, seat.name, seat.bot, seat.stand_in is not None, number in here)
            for number, seat in enumerate(table.seats)
        ],
        public=table.plan.public,
        created_at=table.created_at,
        changed_at=table.changed_at,
        round=0 if whole is None else whole["round"],
        actor=table.actor,
        number=table.number,
        your_seats=sorted(viewer),
        clock=table.plan.clock,
        scores=None if result is None else result["scores"],
    )


def position(table: Table, viewer: Viewer, *, with_actions: bool = True) -> Position:
    """Give the present position."""
    eyes, standing = eyes_at(table, viewer), table.standing
    return Position(
        number=table.number,
        ply=len(table.moves),
        # Only in a draft do some see more than others.
        view=seen_by(eyes, standing.whole) if drafting(standing.whole) else standing.public,
        sky=standing.sky,
        actions=actions_for(table.moves, eyes) if with_actions else None,
        dealt=dealt(table, standing.whole, eyes),
        points=standing.points,
    )


def eyes_at(table: Table, viewer: Viewer) -> Viewer:
    """Give the seats through whose eyes a viewer looks: in a review all, and none before the start.

    Until then seats are taken and left: whoever tried them all would know all cards.
    """
    if table.plan.review:
        return frozenset(range(len(table.plan.chance.get("deal", ()))))
    return viewer if table.started else NOBODY


def drafting(whole: dict[str, Any]) -> bool:
    return bool(whole["phase"] == "draft")


def dealt(table: Table, whole: dict[str, Any], eyes: Viewer) -> dict[str, list[str]]:
    """Give the cards of the viewer's own seats while the draft lasts."""
    if not drafting(whole):
        return {}
    pairs = table.plan.chance["deal"]
    return {str(seat): list(pairs[seat]) for seat in sorted(eyes)}


def past(table: Table, viewer: Viewer, first: int, last: int) -> list[Position]:
    """Give earlier positions from ply `first` to ply `last`, as far as there are such."""
    if table.game is None:
        raise unreadable()
    last = min(last, table.game.ply)
    first = max(first, 0)
    if first > last:
        return []
    eyes, game = eyes_at(table, viewer), table.game.at(last)
    positions = [past_position(table, game, eyes)]
    while game.ply > first:
        game.undo()
        positions.append(past_position(table, game, eyes))
    return positions[::-1]


def past_position(table: Table, game: Game, eyes: Viewer) -> Position:
    whole, states = game.state(), game.copy_states()
    return Position(
        number=table.moves[game.ply - 1].number if game.ply else 0,
        ply=game.ply,
        view=seen_by(eyes, whole),
        sky=Sky(*look_up(states)),
        actions=None,
        dealt=dealt(table, whole, eyes),
        points=points_of(states),
    )


def choices(table: Table, viewer: Viewer) -> Choices | None:
    """Give what the deciding seat can do to whoever holds that seat and plays there."""
    actor = table.actor
    if actor is None or actor not in viewer or not table.seats[actor].present:
        return None
    undoable = undo_floor(table.moves, actor, actor) < len(table.moves)
    return Choices(
        seat=actor,
        actions=table.standing.options,
        unavailable=table.standing.unavailable,
        can_undo=undoable,
        can_redo=bool(table.undone),
        can_restart=undoable,
    )


def clock(table: Table, now: Milliseconds) -> ClockShown | None:
    """Give the clocks; a clock in days belongs to the turn that it runs for."""
    clocks = table.clocks
    if clocks.clock is None:
        return None
    left = [
        clocks.left_at(number, now)
        if seat.kind == "person" and (number == clocks.running or not clocks.by_days)
        else None
        for number, seat in enumerate(table.seats)
    ]
    return ClockShown(left, clocks.running, now)


def takeback(table: Table) -> Takeback | None:
    """Give the take-back that waits for answers."""
    request = table.request
    return None if request is None else Takeback(request.seat, request.ply, table.waiting_for())


def can_ask_takeback(table: Table, viewer: Viewer) -> list[int]:
    """List the viewer's seats that may ask for a take-back now."""
    if table.status != "playing" or table.request is not None:
        return []
    return [
        seat
        for seat in sorted(viewer)
        if table.seats[seat].present and table.standing.takeback_ply(seat) is not None
    ]


def can_undo(table: Table, viewer: Viewer) -> list[int]:
    """List the viewer's seats that may undo now, also while another is asked about a dam."""
    if table.status != "playing":
        return []
    ply = len(table.moves)
    return [
        seat
        for seat in sorted(viewer)
        if table.seats[seat].present and undo_floor(table.moves, seat, table.actor) < ply
    ]


def explained(table: Table, viewer: Viewer, action: str) -> ProblemShown | None:
    """Tell why an action is not possible now; None if it is. Only who decides may ask: it tells of cards."""
    if table.game is None:
        raise unreadable()
    if table.actor is None or table.actor not in viewer:
        sentence = "Only whoever decides now can ask why an action is not possible."
        raise Problem(409, "not_your_turn", sentence, actor=table.actor)
    refused = table.game.why_not(action)
    return None if refused is None else reason_shown(refused)


def foreseen(table: Table, viewer: Viewer, action: str | None) -> Forecast:
    """Tell what the coming suns and moons would bring, as things are or after an action of the viewer's."""
    if table.game is None:
        raise unreadable()
    if action is None:
        return foresee(table.game)
    if table.actor is None or table.actor not in viewer:
        sentence = "Only whoever decides now can try an action out."
        raise Problem(409, "not_your_turn", sentence, actor=table.actor)
    if refused := table.game.why_not(action):
        raise refused
    # What hatches is hidden until it is played; it changes no light anyway.
    return foresee(table.game if action == "hatch" else table.game.copy().play(action))


# --- The record ---


def record_for(table: Table, viewer: Viewer, seed: int | None = None) -> dict[str, Any]:
    """Write the game down: whole when it is over, otherwise with what the viewer may not know drawn anew."""
    game = table.game
    if game is None:
        raise unreadable()
    tags = dict(table.plan.tags)
    if not table.plan.review:
        tags["seats"] = [seat_name(seat) for seat in table.seats]
    if game.is_over or table.plan.review or not table.plan.chance:
        return game.record() | {"tags": tags}
    eyes = eyes_at(table, viewer)
    seen = seen_by(eyes, table.standing.whole)
    whole = hidden_record(game, open_actions(table, eyes), seen, eyes, seed)
    return whole | {"tags": tags | {"hidden": "drawn"}}


def open_actions(table: Table, viewer: Viewer) -> list[str]:
    """Give the actions up to the first one that is hidden; after the draft none is."""
    actions = [move.action for move in table.moves]
    if drafting(table.standing.whole):
        for ply, move in enumerate(table.moves):
            if move.seat not in viewer:
                return actions[:ply]
    return actions


def seat_name(seat: Seat) -> str:
    """Name who sits at a seat, as records do."""
    return f"bot:{seat.level}" if seat.kind == "bot" else seat.name


def unreadable() -> Problem:
    return Problem(409, "unreadable", "This version cannot replay the game; its log can be read.")
