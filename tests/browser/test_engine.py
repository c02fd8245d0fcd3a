"""The browser's engine in Chromium: in its Web Worker, under the server's own headers, and only when it is wanted."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tapete import games
from tapete.kernel.contract import Game
from tapete.server import headers
from tapete.server.headers import HEADERS
from tapete.server.page import pages_folder
from tests.browser.conftest import Guest
from tests.engine.conftest import built_modules
from tests.engine.jobs import daily_job, whole_games
from tests.engine.test_same_games import compare, every_game
from tests.server.conftest import Server

PLAYING = (Path(__file__).parent.parent / "engine" / "matches.mjs").read_text().replace("export { answer };", "")
OPENED = "const { openEngine } = await import(address); const engine = await openEngine(game);"
WITHOUT = [(name, value.replace(b" 'wasm-unsafe-eval'", b"")) for name, value in HEADERS]


@pytest.fixture(scope="module", autouse=True)
def _modules() -> None:
    built_modules()


def entry() -> str:
    """The address of the engine's own file."""
    (found,) = (pages_folder() / "assets").glob("engine-*.js")
    return f"/assets/{found.name}"


def answers(guest: Guest, game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    """What the engine makes of a job, in a worker of the page."""
    code = f"async ([address, game, job]) => {{ {PLAYING} {OPENED} return answer(engine, job); }}"
    found: dict[str, Any] = json.loads(guest.page.evaluate(code, [entry(), game.id, asked]))
    return found


@every_game
def test_the_same_games_as_natively(browser: Browser, house: Server, game: Game) -> None:
    ana = Guest(browser, house)
    ana.page.goto("/")
    job = daily_job(game, 5, 1)
    compare(job, answers(ana, game, job.asked))
    ana.close()


@pytest.mark.nightly
@every_game
def test_the_same_whole_games_as_natively(browser: Browser, house: Server, game: Game) -> None:
    ana = Guest(browser, house)
    ana.page.goto("/")
    job = whole_games(game, 100, 20, 1)
    compare(job, answers(ana, game, job.asked))
    ana.close()


def failure(guest: Guest, game: str) -> str:
    """The code of the error that an engine that cannot be opened gives."""
    code = f"([address, game]) => (async () => {{ {OPENED} return engine.waiting(); }})().catch((error) => error.code)"
    found: str = guest.page.evaluate(code, [entry(), game])
    return found


def test_a_game_without_a_module_is_a_clear_error(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    ana.page.goto("/")
    assert failure(ana, "chess") == "no-module"
    assert failure(ana, games.names()[0]) == "not-dealt", "which is how far one gets with a module"
    assert [line for line in ana.complaints if "404" not in line] == []
    ana.context.close()


def test_the_policy_is_what_lets_modules_run(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headers, "HEADERS", WITHOUT)
    ana = Guest(browser, house)
    ana.page.goto("/")
    assert failure(ana, games.names()[0]) == "bad-module"
    ana.context.close()


def test_modules_are_sent_as_such_and_cached_by_what_they_were_made_from(house: Server) -> None:
    name = games.names()[0]
    description = house.get(f"/engine/{name}.json")
    assert description.headers["content-type"] == "application/json"
    assert description.headers["cache-control"] == "no-cache"
    module = house.get(f"/engine/{name}.wasm?{description.json()['fingerprint']}")
    assert module.headers["content-type"] == "application/wasm"
    assert "immutable" in module.headers["cache-control"]
    assert house.get(f"/engine/{name}.wasm").headers["cache-control"] == "no-cache"
    for missing in ("chess.wasm", "built-from", "../index.html", "%2e%2e/index.html", ""):
        assert house.get(f"/engine/{missing}").status_code == 404


# ---- Only when it is wanted


def statically_loaded(path: Path) -> Iterator[Path]:
    """The scripts that a script cannot do without, one after the other."""
    yield path
    for name in re.findall(r'(?:import|from)\s*"\./([^"]+\.js)"', path.read_text()):
        yield from statically_loaded(path.parent / name)


def test_the_first_load_of_a_page_does_without_it() -> None:
    pages = pages_folder()
    first = re.findall(r'src="/(assets/[^"]+\.js)"', (pages / "index.html").read_text())
    loaded = {found.name for script in first for found in statically_loaded(pages / script)}
    assert len(loaded) >= 1
    assert not [name for name in loaded if name.startswith(("engine-", "worker-"))]
    assert not [name for name in loaded if "WebAssembly" in (pages / "assets" / name).read_text()]


def test_no_page_asks_for_it_before_it_is_wanted(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    ana.open_table(games.names()[0], 2)
    ana.page.goto(f"/rules/{games.names()[0]}")
    ana.page.wait_for_selector("article h3")
    wanted = r"/engine/|/assets/(engine|worker)-"
    assert asked
    assert not [url for url in asked if re.search(wanted, url)]
    failure(ana, games.names()[0])
    assert [url for url in asked if re.search(wanted, url)], "and then it is"
    ana.close()
