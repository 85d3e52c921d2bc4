"""Whoever loses the line, at any event or in the middle of any message, ends where those are who did not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from patience import PATIENCE, soon
from server.proof.cutter import Cut, Cutter
from server.proof.playing import as_seen, is_without_gap, some_action
from server.proof.process import ServerProcess
from sunwise.client import AsyncClient, AsyncTable
from sunwise.server.events import Played

ACTIONS = 30
cuts = st.lists(
    st.builds(Cut, st.sampled_from(["up", "down"]), st.integers(0, 3_000) | st.integers(0, 200_000)),
    max_size=8,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("reconnect")
    server = ServerProcess(f"sqlite:///{folder / 'games.sqlite'}", folder).start()
    yield server
    server.stop()
    assert server.complaints() == []


async def play_on_a_bad_line(
    server: ServerProcess, planned: list[Cut], unheard: set[int], heard: set[int], seed: int
) -> int:
    """Play as Ada on a bad line against Ben on a good one, with a second device of Ada's that holds."""
    rng = random.Random(seed)
    async with AsyncClient(server.url, patience=PATIENCE) as client, Cutter(server.port, planned) as line:
        game = (await client.create(["Ada", "Ben"], options={"modules": ["moon"]})).game
        ada, ben = client.keys[game].seats.values()
        bad = await AsyncTable(line.url, game, [ada], patience=PATIENCE).open()
        good, other = [
            await AsyncTable(server.url, game, [token], patience=PATIENCE).open() for token in (ada, ben)
        ]
        played: list[str] = []
        for _ in range(ACTIONS):
            player = bad if good.choices is not None else other
            choices = await player.turn()
            assert choices is not None
            action = some_action(choices, rng)
            number = await player.play(action)
            played.append(action)
            if number in heard:
                await bad.until(number)
            if number in heard | unheard:
                line.cut_all()
            await asyncio.gather(good.until(number), other.until(number))
        await bad.until(good.number)
        async with AsyncTable(server.url, game, [ada], patience=PATIENCE) as late:
            assert as_seen(bad) == as_seen(good) == as_seen(late)
        assert is_without_gap(bad.log)
        stored = [
            entry.event.action for entry in await client.events(game) if isinstance(entry.event, Played)
        ]
        assert stored == played  # each once
        for table in (bad, good, other):
            await table.close()
        return line.done


def check(server: ServerProcess, planned: list[Cut], unheard: set[int], heard: set[int], seed: int) -> int:
    """Give the number of cuts."""
    playing = play_on_a_bad_line(server, planned, unheard, heard, seed)
    return asyncio.run(soon(playing, "a short game on a bad line"))


some_events = st.sets(st.integers(1, ACTIONS))
bad_lines = given(cuts, some_events, some_events, st.integers(0, 2**32))


def examples(number: int) -> settings:
    allowed = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
    return settings(
        max_examples=number, deadline=None, phases=[Phase.generate], suppress_health_check=allowed
    )


@examples(4)
@bad_lines
def test_a_few_bad_lines(
    server: ServerProcess, planned: list[Cut], unheard: set[int], heard: set[int], seed: int
) -> None:
    check(server, planned, unheard, heard, seed)


@pytest.mark.slow
@examples(12)
@bad_lines
def test_many_bad_lines(
    server: ServerProcess, planned: list[Cut], unheard: set[int], heard: set[int], seed: int
) -> None:
    check(server, planned, unheard, heard, seed)


def test_a_cut_after_every_event(server: ServerProcess) -> None:
    assert check(server, [], set(), set(range(1, 2 * ACTIONS)), 7) >= ACTIONS
