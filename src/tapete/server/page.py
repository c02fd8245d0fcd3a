"""The built pages: one page for all addresses, and the files that it loads.

The head of the page fits its address, so that a link in a messenger shows what it leads to.
"""

import os
import re
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import PathLike, StaticFiles

from tapete import games
from tapete.kernel.errors import TapeteError
from tapete.server.state import CACHE_AND_CHECK, CACHE_FOR_EVER, MISSING, OK, UNAVAILABLE, language_of, state_of
from tapete.server.table import LOBBY
from tapete.texts import Texts

NAME = "Tapete"
TITLE = re.compile("<title>.*?</title>", re.DOTALL)

Scope = MutableMapping[str, Any]


def pages_folder() -> Path:
    """Where the built pages are."""
    return Path(str(resources.files("tapete.server").joinpath("pages")))


@dataclass(frozen=True)
class Head:
    """What a shared link shows of a page."""

    title: str
    description: str
    game: str = ""

    def tags(self, address: str, image: str) -> str:
        """The title and the Open Graph tags, escaped."""
        properties = {"og:type": "website", "og:site_name": NAME, "og:title": self.title, "og:url": address}
        properties |= {"og:description": self.description} | ({"og:image": image} if image else {})
        return "\n    ".join(
            [
                f"<title>{escape(self.title)}</title>",
                f'<meta name="description" content="{escape(self.description)}" />',
                *(f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()),
            ]
        )


def home_head(_: Request, say: Texts) -> Head:
    """The first page."""
    return Head(NAME, say("web-welcome-more"))


def rules_head(request: Request, say: Texts) -> Head:
    """A rule book; UserError if there is no such game."""
    game = games.load(request.path_params["game"])
    return Head(f"{say('web-rules')}: {game.title} · {NAME}", say("web-about", game=game.id), game.id)


def table_head(request: Request, say: Texts) -> Head:
    """A table, with the number of its free chairs; RefusedError if there is no such table."""
    table = state_of(request).hub.find(request.path_params["table"]).table
    free = len(table.seats.of_kind("empty")) if table.phase == LOBBY else 0
    about = say("web-about", game=table.game.id)
    chairs = say("share-table", phase=table.phase, free=free)
    return Head(f"{table.game.title} · {NAME}", f"{chairs} {about}", table.game.id)


def replay_head(request: Request, say: Texts) -> Head:
    """The replay of a match; RefusedError if there is no such table."""
    table = state_of(request).hub.find(request.path_params["table"]).table
    return Head(f"{table.game.title}: {say('web-replay-title')} · {NAME}", say("share-replay"), table.game.id)


def page(head: Callable[[Request, Texts], Head]) -> Callable[[Request], Awaitable[Response]]:
    """The one page, with a head that fits its address. What it names may not exist: the page says so, too."""

    async def answer(request: Request) -> Response:
        say = Texts(language_of(request))
        try:
            return _page(request, say.language, head(request, say))
        except TapeteError:
            return _page(request, say.language, home_head(request, say), MISSING)

    return answer


def missing_page(request: Request) -> Response:
    """The page for an address that leads nowhere."""
    say = Texts(language_of(request))
    return _page(request, say.language, home_head(request, say), MISSING)


def _page(request: Request, language: str, head: Head, status: int = OK) -> Response:
    state = state_of(request)
    index = state.pages / "index.html"
    if not index.exists():
        return PlainTextResponse("The pages of Tapete are not built.", UNAVAILABLE if status == OK else status)
    origin = state.listening.public(f"{request.url.scheme}://{request.url.netloc}")
    images = [name for name in (f"share-{head.game}.jpg", "share.jpg") if (state.pages / "assets" / name).exists()]
    tags = head.tags(f"{origin}{request.url.path}", f"{origin}/assets/{images[0]}" if images else "")
    text = index.read_text(encoding="utf-8").replace('<html lang="en">', f'<html lang="{language}">', 1)
    text = TITLE.sub(lambda _: tags, text, count=1)
    return HTMLResponse(text, status, {"cache-control": CACHE_AND_CHECK, "vary": "accept-language"})


class BuiltFiles(StaticFiles):
    """Files of the built pages. Those whose address names their content may be cached for ever."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """A file by its address; the notes of the build, which have no suffix, are not for clients."""
        return super().lookup_path(path) if Path(path).suffix else ("", None)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status: int = 200
    ) -> Response:
        """A file, with how long it may be cached."""
        response = super().file_response(full_path, stat_result, scope, status)
        is_fixed = "/assets/" in str(full_path) or bool(scope["query_string"])
        response.headers["cache-control"] = CACHE_FOR_EVER if is_fixed else CACHE_AND_CHECK
        return response
