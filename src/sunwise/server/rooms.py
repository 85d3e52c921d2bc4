"""All live tables: found in memory or loaded, kept while they are used, set going again after a restart."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator

from sunwise.server.events import Milliseconds
from sunwise.server.listeners import now_ms
from sunwise.server.logs import get_log
from sunwise.server.problems import Problem
from sunwise.server.room import Room
from sunwise.server.storage import Key, Store, StoredGame, UnreadableGame
from sunwise.server.table import Table
from sunwise.server.visitors import Guest, Visitor, freed_since, guest_at, may_look, no_such_game

TRY_AGAIN = 5.0  # seconds after a failure of the store

log = get_log("sunwise.server")


class Rooms:
    """The tables of this process; about `most` of them stay in memory.

    `on_change` is called with every room that was loaded or has changed: bots and clocks follow from there.
    `away_since` is when the server before this one was last up, if known.
    """

    def __init__(
        self,
        store: Store,
        most: int,
        on_change: Callable[[Room], None],
        away_since: Milliseconds | None = None,
    ) -> None:
        self.store = store
        self._most = most
        self._on_change = on_change
        self._away_since = away_since
        self._began_at = now_ms()
        self._rooms: OrderedDict[str, Room] = OrderedDict()  # the last used is the last
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    # --- Finding ---

    async def enter(self, game: str, visitor: Visitor) -> Guest:
        """Let a visitor in to a game.

        :raises Problem: no_such_game, also if there is one that the visitor may not see.
        """
        room = self._rooms.get(game)
        known = None if room is None else room.table.number
        keys = await self._keys_of(visitor)
        try:
            stored = await self.store.load(game) if room is None else room.stored
        except UnreadableGame as unreadable:
            if not may_look(visitor, unreadable, keys):
                raise no_such_game() from None
            raise
        if stored is None:
            raise no_such_game()
        if not may_look(visitor, stored, keys):
            if room is not None:  # take as long as for a game that is not there
                await self.store.load(game)
            raise no_such_game()
        room = await self._use(stored)
        while known is None or freed_since(room.table, known):  # a key may have ended while it was looked for
            known = room.table.number
            keys = await self._keys_of(visitor)
        if not may_look(visitor, stored, keys):
            raise no_such_game()
        return guest_at(room, visitor, keys)

    async def _keys_of(self, visitor: Visitor) -> list[Key]:
        return await self.store.seats_of(visitor.keys) if visitor.keys else []

    async def find(self, game: str) -> Room:
        """Find a room for the server's own purposes.

        :raises Problem: no_such_game.
        """
        room = self._rooms.get(game)
        stored = await self.store.load(game) if room is None else room.stored
        if stored is None:
            raise no_such_game()
        return await self._use(stored)

    async def _use(self, stored: StoredGame) -> Room:
        """Give the only room of a game, loaded if need be."""
        if stored.id in self._rooms:
            self._rooms.move_to_end(stored.id)
            return self._rooms[stored.id]
        if stored.id not in self._loading:
            loading = asyncio.create_task(self._load(stored))
            self._loading[stored.id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(stored.id))
        return await asyncio.shield(self._loading[stored.id])

    async def _load(self, stored: StoredGame) -> Room:
        events = await self.store.events(stored.id)
        table = Table.rebuilt(stored.id, stored.plan, events, stored.created_at)
        room = Room(stored, table, self.store, self._on_change)
        if table.changed_at < self._began_at and table.wake():
            # Nobody's clock may run while the server was away.
            await room.change(lambda present, now: present.wake(self._away_since))
        self._add(room)
        return room

    def open(self, stored: StoredGame, table: Table) -> None:
        """Open the room of a game that was stored just now."""
        log.info("game_created", game=stored.id, review=stored.plan.review)
        self._add(Room(stored, table, self.store, self._on_change))

    def _add(self, room: Room) -> None:
        """Take in a room, and let go of those that nobody has used for longest."""
        self._rooms[room.id] = room
        for old in list(self._rooms.values()):
            if len(self._rooms) <= self._most:
                break
            if old.is_idle and old.table.bot_to_move() is None and old is not room:
                del self._rooms[old.id]
        self._on_change(room)

    # --- From start to end ---

    async def wake(self) -> None:
        """Load all games that go on by themselves: where a bot must move, or a clock runs.

        Those that the store cannot give now are tried again until it can.
        """
        waiting = await self.store.running_with_bot_to_move()
        games = list(dict.fromkeys(waiting + await self.store.running_with_clock()))
        asleep = games
        while asleep := [game for game in asleep if not await self._wake(game)]:
            await asyncio.sleep(TRY_AGAIN)
        log.info("games_woken", games=len(games))

    async def _wake(self, game: str) -> bool:
        """Load a game; False: the store failed, which may pass."""
        await asyncio.sleep(0)  # others may be served between two games
        try:
            await self.find(game)
        except Problem as problem:
            log.error("game_not_woken", game=game, code=problem.code, reason=str(problem))
            return problem.status != 503
        except Exception as error:  # a mistake in one game must not keep the others asleep
            log.error("game_not_woken", game=game, exc_info=error)
        return True

    async def settle(self) -> None:
        """Wait until everything begun is written."""
        await asyncio.gather(*(room.settle() for room in self))
