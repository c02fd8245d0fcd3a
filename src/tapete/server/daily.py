"""The deal of the day: the same cards and the same dice of bots for everybody, and one try that counts.

A try is an ordinary table. Its result follows from the events of that table, by the rules, like any other; nothing that
a browser says about it is believed. Until the day is over, nobody is shown a seed, a record or a replay of its deal.
"""

from collections import OrderedDict

import msgspec

from tapete import games
from tapete.bots import default_bot
from tapete.days import Days, day_of, day_seed, end_of, number_of, previous
from tapete.kernel.contract import Game
from tapete.kernel.errors import RefusedError, UserError
from tapete.match import agree
from tapete.server import messages, played
from tapete.server.event_store import Note
from tapete.server.hub import Hub
from tapete.server.messages import SeatInfo, Settings
from tapete.server.played import Played
from tapete.server.schema import DayGame, DayInfo, DayResult, OwnTry, Today

SEAT = 0  # of the person
MOST_RESULTS = 100  # in a list
FRESH = 2.0  # seconds in which results are not read again
MOST_KNOWN = 200  # lists of results in memory
CHAIN = "SELECT first, last FROM {}days"
NEW_CHAIN = "INSERT INTO {}days (id, first, last) VALUES (1, ?, ?) ON CONFLICT DO NOTHING"


class NewTry(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to play the deal of a day."""

    name: str = ""  # empty: the word for a guest in the reader's language
    avatar: str = ""
    pace: str = "calm"


def players_of(game: Game) -> int:
    """How many play the deal of a day: the person alone where the rules allow it, else as many as usual."""
    return 1 if game.rules.SEATS[0] == 1 else game.usual_players


def low_scores(game: Game) -> bool:
    """Whether fewer points are better in a game as it is usually played."""
    state, _ = agree(game, players_of(game))
    return game.rules.low_score_wins(state)


class Daily:
    """The deals of all days."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._store, self._clock = hub, hub.store, hub.clock
        self._chain: Days | None = None
        self._of_today: tuple[str, str] | None = None  # its value, from which those of all days before are near
        self._end = ""
        self._results: OrderedDict[tuple[str, str], tuple[float, list[tuple[Played, str]]]] = OrderedDict()

    @property
    def today(self) -> str:
        """The day that it is now."""
        return day_of(self._clock.now_ms())

    async def chain(self) -> Days:
        """The chain of this server. The first one who asks makes it."""
        if self._chain is None:
            found = await self._store.look(Note(CHAIN))
            if not found:
                new = Days.new(self.today)
                await self._store.noted(Note(NEW_CHAIN, (new.first, new.last)))
                found = await self._store.look(Note(CHAIN))
            self._chain = Days(*found[0])
            self._end = self._chain.end
        return self._chain

    async def value(self, day: str) -> str:
        """The value of a day that has begun; RefusedError if it has not, or is not a day of the chain."""
        chain, today = await self.chain(), self.today
        try:
            number_of(day, chain.first)
        except UserError as error:
            raise RefusedError(error.code, **error.values) from None
        if day > today:
            raise RefusedError("day-none", day=day, first=chain.first)
        if self._of_today is None or self._of_today[0] != today:
            self._of_today = today, chain.value(today)
        return chain.value(day, self._of_today)

    async def begin(self, day: str, game: str, player: str, asked: NewTry, name: str) -> messages.Seated:
        """Opens a table with the deal of a day. The first try of a player on the day itself counts."""
        loaded = _game(game)
        seed = day_seed(await self.value(day), day, game)
        settings = msgspec.convert(
            {"takeover": 0, "advice": False, "watching": False, "joining": False, "pace": asked.pace}, Settings
        )
        plan = messages.Arrange(players_of(loaded), {}, settings)
        table, token = self._hub.new_table(game, plan, name, asked.avatar)
        now = self._clock.now_ms()
        for number in table.seats.of_kind("empty"):
            table.seat_bot(number, default_bot(loaded), now)
        counts = False
        if player and day == self.today:
            await self._store.noted(played.begun(player, table, 1, SEAT, day))
            ((first_try,),) = await self._store.look(Note(played.TRY, (day, game, player)))
            counts = first_try == table.id
        table.lock(locked=True, at=now)
        table.start_day(day, seed, now, counts=counts)
        try:
            return await self._hub.save_new(table, token)
        except RefusedError:
            if counts:
                await self._store.noted(Note(played.DROP, (table.id,)))
            raise

    async def results(self, day: str, game: str) -> list[tuple[Played, str]]:
        """The tries that counted and ended on their day, the best first, with their players."""
        now, known = self._clock.seconds(), self._results.get((day, game))
        if known is None or now - known[0] > FRESH:
            rows = await self._store.look(Note(played.TRIES, (day, game)))
            tries = [(one, str(row[-1])) for row in rows if (one := played.played(row)) is not None]
            counted = [(one, player) for one, player in tries if one.is_counted and one.at < end_of(day)]
            known = (now, sorted(counted, key=lambda found: (*_worth(found[0]), found[0].at)))
            self._results[day, game] = known
            self._results.move_to_end((day, game))
            if len(self._results) > MOST_KNOWN:
                self._results.popitem(last=False)
        return known[1]

    async def own(self, day: str, player: str) -> dict[str, OwnTry]:
        """The tries of a player that count, by game."""
        rows = await self._store.look(Note(played.TRIES_OF, (player, day))) if player else []
        return {str(game): OwnTry(str(table), ended is not None) for game, table, ended in rows}

    async def info(self, day: str, game: str, player: str) -> DayInfo:
        """The deal of a day in a game."""
        loaded, value, chain = _game(game), await self.value(day), await self.chain()
        mine = (await self.own(day, player)).get(game)
        if mine and not mine.is_over and await played.complete(self._hub.find, self._store, mine.table):
            mine.is_over = True
            self._results.pop((day, game), None)
        is_over, found = day < self.today, await self.results(day, game)
        spread: dict[int, int] = {}
        listed: list[DayResult] = []
        for number, (one, who) in enumerate(found):
            score = one.scores[one.seat]
            spread[score] = spread.get(score, 0) + 1
            if number < MOST_RESULTS or who == player:
                person: SeatInfo = one.seats[one.seat]
                rank = 1 + next(at for at, (other, _) in enumerate(found) if _worth(other) == _worth(one))
                listed.append(DayResult(
                    rank, person.name, person.avatar, score, one.seat in one.winners, bool(player) and who == player,
                    one.table if is_over else "",
                ))  # fmt: skip
        return DayInfo(
            day=day,
            is_over=is_over,
            until=end_of(day),
            now=self._clock.now_ms(),
            first=chain.first,
            end=self._end,
            value=value if is_over else "",
            seed=day_seed(value, day, game).hex() if is_over else "",
            game=game,
            players=players_of(loaded),
            bot=default_bot(loaded),
            low=low_scores(loaded),
            tries=len(found),
            spread=sorted(spread.items()),
            results=listed,
            mine=mine,
        )

    async def all_of_today(self, player: str) -> Today:
        """The deals of today."""
        chain, today = await self.chain(), self.today
        counts = dict(await self._store.look(Note(played.COUNTS, (today,))))
        mine = await self.own(today, player)
        before = previous(today)
        return Today(
            day=today,
            until=end_of(today),
            now=self._clock.now_ms(),
            first=chain.first,
            end=self._end,
            value=await self.value(before) if before >= chain.first else "",
            games=[
                DayGame(name, players_of(games.load(name)), counts.get(name, 0), mine.get(name))
                for name in games.names()
            ],
        )


def _worth(one: Played) -> tuple[bool, int]:
    """What results are sorted by: the smaller, the better."""
    score = one.scores[one.seat]
    return one.seat not in one.winners, score if one.low else -score


def _game(name: str) -> Game:
    if name not in games.names():
        raise RefusedError("no-such-page")
    return games.load(name)
