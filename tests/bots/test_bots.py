"""What every bot must do: legal and sensible in every phase, repeatable, in time, blind to secrets."""

import itertools
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from sunwise import Game
from sunwise.bots import Budget, Seen, known_bots, make_bot
from sunwise.bots.names import BOTS, KINDS, LEVELS
from sunwise.bots.player import foresight
from sunwise.bots.registry import MAKERS
from sunwise.bots.search import SearchBot
from sunwise.bots.trees import TreeBot
from sunwise.errors import BadOptions
from sunwise.options import ANIMALS, MODULES
from sunwise.rules.state import NO_BABY

FEW = Budget(playouts=16)
SETS = [modules for n in range(len(MODULES) + 1) for modules in itertools.combinations(MODULES, n)]


def play(game: Game, names: list[str], budget: Budget = FEW, plies: int = 10_000) -> Game:
    """Let bots play a game on."""
    bots = [make_bot(name, seat) for seat, name in enumerate(names)]
    while (seat := game.actor) is not None and game.ply < plies:
        game.play(bots[seat].choose(Seen(game, seat), budget).action)
    return game


def test_the_names_are_those_of_the_makers() -> None:
    assert set(BOTS) == set(MAKERS) == set(known_bots())
    assert set(BOTS) == {*KINDS, *LEVELS}


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_called_by_its_name(name: str) -> None:
    assert make_bot(name).name == name


@pytest.mark.parametrize("name", BOTS)
def test_any_whole_number_is_a_seed(name: str) -> None:
    """As for games; also for what a bot sees."""
    game = play(Game(2, modules=["moon"], seed=-3), ["greedy"] * 2, plies=8)
    seat = game.actor or 0
    chosen = [make_bot(name, seed).choose(Seen(game, seat, seed), FEW).action for seed in (-5, -5, 2**70)]
    assert chosen[0] == chosen[1]
    assert set(chosen) <= set(game.legal_numbers())


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOptions, match="no bot 'ent'; there are seedling"):
        make_bot("ent")


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "all"])
def test_a_bot_plays_whole_games(name: str, players: int, modules: tuple[str, ...]) -> None:
    """Game.play refuses whatever is not legal, in every phase."""
    game = play(Game(players, modules=modules, seed=players), [name] * players)
    assert game.is_over


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", SETS, ids="+".join)
def test_every_bot_begins_every_game(players: int, modules: tuple[str, ...]) -> None:
    """The names move round the table, until each has had a seat for set-up and first turns."""
    names = itertools.cycle(BOTS)
    for _ in range(-(-len(BOTS) // players)):
        seated = list(itertools.islice(names, players))
        plies = 12 * players
        assert play(Game(players, modules=modules, seed=3), seated, plies=plies).ply == plies


@pytest.mark.parametrize("shade", ["acting", "landing"])
def test_bots_play_under_the_shade_option(shade: str) -> None:
    game = Game(4, shade=shade, revolutions=4)
    assert play(game, ["search", "planner", "learned", "foresight"]).is_over


@pytest.mark.parametrize("name", KINDS)
def test_a_budget_in_playouts_repeats_exactly(name: str) -> None:
    games = [play(Game(2, modules=["moon"], seed=3), [name, name], Budget(playouts=12), 40) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("name", ["search", "foresight"])
@pytest.mark.parametrize("threads", [2, 3])
def test_threads_grow_different_trees_and_repeat_exactly(name: str, threads: int) -> None:
    """Three, too: in a third of the memory, which is no power of two, no free place was found in the end."""
    game = play(Game(2, modules=["elder"], seed=4), ["greedy"] * 2, plies=30)
    choices = []
    for _ in range(2):
        bot = make_bot(name)
        assert isinstance(bot, TreeBot)
        budget = Budget(playouts=1600 * threads, threads=threads)
        choices.append(bot.choose(Seen(game, game.actor or 0), budget))
        assert len(bot.trees) == threads
        assert len({tuple(tree.nodes[: tree.used]["hash"].tolist()) for tree in bot.trees}) == threads
    assert choices[0] == choices[1]


def test_a_level_has_the_same_playouts_on_every_machine() -> None:
    game = play(Game(2), ["greedy"] * 2, plies=6)
    bots = [SearchBot(most=50) for _ in range(2)]
    for bot, threads in zip(bots, (1, 4), strict=True):
        bot.choose(Seen(game, game.actor or 0), Budget(playouts=1000, threads=threads))
    assert [len(bot.trees) for bot in bots] == [1, 1]
    assert bots[0].trees[0].used == bots[1].trees[0].used


@pytest.mark.parametrize("name", ["search", "foresight"])
def test_a_search_says_what_play_it_expects(name: str) -> None:
    game = play(Game(3), ["greedy"] * 3, plies=12)
    choice = make_bot(name).choose(Seen(game, game.actor or 0), Budget(playouts=500))
    assert choice.line[0] == choice.action
    assert len(choice.line) > 2
    for action in choice.line:
        game.play(action)
    if name == "search":  # the network's worth is points and win together, no share
        assert choice.value is not None
        assert 0 <= choice.value <= 1


def test_greedy_leaves_random_far_behind() -> None:
    """Light is turned into points: a whole game ends with a score that random play never has."""
    result = play(Game(2), ["greedy", "random"]).result()
    assert result is not None
    assert result["winners"] == [0]
    assert result["scores"][0] >= 65


@pytest.mark.parametrize("name", ["search", "foresight"])
@pytest.mark.parametrize("seconds", [0.05, 0.3])
def test_search_keeps_to_its_seconds(name: str, seconds: float) -> None:
    """A decision takes a share of what is left of the turn, so that a turn of several keeps within it."""
    game = play(Game(4, modules=MODULES, seed=1), ["greedy"] * 4, plies=40)
    bot = make_bot(name)
    bot.choose(Seen(game, game.actor or 0), FEW)
    # The time it works: on a busy machine a clock would also count the time of others.
    began = time.process_time()
    bot.choose(Seen(game, game.actor or 0), Budget(seconds=seconds))
    assert time.process_time() - began < 1.1 * seconds + 0.1


def search_a_while(times: int) -> Callable[[], object]:
    """Make the tree search ready for thousands of playouts in one call."""
    bot, seen = SearchBot(), Seen(play(Game(2), ["greedy"] * 2, plies=4), 0)
    assert len(seen.legal) > 1
    bot.choose(seen, FEW)
    return lambda: bot.choose(seen, Budget(playouts=3000 * times))


def look_ahead_a_while(times: int) -> Callable[[], object]:
    """Make the network's search ready for hundreds of positions in one call."""
    bot, seen = foresight(), Seen(Game(2), 0)
    bot.choose(seen, FEW)
    return lambda: bot.choose(seen, Budget(playouts=400 * times))


@pytest.mark.parametrize("ready", [search_a_while, look_ahead_a_while])
def test_python_goes_on_while_a_bot_thinks(ready: Callable[[int], Callable[[], object]]) -> None:
    """It thinks without the interpreter's lock, in a thread beside others."""
    for times in (1, 10, 100):  # on a busy machine the few may be done before we come
        thinking = threading.Thread(target=ready(times))
        thinking.start()
        ticks = 0
        while thinking.is_alive():
            time.sleep(0.001)
            ticks += 1
        if ticks > 5:
            return
    raise AssertionError("Python stands still while a bot thinks")


def random_position(players: int, modules: tuple[str, ...], plies: int) -> Game:
    """Play at random until there is something to choose."""
    game = Game(players, modules=modules, seed=plies)
    while game.ply < plies or len(game.legal_numbers()) < 2:
        game.play(make_bot("random").choose(Seen(game, game.actor or 0), FEW).action)
    return game


def test_foresight_thinks_in_two_threads_as_in_one() -> None:
    """In every kind of game; the bots share one network, and nothing else."""
    kinds = itertools.product([2, 3, 4], SETS)
    games = [random_position(*kind, plies=50 + number) for number, kind in enumerate(kinds)]

    def choices(_: int) -> list[int]:
        bot = make_bot("foresight", 0)
        return [bot.choose(Seen(game, game.actor or 0), FEW).action for game in games]

    alone = choices(0)
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(choices, range(2))) == [alone, alone]
    assert all(game.copy().play(action) for game, action in zip(games, alone, strict=True))


def test_a_budget_is_in_seconds_or_in_playouts() -> None:
    with pytest.raises(ValueError, match="seconds or in playouts"):
        Budget()
    with pytest.raises(ValueError, match="seconds or in playouts"):
        Budget(1.0, 5)
    with pytest.raises(ValueError, match="at least one thread"):
        Budget(1.0, threads=0)


@pytest.mark.parametrize("name", ["greedy", "planner", "search"])
def test_a_bot_keeps_the_animal_that_brings_more(name: str) -> None:
    """The Hedgehog brings our bots most with two players, the Beaver least."""
    for pair in (["beaver", "hedgehog"], ["hedgehog", "beaver"]):
        game = Game(2, modules=["moon"], chance={"deal": [pair, ["owl", "fox"]]})
        assert play(game, [name, name], plies=1).actions == ("keep hedgehog",)


# --- What a bot may know ---

DEAL = [["turtle", "fox"], ["owl", "boar"]]
BABIES = ["twice", "small", "medium", "light", "points", "leaf"]


def with_babies(babies: list[str]) -> Game:
    return Game(
        2, modules=["moon"], chance={"deal": DEAL, "babies": babies}, actions=["keep turtle", "keep owl"]
    )


def test_unhatched_babies_are_drawn_not_read() -> None:
    one = Seen(with_babies(BABIES), 0, seed=5).states
    other = Seen(with_babies(["plant", "collect", *BABIES[:4]]), 0, seed=5).states
    assert one["babies"].tolist() == other["babies"].tolist()
    drawn = one["babies"][0].tolist()
    assert len(set(drawn)) == 6
    assert NO_BABY not in drawn


def test_different_seeds_draw_differently() -> None:
    draws = {tuple(Seen(with_babies(BABIES), 0, seed).states["babies"][0].tolist()) for seed in range(10)}
    assert len(draws) > 1


def test_the_draft_of_others_is_drawn_not_read() -> None:
    chances = [DEAL, [["beaver", "badger"], ["owl", "boar"]]]
    games = [
        Game(2, modules=["moon"], chance={"deal": deal}, actions=[f"keep {deal[0][1]}"]) for deal in chances
    ]
    one, other = (Seen(game, 1, seed=2).states for game in games)
    assert one["deal"].tolist() == other["deal"].tolist()
    assert one["animal"].tolist() == other["animal"].tolist()
    assert one["deal"][0, 1].tolist() == games[0].copy_states()["deal"][0, 1].tolist()


def test_cards_that_nobody_kept_are_drawn_not_read() -> None:
    """R7.2: what was dealt and not kept is shown to nobody."""
    chances = [[DEAL[0], pair] for pair in (["owl", "boar"], ["owl", "beaver"])]
    games = [
        Game(
            2, modules=["moon"], chance={"deal": deal, "babies": BABIES}, actions=["keep turtle", "keep owl"]
        )
        for deal in chances
    ]
    one, other = (Seen(game, 0, seed=2).states["deal"][0].tolist() for game in games)
    assert one == other
    assert one[0] == games[0].copy_states()["deal"][0, 0].tolist()
    assert ANIMALS.index("owl") in one[1]
    drawn = {tuple(sorted(Seen(games[0], 0, seed).states["deal"][0, 1].tolist())) for seed in range(60)}
    assert len(drawn) == 5  # the Owl, and each animal but it and the own two


def test_a_guess_agrees_with_what_is_known() -> None:
    """What has hatched can lie nowhere any more."""
    game = with_babies(BABIES)
    states = game.copy_states()
    states["babies"][0, 0], states["hatched"] = NO_BABY, 1
    game._states = states
    for seed in range(20):
        drawn = Seen(game, 1, seed).states["babies"][0]
        assert drawn[0] == NO_BABY
        assert 0 not in drawn[1:].tolist()
        assert np.unique(drawn[1:]).size == 5
