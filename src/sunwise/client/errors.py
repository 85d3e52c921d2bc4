"""What can go wrong between a client and a server; as everywhere: a code, arguments and a sentence."""

from typing import Any

from sunwise.errors import SunwiseError
from sunwise.server.wire import ProblemShown

STALE = "stale"


class ServerRefused(SunwiseError):
    """The server understood and said no. `status` is that of HTTP; None: it came over the socket."""

    def __init__(self, code: str, sentence: str, status: int | None = None, **arguments: Any) -> None:
        super().__init__(code, sentence, **arguments)
        self.status = status

    @property
    def retry_after(self) -> float | None:
        """Seconds after which the same may be asked again, if the server says so."""
        seconds = self.arguments.get("retry_after")
        return None if seconds is None else float(seconds)


class StaleCommand(ServerRefused):
    """The game went on before the command arrived; the table knows the new position by now."""


class Unreachable(SunwiseError):
    """No Sunwise server answered within the client's patience."""

    def __init__(self, url: str, sentence: str) -> None:
        super().__init__("unreachable", sentence, url=url)


def no_answer(url: str, why: str) -> Unreachable:
    """Make the error of a server that does not answer."""
    return Unreachable(url, f"No answer from {url}: {why}.")


def no_sunwise(url: str, why: object) -> Unreachable:
    """Make the error of an answer that no Sunwise server gives."""
    return Unreachable(url, f"What answers at {url} is no Sunwise server ({why}).")


def refused(problem: ProblemShown, status: int | None = None) -> ServerRefused:
    """Make the error of a problem that the server sent."""
    kind = StaleCommand if problem.code == STALE else ServerRefused
    error = kind(problem.code, problem.message, status)
    error.arguments = dict(problem.arguments)
    return error
