"""How tables come to be."""

import pytest

from sunwise import Game
from sunwise.server.commands import Rename
from sunwise.server.creation import LONGEST_TAGS, plan_of, plan_of_review, seat_of
from sunwise.server.plan import Open, Person, SeatPlan
from sunwise.server.problems import Problem
from sunwise.server.table import Table
from sunwise.server.wire import NewGame

DEAL = [["turtle", "fox"], ["owl", "boar"]]
BABIES = ["twice", "small", "medium", "light", "points", "leaf"]
SEATS: list[SeatPlan] = [Person("Ada"), Person("Bo")]
UNSEEN = [
    *("\u3164", "\u2800", "\u115f", "\uffa0", "A\u3164", "\u2800A"),  # letters and signs without a picture
    *("A\u200d", "A\u200e", "A\u200b", "\u2060", "\ufeff"),  # of no width
    *("\U000e0041", "A\U000e0041", "\u0301", "\ufe0f", "\u034f"),  # tags, and marks on nothing
]


def continued(actions: list[str]) -> list[dict[str, object]]:
    """Let twenty games go on from one record and give their chances."""
    game = Game(2, modules=["moon"], chance={"deal": DEAL, "babies": BABIES}, actions=actions)
    wish = NewGame(seats=SEATS, record=game.record())
    return [plan_of(wish).chance for _ in range(20)]


def test_who_brings_a_record_does_not_know_what_lies_hidden() -> None:
    chances = continued(["keep turtle", "keep owl"])
    assert len({str(chance["babies"]) for chance in chances}) > 1
    for chance in chances:
        game = Game(2, modules=["moon"], chance=chance, actions=["keep turtle", "keep owl"])
        assert [player["animal"] for player in game.state()["players"]] == ["turtle", "owl"]


def test_a_draft_that_goes_on_keeps_what_was_kept_only() -> None:
    chances = continued(["keep turtle"])
    assert all("turtle" in chance["deal"][0] for chance in chances)
    for seat in range(2):
        assert len({str(sorted(chance["deal"][seat])) for chance in chances}) > 1
    assert len({str(chance["babies"]) for chance in chances}) > 1
    for chance in chances:
        Game(2, modules=["moon"], chance=chance, actions=["keep turtle"])


def test_nobody_chooses_the_cards_of_a_new_game() -> None:
    chances = continued([])
    assert len({str(chance["deal"]) for chance in chances}) > 10
    assert any("turtle" not in str(chance["deal"]) for chance in chances)
    for chance in chances:
        Table("game", plan_of(NewGame(seats=SEATS, record=Game(2, modules=["moon"], chance=chance).record())))


# --- What a record says about itself ---


def review(tags: dict[str, object]) -> dict[str, object]:
    return plan_of_review(Game(2, tags=tags).record()).tags


@pytest.mark.parametrize(
    "tags",
    [
        {},
        {"seats": ["You", "bot:oak"], "date": "2026-11-15", "hidden": "drawn", "rematch_of": "a" * 12},
        {
            "arena": {"block": 3, "seconds": [0.25, 1e300], "forfeits": []},
            "": None,
            "\u0000": "\u2028",
            "n": 2**70,
        },
        {"seats": {"0": "a"}, "note": "a" * (LONGEST_TAGS - 40)},
    ],
    ids=["none", "usual", "odd", "long"],
)
def test_a_review_keeps_what_a_record_says_about_itself(tags: dict[str, object]) -> None:
    assert review(tags) == tags


def test_a_review_does_not_keep_a_library() -> None:
    with pytest.raises(Problem, match="at most 16384 bytes") as refused:
        review({"x": ["a" * 10] * 35_000})
    assert (refused.value.status, refused.value.code) == (413, "too_large")
    assert refused.value.arguments == {"limit": LONGEST_TAGS}


# --- Names ---


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_can_be_seen(name: str) -> None:
    """One rule for who creates a game, who joins, who changes the name, and whom a record names."""
    table = Table("game", plan_of(NewGame(seats=[Person("Ada"), Open()])))
    for wish in (
        lambda: plan_of(NewGame(seats=[Person(name), Open()])),
        lambda: table.join(1, name),
        lambda: table.decide(Rename(on=0, seat=0, name=name), 0),
    ):
        with pytest.raises(Problem) as refused:
            wish()
        assert refused.value.code == "bad_name"
    assert seat_of(name, 0) == Person("Player 1")


@pytest.mark.parametrize("name", ["Ada", "Ada L.", "Zoë", "Zoe\u0308", "李", "आदित्य", "🌳", "❤\ufe0f"])
def test_names_of_all_languages_can_be_seen(name: str) -> None:
    assert plan_of(NewGame(seats=[Person(name), Open()])).seats[0] == Person(name)
    assert seat_of(name, 0) == Person(name)
