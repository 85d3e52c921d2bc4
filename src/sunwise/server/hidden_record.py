"""Records of games that are not over: what the reader may not know is drawn anew.

What is drawn depends on what the reader knows and on the seed alone, never on the truth.
"""

import secrets
from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from sunwise import record
from sunwise.game import Game
from sunwise.options import ANIMALS, BABIES
from sunwise.view import SECRET

TURTLE = "turtle"


def hidden_record(
    game: Game,
    actions: Sequence[str],
    seen: dict[str, Any],
    viewer: Collection[int],
    seed: int | None = None,
) -> dict[str, Any]:
    """Write a record that replays and tells a viewer nothing new.

    `actions` are those the viewer may know, `seen` is the position in the viewer's eyes. Of the true chance
    only the viewer's own cards and the babies that have hatched are read.
    """
    return {
        "format": record.FORMAT,
        "version": record.VERSION,
        "options": game.options.to_dict(),
        "chance": drawn_chance(game, seen, viewer, seed),
        "actions": list(actions),
    }


def drawn_chance(
    game: Game, seen: dict[str, Any], viewer: Collection[int] = (), seed: int | None = None
) -> dict[str, Any]:
    """Draw again all that a viewer does not know who sees a position like this."""
    draw = Random(secrets.randbits(64) if seed is None else seed)
    kept = [None if player["animal"] == SECRET else player["animal"] for player in seen["players"]]
    truth = game.chance
    chance: dict[str, Any] = {"deal": drawn_deal(truth["deal"], kept, viewer, draw)}
    if any(TURTLE in pair for pair in chance["deal"]):
        known = [SECRET] * 6
        if TURTLE in kept and seen["phase"] != "draft":
            beach = zip(game.options.layout.beach, truth["babies"], strict=True)
            known = [SECRET if space in seen["babies"] else kind for space, kind in beach]
        chance["babies"] = drawn_babies(known, draw)
    return chance


def drawn_deal(
    deal: Sequence[Sequence[str]], kept: Sequence[str | None], viewer: Collection[int], draw: Random
) -> list[list[str]]:
    """Deal the cards again: the viewer's own as they are, to others what they are known to have kept."""
    known = [
        list(pair) if seat in viewer else [] if kept[seat] is None else [str(kept[seat])]
        for seat, pair in enumerate(deal)
    ]
    taken = {card for pair in known for card in pair}
    others = [animal for animal in ANIMALS if animal not in taken]
    draw.shuffle(others)
    for seat, pair in enumerate(known):
        if seat not in viewer:
            while len(pair) < 2:
                pair.append(others.pop())
            draw.shuffle(pair)
    return known


def drawn_babies(known: Sequence[str], draw: Random) -> list[str]:
    """Lay the babies again: those that have hatched where they lay, the others by lot."""
    others = [kind for kind in BABIES if kind not in known]
    draw.shuffle(others)
    return [others.pop() if kind == SECRET else kind for kind in known]
