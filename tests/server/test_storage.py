"""What was stored comes back; calls that come together are written together and fail alone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from server.stored import SEATS, create, new_game, new_key, numbers, play, played, summary
from sunwise.server import events
from sunwise.server.problems import Problem
from sunwise.server.storage import Store, StoreConflict, UnreadableGame

pytestmark = pytest.mark.anyio

ALL_EVENTS: list[events.Body] = [
    events.Joined(seat=1, name="Zoë \u0000 \u202e"),
    events.SeatChanged(seat=1, level="oak"),
    events.Started(),
    events.Played(seat=0, action="keep owl", by_bot=True, redone=True),
    events.Revealed(animals=["owl", "boar"]),
    events.TakenBack(seat=0, ply=3, how="takeback"),
    events.TakebackAsked(seat=0, ply=3),
    events.TakebackAnswered(seat=1, granted=False),
    events.ClockRanOut(seat=0),
    events.Left(seat=0),
    events.BotTookOver(seat=0, level="birch"),
    events.Returned(seat=0),
    events.Renamed(seat=0, name="Ada"),
    events.Woken(),
    events.Finished(scores=[70, 71], winners=[1]),
    events.RematchOffered(game="aaaaaaaaaaaa"),
]


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    store = await Store.open(database_url)
    yield store
    await store.close()


async def change_by_hand(store: Store, statement: str) -> None:
    async with store._database.writing.begin() as connection:
        await connection.execute(text(statement))


async def test_a_game_comes_back_as_it_was(store: Store) -> None:
    game = new_game()
    await store.create(game, summary(1), [new_key(game)], [played(1)])
    assert await store.load(game.id) == game
    assert await store.events(game.id) == [played(1)]


async def test_every_kind_of_event_comes_back(database_url: str) -> None:
    assert {type(event) for event in ALL_EVENTS} == set(events.Body.__args__)
    log = [events.Numbered(number, 2**41 + number, event) for number, event in enumerate(ALL_EVENTS, start=1)]
    store = await Store.open(database_url)
    game = await create(store)
    await store.append(game.id, log, summary(len(log)))
    await store.close()
    store = await Store.open(database_url)  # as after a restart
    assert await store.events(game.id) == log
    assert await store.events(game.id, since=10) == log[10:]
    await store.close()


async def test_a_person_can_read_what_is_stored(store: Store) -> None:
    game = await create(store)
    await play(store, game, 1)
    async with store._database.reading.connect() as connection:
        rows = (await connection.execute(text("SELECT body FROM events"))).scalars().all()
    assert rows == ['{"type":"played","seat":0,"action":"grow c3"}']


async def test_an_event_number_is_given_once(store: Store) -> None:
    game = await create(store)
    await play(store, game, 1)
    with pytest.raises(StoreConflict):
        await store.append(game.id, [played(2), played(1, "end")], summary(2, status="finished"))
    assert await store.events(game.id) == [played(1)]
    assert await store.counts() == {"playing": 1}
    await play(store, game, 2)
    assert await numbers(store, game) == [1, 2]


async def test_a_game_that_is_not_there_gets_no_events(store: Store) -> None:
    with pytest.raises(StoreConflict):
        await play(store, new_game(), 1)


async def test_calls_that_come_together_are_written_together_and_fail_alone(database_url: str) -> None:
    writes: list[int] = []
    store = await Store.open(database_url, on_write=lambda seconds, calls: writes.append(calls))
    games = [await create(store) for _ in range(40)]
    writes.clear()
    await asyncio.gather(*(play(store, game, 1) for game in games))
    assert sum(writes) == 40
    assert len(writes) <= 3

    bad = {3, 17, 39}
    answers = await asyncio.gather(
        *(play(store, game, 1 if index in bad else 2) for index, game in enumerate(games)),
        return_exceptions=True,
    )
    assert {index for index, answer in enumerate(answers) if isinstance(answer, StoreConflict)} == bad
    assert [answer for index, answer in enumerate(answers) if index not in bad] == [None] * 37
    for index, game in enumerate(games):
        assert await numbers(store, game) == ([1] if index in bad else [1, 2])
    await store.close()


async def test_two_servers_on_one_database_do_not_write_the_same_number(database_url: str) -> None:
    stores = [await Store.open(database_url) for _ in range(2)]
    game = await create(stores[0])
    for number in range(1, 11):
        answers = await asyncio.gather(
            *(play(store, game, number) for store in stores), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "StoreConflict"]
    assert await numbers(stores[1], game) == list(range(1, 11))
    for store in stores:
        await store.close()


async def test_nobody_joins_without_a_key(store: Store) -> None:
    game = await create(store)
    key = new_key(game, 1)
    await store.append(game.id, [played(1)], summary(1), new_keys=[key])
    assert key in await store.keys_of(game.id)
    with pytest.raises(StoreConflict):
        await store.append(game.id, [played(2)], summary(2), new_keys=[key])
    assert await numbers(store, game) == [1]


async def test_who_left_does_not_hold_the_seat_any_more(store: Store) -> None:
    game = new_game()
    host, ada, bob = new_key(game, None), new_key(game, 0), new_key(game, 1)
    await store.create(game, summary(), [host, ada, bob])
    assert await store.add_resume_code(b"code", game.id, 1, 100, [bob.hash])
    # A code that is asked for at the same moment, by who was let in before, is not made.
    await asyncio.gather(
        store.append(game.id, [played(1)], summary(1), freed_seats=[1]),
        *(store.add_resume_code(b"late %d" % code, game.id, 1, 100, [bob.hash]) for code in range(5)),
    )
    assert {key.hash for key in await store.keys_of(game.id)} == {host.hash, ada.hash}
    for code in (b"code", *(b"late %d" % code for code in range(5))):
        assert await store.use_resume_code(code, 50, b"new") is None
    assert not await store.add_resume_code(b"code", game.id, 1, 100, [bob.hash, host.hash, ada.hash])
    assert not await store.add_key(new_key(game, 1), beside=[bob.hash, host.hash, ada.hash])


async def test_keys_open_their_seats(store: Store) -> None:
    game, other = await create(store), await create(store)
    [first] = await store.keys_of(game.id)
    key, host = new_key(game, 0), new_key(other, None)
    assert await store.add_key(key, beside=[first.hash])
    assert await store.add_key(key, beside=[first.hash])  # who asks twice at once is not refused
    await store.append(other.id, [played(1)], summary(1), new_keys=[host])
    found = await store.seats_of([key.hash, host.hash, b"unknown"])
    assert {one.hash: one for one in found} == {key.hash: key, host.hash: host}
    assert await store.seats_of([]) == []
    assert await store.game_of_invite(game.invite_hash) == game.id
    assert await store.game_of_invite(b"unknown") is None


async def test_a_resume_code_works_once_and_in_time(store: Store) -> None:
    game = await create(store)
    keys = [key.hash for key in await store.keys_of(game.id)]
    first = [b"first %d" % code for code in range(5)]
    await asyncio.gather(*(store.add_resume_code(code, game.id, 0, 1000, keys) for code in first))
    await store.add_resume_code(b"second", game.id, 0, 1000, keys)
    for code in first:  # the second replaced them
        assert await store.use_resume_code(code, 10, b"key") is None
    assert await store.use_resume_code(b"second", 1000, b"key") is None  # too late
    answers = await asyncio.gather(
        *(store.use_resume_code(b"second", 999, f"key {index}".encode()) for index in range(20))
    )
    [key] = [answer for answer in answers if answer is not None]
    assert (key.game, key.seat) == (game.id, 0)
    assert await store.seats_of([key.hash]) == [key]


async def test_of_codes_made_together_one_works(store: Store) -> None:
    game = await create(store)
    keys = [key.hash for key in await store.keys_of(game.id)]
    codes = [b"code %d" % code for code in range(6)]
    await asyncio.gather(*(store.add_resume_code(code, game.id, 0, 1000, keys) for code in codes))
    used = [await store.use_resume_code(code, 10, b"key of " + code) for code in codes]
    assert sum(key is not None for key in used) == 1


async def test_expired_codes_are_deleted(store: Store) -> None:
    game = new_game()
    ada, bob = new_key(game, 0), new_key(game, 1)
    await store.create(game, summary(), [ada, bob])
    await store.add_resume_code(b"old", game.id, 0, 1000, [ada.hash])
    await store.add_resume_code(b"new", game.id, 1, 2000, [bob.hash])
    await store.delete_expired_codes(1500)
    assert await store.use_resume_code(b"old", 0, b"key") is None
    assert await store.use_resume_code(b"new", 0, b"key") is not None


@pytest.mark.parametrize("name", ["", "\x00", "\ud800", "a" * 13, "a" * 100_000, "' OR 1=1 --", "äöü" * 4])
async def test_there_is_no_game_of_an_impossible_name(store: Store, name: str) -> None:
    assert await store.load(name) is None
    assert await store.events(name) == []
    assert await store.keys_of(name) == []
    assert await store.rematch_of(name) is None


async def test_one_who_gives_up_waiting_harms_nobody(store: Store) -> None:
    game, other = await create(store), await create(store)
    impatient = asyncio.create_task(play(store, game, 1))
    patient = asyncio.create_task(play(store, other, 1))
    await asyncio.sleep(0)
    impatient.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await impatient
    await patient
    assert await numbers(store, other) == [1]
    await play(store, other, 2)


async def test_closing_writes_what_waits(database_url: str) -> None:
    store = await Store.open(database_url)
    games = [await create(store) for _ in range(5)]
    waiting = [asyncio.create_task(play(store, game, 1)) for game in games]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(Problem) as refused:
        await play(store, games[0], 2)
    assert (refused.value.status, refused.value.code) == (503, "storage_failed")
    store = await Store.open(database_url)
    assert [await numbers(store, game) for game in games] == [[1]] * 5
    await store.close()


async def test_an_unreadable_game_is_kept_and_spoils_no_list(store: Store) -> None:
    good, bad, odd = [await create(store) for _ in range(3)]
    await play(store, odd, 1)
    await change_by_hand(store, f"UPDATE games SET plan = '[]' WHERE id = '{bad.id}'")
    await change_by_hand(store, 'UPDATE events SET body = \'{"type":"teleported"}\'')
    with pytest.raises(UnreadableGame, match=bad.id):
        await store.load(bad.id)
    with pytest.raises(UnreadableGame, match=odd.id):
        await store.events(odd.id)
    statuses = {game.id: game.summary.status for game in (await store.lobby()).games}
    assert statuses == {good.id: "playing", bad.id: "unreadable", odd.id: "playing"}
    assert (await store.lobby()).games[0].summary.seats in ([], SEATS)


WRITER = """
import asyncio, sys
from server.stored import create, played, summary
from sunwise.server.storage import Store

async def play(store, game):
    for number in range(1, 100_000):
        await store.append(game.id, [played(number)], summary(number))
        print(game.id, number, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    games = [await create(store) for _ in range(10)]
    await asyncio.gather(*(play(store, game) for game in games))

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(database_url: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, database_url],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(200)]
    process.send_signal(signal.SIGKILL)
    lines += process.stdout.readlines()
    process.wait()
    acknowledged: dict[str, int] = {}
    for line in lines:
        if line.endswith("\n"):
            game, number = line.split()
            acknowledged[game] = int(number)
    assert len(acknowledged) == 10
    store = await Store.open(database_url)
    for game, number in acknowledged.items():
        there = [event.number for event in await store.events(game)]
        assert there == list(range(1, len(there) + 1))
        assert number <= len(there) <= number + 1
    await store.close()
