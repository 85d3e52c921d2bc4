"""Who is connected to a table, and what they are told. Everything they read comes from `eyes`."""

import time
from collections.abc import Sequence

import msgspec

from sunwise.server import eyes
from sunwise.server.events import Milliseconds, Numbered
from sunwise.server.outbox import Letter, Outbox
from sunwise.server.table import Table
from sunwise.server.wire import Happened, Presence, Reason, Sync, ToClient

NO_SUCH_GAME = 4404  # closes the socket of who may not see the game


def now_ms() -> Milliseconds:
    """Read the server's clock."""
    return time.time_ns() // 1_000_000


def letter(message: ToClient, number: int | None = None) -> Letter:
    """Write a message for a socket."""
    return Letter(msgspec.json.encode(message).decode(), number)


class Listener:
    """Someone at a socket: the seats they hold, what waits to be sent, the last event they were told of."""

    def __init__(self, seats: eyes.Viewer, number: int = 0, *, may_stay: bool = True) -> None:
        self.seats = seats
        self.may_stay = may_stay  # though they hold no seat
        self.outbox = Outbox()
        self.number = number


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def __len__(self) -> int:
        return len(self._listeners)

    @property
    def here(self) -> eyes.Viewer:
        """The seats whose holders are connected."""
        return frozenset().union(*(listener.seats for listener in self._listeners))

    def presence(self) -> Presence:
        """Tell who is connected."""
        spectators = sum(not listener.seats for listener in self._listeners)
        return Presence(sorted(self.here), spectators)

    def greet(self, table: Table, listener: Listener, since: int | None) -> None:
        """Tell someone how the table stands and let them listen from there on; everyone hears that they came.

        It is one step, so that nothing can happen between.
        """
        self._listeners.add(listener)
        listener.outbox.put_reply(self.sync(table, listener, since, "hello"))
        self.tell_presence()

    def remove(self, listener: Listener) -> None:
        """Let someone go."""
        self._listeners.discard(listener)
        self.tell_presence()

    def take_seats(self, seats: eyes.Viewer) -> None:
        """Forget that anyone holds these seats: they were opened or given to bots.

        Whoever held nothing else and may not look at the game without a key has to go.
        """
        gone = set()
        for listener in self._listeners:
            if listener.seats & seats:
                listener.seats -= seats
                if not (listener.seats or listener.may_stay):
                    listener.outbox.end(NO_SUCH_GAME)
                    gone.add(listener)
        self._listeners -= gone

    def tell_presence(self) -> None:
        """Tell everyone who is connected."""
        if self._listeners:
            news = letter(self.presence())
            for listener in self._listeners:
                listener.outbox.put_news(news)

    def tell(self, table: Table, events: Sequence[Numbered]) -> None:
        """Tell everyone what happened, each as they may see it; who sees the same gets the same text."""
        now, here = now_ms(), self.here
        texts: dict[eyes.Viewer, Letter] = {}
        for listener in self._listeners:
            if listener.seats not in texts:
                news = Happened(
                    eyes.events_for(events, listener.seats),
                    eyes.shown(table, listener.seats, now, here, with_actions=False),
                )
                texts[listener.seats] = letter(news, table.number)
            listener.outbox.put_news(texts[listener.seats])

    def sync(
        self, table: Table, listener: Listener, since: int | None, reason: Reason, ref: int | None = None
    ) -> Letter:
        """Write where the table stands and what happened since an event; all, if the log does not have it."""
        known = since if since is not None and since <= table.number else 0
        shown = eyes.shown(table, listener.seats, now_ms(), self.here)
        events = eyes.events_for(table.log[known:], listener.seats)
        return letter(Sync(shown, events, reason, ref), table.number)
