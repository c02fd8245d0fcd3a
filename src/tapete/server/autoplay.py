"""Automatic play at a table: bots act and signal, clocks run out, bots take over for people who are away."""

import asyncio
import contextlib
import random
from collections.abc import Callable

from tapete.bots import default_bot
from tapete.days import dice_seed
from tapete.kernel.engine import named
from tapete.kernel.errors import RefusedError, UserError
from tapete.match import Match
from tapete.server.bot_workers import BotWorkers
from tapete.server.config import ServerConfig
from tapete.server.live import LiveTable
from tapete.server.logs import at_table
from tapete.server.table import PLAYING

AFTER_FAILURE = 5  # seconds until the next try
PACES = {"calm": 1.0, "brisk": 0.6, "instant": 0.0}  # the share of the usual pause
SOON = 0.05  # seconds until the next step, which does what is due now


class Autoplay:
    """One task for each table that has something to wait for. Every change of a table starts its task again.

    Nothing happens at a table while no person is connected, so people find it as they left it.
    """

    def __init__(
        self,
        workers: BotWorkers,
        config: ServerConfig,
        commit: Callable[[LiveTable], None],
        end_hold: Callable[[LiveTable], None],
    ) -> None:
        self._workers, self._pause, self._clock = workers, config.bot_pause, config.clock
        self._commit, self._end_hold = commit, end_hold

    def stop(self, live: LiveTable) -> None:
        """Cancels the task of a table."""
        if live.autoplay is not None:
            live.autoplay.cancel()
        live.autoplay = None

    def restart(self, live: LiveTable) -> None:
        """Starts the task of a table again after a change, if there is anything to do. Nobody knows that while
        something is left to read of what others have saved.
        """
        self.stop(live)
        if live.behind is not None:
            return
        if live.hold is not None:
            live.autoplay = asyncio.get_running_loop().create_task(self._wait_for_people(live, live.hold.until))
        elif live.has_duties and is_needed(live):
            live.autoplay = asyncio.get_running_loop().create_task(self._run(live))

    async def _wait_for_people(self, live: LiveTable, until: int) -> None:
        """Ends a hold when its time is up; until then no bot acts and no clock runs."""
        await self._clock.sleep((until - self._clock.now_ms()) / 1000)
        live.autoplay = None  # this task ends here, and must not be cancelled: the end of the hold starts the next one
        self._end_hold(live)

    async def _run(self, live: LiveTable) -> None:
        """Runs steps until something changes. After an error, which is logged, it waits and starts again."""
        try:
            while (wait := await self._step(live)) is not None:
                await self._clock.sleep(wait)
        except asyncio.CancelledError:
            pass
        except Exception:
            at_table(live.table.id).exception("automatic play failed")
            await self._clock.sleep(AFTER_FAILURE)
            self.restart(live)

    async def _step(self, live: LiveTable) -> float | None:
        """Does what is due now. Returns how many seconds to wait before the next step, or None if this task is done."""
        table, match = live.table, live.table.match_in_play()
        if await self._bots_signal(live, match):
            return None
        waits: list[float] = []
        for seat in match.waiting:
            bot = self._bot_for(live, seat)
            if bot is not None:
                await self._clock.sleep(self._pause_before(live, match, seat))
                await self._bot_acts(live, match, seat, bot)
                return None
            waits += self._time_left(live, seat)
        for seat in range(match.players):
            may_interrupt = seat not in match.waiting and table.seats[seat].kind == "bot" and table.legal(seat)
            if may_interrupt and await self._bot_interrupts(live, match, seat):
                return None
        return min(waits, default=None)

    def _pause_before(self, live: LiveTable, match: Match, seat: int) -> float:
        """The seconds that a bot waits before it acts. Between actions of one turn they are few, to show it as one."""
        least, most = self._pause
        goes_on = bool(match.log) and match.log[-1].seat == seat
        return PACES[live.table.settings.pace] * (least if goes_on else random.uniform(least, most))

    def _time_left(self, live: LiveTable, seat: int) -> list[float]:
        """The seconds until a bot decides for a person, by the clock and because the person is away.

        When the time is up, marks a person who is not connected as away.
        """
        table, waits = live.table, []
        is_away = seat not in live.presence.connected
        if deadline := table.deadlines().get(seat):
            waits.append((deadline - self._clock.now_ms()) / 1000)
        if table.settings.takeover and is_away:
            since = live.left_at.setdefault(seat, self._clock.seconds())
            waits.append(since + table.settings.takeover - self._clock.seconds())
        if all(wait > 0 for wait in waits):
            return waits
        if is_away:
            table.set_away(seat, away=True, at=self._clock.now_ms())
            self._commit(live)
        return [SOON]

    def _bot_for(self, live: LiveTable, seat: int) -> str | None:
        """The bot that decides for a seat now; None while a person does."""
        table, there = live.table, live.table.seats[seat]
        if there.kind != "person":
            return there.bot or default_bot(table.game)
        out_of_time = (deadline := table.deadlines().get(seat)) is not None and self._clock.now_ms() >= deadline
        return default_bot(table.game) if there.away or out_of_time else None

    async def _bot_acts(self, live: LiveTable, match: Match, seat: int, bot: str) -> None:
        table, step = live.table, len(match.log)
        if table.day is not None:  # what everybody's bots may choose from does not depend on the time
            latest = max(table.not_before(action) for action in table.legal(seat))
            await self._clock.sleep((latest - self._clock.now_ms()) / 1000)
        now = self._clock.now_ms()
        legal = [action for action in table.legal(seat) if now >= table.not_before(action)]
        action = await self._choose(live, match, seat, bot, legal)
        if action is not None and table.match is match and len(match.log) == step:
            self._act(live, seat, action)

    async def _choose(self, live: LiveTable, match: Match, seat: int, bot: str, legal: list[int]) -> int | None:
        """What a bot does; None where it failed, and a standard bot has taken its seat.

        Only a bot of the operator's can fail. One that is no longer named after a restart has failed, too.
        """
        table, own = live.table, self._workers.own.find(live.table.game.id, bot)
        try:
            if own is not None:
                return await self._workers.own.choose(own, table.id, match, seat, legal)
            named(table.game, bot)
        except UserError as error:
            at_table(table.id).warning("a standard bot takes seat %d: %s", seat, error)
            if table.match is match and table.seats[seat].bot == bot and table.seats[seat].kind == "bot":
                table.seat_bot(seat, default_bot(table.game), self._clock.now_ms())
            self._commit_own_change(live)
            return None
        fixed = () if table.day is None else (dice_seed(match.seed, seat, len(match.actions)),)
        return await self._workers.choose(table.id, table.game.id, bot, match.show(seat), seat, legal, *fixed)

    async def _bots_signal(self, live: LiveTable, match: Match) -> bool:
        """Lets bots give signals, once after each change of the waiting seats; returns whether any did."""
        table = live.table
        moment = (table.number, *match.waiting)
        if table.game.signals.COUNT == 0 or moment == live.signalled_at:
            return False
        live.signalled_at = moment
        step = len(match.log)
        for seat, there in enumerate(table.seats[: match.players]):
            if there.kind == "bot" and not self._workers.own.find(table.game.id, there.bot or ""):
                wanted = await self._workers.signals(table.id, table.game.id, match.show(seat), seat)
                if table.match is not match or len(match.log) != step:
                    return False
                for signal in wanted:
                    with contextlib.suppress(RefusedError):
                        table.signal(seat, signal, self._clock.now_ms())
                        step = len(match.log)
        return self._commit_own_change(live)

    async def _bot_interrupts(self, live: LiveTable, match: Match, seat: int) -> bool:
        """Asks a bot that the game is not waiting for whether it acts out of turn; returns whether it did."""
        table, step = live.table, len(match.log)
        declining = table.game.rules.ACTIONS
        bot = table.seats[seat].bot or default_bot(table.game)
        legal = [*table.legal(seat), declining]
        action = await self._choose(live, match, seat, bot, legal)
        if action is None:
            return True
        if action == declining or table.match is not match or len(match.log) != step:
            return False
        wait = max(0.0, (table.not_before(action) - self._clock.now_ms()) / 1000)
        await self._clock.sleep(wait + self._pause_before(live, match, seat))
        if len(match.log) != step:
            return False
        return self._act(live, seat, action)

    def _act(self, live: LiveTable, seat: int, action: int) -> bool:
        """Does what a bot has chosen, if the rules allow it; returns whether they did."""
        with contextlib.suppress(RefusedError):
            live.table.act(seat, action, self._clock.now_ms())
        return self._commit_own_change(live)

    def _commit_own_change(self, live: LiveTable) -> bool:
        """Commits a change made by the task of this table; returns whether there was one."""
        if not live.table.unsaved:
            return False
        live.autoplay = None  # this task ends here, and must not be cancelled: the commit starts the next one
        self._commit(live)
        return True


def is_needed(live: LiveTable) -> bool:
    """Whether a match in play has a person connected, and may have a bot, a clock or an absent person to act for."""
    table = live.table
    connected = live.presence.connected
    if not connected or (len(connected) == len(table.seats) and not table.settings.clock):
        return False
    return table.phase == PLAYING and not table.paused
