"""Bots at a seat over the network, whose clock runs out while they think."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from patience import PATIENCE, until
from server.running import ADA, BEN, running
from sunwise.bots import Budget, Choice, Seen
from sunwise.bots.interface import Thinker
from sunwise.client import AsyncClient, Keys, ServerRefused
from sunwise.client.bots import let_play
from sunwise.rules.actions import END
from sunwise.server import room, timers
from sunwise.server.commands import AnyCommand
from sunwise.server.listeners import now_ms

pytestmark = pytest.mark.anyio
BEGUN = {
    "format": "sunwise-game",
    "version": 1,
    "options": {"players": 2},
    "actions": ["place tree a1", "place tree g4", "place tree a4", "place tree g1"],
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Slow(Thinker):
    """Lets the server's clock run on by a minute while it thinks."""

    name = "slow"
    gone = 0

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        self.gone = 60_000
        return Choice(END)


async def test_a_bot_whose_time_is_up_leaves_its_seat_to_the_stand_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was ended by the refusal, and with it all that it played elsewhere."""
    slow, refusals = Slow(), []
    for place in (room, timers):
        monkeypatch.setattr(place, "now_ms", lambda: now_ms() + slow.gone)
    with running(tmp_path) as server:
        created = server.create(ADA, BEN, record=BEGUN, clock={"kind": "live", "bank_seconds": 30})
        game = created["game"]
        seat = server.get(f"/games/{game}", created["keys"][0])["summary"]["actor"]
        keys = {game: Keys(seats={seat: created["keys"][seat]})}
        async with (
            AsyncClient(server.address, keys=keys, patience=PATIENCE) as client,
            await client.sit(game) as table,
            AsyncClient(
                server.address, keys={game: Keys(seats={1 - seat: created["keys"][1 - seat]})}
            ) as friend,
            await friend.sit(game) as other,
        ):
            do = table.do

            async def noted(command: AnyCommand) -> int:
                try:
                    return await do(command)
                except ServerRefused as error:
                    refusals.append(error.code)
                    raise

            monkeypatch.setattr(table, "do", noted)
            playing = asyncio.create_task(let_play(client, table, slow, Budget(playouts=1)))
            await until(lambda: bool(refusals), "the server to say that the time is up")
            await other.rename("Benjamin", 1 - seat)  # the server looks at its clocks
            await until(lambda: table.shown.summary.seats[seat].stand_in is not None, "the stand-in")
            assert not playing.done()
            playing.cancel()
    assert refusals[0] == "time_is_up"
