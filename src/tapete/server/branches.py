"""Tables that begin with a match played before: from one of its steps, to play on, or whole, to look at a record.

A branch has the same deal, and the first entries of the other match. From there on people and bots decide anew.
"""

from collections.abc import Iterator, Mapping

import msgspec

from tapete.bots import default_bot
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.engine import named
from tapete.kernel.errors import RefusedError
from tapete.match import Match
from tapete.server import events, messages
from tapete.server.access import new_table_id, new_token
from tapete.server.hub import Hub
from tapete.server.messages import LONGEST_NAME, Origin
from tapete.server.replay import Finished
from tapete.server.seats import clean_text
from tapete.server.slices import in_slices
from tapete.server.table import Table

BOT = "bot "  # before the name of a bot, among the names of a record


class NewBranch(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to play on from a step of a finished match."""

    table: str
    step: int
    seat: int
    match: int = 0  # its number; 0: the last one
    name: str = ""  # empty: the word for a guest in the reader's language
    avatar: str = ""
    bots: str = ""  # which bots, by name or level; empty: the game's standard one


class SameDeal(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request for a table with the deal of a finished match."""

    table: str
    match: int = 0  # its number; 0: the last one
    name: str = ""  # empty: the word for a guest in the reader's language
    avatar: str = ""


async def open_same(hub: Hub, asked: SameDeal, name: str) -> messages.Seated:
    """Opens a table for others, where the cards of a finished match are dealt again."""
    finished = await hub.finished(asked.table, asked.match)
    table, token = hub.new_table(finished.match.game.id, _plan(finished), name, asked.avatar)
    table.fix_deal(finished.match.seed, Origin(finished.id, finished.number, 0), hub.clock.now_ms())
    return await hub.save_new(table, token)


async def open_branch(hub: Hub, asked: NewBranch, name: str) -> messages.Seated:
    """Opens a table at a step of a finished match, with a person in one seat and bots in the others."""
    finished = await hub.finished(asked.table, asked.match)
    match = finished.match
    finished.check(asked.step, asked.seat)
    if asked.seat == SPECTATOR:
        raise RefusedError("no-such-seat", seat=asked.seat)
    if asked.step == len(match.log):
        raise RefusedError("branch-over")
    bot = named(match.game, asked.bots) if asked.bots else default_bot(match.game)
    now, token = hub.clock.now_ms(), new_token()
    table = Table.open(new_table_id(), match.game, _plan(finished), now)
    table.sit(asked.seat, name, token, now, asked.avatar)
    for number in table.seats.of_kind("empty"):
        table.seat_bot(number, bot, now)
    origin = Origin(finished.id, finished.number, asked.step)
    await in_slices(_repeat(table, match, asked.step, origin, now))
    if table.match_in_play().over:
        raise RefusedError("branch-over")
    return await hub.save_new(table, token, asked.seat)


async def open_record(hub: Hub, text: str, address: str) -> str:
    """Opens a table with the finished match of a record, for nobody to play at; returns its id. RefusedError says what
    is wrong with the record, and in which line.
    """
    checked = await hub.workers.check_record(text, address)
    if checked.match is None:
        raise RefusedError(checked.code, clause=checked.clause, **checked.values)
    match, now = checked.match, hub.clock.now_ms()
    plan = messages.Arrange(match.players, match.options, messages.Settings())
    table = Table.open(new_table_id(), match.game, plan, now)
    _seat_players(table, checked.names, now)
    await in_slices(_repeat(table, match, len(match.log), Origin("", 0, len(match.log)), now))
    table.lock(locked=True, at=now)
    return (await hub.save_new(table, "", SPECTATOR)).table


def _plan(finished: Finished) -> messages.Arrange:
    """The same game as in a finished match, without its clocks."""
    return messages.Arrange(finished.match.players, finished.match.options, messages.Settings())


def _seat_players(table: Table, names: Mapping[int, str], at: int) -> None:
    """Puts the players of a record into the seats, as far as it names them. Nobody has the token of such a seat."""
    for number in range(len(table.seats)):
        name = clean_text(names.get(number, ""), LONGEST_NAME)
        if name and not name.startswith(BOT):
            try:
                table.sit(number, name, new_token(), at)
            except RefusedError as error:
                table.sit(number, str(error.values["free"]), new_token(), at)
        else:
            bot = name.removeprefix(BOT)
            known = bot in table.game.levels or bot in table.game.bots.BOTS
            table.seat_bot(number, bot if known else default_bot(table.game), at)


def _repeat(table: Table, match: Match, step: int, origin: Origin, at: int) -> Iterator[None]:
    """Deals as a match did, and repeats its first entries, one at a time."""
    dealt = events.Redeal(match.seed.hex(), origin, match.game.versions)
    for event in (dealt, *(events.of_entry(match.game, entry) for entry in match.log[:step])):
        table.apply(event, at)
        table.unsaved.append((at, event))
        yield
