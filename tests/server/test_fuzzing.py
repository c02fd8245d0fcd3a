"""Every message and every route, by a grammar: whatever comes in, in whatever order, is answered and harms nothing."""

import asyncio
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel.contract import LANGUAGES
from tapete.server import event_store, messages
from tapete.server.app import make_app
from tapete.server.event_store import EventStore
from tapete.texts import MISSING, Texts
from tests.server.fuzzing import Complaints, Found, fuzz
from tests.server.grammar import KINDS

ROOT = Path(__file__).parent.parent.parent
INPUTS = 20_000  # for one server
CODE = re.compile(r'(?:RefusedError|Refused|refused)\((?:[A-Z_]+, )?"([a-z-]+)"')


@pytest.fixture
def found() -> Iterator[Found]:
    """What is found, with all that the server complains of."""
    noted = Found()
    complaints, loggers = Complaints(noted), [logging.getLogger(name) for name in ("uvicorn.error", "asyncio", "")]
    for logger in loggers:
        logger.addHandler(complaints)
    yield noted
    for logger in loggers:
        logger.removeHandler(complaints)


def no_store() -> EventStore:
    """For an application that is only looked at."""
    raise NotImplementedError


@pytest.mark.parametrize("servers", [1, pytest.param(50, marks=pytest.mark.nightly)])
def test_whatever_comes_in_is_answered_and_what_is_kept_is_on_disk(
    tmp_path: Path, found: Found, servers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_store, "GATHER", 0)
    for seed in range(servers):
        assert asyncio.run(fuzz(tmp_path, INPUTS, seed, found)) > 4, "tables were compared"
        assert found.wrong == [], f"server {seed}"
    assert KINDS.keys() <= found.sent.keys(), "every type of message was sent"
    answers = {kind.__struct_config__.tag for kind in messages.AnyAnswer.__args__}
    assert answers <= found.answered, "every type of answer was heard"
    routes = {getattr(route, "path", "") for route in make_app(no_store).routes}
    assert routes - found.served == set()
    for language in LANGUAGES:
        say = [Texts(language, games.load(game)) for game in games.names()]
        assert {code for code in found.codes if all(texts(code).startswith(MISSING) for texts in say)} == set()
    # Each code of a refusal is reached by these inputs, or by a test of its own that names it.
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "tapete" / "server").glob("*.py"))
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    codes = set(CODE.findall(sources))
    assert len(codes & found.codes) > 30
    assert {code for code in codes - found.codes if f'"{code}"' not in tests} == set()
