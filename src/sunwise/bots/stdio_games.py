"""Games and positions in which a bot must show that it knows the protocol."""

from collections.abc import Iterator

import numpy as np

from sunwise.game import Game
from sunwise.options import MODULES, Layout, Options

OTHER_BOARD = Layout("m3", ("a4", "b5", "c6"), ("a1", "a2", "a3", "b1", "c1", "d1"))

BASE = Options(2)
WHOLE = Options(3, modules=MODULES)

# Every number of players, every module with and without the others, both readings of shade, the long game;
# and the seat the bot has, the first and the last of a draft among them.
GAMES = {
    BASE: 1,
    WHOLE: 0,
    Options(4, shade="landing", modules=("moon",)): 3,
    Options(2, revolutions=4, shade="acting", modules=MODULES): 0,
    Options(3, modules=("elder", "stones"), layout=OTHER_BOARD): 2,
    Options(4, modules=MODULES, layout=OTHER_BOARD): 1,
}
WANTED = ("draft", "animals", "elder", "stones", "trees", "turn", "dam")
RARE = ("keep beaver", "keep turtle", "dam ", "hatch", "walk ")  # what chance alone would seldom bring about


def title(options: Options) -> str:
    """Say in a few words which game it is.

    >>> title(Options(2, revolutions=4, shade="acting", modules=MODULES))
    '2 players, moon, elder, stones, 4 revolutions, shade acting'
    """
    parts = [f"{options.players} players", *options.modules]
    if options.revolutions != 3:
        parts.append(f"{options.revolutions} revolutions")
    if options.shade != "off":
        parts.append(f"shade {options.shade}")
    if options.layout != Layout():
        parts.append("another board")
    return ", ".join(parts)


def lively_game(options: Options, seed: int) -> Iterator[Game]:
    """Play a game at random, rare actions first; give it before every decision, always the same object."""
    draw = np.random.default_rng(seed)
    game = Game.start(options, seed=seed)
    while not game.is_over:
        yield game
        legal = game.legal_actions()
        game.play(str(draw.choice([action for action in legal if action.startswith(RARE)] or legal)))


def every_phase() -> dict[str, Game]:
    """Find a position of each phase in which someone decides, and one with a hatched baby."""
    found: dict[str, Game] = {}
    for seed in range(100):
        for game in lively_game(WHOLE, seed):
            phase = game.view()["phase"]
            if phase == "turn" and "hatch" in game.actions:
                found.setdefault("turn with a hatched baby", game.copy())
            # The last seat to keep an animal has others' secrets before it.
            if phase not in found and (phase != "draft" or game.ply == 2):
                found[phase] = game.copy()
        if len(found) == len(WANTED) + 1:
            break
    return found
