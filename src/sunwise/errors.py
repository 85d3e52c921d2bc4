"""What can go wrong by someone's mistake: errors are data (a code and arguments) and read as a sentence."""

from typing import Any


def shown(value: object, longest: int = 60) -> str:
    """Write a wrong value for a sentence, cut where it is long.

    >>> shown("a" * 100, longest=10)
    "'aaaaaaaa…"
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something too long to print"
    return text if len(text) <= longest else text[: longest - 1] + "…"


class SunwiseError(Exception):
    """Say what is wrong and what would be right.

    >>> error = SunwiseError("sold_out", "Your shop has no seed left (R5.2).", piece="seed")
    >>> print(error.code, error.arguments, error)
    sold_out {'piece': 'seed'} Your shop has no seed left (R5.2).
    """

    def __init__(self, code: str, sentence: str, **arguments: Any) -> None:
        super().__init__(sentence)
        self.code = code
        self.arguments = arguments

    def __reduce__(self) -> tuple[Any, ...]:
        """Let errors cross the border of a process."""
        return rebuilt, (type(self), self.args, self.__dict__)


def rebuilt(kind: type[SunwiseError], words: tuple[Any, ...], details: dict[str, Any]) -> SunwiseError:
    """Make an error again that was sent from elsewhere."""
    error = kind.__new__(kind, *words)
    error.args = words
    error.__dict__.update(details)
    return error


class IllegalAction(SunwiseError):
    """An action that cannot be played now, or text that is no action at all."""


class BadOptions(SunwiseError):
    """Options, layout or chance that make no game."""


class BadRecord(SunwiseError):
    """A record that does not replay; `ply` counts the actions played before the bad one."""

    def __init__(self, code: str, sentence: str, ply: int = 0, **arguments: Any) -> None:
        super().__init__(code, sentence, **arguments)
        self.ply = ply
