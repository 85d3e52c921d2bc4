"""Networks at the table, bare and with a search on top: their weights are random, their manners are not."""

from __future__ import annotations

import math
import time
from pathlib import Path

import numpy as np
import pytest

from network.networks import plain_answer, random_arrays
from sunwise import Game
from sunwise.arena import play_match
from sunwise.bots import Budget, Seen, make_bot
from sunwise.bots.foresight import ForesightBot, NetworkTree
from sunwise.bots.interface import Bot
from sunwise.bots.learned import LearnedBot
from sunwise.envs.turning import TURNED_ACTION
from sunwise.errors import BadOptions
from sunwise.network.questions import questions_for, rows_of_actions
from sunwise.network.sight import SEEN, write_sight
from sunwise.network.think import Desk, think
from sunwise.network.weights import BadWeights, Weights, ready, save_weights
from sunwise.options import MODULES, Options
from sunwise.rules import engine

EVERYTHING = Options(4, modules=MODULES)
FEW = Budget(playouts=16)


def weights_for(options: Options, width: int = 16, seed: int = 1) -> Weights:
    questions = questions_for([options])
    return ready(random_arrays(questions, seed, width=width, blocks=1), questions)


def play(game: Game, bots: list[Bot], budget: Budget = FEW) -> Game:
    while (seat := game.actor) is not None:
        game.play(bots[seat].choose(Seen(game, seat), budget).action)
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "all"])
def test_networks_play_whole_games(players: int, modules: tuple[str, ...]) -> None:
    weights = weights_for(EVERYTHING)
    bots: list[Bot] = [LearnedBot(weights), ForesightBot(weights)] * 2
    assert play(Game(players, modules=modules, seed=players), bots).is_over


def test_a_budget_in_playouts_repeats_exactly() -> None:
    weights = weights_for(Options(2, modules=("moon",)))
    games = [
        play(
            Game(2, modules=["moon"], seed=3),
            [ForesightBot(weights, 5), LearnedBot(weights, 7, temperature=1.0)],
        )
        for _ in range(2)
    ]
    assert games[0] == games[1]


def test_one_bot_does_not_always_play_the_same_game() -> None:
    """A server makes its bots once; what differs is the seed of the eyes."""
    bot, game = ForesightBot(weights_for(Options(2))), Game(2)
    assert len({bot.choose(Seen(game, 0, seed), FEW).action for seed in range(12)}) > 1


def test_the_bare_network_plays_what_it_likes_best() -> None:
    options = Options(2)
    questions = questions_for([options])
    arrays = random_arrays(questions)
    weights = ready(arrays, questions)
    bot, rows = LearnedBot(weights), rows_of_actions(questions.actions)
    sight = np.zeros(SEEN, np.uint8)
    game = Game(2, seed=1)
    for _ in range(40):
        seat = game.actor
        assert seat is not None
        choice = bot.choose(Seen(game, seat), FEW).action
        write_sight(game.copy_states()[0], sight)
        logits = plain_answer(arrays, questions, sight)[0]
        sun = int(game.copy_states()["sun"][0])
        if len(legal := game.legal_numbers()) > 1:
            assert choice == max(legal, key=lambda action: logits[rows[TURNED_ACTION[sun, action]]])
        game.play(choice)


def test_threads_may_ask_for_a_network_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that came second was given no desk, while that of the first was still being made."""
    make = Desk.make

    def make_slowly(weights: Weights) -> Desk:
        time.sleep(0.2)
        return make(weights)

    monkeypatch.setattr(Desk, "make", make_slowly)
    bot = ForesightBot(weights_for(Options(2)))
    bot.choose(Seen(Game(2), 0), Budget(playouts=30, threads=3))
    assert len(bot.trees) == 3


def test_a_temperature_draws_by_the_networks_probabilities() -> None:
    weights = weights_for(Options(2))
    game = Game(2)
    desk = Desk.make(weights)
    number = think(game.copy_states(), weights, desk)
    likely = np.exp(desk.logits[0, :number] - desk.logits[0, :number].max())
    likely /= likely.sum()
    bot = LearnedBot(weights, temperature=1.0)
    drawn = [bot.choose(Seen(game, 0, seed), FEW).action for seed in range(3000)]
    shares = np.array([drawn.count(int(action)) for action in desk.actions[0, :number]]) / len(drawn)
    assert np.abs(shares - likely).max() < 4 * math.sqrt(0.25 / len(drawn))


def test_what_is_liked_far_less_than_the_best_is_never_drawn() -> None:
    weights = weights_for(Options(2))
    game = Game(2)
    bot = LearnedBot(weights, temperature=50.0, least=0.4)
    actions, logits = bot.ask(Seen(game, 0))
    likely = set(actions[np.exp(logits - logits.max()) >= 0.4].tolist())
    assert 1 < len(likely) < len(actions)
    assert {bot.choose(Seen(game, 0, seed), FEW).action for seed in range(300)} == likely


@pytest.mark.parametrize("temperature", [-0.1, math.nan])
def test_a_temperature_is_0_or_more(temperature: float) -> None:
    with pytest.raises(ValueError, match=f"A temperature is 0 or more, not {temperature}"):
        LearnedBot(weights_for(Options(2)), temperature=temperature)


@pytest.mark.parametrize("least", [-0.1, 1.5, math.nan])
def test_the_least_share_of_the_best_is_a_share(least: float) -> None:
    with pytest.raises(ValueError, match=f"is from 0 to 1, not {least}"):
        LearnedBot(weights_for(Options(2)), temperature=1.0, least=least)


def test_the_end_of_a_game_is_worth_the_final_points_and_the_win() -> None:
    """Without any network's opinion: what the rules say."""
    weights = weights_for(Options(2))
    game = Game(2, seed=2)
    while not game.is_over:
        before, action = game.copy(), game.legal_numbers()[-1]
        game.play(action)
    result = game.result()
    assert result is not None
    tree = NetworkTree(1024, 1.0)
    tree.grow(before.copy_states(), weights, 1000)
    end = tree.find(game.copy_states())
    assert end["visits"] > 0
    one, other = result["scores"]
    win = 0.0 if len(result["winners"]) == 2 else 1.0 if result["winners"] == [0] else -1.0
    worth = 0.02 * (one - other) + 0.5 * win
    worths = [worth + 0.01 * one, -worth + 0.01 * other]
    assert (end["shares"][:2] / end["visits"]).tolist() == pytest.approx(worths, abs=1e-6)


def test_a_position_is_worth_its_points_and_what_the_network_expects() -> None:
    options = Options(3, modules=("moon", "stones"))
    weights = weights_for(options)
    game = Game.start(options, seed=6)
    while game.ply < 30:
        game.play(game.legal_numbers()[game.ply % len(game.legal_numbers())])
    tree = NetworkTree(64, 1.0)
    tree.grow(game.copy_states(), weights, 1)
    node, desk = tree.find(game.copy_states()), Desk.make(weights)
    number = think(game.copy_states(), weights, desk)
    engine.result(game.copy_states(), 0, scores := np.zeros(4, np.int64))
    for seat in range(3):
        margin = scores[seat] - max(scores[other] for other in range(3) if other != seat)
        worth = 0.02 * margin + 0.01 * scores[seat] + desk.values[0, seat]
        assert node["shares"][seat] == pytest.approx(worth, abs=1e-5)
    best = np.argsort(-desk.logits[0, :number], kind="stable")[: node["width"]]
    assert node["action"][: node["width"]].tolist() == desk.actions[0, best].tolist()
    likely = np.exp(desk.logits[0, best] - desk.logits[0, best].max())
    assert node["prior"][: node["width"]] == pytest.approx(likely / likely.sum(), abs=1e-5)


def test_the_search_finds_the_collect_that_wins() -> None:
    """With an empty network every action looks alike; only looking ahead shows what points are."""
    options = Options(2)
    questions = questions_for([options])
    arrays = {
        name: array if name == "worths" else np.zeros_like(array)
        for name, array in random_arrays(questions, width=8, blocks=1).items()
    }
    weights = ready(arrays, questions)
    game = play_until_a_collect(Game(2, seed=11))
    bot = ForesightBot(weights)
    assert game.actor is not None
    choice = bot.choose(Seen(game, game.actor), Budget(playouts=64))
    collects = [
        number
        for number, text in zip(game.legal_numbers(), game.legal_actions(), strict=True)
        if text.startswith("collect")
    ]
    assert choice.action in collects


def play_until_a_collect(game: Game) -> Game:
    """Play at random until somebody may collect, among few enough actions that all are candidates."""
    dice = np.random.default_rng(3)
    while True:
        texts = game.legal_actions()
        if len(texts) <= 8 and any(text.startswith("collect") for text in texts):
            return game
        if game.is_over:
            game = Game(2)
            continue
        game.play(int(dice.choice(game.legal_numbers())))


def test_a_game_that_was_not_learned_is_refused() -> None:
    bot = LearnedBot(weights_for(Options(2)))
    with pytest.raises(BadOptions, match="has not learned games with 3 players"):
        bot.choose(Seen(Game(3), 0), FEW)
    with pytest.raises(BadOptions, match="2 players and moon"):
        bot.choose(Seen(Game(2, modules=["moon"], seed=1), 0), FEW)


def test_a_budget_in_seconds_ends_the_search_whatever_it_is() -> None:
    """Half of the time is for one decision; the bounds leave room for a busy machine."""
    weights = weights_for(Options(2), width=64)
    bot = ForesightBot(weights)
    game = play_until_a_collect(Game(2, seed=1))
    assert game.actor is not None
    seen = Seen(game, game.actor)
    bot.choose(seen, Budget(seconds=0.2))  # compiles
    best = {}
    for seconds in (0.001, 0.05, 0.4):
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            bot.choose(seen, Budget(seconds=seconds))
            times.append(time.perf_counter() - begun)
        best[seconds] = min(times)
    assert best[0.001] < 0.05
    assert best[0.05] < 0.15
    assert 0.1 < best[0.4] < 0.8


@pytest.mark.parametrize("most", [1, 7, 100])
def test_no_more_positions_than_the_budget_has(most: int) -> None:
    for bot, budget in ((ForesightBot(weights_for(Options(2))), most), (level_of(most), 1000)):
        bot.choose(Seen(Game(2, seed=1), 0), Budget(playouts=budget))
        # Now and then two walks meet at a position that waits for its answer.
        assert 0.9 * most <= bot.trees[0].used <= most


def level_of(most: int) -> ForesightBot:
    return ForesightBot(weights_for(Options(2)), most=most)


def test_each_kind_of_game_is_played_by_its_own_network() -> None:
    base, moon = weights_for(Options(2)), weights_for(Options(2, modules=("moon",)), width=24, seed=2)

    def networks(options: Options) -> Weights:
        return moon if options.modules else base

    # A level knows nothing of the games before.
    both = [LearnedBot(networks), ForesightBot(networks, most=16)]
    for modules, weights in (((), base), (("moon",), moon), ((), base)):
        alone = [LearnedBot(weights), ForesightBot(weights, most=16)]
        games = [play(Game(2, modules=modules, seed=4), bots) for bots in (both, alone)]
        assert games[0] == games[1]
    with pytest.raises(BadOptions, match="has not learned games with 3 players"):
        both[1].choose(Seen(Game(3), 0), FEW)


def test_bots_by_their_files(tmp_path: Path) -> None:
    questions = questions_for([Options(2)])
    path = tmp_path / "weights.npz"
    save_weights(path, random_arrays(questions), questions)
    assert make_bot(f"learned:{path}").name == f"learned:{path}"
    assert make_bot(f"foresight:{path}").name == f"foresight:{path}"
    with pytest.raises(BadWeights, match=r"none\.npz cannot be read as a network"):
        make_bot(f"learned:{tmp_path / 'none.npz'}")


@pytest.mark.parametrize("kind", [LearnedBot, ForesightBot])
def test_a_network_says_which_games_it_has_not_learned(kind: type[LearnedBot | ForesightBot]) -> None:
    bot = kind(weights_for(Options(2)))
    bot.check(Options(2))
    with pytest.raises(BadOptions, match="has not learned games with 2 players and moon"):
        bot.check(Options(2, modules=("moon",)))


@pytest.mark.parametrize("kind", ["learned", "foresight"])
def test_a_match_of_games_that_a_network_has_not_learned_is_refused(tmp_path: Path, kind: str) -> None:
    """It lost all of them, and a random bot played."""
    questions = questions_for([Options(2)])
    save_weights(tmp_path / "base.npz", random_arrays(questions, width=16, blocks=1), questions)
    bots = [f"{kind}:{tmp_path / 'base.npz'}", "random"]
    one = Budget(playouts=1)
    assert play_match(bots, games=2, budget=one, seed=1).games == 2
    with pytest.raises(BadOptions, match="has not learned games with 2 players and elder"):
        play_match(bots, games=2, budget=one, seed=1, options=Options(2, modules=("elder",)))


@pytest.mark.parametrize("playouts", [0, 1])
def test_hardly_any_playouts_are_one(playouts: int) -> None:
    """None at all were a thousand million."""
    game = Game(2)
    bot = ForesightBot(weights_for(Options(2)), most=None)
    assert bot.choose(Seen(game, 0), Budget(playouts=playouts)).action in game.legal_numbers()


def test_no_budget_is_below_0() -> None:
    with pytest.raises(ValueError, match=r"0 or more seconds, not -0\.5"):
        Budget(seconds=-0.5)
    with pytest.raises(ValueError, match="0 or more playouts, not -1"):
        Budget(playouts=-1)
