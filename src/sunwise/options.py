"""The options of a game and its chance, checked once, here (R3.1, R5.8, R7.2, R8.8, R9)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sunwise.errors import BadOptions, shown
from sunwise.rules.board import LEAVES, MOONS, NAMES

MODULES = ("moon", "elder", "stones")
SHADES = ("off", "acting", "landing")
ANIMALS = ("boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle")
BABIES = ("twice", "small", "medium", "light", "points", "leaf", "collect", "plant")
BORDER_SPACES = frozenset(name for name, leaves in zip(NAMES, LEAVES, strict=True) if leaves == 1)


def listed(names: Iterable[object]) -> str:
    """Write a list for a sentence."""
    return ", ".join(str(name) for name in names)


def strings(value: object, what: str) -> tuple[str, ...]:
    """Check that something is a list of texts."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadOptions("not_a_list", f"{what} is a list of names, not {shown(value)}.", what=what)
    for name in value:
        if not isinstance(name, str):
            raise BadOptions("not_a_name", f"{what} holds names in quotes, not {shown(name)}.", what=what)
    return tuple(value)


def check_spaces(spaces: Sequence[str], what: str) -> None:
    """Check that spaces are on the board, each once."""
    for space in spaces:
        if space not in NAMES:
            raise BadOptions(
                "unknown_space", f"{what}: {shown(space)} is no space; a1 to g4 are.", space=space
            )
    if len(set(spaces)) < len(spaces):
        raise BadOptions("repeated_space", f"{what} names a space twice: {listed(spaces)}.", what=what)


def check_keys(data: object, known: Sequence[str], what: str) -> Mapping[str, Any]:
    """Check that something is an object with no unknown key."""
    if not isinstance(data, Mapping):
        raise BadOptions(
            "not_an_object", f"{what} is an object with {listed(known)}, not {shown(data)}.", what=what
        )
    for key in data:
        if key not in known:
            raise BadOptions(
                "unknown_key", f"{what} has no {shown(key)}; it has {listed(known)}.", what=what, key=key
            )
    return data


@dataclass(frozen=True)
class Layout:
    """What the printed board shows only in pictures (R9)."""

    moon_start: str = "m8"
    river: tuple[str, ...] = ("c1", "b1", "a1", "a2", "a3")
    beach: tuple[str, ...] = ("f1", "g1", "g2", "g3", "g4", "f5")

    def __post_init__(self) -> None:
        positions = [f"m{position}" for position in range(MOONS)]
        if self.moon_start not in positions:
            raise BadOptions(
                "bad_moon_start",
                f"moon_start is one of m0 to m17, not {shown(self.moon_start)}.",
                value=self.moon_start,
            )
        for name in ("river", "beach"):
            object.__setattr__(self, name, strings(getattr(self, name), name))
            check_spaces(getattr(self, name), name)
        if len(self.beach) != 6 or not BORDER_SPACES.issuperset(self.beach):
            raise BadOptions("bad_beach", f"The beach is six spaces of the border, not {listed(self.beach)}.")

    @classmethod
    def from_dict(cls, data: object) -> "Layout":
        """Read a layout; it is whole or it is none."""
        names = [field.name for field in fields(cls)]
        given = check_keys(data, names, "layout")
        if missing := [name for name in names if name not in given]:
            raise BadOptions("incomplete_layout", f"The layout lacks {listed(missing)}.", missing=missing)
        return cls(**given)

    def to_dict(self) -> dict[str, Any]:
        return {"moon_start": self.moon_start, "river": list(self.river), "beach": list(self.beach)}


@dataclass(frozen=True)
class Options:
    """How a game is played.

    >>> Options(players=3, modules=("moon",)).rounds
    18
    """

    players: int
    revolutions: int = 3
    shade: str = "off"
    modules: tuple[str, ...] = ()
    layout: Layout = Layout()

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 4:
            raise BadOptions("bad_players", f"A game has 2, 3 or 4 players, not {shown(self.players)}.")
        if type(self.revolutions) is not int or self.revolutions not in (3, 4):
            raise BadOptions(
                "bad_revolutions", f"The sun makes 3 or 4 revolutions, not {shown(self.revolutions)} (R3.1)."
            )
        if self.shade not in SHADES:
            raise BadOptions(
                "bad_shade", f"shade is one of {listed(SHADES)}, not {shown(self.shade)} (R5.8)."
            )
        modules = strings(self.modules, "modules")
        for module in modules:
            if module not in MODULES:
                raise BadOptions(
                    "bad_module", f"There is no module {shown(module)}; there are {listed(MODULES)}."
                )
        if len(set(modules)) < len(modules):
            raise BadOptions("repeated_module", f"A module is named twice: {listed(modules)}.")
        if not isinstance(self.layout, Layout):
            object.__setattr__(self, "layout", Layout.from_dict(self.layout))
        # One order, so that equal games have equal options.
        object.__setattr__(self, "modules", tuple(module for module in MODULES if module in modules))

    @classmethod
    def from_dict(cls, data: object) -> "Options":
        """Read options; what is left out takes its default, the number of players must be there."""
        given = dict(check_keys(data, [field.name for field in fields(cls)], "options"))
        if "players" not in given:
            raise BadOptions("no_players", "The options must name the number of players.")
        return cls(**given)

    @property
    def rounds(self) -> int:
        """Count the rounds: six suns in every revolution (R3.1)."""
        return 6 * self.revolutions

    def to_dict(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "revolutions": self.revolutions,
            "shade": self.shade,
            "modules": list(self.modules),
            "layout": self.layout.to_dict(),
        }


def check_chance(options: Options, chance: object) -> dict[str, Any]:
    """Check given chance: the dealt animals, and the babies if the Turtle is among them (R7.2, R8.8)."""
    given = check_keys(chance, ("deal", "babies"), "chance")
    if "moon" not in options.modules:
        if given:
            raise BadOptions("needless_chance", f"Without the moon module there is no {next(iter(given))}.")
        return {}
    deal = given.get("deal")
    if isinstance(deal, str) or not isinstance(deal, Sequence) or len(deal) != options.players:
        raise BadOptions(
            "bad_deal", f"deal is a list of {options.players} pairs of animals, not {shown(deal)} (R7.2)."
        )
    pairs = [strings(pair, "a dealt pair") for pair in deal]
    cards = [animal for pair in pairs for animal in pair]
    for animal in cards:
        if animal not in ANIMALS:
            raise BadOptions(
                "unknown_animal", f"deal: {shown(animal)} is no animal; there are {listed(ANIMALS)}."
            )
    if any(len(pair) != 2 for pair in pairs) or len(set(cards)) < len(cards):
        raise BadOptions("bad_deal", "deal gives every seat two animals, and no animal twice (R7.2).")
    checked: dict[str, Any] = {"deal": [list(pair) for pair in pairs]}
    if "babies" in given:
        if "turtle" not in cards:
            raise BadOptions("needless_chance", "There are no babies if the Turtle is not dealt (R8.8).")
        checked["babies"] = check_babies(given["babies"])
    return checked


def check_babies(babies: object) -> list[str]:
    """Check the six babies on the beach (R8.8)."""
    kinds = strings(babies, "babies")
    for kind in kinds:
        if kind not in BABIES:
            raise BadOptions("unknown_baby", f"babies: {shown(kind)} is no kind; there are {listed(BABIES)}.")
    if len(kinds) != 6 or len(set(kinds)) < 6:
        raise BadOptions("bad_babies", f"babies are six different kinds, not {listed(kinds)} (R8.8).")
    return list(kinds)
