"""Fixtures for tests of the server: databases to keep games in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import Postgres, running_postgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Return the PostgreSQL server of this test session."""
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database; a test that asks for it runs on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    return request.getfixturevalue("postgres").new_url()
