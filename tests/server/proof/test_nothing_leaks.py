"""No byte sent to a viewer tells two games apart that differ only in what the viewer may not know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from patience import PATIENCE
from server.proof.playing import dice
from server.proof.process import ServerProcess
from server.proof.recorder import Recorder
from server.proof.twins import Laid, Viewer, lay, other_draft, random_game, twin
from sunwise import Game
from sunwise.options import ANIMALS
from sunwise.server.storage import Store

RECORDS = 24  # looks at a record; what is drawn by lot in it is not the truth every time
SPECTATOR: Viewer = frozenset()
MODULES = [["moon"], ["moon", "elder"], ["moon", "stones"], ["moon", "elder", "stones"]]
KEEPS = [f"keep {animal}" for animal in ANIMALS]
PROBES = [
    *KEEPS,
    *("hatch", "walk twice", "walk points", "walk collect d4", "walk plant e3", "move c4", "sow", "hunt 1"),
    *("place animal c3", "place tree a1", "buy seed", "grow a1", "end", "skip", "nonsense"),
]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('leaks') / 'games.sqlite'}"


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(database, tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()
    assert server.complaints() == []


def viewers_of(game: Game, rng: random.Random) -> list[Viewer]:
    """A spectator, every seat alone, and two seats of one device."""
    seats = range(game.options.players)
    pair = frozenset(rng.sample(seats, 2))
    return [SPECTATOR, *(frozenset([seat]) for seat in seats), *([pair] if len(seats) > 2 else [])]


async def put(database: str, games: list[Game], before: int = 0, *, waits: bool = False) -> list[Laid]:
    store = await Store.open(database)
    try:
        return [await lay(store, game, before, waits=waits) for game in games]
    finally:
        await store.close()


async def perform(
    url: str, game: Laid, viewers: list[Viewer], seed: int, curious: Viewer | None = None
) -> dict[Viewer, tuple[list[bytes], list[dict[str, Any]]]]:
    """Play a game before some viewers, who also ask all kinds of things; give what each of them got."""
    rng = random.Random(seed)
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        recorders = {viewer: Recorder(url, game, viewer) for viewer in viewers}
        for recorder in recorders.values():
            await recorder.open()
        ply = 0
        while ply < len(game.actions):
            action, actor = game.actions[ply], game.actors[ply]
            await probe(recorders, rng, http, draft=action.startswith("keep"))
            own = recorders[frozenset([actor])]
            number = await own.command("play", actor, action=action)
            assert number, own.stream[-1]
            await everyone_knows(recorders, number)
            if rng.random() < 0.1:
                await go_back_and_forth(recorders, own, actor, rng)
            ply = (await http.get(f"/api/v1/games/{game.id}")).json()["position"]["ply"] - game.before
        paths = ["", "/events", f"/positions?first=0&last={min(99, len(game.actions))}"]
        seen = {}
        for viewer, recorder in recorders.items():
            await recorder.look(http, paths)
            looks = RECORDS if viewer == curious else 1
            seen[viewer] = (list(recorder.stream), [await recorder.record(http) for _ in range(looks)])
        for recorder in recorders.values():
            await recorder.close()
    return seen


async def everyone_knows(recorders: dict[Viewer, Recorder], number: int) -> None:
    for recorder in recorders.values():
        await recorder.until(lambda recorder=recorder: recorder.number >= number)


async def probe(
    recorders: dict[Viewer, Recorder], rng: random.Random, http: httpx.AsyncClient, *, draft: bool
) -> None:
    """Let some viewers ask for explanations and forecasts, and try to play for seats of others."""
    for viewer, recorder in recorders.items():
        for action in KEEPS if draft else rng.sample(PROBES, 1):
            if draft or rng.random() < 0.15:
                await recorder.ask({"type": "explain", "action": action})
            if rng.random() < 0.1:
                await recorder.ask({"type": "foresee", "action": action})
                await recorder.ask({"type": "foresee"})
        if rng.random() < 0.05:
            seats = [seat for seat in range(len(recorder.game.tokens)) if seat not in viewer]
            for seat in seats[:1]:
                assert not await recorder.command("play", seat, action=rng.choice(PROBES))
                assert not await recorder.command("undo", seat)
        if rng.random() < 0.02:
            await recorder.look(http, ["", "/events?since=3"])


async def go_back_and_forth(
    recorders: dict[Viewer, Recorder], own: Recorder, actor: int, rng: random.Random
) -> None:
    """Undo and play again, or ask for a take-back that others grant or one refuses; where that is allowed."""
    wish = rng.choice(["undo", "ask_takeback"])
    number = await own.command(wish, actor)
    if not number:
        return
    await everyone_knows(recorders, number)
    if wish == "undo":
        number = await own.command("redo", actor)
        assert number
        await everyone_knows(recorders, number)
        return
    granted = rng.random() < 0.5
    others = [seat for seat in range(len(own.game.tokens)) if seat != actor]
    for other in others if granted else others[:1]:
        number = await recorders[frozenset([other])].command("answer_takeback", other, granted=granted)
        assert number
        await everyone_knows(recorders, number)


def known_part(record: dict[str, Any], viewer: Viewer, game: Game) -> dict[str, Any]:
    """Leave out of a record what was drawn by lot: it says nothing, but differs from look to look."""
    chance = record["chance"]
    deal = [pair if seat in viewer else "?" for seat, pair in enumerate(chance["deal"])]
    lying = game.state()["babies"]
    babies = chance.get("babies", []) if lying else []
    beach = game.options.layout.beach
    hatched = {space: kind for space, kind in zip(beach, babies, strict=False) if space not in lying}
    return record | {"chance": {"deal": deal, "hatched": hatched}}


def first_difference(one: list[bytes], other: list[bytes]) -> str:
    for place, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            at = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), len(left))
            return (
                f"message {place}: …{left[max(0, at - 200) : at + 100]!r} and …{right[at - 20 : at + 100]!r}"
            )
    return f"{len(one)} and {len(other)} messages" if len(one) != len(other) else ""


async def compare(
    url: str,
    database: str,
    game: Game,
    viewers: list[Viewer],
    others: dict[Viewer, Game],
    seed: int,
    before: int = 0,
) -> None:
    """Perform a game and its twins; every viewer must get the same from the game as from the twin."""
    laid = await put(database, [game, *others.values()], before)
    truth, *performed = await asyncio.gather(
        *(
            perform(url, each, viewers, seed, viewer)
            for each, viewer in zip(laid, [None, *others], strict=True)
        )
    )
    for seen, (viewer, twin_game) in zip(performed, others.items(), strict=True):
        stream, records = seen[viewer]
        assert first_difference(truth[viewer][0], stream) == "", sorted(viewer)
        assert len(stream) > len(game.actions) - before
        known = known_part(truth[viewer][1][0], viewer, game)
        for record in records:
            assert known_part(record, viewer, twin_game) == known
            Game.from_record(record)
        true = [set(pair) for pair in twin_game.chance["deal"]]
        assert any([set(pair) for pair in record["chance"]["deal"]] != true for record in records)


def different(
    game: Game, make: Callable[[Game, Viewer, random.Random], Game], viewers: list[Viewer], rng: random.Random
) -> dict[Viewer, Game]:
    """Make a game for every viewer that differs from a given one; for who knows nearly all there is none."""
    tries = {viewer: [make(game, viewer, rng) for _ in range(20)] for viewer in viewers}
    found = {
        viewer: [other for other in made if other.chance != game.chance] for viewer, made in tries.items()
    }
    return {viewer: made[0] for viewer, made in found.items() if made}


def some_game(rng: random.Random, players: int, most: int) -> Game:
    return random_game(players, rng.choice(MODULES), rng, most)


@pytest.mark.parametrize(
    ("players", "most"),
    [(3, 20), *(pytest.param(players, 130, marks=pytest.mark.slow) for players in (2, 3, 4))],
)
def test_cards_not_kept_and_unhatched_babies_are_hidden(
    server: ServerProcess, database: str, players: int, most: int
) -> None:
    rng = dice()
    game = some_game(rng, players, most)
    while game.is_over:  # then the record shows all
        game.undo()
    viewers = viewers_of(game, rng)
    others = different(game, twin, viewers, rng)
    assert len(others) >= players
    before = rng.choice([0, players])  # the whole game, or what follows a record of its draft
    asyncio.run(compare(server.url, database, game, viewers, others, rng.getrandbits(32), before))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_others_keep_is_hidden_in_the_draft(server: ServerProcess, database: str, players: int) -> None:
    rng = dice()
    game = some_game(rng, players, players - 1)  # the last choice would reveal all
    viewers = viewers_of(game, rng)
    others = different(game, other_draft, viewers, rng)
    assert len(others) == len(viewers)
    asyncio.run(compare(server.url, database, game, viewers, others, rng.getrandbits(32)))


async def try_all_seats(url: str, game: Laid) -> tuple[list[bytes], list[list[list[str]]]]:
    """Sit at one seat after another of a table that waits; give all that came of it, and the deals told."""
    watchers = [Recorder(url, game, frozenset([0])), Recorder(url, game, SPECTATOR)]
    stream: list[bytes] = []
    deals = []
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        for seat in range(1, len(game.tokens)):
            answer = await http.post(f"/api/v1/games/{game.id}/join", json={"name": "Eve", "seat": seat})
            tokens = list(game.tokens)
            tokens[seat] = answer.json()["token"]
            guest = Recorder(url, replace(game, tokens=tokens), frozenset([seat]))
            await guest.open()
            for recorder in [guest, *watchers]:
                await recorder.look(http, ["", "/events", "/positions?first=0&last=9", "/forecast"])
                deals += [(await recorder.record(http))["chance"]["deal"] for _ in range(RECORDS)]
            for action in KEEPS:
                await guest.ask({"type": "explain", "action": action})
                assert not await guest.command("play", seat, action=action)
            assert await guest.command("leave", seat)
            await guest.close()
            stream += guest.stream
    return [*stream, *watchers[0].stream, *watchers[1].stream], deals


@pytest.mark.parametrize("players", [2, 4])
def test_before_the_start_nobody_learns_a_card(server: ServerProcess, database: str, players: int) -> None:
    rng = dice()
    modules = rng.choice(MODULES)
    games = [random_game(players, modules, rng, 0) for _ in range(2)]
    laid = asyncio.run(put(database, games, waits=True))
    (one, _), (other, deals) = [asyncio.run(try_all_seats(server.url, each)) for each in laid]
    assert first_difference(one, other) == ""
    for seat, pair in enumerate(games[1].chance["deal"]):
        assert {card for deal in deals for card in deal[seat]} == set(ANIMALS)
        assert sum(set(deal[seat]) == set(pair) for deal in deals) < len(deals) / 2
