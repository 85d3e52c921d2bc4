"""Bots at work: they think in threads, few at once, games in turn; the loop never waits for them."""

import asyncio
import secrets
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from sunwise.bots import Bot, Budget, Seen, make_bot
from sunwise.game import Game
from sunwise.notation import text_of
from sunwise.server.events import Body, Milliseconds
from sunwise.server.logs import get_log
from sunwise.server.metrics import Metrics
from sunwise.server.problems import Problem
from sunwise.server.room import Room
from sunwise.server.table import Table
from sunwise.server.turns import Turns

BUDGET = Budget(seconds=1.0)  # the levels have limits of their own; this one is for slow machines
SUBSTITUTE = "seedling"  # the simplest; decides where another bot fails
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds after a failure of the store

log = get_log("sunwise.server")

Maker = Callable[[str], Bot]


def task_of(table: Table) -> object:
    """Name what a bot is asked to decide. Other events, as a change of name, leave it as it is."""
    return table.bot_to_move(), table.actor, len(table.moves), table.moves[-1:]


def rank_of(table: Table) -> int:
    """Rank a table in the queue: where a person plays, someone waits for the bot."""
    return 0 if any(seat.present for seat in table.seats) else 1


class BotDesk:
    """Decides for bots.

    A game has at most one decision in the queue and lines up again after each, so that all have their turn;
    games in which no person plays now let the others go first.
    A bot sees the game through the eyes of its seat; what is hidden from it is drawn at random (`Seen`).
    """

    def __init__(
        self,
        find: Callable[[str], Awaitable[Room]],
        threads: int,
        metrics: Metrics,
        make: Maker = make_bot,
    ) -> None:
        self._find = find
        self._make = make
        self._metrics = metrics
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="sunwise-bot")
        self._turns = Turns(threads)
        self._own = threading.local()  # bots keep scratch space: each thread has its own
        self._playing: dict[str, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        """Count the games in which a bot has to move."""
        return len(self._playing)

    def look(self, room: Room) -> None:
        """Let a bot play if one must move now; one that plays already looks by itself after every action."""
        if room.table.bot_to_move() is not None and room.id not in self._playing:
            self._playing[room.id] = asyncio.create_task(self._play(room.id))

    async def stop(self) -> None:
        """Let no bot decide any more; what is being thought is forgotten."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        playing = list(self._playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    async def _play(self, game: str) -> None:
        """Decide for the bots of a game as long as one must move."""
        pause = FIRST_PAUSE
        try:
            while True:
                try:
                    if not await self._decide(game):
                        return
                    pause = FIRST_PAUSE
                except Exception as error:
                    if not isinstance(error, Problem):
                        log.error("bot_lost", game=game, exc_info=error)
                    else:
                        log.warning("bot_not_stored", game=game, code=error.code)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            # At once, not in a callback: a change that comes next must find that nobody plays.
            del self._playing[game]

    async def _decide(self, game: str) -> bool:
        """Make one decision; False: no bot has to move."""
        room = await self._find(game)
        if room.table.bot_to_move() is None:
            return False
        async with self._turns.take(rank_of(room.table)):
            room = await self._find(game)  # how it stands after the wait
            table = room.table
            level, seat = table.bot_to_move(), table.actor
            if level is None or seat is None or table.game is None:
                return False
            task, copy = task_of(table), table.game.copy()
            loop = asyncio.get_running_loop()
            action = await loop.run_in_executor(self._pool, self._choose, game, copy, seat, level)
        is_asked = False

        def decide(present: Table, now: Milliseconds) -> list[Body]:
            nonlocal is_asked
            is_asked = task_of(present) == task
            return present.bot_plays(seat, action) if is_asked else []

        await room.change(decide)
        if is_asked:
            self._metrics.actions.labels("bot").inc()
        return True

    # --- In the threads ---

    def _choose(self, game_id: str, game: Game, seat: int, level: str) -> str:
        """Let a bot choose; if it fails, let a simpler one, and at last take the first legal action."""
        seen = Seen(game, seat, secrets.randbits(32))
        for name in (level, SUBSTITUTE):
            try:
                with self._metrics.bot_seconds.labels(name).time():
                    choice = self._bot(name).choose(seen, BUDGET)
                if choice.action not in seen.legal:
                    raise ValueError(f"{name} chose {choice.action}, which is not legal")
                return text_of(choice.action)
            except Exception as error:
                self._bots().pop(name, None)
                log.error("bot_failed", game=game_id, ply=game.ply, bot=name, exc_info=error)
        return text_of(seen.legal[0])

    def _bots(self) -> dict[str, Bot]:
        if not hasattr(self._own, "bots"):
            self._own.bots = {}
        bots: dict[str, Bot] = self._own.bots
        return bots

    def _bot(self, name: str) -> Bot:
        """Give this thread's bot of that name."""
        bots = self._bots()
        if name not in bots:
            bots[name] = self._make(name)
        return bots[name]
