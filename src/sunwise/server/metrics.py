"""What the server counts and measures, in the format of Prometheus."""

from collections.abc import Mapping
from typing import get_args

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from sunwise.errors import SunwiseError
from sunwise.server.wire import Status

CONTENT_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)
THINKING = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30)
BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """The numbers of one server, in a registry of its own: several servers in one process do not mix."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.games = Gauge("sunwise_games", "Games kept.", ["status"], registry=registry)
        self.rooms = Gauge("sunwise_games_in_memory", "Games held in memory.", registry=registry)
        self.sockets = Gauge("sunwise_sockets", "Connected sockets.", registry=registry)
        self.actions = Counter("sunwise_actions", "Actions played.", ["by"], registry=registry)
        self.action_seconds = Histogram(
            "sunwise_action_to_event_seconds",
            "From the arrival of an action to sending its event.",
            buckets=QUICK,
            registry=registry,
        )
        self.write_seconds = Histogram(
            "sunwise_storage_write_seconds", "A transaction that writes.", buckets=QUICK, registry=registry
        )
        self.write_calls = Histogram(
            "sunwise_storage_batch_size", "Calls in a transaction.", buckets=BATCHES, registry=registry
        )
        self.bot_seconds = Histogram(
            "sunwise_bot_thinking_seconds",
            "A bot's decision.",
            ["level"],
            buckets=THINKING,
            registry=registry,
        )
        self.refused = Counter("sunwise_refused", "Requests refused.", ["code"], registry=registry)
        self.rate_limited = Counter("sunwise_rate_limited", "Too many requests.", ["kind"], registry=registry)

    def set_games(self, counts: Mapping[Status, int]) -> None:
        """Take over how many games of every status there are."""
        for status in get_args(Status):
            self.games.labels(status).set(counts.get(status, 0))

    def saw_write(self, seconds: float, calls: int) -> None:
        """Count a transaction; give this to `Store.open` as `on_write`."""
        self.write_seconds.observe(seconds)
        self.write_calls.observe(calls)

    def saw_refusal(self, error: SunwiseError) -> None:
        """Count a refused request."""
        self.refused.labels(error.code).inc()
        if error.code == "rate_limited":
            self.rate_limited.labels(error.arguments["kind"]).inc()

    def text(self) -> bytes:
        """Write all numbers for Prometheus, with CONTENT_TYPE."""
        return generate_latest(self.registry)
