"""R2.2, R5.2, R5.5: prices, buying, and where pieces go back to."""

import pytest

from position import changes, legal, player, position, refusal

SIZES = ["seed", "small", "medium", "large"]
# R2.2, first bought first.
PRICES = {"seed": [1, 1, 2, 2], "small": [2, 2, 3, 3], "medium": [3, 3, 4], "large": [4, 5]}


@pytest.mark.parametrize("size", SIZES)
def test_a_column_is_bought_from_its_cheap_end_to_its_dear_end(size: str) -> None:
    """R2.2, R5.2."""
    game = position(light=[20, 0], available=[[0, 0, 0, 0]])
    column = SIZES.index(size)
    full = player(game)["shop"][column]
    for bought, price in enumerate(PRICES[size], start=1):
        before = player(game)["light"]
        game.play(f"buy {size}")
        assert before - player(game)["light"] == price
        assert player(game)["shop"][column] == full - bought
        assert player(game)["available"][column] == bought
    assert refusal(game, f"buy {size}") == "sold_out"


PRICE_OF_COUNT = [
    (size, len(prices) - n, price) for size, prices in PRICES.items() for n, price in enumerate(prices)
]


@pytest.mark.parametrize(("size", "left", "price"), PRICE_OF_COUNT)
def test_exactly_enough_light_buys_and_one_too_few_does_not(size: str, left: int, price: int) -> None:
    """R2.2: the count of a column alone fixes its price."""
    shop = [[left if name == size else 0 for name in SIZES]]
    assert legal(position(light=[price, 0], shop=shop), "buy") == [f"buy {size}"]
    assert refusal(position(light=[price - 1, 0], shop=shop), f"buy {size}") == "not_enough_light"


def test_buying_changes_light_shop_and_available_alone() -> None:
    """R5.1, R5.2: it uses no space."""
    assert changes(position(light=[9, 9]), "buy medium") == {
        "players.0.light": 6,
        "players.0.shop": [4, 4, 2, 2],
        "players.0.available": [2, 4, 2, 0],
    }


def test_an_empty_column_cannot_be_bought_from() -> None:
    """R5.2 (a slip of others: light became no number)."""
    game = position(light=[20, 20], shop=[[0, 0, 0, 0]])
    assert legal(game, "buy") == []
    assert [refusal(game, f"buy {size}") for size in SIZES] == ["sold_out"] * 4


def test_without_light_nothing_can_be_bought() -> None:
    assert position().legal_actions() == ["end"]


def test_each_player_buys_from_their_own_shop() -> None:
    """R2.1."""
    game = position(light=[20, 20], shop=[[0, 0, 0, 0], [4, 4, 3, 2]], current=1, first_player=1)
    assert changes(game, "buy seed") == {
        "players.1.light": 19,
        "players.1.shop": [3, 4, 3, 2],
        "players.1.available": [3, 4, 1, 0],
    }


@pytest.mark.parametrize(("size", "slots"), [(0, 4), (1, 4), (2, 3)])
def test_a_replaced_piece_goes_back_to_its_column_if_it_has_a_free_slot(size: int, slots: int) -> None:
    """R5.5."""
    shop = [4, 4, 3, 2]
    shop[size] = slots - 1
    game = position(board={"d4": (0, size)}, light=[9], shop=[shop], available=[[1, 1, 1, 1]])
    game.play("grow d4")
    assert player(game)["shop"][size] == slots
    assert player(game)["available"][size] == 1


@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_replaced_piece_leaves_the_game_if_its_column_is_full(size: int) -> None:
    """R5.5."""
    game = position(board={"d4": (0, size)}, light=[9], available=[[1, 1, 1, 1]])
    game.play("grow d4")
    assert player(game)["shop"] == [4, 4, 3, 2]
    assert player(game)["available"][size] == 1


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_a_collected_tree_goes_back_to_the_shop_likewise(before: int, after: int) -> None:
    """R5.5, R5.6: two slots for large trees."""
    game = position(board={"d4": (0, 3)}, light=[4], shop=[[4, 4, 3, before]])
    game.play("collect d4")
    assert player(game)["shop"] == [4, 4, 3, after]


def test_a_piece_that_goes_back_lies_in_the_slot_that_is_bought_next() -> None:
    """R2.2: with one large tree left the price is 5; after one comes back it is 4."""
    game = position(board={"d4": (0, 3)}, light=[8], shop=[[4, 4, 3, 1]])
    game.play("collect d4").play("buy large")
    assert player(game)["light"] == 0
