"""What waits to be sent to one socket: bounded, so that a slow reader costs little and holds up nobody."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

MOST_NEWS = 32  # messages about the game; a reader further behind gets one sync instead
MOST_REPLIES = 32  # answers to the reader's own messages; with more it must read before it can ask again


class Letter(NamedTuple):
    """One message; `number` is the last event it tells of, if it tells of events."""

    text: str
    number: int | None = None


class Ended(Exception):
    """The server closes the socket, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Outbox:
    """Messages for one socket, in order. News may be dropped for a sync, replies never are."""

    def __init__(self) -> None:
        self._letters: deque[tuple[Letter, bool]] = deque()
        self._news = self._replies = self._owed = 0
        self._filled = asyncio.Event()
        self._room_for_replies = asyncio.Event()
        self._room_for_replies.set()
        self._end: int | None = None
        self.is_behind = False

    def put_news(self, letter: Letter) -> None:
        """Queue something everyone hears; when too much waits, drop it all: a sync will tell."""
        if self.is_behind or self._end is not None:
            return
        if self._news >= MOST_NEWS:
            self._letters = deque(entry for entry in self._letters if not entry[1])
            self._news, self.is_behind = 0, True
        else:
            self._letters.append((letter, True))
            self._news += 1
        self._filled.set()

    async def reply(self, letter: Letter) -> None:
        """Queue an answer; wait while the reader leaves too many unread."""
        await self.has_room()
        self.put_reply(letter)

    async def has_room(self) -> None:
        """Wait until one more answer may be queued."""
        await self._room_for_replies.wait()

    def put_reply(self, letter: Letter) -> None:
        """Queue an answer at once."""
        if self._end is not None and not self._owed:
            return
        self._letters.append((letter, False))
        self._replies += 1
        if self._replies >= MOST_REPLIES:
            self._room_for_replies.clear()
        self._filled.set()

    @contextmanager
    def owing(self) -> Iterator[None]:
        """Put off the end, if one comes meanwhile, until an answer is queued."""
        self._owed += 1
        try:
            yield
        finally:
            self._owed -= 1
            self._filled.set()

    def end(self, code: int) -> None:
        """Let the socket close with a code as soon as what waits or is owed is sent; no more is taken in."""
        self._end = code
        self._filled.set()

    async def take(self) -> Letter | None:
        """Wait for the next message; None: the reader is behind and needs a sync now.

        :raises Ended: if nothing will come any more.
        """
        while not self._letters:
            if self._end is not None and not self._owed:
                raise Ended(self._end)
            if self._end is None and self.is_behind:
                break
            self._filled.clear()
            await self._filled.wait()
        if not self._letters:
            self.is_behind = False
            return None
        letter, is_news = self._letters.popleft()
        if is_news:
            self._news -= 1
        else:
            self._replies -= 1
            self._room_for_replies.set()
        return letter
