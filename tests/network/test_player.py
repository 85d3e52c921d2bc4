"""The trained networks in the package: small, read once, and at home in every game."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from network.networks import random_arrays
from sunwise.arena import play_match
from sunwise.bots import Budget
from sunwise.bots.networks import LearnedNetworks
from sunwise.network import player
from sunwise.network.questions import questions_for
from sunwise.network.weights import BadWeights, Weights, save_weights
from sunwise.options import MODULES, SHADES, Layout, Options

LARGEST = 6_000_000  # bytes of the wheel that are for them


def test_the_package_has_trained_networks_and_they_are_small() -> None:
    for file in player.NETWORKS:
        assert file.is_file(), f"{file} is missing: docs/training.md says whose weights.npz it is"
    assert sum(file.stat().st_size for file in player.NETWORKS) <= LARGEST


def test_base_games_have_networks_of_their_own() -> None:
    every, duel, circle = (player.weights_of(file) for file in player.NETWORKS)
    elsewhere = Options(2).to_dict()["layout"] | {"moon_start": "m3"}
    assert player.player_weights(Options(2)) is duel
    assert player.player_weights(Options(2, layout=Layout.from_dict(elsewhere))) is duel
    assert player.player_weights(Options(3)) is player.player_weights(Options(4)) is circle
    others = [Options(3, 4), Options(2, 4), Options(4, shade="acting"), Options(2, modules=("stones",))]
    assert all(player.player_weights(options) is every for options in others)


def test_threads_that_come_at_once_get_the_same_network() -> None:
    player._read.cache_clear()
    together = Barrier(4)

    def read(_: int) -> Weights:
        together.wait()
        return player.player_weights(Options(2))

    with ThreadPoolExecutor(4) as pool:
        first, *others = pool.map(read, range(4))
    assert all(weights is first for weights in others)


@pytest.mark.parametrize(("modules", "opening"), [((), 4), (MODULES, 8)], ids=["base", "all"])
def test_it_is_trained(modules: tuple[str, ...], opening: int) -> None:
    """It wins some 95 % against greedy; one that has learned nothing loses them all."""
    result = play_match(
        ["learned", "greedy"],
        games=40,
        options=Options(2, modules=modules),
        budget=Budget(playouts=1),
        seed=1,
        opening=opening,
    )
    assert result.bots[0].tally.wins.value > 0.75
    assert result.bots[0].forfeits == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_has_learned_every_game(players: int) -> None:
    networks = LearnedNetworks(player.player_weights)
    for number in range(len(MODULES) + 1):
        for modules in itertools.combinations(MODULES, number):
            for revolutions, shade in itertools.product((3, 4), SHADES):
                networks.network_for(Options(players, revolutions, shade, modules))


def test_a_file_that_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a notebook `learned:run/weights.npz` played the old network for ever."""
    questions = questions_for([Options(2)])

    def written(folder: Path, seed: int) -> None:
        save_weights(folder / "some.npz", random_arrays(questions, seed), questions)

    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "one")
    written(tmp_path / "one", 1)
    first = player.weights_of(Path("some.npz"))
    assert player.weights_of(Path("some.npz")) is first
    written(tmp_path / "one", 2)
    second = player.weights_of(Path("some.npz"))
    assert (second.first != first.first).any()
    monkeypatch.chdir(tmp_path / "other")
    written(tmp_path / "other", 1)
    assert (player.weights_of(Path("some.npz")).first == first.first).all()


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match=r"none\.npz cannot be read as a network"):
        player.weights_of(tmp_path / "none.npz")
