"""The settings of a training run: kept beside the weights, so that it can be repeated and resumed."""

from itertools import product
from typing import Any

import msgspec

from sunwise.errors import BadOptions
from sunwise.options import MODULES, SHADES, Options


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of game to train on: the options that are not always the same."""

    players: int = 2
    revolutions: int = 3
    shade: str = "off"
    modules: tuple[str, ...] = ()

    def options(self) -> Options:
        """Give the options of a game of this kind.

        :raises BadOptions: if there is no such game.
        """
        return Options(self.players, self.revolutions, self.shade, self.modules)


LARGEST_SEED = 2**63 - 1  # that torch takes
LARGEST_COUNT = 2**31 - 1  # far more than any memory has room for, and still a number for all that count


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a network is made and trained. docs/training.md says what was tried."""

    # The games: every game that begins draws one of these kinds, each as likely.
    kinds: tuple[Kind, ...]
    games: int  # played at the same time
    steps: int  # of every game between two rounds of updates
    batch: int = 0  # samples of one update, a share of the games; 0 means all games
    seed: int = 1

    # The network.
    width: int
    blocks: int
    value_width: int

    # What is wanted: points ahead of the best rival, the win, and points whatever the rivals have.
    margin_worth: float = 0.02
    win_worth: float = 0.5
    points_worth: float = 0.0

    start: str = ""  # a file of weights to begin with instead of an untrained network

    # Learning; what has two values goes from the first to the second in the course of the run.
    rate: tuple[float, float] = (5e-4, 3e-5)
    entropy: tuple[float, float] = (0.05, 0.005)
    clip: float = 0.2
    trace: float = 0.97  # with two players; with more it reaches as many of their rounds back
    value_worth: float = 0.5
    longest_gradient: float = 0.5
    epochs: int = 1

    # Games that do not go as the network would play them.
    rivals: float = 0.3  # share of games against rivals: earlier selves, or networks of files
    rivals_kept: int = 24
    rival_seconds: float = 20.0  # between two selves that are kept
    # Files of weights that are rivals, too; one that is named twice, twice as often.
    rival_files: tuple[str, ...] = ()
    files_share: float = 0.5  # how often the rival is one of these instead of an earlier self
    tastes: float = 0.0  # strength of the strongest tastes that rivals have, other ones in every game
    exploit: str = ""  # a file of weights that is the rival instead, and never changes
    wild_openings: float = 0.5  # share of games whose set-up is partly drawn at random
    wild_firsts: float = 0.0  # share whose first decisions are: 1 to players × `firsts_most` of them
    firsts_most: int = 1
    wild_middles: float = 0.15  # share whose first actions, up to `wild_most`, are drawn at random
    wild_most: int = 120

    checkpoint_seconds: float = 30.0
    match_games: int = 1024  # between two checkpoints

    def options(self) -> list[Options]:
        """Give the options of all kinds of games."""
        return [kind.options() for kind in self.kinds]


EVERY_SET = tuple(tuple(m for bit, m in enumerate(MODULES) if number >> bit & 1) for number in range(8))


def every_kind() -> tuple[Kind, ...]:
    """List all kinds of games: players, revolutions, readings of the shade, modules."""
    return tuple(
        Kind(players, revolutions, shade, modules)
        for players, revolutions, shade, modules in product((2, 3, 4), (3, 4), SHADES, EVERY_SET)
    )


# How often the games come that most people play, by players: with none of the modules, with all. Most are of
# two, whose games are shortest; base games of four are harder to learn than those of three.
COMMON = {2: (10, 10), 3: (4, 2), 4: (7, 2)}
VARIED = 0.15  # share of the games that are of any kind


def mixed(*sets: tuple[str, ...]) -> tuple[Kind, ...]:
    """List all kinds with some sets of modules; often the common ones, with none or with the last."""
    varied = [kind for kind in every_kind() if kind.modules in sets]
    common = [
        Kind(players, modules=modules)
        for players, often in COMMON.items()
        for modules, times in zip(((), sets[-1]), often, strict=True)
        for _ in range(times)
    ]
    return (*varied, *common * round(len(varied) * (1 / VARIED - 1) / len(common)))


LARGE: dict[str, Any] = {
    **{"games": 65536, "steps": 128, "batch": 32768, "trace": 0.985},
    **{"width": 512, "blocks": 3, "value_width": 128},
}
PRESETS = {
    # Under two minutes on two cores, to a player that clearly beats random: for tests and first looks.
    "tiny": Config(
        kinds=(Kind(),), games=256, steps=64, width=96, blocks=1, value_width=32,
        rate=(2e-3, 5e-4), entropy=(0.03, 0.01), rivals=0.0, wild_openings=0.2, wild_middles=0.1,
        match_games=128,
    ),
    "duel": Config(
        kinds=(Kind(),), **LARGE, points_worth=0.02, tastes=1.5,
        rivals=0.75, wild_openings=0.5, wild_firsts=0.2, wild_middles=0.12,
    ),
    "circle": Config(kinds=(Kind(3), Kind(4), Kind(4)), **LARGE),  # games of four are the harder to learn
    "base": Config(kinds=mixed(()), **LARGE),
    "full": Config(kinds=mixed(*EVERY_SET), **LARGE),
}  # fmt: skip


def read_config(text: bytes, where: str) -> Config:
    """Read the settings of a run.

    :raises BadOptions: naming what is wrong.
    """
    try:
        config = msgspec.json.decode(text, type=Config)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadOptions("bad_config", f"{where} holds no settings of a training run: {error}") from None
    check(config, where)
    return config


def check(config: Config, where: str) -> None:
    """Refuse settings that no run could follow."""
    if not config.kinds:
        raise BadOptions("bad_config", f"{where}: kinds names no game to train on.")
    config.options()
    if config.exploit and (config.rival_files or config.tastes):
        raise BadOptions(
            "bad_config",
            f"{where}: rival_files and tastes have no use beside exploit: it is the only rival, as it is.",
        )
    counts = ("games", "steps", "width", "value_width", "epochs", "match_games", "rivals_kept", "firsts_most")
    for name in counts:
        if getattr(config, name) < 1:
            raise BadOptions("bad_config", f"{where}: {name} is at least 1, not {getattr(config, name)}.")
    for name in ("seed", "blocks", "wild_most", "tastes"):
        if getattr(config, name) < 0:
            raise BadOptions("bad_config", f"{where}: {name} is at least 0, not {getattr(config, name)}.")
    for name in (*counts, "blocks", "wild_most"):
        if getattr(config, name) > LARGEST_COUNT:
            raise BadOptions(
                "bad_config", f"{where}: {name} is at most {LARGEST_COUNT}, not {getattr(config, name)}."
            )
    if config.batch < 0 or (config.batch and config.games % config.batch):
        raise BadOptions(
            "bad_config", f"{where}: batch divides games ({config.games}) or is 0, not {config.batch}."
        )
    if config.seed > LARGEST_SEED:
        raise BadOptions("bad_config", f"{where}: seed is at most {LARGEST_SEED}, not {config.seed}.")
    for name in ("trace", "rivals", "files_share", "wild_openings", "wild_firsts", "wild_middles"):
        if not 0 <= getattr(config, name) <= 1:
            raise BadOptions(
                "bad_config", f"{where}: {name} is a share, 0 to 1, not {getattr(config, name)}."
            )
    if config.wild_openings + config.wild_firsts + config.wild_middles > 1 + 1e-9:
        raise BadOptions(
            "bad_config", f"{where}: wild_openings, wild_firsts and wild_middles are at most 1 together."
        )
