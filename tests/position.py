"""Any position, in the words of docs/notation.md: the rules' tests need not play their way into it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sunwise import Game
from sunwise.options import ANIMALS, BABIES
from sunwise.rules.board import DAM_SITES, NAMES, NOWHERE, PILES, TOKENS
from sunwise.rules.cells import NO_DAM
from sunwise.rules.state import NO_ANIMAL, NO_BABY, NOBODY
from sunwise.view import FACES, PHASES, POWERS

SETUP_PHASES = PHASES[:5]


def cells(spaces: Iterable[str]) -> int:
    """Gather named spaces into a set of the rules."""
    return sum(1 << NAMES.index(space) for space in spaces)


def place_of(space: str | None) -> int:
    """Give the number of a space; None is off the board."""
    return NOWHERE if space is None else NAMES.index(space)


def write_board(record: Any, board: Mapping[str, tuple[int, int]]) -> None:
    """Put pieces on the board: space → (owner, size)."""
    for space, (owner, size) in board.items():
        record["owned"][0, owner] |= cells([space])
        record["tree"][0, size] |= cells([space])


def write_taken(record: Any, taken: Mapping[int, int]) -> None:
    """Take tokens off the piles: leaves → how many."""
    for leaves, number in taken.items():
        record["taken"][0, leaves] = number


def write_piles(record: Any, piles: Mapping[str, Sequence[int]]) -> None:
    """Leave these tokens in the piles: "3" → [18, 17, 17]; piles that are not named stay full."""
    for leaves, pile in piles.items():
        whole = PILES[int(leaves)]
        if list(pile) != list(whole[len(whole) - len(pile) :]):
            raise ValueError(f"The pile of {leaves} is {whole}; {pile} is not its lower end.")
        record["taken"][0, int(leaves)] = len(whole) - len(pile)


def write_tokens(record: Any, tokens: Sequence[Sequence[int]]) -> None:
    """Give players tokens that are gone from the piles."""
    gone = [
        start + place
        for leaves, start in ((1, 0), (2, 9), (3, 16), (4, 21))
        for place in range(int(record["taken"][0, leaves]))
    ]
    for seat, held in enumerate(tokens):
        for token in held:
            number = next(n for n in gone if TOKENS[n] == token)
            gone.remove(number)
            record["holder"][0, number] = seat
            record["score"][0, seat] += token


def write_babies(record: Any, babies: Mapping[str, str]) -> None:
    """Lay babies on the beach: space → kind."""
    beach = record["beach"][0].tolist()
    for space, kind in babies.items():
        record["babies"][0, beach.index(NAMES.index(space))] = BABIES.index(kind)


def by_seat(name: str, change: Callable[[Any], Any] = lambda value: value) -> Callable[[Any, Any], None]:
    """Write a list by seat; a short one leaves the other seats as they are."""

    def write(record: Any, values: Sequence[Any]) -> None:
        for seat, value in enumerate(values):
            record[name][0, seat] = change(value)

    return write


def plain(name: str, change: Callable[[Any], Any] = lambda value: value) -> Callable[[Any, Any], None]:
    """Write one value."""

    def write(record: Any, value: Any) -> None:
        record[name][0] = change(value)

    return write


def site_of(spaces: Sequence[str]) -> int:
    """Give the number of a dam site; an empty list is no dam."""
    return DAM_SITES.index(tuple(NAMES.index(space) for space in spaces)) if spaces else NO_DAM


# How each word is written into the record. Order matters: tokens are taken from what the piles have lost.
WRITERS: dict[str, Callable[[Any, Any], None]] = {
    "board": write_board,
    "light": by_seat("light"),
    "shop": by_seat("shop"),
    "available": by_seat("available"),
    "taken": write_taken,
    "piles": write_piles,
    "tokens": write_tokens,
    "moon": by_seat("moonlight"),
    "animals": by_seat("animal", lambda name: NO_ANIMAL if name is None else ANIMALS.index(name)),
    "at": by_seat("at", place_of),
    "phase": plain("phase", PHASES.index),
    "current": plain("current"),
    "actor": plain("actor", lambda seat: NOBODY if seat is None else seat),
    "turns": plain("turns"),
    "round_": plain("round_no"),
    "sun": plain("sun"),
    "first_player": plain("first_player"),
    "activated": plain("activated", cells),
    "fresh": plain("fresh", cells),
    "used": plain("used", lambda names: sum(1 << POWERS.index(name) for name in names)),
    "twice": plain("twice", int),
    "leaf": plain("leaf", int),
    "moon_at": plain("moon"),
    "face": plain("moon_full", FACES.index),
    "tracker": plain("tracker"),
    "tracker_face": plain("tracker_full", FACES.index),
    "elder": plain("elder", place_of),
    "stones": plain("stones", cells),
    "dam": plain("dam", site_of),
    "grown": plain("grown", cells),
    "babies": write_babies,
    "hatched": plain("hatched", lambda kinds: sum(1 << BABIES.index(kind) for kind in kinds)),
    "bonus": by_seat("bonus"),
}


def position(
    players: int = 2,
    modules: Sequence[str] = (),
    shade: str = "off",
    revolutions: int = 3,
    layout: Mapping[str, Any] | None = None,
    chance: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Game:
    """Make a game that stands where the fields say; what they leave out is as at the start of round 2.

    It is the turn of seat 0 (`current`, `actor`). Sun and first player follow from `round_` and the tracker
    from `moon_at`, unless they are given. `moon` are the players' moon points. Positions no play could reach
    are fine. The game has no log: it can be played on, but not recorded.
    """
    if unknown := sorted(set(fields) - set(WRITERS)):
        raise TypeError(f"position() does not know {unknown}")
    seed = 0 if chance is None else None
    game = Game(
        players,
        modules=modules,
        shade=shade,
        revolutions=revolutions,
        layout=layout,
        seed=seed,
        chance=chance,
    )
    record = game._states
    if fields.get("phase") != "draft":
        record["babies"][0] = NO_BABY
    fields = {"phase": "turn"} | fields
    fields.setdefault("round_", 1 if fields["phase"] in SETUP_PHASES else 2)
    fields.setdefault("sun", (fields["round_"] - 1) % 6)
    fields.setdefault("first_player", (fields["round_"] - 1) % players)
    fields.setdefault("current", 0)
    fields.setdefault("actor", None if fields["phase"] == "over" else fields["current"])
    if fields["phase"] not in SETUP_PHASES:
        fields.setdefault("turns", (fields["current"] - fields["first_player"]) % players)
    fields.setdefault("turns", 0)
    if "moon_at" in fields:
        fields.setdefault("tracker", (fields["moon_at"] - 5) % 18)
    for name, write in WRITERS.items():
        if name in fields:
            write(record, fields[name])
    elder = fields.get("elder")
    record["obstacles"][0] = cells([*fields.get("stones", ()), *([elder] if elder else [])])
    return game


def legal(game: Game, *words: str) -> list[str]:
    """List the legal actions that begin with these words."""
    return [action for action in game.legal_actions() if action.split(" ")[: len(words)] == list(words)]


def refusal(game: Game, action: str) -> str | None:
    """Give the code with which an action is refused; None if it is legal."""
    refused = game.why_not(action)
    assert (refused is None) == (action in game.legal_actions())
    return None if refused is None else refused.code


def sentence(game: Game, action: str) -> str:
    """Give the sentence with which an action is refused."""
    return str(game.why_not(action))


def player(game: Game, seat: int = 0) -> dict[str, Any]:
    """Describe what a player has."""
    found: dict[str, Any] = game.state()["players"][seat]
    return found


def changes(game: Game, *actions: str) -> dict[str, Any]:
    """Play actions and give what they change, as dotted path → new value; nothing else has changed."""
    before = flat(game.state())
    for action in actions:
        game.play(action)
    after = flat(game.state())
    gone = {path: None for path in before if path not in after}
    return gone | {
        path: value for path, value in after.items() if path not in before or before[path] != value
    }


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """Spread a state out: "players.0.light" → 7. Lists of plain values stay whole."""
    if isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        value = dict(enumerate(value))
    if not isinstance(value, dict):
        return {path: value}
    spread: dict[str, Any] = {}
    for key, part in value.items():
        spread |= flat(part, f"{path}.{key}" if path else str(key))
    return spread
