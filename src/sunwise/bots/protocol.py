"""The messages between a referee and a bot in a process of its own (docs/bot-protocol.md).

Every message is one JSON object on one line. What a bot says is read strictly, what a referee says leniently:
a bot may outlive the referee it was written for, but a slip in an answer must not decide a game.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from sunwise.errors import SunwiseError

PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes; no message of either side is longer

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Count = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]
ActionText = Annotated[str, Meta(max_length=40)]
Setting = bool | int | float | str
Settings = Annotated[dict[str, Setting], Meta(max_length=100)]


class BotFailure(SunwiseError):
    """A bot that did not do its part: too slow, gone, or with an answer that does not count."""


class BadMessage(SunwiseError):
    """A line that is no message of the protocol."""


# --- What a referee says ---


class Greeting(Struct, tag_field="type", tag="hello"):
    """Ask who is there; the first message of all."""

    id: int
    protocol: int
    referee: str = ""


class NewGame(Struct, tag_field="type", tag="new", omit_defaults=True):
    """Begin a game; the bot sits at one seat."""

    id: int
    options: dict[str, Any]
    seat: Count
    seed: Count
    settings: dict[str, Setting] = {}


class Position(Struct, tag_field="type", tag="position"):
    """Tell where the game stands, as the bot's seat may see it."""

    first: Count = field(name="from")  # how many actions of those told before still stand
    actions: list[str]
    chance: dict[str, Any]
    view: dict[str, Any]
    legal: list[str]


class Go(Struct, tag_field="type", tag="go"):
    """Ask for an action, within seconds (for the rest of this turn) or playouts (for this decision)."""

    id: int
    seconds: float | UnsetType = UNSET
    playouts: Count | UnsetType = UNSET


class Quit(Struct, tag_field="type", tag="quit"):
    """Send the bot home."""


# --- What a bot says ---


class Introduction(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True, omit_defaults=True):
    """Answer hello."""

    id: int
    protocol: int
    name: Name
    author: Annotated[str, Meta(max_length=100)] = ""
    deterministic: bool = False  # the same seed, position and playouts give the same action
    whole: bool = False  # wants every position with all actions from the first
    settings: Settings = {}  # what can be set, with its default


class Ready(Struct, tag_field="type", tag="ready", forbid_unknown_fields=True):
    """Answer new."""

    id: int


class ChosenAction(Struct, tag_field="type", tag="action", forbid_unknown_fields=True):
    """Answer go."""

    id: int
    action: ActionText
    value: Share | UnsetType = UNSET
    line: Annotated[list[ActionText], Meta(max_length=200)] | UnsetType = UNSET


class Info(Struct, tag_field="type", tag="info"):
    """Say something that a person may read; it may hold anything and changes nothing."""


class Problem(Struct, tag_field="type", tag="error", forbid_unknown_fields=True, omit_defaults=True):
    """Say that something went wrong: with an `id`, that this request gets no other answer."""

    code: Name
    message: Annotated[str, Meta(max_length=1000)]
    id: int | None = None


Said = Introduction | Ready | ChosenAction | Info | Problem
Asked = Greeting | NewGame | Position | Go | Quit

# Built once: reading a message is then a matter of microseconds.
_READ_BOT: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
_READ_REFEREE: dict[str, msgspec.json.Decoder[Asked]] = {
    "hello": msgspec.json.Decoder(Greeting),
    "new": msgspec.json.Decoder(NewGame),
    "position": msgspec.json.Decoder(Position),
    "go": msgspec.json.Decoder(Go),
    "quit": msgspec.json.Decoder(Quit),
}


class _Envelope(Struct):
    type: str
    id: int | None = None


_READ_ENVELOPE = msgspec.json.Decoder(_Envelope)
# A line that nests too deep is a RecursionError, half a character a UnicodeDecodeError.
_UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)


def write(message: Said | Asked) -> bytes:
    """Write a message with the end of its line.

    >>> write(Quit())
    b'{"type":"quit"}\\n'
    """
    return msgspec.json.encode(message) + b"\n"


def read_said(line: bytes) -> Said:
    """Read what a bot says; nothing is forgiven.

    >>> read_said(b'{"type":"ready","id":2}')
    Ready(id=2)

    :raises BadMessage: for anything that is not a message of a bot.
    """
    try:
        return _READ_BOT.decode(line)
    except _UNREADABLE as error:
        raise BadMessage("bad_message", f"{shown(line)} is no message of a bot: {plain(error)}.") from None


def read_asked(line: bytes) -> Asked:
    """Read what a referee says; keys that are not known are passed over.

    :raises BadMessage: with the `id` of the request if it has one, so that it can be answered.
    """
    number = None
    try:
        envelope = _READ_ENVELOPE.decode(line)
        number = envelope.id
        if envelope.type not in _READ_REFEREE:
            sentence = f"There is no message {shown(envelope.type)}; there are {', '.join(_READ_REFEREE)}."
            raise BadMessage("unknown_message", sentence, id=number)
        return _READ_REFEREE[envelope.type].decode(line)
    except _UNREADABLE as error:
        sentence = f"{shown(line)} is no message of a referee: {plain(error)}."
        raise BadMessage("bad_message", sentence, id=number) from None


def shown(content: bytes | str, length: int = 60) -> str:
    """Quote the beginning of something from outside so that it cannot upset a terminal.

    >>> shown("a" * 100, length=5)
    "'aaaaa…'"
    """
    # Cut before it is decoded: a line can be a million bytes long.
    text = content[: 4 * length].decode("utf-8", "replace") if isinstance(content, bytes) else content
    return ascii(text if len(text) <= length else text[:length] + "…").replace("\\u2026", "…")


def plain(error: BaseException) -> str:
    """Say what is wrong with a message, without the full stop."""
    if isinstance(error, RecursionError):
        return "it nests too deep"
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    return str(error).rstrip(".")
