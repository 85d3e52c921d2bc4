"""The words of the client, read from its locale files, so that tests speak every language."""

from __future__ import annotations

import re
from functools import cache

from web.building import WEB

LANGUAGES = ("en", "fr", "he")
ISOLATES = "[\u2066-\u2069]?"  # marks of direction that may stand round what is put in
MESSAGE = re.compile(r"^([a-z][\w-]*) *=(.*(?:\n(?:[ \t].*)?(?=\n|$))*)", re.MULTILINE)
VARIANT = re.compile(r"^\s*\*?\[[\w.]+\]\s*(.*)$", re.MULTILINE)
PLACEABLE = re.compile(r"\{\s*(\$[\w-]+|\"[^\"]*\"|[\w-]+)[^{}]*\}")


@cache
def read_locale(language: str) -> dict[str, list[str]]:
    """Read a locale: id → its variants, with the variables still in them."""
    files = sorted((WEB / "src" / "locales").glob(f"{language}*.ftl"))
    text = "\n".join(file.read_text() for file in files)
    found = {}
    for name, value in MESSAGE.findall(text):
        variants = VARIANT.findall(value) if "->" in value else [" ".join(value.split())]
        found[name] = [variant.strip() for variant in variants]
    return found


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: str) -> str:
        """Give a message that has no variables."""
        (only,) = read_locale(self.language)[message]
        return only

    def matching(self, message: str, /, **values: object) -> re.Pattern[str]:
        """Make a pattern that a whole text fits when it is this message; variables not given fit anything."""
        variants = read_locale(self.language)[message]
        return re.compile(r"^\s*(" + "|".join(self._pattern(one, values) for one in variants) + r")\s*$")

    def beginning(self, *messages: str, **values: object) -> re.Pattern[str]:
        """Make a pattern that fits texts that begin with one of these messages."""
        variants = [variant for one in messages for variant in read_locale(self.language)[one]]
        return re.compile(r"^\s*(" + "|".join(self._pattern(one, values) for one in variants) + ")")

    @staticmethod
    def _pattern(variant: str, values: dict[str, object]) -> str:
        parts, end = [], 0
        for put_in in PLACEABLE.finditer(variant):
            parts.append(re.escape(variant[end : put_in.start()]).replace("\\ ", r"\s"))
            value = values.get(put_in[1].lstrip("$"))
            parts.append(".*?" if value is None else f"{ISOLATES}{re.escape(str(value))}{ISOLATES}")
            end = put_in.end()
        return "".join(parts) + re.escape(variant[end:]).replace("\\ ", r"\s")
