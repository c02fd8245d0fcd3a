"""Bots think in processes of their own, so that no table has to wait for them. Finished matches are replayed there.

A process gets the view of a seat and its legal actions, or a finished match, and nothing else.
"""

import os
from functools import cache, partial

from tapete import bots, games
from tapete.bots.advice import ADVICE_SECONDS, Advice, Adviser
from tapete.kernel.contract import AnyState
from tapete.kernel.errors import RefusedError
from tapete.kernel.record import flat, restored
from tapete.server.own_bots import OwnBots
from tapete.server.processes import Processes
from tapete.server.replay import Finished, open_hands, outline, reasons_for, replay_steps
from tapete.server.uploads import Checked, check_record

View = dict[str, list[int]]  # as it is sent to a process

MOST_PROCESSES = 2
NICENESS, ASIDE_NICENESS = 5, 10  # the server itself comes first, then the bots of all tables


def choose(game: str, bot: str, view: View, seat: int, legal: list[int], dice: int | None = None) -> int:
    """A bot's choice; runs in a worker process. With a seed for its dice, everybody's bot chooses the same."""
    chosen = _bot(game, bot) if dice is None else _fixed_bot(game, bot)
    if dice is not None:
        chosen.set_dice(dice)
    return chosen.choose(_restored(game, view), seat, legal)


def advise(game: str, bot: str, view: View, seat: int, legal: list[int]) -> Advice:
    """A bot's choice with its reasons; runs in a worker process."""
    return _adviser(game, bot).advise(_restored(game, view), seat, legal)


def signals(game: str, view: View, seat: int) -> list[int]:
    """The signals that a bot would give; runs in a worker process."""
    return list(bots.signals(games.load(game), _restored(game, view), seat))


def _restored(game: str, view: View) -> AnyState:
    return restored(games.load(game).rules.State, view)


@cache
def _adviser(game: str, bot: str) -> Adviser:
    loaded, seed = games.load(game), int.from_bytes(os.urandom(8))
    return Adviser(loaded, bots.bot(loaded, bot, seed, seconds=ADVICE_SECONDS), seed)


@cache
def _bot(game: str, bot: str) -> bots.RuleBot:
    """A bot, made once per process, so that its dice go on from choice to choice."""
    return bots.bot(games.load(game), bot, int.from_bytes(os.urandom(8)))


@cache
def _fixed_bot(game: str, bot: str) -> bots.RuleBot:
    """A bot without a time limit, so that its choices depend on its dice alone."""
    return bots.RuleBot(games.load(game), bot, 0)


class BotWorkers:
    """The processes in which bots think. Advice and replays have one of their own: no bot waits for them."""

    def __init__(self, processes: int | None = None, own: OwnBots | None = None) -> None:
        self.own = own or OwnBots((), 1)
        self.choices = Processes(processes or max(1, min(MOST_PROCESSES, (os.cpu_count() or 2) - 1)), NICENESS)
        self.aside = Processes(1, ASIDE_NICENESS)

    def start(self) -> None:
        """Starts the first process early, so that the first choice does not wait for it."""
        self.choices.start()

    async def choose(
        self, table: str, game: str, bot: str, view: AnyState, seat: int, legal: list[int], dice: int | None = None
    ) -> int:
        """A bot's choice; with a seed for its dice, where they are fixed."""
        return await self.choices.run(table, partial(choose, game, bot, flat(view), seat, legal, dice))

    async def advise(self, table: str, game: str, bot: str, view: AnyState, seat: int, legal: list[int]) -> Advice:
        """A bot's choice with its reasons."""
        return await self.aside.run(table, partial(advise, game, bot, flat(view), seat, legal))

    # What is asked for over HTTP is done in turn by address, so that no client keeps others waiting.

    async def replay(self, asked: Finished, first: int, viewer: int, address: str) -> bytes:
        """Some steps of a finished match as one viewer saw them, as JSON; or RefusedError."""
        asked.check(first, viewer)
        return await self.aside.run(address, partial(replay_steps, asked, first, viewer))

    async def hands(self, asked: Finished, first: int, address: str) -> bytes:
        """What each seat saw in some steps of a finished match, as JSON; or RefusedError."""
        asked.check(first)
        return await self.aside.run(address, partial(open_hands, asked, first))

    async def check_record(self, text: str, address: str) -> Checked:
        """A record, read and played to its end."""
        return await self.aside.run(address, partial(check_record, text))

    async def outline(self, asked: Finished, address: str) -> bytes:
        """An overview of a finished match, as JSON."""
        return await self.aside.run(address, partial(outline, asked))

    async def reasons(self, asked: Finished, step: int, action: str, address: str) -> bytes:
        """The reasons for another action than the entry with a number, as JSON; or RefusedError."""
        asked.check(step)
        if step == 0:
            raise RefusedError("no-such-page")
        return await self.aside.run(address, partial(reasons_for, asked, step, action))

    async def signals(self, table: str, game: str, view: AnyState, seat: int) -> list[int]:
        """The signals that a bot would give."""
        return await self.choices.run(table, partial(signals, game, flat(view), seat))

    def close(self) -> None:
        """Ends the processes."""
        self.choices.close()
        self.aside.close()
        self.own.close()
