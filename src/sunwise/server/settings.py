"""How a server is set up: by flags, by environment variables, or by defaults (docs/configuration.md)."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from platformdirs import user_data_path

from sunwise.errors import SunwiseError, shown

PREFIX = "SUNWISE_"
ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?", re.IGNORECASE | re.ASCII)


def default_database() -> str:
    """Name the SQLite file in the user's data folder."""
    path = str(user_data_path("sunwise") / "games.db")
    return "sqlite:///" + path.replace("%", "%25").replace("?", "%3F")  # it is a URL


def default_threads() -> int:
    """Leave one processor to the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)


# --- Readers: from text to a value; the error is the end of "…, but " ---


def whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"\d{1,9}", text, re.ASCII) or not least <= int(text) <= most:
            raise ValueError(f"it is a whole number from {least} to {most}")
        return int(text)

    return read


def one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in words:
            raise ValueError(f"it is one of {', '.join(words)}")
        return text.lower()

    return read


def read_switch(text: str) -> bool:
    return one_of("on", "off")(text) == "on"


def read_factor(text: str) -> float:
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", text, re.ASCII) or float(text) <= 0:
        raise ValueError("it is a number above 0, as 0.5 or 10")
    return float(text)


def read_host(text: str) -> str:
    if not re.fullmatch(r"[0-9A-Za-z.:_-]{1,253}", text):
        raise ValueError("it is the name or address of this machine, as 0.0.0.0")
    return text


def read_origin(text: str) -> str:
    if not ORIGIN.fullmatch(text.rstrip("/")):
        raise ValueError("it is an address without a path, as https://sunwise.example")
    return text.rstrip("/").lower()


def read_origins(text: str) -> tuple[str, ...]:
    return tuple(read_origin(part.strip()) for part in text.split(",") if part.strip())


def read_database(text: str) -> str:
    from sunwise.server.storage.database import read_url  # late: it loads much

    read_url(text)
    return text


def setting(read: Callable[[str], Any], meaning: str, default: Any, shown_as: str = "") -> Any:
    """Describe a setting: how its text is read, what it means, its default (or a function that gives it)."""
    how: dict[str, Any] = {"default_factory": default} if callable(default) else {"default": default}
    return field(metadata={"read": read, "meaning": meaning, "shown_as": shown_as or str(default)}, **how)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All that can be set. The names are those of the flags and variables."""

    host: str = setting(read_host, "the address to listen on; `0.0.0.0` for all of this machine", "127.0.0.1")
    port: int = setting(whole(0, 65535), "the port to listen on; `0` for any that is free", 8137)
    database: str = setting(
        read_database,
        "where games are kept: `sqlite:////folder/file.db`, or `postgresql://user:password@host/name` "
        "(needs `pip install 'sunwise[postgres]'`)",
        default_database,
        "`games.db` in the user's data folder",
    )
    public_url: str | None = setting(
        read_origin,
        "the address that players use, as `https://sunwise.example`, if it is another",
        None,
        "none",
    )
    allowed_origins: tuple[str, ...] = setting(
        read_origins, "other sites whose pages may use this server, with commas between them", (), "none"
    )
    proxies: int = setting(
        whole(0, 10), "how many reverse proxies stand before the server and add to `X-Forwarded-For`", 0
    )
    bot_threads: int = setting(
        whole(1, 256), "how many bots think at the same time", default_threads, "processors − 1, at least 1"
    )
    games_in_memory: int = setting(
        whole(1, 1_000_000), "how many games are held in memory; the others wait in the database", 2000
    )
    limits: bool = setting(
        read_switch, "`on` or `off`: whether an address or a key that asks too often has to wait", True, "on"
    )
    limits_factor: float = setting(
        read_factor,
        "multiplies the limits of `src/sunwise/server/limits.py`: with 2 everyone may do twice as much",
        1.0,
        "1",
    )
    shutdown_seconds: int = setting(
        whole(0, 600), "how long a server that is told to stop waits for what is under way", 10
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting(
        one_of("debug", "info", "warning", "error"), "`debug`, `info`, `warning` or `error`", "info"
    )
    log_format: Literal["auto", "json", "console"] = setting(
        one_of("auto", "json", "console"),
        "`json`, `console` for people, or `auto`: `console` on a terminal, else `json`",
        "auto",
    )


@dataclass(frozen=True)
class Setting:
    """One line of the table of settings."""

    name: str
    meaning: str
    default: str
    read: Callable[[str], Any]

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


TABLE = tuple(
    Setting(one.name, one.metadata["meaning"], one.metadata["shown_as"], one.metadata["read"])
    for one in fields(Settings)
)


def read_settings(flags: Mapping[str, str | None], environment: Mapping[str, str]) -> Settings:
    """Put settings together from flags (by name; None if not given) and environment; flags win.

    >>> read_settings({"port": "9000"}, {"SUNWISE_PORT": "80", "SUNWISE_LIMITS": "off"}).port
    9000

    :raises SunwiseError: naming the flag or variable, its value and what would be right.
    """
    values = {}
    for one in TABLE:
        text, source = flags.get(one.name), one.flag
        if text is None:
            # An empty variable is as none: that is how many tools unset one.
            text, source = environment.get(one.variable) or None, one.variable
        if text is not None:
            values[one.name] = read_one(one, text, source)
    return Settings(**values)


def read_one(one: Setting, text: str, source: str) -> Any:
    try:
        return one.read(text)
    except ValueError as error:
        sentence = f"{source} is {shown(text)}, but {error}."
        raise SunwiseError("bad_setting", sentence, setting=one.name, source=source, value=text) from None
    except SunwiseError as error:  # of a database: its text may hold a password and is not repeated
        raise SunwiseError(error.code, f"{source}: {error}", setting=one.name, source=source) from None


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """List variables that look like settings and are none, to warn of typing errors."""
    known = {one.variable for one in TABLE}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
