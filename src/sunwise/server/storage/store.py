"""Store: games, their events and the keys to their seats, kept for good."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, delete, func, insert, select, true
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection

from sunwise.server.events import Milliseconds, Numbered
from sunwise.server.storage.database import Database, cannot_open, connect, read_url
from sunwise.server.storage.encoding import (
    event_rows,
    game_row,
    key_rows,
    read_events,
    read_game,
    summary_row,
)
from sunwise.server.storage.failures import DATABASE_ERRORS, StoreConflict, told_as_problems
from sunwise.server.storage.migrate import migrate
from sunwise.server.storage.pages import make_page, page_query
from sunwise.server.storage.rows import Key, Page, StoredGame, SummaryRow
from sunwise.server.storage.schema import EVENTS, GAMES, KEYS, REMATCHES, RESUME_CODES
from sunwise.server.storage.statements import (
    ADD_EVENT,
    ADD_GAME,
    ADD_KEY,
    CHANGE_SUMMARY,
    DROP_CODES,
    FREE_SEAT,
    LINK_REMATCH,
    ORDER,
)
from sunwise.server.storage.writer import Answer, Change, Work, Writer, WriteSeen
from sunwise.server.tokens import is_id
from sunwise.server.wire import Status


class Store:
    """The database of a server. All methods raise Problem 503 (storage_full, storage_busy, storage_failed).

    After such a Problem from `append` the caller does not know whether the events were stored (the connection
    may be lost in the middle of a commit): it must load the game again before it goes on.
    A cancelled caller does not know either: shield appends from cancellation.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    @classmethod
    async def open(cls, url: str, *, on_write: WriteSeen | None = None) -> "Store":
        """Connect and bring the schema up to date; the URL is sqlite:///file or postgresql://…

        :raises SunwiseError: saying what is wrong with the database or its address.
        """
        database = connect(read_url(url))
        try:
            await migrate(database)
        except DATABASE_ERRORS as error:
            await database.close()
            raise cannot_open(database, error) from error
        except BaseException:
            await database.close()
            raise
        return cls(database, Writer(database.writing, ORDER, on_write))

    async def close(self) -> None:
        """Write what is waiting and disconnect."""
        await self._writer.close()
        await self._database.close()

    # --- For all that is kept ---

    async def read(self, query: Select[*tuple[Any, ...]]) -> Sequence[RowMapping]:
        """Give all rows of a query."""
        with told_as_problems():
            async with self._database.reading.connect() as connection:
                return (await connection.execute(query)).mappings().all()

    async def write(self, work: Work[Answer]) -> Answer:
        """Do some work in a transaction; it is durable when this returns."""
        return await self._writer.write(work)

    # --- Games and events ---

    async def create(
        self, game: StoredGame, summary: SummaryRow, keys: Sequence[Key], events: Sequence[Numbered] = ()
    ) -> None:
        """Keep a new game with its keys and first events, all or nothing."""
        await self.write(
            Change(
                [
                    (ADD_GAME, [game_row(game, summary)]),
                    (ADD_KEY, key_rows(keys)),
                    (ADD_EVENT, event_rows(game.id, events)),
                ]
            )
        )

    async def append(
        self,
        game: str,
        events: Sequence[Numbered],
        summary: SummaryRow,
        *,
        new_keys: Sequence[Key] = (),
        freed_seats: Sequence[int] = (),
    ) -> None:
        """Keep events: they are durable when this returns. Calls that come together share a transaction.

        `new_keys` are kept with them, all or nothing, so that nobody joins without getting a key;
        the keys and resume codes of `freed_seats` are forgotten, so that who left holds the seat no longer.

        :raises StoreConflict: if an event with one of the numbers is there already; nothing was stored then.
        """
        freed = [{"of": game, "freed": seat} for seat in freed_seats]
        await self.write(
            Change(
                [
                    (FREE_SEAT, freed),
                    (DROP_CODES, freed),
                    (ADD_KEY, key_rows(new_keys)),
                    (ADD_EVENT, event_rows(game, events)),
                    (CHANGE_SUMMARY, [{"of": game, **summary_row(summary)}]),
                ]
            )
        )

    async def load(self, game: str) -> StoredGame | None:
        """Find a game as it was set up."""
        query = select(GAMES).where(GAMES.c.id == game)
        rows = await self.read(query) if is_id(game) else []
        return read_game(rows[0]) if rows else None

    async def events(self, game: str, since: int = 0) -> list[Numbered]:
        """Read the events of a game with numbers above `since`, in order."""
        query = select(EVENTS).where(EVENTS.c.game == game, EVENTS.c.number > since).order_by(EVENTS.c.number)
        return read_events(game, await self.read(query) if is_id(game) else [])

    # --- Keys, invitations, resume codes ---

    async def add_key(self, key: Key, beside: Sequence[bytes]) -> bool:
        """Keep one more key to a seat, if one of those `beside` it is there still; tell if so.

        One that is kept already is as good.
        """

        async def work(connection: AsyncConnection) -> bool:
            if not await is_held(connection, key.game, key.seat, beside):
                return False
            if not await is_held(connection, key.game, key.seat, [key.hash]):
                await connection.execute(ADD_KEY, key_rows([key]))
            return True

        return await self.write(work)

    async def seats_of(self, hashes: Sequence[bytes]) -> list[Key]:
        """Find what the given keys open."""
        return [Key(**row) for row in await self.read(select(KEYS).where(KEYS.c.hash.in_(hashes)))]

    async def keys_of(self, game: str) -> list[Key]:
        """List all keys of a game."""
        query = select(KEYS).where(KEYS.c.game == game)
        return [Key(**row) for row in (await self.read(query) if is_id(game) else [])]

    async def game_of_invite(self, invite_hash: bytes) -> str | None:
        """Find the game that an invitation is for."""
        rows = await self.read(select(GAMES.c.id).where(GAMES.c.invite_hash == invite_hash))
        return rows[0]["id"] if rows else None

    async def add_resume_code(
        self, code_hash: bytes, game: str, seat: int, expires_at: Milliseconds, keys: Sequence[bytes]
    ) -> bool:
        """Keep a resume code, if one of the keys is one to the seat still; tell if so.

        It replaces earlier codes of the seat. All that is one transaction of its own, so that no code is made
        for a key that was just taken away.
        """
        code = {"hash": code_hash, "game": game, "seat": seat, "expires_at": expires_at}

        async def work(connection: AsyncConnection) -> bool:
            if not await is_held(connection, game, seat, keys):
                return False
            await connection.execute(DROP_CODES, {"of": game, "freed": seat})
            await connection.execute(insert(RESUME_CODES), code)
            return True

        return await self.write(work)

    async def use_resume_code(self, code_hash: bytes, now: Milliseconds, new_key_hash: bytes) -> Key | None:
        """Turn a resume code into a new key to its seat, once; None: there is no such code, or no longer."""
        use = (
            delete(RESUME_CODES)
            .where(RESUME_CODES.c.hash == code_hash, RESUME_CODES.c.expires_at > now)
            .returning(RESUME_CODES.c.game, RESUME_CODES.c.seat)
        )

        async def work(connection: AsyncConnection) -> Key | None:
            found = (await connection.execute(use)).first()
            if found is None:
                return None
            key = Key(new_key_hash, found.game, found.seat)
            await connection.execute(ADD_KEY, key_rows([key]))
            return key

        return await self.write(work)

    async def delete_expired_codes(self, now: Milliseconds) -> None:
        """Forget resume codes that nobody used in time."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(RESUME_CODES).where(RESUME_CODES.c.expires_at <= now))

        await self.write(work)

    # --- Lists ---

    async def lobby(
        self, before: str | None = None, limit: int = 50, changed_since: Milliseconds = 0
    ) -> Page:
        """List public games that wait or are played and in which something happened since, newest first.

        :raises Problem: bad_page, if `before` is not what an earlier page gave as its `next`.
        """
        games = select(GAMES).where(GAMES.c.in_lobby == true(), GAMES.c.changed_at >= changed_since)
        query = page_query(games, GAMES.c.created_at, before, limit)
        return make_page(await self.read(query), GAMES.c.created_at, limit, {})

    async def games_of(self, hashes: Sequence[bytes], before: str | None = None, limit: int = 50) -> Page:
        """List the games that the given keys open, the last changed first, with the seats they hold."""
        held: dict[str, list[int]] = {}
        for key in await self.seats_of(hashes):
            seats = held.setdefault(key.game, [])
            if key.seat is not None and key.seat not in seats:
                seats.append(key.seat)
                seats.sort()
        query = page_query(select(GAMES).where(GAMES.c.id.in_(held)), GAMES.c.changed_at, before, limit)
        return make_page(await self.read(query), GAMES.c.changed_at, limit, held)

    async def running_with_bot_to_move(self) -> list[str]:
        """List games that wait for a bot: after a restart it must think again."""
        query = select(GAMES.c.id).where(GAMES.c.status == "playing", GAMES.c.bot_to_move == true())
        return [row["id"] for row in await self.read(query.order_by(GAMES.c.changed_at))]

    async def running_with_clock(self) -> list[str]:
        """List games whose clock runs, the first to run out first: after a restart they need alarms."""
        query = select(GAMES.c.id).where(GAMES.c.status == "playing", GAMES.c.alarm_at.is_not(None))
        return [row["id"] for row in await self.read(query.order_by(GAMES.c.alarm_at))]

    async def counts(self) -> dict[Status, int]:
        """Count the games of every status."""
        rows = await self.read(select(GAMES.c.status, func.count().label("games")).group_by(GAMES.c.status))
        return {row["status"]: row["games"] for row in rows}

    # --- Rematches ---

    async def claim_rematch(
        self,
        old: str,
        game: StoredGame,
        summary: SummaryRow,
        keys: Sequence[Key],
        events: Sequence[Numbered] = (),
    ) -> str:
        """Keep a new game as the only rematch of an old one, and give its id.

        If another rematch was claimed before, nothing is kept and the id of that one is given.
        """
        change = Change(
            [
                (ADD_GAME, [game_row(game, summary)]),
                (ADD_KEY, key_rows(keys)),
                (ADD_EVENT, event_rows(game.id, events)),
                (LINK_REMATCH, [{"old": old, "new": game.id}]),
            ]
        )
        try:
            await self.write(change)
        except StoreConflict:
            first = await self.rematch_of(old)
            if first is None:
                raise
            return first
        return game.id

    async def rematch_of(self, old: str) -> str | None:
        """Find the rematch of a game."""
        query = select(REMATCHES.c.new).where(REMATCHES.c.old == old)
        rows = await self.read(query) if is_id(old) else []
        return rows[0]["new"] if rows else None


async def is_held(connection: AsyncConnection, game: str, seat: int | None, keys: Sequence[bytes]) -> bool:
    """Tell if one of some keys opens a seat, and let nobody take it away until the transaction ends."""
    query = select(KEYS.c.hash).where(KEYS.c.hash.in_(keys), KEYS.c.game == game, KEYS.c.seat == seat)
    return (await connection.execute(query.with_for_update())).first() is not None
