"""Where games are kept: one SQLite file, or PostgreSQL."""

from sunwise.server.storage.failures import StoreConflict, UnreadableGame
from sunwise.server.storage.rows import Key, ListedGame, Page, StoredGame, SummaryRow
from sunwise.server.storage.store import Store

__all__ = [
    "Key",
    "ListedGame",
    "Page",
    "Store",
    "StoreConflict",
    "StoredGame",
    "SummaryRow",
    "UnreadableGame",
]
