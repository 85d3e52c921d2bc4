"""Game: the object a person uses. The action log is the game; every position is a fold over it."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from sunwise import draw, explain, record, view
from sunwise.errors import BadOptions, IllegalAction, shown
from sunwise.notation import NUMBERS, TEXTS, number_of, text_of
from sunwise.options import (
    ANIMALS,
    BABIES,
    Layout,
    Options,
    check_chance,
    check_spaces,
    strings,
)
from sunwise.rules import engine
from sunwise.rules.board import NAMES
from sunwise.rules.state import DRAFT, NO_ANIMAL, NOBODY, OVER, TURTLE, States
from sunwise.rules.warmup import prepare

# RANK[action]: its place when all texts are sorted by code point, and back.
BY_TEXT = sorted(range(engine.ACTIONS), key=TEXTS.__getitem__)
RANK = np.argsort(BY_TEXT)
SORTED_TEXTS = np.array([TEXTS[action] for action in BY_TEXT], dtype=object)


def new_states(options: Options) -> States:
    """Lay out a game in the engine."""
    layout = options.layout
    return engine.new_game(
        options.players,
        options.rounds,
        options.shade,
        options.modules,
        int(layout.moon_start[1:]),
        [NAMES.index(space) for space in layout.river],
        [NAMES.index(space) for space in layout.beach],
    )


def write_chance(states: States, chance: Mapping[str, Any]) -> None:
    """Put given chance into a new game."""
    for seat, pair in enumerate(chance.get("deal", ())):
        states["deal"][0, seat] = [ANIMALS.index(animal) for animal in pair]
    if "babies" in chance:
        states["babies"][0] = [BABIES.index(kind) for kind in chance["babies"]]


def read_chance(options: Options, states: States) -> dict[str, Any]:
    """Read the chance that the engine has drawn."""
    if "moon" not in options.modules:
        return {}
    deal = [[ANIMALS[card] for card in pair] for pair in states["deal"][0, : options.players].tolist()]
    if not any("turtle" in pair for pair in deal):
        return {"deal": deal}
    return {"deal": deal, "babies": [BABIES[kind] for kind in states["babies"][0].tolist()]}


class Game:
    """A game of Photosynthesis, with or without Under the Moonlight.

    >>> game = Game(players=2, modules=["moon"], seed=7)
    >>> game.chance["deal"]
    [['boar', 'badger'], ['owl', 'beaver']]
    >>> game.play("keep badger").play("keep owl").legal_actions()[:2]
    ['place animal c3', 'place animal c4']

    Chance comes from `seed` (a fresh one if there is none) or is given as in a record.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        revolutions: int = 3,
        shade: str = "off",
        modules: Sequence[str] = (),
        layout: Layout | Mapping[str, Any] | None = None,
        seed: int | None = None,
        chance: Mapping[str, Any] | None = None,
        actions: Iterable[str | int] = (),
        tags: Mapping[str, Any] | None = None,
    ) -> None:
        if seed is not None and chance is not None:
            raise BadOptions("seed_and_chance", "Give a seed or the chance itself, not both.")
        if isinstance(actions, str) or not isinstance(actions, Iterable):
            raise BadOptions("not_a_list", f"actions is a list of actions, not {shown(actions)}.")
        given: Any = (players, revolutions, shade, modules, Layout() if layout is None else layout)
        self._begin(Options(*given), chance, seed, tags)
        for action in actions:
            self.play(action)

    @classmethod
    def start(
        cls,
        options: Options,
        chance: Mapping[str, Any] | None = None,
        tags: Mapping[str, Any] | None = None,
        *,
        seed: int | None = None,
    ) -> "Game":
        """Begin a game from options that are checked already."""
        game = cls.__new__(cls)
        game._begin(options, chance, seed, tags)
        return game

    def _begin(
        self,
        options: Options,
        chance: Mapping[str, Any] | None,
        seed: int | None,
        tags: Mapping[str, Any] | None,
    ) -> None:
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | np.integer)):
            raise BadOptions("bad_seed", f"A seed is a whole number, not {shown(seed)}.")
        if tags is not None and not (isinstance(tags, Mapping) and all(isinstance(key, str) for key in tags)):
            raise BadOptions("bad_tags", f"tags is an object with names, not {shown(tags)}.")
        prepare()
        self._options = options
        self.tags: dict[str, Any] = record.own_copy(tags or {}, "tags")
        self._states = new_states(options)
        if chance is None:
            streams = engine.streams(secrets.randbits(64) if seed is None else int(seed), 1)
            engine.deal(self._states, 0, streams, 0)
            self._chance = read_chance(options, self._states)
        else:
            self._chance = check_chance(options, chance)
            write_chance(self._states, self._chance)
        self._numbers: list[int] = []  # the actions played
        self._before: list[bytes] = []  # the state before each of them
        self._undone: list[int] = []
        self._scratch = np.empty(engine.ACTIONS, np.int16)

    # --- Where the game stands ---

    @property
    def options(self) -> Options:
        """How the game is played."""
        return self._options

    @property
    def chance(self) -> dict[str, Any]:
        """A copy of the random outcomes: the dealt animals and the babies."""
        return record.own_copy(self._chance, "chance")  # type: ignore[no-any-return]

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions played so far."""
        return tuple(TEXTS[number] for number in self._numbers)

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self._numbers)

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        actor = int(self._states["actor"][0])
        return None if actor == NOBODY else actor

    @property
    def is_over(self) -> bool:
        """Whether the last turn has been played."""
        return bool(self._states["phase"][0] == OVER)

    def state(self) -> dict[str, Any]:
        """Describe the position, secrets included (docs/notation.md)."""
        return view.state(self._states)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Describe what a seat may see of the position; None is a spectator."""
        if seat is not None and seat not in range(self.options.players):
            raise BadOptions("no_such_seat", f"Seats are 0 to {self.options.players - 1}, not {shown(seat)}.")
        return view.seen_by(None if seat is None else int(seat), self.state())

    def result(self) -> dict[str, list[int]] | None:
        """Give scores and winners; None before the end."""
        return view.result(self._states) if self.is_over else None

    def copy_states(self) -> States:
        """Copy the engine's state of the position, for search: an array of one record, secrets included."""
        return self._states.copy()

    def shadows(self) -> dict[str, int]:
        """Give the height of the tallest shadow on every shaded space: 1–3, or 4 for the Great Elder's."""
        heights = np.zeros(len(NAMES), np.int64)
        engine.sky(self._states, 0, heights)
        return {name: height for name, height in zip(NAMES, heights.tolist(), strict=True) if height}

    def moonlit(self) -> list[str]:
        """Name the spaces the moon lights now, directly or by moonstones (R7.4, R8.4)."""
        return view.spaces(int(engine.sky(self._states, 0, np.zeros(len(NAMES), np.int64))))

    # --- Playing ---

    def legal_numbers(self) -> list[int]:
        """List the numbers of all legal actions, in increasing order."""
        legal = engine.legal(self._states, 0, self._scratch)
        return self._scratch[:legal].tolist()  # type: ignore[no-any-return]

    def legal_actions(self) -> list[str]:
        """List all legal actions, sorted by code point."""
        legal = engine.legal(self._states, 0, self._scratch)
        return SORTED_TEXTS[np.sort(RANK[self._scratch[:legal]])].tolist()  # type: ignore[no-any-return]

    def why_not(self, action: str | int) -> IllegalAction | None:
        """Explain why an action is not legal now; None if it is."""
        try:
            number = self._number(action)
        except IllegalAction as error:
            return error
        return explain.why_not(self._states, 0, number)

    def play(self, action: str | int) -> "Game":
        """Play an action, given as text or number.

        :raises IllegalAction: if it is not legal; nothing has changed then.
        """
        number = NUMBERS.get(action) if type(action) is str else None
        self._push(self._number(action) if number is None else number)
        self._undone.clear()
        return self

    def undo(self) -> "Game":
        """Take back the last action."""
        if not self._numbers:
            raise IllegalAction("nothing_to_undo", "There is nothing to undo: no action has been played.")
        self._undone.append(self._numbers.pop())
        self._restore(self._before.pop())
        return self

    def redo(self) -> "Game":
        """Play the last undone action again."""
        if not self._undone:
            raise IllegalAction("nothing_to_redo", "There is nothing to redo: no action has been undone.")
        self._push(self._undone[-1])
        self._undone.pop()
        return self

    def _number(self, action: str | int) -> int:
        """Read an action given in either way."""
        if isinstance(action, str):
            return number_of(action)
        if isinstance(action, (int, np.integer)) and not isinstance(action, bool):
            text_of(int(action))
            return int(action)
        raise IllegalAction("unknown_action", f"An action is a text or a number, not {shown(action)}.")

    def _push(self, number: int) -> None:
        before = self._states.tobytes()
        drafting = self._states["phase"][0] == DRAFT
        if not engine.play(self._states, 0, number, self._scratch):
            refused = explain.why_not(self._states, 0, number)
            assert refused is not None, f"{text_of(number)} is neither legal nor refused"
            raise refused
        if drafting and self._lacks_babies():
            self._restore(before)
            raise BadOptions("no_babies", "The Turtle is in play, but the chance names no babies (R8.8).")
        self._numbers.append(number)
        self._before.append(before)

    def _lacks_babies(self) -> bool:
        """Tell if the draft has ended with a Turtle whose babies are not known."""
        ended = self._states["phase"][0] != DRAFT
        return bool(ended and "babies" not in self._chance and TURTLE in self._states["animal"][0])

    @property
    def awaits_babies(self) -> bool:
        """Whether the Turtle was kept in this draft, or still can be, and its babies are not known (R8.8)."""
        if self._states["phase"][0] != DRAFT or "babies" in self._chance:
            return False
        kept = self._states["animal"][0, : self.options.players].tolist()
        return any(
            animal == TURTLE or (animal == NO_ANIMAL and "turtle" in pair)
            for animal, pair in zip(kept, self._chance["deal"], strict=True)
        )

    def _restore(self, state: bytes) -> None:
        """Go back to a state that was kept."""
        self._states.view(np.uint8)[:] = np.frombuffer(state, np.uint8)

    # --- The whole game ---

    def record(self) -> dict[str, Any]:
        """Give the record of the game: options, chance, actions and, at the end, the result."""
        whole: dict[str, Any] = {
            "format": record.FORMAT,
            "version": record.VERSION,
            "options": self.options.to_dict(),
            "chance": self.chance,
            "actions": list(self.actions),
        }
        if self.is_over:
            whole["result"] = self.result()
        return whole | ({"tags": record.own_copy(self.tags, "tags")} if self.tags else {})

    @classmethod
    def from_record(cls, data: object) -> "Game":
        """Replay a record.

        :raises BadRecord: with the number of actions played before the bad one.
        """
        return record.replay(record.from_data(data))

    def at(self, ply: int) -> "Game":
        """Give the game as it was after so many actions; it can be played on from there.

        >>> Game(actions=["place tree a1", "place tree a2"]).at(1).actions
        ('place tree a1',)
        """
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise BadOptions("no_such_ply", f"This game has plies 0 to {self.ply}, not {shown(ply)}.")
        game = self.copy()
        game._undone.clear()
        if ply < self.ply:
            game._restore(self._before[ply])
            del game._numbers[ply:], game._before[ply:]
        return game

    def copy(self) -> "Game":
        """Copy the game; the copies go their own ways."""
        game = type(self).__new__(type(self))
        game._options, game._chance = self._options, self._chance
        game.tags = record.own_copy(self.tags, "tags") if self.tags else {}
        game._states = self._states.copy()
        game._numbers, game._before, game._undone = self._numbers[:], self._before[:], self._undone[:]
        game._scratch = np.empty_like(self._scratch)
        return game

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Game":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._options, self._chance, self._numbers) == (other._options, other._chance, other._numbers)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        options = self.options
        parts = [f"players={options.players}"]
        for name in ("revolutions", "shade"):
            if getattr(options, name) != getattr(Options(2), name):
                parts.append(f"{name}={getattr(options, name)!r}")
        if options.modules:
            parts.append(f"modules={list(options.modules)!r}")
        if options.layout != Layout():
            parts.append(f"layout={options.layout.to_dict()!r}")
        if self._chance:
            parts.append(f"chance={self.chance!r}")
        if self._numbers:
            parts.append(f"actions={list(self.actions)!r}")
        if self.tags:
            parts.append(f"tags={self.tags!r}")
        return f"Game({', '.join(parts)})"

    # --- Pictures ---

    def _last(self, secrets: bool) -> str | None:
        """Name the last action; in the draft it is a secret, an animal that was kept (R7.2)."""
        hidden = not secrets and self._states["phase"][0] == DRAFT
        return TEXTS[self._numbers[-1]] if self._numbers and not hidden else None

    def _names(self) -> list[str] | None:
        """The players' names, if the tags have one for each seat; bots are told apart by their trees."""
        seats = self.tags.get("seats")
        if not isinstance(seats, list) or len(seats) != self.options.players:
            return None
        trees = [draw.SPECIES[seat].name.capitalize() for seat in range(len(seats))]
        bots = [str(name).startswith("bot:") for name in seats]
        return [
            f"{tree} ({str(name)[4:]})" if is_bot else str(name)
            for tree, name, is_bot in zip(trees, seats, bots, strict=True)
        ]

    def svg(
        self, size: int = 900, highlight: Sequence[str] = (), last: bool = True, secrets: bool = True
    ) -> str:
        """Draw the board from above, `size` pixels wide, with spaces ringed and the last action marked.

        Without `secrets` the picture shows what a spectator sees.
        """
        if isinstance(size, bool) or not isinstance(size, int | float) or not 0 < size < 100_000:
            raise BadOptions("bad_size", f"size is a number of pixels, not {shown(size)}.")
        check_spaces(strings(highlight, "highlight"), "highlight")
        return draw.svg(
            self.state() if secrets else self.view(),
            self.options.layout.to_dict(),
            self.shadows(),
            self.moonlit(),
            size=size,
            highlight=highlight,
            last=self._last(secrets) if last else None,
            names=self._names(),
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()

    def text(self, *, colour: bool = False, secrets: bool = True) -> str:
        """Draw the board for a terminal; without `secrets` as a spectator sees it."""
        return draw.text(
            self.state() if secrets else self.view(),
            self.options.layout.to_dict(),
            self.shadows(),
            self.moonlit(),
            last=self._last(secrets),
            names=self._names(),
            colour=colour,
        )
