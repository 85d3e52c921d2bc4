"""What people at a table can ask for. The same commands come over the socket and over HTTP."""

from typing import Annotated

import msgspec
from msgspec import Meta

from sunwise.server.plan import Name

EventNumber = Annotated[int, Meta(ge=0, le=2**53)]  # no more than JavaScript counts exactly
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
ActionText = Annotated[str, Meta(max_length=60, examples=["place tree a1"])]


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A wish of one seat, made in view of the log up to event `on`."""

    on: EventNumber
    seat: SeatNumber


class Play(Command, frozen=True, tag="play"):
    """Play an action (docs/notation.md)."""

    action: ActionText


class Undo(Command, frozen=True, tag="undo"):
    """Undo the last action of the own turn."""


class Redo(Command, frozen=True, tag="redo"):
    """Play the last undone action again."""


class RestartTurn(Command, frozen=True, tag="restart_turn"):
    """Undo all actions of the own turn."""


class AskTakeback(Command, frozen=True, tag="ask_takeback"):
    """Ask the others to take back the last turn of the own that ended."""


class AnswerTakeback(Command, frozen=True, tag="answer_takeback"):
    """Grant or refuse what another asked."""

    granted: bool


class Leave(Command, frozen=True, tag="leave"):
    """Leave: before the start the seat opens; later a bot may take over."""


class Return(Command, frozen=True, tag="return"):
    """Take the own seat back from the bot that plays for it."""


class Rename(Command, frozen=True, tag="rename"):
    """Go by another name."""

    name: Name


AnyCommand = Play | Undo | Redo | RestartTurn | AskTakeback | AnswerTakeback | Leave | Return | Rename
