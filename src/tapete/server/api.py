"""The HTTP API: games, texts, and tables as far as they need no socket."""

import logging
from typing import Annotated, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from tapete import __version__, games, record
from tapete.kernel.contract import LANGUAGES, SPECTATOR, Game
from tapete.kernel.engine import RANDOM, bot_names
from tapete.kernel.errors import TapeteError
from tapete.server import messages
from tapete.server.access import Allowances, same_origin
from tapete.server.addresses import COMMAND
from tapete.server.messages import GameInfo, OptionInfo, SeatInfo, TableSummary
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
    options: dict[str, str] = {}
    settings: messages.Settings = messages.Settings()


def _table(request: Request) -> Table:
    """The table that the address names, or RefusedError."""
    return state_of(request).hub.find(request.path_params["table"]).table


def _info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        least=game.rules.SEATS[0],
        most=game.rules.SEATS[-1],
        usual=game.usual_players,
        bots=[*game.levels, RANDOM] if game.levels else list(bot_names(game)),
        options=[OptionInfo(option.name, option.default, list(option.choices)) for option in game.options],
    )


async def list_games(_: Request) -> Response:
    """The games, with everything that is needed to open a table."""
    known = [_info(games.load(name)) for name in games.names()]
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
    """A request that is refused before it is looked at: too many, too large, from elsewhere, or unreadable."""

    def __init__(self, answer: Response) -> None:
        super().__init__()
        self.answer = answer


async def request_refused(_: Request, error: Exception) -> Response:
    """The answer to such a request."""
    if not isinstance(error, RequestRefusedError):
        raise error
    return error.answer


async def _read(request: Request, kind: type[T], allowances: Allowances, most: int = messages.MOST_BYTES) -> T:
    """The body of a request from our own pages or from a program, or RequestRefusedError."""
    if not same_origin(request.headers.get("origin"), request.headers.get("host"), state_of(request).origins):
        raise RequestRefusedError(refused(BAD, "foreign-origin"))
    if not allowances.take(address_of(request)):
        raise RequestRefusedError(refused(TOO_MANY, "too-many"))
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise RequestRefusedError(refused(TOO_LARGE, "too-large", most=most))
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RequestRefusedError(refused(BAD, "unreadable", reason=str(error)[:200])) from None


async def open_table(request: Request) -> Response:
    """Opens a table; answers with the token of its first seat."""
    state = state_of(request)
    asked = await _read(request, NewTable, state.new_tables)
    try:
        plan = messages.Arrange(asked.seats, asked.options, asked.settings)
        return json_answer(await state.hub.open(asked.game, plan, asked.name, asked.avatar))
    except TapeteError as error:
        return refused(BAD, error.code, **error.values)


async def play(request: Request) -> Response:
    """Opens a table with bots in the other seats, and deals; answers with the token of its first seat."""
    state = state_of(request)
    asked = await _read(request, PlayNow, state.new_tables)
    try:
        game = asked.game or games.first_choice()
        players = asked.players or games.load(game).usual_players
        plan = messages.Arrange(players, asked.options, asked.settings)
        name = asked.name or Texts(language_of(request))("guest")
        return json_answer(await state.hub.play(game, plan, name, asked.avatar, asked.bots))
    except TapeteError as error:
        return refused(BAD, error.code, **error.values)


async def table_record(request: Request) -> Response:
    """The record of a finished match."""
    table = _table(request)
    if table.match is None or not table.match.over:
        return refused(BAD, "not-over")
    names = {number: f"bot {seat.bot}" if seat.kind == "bot" else seat.name for number, seat in enumerate(table.seats)}
    return PlainTextResponse(record.write(table.match, names))


async def table_replay(request: Request) -> Response:
    """Some steps of a finished match as one viewer saw them."""
    state = state_of(request)
    if not state.replay_requests.take(address_of(request)):
        return refused(TOO_MANY, "too-many")
    try:
        viewer = int(request.query_params.get("seat", str(SPECTATOR)))
    except ValueError:
        return refused(BAD, "no-such-page")
    return json_answer(state.replays.steps(_table(request), request.path_params["step"], viewer))


async def table_summary(request: Request) -> Response:
    """What anybody with the link may know about a table."""
    table = _table(request)
    seats = [SeatInfo(seat.kind, seat.name, seat.avatar, seat.bot, away=seat.away) for seat in table.seats]
    waiting = list(table.match.waiting) if table.match else []
    return json_answer(TableSummary(table.id, table.game.id, table.phase, seats, waiting, table.at))


async def find_code(request: Request) -> Response:
    """The table with a short code."""
    state = state_of(request)
    if not state.code_tries.take(address_of(request)):
        return refused(TOO_MANY, "too-many-tries")
    return json_answer({"table": state.hub.codes.find(request.path_params["code"])})


async def server(request: Request) -> Response:
    """Whether others can reach the server, and where."""
    listening = state_of(request).listening
    addresses = listening.addresses(f"{request.url.scheme}://{request.url.netloc}")
    return json_answer({"local_only": listening.local_only, "addresses": addresses, "command": COMMAND})


async def report(request: Request) -> Response:
    """Writes an error of a page to the log, in one line."""
    sent = await _read(request, Report, state_of(request).reports, MOST_REPORT_BYTES)
    page = sent.page.partition("?")[0].partition("#")[0]
    parts = [clean_text(part, LONGEST_REPORT) for part in (sent.build, page, sent.kind, sent.message)]
    log.warning("a page failed: build %s, %s, %s: %s", *parts)
    return Response(status_code=NOTHING_TO_SAY)


async def health(_: Request) -> Response:
    """Whether the server is up."""
    return PlainTextResponse("ok")


async def schema(_: Request) -> Response:
    """All messages as JSON Schema."""
    return JSONResponse(messages.schema())
