"""Every route of the HTTP interface, asked for over a real port."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from patience import PATIENCE, wait_until
from server.running import ADA, BEN, BOT, OPEN, Running, running
from sunwise import Game

FIRST = {"type": "play", "seat": 0, "action": "place tree a1"}
NOBODYS = "nobody_knows_this_key_" + "x" * 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("routes")) as server:
        yield server


def refused(server: Running, method: str, path: str, body: Any = None, *keys: str, **headers: str) -> Any:
    """Ask for what is refused; give status and code."""
    answer = server.ask(method, path, body, *keys, **headers)
    assert answer.headers["content-type"] == "application/json"
    problem = answer.json()
    assert set(problem) == {"code", "arguments", "message"}
    assert problem["message"].endswith(".")
    return answer.status_code, problem["code"]


def finished(server: Running, *seats: dict[str, Any]) -> dict[str, Any]:
    """Create a game that goes on from the last action of a finished one, and end it."""
    game = Game(len(seats), seed=1)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    created = server.create(*seats, record=game.record(), ply=game.ply - 1)
    last = {"type": "play", "on": 1, "seat": game.at(game.ply - 1).actor, "action": game.actions[-1]}
    server.post(f"/games/{created['game']}/commands", last, *created["keys"].values())
    return created


# --- Games ---


def test_a_game_without_an_open_seat_starts_at_once(server: Running) -> None:
    created = server.create(ADA, BEN, options={"modules": ["moon"], "shade": "acting"})
    shown = server.get(f"/games/{created['game']}", created["keys"][0])
    assert shown["summary"]["status"] == "playing"
    assert shown["summary"]["options"]["modules"] == ["moon"]
    assert shown["summary"]["your_seats"] == [0]
    assert shown["choices"]["seat"] == 0
    assert list(shown["position"]["dealt"]) == ["0"]
    assert [
        event["event"]["type"] for event in server.get(f"/games/{created['game']}/events", created["host"])
    ] == ["started"]


def test_options_and_seats_must_make_a_game(server: Running) -> None:
    two = [ADA, BEN]
    assert refused(server, "POST", "/games", {"seats": two, "options": {"shade": "on"}}) == (422, "bad_shade")
    assert refused(server, "POST", "/games", {"seats": two, "options": {"players": 3}}) == (
        422,
        "wrong_seats",
    )
    assert refused(server, "POST", "/games", {"seats": [ADA]}) == (400, "bad_request")
    assert refused(server, "POST", "/games", {"seats": two, "ply": 3}) == (400, "bad_request")
    record = Game(2).record()
    both = {"seats": two, "record": record, "options": {}}
    assert refused(server, "POST", "/games", both) == (400, "bad_request")
    three = {"seats": [ADA, BEN, BEN], "record": record}
    assert refused(server, "POST", "/games", three) == (422, "wrong_seats")
    late = {"seats": two, "record": record, "ply": 1}
    assert refused(server, "POST", "/games", late) == (422, "no_such_ply")


def test_a_game_goes_on_from_a_record(server: Running) -> None:
    record = Game(2, actions=["place tree a1", "place tree a2", "place tree d7"]).record()
    created = server.create(ADA, BEN, record=record, ply=2)
    position = server.get(f"/games/{created['game']}", created["host"])["position"]
    assert position["actions"] == ["place tree a1", "place tree a2"]


def test_a_finished_record_cannot_go_on(server: Running) -> None:
    created = finished(server, ADA, BEN)
    record = server.get(f"/games/{created['game']}/record", created["host"])
    assert Game.from_record(record).is_over
    asked = {"seats": [ADA, BEN], "record": record}
    assert refused(server, "POST", "/games", asked) == (422, "record_finished")


def test_the_lobby_lists_public_games_in_pages(server: Running) -> None:
    private = server.create(ADA, OPEN)
    public = [server.create(ADA, OPEN, public=True)["game"] for _ in range(60)]
    first = server.get("/games")
    second = server.get(f"/games?before={first['next']}")
    seen = [game["game"] for game in first["games"] + second["games"]]
    assert seen[:60] == public[::-1]
    assert private["game"] not in seen
    assert refused(server, "GET", "/games?before=nonsense") == (400, "bad_page")


def test_the_lobby_does_not_list_what_was_given_up(server: Running) -> None:
    old, new = (server.create(ADA, OPEN, public=True)["game"] for _ in range(2))

    async def age() -> None:
        async with server.hall.store._database.writing.begin() as connection:
            weeks = "UPDATE games SET changed_at = changed_at - 15 * 86400000 WHERE id = :id"
            await connection.execute(text(weeks), {"id": old})

    server.call(age())
    seen = [game["game"] for game in server.get("/games")["games"]]
    assert new in seen
    assert old not in seen


def test_my_games_are_those_of_my_keys(server: Running) -> None:
    one, two = server.create(ADA, BEN), server.create(ADA, OPEN)
    mine = server.get("/games/mine", one["keys"][1], two["host"], NOBODYS)
    assert {game["game"]: game["your_seats"] for game in mine["games"]} == {one["game"]: [1], two["game"]: []}
    assert server.get("/games/mine") == {"games": [], "next": None}


def test_events_since_and_positions_of_the_past(server: Running) -> None:
    created = server.create(ADA, BEN)
    game, key = f"/games/{created['game']}", created["keys"][0]
    server.post(f"{game}/commands", FIRST | {"on": 1}, key)
    assert [event["number"] for event in server.get(f"{game}/events?since=1", key)] == [2]
    assert server.get(f"{game}/events?since=99", key) == []
    past = server.get(f"{game}/positions?first=0&last=99", key)
    assert [position["ply"] for position in past["positions"]] == [0, 1]
    assert past["positions"][1]["view"]["board"] == {"a1": [0, 1]}
    assert refused(server, "GET", f"{game}/positions?first=0&last=100", None, key) == (400, "bad_range")
    assert refused(server, "GET", f"{game}/positions?first=5&last=4", None, key) == (400, "bad_range")
    assert refused(server, "GET", f"{game}/positions?first=a&last=4", None, key) == (400, "bad_request")


# --- Who may look ---


def test_a_private_game_answers_as_one_that_is_not_there(server: Running) -> None:
    created = server.create(ADA, BEN)
    strangers = server.create(ADA, BEN)["keys"][0]
    there, nowhere = f"/games/{created['game']}", "/games/AAAAAAAAAAAA"
    paths = ["", "/events", "/record", "/positions?first=0&last=1"]
    for path in paths:
        answers = [server.ask("GET", place + path, None, strangers) for place in (there, nowhere)]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].content == answers[1].content
        assert answers[0].headers.items() >= {("content-length", str(len(answers[0].content)))}
        assert {**answers[0].headers, "date": ""} == {**answers[1].headers, "date": ""}
    bodies = {"join": {"name": "Eve"}, "commands": FIRST | {"on": 1}, "explain": {"action": "end"}}
    bodies |= {"seats": {"seat": 0}, "start": None, "rematch": None, "resume-code": None}
    for path, body in bodies.items():
        answers = [server.ask("POST", f"{place}/{path}", body) for place in (there, nowhere)]
        assert [answer.status_code for answer in answers] == [404, 404], path
        assert answers[0].content == answers[1].content


def test_an_invitation_opens_a_private_game(server: Running) -> None:
    created = server.create(ADA, OPEN)
    game, invite = f"/games/{created['game']}", created["invite"]
    assert refused(server, "POST", f"{game}/join", {"name": "Eve"}) == (404, "no_such_game")
    assert server.get(game, sunwise_invite=invite)["summary"]["your_seats"] == []
    assert server.post("/invites", {"invite": invite})["game"] == created["game"]
    wrong = {"invite": invite[:-1] + "~"}
    assert refused(server, "POST", "/invites", wrong) == (400, "bad_request")
    assert refused(server, "POST", "/invites", {"invite": NOBODYS}) == (404, "no_such_game")
    entered = server.post(f"{game}/join", {"name": "Eve"}, sunwise_invite=invite)
    assert entered["seat"] == 1
    assert server.get(game, entered["token"])["summary"]["your_seats"] == [1]


def test_keys_that_can_be_none(server: Running) -> None:
    assert refused(server, "GET", "/games/mine", None, "short") == (400, "bad_key")
    assert refused(server, "GET", "/games/mine", None, "~" * 30) == (400, "bad_key")
    many = [f"{number:064}" for number in range(501)]
    assert refused(server, "GET", "/games/mine", None, *many) == (400, "too_many_keys")


def test_as_many_keys_as_are_allowed_may_come_in_pieces(server: Running) -> None:
    """Over a network the head of a request was longer than what the server kept of one that is not whole."""
    many = ", ".join(f"{number:064}" for number in range(500))
    head = (
        f"GET /api/v1/games/mine HTTP/1.1\r\nHost: here\r\nConnection: close\r\nSunwise-Seats: {many}\r\n\r\n"
    )
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for first in range(0, len(head), 1460):
            line.sendall(head[first : first + 1460].encode())
            time.sleep(0.002)
        answer = line.makefile("rb").readline()
    assert answer == b"HTTP/1.1 200 OK\r\n"


# --- Seats ---


def test_join_fill_and_start(server: Running) -> None:
    created = server.create(ADA, OPEN, OPEN, public=True)
    game, host = f"/games/{created['game']}", created["host"]
    assert refused(server, "POST", f"{game}/start", None, host) == (409, "seats_open")
    entered = server.post(f"{game}/join", {"name": "Eve", "seat": 2})
    assert refused(server, "POST", f"{game}/join", {"name": "Ben", "seat": 2}) == (409, "seat_taken")
    assert refused(server, "POST", f"{game}/seats", {"seat": 1, "level": "oak"}) == (403, "not_the_host")
    shown = server.post(f"{game}/seats", {"seat": 1, "level": "seedling"}, host)
    assert [seat["kind"] for seat in shown["summary"]["seats"]] == ["person", "bot", "person"]
    assert refused(server, "POST", f"{game}/start", None, entered["token"]) == (403, "not_the_host")
    assert server.post(f"{game}/start", None, host)["summary"]["status"] == "playing"
    assert refused(server, "POST", f"{game}/join", {"name": "Ben"}) == (409, "started_already")
    assert refused(server, "POST", f"{game}/seats", {"seat": 1}, host) == (409, "started_already")


def test_who_leaves_before_the_start_holds_the_seat_no_longer(server: Running) -> None:
    created = server.create(ADA, OPEN, public=True)
    game = f"/games/{created['game']}"
    eve = server.post(f"{game}/join", {"name": "Eve"})["token"]
    server.post(f"{game}/commands", {"type": "leave", "on": 1, "seat": 1}, eve)
    ben = server.post(f"{game}/join", {"name": "Ben"})["token"]
    assert server.get(game, eve)["summary"]["your_seats"] == []
    assert server.get(game, ben)["summary"]["your_seats"] == [1]
    rename = {"type": "rename", "on": 3, "seat": 1, "name": "Eve"}
    assert refused(server, "POST", f"{game}/commands", rename, eve) == (403, "not_your_seat")
    # The host may send someone away as well.
    server.post(f"{game}/seats", {"seat": 1}, created["host"])
    assert server.get(game, ben)["summary"]["your_seats"] == []


def test_a_resume_code_moves_a_seat_once(server: Running) -> None:
    created = server.create(ADA, BEN)
    game, key = f"/games/{created['game']}", created["keys"][1]
    assert refused(server, "POST", f"{game}/resume-code", None, *created["keys"].values()) == (400, "one_key")
    assert refused(server, "POST", f"{game}/resume-code", None, created["host"]) == (400, "one_key")
    code = server.post(f"{game}/resume-code", None, key)["code"]
    entered = server.post("/resume", {"code": code.lower().replace("-", " ")})
    assert (entered["game"], entered["seat"]) == (created["game"], 1)
    assert entered["token"] != key
    for one in (key, entered["token"]):
        assert server.get(game, one)["summary"]["your_seats"] == [1]
    assert refused(server, "POST", "/resume", {"code": code}) == (404, "no_such_code")
    assert refused(server, "POST", "/resume", {"code": "UUUU-UUUU"}) == (404, "no_such_code")


# --- Playing ---


def test_a_command_is_carried_out_once(server: Running) -> None:
    created = server.create(ADA, BEN)
    game, key = f"/games/{created['game']}", created["keys"][0]
    assert server.post(f"{game}/commands", FIRST | {"on": 1}, key) == {"number": 2}
    again = server.ask("POST", f"{game}/commands", FIRST | {"on": 1}, key)
    assert (again.status_code, again.json()["code"]) == (409, "stale")
    assert again.json()["arguments"] == {"on": 1, "number": 2}
    other = {"type": "play", "on": 2, "seat": 1, "action": "place tree a1"}
    assert refused(server, "POST", f"{game}/commands", other, key) == (403, "not_your_seat")
    assert refused(server, "POST", f"{game}/commands", other, created["keys"][1]) == (422, "occupied")
    assert refused(server, "POST", f"{game}/commands", other | {"seat": 3}, created["keys"][1]) == (
        403,
        "not_your_seat",
    )


def test_explain_tells_only_who_decides(server: Running) -> None:
    created = server.create(ADA, BEN, options={"modules": ["moon"]}, public=True)
    game = f"/games/{created['game']}"
    dealt = server.get(game, created["keys"][0])["position"]["dealt"]["0"]
    assert server.post(f"{game}/explain", {"action": f"keep {dealt[0]}"}, created["keys"][0]) == {
        "reason": None
    }
    why = server.post(f"{game}/explain", {"action": "end"}, created["keys"][0])
    assert why["reason"]["code"] == "wrong_phase"
    assert refused(server, "POST", f"{game}/explain", {"action": "end"}, created["keys"][1]) == (
        409,
        "not_your_turn",
    )
    assert refused(server, "POST", f"{game}/explain", {"action": "end"}) == (409, "not_your_turn")


# --- Again ---


def test_a_rematch_is_one_game_for_all(server: Running) -> None:
    created = finished(server, ADA, BEN)
    game = f"/games/{created['game']}"
    ada, ben = created["keys"][0], created["keys"][1]
    assert refused(server, "POST", f"{game}/rematch", None, created["host"]) == (403, "not_your_seat")
    first = server.post(f"{game}/rematch", None, ada)
    new = f"/games/{first['game']}"
    assert server.get(new, first["host"])["summary"]["status"] == "waiting"
    assert server.get(f"{game}/events", ada)[-1]["event"] == {
        "type": "rematch_offered",
        "game": first["game"],
    }
    # Whoever lost the answer asks again and gets the same.
    assert server.post(f"{game}/rematch", None, ada) == first
    second = server.post(f"{game}/rematch", None, ben)
    assert (second["game"], second["host"], second["invite"]) == (first["game"], None, None)
    assert server.post(f"{game}/rematch", None, ben) == second
    shown = server.get(new, second["seats"][0]["token"])
    assert shown["summary"]["status"] == "playing"
    assert [seat["name"] for seat in shown["summary"]["seats"]] == ["Ada", "Ben"]
    assert shown["summary"]["your_seats"] == [1]
    assert (
        server.get(f"{game}/record", ada)["options"]
        == server.get(f"{new}/record", second["seats"][0]["token"])["options"]
    )


def test_every_device_of_a_player_gets_into_the_rematch(server: Running) -> None:
    created = finished(server, ADA, BEN)
    game, ada, ben = f"/games/{created['game']}", created["keys"][0], created["keys"][1]
    other = {}
    for seat, key in ((0, ada), (1, ben)):
        code = server.post(f"{game}/resume-code", None, key)["code"]
        other[seat] = server.post("/resume", {"code": code})["token"]
    first = server.post(f"{game}/rematch", None, ada)
    new = f"/games/{first['game']}"
    for seat, keys in ((0, (other[0],)), (1, (ben, other[1]))):
        for key in keys:
            entered = server.post(f"{game}/rematch", None, key)
            assert [one["seat"] for one in entered["seats"]] == [seat]
            assert server.get(new, entered["seats"][0]["token"])["summary"]["your_seats"] == [seat]
            assert server.post(f"{game}/rematch", None, key) == entered


def test_who_asks_for_a_rematch_twice_at_once_gets_in_once(server: Running) -> None:
    created = finished(server, ADA, BEN)
    game, ben = f"/games/{created['game']}", created["keys"][1]
    code = server.post(f"{game}/resume-code", None, ben)["code"]
    other = server.post("/resume", {"code": code})["token"]  # another device
    first = server.post(f"{game}/rematch", None, created["keys"][0])
    room = server.call(server.hall.rooms.find(first["game"]))
    keys = [ben, ben, other, other]
    with ThreadPoolExecutor(len(keys)) as pool:
        server.call(room._lock.acquire())
        try:
            asking = [pool.submit(server.post, f"{game}/rematch", None, key) for key in keys]
            wait_until(lambda: len(room._writes) == len(keys), "all of them to want the seat")
        finally:
            server.loop.call_soon_threadsafe(room._lock.release)
        answers = [asked.result(PATIENCE) for asked in asking]
    assert answers[0] == answers[1]
    assert answers[2] == answers[3]
    for entered in answers:
        [key] = entered["seats"]
        shown = server.get(f"/games/{first['game']}", key["token"])["summary"]
        assert (shown["your_seats"], shown["status"]) == ([1], "playing")


def test_a_device_does_not_get_a_seat_of_the_rematch_that_was_given_away(server: Running) -> None:
    created = finished(server, ADA, BEN, BEN)
    game, ben = f"/games/{created['game']}", created["keys"][1]
    code = server.post(f"{game}/resume-code", None, ben)["code"]
    other = server.post("/resume", {"code": code})["token"]
    first = server.post(f"{game}/rematch", None, created["keys"][0])
    new = f"/games/{first['game']}"
    server.post(f"{game}/rematch", None, ben)
    server.post(f"{new}/seats", {"seat": 1}, first["host"])
    server.post(f"{new}/join", {"name": "Eve", "seat": 1}, sunwise_invite=first["invite"])
    for key in (ben, other):
        assert refused(server, "POST", f"{game}/rematch", None, key) == (409, "seat_taken")


def test_a_rematch_in_a_hot_seat_starts_at_once(server: Running) -> None:
    created = finished(server, ADA, BEN)
    first = server.post(f"/games/{created['game']}/rematch", None, *created["keys"].values())
    assert [key["seat"] for key in first["seats"]] == [0, 1]
    assert server.get(f"/games/{first['game']}", first["host"])["summary"]["status"] == "playing"


def test_strangers_do_not_take_the_seats_of_a_rematch(server: Running) -> None:
    created = finished(server, ADA, BEN)
    first = server.post(f"/games/{created['game']}/rematch", None, created["keys"][0])
    new, invite = f"/games/{first['game']}", first["invite"]
    assert refused(server, "POST", f"{new}/join", {"name": "Eve"}, first["seats"][0]["token"]) == (
        403,
        "invited_only",
    )
    server.post(f"{new}/join", {"name": "Eve"}, sunwise_invite=invite)
    late = refused(server, "POST", f"/games/{created['game']}/rematch", None, created["keys"][1])
    assert late == (409, "seat_taken")


def test_there_is_no_rematch_of_a_running_game(server: Running) -> None:
    created = server.create(ADA, BEN)
    path = f"/games/{created['game']}/rematch"
    assert refused(server, "POST", path, None, created["keys"][0]) == (409, "not_finished")


# --- Records ---


def test_a_record_is_downloaded_as_a_file(server: Running) -> None:
    created = server.create(ADA, BEN, options={"modules": ["moon"]}, public=True)
    answer = server.ask("GET", f"/games/{created['game']}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="sunwise-{created["game"]}.json"'
    assert answer.json()["tags"]["hidden"] == "drawn"
    assert Game.from_record(answer.json()).ply == 0


def test_a_record_is_reviewed_by_whoever_knows_its_place(server: Running) -> None:
    game = Game(2, modules=["moon"], seed=3)
    while game.ply < 30:
        game.play(game.legal_actions()[-1])
    record = game.record() | {"tags": {"seats": ["Ada", "bot:oak"], "date": "2026-11-15\u0000"}}
    review = server.post("/reviews", {"record": record})["game"]
    shown = server.get(f"/games/{review}")
    assert shown["summary"]["status"] == "review"
    assert [seat["name"] for seat in shown["summary"]["seats"]] == ["Ada", "oak"]
    assert len(server.get(f"/games/{review}/positions?first=0&last=30")["positions"]) == 31
    assert server.get(f"/games/{review}/record")["actions"] == record["actions"]
    assert server.get(f"/games/{review}/record")["tags"]["date"] == "2026-11-15\u0000"
    odd = record | {"tags": {"seats": ["bot:nobody", 7, "\u202e", None, "Eve", {}]}}
    review = server.post("/reviews", {"record": odd})["game"]
    names = [seat["name"] for seat in server.get(f"/games/{review}")["summary"]["seats"]]
    assert names == ["bot:nobody", "Player 2"]


def test_a_bad_record_is_refused_with_its_place(server: Running) -> None:
    bad = Game(2).record() | {"actions": ["place tree a1", "place tree a1"]}
    answer = server.ask("POST", "/reviews", {"record": bad})
    assert (answer.status_code, answer.json()["code"]) == (422, "occupied")
    assert answer.json()["arguments"]["ply"] == 1


# --- About ---


def test_what_there_is_to_choose_from(server: Running) -> None:
    levels = [level["level"] for level in server.get("/levels")]
    assert levels == ["seedling", "sapling", "birch", "oak", "sequoia"]
    options = server.get("/options")
    for modules in ([], options["modules"]):
        server.create(ADA, BEN, BOT, options={"modules": modules, "layout": options["layout"]})


def test_health_metrics_and_the_front_page(server: Running) -> None:
    root = server.address
    assert server.http.get(f"{root}/health").json()["status"] == "ok"
    metrics = server.http.get(f"{root}/metrics")
    assert metrics.headers["content-type"].startswith("text/plain; version=")
    assert 'sunwise_games{status="playing"}' in metrics.text
    page = server.http.get(root)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "Sunwise" in page.text


def test_a_failing_database_shows_in_health(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.call(server.hall.store.close())
        (tmp_path / "games.db").write_bytes(b"no database any more" * 1000)
        answer = server.http.get(f"{server.address}/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "failing")
        assert json.loads(server.ask("GET", "/games").content)["code"].startswith("storage_")
