"""What a wish brings about at a table, or why it cannot be granted. Nothing here changes the table."""

from typing import TYPE_CHECKING, Any

import numpy as np

from sunwise.notation import NUMBERS
from sunwise.rules import engine
from sunwise.rules.state import DRAFT, OVER
from sunwise.server.commands import (
    AnswerTakeback,
    AnyCommand,
    AskTakeback,
    Leave,
    Play,
    Redo,
    Rename,
    RestartTurn,
    Return,
    Undo,
)
from sunwise.server.events import (
    Body,
    BotTookOver,
    ClockRanOut,
    Finished,
    Joined,
    Left,
    Milliseconds,
    Played,
    RematchOffered,
    Renamed,
    Returned,
    Revealed,
    SeatChanged,
    Started,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
)
from sunwise.server.problems import Problem, Stale
from sunwise.server.seats import Seat, checked_name
from sunwise.server.undo import undo_floor
from sunwise.view import result, state

if TYPE_CHECKING:
    from sunwise.game import Game
    from sunwise.server.table import Table

MOST_EVENTS = 20_000  # of a game; the longest that people play have some hundreds
MOST_RENAMES = 24  # of one person in one game
NOTHING_TO_UNDO = (
    "Nothing can be undone: only your own turn, back to where another decided or a secret was seen."
)


def refuse(code: str, sentence: str, status: int = 409, **arguments: Any) -> Problem:
    """Word a refusal; most are conflicts with how the table stands."""
    return Problem(status, code, sentence, **arguments)


# --- Commands of people who play ---


def decide(table: "Table", command: AnyCommand, now: Milliseconds) -> list[Body]:
    """Tell what a command of a person brings about.

    Who leaves, comes back or changes name need not have seen the last event: a bot that plays on must not
    keep its owner from coming back.
    """
    seat = person_at(table, command.seat)
    if not isinstance(command, Play):  # a game comes to its end, however long its log is
        check_room(table)
    if isinstance(command, Rename):
        return rename(seat, command)
    if isinstance(command, Leave):
        return leave(table, seat, command.seat)
    if isinstance(command, Return):
        check_running(table)
        return come_back(seat, command.seat)
    if command.on != table.number:
        raise Stale(command.on, table.number)
    check_running(table)
    if seat.away:
        raise refuse("away", "You left this seat, or a bot plays for you; return first.", seat=command.seat)
    match command:
        case AskTakeback():
            return ask_takeback(table, command.seat)
        case AnswerTakeback():
            return answer_takeback(table, command)
    check_time(table, command.seat, now)
    match command:
        case Play():
            return play(table, command.seat, command.action)
        case Undo():
            return undo(table, command.seat)
        case Redo():
            return redo(table, command.seat)
        case RestartTurn():
            return restart_turn(table, command.seat)


def seat_at(table: "Table", number: int) -> Seat:
    """Find a seat by its number."""
    if not 0 <= number < len(table.seats):
        last = len(table.seats) - 1
        raise refuse("no_such_seat", f"Seats are 0 to {last}, not {number}.", 404, seat=number, last=last)
    return table.seats[number]


def person_at(table: "Table", number: int) -> Seat:
    """Find a person's seat of a game that can be played."""
    if table.status == "unreadable":
        raise refuse("unreadable", "This version cannot replay the game; its log can be read, not played.")
    if table.status == "review":
        raise refuse("review", "This is a record to look at; nobody plays here.")
    seat = seat_at(table, number)
    if seat.kind != "person":
        raise refuse("not_a_person", f"Nobody sits at seat {number} who could ask for that.", seat=number)
    return seat


def check_running(table: "Table") -> None:
    """Refuse what can be done only between start and end of the game."""
    if table.status == "waiting":
        raise refuse("not_started", "The game has not started yet; all seats must be filled first.")
    if table.status == "finished":
        raise refuse("finished", "The game is over.")


def check_room(table: "Table") -> None:
    """Refuse what could go on for ever at a table where very much has happened already."""
    if table.number >= MOST_EVENTS:
        sentence = f"{MOST_EVENTS} things have happened at this table; you can only play on."
        raise refuse("log_full", sentence, most=MOST_EVENTS)


def check_time(table: "Table", seat: int, now: Milliseconds) -> None:
    """Refuse a decision that comes too late, where a bot takes over from who is out of time."""
    if table.plan.stand_in and table.clocks.running == seat and table.clocks.left_at(seat, now) == 0:
        raise refuse("time_is_up", "Your time has run out.", seat=seat)


def check_turn(table: "Table", seat: int) -> "Game":
    """Refuse a decision of a seat that has none to make."""
    if table.game is None or table.actor != seat:
        raise refuse(
            "not_your_turn", f"Seat {table.actor} decides now, not seat {seat}.", seat=seat, actor=table.actor
        )
    return table.game


def play(table: "Table", seat: int, action: str, *, by_bot: bool = False) -> list[Body]:
    """Play an action; with the last `keep` comes what was kept, with the last action the result."""
    game = check_turn(table, seat)
    if refused := game.why_not(action):
        raise refused
    states = game.copy_states()
    drafting = states["phase"][0] == DRAFT
    engine.play(states, 0, NUMBERS[action], np.empty(engine.ACTIONS, np.int16))
    bodies: list[Body] = [Played(seat=seat, action=action, by_bot=by_bot)]
    if drafting and states["phase"][0] != DRAFT:
        bodies.append(Revealed(animals=[player["animal"] for player in state(states)["players"]]))
    if states["phase"][0] == OVER:
        bodies.append(Finished(**result(states)))
    return bodies


def undo(table: "Table", seat: int) -> list[Body]:
    ply = len(table.moves)
    if undo_floor(table.moves, seat, table.actor) == ply:
        raise refuse("nothing_to_undo", NOTHING_TO_UNDO)
    return [TakenBack(seat=seat, ply=ply - 1, how="undo")]


def redo(table: "Table", seat: int) -> list[Body]:
    if not table.undone or table.actor != seat:
        raise refuse("nothing_to_redo", "There is nothing to redo: nothing was undone since the last action.")
    return [Played(seat=seat, action=table.undone[-1], redone=True)]


def restart_turn(table: "Table", seat: int) -> list[Body]:
    floor = undo_floor(table.moves, seat, table.actor)
    if floor == len(table.moves):
        raise refuse("nothing_to_undo", NOTHING_TO_UNDO)
    return [TakenBack(seat=seat, ply=floor, how="restart")]


def ask_takeback(table: "Table", seat: int) -> list[Body]:
    """Ask everyone else who plays in person; with nobody to ask it is granted at once."""
    if table.request is not None:
        raise refuse(
            "takeback_pending",
            f"Seat {table.request.seat} has asked for a take-back; it must be answered first.",
            seat=table.request.seat,
        )
    ply = table.standing.takeback_ply(seat)
    if ply is None:
        raise refuse(
            "nothing_to_take_back",
            "There is no ended turn of yours to take back, or something hidden was seen since.",
        )
    asked = TakebackAsked(seat=seat, ply=ply)
    return [asked] if table.must_grant(seat) else [asked, TakenBack(seat=seat, ply=ply, how="takeback")]


def answer_takeback(table: "Table", command: AnswerTakeback) -> list[Body]:
    request = table.request
    if request is None or command.seat not in table.waiting_for():
        raise refuse("nothing_to_answer", "Nobody waits for your answer to a take-back.")
    answered = TakebackAnswered(seat=command.seat, granted=command.granted)
    if not command.granted or table.waiting_for() != [command.seat]:
        return [answered]
    return [answered, TakenBack(seat=request.seat, ply=request.ply, how="takeback")]


def leave(table: "Table", seat: Seat, number: int) -> list[Body]:
    """Open the seat before the start; later let a bot take over, if the host chose one."""
    if table.status == "waiting":
        return [SeatChanged(seat=number)]
    check_running(table)
    if seat.left:
        raise refuse("left_already", "You have left already.", seat=number)
    return [Left(seat=number), *stand_in(table, seat, number)]


def stand_in(table: "Table", seat: Seat, number: int) -> list[Body]:
    """Let the host's choice of bot take over, unless it plays there already."""
    if table.plan.stand_in is None or seat.stand_in is not None:
        return []
    return [BotTookOver(seat=number, level=table.plan.stand_in)]


def come_back(seat: Seat, number: int) -> list[Body]:
    if not seat.away:
        raise refuse("not_away", "You have not left, and no bot plays for you.", seat=number)
    return [Returned(seat=number)]


def rename(seat: Seat, command: Rename) -> list[Body]:
    name = checked_name(command.name)
    if name == seat.name:
        return []
    if seat.renames >= MOST_RENAMES:
        sentence = f"A name can be changed {MOST_RENAMES} times in a game."
        raise refuse("renamed_too_often", sentence, most=MOST_RENAMES)
    return [Renamed(seat=command.seat, name=name)]


# --- What else happens at a table ---


def check_waiting(table: "Table") -> None:
    """Refuse what can be done only before the game starts."""
    if table.status != "waiting":
        raise refuse("started_already", "Seats can be changed only before the game starts.")


def join(table: "Table", seat: int | None, name: str) -> list[Body]:
    check_waiting(table)
    check_room(table)
    name = checked_name(name)
    free = [number for number, sitting in enumerate(table.seats) if sitting.kind == "open"]
    if seat is not None and seat_at(table, seat).kind != "open":
        raise refuse("seat_taken", f"Seat {seat} is taken; {free or 'none'} are open.", seat=seat, open=free)
    if not free:
        raise refuse("no_open_seat", "All seats of this game are taken.")
    return [Joined(seat=free[0] if seat is None else seat, name=name)]


def change_seat(table: "Table", seat: int, level: str | None) -> list[Body]:
    check_waiting(table)
    check_room(table)
    now = seat_at(table, seat)
    same = now.kind != "person" and now.level == level
    return [] if same else [SeatChanged(seat=seat, level=level)]


def start(table: "Table") -> list[Body]:
    check_waiting(table)
    if free := [number for number, seat in enumerate(table.seats) if seat.kind == "open"]:
        raise refuse("seats_open", f"Fill the open seats first: {free}.", open=free)
    over = table.game is not None and table.game.result()
    return [Started(), Finished(**over)] if over else [Started()]


def bot_plays(table: "Table", seat: int, action: str) -> list[Body]:
    check_running(table)
    if seat_at(table, seat).bot is None:
        raise refuse("not_a_bot", f"No bot plays for seat {seat}.", seat=seat)
    return play(table, seat, action, by_bot=True)


def clock_ran_out(table: "Table", seat: int, now: Milliseconds) -> list[Body]:
    alarm = table.alarm()
    if alarm is None or alarm[0] != seat or now < alarm[1]:
        return []
    return [ClockRanOut(seat=seat), *stand_in(table, table.seats[seat], seat)]


def rematch(table: "Table", game: str) -> list[Body]:
    if table.status != "finished":
        raise refuse("not_finished", "A rematch comes after the end of the game.")
    if table.rematch_game is not None:
        raise refuse("rematch_offered", "There is a rematch already.", game=table.rematch_game)
    return [RematchOffered(game=game)]
