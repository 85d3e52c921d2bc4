"""All limits: how much anyone can ask of the server how fast, per address and per key; how many sockets.

A limit is a bucket: `burst` requests at once, and one more every `every` seconds. Of a bucket only the time
is kept at which it will be full again. A full bucket is like one that never was, so it can be forgotten.
"""

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sunwise.server.problems import Problem


class Kind(StrEnum):
    """What is asked for."""

    ANY = "any"  # messages, and requests to addresses that there are, unread yet: refused ones count, too
    CREATE = "create"  # games, rematches
    BOTS = "bots"  # games in which only bots play: they think as long as there is something to play
    JOIN = "join"
    COMMAND = "command"  # actions and all else that changes a game
    CONNECT = "connect"  # sockets
    GUESS = "guess"  # whatever tries a resume code: right ones cost as wrong ones
    REVIEW = "review"  # records are replayed, which takes a while
    WATCH = "watch"  # health and metrics: they ask the database
    OTHER = "other"


@dataclass(frozen=True)
class Rate:
    burst: int
    every: float  # seconds


# Many people can share an address (a school, a mobile network), so addresses may do more than keys.
PER_ADDRESS = {
    Kind.ANY: Rate(burst=800, every=1 / 100),
    Kind.CREATE: Rate(burst=30, every=20),
    Kind.BOTS: Rate(burst=5, every=120),
    Kind.JOIN: Rate(burst=30, every=2),
    Kind.COMMAND: Rate(burst=400, every=1 / 50),
    Kind.CONNECT: Rate(burst=100, every=1),
    Kind.GUESS: Rate(burst=10, every=10),
    Kind.REVIEW: Rate(burst=15, every=10),
    Kind.WATCH: Rate(burst=30, every=1 / 2),
    Kind.OTHER: Rate(burst=400, every=1 / 40),
}
PER_KEY = {
    Kind.CREATE: Rate(burst=10, every=30),
    Kind.COMMAND: Rate(burst=60, every=1 / 10),
    Kind.CONNECT: Rate(burst=20, every=2),
    Kind.OTHER: Rate(burst=120, every=1 / 20),
}
MOST_SOCKETS = 200  # of an address that are open at once
MOST_BUCKETS = 100_000  # about 20 MB
SOCKET_WAIT = 10  # seconds after which one of them may have been closed
ROUNDING = 1e-6  # seconds; sums of fractions are not exact


class Limits:
    """Counts what everyone asks for."""

    def __init__(
        self,
        *,
        on: bool = True,
        factor: float = 1.0,
        most_buckets: int = MOST_BUCKETS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._on = on
        self._factor = factor
        self._most = most_buckets
        self._now = now
        # (kind, address or hash of a key) → when its bucket is full again; the last used are last.
        self._full_at: dict[tuple[Kind, str | bytes], float] = {}
        self._sockets: Counter[str] = Counter()  # by address

    def spend(self, kind: Kind, address: str, keys: Iterable[bytes] = (), amount: int = 1) -> None:
        """Count a request of an address and of the (hashed) keys it came with; it costs as much as so many.

        :raises Problem: 429 rate_limited, with `retry_after` in seconds; then nothing is counted.
        """
        if not self._on:
            return
        now = self._now()
        asked: list[tuple[str | bytes, Rate]] = [(network_of(address), PER_ADDRESS[kind])]
        if kind in PER_KEY:
            asked += [(key, PER_KEY[kind]) for key in set(keys)]
        wait = max(self._wait(kind, who, rate, now, amount) for who, rate in asked)
        if wait > ROUNDING:
            seconds = math.ceil(wait)
            sentence = f"That is too much at once; try again in {seconds} s."
            raise Problem(429, "rate_limited", sentence, retry_after=seconds, kind=kind.value)
        for who, rate in asked:
            full_at = self._full_at.pop((kind, who), now)
            self._full_at[kind, who] = max(full_at, now) + amount * rate.every / self._factor
        if len(self._full_at) > self._most:
            self._forget(now)

    @contextmanager
    def hold_socket(self, address: str) -> Iterator[None]:
        """Count a socket while it is open.

        :raises Problem: 429 rate_limited, if the address has too many.
        """
        who, most = network_of(address), max(1, round(MOST_SOCKETS * self._factor))
        if self._on and self._sockets[who] >= most:
            sentence = f"At most {most} sockets of one address can be open at once; close another first."
            raise Problem(
                429, "rate_limited", sentence, retry_after=SOCKET_WAIT, kind=Kind.CONNECT.value, most=most
            )
        self._sockets[who] += 1
        try:
            yield
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def __len__(self) -> int:
        return len(self._full_at)

    def _wait(self, kind: Kind, who: str | bytes, rate: Rate, now: float, amount: int) -> float:
        """Give the seconds until so many requests fit into a bucket; 0 or less: they fit now.

        What is more than a bucket holds fits into a full one, which takes the longer to fill up again.
        """
        burst = max(1, round(rate.burst * self._factor))
        room_for_others = max(0, burst - amount) * rate.every / self._factor
        return self._full_at.get((kind, who), now) - now - room_for_others

    def _forget(self, now: float) -> None:
        """Forget full buckets and, if that is not enough, those that were not used for longest."""
        kept = [(who, full_at) for who, full_at in self._full_at.items() if full_at > now]
        self._full_at = dict(kept[-(self._most * 9 // 10) :])


@lru_cache(maxsize=10_000)
def network_of(address: str) -> str:
    """Name whom an address belongs to: who has one IPv6 address has 2⁶⁴ of them.

    >>> network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.1")
    ('2001:db8:1:2::', '192.0.2.1')
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]  # a socket file, or what a proxy made of it
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(ip) >> 64 << 64))
