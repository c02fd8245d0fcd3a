"""The messages: their schema, the TypeScript made from it, and a text for every refusal."""

import re
from pathlib import Path

from tapete import games
from tapete.kernel.contract import LANGUAGES
from tapete.server.schema import schema_of_all
from tapete.server.typescript import files
from tapete.texts import MISSING, Texts

ROOT = Path(__file__).parent.parent.parent


def test_the_typescript_is_up_to_date() -> None:
    """Otherwise: tapete schema --typescript web/src."""
    for place, text in files().items():
        assert (ROOT / "web" / "src" / place).read_text() == text, place


def test_every_message_is_in_the_schema() -> None:
    parts = schema_of_all()["$defs"]
    assert {"Hello", "Act", "Why", "TableInfo", "Refused", "Reason"} <= parts.keys()
    assert parts["Act"]["required"] == ["type", "key", "action"]


def test_the_views_of_all_games_are_in_the_schema() -> None:
    views = schema_of_all()["$defs"]["views"]
    assert list(views) == list(games.names())
    for name, view in views.items():
        assert view["$ref"].rpartition("/")[2] in view["$defs"], name


def test_every_refusal_of_the_server_has_a_text_in_every_language() -> None:
    sources = "".join(path.read_text() for path in (ROOT / "src" / "tapete" / "server").glob("*.py"))
    codes = set(re.findall(r'(?:RefusedError|messages\.Refused|_refused)\((?:\w+, )?"([a-z-]+)"', sources))
    assert len(codes) > 20
    for language in LANGUAGES:
        say = Texts(language)
        assert [code for code in sorted(codes) if say(code).startswith(MISSING)] == []
