"""What a table is set up with: options, who sits where at first, clock, who plays for the absent."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

# Words with one space between them; no control character could disturb a screen or the other names.
UNSEEN = r"\s\x00-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u206f\ufeff"
WORDS = rf"^[^{UNSEEN}]+( [^{UNSEEN}]+)*$(?!\n)"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=WORDS, examples=["Ada"])]
Level = Literal["seedling", "sapling", "birch", "oak", "sequoia"]


class Person(msgspec.Struct, frozen=True, tag="person", tag_field="kind", forbid_unknown_fields=True):
    """Someone who plays; at creation: whoever creates the game. Several such seats are hot-seat play."""

    name: Name


class Open(msgspec.Struct, frozen=True, tag="open", tag_field="kind", forbid_unknown_fields=True):
    """A seat for whoever joins by the lobby or the invite link."""


class BotSeat(msgspec.Struct, frozen=True, tag="bot", tag_field="kind", forbid_unknown_fields=True):
    """A seat that a bot plays."""

    level: Level


SeatPlan = Person | Open | BotSeat


class LiveClock(msgspec.Struct, frozen=True, tag="live", tag_field="kind", forbid_unknown_fields=True):
    """A bank of time that runs while one has to decide; every ended turn adds the increment."""

    bank_seconds: Annotated[int, Meta(ge=10, le=24 * 3600)]
    increment_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0


class DaysClock(msgspec.Struct, frozen=True, tag="days", tag_field="kind", forbid_unknown_fields=True):
    """So many days for every turn."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = LiveClock | DaysClock


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A table before its first event. Stored with the game; `chance` is secret."""

    options: dict[str, Any]  # as in a record
    chance: dict[str, Any]
    seats: list[SeatPlan]
    public: bool = False
    clock: Clock | None = None
    stand_in: Level | None = "birch"  # plays for who left or ran out of time; None: the others wait
    actions: list[str] = []  # played before the table began, when it continues a record
    review: bool = False  # a record to look at: nobody plays
    tags: dict[str, Any] = {}
