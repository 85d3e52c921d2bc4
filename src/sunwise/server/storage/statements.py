"""The statements that change games. Those of several calls are run together, each for the rows of all."""

from sqlalchemy import bindparam, delete, insert, update

from sunwise.server.storage.schema import EVENTS, GAMES, KEYS, REMATCHES, RESUME_CODES

ADD_GAME = insert(GAMES)
FREE_SEAT = delete(KEYS).where(KEYS.c.game == bindparam("of"), KEYS.c.seat == bindparam("freed"))
DROP_CODES = delete(RESUME_CODES).where(
    RESUME_CODES.c.game == bindparam("of"), RESUME_CODES.c.seat == bindparam("freed")
)
ADD_KEY = insert(KEYS)
ADD_EVENT = insert(EVENTS)
CHANGE_SUMMARY = update(GAMES).where(GAMES.c.id == bindparam("of"))
LINK_REMATCH = insert(REMATCHES)
# In a transaction that several calls share: what others refer to comes first.
ORDER = (ADD_GAME, FREE_SEAT, DROP_CODES, ADD_KEY, ADD_EVENT, CHANGE_SUMMARY, LINK_REMATCH)
