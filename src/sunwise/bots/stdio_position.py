"""What a seat may know of a game, as a message and back: the one place where secrets are left out."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sunwise.bots.protocol import Position
from sunwise.bots.seen import Seen
from sunwise.errors import BadOptions
from sunwise.game import Game
from sunwise.notation import TEXTS
from sunwise.options import ANIMALS, BABIES, Options
from sunwise.view import SECRET

KEEP = "keep "
HIDDEN_KEEP = KEEP + SECRET


def tell(seen: Seen) -> Position:
    """Describe a position for a seat, with every secret hidden as in a view.

    The actions are all there; `shorten` leaves out those that a bot has been told already.
    """
    game, seat, view = seen._true, seen.seat, seen.view
    actions = list(game.actions)
    if view["phase"] == "draft":
        # R7.2: what others keep is hidden until every seat has chosen. They choose in the order of the seats.
        actions = [action if chooser == seat else HIDDEN_KEEP for chooser, action in enumerate(actions)]
    legal = sorted(TEXTS[number] for number in seen.legal)
    return Position(0, actions, known_chance(game, seat, view), view, legal)


def known_chance(game: Game, seat: int, view: Mapping[str, Any]) -> dict[str, Any]:
    """Give the chance as far as a seat knows it: its own dealt pair, and the babies that have hatched."""
    if "deal" not in game.chance:
        return {}
    pairs = game.chance["deal"]
    deal = [list(pair) if owner == seat else [SECRET] * 2 for owner, pair in enumerate(pairs)]
    kept = [player["animal"] for player in view["players"]]
    if view["phase"] == "draft" or "turtle" not in kept:
        # Even that there are babies would tell that someone was dealt the Turtle.
        return {"deal": deal}
    beach = zip(game.options.layout.beach, game.chance["babies"], strict=True)
    babies = [SECRET if space in view["babies"] else kind for space, kind in beach]
    return {"deal": deal, "babies": babies}


def shorten(position: Position, told: Sequence[str]) -> None:
    """Leave out the actions that were told before; a hidden one that is open now is told again."""
    same = 0
    while same < len(told) and told[same] == position.actions[same]:
        same += 1
    position.first, position.actions = same, position.actions[same:]


def goes_on(told: Sequence[str], actions: Sequence[str]) -> bool:
    """Say whether a list of actions can be the same game some actions later.

    >>> goes_on(["keep fox", "keep ?"], ["keep fox", "keep owl", "place animal c3"])
    True
    """
    return len(actions) > len(told) and all(
        before == now or (before == HIDDEN_KEEP and now.startswith(KEEP))
        for before, now in zip(told, actions, strict=False)
    )


def rebuild(
    options: Options, seat: int, chance: Mapping[str, Any], actions: Sequence[str], seed: int
) -> Game:
    """Make a game that agrees with all that a seat was told; what was hidden is drawn at random.

    :raises SunwiseError: if what was told cannot be.
    """
    actions = list(actions)
    if "moon" not in options.modules:
        return play_all(Game.start(options, {}), actions)
    draw = np.random.default_rng([seed, len(actions)])
    deal = fill_deal(options, seat, chance.get("deal"), actions, draw)
    for chooser, action in enumerate(actions[: options.players]):
        if action == HIDDEN_KEEP:
            actions[chooser] = KEEP + deal[chooser][0]
    whole: dict[str, Any] = {"deal": deal}
    if any("turtle" in pair for pair in deal):
        whole["babies"] = fill_babies(chance.get("babies"), draw)
    return play_all(Game.start(options, whole), actions)


def play_all(game: Game, actions: Sequence[str]) -> Game:
    for action in actions:
        game.play(action)
    return game


def fill_deal(
    options: Options, seat: int, told: object, actions: Sequence[str], draw: np.random.Generator
) -> list[list[str]]:
    """Deal the other seats what they are known to have kept, and other cards besides."""
    deal: list[list[str]] = [[] for _ in range(options.players)]
    if not isinstance(told, Sequence) or len(told) != options.players or not is_pair(told[seat]):
        raise BadOptions("bad_deal", f"chance.deal is {options.players} pairs; the bot's own are animals.")
    deal[seat] = list(told[seat])
    for chooser, action in enumerate(actions[: options.players]):
        if chooser != seat and action != HIDDEN_KEEP:
            deal[chooser] = [action.removeprefix(KEEP)]
    known = {card for pair in deal for card in pair}
    others = draw.permutation([animal for animal in ANIMALS if animal not in known]).tolist()
    for pair in deal:
        while len(pair) < 2:
            pair.append(others.pop())
    return deal


def is_pair(cards: object) -> bool:
    return isinstance(cards, Sequence) and len(cards) == 2 and all(card in ANIMALS for card in cards)


def fill_babies(told: object, draw: np.random.Generator) -> list[str]:
    """Lay out the babies: those that have hatched where they lay, the others by lot."""
    known = list(told) if isinstance(told, Sequence) and len(told) == 6 else [SECRET] * 6
    others = draw.permutation([kind for kind in BABIES if kind not in known]).tolist()
    return [others.pop() if kind == SECRET else kind for kind in known]
