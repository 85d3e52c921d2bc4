"""The browser client as it is served: its page, its files, the pictures of its rules."""

from __future__ import annotations

import gzip
import runpy
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from server.running import Running, running
from sunwise.rules.board import NAMES
from sunwise.server.routes import front
from sunwise.server.routes.pictures import PICTURES, picture, sunny

PROJECT = Path(__file__).resolve().parents[2]
SCRIPT = "console.log('a forest');" * 50


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("games")) as server:
        yield server


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a client that has been built."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Sunwise</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-a1b2.js").write_text(SCRIPT)
    (tmp_path / "secret.js").write_text("not for everyone")
    monkeypatch.setattr(front, "STATIC", folder)
    return folder


# --- The page ---


@pytest.mark.parametrize("path", ["/", "/index.html"])
def test_the_page_may_do_only_what_its_policy_says_and_is_asked_for_again(
    server: Running, built: Path, path: str
) -> None:
    page = server.http.get(server.address + path)
    assert page.text == "<!doctype html><title>Sunwise</title>"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["x-content-type-options"] == "nosniff"


def test_who_has_the_page_already_is_told_so(server: Running, built: Path) -> None:
    mark = server.http.get(server.address).headers["etag"]
    again = server.http.get(server.address, headers={"if-none-match": f'"other", W/{mark}'})
    assert (again.status_code, again.content) == (304, b"")
    (built / "index.html").write_text("<!doctype html><title>Sunwise, built anew</title>")
    anew = server.http.get(server.address, headers={"if-none-match": mark})
    assert (anew.status_code, anew.headers["etag"] != mark) == (200, True)


def test_a_server_without_the_client_says_how_to_build_it(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "STATIC", tmp_path)
    page = server.http.get(server.address)
    assert page.status_code == 200
    assert "npm run build" in page.text
    assert "/api/v1/openapi.json" in page.text


# --- Its files ---


def test_built_files_are_kept_for_ever(server: Running, built: Path) -> None:
    file = server.http.get(f"{server.address}/assets/index-a1b2.js")
    assert file.text == SCRIPT
    assert file.headers["content-type"] == "text/javascript; charset=utf-8"
    assert file.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_files_come_packed_to_who_can_unpack_them(server: Running, built: Path) -> None:
    url = f"{server.address}/assets/index-a1b2.js"
    packed = server.http.get(url, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 5
    assert gzip.decompress(gzip.compress(packed.content)) == SCRIPT.encode()  # unpacked by the client
    plain = server.http.get(url, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"


def test_only_the_head_of_a_file_comes_if_only_that_is_asked_for(server: Running, built: Path) -> None:
    head = server.http.head(f"{server.address}/assets/index-a1b2.js")
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/..%2f..%2fsecret.js",
        "/assets/%2e%2e/%2e%2e/secret.js",
        "/assets/index-a1b2.py",
        "/secret.js",
    ],
)
def test_nothing_else_has_a_name_here(server: Running, built: Path, path: str) -> None:
    answer = server.http.get(server.address + path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_icon(server: Running, built: Path) -> None:
    assert server.http.get(f"{server.address}/favicon.svg").headers["content-type"] == "image/svg+xml"


# --- Pictures of the rules ---


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_show_the_island_without_words(name: str) -> None:
    root = ElementTree.fromstring(picture(name))
    words = {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}
    assert words >= set(NAMES), "the spaces have their names"
    assert all(len(word or "") <= 2 for word in words), "and there are no others"


def test_pictures_are_served(server: Running) -> None:
    answer = server.http.get(f"{server.address}/pictures/shadow.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=86400"
    kept = picture.cache_info().currsize
    assert server.http.get(f"{server.address}/pictures/none.svg").status_code == 404
    assert picture.cache_info().currsize == kept, "what anyone types is not kept"


def test_the_picture_of_planting_rings_where_its_tree_can_plant() -> None:
    game = sunny()
    while game.actor != 2:
        game.play("end")
    game.play("buy seed")
    reach = {action.split()[2] for action in game.legal_actions() if action.startswith("plant d6 ")}
    assert reach == set(PICTURES["plant"][1])
    assert game.state()["board"]["d6"] == [2, 2]


def test_the_flat_board_of_the_client_is_drawn_with_the_art_of_the_engine() -> None:
    made = runpy.run_path(str(PROJECT / "scripts" / "make_art.py"))
    assert made["OUT"].read_text(encoding="utf-8") == made["text"](), "run python scripts/make_art.py"
