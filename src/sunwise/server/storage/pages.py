"""Pages of a list: each says where the next one begins, so that new games shift nothing."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Column, RowMapping, Select, tuple_

from sunwise.server.events import Milliseconds
from sunwise.server.problems import Problem
from sunwise.server.storage.encoding import read_listed
from sunwise.server.storage.rows import Page
from sunwise.server.storage.schema import GAMES
from sunwise.server.tokens import ID

MARK = re.compile(rf"(\d{{1,15}})\.({ID.pattern})", re.ASCII)
MOST = 100
Query = Select[*tuple[Any, ...]]


def read_mark(mark: str) -> tuple[Milliseconds, str]:
    """Read where a page begins."""
    found = MARK.fullmatch(mark)
    if found is None:
        raise Problem(400, "bad_page", "Give `before` as the `next` of the page before it.")
    return int(found[1]), found[2]


def page_query(games: Query, time: Column[int], before: str | None, limit: int) -> Query:
    """Ask for one game more than the page has, to know whether there is another page."""
    query = games.order_by(time.desc(), GAMES.c.id.desc()).limit(shortened(limit) + 1)
    return query if before is None else query.where(tuple_(time, GAMES.c.id) < tuple_(*read_mark(before)))


def shortened(limit: int) -> int:
    return max(1, min(limit, MOST))


def make_page(
    rows: Sequence[RowMapping], time: Column[int], limit: int, held: Mapping[str, list[int]]
) -> Page:
    shown = rows[: shortened(limit)]
    games = [read_listed(row, held.get(row["id"], [])) for row in shown]
    more = len(rows) > len(shown)
    return Page(games, f"{shown[-1][time.name]}.{shown[-1]['id']}" if more else None)
