"""Bots that the operator of a server has named on its command line (`--bot NAME=BOT`).

Each is a process of its own, which is asked by lines (`tapete.bots.process`) and can be ended. It gets the view of a
seat and its legal actions, and nothing else. Clients choose among the names; what a name stands for, they cannot say.
"""

import asyncio
import hashlib
import json
import subprocess
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from tapete import games
from tapete.bots import host
from tapete.bots.process import ProcessBot
from tapete.bots.questions import MatchInfo, OwnBot, Question
from tapete.bots.roster import NAME, Roster, is_process, split_command
from tapete.kernel.errors import UserError
from tapete.match import Match

CHECK_SECONDS = 300  # within which a bot must be ready when the server starts


@dataclass(frozen=True)
class NamedBot:
    """A bot of the operator's."""

    name: str
    bot: str  # as `tapete.bots.roster` reads it
    games: tuple[str, ...]  # the ids of those that it plays

    @classmethod
    def of(cls, text: str) -> "NamedBot":
        """From NAME=BOT or GAME.NAME=BOT; UserError where there is no such bot."""
        named, equals, bot = text.partition("=")
        game, dot, name = named.rpartition(".")
        if not equals or not bot or not NAME.fullmatch(name) or bool(game) != bool(dot):
            raise UserError("bot-form", text=text[:100])
        played = (games.load(game).id,) if game else games.names()
        for each in played:
            Roster({name: bot}).check_names(games.load(each))
        return cls(name, bot, played)

    def check(self) -> None:
        """UserError where the bot cannot be made. It is tried in a process of its own."""
        if is_process(self.bot):
            split_command(self.bot)
            return
        command = host.command(self.name, self.bot, self.games)
        tried = subprocess.run(  # noqa: S603  # our own module
            command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=CHECK_SECONDS
        )
        if tried.returncode == host.UNUSABLE:
            found = json.loads(tried.stdout)
            raise UserError(found["code"], **found["values"])
        if tried.returncode:
            raise UserError("bot-died", bot=self.name, status=tried.returncode)


def read_bots(given: Iterable[str]) -> tuple[NamedBot, ...]:
    """The bots of a command line, checked."""
    found: list[NamedBot] = []
    for text in given:
        bot = NamedBot.of(text)
        if any(other.name == bot.name and set(other.games) & set(bot.games) for other in found):
            raise UserError("bot-form", text=text[:100])
        bot.check()
        found.append(bot)
    return tuple(found)


class OwnBots:
    """The processes of these bots. Each answers one question at a time."""

    def __init__(self, bots: Sequence[NamedBot], seconds: float) -> None:
        self._bots, self._seconds = bots, seconds
        self._made: dict[NamedBot, OwnBot] = {}
        self._busy = {bot: asyncio.Lock() for bot in bots}
        self._threads = ThreadPoolExecutor(max(1, len(bots)), "own bot")

    def find(self, game: str, name: str) -> NamedBot | None:
        """The bot with a name that plays a game."""
        return next((bot for bot in self._bots if bot.name == name and game in bot.games), None)

    async def choose(self, bot: NamedBot, table: str, match: Match, seat: int, legal: Sequence[int]) -> int:
        """What a bot does in a seat; UserError where it fails, or is not free in time."""
        declining = match.game.rules.ACTIONS
        number = hashlib.sha256(table.encode() + match.seed).digest()
        info = MatchInfo(match.game, match.players, match.options, number.hex()[:16])
        seed = int.from_bytes(number[16:22], "little") + seat
        possible = [action for action in legal if action != declining]
        question = Question(info, seat, seed, match.show(seat), possible, declining in legal)
        try:
            await asyncio.wait_for(self._busy[bot].acquire(), self._seconds)
        except TimeoutError:
            raise UserError("bot-busy", bot=bot.name, seconds=self._seconds) from None
        asking = asyncio.get_running_loop().run_in_executor(self._threads, self._ask, bot, question)
        asking.add_done_callback(lambda _: self._busy[bot].release())  # not before it has answered, or failed
        return await asyncio.shield(asking)

    def _ask(self, bot: NamedBot, question: Question) -> int:
        if bot not in self._made:
            self._made[bot] = self._process(bot)
        return self._made[bot].answer([question])[0]

    def _process(self, bot: NamedBot) -> OwnBot:
        if is_process(bot.bot):
            return ProcessBot(bot.name, split_command(bot.bot), self._seconds)
        return ProcessBot(bot.name, host.command(bot.name, bot.bot), self._seconds, with_records=True)

    def close(self) -> None:
        """Ends the processes."""
        for bot in self._made.values():
            bot.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
