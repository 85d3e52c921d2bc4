"""Rooms on a real database: what is told is stored, what cannot be stored has not happened."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from patience import until, waiting_for
from sunwise.server import room as server_room
from sunwise.server import rooms as server_rooms
from sunwise.server import tokens
from sunwise.server.commands import Play, Rename, Return
from sunwise.server.creation import Opening, opened, plan_of
from sunwise.server.events import BotTookOver, Left, Numbered
from sunwise.server.listeners import Listener, now_ms
from sunwise.server.plan import DaysClock, LiveClock, Open, Person
from sunwise.server.problems import Problem, Stale
from sunwise.server.room import Room, after
from sunwise.server.rooms import Rooms
from sunwise.server.storage import Store
from sunwise.server.summaries import summary_row
from sunwise.server.timers import Timers
from sunwise.server.visitors import Visitor, read_visitor
from sunwise.server.wire import NewGame

pytestmark = pytest.mark.anyio
HOUR = 3_600_000
TWO = [Person("Ada"), Person("Ben")]


def ignore(room: Room) -> None:
    pass


@asynccontextmanager
async def open_rooms(
    url: str, most: int = 100, on_change: Callable[[Room], None] = ignore
) -> AsyncIterator[Rooms]:
    store = await Store.open(url)
    try:
        yield Rooms(store, most, on_change)
    finally:
        await store.close()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


async def create(rooms: Rooms, now: int | None = None, **wish: Any) -> Room:
    """Create a game and give its room."""
    new = await store_new(rooms.store, now, **wish)
    return await rooms.find(new.stored.id)


async def store_new(store: Store, now: int | None = None, **wish: Any) -> Opening:
    """Create a game without a room."""
    plan = plan_of(NewGame(**{"seats": TWO} | wish))
    new = opened(plan, tokens.new_invite(), {0: tokens.new_token()}, now_ms() if now is None else now)
    await store.create(new.stored, summary_row(new.table), new.keys, new.events)
    return new


def play(action: str, on: int, seat: int) -> Any:
    """Make a decider that plays an action."""
    return lambda table, now: table.decide(Play(on=on, seat=seat, action=action), now)


def listen(room: Room) -> Listener:
    listener = Listener(frozenset({0}))
    room.audience.greet(room.table, listener, None)
    return listener


async def told(listener: Listener) -> list[str]:
    """List the kinds of messages that wait for a listener."""
    kinds = []
    while listener.outbox._letters:
        letter = await listener.outbox.take()
        assert letter is not None
        kinds.append(letter.text.split('"')[3])
    return kinds


# --- Changes ---


async def test_a_change_is_stored_before_it_is_told(database_url: str) -> None:
    async with open_rooms(database_url) as rooms:
        room = await create(rooms)
        listener = listen(room)
        assert await room.change(play("place tree a1", 1, 0)) == 2
        assert [event.number for event in await rooms.store.events(room.id)] == [1, 2]
        assert await told(listener) == ["sync", "presence", "happened"]
    async with open_rooms(database_url) as rooms:
        again = await rooms.find(room.id)
        assert again.table.game is not None
        assert again.table.game.actions == ("place tree a1",)


async def test_what_is_refused_changes_nothing(url: str) -> None:
    async with open_rooms(url) as rooms:
        room = await create(rooms)
        before = room.table
        with pytest.raises(Problem) as refused:
            await room.change(play("place tree a1", 1, 1))
        assert refused.value.code == "not_your_turn"
        assert room.table is before
        assert await room.change(lambda table, now: []) == 1


async def test_changes_of_one_game_come_one_after_another(url: str) -> None:
    async with open_rooms(url) as rooms:
        room = await create(rooms)
        border = ["a1", "a2", "a3", "a4", "b5"]
        tries = [room.change(play(f"place tree {space}", 1, 0)) for space in border]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert answers[0] == 2
        assert all(isinstance(answer, Stale) for answer in answers[1:])


async def test_a_change_goes_through_although_nobody_waits_for_it(url: str) -> None:
    async with open_rooms(url) as rooms:
        room = await create(rooms)
        asking = asyncio.create_task(room.change(play("place tree a1", 1, 0)))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert not room.is_idle
        await room.settle()
        assert room.table.number == 2
        assert room.is_idle
        assert len(await rooms.store.events(room.id)) == 2


# --- Trouble with the store ---


async def test_a_locked_database_is_a_refusal_and_the_game_goes_on_later(tmp_path: Path, url: str) -> None:
    async with open_rooms(url) as rooms:
        room = await create(rooms)
        listener, before = listen(room), room.table
        lock = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Problem) as refused:
            await room.change(play("place tree a1", 1, 0))
        assert (refused.value.status, refused.value.code) == (503, "storage_busy")
        assert room.table is before
        assert await told(listener) == ["sync", "presence"]
        lock.execute("ROLLBACK")
        lock.close()
        assert await room.change(play("place tree a1", 1, 0)) == 2
        assert await told(listener) == ["happened"]


async def test_a_write_that_only_seemed_to_fail_is_told_soon(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_room, "DOUBT_SECONDS", 0.05)
    async with open_rooms(url) as rooms:
        room = await create(rooms)
        listener, append = listen(room), rooms.store.append

        async def lose_the_answer(*arguments: Any, **more: Any) -> None:
            await append(*arguments, **more)
            raise Problem(503, "storage_failed", "The line broke in the middle of a commit.")

        rooms.store.append = lose_the_answer  # type: ignore[method-assign]
        with pytest.raises(Problem):
            await room.change(play("place tree a1", 1, 0))
        assert room.table.number == 1
        rooms.store.append = append  # type: ignore[method-assign]
        await until(lambda: room.table.number > 1, "the room to look at the store again")
        assert await told(listener) == ["sync", "presence", "happened"]
        assert await room.change(play("place tree a2", 2, 1)) == 3


async def test_what_another_process_wrote_is_taken_in(database_url: str) -> None:
    async with open_rooms(database_url) as here, open_rooms(database_url) as there:
        room = await create(here)
        other = await there.find(room.id)
        await other.change(play("place tree a1", 1, 0))
        listener = listen(room)
        # Made on what this process knew, which is stale.
        with pytest.raises(Stale) as stale:
            await room.change(play("place tree a2", 1, 0))
        assert stale.value.arguments == {"on": 1, "number": 2}
        assert room.table.game is not None
        assert room.table.game.actions == ("place tree a1",)
        assert await told(listener) == ["sync", "presence", "happened"]
        # What does not depend on a number is decided again.
        await other.change(play("place tree a2", 2, 1))
        rename = Rename(on=2, seat=0, name="Eva")
        assert await room.change(lambda table, now: table.decide(rename, now)) == 4
        assert room.table.seats[0].name == "Eva"
        assert [event.number for event in await here.store.events(room.id)] == [1, 2, 3, 4]


# --- Finding and letting go ---


async def test_one_room_for_a_game_however_many_ask(url: str) -> None:
    async with open_rooms(url) as rooms:
        game = (await store_new(rooms.store)).stored.id
        found = await asyncio.gather(*(rooms.find(game) for _ in range(10)))
        assert len({id(room) for room in found}) == 1


async def test_rooms_that_nobody_uses_are_let_go(url: str) -> None:
    async with open_rooms(url, most=3) as rooms:
        listened = await create(rooms)
        listen(listened)
        others = [await create(rooms) for _ in range(5)]
        assert len(rooms) == 3
        assert await rooms.find(listened.id) is listened
        assert await rooms.find(others[-1].id) is others[-1]
        again = await rooms.find(others[0].id)
        assert again is not others[0]
        assert again.table.log == others[0].table.log


async def test_a_stranger_takes_as_long_as_for_a_game_that_is_not_there(url: str) -> None:
    asked: list[str] = []
    async with open_rooms(url) as rooms:
        room = await create(rooms)
        load = rooms.store.load

        async def counted(game: str) -> Any:
            asked.append(game)
            return await load(game)

        rooms.store.load = counted  # type: ignore[method-assign]
        for game in (room.id, "AAAAAAAAAAAA"):
            with pytest.raises(Problem) as refused:
                await rooms.enter(game, Visitor("203.0.113.9"))
            assert refused.value.code == "no_such_game"
        assert asked == [room.id, "AAAAAAAAAAAA"]


async def test_keys_open_what_they_are_for(url: str) -> None:
    async with open_rooms(url) as rooms:
        plan = plan_of(NewGame(seats=[Person("Ada"), Open()]))
        seat, host, invite = tokens.new_token(), tokens.new_token(), tokens.new_invite()
        new = opened(plan, invite, {0: seat, None: host}, now_ms())
        await rooms.store.create(new.stored, summary_row(new.table), new.keys, new.events)
        game = new.stored.id

        async def enter(*keys: str, invite: str | None = None) -> tuple[list[int], bool, bool]:
            guest = await rooms.enter(game, read_visitor("", keys, invite))
            return sorted(guest.seats), guest.is_host, guest.is_invited

        assert await enter(seat) == ([0], False, False)
        assert await enter(seat, host) == ([0], True, False)
        assert await enter(invite=invite) == ([], False, True)
        with pytest.raises(Problem):
            await enter(tokens.new_token())
        with pytest.raises(Problem):
            await enter(invite=seat)
        with pytest.raises(Problem):
            await enter(invite)  # an invitation is no key


async def test_a_key_that_ends_while_it_is_looked_for_opens_nothing(url: str) -> None:
    async with open_rooms(url) as rooms:
        plan = plan_of(NewGame(seats=[Person("Ada"), Person("Eve"), Open()], public=True))
        new = opened(plan, tokens.new_invite(), {1: (eve := tokens.new_token())}, now_ms())
        await rooms.store.create(new.stored, summary_row(new.table), new.keys, new.events)
        room = await rooms.find(new.stored.id)
        seats_of = rooms.store.seats_of

        async def slow(hashes: Any) -> Any:
            found = await seats_of(hashes)
            rooms.store.seats_of = seats_of  # type: ignore[method-assign]
            await room.change(lambda table, now: table.change_seat(1, None))
            await room.change(lambda table, now: table.join(1, "Bob"), tokens.hashed(tokens.new_token()))
            return found

        rooms.store.seats_of = slow  # type: ignore[method-assign]
        guest = await rooms.enter(room.id, read_visitor("", [eve], None))
        assert guest.seats == frozenset()


async def test_who_may_not_see_a_game_does_not_hear_that_it_cannot_be_read(tmp_path: Path, url: str) -> None:
    async with open_rooms(url) as rooms:
        key, invite = tokens.new_token(), tokens.new_invite()
        for public in (False, True):
            new = opened(plan_of(NewGame(seats=TWO, public=public)), invite, {0: key}, now_ms())
            await rooms.store.create(new.stored, summary_row(new.table), new.keys, new.events)
            with sqlite3.connect(tmp_path / "games.db") as database:
                database.execute("UPDATE games SET plan = '[]' WHERE id = ?", (new.stored.id,))
            database.close()
            answers = []
            for visitor in (
                read_visitor("", keys, code) for keys, code in (((), None), ([key], None), ((), invite))
            ):
                with pytest.raises(Problem) as refused:
                    await rooms.enter(new.stored.id, visitor)
                answers.append(refused.value.code)
            assert answers == ["unreadable_game" if public else "no_such_game", *["unreadable_game"] * 2]
            key, invite = tokens.new_token(), tokens.new_invite()


# --- After a restart ---


async def test_clocks_do_not_count_the_time_that_the_server_was_away(url: str) -> None:
    async with open_rooms(url) as rooms:
        new = await store_new(rooms.store, now_ms() - HOUR, clock=LiveClock(60))
    async with open_rooms(url) as rooms:
        await rooms.wake()
        assert len(rooms) == 1
        room = await rooms.find(new.stored.id)
        assert [event.event.__class__.__name__ for event in room.table.log] == ["Started", "Woken"]
        assert room.table.alarm() == (0, room.table.log[-1].at + 60_000)
        # Only once: a room that is loaded again later finds its clock running.
        assert len((await rooms.find(new.stored.id)).table.log) == 2


async def test_who_left_does_not_pay_for_the_time_that_the_server_was_away(url: str) -> None:
    bank = 600
    async with open_rooms(url) as rooms:
        new = await store_new(rooms.store, now_ms() - HOUR, clock=LiveClock(bank))
        left = Numbered(2, now_ms() - HOUR, Left(seat=0))
        stood_in = Numbered(3, now_ms() - HOUR, BotTookOver(seat=0, level="oak"))
        gone = after(new.table, [left, stood_in])
        await rooms.store.append(new.stored.id, [left, stood_in], summary_row(gone))
    async with open_rooms(url) as rooms:
        room = await rooms.find(new.stored.id)
        await room.change(lambda table, now: table.decide(Return(on=3, seat=0), now))
        assert await room.change(play("place tree a1", room.table.number, 0)) == 6
        assert room.table.clocks.left[0] > 1000 * bank / 2


async def test_games_without_a_clock_are_not_woken(url: str) -> None:
    async with open_rooms(url) as rooms:
        new = await store_new(rooms.store, now_ms() - HOUR)
    async with open_rooms(url) as rooms:
        await rooms.wake()
        assert len(rooms) == 0
        assert len((await rooms.find(new.stored.id)).table.log) == 1


async def test_what_cannot_be_loaded_does_not_keep_the_other_games_asleep(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_rooms, "TRY_AGAIN", 0.01)
    async with open_rooms(url) as rooms:
        games = [(await store_new(rooms.store, clock=LiveClock(60))).stored.id for _ in range(3)]
    broken, busy, well = games
    async with open_rooms(url) as rooms:
        load, asked = rooms.store.load, []

        async def stumble(game: str) -> Any:
            asked.append(game)
            if game == broken:
                raise RuntimeError("a mistake")
            if game == busy and asked.count(busy) < 3:
                raise Problem(503, "storage_busy", "The database is busy.")
            return await load(game)

        rooms.store.load = stumble  # type: ignore[method-assign]
        with capture_logs() as logs:
            await rooms.wake()
        assert {room.id for room in rooms} == {busy, well}
        assert [asked.count(game) for game in games] == [1, 3, 1]
        told = [entry["game"] for entry in logs if entry["event"] == "game_not_woken"]
        assert sorted(told) == sorted([broken, busy, busy])


# --- Clocks ---


async def test_a_clock_that_runs_out_lets_a_bot_take_over(url: str) -> None:
    timers: list[Timers] = []
    async with open_rooms(url, on_change=lambda room: timers[0].look(room)) as rooms:
        timers.append(Timers(rooms.find))
        new = await store_new(rooms.store, clock=LiveClock(24 * 3600))
        # The table began so long ago that 50 milliseconds are left.
        stored = (await store_new(rooms.store, now_ms() - 9_950, clock=LiveClock(10))).stored
        rooms._began_at = 0
        room = await rooms.find(stored.id)
        await until(lambda: room.table.number == 3, "the clock to run out")
        kinds = [event.event.__class__.__name__ for event in room.table.log]
        assert kinds == ["Started", "ClockRanOut", "BotTookOver"]
        assert len(timers[0]) == 0
        later = await rooms.find(new.stored.id)
        assert later.table.number == 1
        assert len(timers[0]) == 1
        timers[0].stop()
        assert len(timers[0]) == 0


async def test_an_alarm_rings_for_a_table_that_is_not_in_memory(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    timers: list[Timers] = []
    async with open_rooms(url, most=1, on_change=lambda room: timers[0].look(room)) as rooms:
        timers.append(Timers(rooms.find))
        rooms._began_at = 0
        stored = (await store_new(rooms.store, now_ms() - HOUR, clock=LiveClock(2 * 3600))).stored
        await rooms.find(stored.id)
        await create(rooms, clock=DaysClock(3))
        assert stored.id not in [room.id for room in rooms]
        assert (len(rooms), len(timers[0])) == (1, 2)
        # An hour passes.
        monkeypatch.setattr(server_room, "now_ms", lambda: now_ms() + HOUR)
        timers[0]._ring(stored.id)
        async with waiting_for("the clock to run out"):
            while len(await rooms.store.events(stored.id)) < 3:
                await asyncio.sleep(0.02)
        timers[0].stop()
