"""The client at a real server: everything a script or a bot author does."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest

from patience import PATIENCE, wait_until
from server.proof.process import ServerProcess
from sunwise import Game
from sunwise.bots import Budget, Choice, Seen, make_bot
from sunwise.bots.interface import Thinker
from sunwise.client import AsyncClient, AsyncTable, Client, Keys, ServerRefused, StaleCommand, Unreachable
from sunwise.client.bots import let_play
from sunwise.client.plain import Table
from sunwise.errors import BadOptions
from sunwise.rules.actions import END
from sunwise.server.commands import Play
from sunwise.server.events import Joined, Played, Started

PROJECT = Path(__file__).parents[2]
ALMOST_OVER = [*(f"place tree {space}" for space in ("a1", "a4", "g1", "g4")), *["end"] * 34]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("client")
    server = ServerProcess(f"sqlite:///{folder / 'games.db'}", folder).start()
    yield server
    server.stop()
    assert server.complaints() == []


@pytest.fixture
def client(server: ServerProcess) -> Iterator[Client]:
    with Client(server.url, patience=PATIENCE) as client:
        yield client


@pytest.fixture
def friend(server: ServerProcess) -> Iterator[Client]:
    with Client(server.url, patience=PATIENCE) as client:
        yield client


def test_create_play_and_undo(client: Client) -> None:
    created = client.create(["Ada", "Ben"])
    with client.sit(created.game) as table:
        assert table.status == "playing"
        for action in ["place tree a1", "place tree a2", "place tree g1", "place tree g2"]:
            choices = table.turn()
            assert choices is not None
            table.play(action, choices.seat)
        number = table.play("buy seed")
        assert table.log[number - 1].event == Played(seat=0, action="buy seed")
        table.undo()
        table.redo()
        table.restart_turn()
        assert table.shown.position is not None
        assert table.shown.position.ply == 4
        reason = table.why_not("collect d4")
        assert reason is not None
        assert reason.code == "not_yours"
        assert table.why_not("end") is None
        assert table.ping() > 0


def test_invite_join_start_and_watch(client: Client, friend: Client) -> None:
    created = client.create(["Ada", "open"])
    assert friend.invited(created.invite).status == "waiting"
    entered = friend.join("Ben", invite=created.invite)
    assert (entered.game, entered.seat) == (created.game, 1)
    with client.sit(created.game) as ada, friend.sit(entered.game) as ben, friend.watch(entered.game) as eve:
        client.start(created.game)
        for table in (ada, ben, eve):
            table.until(2)
            events = [numbered.event for numbered in table.log]
            assert events == [Joined(seat=1, name="Ben"), Started()]
        assert ada.choices is not None
        assert ben.choices is None
        assert eve.choices is None
        number = ada.play("place tree a1")
        assert next(iter(ben.events(since=number - 1))).event == Played(seat=0, action="place tree a1")
        ada.leave()
        ada.come_back()
        ben.rename("Benjamin")
        assert ben.shown.summary.seats[1].name == "Benjamin"


def test_who_is_there_is_known(client: Client, friend: Client) -> None:
    created = client.create(["Ada", "Ben"])
    with client.sit(created.game) as table:
        wait_until(lambda: table.presence.seats == [0, 1], "the own seats", lambda: table.presence)
        with friend.watch(created.game, created.invite):
            wait_until(lambda: table.presence.spectators == 1, "a spectator", lambda: table.presence)


def test_a_table_of_a_script_has_all_that_one_of_asyncio_has() -> None:
    public = {name for name in vars(AsyncTable) if not name.startswith("_")}
    assert public - {"open"} <= vars(Table).keys()  # `sit` and `watch` open it


def test_who_leaves_a_private_game_before_its_start_hears_of_it(
    client: Client, friend: Client, server: ServerProcess
) -> None:
    created = client.create(["Ada", "open"])
    entered = friend.join("Ben", invite=created.invite)
    keys = {entered.game: Keys(seats={entered.seat: entered.token})}  # but not the invitation
    with Client(server.url, keys=keys, patience=PATIENCE) as ben, ben.sit(entered.game) as table:
        assert table.leave() == 2
    assert client.show(created.game).summary.seats[1].kind == "open"


def test_a_private_game_is_not_there_for_strangers(client: Client, friend: Client) -> None:
    created = client.create(["Ada", "Ben"])
    for look in (friend.show, friend.watch, friend.record):
        with pytest.raises(ServerRefused) as refused:
            look(created.game)
        assert refused.value.code == "no_such_game"


def test_refusals_say_why(client: Client) -> None:
    created = client.create(["Ada", "Ben"])
    with client.sit(created.game) as table:
        with pytest.raises(ServerRefused) as refused:
            table.play("place tree d4")
        assert refused.value.code == "not_border"
        assert refused.value.arguments["space"] == "d4"
        with pytest.raises(StaleCommand):
            table.do(Play(on=0, seat=0, action="place tree a1"))
        with pytest.raises(StaleCommand) as stale:
            client.do(created.game, Play(on=0, seat=0, action="place tree a1"))
        assert stale.value.status == 409
    with pytest.raises(ServerRefused) as refused:
        client.create(["Ada"] * 7)
    assert refused.value.status == 400
    with pytest.raises(BadOptions):
        client.create(["Ada", "bot:giant"])


def test_keys_are_kept_for_another_day(client: Client, server: ServerProcess) -> None:
    created = client.create(["Ada", "Ben"])
    saved = msgspec.json.encode(client.keys)
    kept = msgspec.json.decode(saved, type=dict[str, Keys])
    with Client(server.url, keys=kept, patience=PATIENCE) as later:
        assert [summary.game for summary in later.mine().games] == [created.game]
        assert later.do(created.game, Play(on=1, seat=0, action="place tree a1")) == 2


def test_my_games_are_listed_however_many_keys_are_held(client: Client, server: ServerProcess) -> None:
    games = [client.create(["Ada", "Ben"]).game for _ in range(110)]
    lost = [(f"lost {number}", Keys(seats={0: f"{number:030}"})) for number in range(500)]
    mine = [(game, Keys(seats={0: client.keys[game].seats[0]})) for game in games]
    # More games than a page has are in the first request, and in the second.
    keys = dict([*mine[::2], *lost[:45], *mine[1::2], *lost[45:]])
    with Client(server.url, keys=keys, patience=PATIENCE) as visitor:
        pages = [visitor.mine()]
        while pages[-1].next is not None:
            pages.append(visitor.mine(pages[-1].next))
    listed = [summary for page in pages for summary in page.games]
    assert len(pages) > 1
    assert sorted(summary.game for summary in listed) == sorted(games)
    times = [summary.changed_at for summary in listed]
    assert times == sorted(times, reverse=True)


def test_a_resume_code_opens_the_seat_elsewhere(client: Client, friend: Client) -> None:
    created = client.create(["Ada", "Ben"])
    entered = friend.resume(client.resume_code(created.game, 1).code)
    assert (entered.game, entered.seat) == (created.game, 1)
    assert friend.show(created.game).summary.your_seats == [1]


def test_a_public_game_is_in_the_lobby(client: Client, friend: Client) -> None:
    created = client.create(["Ada", "open", "open"], public=True)
    assert created.game in [summary.game for summary in friend.lobby().games]
    friend.join("Ben", game=created.game, seat=2)
    client.change_seat(created.game, 1, "seedling")
    assert client.start(created.game).summary.status == "playing"


def test_a_rematch(client: Client, friend: Client) -> None:
    created = client.create(["Ada", "open"])
    friend.join("Ben", invite=created.invite)
    client.start(created.game)
    with pytest.raises(ServerRefused):
        client.rematch(created.game)
    with client.sit(created.game) as ada, friend.sit(created.game) as ben:
        while ada.status == "playing":
            table = ada if ada.choices is not None else ben
            choices = table.turn()
            if choices is not None:
                table.play(choices.actions[-1 if table.number < 6 else 0].action)
            ada.until(table.number)
    again = client.rematch(created.game)
    assert friend.rematch(created.game).game == again.game
    assert friend.show(again.game).summary.your_seats == [1]


def test_a_record_is_reviewed_and_continued(client: Client, friend: Client) -> None:
    game = Game(2, modules=["moon"], seed=3)
    while game.ply < 40:
        game.play(game.legal_actions()[0])
    review = client.review(game.record())
    assert friend.record(review)["actions"] == list(game.actions)
    past = friend.positions(review, 10, 12)
    assert [position.ply for position in past.positions] == [10, 11, 12]
    created = client.create(["Ada", "Ben"], record=game.record(), ply=30)
    shown = client.show(created.game)
    assert shown.position is not None
    assert shown.position.ply == 30


async def sit_and_play(server: ServerProcess, name: str, invite: str, seated: asyncio.Event) -> None:
    async with AsyncClient(server.url, patience=PATIENCE) as client:
        entered = await client.join(name, invite=invite)
        async with await client.sit(entered.game) as table:
            seated.set()
            await let_play(client, table, make_bot(name, entered.seat), Budget(playouts=1))
            assert table.status == "finished"


async def play_with_bots(server: ServerProcess, names: list[str], modules: list[str]) -> None:
    """Let bots play a whole game over the network, each as a visitor of its own."""
    async with AsyncClient(server.url, patience=PATIENCE) as host, asyncio.TaskGroup() as group:
        created = await host.create(["open"] * len(names), options={"modules": modules})
        players = []
        for name in names:
            seated = asyncio.Event()
            players.append(group.create_task(sit_and_play(server, name, created.invite, seated)))
            await seated.wait()
        await host.start(created.game)
        await asyncio.gather(*players)
        assert Game.from_record(await host.record(created.game)).is_over


@pytest.mark.parametrize(
    ("names", "modules"),
    [
        (["random", "greedy"], []),
        pytest.param(["random"] * 3, ["moon", "elder"], marks=pytest.mark.slow),
    ],
)
def test_bots_play_over_the_network(server: ServerProcess, names: list[str], modules: list[str]) -> None:
    asyncio.run(play_with_bots(server, names, modules))


class Interrupted(Thinker):
    """Ends every turn. During its first thought something happens, of which the table hears at once."""

    name = "interrupted"
    table: AsyncTable

    def __init__(self, happen: Callable[[], int]) -> None:
        self.happen = happen
        self.thoughts = 0

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        self.thoughts += 1
        if self.thoughts == 1:
            number = self.happen()
            wait_until(lambda: self.table.number >= number, "the table to hear of it")
        return Choice(END)


def last_two(client: Client) -> tuple[str, int, int, dict[str, Keys]]:
    """Create a game of two turns; give it, the seats that play them, and the key to the last one."""
    game = Game(2, actions=ALMOST_OVER)
    created = client.create(["Ada", "Ben"], record=game.record())
    assert game.actor is not None
    last = 1 - game.actor
    key = client.keys[created.game].seats[last]
    return created.game, game.actor, last, {created.game: Keys(seats={last: key})}


async def let_end(client: AsyncClient, bot: Interrupted) -> None:
    """Let a bot play at the only game of a client until it is over."""
    async with client:
        (game,) = client.keys
        async with await client.sit(game) as table:
            bot.table = table
            await let_play(client, table, bot, Budget(playouts=1))
            assert table.status == "finished"


@pytest.mark.parametrize(
    ("what", "thoughts"), [("the turn before is played anew", 2), ("a bot takes over", 1)]
)
def test_what_changes_while_a_bot_thinks(
    server: ServerProcess, client: Client, what: str, thoughts: int
) -> None:
    game, first, last, keys = last_two(client)

    def happen() -> int:
        with client.sit(game) as table:
            if what == "a bot takes over":
                return table.leave(last)
            table.ask_takeback(first)
            table.answer_takeback(True, last)
            return table.play("end", first)

    with client.sit(game) as table:
        table.play("end", first)
    bot = Interrupted(happen)
    asyncio.run(let_end(AsyncClient(server.url, keys=keys, patience=PATIENCE), bot))
    assert bot.thoughts == thoughts


def test_a_bot_is_not_asked_when_the_game_has_just_ended(server: ServerProcess, client: Client) -> None:
    game, first, last, keys = last_two(client)
    visitor = AsyncClient(server.url, keys=keys, patience=PATIENCE)
    record = visitor.record

    def end() -> None:
        with client.sit(game) as table:
            table.play("end", last)

    async def late(game: str) -> dict[str, Any]:
        visitor.record = record  # type: ignore[method-assign]
        await asyncio.to_thread(end)
        return await record(game)

    visitor.record = late  # type: ignore[method-assign]
    with client.sit(game) as table:
        table.play("end", first)
    bot = Interrupted(lambda: 0)
    asyncio.run(let_end(visitor, bot))
    assert bot.thoughts == 0


def test_a_bot_waits_for_the_news_of_the_end(server: ServerProcess, client: Client) -> None:
    """It would ask for the record again and again."""
    game, first, last, keys = last_two(client)
    visitor = AsyncClient(server.url, keys=keys, patience=PATIENCE)
    record, asked = visitor.record, []
    bot = Interrupted(lambda: 0)

    def end() -> None:
        with client.sit(game) as table:
            table.play("end", last)

    async def early(game: str) -> dict[str, Any]:
        asked.append(game)
        if len(asked) == 1:
            hear_late(bot.table)
            await asyncio.to_thread(end)
        return await record(game)

    visitor.record = early  # type: ignore[method-assign]
    with client.sit(game) as table:
        table.play("end", first)
    asyncio.run(let_end(visitor, bot))
    assert (asked, bot.thoughts) == ([game], 0)


def hear_late(table: AsyncTable) -> None:
    """Let news be on their way to a table for a while."""
    receive = table._line._receive

    async def receive_late(*news: Any) -> None:
        await asyncio.sleep(0.5)
        await receive(*news)

    table._line._receive = receive_late  # type: ignore[method-assign]


@pytest.mark.slow
def test_the_example_plays_with_a_program_of_its_own(server: ServerProcess, client: Client) -> None:
    created = client.create(["bot:seedling", "open"], options={"modules": ["moon"]})
    example = str(PROJECT / "examples" / "network_bot.py")
    command = [sys.executable, example, server.url, created.invite]
    # It sits down under the first 40 letters of this, which were refused when the last was a space.
    bot = f"cmd:{sys.executable}".ljust(40) + f" {PROJECT / 'examples' / 'random_bot.py'}"
    with subprocess.Popen([*command, bot], stdout=subprocess.PIPE, text=True) as process:
        with client.watch(created.game) as table:
            wait_until(
                lambda: process.poll() is not None or any(isinstance(e.event, Joined) for e in table.log),
                "the program to sit down",
            )
            assert process.poll() is None
            client.start(created.game)
            assert list(table.events())
            scores = table.shown.summary.scores
        printed, _ = process.communicate(timeout=PATIENCE)
    assert printed.strip() == str(scores)


@pytest.mark.parametrize("url", ["127.0.0.1:8137", "", "ftp://example.org"])
def test_an_address_says_how_to_reach_it(url: str) -> None:
    for kind in (Client, AsyncClient):
        with pytest.raises(BadOptions, match="begins with http:// or https://"):
            kind(url)


def test_a_server_that_was_set_back_to_a_backup(tmp_path: Path) -> None:
    database, backup = tmp_path / "games.db", tmp_path / "backup"
    server = ServerProcess(f"sqlite:///{database}", tmp_path).start()
    try:
        with Client(server.url, patience=PATIENCE) as client:
            created = client.create(["Ada", "Bo"])
            with client.sit(created.game) as table:
                table.play("place tree a1")
                server.stop()
                shutil.copytree(tmp_path, backup, ignore=shutil.ignore_patterns("backup", "*.log"))
                server.start()
                table.play("place tree a2")
                server.stop()
                for path in tmp_path.glob("games.db*"):
                    path.unlink()
                for path in backup.iterdir():
                    shutil.copy(path, tmp_path)
                server.start()
                with suppress(StaleCommand):  # the table learns of it by this at the latest
                    table.play("place tree a3")
                if table.actions[-1] != "place tree a3":
                    table.play("place tree a3")
                assert table.actions == ["place tree a1", "place tree a3"]
    finally:
        server.stop()


def test_a_server_that_is_not_there(server: ServerProcess) -> None:
    with Client("http://127.0.0.1:9", patience=0.2) as client, pytest.raises(Unreachable):
        client.lobby()


class Nothing(BaseHTTPRequestHandler):
    """Finds nothing, whatever it is asked for."""

    def do_GET(self) -> None:
        self.send_error(404)

    do_POST = do_GET

    def log_message(self, *words: Any) -> None:
        pass


@pytest.mark.parametrize("protocol", ["HTTP/1.0", "HTTP/1.1"])
def test_a_server_of_something_else(protocol: str) -> None:
    kind = type("Kind", (Nothing,), {"protocol_version": protocol})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        began = time.monotonic()
        with Client(f"http://127.0.0.1:{other.server_port}", patience=PATIENCE) as client:
            wishes: list[Callable[[], object]] = [
                client.lobby,
                lambda: client.create(["Ada", "Ben"]),
                lambda: client.watch("AAAAAAAAAAAA"),
            ]
            for wish in wishes:
                with pytest.raises(Unreachable, match="no Sunwise server"):
                    wish()
        other.shutdown()
    assert time.monotonic() - began < PATIENCE / 2
