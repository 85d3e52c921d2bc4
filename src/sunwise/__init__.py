"""Sunwise: Photosynthesis and Under the Moonlight, exact and fast.

>>> from sunwise import Game
>>> Game(players=3).legal_actions()[:2]
['place tree a1', 'place tree a2']

The game is imported when it is first used, so that `import sunwise` is quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sunwise.errors import BadOptions, BadRecord, IllegalAction, SunwiseError
    from sunwise.game import Game
    from sunwise.options import Layout, Options

__version__ = "0.1.0"
__all__ = ["BadOptions", "BadRecord", "Game", "IllegalAction", "Layout", "Options", "SunwiseError"]

_HOMES = {"Game": "game", "Layout": "options", "Options": "options"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'sunwise' has no attribute {name!r}")
    return getattr(import_module(f"sunwise.{_HOMES.get(name, 'errors')}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
