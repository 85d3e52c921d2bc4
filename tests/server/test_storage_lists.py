"""Lists of games, what a restart needs, and rematches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from server.stored import PLAN, SEATS, create, new_game, new_key, played, summary
from sunwise.server.problems import Problem
from sunwise.server.storage import ListedGame, Store, StoredGame

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    store = await Store.open(database_url)
    yield store
    await store.close()


async def create_at(store: Store, created_at: int, **changes: Any) -> StoredGame:
    game = new_game(created_at)
    await store.create(game, summary(**changes), [])
    return game


async def test_the_lobby_shows_public_games_that_are_not_over(store: Store) -> None:
    shown = [await create(store, status="waiting"), await create(store, status="playing")]
    for status in ("finished", "review", "unreadable"):
        await create(store, status=status)
    await create(store, status="waiting", public=False)
    ended = await create(store)
    await store.append(ended.id, [played(1)], summary(1, status="finished", scores=[3, 4, 5]))
    page = await store.lobby()
    assert {game.id for game in page.games} == {game.id for game in shown}
    assert page.next is None


async def test_a_listed_game_has_what_a_list_shows_and_no_secret(store: Store) -> None:
    game = await create(store, number=4, alarm_at=2**41, bot_to_move=True)
    [listed] = (await store.lobby()).games
    assert listed == ListedGame(
        id=game.id,
        created_at=game.created_at,
        options=PLAN.options,
        clock=PLAN.clock,
        summary=summary(4, alarm_at=2**41, bot_to_move=True),
    )
    assert listed.summary.seats == SEATS
    assert "deal" not in str(listed)


async def test_pages_show_every_game_once_newest_first(store: Store) -> None:
    # Several games of the same millisecond: the order must still be one.
    games = [await create_at(store, 1000 + index // 3) for index in range(20)]
    expected = sorted(((game.created_at, game.id) for game in games), reverse=True)
    seen: list[tuple[int, str]] = []
    before = None
    for pages in range(1, 8):
        page = await store.lobby(before, limit=3)
        seen += [(game.created_at, game.id) for game in page.games]
        await create_at(store, 5000 + pages)  # new games come while someone turns pages
        before = page.next
        if before is None:
            break
    assert seen == expected
    assert pages == 7


async def test_a_page_that_is_just_full_is_the_last(store: Store) -> None:
    for index in range(4):
        await create_at(store, index)
    page = await store.lobby(limit=4)
    assert len(page.games) == 4
    assert page.next is None
    assert len((await store.lobby(limit=10**6)).games) == 4
    assert len((await store.lobby(limit=-1)).games) == 1


@pytest.mark.parametrize(
    "before", ["", "x", "12", "1.short", "1.aaaaaaaaaaaa'", "-1.aaaaaaaaaaaa", "٣.aaaaaaaaaaaa"]
)
async def test_a_wrong_page_is_refused(store: Store, before: str) -> None:
    with pytest.raises(Problem) as refused:
        await store.lobby(before)
    assert (refused.value.status, refused.value.code) == (400, "bad_page")


async def test_my_games_are_those_my_keys_open_last_changed_first(store: Store) -> None:
    mine, ours, theirs = new_game(1), new_game(2), new_game(3)
    host, first, second, third = new_key(mine, None), new_key(mine, 2), new_key(mine, 0), new_key(ours, 1)
    await store.create(mine, summary(5, status="finished", public=False), [host, first, second])
    await store.create(ours, summary(3), [third])
    await store.create(theirs, summary(9), [new_key(theirs)])
    hashes = [key.hash for key in (host, first, second, third)]
    page = await store.games_of([*hashes, b"unknown"])
    assert [(game.id, game.held) for game in page.games] == [(mine.id, [0, 2]), (ours.id, [1])]
    page = await store.games_of(hashes, limit=1)
    assert [game.id for game in page.games] == [mine.id]
    page = await store.games_of(hashes, page.next, limit=1)
    assert [game.id for game in page.games] == [ours.id]
    assert page.next is None
    assert (await store.games_of([host.hash])).games[0].held == []
    assert (await store.games_of([])).games == []


async def test_a_restart_finds_bots_to_wake_and_clocks_to_wind(store: Store) -> None:
    await create(store)
    await create(store, status="finished", bot_to_move=True, alarm_at=5)
    bot = await create(store, bot_to_move=True)
    late, soon = await create(store, alarm_at=2**41), await create(store, alarm_at=7)
    assert await store.running_with_bot_to_move() == [bot.id]
    assert await store.running_with_clock() == [soon.id, late.id]
    await store.append(bot.id, [played(1)], summary(1))
    assert await store.running_with_bot_to_move() == []


async def test_games_are_counted_by_status(store: Store) -> None:
    assert await store.counts() == {}
    for status in ("waiting", "waiting", "finished"):
        await create(store, status=status)
    assert await store.counts() == {"waiting": 2, "finished": 1}


async def test_a_game_has_one_rematch_whoever_asks_first(database_url: str) -> None:
    stores = [await Store.open(database_url) for _ in range(2)]  # two servers on one database
    old = await create(stores[0])
    assert await stores[0].rematch_of(old.id) is None
    games = [new_game() for _ in range(20)]
    answers = await asyncio.gather(
        *(
            stores[index % 2].claim_rematch(old.id, game, summary(1), [new_key(game)], [played(1)])
            for index, game in enumerate(games)
        )
    )
    [winner] = set(answers)
    assert winner in [game.id for game in games]
    assert await stores[1].rematch_of(old.id) == winner
    assert len((await stores[0].lobby()).games) == 2  # the losers' games were not kept
    assert len(await stores[0].events(winner)) == 1
    for store in stores:
        await store.close()
