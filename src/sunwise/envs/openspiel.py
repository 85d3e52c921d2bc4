"""OpenSpiel: `pyspiel.load_game("sunwise", {"players": 3, "moon": True})` once this module is imported.

Chance nodes deal the animals, card by card, and lay out the babies when the Turtle has been kept. The whole
position, and how far the chance has come, is one STATE record, so that clones are quick.
"""

import json
from typing import Any

import numpy as np

from sunwise import view
from sunwise.envs import steps
from sunwise.envs.layout import HIGH_FLOAT, MAX_PLAYERS, OBSERVATION, PARTS
from sunwise.envs.missing import find, need
from sunwise.envs.rewards import WIN
from sunwise.errors import BadOptions
from sunwise.game import new_states
from sunwise.notation import TEXTS
from sunwise.options import ANIMALS, BABIES, MODULES, Options
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS
from sunwise.rules.state import DRAFT, NO_ANIMAL, NO_BABY, OVER, PLACE_ANIMALS, TURTLE, States

NAME = "sunwise"
DEFAULTS = {"players": 2, "revolutions": 3, "shade": "off", "moon": False, "elder": False, "stones": False}

# The module can be imported without OpenSpiel; its classes cannot be used then.
pyspiel = find("pyspiel")
GameBase: Any = pyspiel.Game if pyspiel else object
StateBase: Any = pyspiel.State if pyspiel else object


def game_type(chance: bool) -> Any:
    """Describe the game to OpenSpiel; without the moon there is neither chance nor a secret."""
    kind = pyspiel.GameType
    chances, secrets = kind.ChanceMode, kind.Information
    return kind(
        short_name=NAME,
        long_name="Sunwise: Photosynthesis, with or without Under the Moonlight",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chances.EXPLICIT_STOCHASTIC if chance else chances.DETERMINISTIC,
        information=secrets.IMPERFECT_INFORMATION if chance else secrets.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class SunwiseGame(GameBase):  # type: ignore[misc]  # its base is known only where OpenSpiel is
    """The game under given options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen: dict[str, Any] = DEFAULTS | dict(params or {})
        modules = tuple(module for module in MODULES if chosen[module])
        self.options = Options(chosen["players"], chosen["revolutions"], chosen["shade"], modules)
        self.template = new_states(self.options)
        self.template["deal"] = NO_ANIMAL
        players, moon = self.options.players, "moon" in modules
        information = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(ANIMALS) if moon else 0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=engine.LONGEST_GAME,
        )
        super().__init__(game_type(moon), information, chosen)

    def new_initial_state(self) -> "SunwiseState":
        """Set up a game before its chance."""
        return SunwiseState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Count the cards and the babies."""
        return 2 * self.options.players + 6 if "moon" in self.options.modules else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SunwiseObserver | None":
        """Make what observes a state for a player; there is none that remembers the whole game.

        :raises BadOptions: if it is to show what is private to all players at once.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall:
            return None
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOptions("bad_observer", "An observer shows what is private to one player or to none.")
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SunwiseObserver(public=kind.public_info, private=private)


class SunwiseState(StateBase):  # type: ignore[misc]
    """A position; `states` is an array of one STATE record."""

    def __init__(self, game: SunwiseGame) -> None:
        super().__init__(game)
        self.states: States = game.template.copy()

    def current_player(self) -> int:
        """Tell who decides: a seat, chance or nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._undealt() is not None or self._bare_beach() is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.states["actor"][0])

    def _undealt(self) -> int | None:
        """Count the cards dealt, while some are missing."""
        state = self.states[0]
        if state["phase"] != DRAFT:
            return None
        missing = np.flatnonzero(state["deal"][: state["players"]].ravel() == NO_ANIMAL)
        return int(missing[0]) if len(missing) else None

    def _bare_beach(self) -> int | None:
        """Count the babies laid out, while some are missing: right after a draft with the Turtle (R2.5)."""
        state = self.states[0]
        if state["phase"] != PLACE_ANIMALS or TURTLE not in state["animal"]:
            return None
        missing = np.flatnonzero(state["babies"] == NO_BABY)
        return int(missing[0]) if len(missing) else None

    def _legal_actions(self, player: int) -> list[int]:
        """List the legal actions of a seat, in increasing order."""
        actions = np.empty(ACTIONS, np.int16)
        return actions[: engine.legal(self.states, 0, actions)].tolist()  # type: ignore[no-any-return]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the animals or the babies that can come next, each as likely."""
        state = self.states[0]
        drawn = state["deal"].ravel() if state["phase"] == DRAFT else state["babies"]
        left = [kind for kind in range(len(ANIMALS)) if kind not in drawn]
        return [(kind, 1 / len(left)) for kind in left]

    def _apply_action(self, action: int) -> None:
        """Play an action or let chance fall."""
        if (card := self._undealt()) is not None:
            self.states["deal"][0, card // 2, card % 2] = action
        elif (place := self._bare_beach()) is not None:
            self.states["babies"][0, place] = action
        else:
            engine.apply(self.states, 0, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Write an action as docs/notation.md does."""
        if player != pyspiel.PlayerId.CHANCE:
            return TEXTS[action]
        if self._undealt() is not None:
            return f"deal {ANIMALS[action]}"
        return f"lay {BABIES[action]}"

    def is_terminal(self) -> bool:
        """Tell if the game is over."""
        return bool(self.states["phase"][0] == OVER)

    def returns(self) -> list[float]:
        """Give 1 for a win and together -1 to the others; a shared win is divided."""
        players = int(self.states["players"][0])
        if not self.is_terminal():
            return [0.0] * players
        rewards = np.zeros(MAX_PLAYERS)  # in full precision: OpenSpiel checks that the sum is 0
        steps.reward(self.states, self.states, WIN, rewards)
        return rewards[:players].tolist()  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Write the whole position, secrets included."""
        state = self.states[0]
        cards = [[ANIMALS[card] for card in pair if card != NO_ANIMAL] for pair in state["deal"].tolist()]
        dealt = cards[: int(state["players"])] if any(cards) else []
        return json.dumps(view.state(self.states) | {"dealt": dealt})


class SunwiseObserver:
    """What a player sees: the observation of docs/environments.md, scaled to 0 … 1, or the view as JSON.

    What is private is the pair of cards and, while the draft lasts, the animal kept. The JSON without what is
    public has only the cards.
    """

    def __init__(self, public: bool = True, private: bool = True) -> None:
        self.tensor = np.zeros(OBSERVATION, np.float32)
        self.dict = {name: self.tensor[part.slice] for name, part in PARTS.items()}
        self._row = np.zeros(OBSERVATION, np.uint8)
        self._public, self._private = public, private

    def set_from(self, state: SunwiseState, player: int) -> None:
        """Write what a player sees into the tensor."""
        steps.observe(state.states, 0, player, 0, self._row)
        private = ("dealt", "kind_0") if state.states["phase"][0] == DRAFT else ("dealt",)
        for name, part in PARTS.items():
            wanted = self._private if name in private else self._public
            if not wanted:
                self._row[part.slice] = 0
        np.divide(self._row, HIGH_FLOAT, out=self.tensor)

    def string_from(self, state: SunwiseState, player: int) -> str:
        """Write what a player sees as JSON; nothing if there is nothing to see."""
        seen: dict[str, Any] = {}
        if self._public:
            seen |= view.seen_by(player if self._private else None, view.state(state.states))
        cards = [ANIMALS[card] for card in state.states["deal"][0, player].tolist() if card != NO_ANIMAL]
        if self._private and cards:
            seen |= {"dealt": cards}
        return json.dumps(seen) if seen else ""


def load_game(**params: Any) -> Any:
    """Load the game from OpenSpiel.

    :raises SunwiseError: where OpenSpiel is not installed.
    """
    return need("pyspiel", "openspiel").load_game(NAME, params)


if pyspiel and NAME not in pyspiel.registered_names():
    pyspiel.register_game(game_type(chance=True), SunwiseGame)
