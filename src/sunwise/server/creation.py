"""How tables come to be: new games, games that go on from a record, records to look at, rematches."""

from typing import Any, get_args

import msgspec

from sunwise import record
from sunwise.errors import BadOptions
from sunwise.game import Game
from sunwise.options import Options
from sunwise.server import tokens
from sunwise.server.events import Milliseconds, Numbered
from sunwise.server.hidden_record import drawn_chance
from sunwise.server.plan import BotSeat, Level, Name, Open, Person, Plan, SeatPlan
from sunwise.server.problems import Problem
from sunwise.server.room import after, numbered
from sunwise.server.seats import checked_name
from sunwise.server.storage import Key, StoredGame
from sunwise.server.strict_json import bad_request, check_depth
from sunwise.server.table import Table
from sunwise.server.wire import NewGame

BOT = "bot:"
REMATCH_OF = "rematch_of"
SEATS = "seats"
LONGEST_TAGS = 16_384  # bytes; what the arena writes about a game takes some hundreds


class Opening(msgspec.Struct, frozen=True):
    """A new game before it is stored."""

    stored: StoredGame
    table: Table
    events: list[Numbered]
    keys: list[Key]


# --- Plans ---


def plan_of(wish: NewGame) -> Plan:
    """Plan a new game, or one that goes on from a record.

    :raises SunwiseError: if options, record and seats make no game.
    """
    if wish.record is None:
        if wish.ply is not None:
            raise bad_request("A ply is for a game that goes on from a record.")
        options = read_options(wish.options or {}, len(wish.seats))
        actions, chance = [], Game.start(options).chance
    else:
        if wish.options is not None:
            raise bad_request("A game that goes on from a record has the record's options; give no others.")
        game = replayed(wish.record, wish.ply)
        options, actions, chance = game.options, list(game.actions), unknown_chance(game)
    return Plan(
        options=options.to_dict(),
        chance=chance,
        seats=[Person(checked_name(seat.name)) if isinstance(seat, Person) else seat for seat in wish.seats],
        public=wish.public,
        clock=wish.clock,
        stand_in=wish.stand_in,
        actions=actions,
    )


def unknown_chance(game: Game) -> dict[str, Any]:
    """Draw anew what nobody has seen yet: whoever brings a record has read in it what is hidden."""
    return drawn_chance(game, game.state()) if game.chance else {}


def read_options(given: dict[str, Any], players: int) -> Options:
    """Read the options of a game; the seats tell how many play."""
    check_depth(given)
    if given.get("players", players) != players:
        sentence = f"There are {players} seats, so `players` is {players} or left out."
        raise BadOptions("wrong_seats", sentence, seats=players)
    return Options.from_dict(given | {"players": players})


def replayed(data: dict[str, Any], ply: int | None) -> Game:
    """Replay a record up to where a game shall go on."""
    check_depth(data)
    game = record.replay(record.from_data(data))
    if ply is not None:
        game = game.at(ply)
    if game.is_over:
        raise BadOptions(
            "record_finished", "The game of this record is over; name an earlier ply to go on from."
        )
    return game


def plan_of_review(data: dict[str, Any]) -> Plan:
    """Plan a table at which nobody plays: a record to look at."""
    check_depth(data)
    read = record.from_data(data)
    game = record.replay(read)
    names = read.tags.get(SEATS)
    named = names if isinstance(names, list) else []
    return Plan(
        options=game.options.to_dict(),
        chance=game.chance,
        seats=[
            seat_of(named[seat] if seat < len(named) else None, seat) for seat in range(game.options.players)
        ],
        actions=list(game.actions),
        stand_in=None,
        review=True,
        tags=kept_tags(read.tags),
    )


def kept_tags(tags: dict[str, Any]) -> dict[str, Any]:
    """Keep what a record says about itself, whatever it is; but not without end, for it is stored.

    :raises Problem: too_large.
    """
    if len(msgspec.json.encode(tags)) > LONGEST_TAGS:
        sentence = f"The tags of a record to look at take at most {LONGEST_TAGS} bytes."
        raise Problem(413, "too_large", sentence, limit=LONGEST_TAGS)
    return tags


def seat_of(tag: object, seat: int) -> SeatPlan:
    """Seat whom a record names; someone without a name, or with an odd one, is a player with a number."""
    if isinstance(tag, str) and tag.removeprefix(BOT) in get_args(Level) and tag.startswith(BOT):
        return msgspec.convert({"kind": "bot", "level": tag.removeprefix(BOT)}, BotSeat)
    try:
        return Person(checked_name(msgspec.convert(tag, Name)))
    except (msgspec.ValidationError, Problem):
        return Person(f"Player {seat + 1}")


def plan_of_rematch(table: Table, callers: frozenset[int]) -> Plan:
    """Plan the same game anew: bots and callers sit where they sat, the others' seats wait for them."""
    seats: list[SeatPlan] = []
    for number, seat in enumerate(table.seats):
        if seat.kind == "bot":
            seats.append(msgspec.convert({"kind": "bot", "level": seat.level}, BotSeat))
        else:
            seats.append(Person(seat.name) if number in callers else Open())
    return Plan(
        options=table.options,
        chance=Game.start(Options.from_dict(table.options)).chance,
        seats=seats,
        public=table.plan.public,
        clock=table.plan.clock,
        stand_in=table.plan.stand_in,
        tags={REMATCH_OF: table.game_id},
    )


# --- Tables ---


def opened(
    plan: Plan, invite: str, keys: dict[int | None, str], now: Milliseconds, game: str | None = None
) -> Opening:
    """Set up a table; one without an open seat starts at once. `keys` are for seats, None's for the host."""
    game = tokens.new_id() if game is None else game
    table = Table(game, plan, now)
    is_full = not any(isinstance(seat, Open) for seat in plan.seats)
    events = numbered(table, table.start() if is_full and not plan.review else [], now)
    return Opening(
        StoredGame(id=game, invite_hash=tokens.hashed(invite), plan=plan, created_at=now),
        after(table, events),
        events,
        [Key(tokens.hashed(token), game, seat) for seat, token in keys.items()],
    )


def people(plan: Plan) -> list[int]:
    """List the seats whose people are there from the beginning."""
    return [seat for seat, who in enumerate(plan.seats) if isinstance(who, Person)]
