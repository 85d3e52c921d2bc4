"""The messages of the API as typed structs: wire format, OpenAPI schema and source of the client's types."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sunwise.coming import Forecast
from sunwise.server.commands import ActionText, AnyCommand, EventNumber, SeatNumber
from sunwise.server.events import Numbered
from sunwise.server.plan import Clock, Level, Name, SeatPlan

TOKEN = "Zm9yZXN0LW9mLWxpZ2h0LWFuZC1zaGFkb3ctMDEyMzQ"  # nobody's
Token = Annotated[str, Meta(min_length=20, max_length=64, pattern="^[A-Za-z0-9_-]+$", examples=[TOKEN])]
Status = Literal["waiting", "playing", "finished", "review", "unreadable"]
Reference = Annotated[int, Meta(ge=0, le=2**53)]


# --- What a client asks for over HTTP ---


class NewGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game to create. With a record it continues that game after `ply` actions (all, if absent)."""

    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=4)]
    options: dict[str, Any] | None = None  # as in a record, without `players`; absent with a record
    record: dict[str, Any] | None = None
    ply: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    public: bool = False
    clock: Clock | None = None
    stand_in: Level | None = "birch"


class NewReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to look at."""

    record: dict[str, Any]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat; any, if none is named."""

    name: Name
    seat: SeatNumber | None = None


class ChangeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host gives a seat to a bot before the start, or opens it (no level)."""

    seat: SeatNumber
    level: Level | None = None


class UseResumeCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a seat with the code that another device shows."""

    code: Annotated[str, Meta(min_length=8, max_length=16, examples=["7QK3-M9TX"])]


class UseInvite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Find the game of an invitation."""

    invite: Token


class AskWhy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask why an action is not possible now."""

    action: ActionText


# --- What the server answers over HTTP ---


class SeatKey(msgspec.Struct, frozen=True):
    """The key to a seat. Keep it: it is shown once, and whoever has it plays."""

    seat: int
    token: str


class Created(msgspec.Struct, frozen=True):
    """A new game: its keys, the host's own key and the invitation to send to friends."""

    game: str
    invite: str
    host: str  # token of the host
    seats: list[SeatKey]


class Entered(msgspec.Struct, frozen=True):
    """A seat was taken."""

    game: str
    seat: int
    token: str


class Rematched(msgspec.Struct, frozen=True):
    """The game that follows a finished one, and new keys to the caller's seats in it.

    Whoever asked first hosts it and gets the host's key and the invitation.
    """

    game: str
    seats: list[SeatKey]
    invite: str | None = None
    host: str | None = None


class Reviewed(msgspec.Struct, frozen=True):
    """A record to look at has a place now; whoever knows the identifier can look."""

    game: str


class Accepted(msgspec.Struct, frozen=True):
    """A command was carried out and stored; `number` is the last event it made."""

    number: int


class Why(msgspec.Struct, frozen=True):
    """Why an action is not possible; None: it is possible."""

    reason: "ProblemShown | None"


class LevelShown(msgspec.Struct, frozen=True):
    """A bot that can take a seat, from the weakest to the strongest."""

    level: str
    description: str


class OptionsShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a game can be played with."""

    players: list[int]
    revolutions: list[int]
    shade: list[str]
    modules: list[str]
    layout: dict[str, Any]  # the default layout
    spaces: list[str]


class Health(msgspec.Struct, frozen=True):
    """Whether the server is ready to play."""

    status: Literal["ok", "starting", "stopping", "failing"]
    version: str


class ResumeCode(msgspec.Struct, frozen=True):
    """A short code that opens the same seat on another device, once, until it expires."""

    code: str
    expires_at: int


class SeatShown(msgspec.Struct, frozen=True):
    """Who sits at a seat now."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    level: str | None = None  # of the bot, or of the bot that stands in
    stand_in: bool = False
    here: bool = False  # someone who holds the seat is connected


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a list."""

    game: str
    status: Status
    options: dict[str, Any]
    seats: list[SeatShown]
    public: bool
    created_at: int
    changed_at: int
    round: int
    actor: int | None
    number: int  # of the last event
    your_seats: list[int] = []
    clock: Clock | None = None
    scores: list[int] | None = None


class Listing(msgspec.Struct, frozen=True):
    """A page of games; `next` asks for the one after it."""

    games: list[Summary]
    next: str | None = None


class ProblemShown(msgspec.Struct, frozen=True):
    """What went wrong: a code and arguments to word it in any language, and the English sentence."""

    code: str
    arguments: dict[str, Any]
    message: str


# --- What a viewer sees of a game ---


class Cost(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action costs the seat that plays it."""

    light: int = 0
    moon: int = 0


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action changes for the seat that plays it, besides its cost."""

    light: int = 0
    moon: int = 0
    points: int = 0
    board: dict[str, list[int] | None] = {}  # spaces that change: [owner, size], null when emptied
    animals: dict[str, str] = {}  # seat → space, for animals that move


class Option(msgspec.Struct, frozen=True):
    """Something a seat can do now."""

    action: str
    kind: str  # first word of the action
    spaces: list[str]
    cost: Cost
    effect: Effect


class Unavailable(msgspec.Struct, frozen=True):
    """Something a player would look for and cannot do now, with the reason."""

    kind: str
    action: str  # an action of that kind that was asked about
    spaces: list[str]
    reason: ProblemShown


class Choices(msgspec.Struct, frozen=True):
    """What the deciding seat can do. Sent to viewers who hold that seat only."""

    seat: int
    actions: list[Option]
    unavailable: list[Unavailable]
    can_undo: bool
    can_redo: bool
    can_restart: bool


class Sky(msgspec.Struct, frozen=True):
    """Light and shadow on the present board, worked out by the rules."""

    shadows: dict[str, int]  # space → height of the tallest shadow on it
    moonlit: list[str]
    dark: list[str]  # trees that the sun does not reach
    income: list[int]  # light each seat would collect from the present sun
    light: dict[str, int]  # trees in the sun → the light that each gives
    suns: int  # how many have given their light so far


class ClockShown(msgspec.Struct, frozen=True):
    """The clocks when this was sent; the running one goes on counting."""

    left_ms: list[int | None]
    running: int | None
    sent_at: int


class Takeback(msgspec.Struct, frozen=True):
    """A take-back that was asked for and waits for answers."""

    seat: int
    ply: int
    waiting_for: list[int]


class Points(msgspec.Struct, frozen=True):
    """What the points of a seat at the end are for."""

    tokens: int
    light: int
    moon: int
    bonus: int


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one viewer sees it after event `number`."""

    number: int
    ply: int
    view: dict[str, Any]  # docs/notation.md, secrets hidden
    sky: Sky
    actions: list[str] | None  # the actions that stand, secrets hidden; None: not told here
    dealt: dict[str, list[str]] = {}  # seat → its two animals, for the viewer's own seats, in the draft
    points: list[Points] = []  # by seat, when the game is over


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """All that a viewer's screen shows of a table."""

    summary: Summary
    position: Position | None  # None: this version cannot replay the game; the log can be read
    choices: Choices | None = None
    clock: ClockShown | None = None
    takeback: Takeback | None = None
    can_ask_takeback: list[int] = []
    can_undo: list[int] = []  # the viewer's seats; also whose turn it is while others are asked about a dam


class Past(msgspec.Struct, frozen=True):
    """Earlier positions of a game as a viewer sees them, in order of plies."""

    first: int
    positions: list[Position]


# --- Socket: client to server ---


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """First message: the keys held, the invitation if there is one, and the last event known."""

    tokens: Annotated[list[Token], Meta(max_length=100)] = []
    invite: Token | None = None
    since: EventNumber | None = None


class Do(msgspec.Struct, frozen=True, tag="do", tag_field="type", forbid_unknown_fields=True):
    """Carry out a command. `ref` comes back in the answer."""

    ref: Reference
    command: AnyCommand


class Explain(msgspec.Struct, frozen=True, tag="explain", tag_field="type", forbid_unknown_fields=True):
    """Ask why an action is not possible now."""

    ref: Reference
    action: ActionText


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Ask for a Pong, to learn the server's time or whether the line is alive."""

    ref: Reference = 0


class Foresee(msgspec.Struct, frozen=True, tag="foresee", tag_field="type", forbid_unknown_fields=True):
    """Ask what the coming suns and moons would bring, as things are or after an action of the own."""

    ref: Reference
    action: ActionText | None = None


FromClient = Hello | Do | Explain | Foresee | Ping


# --- Socket: server to client ---


Reason = Literal["hello", "stale", "behind"]


class Sync(msgspec.Struct, frozen=True, tag="sync", tag_field="type"):
    """Where the game stands and the log since the event the client knew (all, if it knew none)."""

    shown: Shown
    events: list[Numbered]
    reason: Reason = "hello"
    ref: int | None = None


class Happened(msgspec.Struct, frozen=True, tag="happened", tag_field="type"):
    """New events, and where the game stands after them."""

    events: list[Numbered]
    shown: Shown


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="type"):
    """A command was carried out and stored; `number` is the last event it made."""

    ref: int
    number: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """A message could not be granted."""

    problem: ProblemShown
    ref: int | None = None


class Explained(msgspec.Struct, frozen=True, tag="explained", tag_field="type"):
    """Why an action is not possible; None: it is possible."""

    ref: int
    reason: ProblemShown | None


class Presence(msgspec.Struct, frozen=True, tag="presence", tag_field="type"):
    """Who is connected now."""

    seats: list[int]
    spectators: int


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The answer to a Ping, with the server's clock."""

    ref: int
    now: int


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen", tag_field="type"):
    """What the coming suns and moons would bring if nothing else changed."""

    ref: int
    forecast: Forecast


ToClient = Sync | Happened | Done | Refused | Explained | Foreseen | Presence | Pong
