"""Messages that no client should send: random bytes, damaged ones, wrong types, things without end."""

from __future__ import annotations

import json
import random
from typing import Any

ANIMALS_AND_SPACES = ["fox", "turtle", "owl", "a1", "c3", "d4", "g4", "z9", "?", ""]
VERBS = [
    "keep",
    "place animal",
    "place tree",
    "buy",
    "plant",
    "grow",
    "collect",
    "end",
    "move",
    "hatch",
    "walk",
]
ODD_VALUES: list[Any] = [
    *(None, True, False, 0, -1, 1.5, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63), 10**400, 1e308),
    *(
        "",
        " ",
        "\x00",
        "a" * 5000,
        "\u202e",
        "\ud800",
        "😀" * 500,
        "'; DROP TABLE games;--",
        "../../etc/passwd",
    ),
    *([], {}, [[]], [None] * 200, {"type": "do"}, {"": ""}),
]
COMMANDS = ["play", "undo", "redo", "restart_turn", "ask_takeback", "answer_takeback", "rename", "fly"]
BIG = 16 * 1024


def message(rng: random.Random, tokens: list[str], number: int) -> dict[str, Any]:
    """Write a message that is well formed, though seldom sensible."""
    match rng.choice(["hello", "do", "do", "do", "do", "explain", "foresee", "ping"]):
        case "hello":
            since = rng.choice([None, 0, number, number + 1000])
            return {
                "type": "hello",
                "tokens": rng.sample(tokens, rng.randint(0, len(tokens))),
                "since": since,
            }
        case "do":
            return {"type": "do", "ref": rng.randint(0, 99), "command": command(rng, number)}
        case "explain" | "foresee" as kind:
            return {"type": kind, "ref": rng.randint(0, 99), "action": action(rng)}
    return {"type": "ping", "ref": rng.randint(0, 99)}


def command(rng: random.Random, number: int) -> dict[str, Any]:
    kind = rng.choice(COMMANDS)
    on = rng.choice([number, number, number, 0, number - 1, number + 1, 10**9])
    whole: dict[str, Any] = {"type": kind, "on": on, "seat": rng.randint(0, 3)}
    match kind:
        case "play":
            whole["action"] = action(rng)
        case "answer_takeback":
            whole["granted"] = rng.random() < 0.5
        case "rename":
            whole["name"] = rng.choice(["Eve", "O'Hara", "名前", "a" * 40, "a" * 41, " Eve", "Eve\n", ""])
    return whole


def action(rng: random.Random) -> str:
    words = [rng.choice(VERBS), *rng.choices(ANIMALS_AND_SPACES, k=rng.randint(0, 3))]
    return rng.choice([" ", " ", " ", "  ", "\t"]).join(words)


def spoiled(rng: random.Random, value: Any) -> Any:
    """Replace, add or drop something somewhere inside a message."""
    match value:
        case dict() if value and rng.random() < 0.8:
            key = rng.choice(list(value))
            match rng.randrange(5):
                case 0:
                    return {name: part for name, part in value.items() if name != key}
                case 1:
                    return value | {rng.choice(["extra", "type", "ref", "on", "__class__"]): odd(rng)}
            return value | {key: spoiled(rng, value[key])}
        case list() if value and rng.random() < 0.8:
            place = rng.randrange(len(value))
            return [*value[:place], spoiled(rng, value[place]), *value[place + 1 :]]
    return odd(rng)


def odd(rng: random.Random) -> Any:
    return rng.choice(ODD_VALUES)


def frame(rng: random.Random, tokens: list[str], number: int) -> str | bytes:
    """Make something to send: text or bytes, rarely anything that can be understood."""
    text = json.dumps(message(rng, tokens, number))
    match rng.randrange(10):
        case 0:
            return rng.randbytes(rng.choice([0, 1, 10, 1000, BIG]))
        case 1:
            return text[: rng.randrange(len(text))]
        case 2:
            place = rng.randrange(len(text))
            return (
                text[:place] + chr(rng.choice([0, 34, 44, 92, 123, 125, 0x2028, 0x1F600])) + text[place + 1 :]
            )
        case 3:
            return text.encode()  # a frame of bytes
        case 4:
            return rng.choice(
                ["[" * 5000, '{"a":' * 2000, "1" * 5000, '"' + "\\u0000" * 500 + '"', "NaN", "\ufeff{}"]
            )
        case 5:
            return text + " " * rng.choice([1, BIG, 4 * BIG])
        case 6:
            return text.replace(":", ":" + " " * 10) + rng.choice(["", "}", text, ","])
        case 7 | 8:
            return json.dumps(spoiled(rng, json.loads(text)))
    return text
