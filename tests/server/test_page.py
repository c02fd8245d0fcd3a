"""The page's head fits its address, so that a shared link shows what it leads to."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from tapete import games
from tapete.server.addresses import Listening
from tapete.server.page import TITLE
from tests.server.conftest import Server

SOURCE = Path(__file__).parent.parent.parent / "web" / "index.html"


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """The page as it is built, without the scripts."""
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "engine").mkdir()
    (folder / "index.html").write_text(SOURCE.read_text())
    return folder


@pytest.fixture
def serving(tmp_path: Path, pages: Path) -> Iterator[Server]:
    running = Server(tmp_path / "tables.db", pages=pages)
    yield running
    running.close()


def head(answer: httpx.Response) -> dict[str, str]:
    """The title and the tags of a page."""
    tags = re.findall(r'<meta (?:name|property)="([a-z:_]+)" content="([^"]*)" />', answer.text)
    found = {name: unescape(value) for name, value in tags}
    titles = re.findall(r"<title>(.*?)</title>", answer.text)
    assert len(titles) == 1
    return {**found, "title": unescape(titles[0])}


def test_the_source_has_what_is_replaced() -> None:
    assert len(TITLE.findall(SOURCE.read_text())) == SOURCE.read_text().count('<html lang="en">') == 1


def test_home_says_what_this_is_in_the_readers_language(serving: Server) -> None:
    english = serving.get("/")
    shown = head(english)
    assert (english.status_code, shown["title"], shown["og:title"]) == (200, "Tapete", "Tapete")
    assert shown["og:description"] == shown["description"]
    assert shown["og:url"] == f"http://{serving.address}/"
    assert "og:image" not in shown
    spanish = serving.get("/", headers={"accept-language": "es"})
    assert '<html lang="es">' in spanish.text
    assert head(spanish)["description"] != shown["description"]
    assert spanish.headers["vary"] == "accept-language"


def test_a_table_says_its_game_and_the_free_chairs(serving: Server) -> None:
    table, ana = serving.open("uno-colores", 3)
    shown = head(serving.get(f"/table/{table}"))
    assert shown["title"] == shown["og:title"] == "UNO ¡Colores al poder! · Tapete"
    assert shown["og:url"] == f"http://{serving.address}/table/{table}"
    assert shown["description"].startswith("2 chairs are free.")
    serving.join(table, 1, "Luis")
    assert head(serving.get(f"/table/{table}"))["description"].startswith("One chair is free.")
    spanish = serving.get(f"/table/{table}", headers={"accept-language": "es"})
    assert head(spanish)["description"].startswith("Hay una silla libre.")
    serving.join(table, 2, "Eva")
    assert head(serving.get(f"/table/{table}"))["description"].startswith("All chairs are taken.")
    ana.say("start")
    ana.dealt()
    assert head(serving.get(f"/table/{table}"))["description"].startswith("The match has begun.")
    assert head(serving.get(f"/replay/{table}"))["title"].startswith("UNO ¡Colores al poder!: ")


@pytest.mark.parametrize("game", games.names())
def test_a_rule_book_says_its_game(serving: Server, game: str) -> None:
    shown = head(serving.get(f"/rules/{game}"))
    assert games.load(game).title in shown["title"]
    assert shown["description"]


@pytest.mark.parametrize("path", ["/nothing", "/table/nothing", "/replay/nothing", "/rules/chess", "/table/", "/x/y/z"])
def test_an_address_that_leads_nowhere_is_answered_by_the_page(serving: Server, path: str) -> None:
    answer = serving.get(path)
    assert (answer.status_code, head(answer)["title"]) == (404, "Tapete")
    assert 'id="app"' in answer.text


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/nothing", "/assets/nothing.js", "/engine/nothing.wasm"])
def test_programs_get_json(serving: Server, path: str) -> None:
    answer = serving.get(path)
    assert (answer.status_code, answer.json()["type"]) == (404, "refused")
    assert serving.post("/nothing").json()["code"] == "no-such-page"


def test_nothing_in_an_address_becomes_markup(serving: Server) -> None:
    answer = serving.get('/nothing"><script>alert(1)</script>', headers={"host": '"><b>x</b>'})
    assert "<b>x" not in answer.text
    assert "<script>alert" not in answer.text


def test_a_picture_is_shown_if_there_is_one(serving: Server, pages: Path) -> None:
    (pages / "assets" / "share.jpg").write_bytes(b"")
    (pages / "assets" / "share-qwinto.jpg").write_bytes(b"")
    address = f"http://{serving.address}/assets"
    assert head(serving.get("/"))["og:image"] == f"{address}/share.jpg"
    assert head(serving.get("/rules/qwinto"))["og:image"] == f"{address}/share-qwinto.jpg"
    assert head(serving.get("/rules/the-game"))["og:image"] == f"{address}/share.jpg"


def test_behind_a_proxy_the_address_is_the_public_one(tmp_path: Path, pages: Path) -> None:
    listening = Listening(proxied=True, origins=frozenset({"https://cards.example"}))
    running = Server(tmp_path / "tables.db", pages=pages, listening=listening)
    try:
        shown = head(running.get("/rules/qwinto", headers={"host": "cards.example"}))
    finally:
        running.close()
    assert shown["og:url"] == "https://cards.example/rules/qwinto"
