"""Logs: one event on each line, as JSON or for people, and no secret in any of them.

Whoever logs need not think of secrets: everything passes `without_secrets` last, also what libraries log.
"""

import logging
import re
import sys
from collections.abc import Mapping
from typing import Any, Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "[secret]"
# Names whose values are hidden whatever they look like. A `code` is not among them: errors have codes.
SECRET_NAME = re.compile(
    r"token|secret|password|passwd|invite|resume|cookie|authorization|sunwise-|sunwise_seats|api.?key",
    re.IGNORECASE,
)
# Keys and invitations are 43 characters of this alphabet, resume codes 4 + 4 with a digit and a letter.
LONG = r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{40,}(?![A-Za-z0-9_-])"
CODE = (
    r"(?<![A-Za-z0-9_-])(?=[A-Za-z-]*[0-9])(?=[0-9-]*[A-Za-z])[A-Za-z0-9]{4}-?[A-Za-z0-9]{4}(?![A-Za-z0-9_-])"
)
# What follows such a header in a text goes on to the end of the line.
HEADER = r"(?i:\b(?:authorization|cookie|sunwise-[a-z]+)['\"]?\s*[:=,]\s*)[^\r\n]+"
PASSWORD = r"(?<=://)[^/@\s:]*:[^/@\s]+(?=@)"
SECRETS = re.compile("|".join((HEADER, PASSWORD, LONG, CODE)))
DEEPEST = 6


def without_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Hide keys, invitations, resume codes and secret headers, by their names and by their looks."""
    return {clean_text(str(name)): cleaned(str(name), value) for name, value in event.items()}


def cleaned(name: str, value: Any, depth: int = 0) -> Any:
    """Copy a value without its secrets."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if SECRET_NAME.search(name):
        return HIDDEN
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if depth < DEEPEST:
        if isinstance(value, Mapping):
            return {clean_text(str(key)): cleaned(str(key), inner, depth + 1) for key, inner in value.items()}
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str | bytes):
            # As headers come: a name and its value.
            first = value[0] if isinstance(value[0], str) else value[0].decode("latin-1")
            return [clean_text(first), cleaned(first, value[1], depth + 1)]
        if isinstance(value, list | tuple | set | frozenset):
            return [cleaned("", inner, depth + 1) for inner in value]
    return clean_text(value if isinstance(value, str) else repr(value))


def clean_text(text: str) -> str:
    """Hide what looks like a secret in a text.

    >>> clean_text("seat 7QK3-M9TX of game 4f2kXc9_aB-1")
    'seat [secret] of game 4f2kXc9_aB-1'
    """
    return SECRETS.sub(HIDDEN, text)


def configure_logs(
    level: str = "info", style: Literal["auto", "json", "console"] = "auto", stream: TextIO | None = None
) -> None:
    """Send all logs, those of libraries too, to a stream (stderr if none is named)."""
    out = sys.stderr if stream is None else stream
    if style == "auto":
        style = "console" if out.isatty() else "json"
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ending: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    if style == "json":
        ending.append(structlog.processors.JSONRenderer(ensure_ascii=False))
    else:
        ending.append(structlog.dev.ConsoleRenderer(colors=out.isatty()))
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.ExtraAdder()], processors=ending
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # These say at INFO what every request, statement or step is about.
    for noisy in ("alembic", "aiosqlite", "asyncio", "httpx", "uvicorn.access", "websockets"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def get_log(name: str) -> structlog.stdlib.BoundLogger:
    """Get the log of a module: `log.info("game_created", game=id)`."""
    log: structlog.stdlib.BoundLogger = structlog.get_logger(name)
    return log
