"""Bots at the server's tables: they play to the end, whatever happens to one of them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from patience import PATIENCE, until
from sunwise.bots import Bot, Budget, Choice, Seen, make_bot
from sunwise.bots.interface import Thinker
from sunwise.bots.player import foresight
from sunwise.game import Game
from sunwise.options import ANIMALS, MODULES
from sunwise.server import tokens
from sunwise.server.bot_desk import SUBSTITUTE, BotDesk, Maker
from sunwise.server.commands import Leave, Play, Rename, Return
from sunwise.server.creation import opened, plan_of
from sunwise.server.events import Played
from sunwise.server.listeners import now_ms
from sunwise.server.metrics import Metrics
from sunwise.server.plan import BotSeat, Person
from sunwise.server.room import Room
from sunwise.server.rooms import Rooms
from sunwise.server.storage import Store
from sunwise.server.summaries import summary_row
from sunwise.server.wire import NewGame

pytestmark = pytest.mark.anyio
TWO_BOTS = [BotSeat("seedling"), BotSeat("sapling")]


class Hall:
    """Rooms with a desk, and nothing else."""

    def __init__(self, rooms: Rooms, desk: BotDesk) -> None:
        self.rooms = rooms
        self.desk = desk

    def actions(self) -> float:
        """Count the actions of bots."""
        return self.desk._metrics.actions.labels("bot")._value.get()

    def seconds(self, name: str) -> float:
        """Tell how long bots of a name have thought."""
        return self.desk._metrics.bot_seconds.labels(name)._sum.get()

    async def create(self, **wish: Any) -> Room:
        new = opened(plan_of(NewGame(**wish)), tokens.new_invite(), {}, now_ms())
        await self.rooms.store.create(new.stored, summary_row(new.table), new.keys, new.events)
        self.rooms.open(new.stored, new.table)
        return await self.rooms.find(new.stored.id)


@asynccontextmanager
async def open_hall(tmp_path: Path, make: Maker = make_bot, threads: int = 1) -> AsyncIterator[Hall]:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    rooms = Rooms(store, 100, lambda room: desk.look(room))
    desk = BotDesk(rooms.find, threads, Metrics(), make)
    try:
        yield Hall(rooms, desk)
    finally:
        await desk.stop()
        await rooms.settle()
        await store.close()


def late_game(plies_left: int, players: int = 2, **options: Any) -> dict[str, Any]:
    """Give the wish for a game that goes on so many plies before the end of a random one."""
    game = Game(players, seed=5, **options)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    return {"record": game.record(), "ply": game.ply - plies_left}


async def test_bots_play_to_the_end(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        room = await hall.create(seats=TWO_BOTS, **late_game(30))
        await until(lambda: room.table.status == "finished", "the end of the game")
        assert all(event.event.by_bot for event in room.table.log if isinstance(event.event, Played))
        await until(lambda: len(hall.desk) == 0, "the desk to be empty")


async def test_every_level_plays(tmp_path: Path) -> None:
    levels = ("seedling", "sapling", "birch", "oak", "sequoia")
    async with open_hall(tmp_path) as hall:
        for level in levels:
            before = hall.seconds(SUBSTITUTE)
            room = await hall.create(seats=[Person("Ada"), BotSeat(level)], options={"modules": ["moon"]})
            dealt = room.table.plan.chance["deal"][0]
            keep = Play(on=1, seat=0, action=f"keep {dealt[0]}")
            await room.change(lambda table, now, keep=keep: table.decide(keep, now))
            await until(lambda room=room: room.table.bot_to_move() is None, "the bot to move")
            assert room.table.actor == 0
            assert (hall.seconds(SUBSTITUTE) > before) == (level == SUBSTITUTE)


async def test_the_learned_player_plays_in_two_threads(tmp_path: Path) -> None:
    async with open_hall(tmp_path, lambda name: foresight(most=8), threads=2) as hall:
        for players in (3, 4):
            await hall.create(seats=[BotSeat("sequoia")] * players, **late_game(12, players, modules=MODULES))
        await until(lambda: len(hall.desk) == 0, "the desk to be empty")
        assert hall.actions() >= 24
        assert hall.seconds(SUBSTITUTE) == 0


async def test_a_bot_answers_a_person(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        room = await hall.create(seats=[Person("Ada"), BotSeat("seedling")])
        await room.change(lambda table, now: table.decide(Play(on=1, seat=0, action="place tree a1"), now))
        await until(lambda: room.table.number == 3, "the bot to answer")
        assert room.table.actor == 0


async def test_a_bot_plays_for_who_left_until_they_return(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        room = await hall.create(seats=[Person("Ada"), BotSeat("seedling")], stand_in="seedling")
        await room.change(lambda table, now: table.decide(Leave(on=1, seat=0), now))
        await until(lambda: room.table.number > 10, "bots to play on")
        await room.change(lambda table, now: table.decide(Return(on=1, seat=0), now))
        await until(lambda: room.table.actor == 0 and room.table.bot_to_move() is None, "Ada's turn")
        number = room.table.number
        await asyncio.sleep(0.2)
        assert room.table.number == number


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        room = await hall.create(seats=TWO_BOTS)
        await until(lambda: room.table.number > 5, "bots to play")
    number = room.table.number
    async with open_hall(tmp_path) as hall:
        await hall.rooms.wake()
        again = await hall.rooms.find(room.id)
        assert again.table.number >= number
        await until(lambda: again.table.number > number + 5, "bots to go on")


class Broken(Thinker):
    """Fails, or chooses what is not legal."""

    name = "broken"

    def __init__(self, action: int | None = None) -> None:
        self._action = action

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if self._action is None:
            raise RuntimeError("a bug in this bot")
        return Choice(self._action)


@pytest.mark.parametrize("broken", [["birch"], ["birch", SUBSTITUTE]])
@pytest.mark.parametrize("action", [None, 0, 10**6])
async def test_a_bot_that_fails_is_replaced(tmp_path: Path, broken: list[str], action: int | None) -> None:
    def make(name: str) -> Bot:
        return Broken(action) if name in broken else make_bot(name)

    async with open_hall(tmp_path, make) as hall:
        room = await hall.create(seats=[BotSeat("birch")] * 2, **late_game(12))
        await until(lambda: room.table.status == "finished", "the end of the game")
        assert hall.seconds(SUBSTITUTE) > 0


class Slow(Thinker):
    """Thinks until it may go on."""

    name = "slow"

    def __init__(self) -> None:
        self.at_work = 0
        self.most_at_work = 0
        self.asked: list[int] = []
        self.may_go = threading.Event()
        self._lock = threading.Lock()

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        with self._lock:
            self.at_work += 1
            self.most_at_work = max(self.most_at_work, self.at_work)
            self.asked.append(seen.options.players)
        self.may_go.wait(PATIENCE)
        with self._lock:
            self.at_work -= 1
        return Choice(seen.legal[0])


async def test_thinking_is_bounded_and_leaves_the_loop_free(tmp_path: Path) -> None:
    slow = Slow()
    async with open_hall(tmp_path, lambda name: slow, threads=2) as hall:
        for _ in range(6):
            await hall.create(seats=TWO_BOTS, **late_game(4))
        await until(lambda: slow.at_work == 2, "two bots to think")
        await hall.create(seats=TWO_BOTS, **late_game(4))  # the loop goes on while they think
        assert slow.at_work == slow.most_at_work == 2
        assert len(hall.desk) == 7
        slow.may_go.set()
        await until(lambda: len(hall.desk) == 0, "the desk to be empty")


async def test_games_take_turns(tmp_path: Path) -> None:
    slow = Slow()
    async with open_hall(tmp_path, lambda name: slow) as hall:
        wishes = [late_game(8, players) for players in (2, 3, 4)]
        for players, wish in zip((2, 3, 4), wishes, strict=True):
            await hall.create(seats=[BotSeat("seedling")] * players, **wish)
        slow.may_go.set()
        await until(lambda: len(hall.desk) == 0, "the desk to be empty")
        # The game that comes first does not play to its end before the others come at all.
        assert set(slow.asked[:6]) == {2, 3, 4}


async def test_what_was_thought_of_an_earlier_position_is_forgotten(tmp_path: Path) -> None:
    slow = Slow()
    async with open_hall(tmp_path, lambda name: slow) as hall:
        room = await hall.create(seats=[Person("Ada"), Person("Ben")], stand_in="seedling")
        await room.change(lambda table, now: table.decide(Leave(on=1, seat=0), now))
        await until(lambda: slow.at_work == 1, "a bot to think")
        await room.change(lambda table, now: table.decide(Return(on=3, seat=0), now))
        number = room.table.number
        slow.may_go.set()
        await until(lambda: len(hall.desk) == 0, "the desk to be empty")
        assert room.table.number == number
        assert hall.actions() == 0


async def test_what_does_not_change_the_position_does_not_disturb_a_bot(tmp_path: Path) -> None:
    slow = Slow()
    async with open_hall(tmp_path, lambda name: slow) as hall:
        room = await hall.create(seats=[BotSeat("oak"), Person("Ada")])
        await until(lambda: slow.at_work == 1, "a bot to think")
        for name in ("Eve", "Eva"):
            await room.change(
                lambda table, now, name=name: table.decide(Rename(on=0, seat=1, name=name), now)
            )
        slow.may_go.set()
        await until(lambda: len(hall.desk) == 0, "the desk to be empty")
        assert (room.table.actor, len(slow.asked), hall.actions()) == (1, 1, 1)


async def test_games_without_a_person_let_the_others_go_first(tmp_path: Path) -> None:
    slow = Slow()
    async with open_hall(tmp_path, lambda name: slow) as hall:
        for _ in range(3):
            await hall.create(seats=[BotSeat("oak")] * 3, **late_game(4, 3))
        await until(lambda: slow.at_work == 1, "a bot to think")
        await hall.create(seats=[BotSeat("oak"), Person("Ada")])
        await until(lambda: len(hall.desk._turns._waiting) == 3, "three games to line up")
        slow.may_go.set()
        await until(lambda: len(hall.desk) == 0, "the desk to be empty")
        assert slow.asked[:2] == [3, 2]


class Curious(Thinker):
    """Notes the cards of the other seat as it sees them."""

    name = "curious"

    def __init__(self) -> None:
        self.cards: list[list[str]] = []

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        self.cards.append([ANIMALS[card] for card in seen.states["deal"][0, 1].tolist()])
        return Choice(seen.legal[0])


async def test_a_bot_does_not_see_the_cards_of_others(tmp_path: Path) -> None:
    curious, dealt = Curious(), []
    async with open_hall(tmp_path, lambda name: curious) as hall:
        for _ in range(12):
            room = await hall.create(seats=[BotSeat("oak"), Person("Ada")], options={"modules": ["moon"]})
            await until(lambda room=room: room.table.number == 2, "the bot to keep a card")
            dealt.append(room.table.plan.chance["deal"][1])
    # Two cards of six in their order are guessed in one game of thirty.
    assert sum(map(list.__eq__, curious.cards, dealt)) <= 5
