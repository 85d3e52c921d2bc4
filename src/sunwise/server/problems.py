"""What the server refuses: a code and arguments to word it in any language, a sentence, an HTTP status."""

from typing import Any

from sunwise.errors import SunwiseError


class Problem(SunwiseError):
    """A request that cannot be granted."""

    def __init__(self, status: int, code: str, sentence: str, **arguments: Any) -> None:
        super().__init__(code, sentence, **arguments)
        self.status = status


class Stale(Problem):
    """A command made on an older log than the present one: answered with a sync, never with silence."""

    def __init__(self, on: int, number: int) -> None:
        super().__init__(
            409, "stale", f"The game went on to event {number} since {on}.", on=on, number=number
        )
