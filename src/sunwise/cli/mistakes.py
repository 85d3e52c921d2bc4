"""What a person reads when something goes wrong: one line and an exit status."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import click

from sunwise.errors import SunwiseError

USAGE, FAILED = 2, 1
SIGPIPE = 13  # its usual number; not every system has the signal itself


class Stopped(BaseException):
    """The run was ended from outside: by Ctrl-C, another signal or a closed pipe."""

    def __init__(self, signal_name: str) -> None:
        super().__init__(signal_name)
        self.signal_name = signal_name


@contextmanager
def stoppable() -> Iterator[None]:
    """Let Ctrl-C, SIGTERM and a closed terminal end what runs inside in good order, by raising Stopped."""
    before: dict[int, Any] = {}
    forget_stop()
    hook = sys.unraisablehook
    # What a stop leaves half made may complain while it is cleared away; nobody needs to read that.
    sys.unraisablehook = lambda lost: None if _wanted else hook(lost)
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            # A signal that the caller ignores (nohup) stays ignored.
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                before[number] = signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        sys.unraisablehook = hook


_wanted: list[str] = []  # the signals that came; code of others can swallow what a handler raises


def _stop(number: int, frame: FrameType | None) -> None:
    name = signal.Signals(number).name
    _wanted.append(name)
    raise Stopped(name)


def stop_wanted() -> Stopped | None:
    """Return the wish to stop that has come from outside, if any."""
    return Stopped(_wanted[0]) if _wanted else None


def forget_stop() -> None:
    """Take the wish to stop as answered."""
    _wanted.clear()


def check_stopped() -> None:
    """Stop if that is wanted; long loops call it, for the exception of the signal may have been lost."""
    stop = stop_wanted()
    if stop is not None:
        raise stop


def explain(error: BaseException) -> tuple[str, int]:
    """Return the line and the exit status for an error; an error of the program itself is raised again.

    >>> explain(click.UsageError("No such option: --moons."))
    ('No such option: --moons.', 2)
    """
    if isinstance(error, Stopped):
        if error.signal_name == "SIGPIPE":
            return "", 128 + SIGPIPE
        return "stopped", 128 + signal.Signals[error.signal_name]
    if isinstance(error, click.Abort):
        if isinstance(error.__cause__, KeyboardInterrupt):
            return explain(Stopped("SIGINT"))
        return "the input ended before an answer came", FAILED
    if isinstance(error, click.UsageError):
        message = _one_line(error.format_message())
        if error.ctx is not None:
            message = f"{message.rstrip('.')}. See '{error.ctx.command_path} --help'."
        return message, USAGE
    if isinstance(error, click.ClickException):
        return _one_line(error.format_message()), error.exit_code
    if isinstance(error, SunwiseError):
        return _one_line(str(error)), FAILED
    if isinstance(error, OSError):
        place = "" if error.filename is None else f"{error.filename}: "
        return _one_line(place + reason(error)), FAILED
    raise error


@contextmanager
def on_file(verb: str, path: str) -> Iterator[None]:
    """Name the file and what was to be done with it when the system refuses.

    >>> with on_file("write", "games.jsonl"):
    ...     raise IsADirectoryError(21, "Is a directory")
    Traceback (most recent call last):
    click.exceptions.ClickException: cannot write games.jsonl: it is a folder, and a file is needed.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        shown = path or "''"
        raise click.ClickException(f"cannot {verb} {shown}: {reason(error)}.") from None


def reason(error: OSError) -> str:
    """Say in a player's words why the system refused."""
    if isinstance(error, IsADirectoryError):
        return "it is a folder, and a file is needed"
    if isinstance(error, FileNotFoundError):
        return "there is no such file or folder"
    if isinstance(error, NotADirectoryError):
        return "a part of the path is a file, not a folder"
    if isinstance(error, PermissionError):
        return "you have no permission for that here"
    return (error.strerror or str(error) or type(error).__name__).lower()


def _one_line(text: str) -> str:
    return " ".join(text.split())
