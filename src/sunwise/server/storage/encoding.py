"""Rows of the database from and to typed values. Long values are JSON texts that a person can read."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from sunwise.server.events import Body, Numbered
from sunwise.server.plan import Clock, Plan
from sunwise.server.storage.failures import UnreadableGame
from sunwise.server.storage.rows import Key, ListedGame, StoredGame, SummaryRow
from sunwise.server.wire import SeatShown

Row = dict[str, Any]


class PlanInList(msgspec.Struct):
    """The parts of a plan that a list shows; reading it skips the secret ones."""

    options: dict[str, Any]
    clock: Clock | None = None


PLAN = msgspec.json.Decoder(Plan)
PLAN_IN_LIST = msgspec.json.Decoder(PlanInList)
BODY: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)
SEATS = msgspec.json.Decoder(list[SeatShown])
SCORES = msgspec.json.Decoder(list[int])


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def game_row(game: StoredGame, summary: SummaryRow) -> Row:
    return {
        "id": game.id,
        "invite_hash": game.invite_hash,
        "plan": text(game.plan),
        "created_at": game.created_at,
        **summary_row(summary),
    }


def summary_row(summary: SummaryRow) -> Row:
    return {
        **msgspec.structs.asdict(summary),
        "in_lobby": summary.public and summary.status in ("waiting", "playing"),
        "seats": text(summary.seats),
        "scores": None if summary.scores is None else text(summary.scores),
    }


def key_rows(keys: Sequence[Key]) -> list[Row]:
    return [{"hash": key.hash, "game": key.game, "seat": key.seat} for key in keys]


def event_rows(game: str, events: Sequence[Numbered]) -> list[Row]:
    return [
        {"game": game, "number": event.number, "at": event.at, "body": text(event.event)} for event in events
    ]


def read_game(row: RowMapping) -> StoredGame:
    try:
        plan = PLAN.decode(row["plan"])
    except msgspec.DecodeError as error:
        is_open = row["public"] or row["status"] == "review"
        raise UnreadableGame(row["id"], row["invite_hash"], is_open) from error
    return StoredGame(id=row["id"], invite_hash=row["invite_hash"], plan=plan, created_at=row["created_at"])


def read_events(game: str, rows: Sequence[RowMapping]) -> list[Numbered]:
    try:
        return [Numbered(row["number"], row["at"], BODY.decode(row["body"])) for row in rows]
    except msgspec.DecodeError as error:
        raise UnreadableGame(game) from error


def read_listed(row: RowMapping, held: list[int]) -> ListedGame:
    """Read a game of a list; one that cannot be read does not spoil the others."""
    status = row["status"]
    try:
        plan, seats = PLAN_IN_LIST.decode(row["plan"]), SEATS.decode(row["seats"])
    except msgspec.DecodeError:
        status, plan, seats = "unreadable", PlanInList({}), []
    summary = SummaryRow(
        status=status,
        changed_at=row["changed_at"],
        number=row["number"],
        round=row["round"],
        actor=row["actor"],
        public=row["public"],
        seats=seats,
        bot_to_move=row["bot_to_move"],
        alarm_at=row["alarm_at"],
        scores=None if row["scores"] is None else SCORES.decode(row["scores"]),
    )
    return ListedGame(
        id=row["id"],
        created_at=row["created_at"],
        options=plan.options,
        clock=plan.clock,
        summary=summary,
        held=held,
    )
