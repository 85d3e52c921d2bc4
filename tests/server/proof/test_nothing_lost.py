"""Whatever the server said has happened is there after it is killed at any moment, and every game replays."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

import pytest

from patience import PATIENCE, until
from server.databases import Postgres
from server.proof.playing import ALL_MODULES, dice, is_without_gap, some_action, standing
from server.proof.process import ServerProcess
from sunwise import Game
from sunwise.client import AsyncClient, AsyncTable, Keys, StaleCommand, Unreachable
from sunwise.server.events import Body, Numbered, Played, TakenBack

GAMES = 4
KILLS_SQLITE, KILLS_POSTGRESQL = 20, 10  # and in each some more while it starts
LATEST_KILL = 0.4  # seconds after play went on


class Witness:
    """Two people who play one game after another and remember every answer: none may ever be unsaid."""

    def __init__(self, url: str, seed: int) -> None:
        self.url, self.rng = url, random.Random(seed)
        self.keys: dict[str, Keys] = {}
        self.told: dict[str, list[list[Numbered]]] = {}  # the log as each of them knows it
        self.acknowledged: dict[str, dict[int, str]] = {}  # by the number that the server answered

    @property
    def answers(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def play(self) -> None:
        """Play one game after another until cancelled."""
        async with AsyncClient(self.url, keys=self.keys, patience=PATIENCE) as client:
            while True:
                with suppress(Unreachable):  # killed while it created a game: there is none to lose
                    await self.play_game(client)

    async def play_game(self, client: AsyncClient) -> None:
        options = {"modules": self.rng.sample(ALL_MODULES, self.rng.randint(0, 3))}
        game = (await client.create(["Ada", "Ben"], options=options)).game
        tokens = client.keys[game].seats.values()
        tables = [await AsyncTable(self.url, game, [token], None, PATIENCE).open() for token in tokens]
        self.told[game], self.acknowledged[game] = [table.log for table in tables], {}
        try:
            async with asyncio.TaskGroup() as people:
                for table in tables:
                    people.create_task(self.play_seat(table, self.acknowledged[game]))
        finally:
            await asyncio.gather(*(table.close() for table in tables))

    async def play_seat(self, table: AsyncTable, acknowledged: dict[int, str]) -> None:
        """Play one seat, now and then undoing something."""
        while (choices := await table.turn()) is not None:
            with suppress(StaleCommand):
                if choices.can_undo and self.rng.random() < 0.1:
                    acknowledged[await table.undo()] = "undo"
                else:
                    action = some_action(choices, self.rng)
                    acknowledged[await table.play(action)] = action

    async def check(self, client: AsyncClient) -> None:
        """Compare what the server tells now with what it told before."""
        for game, answers in list(self.acknowledged.items()):
            before = [list(log) for log in self.told[game]]
            answered = dict(answers)  # the game may go on meanwhile
            log = await client.events(game)
            assert is_without_gap(log)
            for told in before:
                assert len(told) <= len(log), f"{game} was told up to {len(told)}, and has {len(log)} events"
                assert all(map(is_same, told, log))
            for number, what in answered.items():
                assert number <= len(log), f"{what} of {game} was acknowledged as event {number} and is lost"
                # The last event of a command may be one that follows from it: Revealed, Finished.
                assert any(is_it(numbered.event, what) for numbered in log[max(0, number - 2) : number])

    async def check_replay(self, client: AsyncClient) -> None:
        """Replay every game, when nobody plays any more."""
        for game in self.acknowledged:
            log, shown = await client.events(game), await client.show(game)
            limit = time.monotonic() + PATIENCE
            while shown.summary.number != len(log) and time.monotonic() < limit:
                # A command whose player was stopped may have come between the two.
                log, shown = await client.events(game), await client.show(game)
            assert shown.summary.number == len(log)
            assert shown.summary.status in ("playing", "finished")
            replayed = Game.from_record(await client.record(game))
            assert list(replayed.actions) == standing(log)
            assert replayed.is_over == (shown.summary.status == "finished")


def is_same(told: Numbered, stored: Numbered) -> bool:
    """Compare an event with what one of the two was told of it."""
    if isinstance(told.event, Played) and told.event.action == "keep ?":
        return isinstance(stored.event, Played) and stored.event.action.startswith("keep ")
    return told == stored


def is_it(event: Body, what: str) -> bool:
    if what == "undo":
        return isinstance(event, TakenBack)
    return isinstance(event, Played) and event.action == what


async def survive(server: ServerProcess, kills: int, rng: random.Random) -> int:
    """Kill the server again and again while people play; give the number of answers they got."""
    witnesses = [Witness(server.url, rng.getrandbits(32)) for _ in range(GAMES)]
    players = [asyncio.create_task(witness.play()) for witness in witnesses]
    async with AsyncClient(server.url, patience=PATIENCE) as client:
        for kill in range(kills):
            enough = answers_of(witnesses) + GAMES

            def goes_on(enough: int = enough) -> bool:
                assert not any(player.done() for player in players), players
                return answers_of(witnesses) >= enough

            await until(goes_on, "play to go on", server.said)
            await asyncio.sleep(rng.uniform(0.0, LATEST_KILL))
            server.kill()
            server.spawn()
            if kill % 6 == 5:  # and sometimes while it starts
                await asyncio.sleep(rng.uniform(0.1, 2.0))
                server.kill()
                server.spawn()
            await asyncio.to_thread(server.wait)
            for witness in witnesses:
                client.keys.update(witness.keys)
                await witness.check(client)
        for player in players:
            player.cancel()
        ended = await asyncio.gather(*players, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended
        for witness in witnesses:
            client.keys.update(witness.keys)
            await witness.check(client)
            await witness.check_replay(client)
    return answers_of(witnesses)


def answers_of(witnesses: list[Witness]) -> int:
    return sum(witness.answers for witness in witnesses)


def run(server: ServerProcess, kills: int) -> None:
    server.start()
    try:
        answers = asyncio.run(survive(server, kills, dice()))
        assert answers >= kills * GAMES
        assert server.complaints() == []
    finally:
        server.stop()


@pytest.mark.parametrize("kills", [2, pytest.param(KILLS_SQLITE, marks=pytest.mark.slow)])
def test_nothing_is_lost_with_sqlite(kills: int, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    run(ServerProcess(f"sqlite:///{file}", tmp_path), kills)
    with sqlite3.connect(file) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.slow
def test_nothing_is_lost_with_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    run(ServerProcess(postgres.new_url(), tmp_path), KILLS_POSTGRESQL)
