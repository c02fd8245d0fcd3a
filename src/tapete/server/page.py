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
from tapete.lessons import lesson_of
from tapete.server.state import CACHE_AND_CHECK, CACHE_FOR_EVER, MISSING, OK, UNAVAILABLE, language_of, state_of
from tapete.server.store import StoreError
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


async def home_head(_: Request, say: Texts) -> Head:
    """The first page."""
    return Head(NAME, say("web-welcome-more"))


async def rules_head(request: Request, say: Texts) -> Head:
    """A rule book; UserError if there is no such game."""
    game = games.load(request.path_params["game"])
    return Head(f"{say('web-rules')}: {game.title} · {NAME}", say("web-about", game=game.id), game.id)


async def lesson_head(request: Request, say: Texts) -> Head:
    """A lesson; UserError or RefusedError if there is no such game or lesson."""
    game, lesson = games.load(request.path_params["game"]), request.path_params["lesson"]
    lesson_of(game, lesson)
    title = Texts(say.language, game)(f"lesson-{lesson}")
    return Head(f"{game.title}: {title} · {NAME}", say("share-lesson"), game.id)


async def days_head(_: Request, say: Texts) -> Head:
    """The deals of the day."""
    return Head(f"{say('day-title')} · {NAME}", say("day-about"))


async def day_head(request: Request, say: Texts) -> Head:
    """The deal of a day in a game; an error if there is no such game or day."""
    game, day = games.load(request.path_params["game"]), request.path_params["day"]
    await state_of(request).daily.value(day)
    return Head(f"{game.title}: {say('day-of', day=day)} · {NAME}", say("day-about"), game.id)


async def games_head(_: Request, say: Texts) -> Head:
    """What the reader has played."""
    return Head(f"{say('memory-title')} · {NAME}", say("memory-about"))


async def table_head(request: Request, say: Texts) -> Head:
    """A table, with the number of its free chairs; RefusedError if there is no such table."""
    table = (await state_of(request).hub.find(request.path_params["table"])).table
    free = len(table.seats.of_kind("empty")) if table.phase == LOBBY else 0
    about = say("web-about", game=table.game.id)
    chairs = say("share-table", phase=table.phase, free=free)
    return Head(f"{table.game.title} · {NAME}", f"{chairs} {about}", table.game.id)


async def replay_head(request: Request, say: Texts) -> Head:
    """The replay of a match; RefusedError if there is no such table."""
    table = (await state_of(request).hub.find(request.path_params["table"])).table
    return Head(f"{table.game.title}: {say('web-replay-title')} · {NAME}", say("share-replay"), table.game.id)


async def record_head(_: Request, say: Texts) -> Head:
    """The page where a record can be opened."""
    return Head(f"{say('replay-open')} · {NAME}", say("replay-open-note"))


def page(head: Callable[[Request, Texts], Awaitable[Head]]) -> Callable[[Request], Awaitable[Response]]:
    """The one page, with a head that fits its address. What it names may not exist: the page says so, too."""

    async def answer(request: Request) -> Response:
        say = Texts(language_of(request))
        try:
            return _page(request, say.language, await head(request, say))
        except StoreError:
            raise
        except TapeteError:
            return await missing_page(request)

    return answer


async def missing_page(request: Request) -> Response:
    """The page for an address that leads nowhere."""
    say = Texts(language_of(request))
    return _page(request, say.language, await home_head(request, say), MISSING)


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
        try:
            return super().lookup_path(path) if Path(path).suffix else ("", None)
        except (OSError, ValueError):  # no file can have such a name
            return "", None

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status: int = 200
    ) -> Response:
        """A file, with how long it may be cached."""
        response = super().file_response(full_path, stat_result, scope, status)
        is_fixed = "/assets/" in str(full_path) or bool(scope["query_string"])
        response.headers["cache-control"] = CACHE_FOR_EVER if is_fixed else CACHE_AND_CHECK
        return response
