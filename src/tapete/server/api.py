"""The HTTP API: games, texts, and tables as far as they need no socket."""

import logging
import re
from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import Annotated, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tapete import __version__, games, record
from tapete.kernel.contract import LANGUAGES, SPECTATOR, Game
from tapete.kernel.engine import RANDOM, bot_names
from tapete.kernel.errors import RefusedError, TapeteError
from tapete.server import branches, lessons, messages, uploads
from tapete.server.access import same_origin
from tapete.server.addresses import COMMAND
from tapete.server.messages import SeatInfo
from tapete.server.replay import Finished
from tapete.server.schema import GameInfo, OptionInfo, TableSummary, schema_of_all
from tapete.server.seats import clean_text
from tapete.server.state import (
    BAD,
    CACHE_AND_CHECK,
    MISSING,
    NOTHING_TO_SAY,
    TOO_LARGE,
    TOO_MANY,
    address_of,
    json_answer,
    language_of,
    refused,
    state_of,
)
from tapete.server.table import Table
from tapete.texts import Texts, catalogues

T = TypeVar("T")
ShortText = Annotated[str, msgspec.Meta(max_length=100)]
SMALL_NUMBER = re.compile("-?[0-9]{1,6}")
MOST_REPORT_BYTES = 2048
LONGEST_REPORT = 200  # characters of the message
log = logging.getLogger("tapete")


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to open a table."""

    game: str
    name: str
    seats: int
    avatar: str = ""
    options: dict[str, str] = {}
    settings: messages.Settings = messages.Settings()


class PlayNow(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to play at once against bots."""

    game: str = ""  # empty: the first choice of somebody who has not chosen
    name: str = ""  # empty: the word for a guest in the reader's language
    avatar: str = ""
    bots: str = ""  # which bots, by name or level; empty: the game's standard one
    players: int = 0  # 0: the game's usual number
    commitment: str = ""  # to the entropy that the seat will reveal; empty: it adds nothing to the deal
    options: dict[str, str] = {}
    settings: messages.Settings = messages.Settings()


async def _table(request: Request) -> Table:
    """The table that the address names, or RefusedError."""
    return (await state_of(request).hub.find(request.path_params["table"])).table


def _info(game: Game, others: list[str]) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        least=game.rules.SEATS[0],
        most=game.rules.SEATS[-1],
        usual=game.usual_players,
        bots=[*([*game.levels, RANDOM] if game.levels else bot_names(game)), *others],
        options=[OptionInfo(option.name, option.default, list(option.choices)) for option in game.options],
        lessons=lessons.infos(game),
    )


async def list_games(request: Request) -> Response:
    """The games, with everything that is needed to open a table."""
    config = state_of(request).config
    known = [_info(games.load(name), config.bots_of(name)) for name in games.names()]
    return json_answer({"version": __version__, "protocol": messages.PROTOCOL, "games": known})


async def texts(request: Request) -> Response:
    """The common texts in a language, and those of a game."""
    language, name = request.path_params["language"], request.query_params.get("game")
    if language not in LANGUAGES or (name is not None and name not in games.names()):
        return refused(MISSING, "no-such-page")
    sources = catalogues(language, games.load(name) if name else None)
    return PlainTextResponse("\n".join(sources), headers={"cache-control": CACHE_AND_CHECK})


async def rule_book(request: Request) -> Response:
    """The rule book of a game in a language, as Markdown."""
    name, language = request.path_params["game"], request.path_params["language"]
    if language not in LANGUAGES or name not in games.names():
        return refused(MISSING, "no-such-page")
    return PlainTextResponse(games.load(name).rule_book(language), headers={"cache-control": CACHE_AND_CHECK})


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """An error of a page. It has nothing of the game in it."""

    page: ShortText  # the path of its address
    kind: ShortText  # the name of the error
    message: Annotated[str, msgspec.Meta(max_length=LONGEST_REPORT)]
    build: ShortText  # of the pages


class RequestRefusedError(Exception):
    """A request that is refused: too many, too large, from elsewhere, unreadable, or not for this client."""

    def __init__(self, answer: Response) -> None:
        super().__init__()
        self.answer = answer


async def request_refused(_: Request, error: Exception) -> Response:
    """The answer to such a request."""
    if not isinstance(error, RequestRefusedError):
        raise error
    return error.answer


async def read_body(
    request: Request, kind: type[T], may: Callable[[str], Awaitable[bool]], most: int = messages.MOST_BYTES
) -> T:
    """What the body of a request says, or RequestRefusedError."""
    try:
        return msgspec.json.decode(await _body(request, may, most), type=kind)
    except messages.UNREADABLE as error:
        raise RequestRefusedError(refused(BAD, "unreadable", reason=str(error)[:200])) from None


async def _body(request: Request, may: Callable[[str], Awaitable[bool]], most: int) -> bytes:
    """The body of a request from our own pages or from a program, or RequestRefusedError."""
    if not same_origin(request.headers.get("origin"), request.headers.get("host"), state_of(request).origins):
        raise RequestRefusedError(refused(BAD, "foreign-origin"))
    if not await may(address_of(request)):
        raise RequestRefusedError(refused(TOO_MANY, "too-many"))
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise RequestRefusedError(refused(TOO_LARGE, "too-large", most=most))
    return body


async def open_table(request: Request) -> Response:
    """Opens a table; answers with the token of its first seat."""
    state = state_of(request)
    asked = await read_body(request, NewTable, partial(state.hub.peers.may, "tables"))
    try:
        plan = messages.Arrange(asked.seats, asked.options, asked.settings)
        return json_answer(await state.hub.open(asked.game, plan, asked.name, asked.avatar))
    except TapeteError as error:
        return refused(BAD, error.code, **error.values)


async def play(request: Request) -> Response:
    """Opens a table with bots in the other seats, and deals; answers with the token of its first seat."""
    state = state_of(request)
    asked = await read_body(request, PlayNow, partial(state.hub.peers.may, "tables"))
    try:
        game = asked.game or games.first_choice()
        players = asked.players or games.load(game).usual_players
        plan = messages.Arrange(players, asked.options, asked.settings)
        name = asked.name or Texts(language_of(request))("guest")
        return json_answer(await state.hub.play(game, plan, name, asked.avatar, asked.bots, asked.commitment))
    except TapeteError as error:
        return refused(BAD, error.code, **error.values)


async def open_branch(request: Request) -> Response:
    """Opens a table at a step of a finished match, to play on from there; answers with the token of the seat."""
    state = state_of(request)
    asked = await read_body(request, branches.NewBranch, partial(state.hub.peers.may, "tables"))
    try:
        name = asked.name or Texts(language_of(request))("guest")
        return json_answer(await branches.open_branch(state.hub, asked, name))
    except TapeteError as error:
        return refused(BAD, error.code, **error.values)


async def open_same(request: Request) -> Response:
    """Opens a table whose first deal is that of a finished match; answers with the token of its first seat."""
    state = state_of(request)
    asked = await read_body(request, branches.SameDeal, partial(state.hub.peers.may, "tables"))
    try:
        name = asked.name or Texts(language_of(request))("guest")
        return json_answer(await branches.open_same(state.hub, asked, name))
    except TapeteError as error:
        return refused(BAD, error.code, **error.values)


async def open_record(request: Request) -> Response:
    """Opens a table with the match of a record, to look at; says what is wrong with it, and in which line."""
    state = state_of(request)
    text = await _body(request, partial(state.hub.peers.may, "tables"), uploads.MOST_BYTES)
    try:
        return json_answer({"table": await branches.open_record(state.hub, text.decode(), address_of(request))})
    except UnicodeDecodeError as error:
        return refused(BAD, "unreadable", line=text.count(b"\n", 0, error.start) + 1)
    except RefusedError as error:
        return refused(BAD, error.code, clause=error.clause, **error.values)


async def table_record(request: Request) -> Response:
    """The record of a match that is over or was abandoned."""
    try:
        asked = await _finished(request)
    except RefusedError as error:
        return refused(MISSING if error.code in ("no-such-table", "no-such-page") else BAD, error.code, **error.values)
    return PlainTextResponse(record_text(asked))


def record_text(asked: Finished) -> str:
    """The record of a finished match."""
    names = {number: f"bot {seat.bot}" if seat.kind == "bot" else seat.name for number, seat in enumerate(asked.seats)}
    return str(record.record_of(asked.match, names, asked.deal, asked.later_deals))


async def table_matches(request: Request) -> Response:
    """The finished matches of a table."""
    return json_answer((await _table(request)).finished)


async def _finished(request: Request) -> Finished:
    """The finished match that the address names, else the last one; RefusedError if there is none."""
    number = request.query_params.get("match", "0")
    if not SMALL_NUMBER.fullmatch(number):
        raise RefusedError("no-such-page")
    return await state_of(request).hub.finished(request.path_params["table"], int(number))


async def table_replay(request: Request) -> Response:
    """Some steps of a finished match as one viewer saw them."""
    viewer = request.query_params.get("seat", str(SPECTATOR))
    if not SMALL_NUMBER.fullmatch(viewer):
        return refused(BAD, "no-such-page")
    asked, step = await _replayed(request)
    steps = await state_of(request).hub.workers.replay(asked, step, int(viewer), address_of(request))
    return Response(steps, media_type="application/json")


async def table_hands(request: Request) -> Response:
    """What each seat saw in some steps of a finished match."""
    asked, step = await _replayed(request)
    hands = await state_of(request).hub.workers.hands(asked, step, address_of(request))
    return Response(hands, media_type="application/json")


async def table_outline(request: Request) -> Response:
    """An overview of a finished match."""
    asked, _ = await _replayed(request)
    outline = await state_of(request).hub.workers.outline(asked, address_of(request))
    return Response(outline, media_type="application/json")


async def table_reasons(request: Request) -> Response:
    """The game's reasons for another action than the one played at a step."""
    asked, step = await _replayed(request)
    action = request.query_params.get("action", "")
    found = await state_of(request).hub.workers.reasons(asked, step, action, address_of(request))
    return Response(found, media_type="application/json")


async def _replayed(request: Request) -> tuple[Finished, int]:
    """The finished match and the step that the address names; RequestRefusedError or RefusedError if there are none."""
    if not state_of(request).replay_requests.take(address_of(request)):
        raise RequestRefusedError(refused(TOO_MANY, "too-many"))
    step = request.path_params.get("step", "0")
    if not SMALL_NUMBER.fullmatch(step):
        raise RequestRefusedError(refused(BAD, "no-such-page"))
    return await _finished(request), int(step)


async def table_summary(request: Request) -> Response:
    """What anybody with the link may know about a table."""
    table = await _table(request)
    seats = [SeatInfo(seat.kind, seat.name, seat.avatar, seat.bot, away=seat.away) for seat in table.seats]
    waiting = list(table.match.waiting) if table.match else []
    return json_answer(TableSummary(table.id, table.game.id, table.phase, seats, waiting, table.at))


async def find_code(request: Request) -> Response:
    """The table with a short code."""
    state = state_of(request)
    if not await state.hub.peers.may("codes", address_of(request)):
        return refused(TOO_MANY, "too-many-tries")
    return json_answer({"table": await state.hub.peers.find(request.path_params["code"])})


async def server(request: Request) -> Response:
    """Whether others can reach the server, and where."""
    listening = state_of(request).listening
    addresses = listening.addresses(f"{request.url.scheme}://{request.url.netloc}")
    return json_answer({"local_only": listening.local_only, "addresses": addresses, "command": COMMAND})


async def report(request: Request) -> Response:
    """Writes an error of a page to the log, in one line."""
    sent = await read_body(request, Report, partial(state_of(request).hub.peers.may, "reports"), MOST_REPORT_BYTES)
    page = sent.page.partition("?")[0].partition("#")[0]
    parts = [clean_text(part, LONGEST_REPORT) for part in (sent.build, page, sent.kind, sent.message)]
    state_of(request).hub.metrics.page_errors += 1
    log.warning("a page failed: build %s, %s, %s: %s", *parts)
    return Response(status_code=NOTHING_TO_SAY)


async def schema(_: Request) -> Response:
    """All messages as JSON Schema."""
    return Response(_schema(), media_type="application/json")


@cache
def _schema() -> bytes:
    return msgspec.json.encode(schema_of_all())
