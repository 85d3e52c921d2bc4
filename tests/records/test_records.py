"""Recorded games: each replays to the positions and legal lists that an independent program found.

The digests were written by a second implementation of the rules, made from the rules alone. Do not write them
again with this engine to make a test pass: a difference is a bug, or a change of the rules.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from records.coverage import game_features, required
from sunwise import BadRecord, Game, record
from sunwise.rules.board import NAMES

HERE = Path(__file__).parent
EVERY = 20
DIGESTS: dict[str, dict[str, Any]] = json.loads((HERE / "digests.json").read_text())
RECORDS: dict[str, dict[str, Any]] = {
    game["tags"]["name"]: game
    for path in sorted(HERE.glob("*.jsonl"))
    for game in map(json.loads, path.read_text().splitlines())
}


def positions(name: str) -> list[tuple[str | None, dict[str, Any], list[str]]]:
    """Replay a game: the action, state and legal list of every ply."""
    whole = record.from_data(RECORDS[name])
    found = []
    for game in record.play_all(whole):
        found.append((game.actions[-1] if game.ply else None, game.state(), game.legal_actions()))
    return found


def line_of(position: tuple[str | None, dict[str, Any], list[str]]) -> bytes:
    return json.dumps(position, sort_keys=True, separators=(",", ":")).encode() + b"\n"


def check_order(state: dict[str, Any], legal: list[str]) -> None:
    """Spaces come in reading order, legal actions by code point; a digest does not see the order of keys."""
    for key in ("board", "babies", "activated", "fresh", "stones", "dam", "grown"):
        assert [*state[key]] == sorted(state[key], key=NAMES.index)
    assert legal == sorted(legal)


def test_every_record_has_a_digest() -> None:
    assert list(RECORDS) == sorted(RECORDS)
    assert set(RECORDS) == set(DIGESTS)


@pytest.mark.parametrize("name", RECORDS)
def test_every_position_is_as_it_was(name: str) -> None:
    digest = hashlib.sha256()
    marks = DIGESTS[name]["every_20_plies"]
    found = positions(name)
    for ply, position in enumerate(found):
        digest.update(line_of(position))
        if ply % EVERY == 0:
            check_order(*position[1:])
            good = digest.hexdigest().startswith(marks[ply // EVERY])
            assert good, f"{name} differs for the first time in plies {max(0, ply - EVERY + 1)} to {ply}"
    assert len(found) == DIGESTS[name]["plies"] + 1
    assert digest.hexdigest() == DIGESTS[name]["digest"], f"{name} differs after ply {ply - ply % EVERY}"


@pytest.mark.parametrize("name", RECORDS)
def test_records_are_kept_whole(name: str) -> None:
    given = RECORDS[name]
    game = Game.from_record(given)
    written = json.loads(record.to_line(game))
    assert written["actions"] == given["actions"]
    assert written["chance"] == given["chance"]
    assert written.get("result") == given.get("result")
    assert written["tags"] == given["tags"]
    for key, value in given["options"].items():
        expected = sorted(value, key=["moon", "elder", "stones"].index) if key == "modules" else value
        assert written["options"][key] == expected


def test_the_records_show_everything() -> None:
    shown: set[str] = set()
    for name, game in RECORDS.items():
        states = [state for _, state, _ in positions(name)]
        shown |= game_features(game["options"], game["actions"], states)
    assert required() - shown == set()


def test_a_digest_notices_one_changed_number() -> None:
    (name, *_), digest = RECORDS, hashlib.sha256()
    found = positions(name)
    found[-1][1]["players"][0]["light"] += 1
    for position in found:
        digest.update(line_of(position))
    assert digest.hexdigest() != DIGESTS[name]["digest"]


# --- Records that must be refused ---

BAD = json.loads((HERE / "bad" / "expected.json").read_text())


def test_every_bad_record_is_expected() -> None:
    assert {path.name for path in (HERE / "bad").iterdir()} - {"expected.json"} == set(BAD)


@pytest.mark.parametrize("name", BAD)
def test_bad_records_are_refused(name: str) -> None:
    content = (HERE / "bad" / name).read_bytes()
    with pytest.raises(BadRecord) as caught:
        record.load(content)
    assert (caught.value.code, caught.value.ply) == (BAD[name]["code"], BAD[name]["ply"]), str(caught.value)
    assert len(str(caught.value)) > 10
    assert "\n" not in str(caught.value)
