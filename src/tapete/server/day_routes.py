"""Deals of the day over HTTP."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tapete.kernel.errors import TapeteError
from tapete.server.api import read_body
from tapete.server.daily import NewTry
from tapete.server.event_store import StoreError
from tapete.server.memory import player_of
from tapete.server.state import BAD, json_answer, language_of, refused, state_of
from tapete.texts import Texts


async def today(request: Request) -> Response:
    """The deals of today."""
    return json_answer(await state_of(request).daily.all_of_today(player_of(request)))


async def one_day(request: Request) -> Response:
    """The deal of a day in a game."""
    asked = request.path_params
    return json_answer(await state_of(request).daily.info(asked["day"], asked["game"], player_of(request)))


async def play_day(request: Request) -> Response:
    """Opens a table with the deal of a day; answers with the token of its seat."""
    state, asked = state_of(request), request.path_params

    async def may(address: str) -> bool:
        return await state.hub.peers.may("days", address) and await state.hub.peers.may("tables", address)

    body = await read_body(request, NewTry, may)
    try:
        name = body.name or Texts(language_of(request))("guest")
        return json_answer(await state.daily.begin(asked["day"], asked["game"], player_of(request), body, name))
    except msgspec.ValidationError as error:
        return refused(BAD, "unreadable", reason=str(error)[:200])
    except StoreError:
        raise
    except TapeteError as error:
        return refused(BAD, error.code, **error.values)
