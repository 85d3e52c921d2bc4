"""What `help` and `legal` say in a terminal game: only what can be done now."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from sunwise.cli.powers import POWERS, WIDTH, with_price

GOAL = (
    "Trees in the sun give light; light buys, plants and grows; large trees are collected for points.\n"
    "The sun moves on every round; behind a tree, those that are not taller than it stand in the shade."
)

COMMANDS = {
    "legal": "everything you can do now",
    "why ACTION": "why an action is refused",
    "board": "draw the board again, with what its signs mean",
    "undo": "take back your last action, and the bots' answers to it",
    "redo": "do again what you took back",
    "save": "say where the game is kept (it is saved after every action)",
    "quit": "leave; the game can be resumed",
}

# For each kind of action what it does, in the order in which `help` and `legal` list them.
KINDS = {
    "keep": "keep this animal, give the other back",
    "place": "put your piece on this space",
    "buy": "take a piece from your shop to those available",
    "plant": "from one of your trees, a seed to an empty space (1 light)",
    "grow": "make the piece there one size larger (1, 2, 3 light by its new size; free on a new dam)",
    "collect": "take the large tree there off the board for a score token (4 light)",
    "move": "take your animal to this space (free, once a turn)",
    **{
        power: f"{animal.capitalize()}: {with_price(animal, power)}"
        for animal, powers in POWERS.items()
        for power in powers
    },
    "skip": "grow nothing more on the dam",
    "end": "end your turn",
}


def help_text(legal: Sequence[str]) -> str:
    """Explain the commands and the actions possible now, each with an example."""
    lines = [GOAL, "Type an action:"]
    examples = {kind: actions[0] for kind, actions in by_kind(legal).items()}
    lines += [fitted(example, KINDS[kind]) for kind, example in examples.items()]
    lines.append("or a command:")
    lines += [fitted(command, meaning) for command, meaning in COMMANDS.items()]
    lines.append("Spaces are a1 to g4: a letter for the row from the top, a number from the left.")
    return "\n".join(lines)


def fitted(example: str, meaning: str) -> str:
    """Write an example and what it means beside it."""
    return textwrap.fill(
        meaning,
        WIDTH,
        initial_indent=f"  {example:<16} ",
        subsequent_indent=" " * 21,
        break_on_hyphens=False,
    )


def legal_text(legal: Sequence[str], width: int = 100) -> str:
    """List the legal actions by kind, spaces that share a beginning together.

    >>> print(legal_text(["buy seed", "buy small", "end", "plant a1 b1", "plant a1 b2", "plant c4 c5"]))
    buy        seed small
    plant      a1 → b1 b2 · c4 → c5
    end
    """
    lines = []
    for kind, actions in by_kind(legal).items():
        body = _fold([action.split(" ")[1:] for action in actions], kind)
        lines.append(
            textwrap.fill(
                body,
                width,
                initial_indent=f"{kind:<10} ",
                subsequent_indent=" " * 11,
                break_on_hyphens=False,
            ).rstrip()
            or kind
        )
    return "\n".join(lines)


def by_kind(legal: Sequence[str]) -> dict[str, list[str]]:
    """Group actions by their first word, in the order of KINDS."""
    groups: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for action in legal:
        groups[action.split(" ")[0]].append(action)
    return {kind: actions for kind, actions in groups.items() if actions}


def _fold(arguments: Sequence[Sequence[str]], kind: str) -> str:
    """Write the arguments of one kind of action in as little room as reads well."""
    if kind == "dam":
        return " · ".join(" ".join(words) for words in arguments)
    if all(len(words) <= 1 for words in arguments):
        return " ".join(word for words in arguments for word in words)
    targets: dict[str, list[str]] = {}
    for first, *rest in arguments:
        targets.setdefault(first, []).extend(rest)
    arrow = " → " if kind in ("plant", "scare") else " "
    return " · ".join(
        arrow.join([first, *([" ".join(rest)] if rest else [])]) for first, rest in targets.items()
    )
