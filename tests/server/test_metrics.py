"""Metrics count what happens, in a form that Prometheus reads."""

from __future__ import annotations

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from server.stored import create
from sunwise.errors import IllegalAction
from sunwise.server.limits import PER_ADDRESS, Kind, Limits
from sunwise.server.metrics import Metrics
from sunwise.server.problems import Problem
from sunwise.server.storage import Store


def samples(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """Read the numbers as Prometheus does: (name, labels…) → value."""
    families = text_string_to_metric_families(metrics.text().decode())
    return {(one.name, *one.labels.values()): one.value for family in families for one in family.samples}


def test_everything_is_counted() -> None:
    metrics = Metrics()
    metrics.set_games({"waiting": 2, "playing": 3})
    metrics.rooms.set(4)
    metrics.sockets.inc()
    metrics.actions.labels("bot").inc(2)
    metrics.action_seconds.observe(0.02)
    metrics.bot_seconds.labels("oak").observe(0.7)
    metrics.saw_write(0.004, 7)
    metrics.saw_refusal(Problem(404, "no_such_game", "There is no such game."))
    metrics.saw_refusal(IllegalAction("sold_out", "Your shop has no seed left.", piece="seed"))
    found = samples(metrics)
    assert found["sunwise_games", "waiting"] == 2
    assert found["sunwise_games", "finished"] == 0
    assert found["sunwise_games_in_memory",] == 4
    assert found["sunwise_sockets",] == 1
    assert found["sunwise_actions_total", "bot"] == 2
    assert found["sunwise_action_to_event_seconds_bucket", "0.01"] == 0
    assert found["sunwise_action_to_event_seconds_bucket", "0.025"] == 1
    assert found["sunwise_bot_thinking_seconds_count", "oak"] == 1
    assert found["sunwise_storage_write_seconds_sum",] == 0.004
    assert found["sunwise_storage_batch_size_sum",] == 7
    assert found["sunwise_refused_total", "no_such_game"] == 1
    assert found["sunwise_refused_total", "sold_out"] == 1
    metrics.set_games({"finished": 5})
    assert samples(metrics)["sunwise_games", "playing"] == 0


def test_limits_are_counted_by_kind() -> None:
    metrics, limits = Metrics(), Limits(now=lambda: 0.0)
    for _ in range(PER_ADDRESS[Kind.GUESS].burst):
        limits.spend(Kind.GUESS, "192.0.2.1")
    with pytest.raises(Problem) as refused:
        limits.spend(Kind.GUESS, "192.0.2.1")
    metrics.saw_refusal(refused.value)
    assert samples(metrics)["sunwise_rate_limited_total", "guess"] == 1
    assert samples(metrics)["sunwise_refused_total", "rate_limited"] == 1


def test_servers_in_one_process_do_not_mix() -> None:
    one, other = Metrics(), Metrics()
    one.sockets.inc()
    assert samples(other)["sunwise_sockets",] == 0


@pytest.mark.anyio
async def test_a_store_reports_its_writes(tmp_path: Path) -> None:
    metrics = Metrics()
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}", on_write=metrics.saw_write)
    await create(store)
    metrics.set_games(await store.counts())
    await store.close()
    found = samples(metrics)
    assert found["sunwise_storage_batch_size_count",] == 1
    assert found["sunwise_storage_write_seconds_sum",] > 0
    assert found["sunwise_games", "playing"] == 1
