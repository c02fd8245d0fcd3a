"""Runs the tables: hears what clients say, keeps it, answers, and tells everybody; bots and clocks are its errands.

The order is always: check, change the table in memory, hand the events to the store, and when they are on disk answer
the sender and tell the others. Where they cannot be kept, the table is forgotten and read again from disk.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tapete import games
from tapete.bots import signals
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.engine import RANDOM, bot_names
from tapete.server import fairness, ledger, wire
from tapete.server.access import Allowance, new_table_id, new_token, token_hash
from tapete.server.store import Kept, Row, Store
from tapete.server.tables import PLAYING, Company, RefusalError, Table, Told, default_bot
from tapete.server.thinkers import Thinkers

log = logging.getLogger("tapete")
MOST_WAITING = 64  # messages on their way to one client; a slower reader is dropped
AFTER_FAILURE = 5  # seconds
IDLE = 600  # seconds after which a table nobody is at leaves memory


class Clock:
    """The time, and waiting for it; a test brings a clock that it moves by hand."""

    def now_ms(self) -> int:
        """The time as events carry it."""
        return time.time_ns() // 1_000_000

    def seconds(self) -> float:
        """A time that only goes on, whatever somebody sets the machine's clock to."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Waits so long."""
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class Habits:
    """How the house runs its tables; tests are in more of a hurry than people."""

    bot_pause: tuple[float, float] = (0.6, 1.4)  # seconds: a bot that answers at once cannot be followed
    messages: tuple[float, float] = (60, 20)  # of one client: so many at once, and so many a second
    new_tables: tuple[float, float] = (20, 0.2)  # of one address
    new_sockets: tuple[float, float] = (200, 20)
    replays: tuple[float, float] = (40, 4)  # parts of one, of one address
    hello_seconds: float = 10  # until a new socket has said which table it wants
    clock: Clock = Clock()  # noqa: RUF009  # it has no state


USUAL = Habits()


class Outbox:
    """Messages on their way to one client, and whether it keeps up.

    `write` sends one at once where it can; it is not asked while an earlier one is still on its way.
    """

    def __init__(self, write: Callable[[bytes], bool] = lambda _: False) -> None:
        self._write = write
        self._waiting: deque[bytes | None] = deque()
        self._filled, self._drained = asyncio.Event(), asyncio.Event()
        self._idle = False  # whether all that was taken out is sent

    def put(self, message: bytes) -> bool:
        """One more; or False where too many wait already."""
        if self._idle and not self._waiting and self._write(message):
            return True
        if len(self._waiting) >= MOST_WAITING:
            return False
        self._waiting.append(message)
        self._filled.set()
        return True

    def close(self) -> None:
        """Nothing more will come, and what waits is of no use."""
        self._waiting.clear()
        self._waiting.append(None)
        self._filled.set()
        self._drained.set()

    async def next(self) -> bytes | None:
        """The next message; None: there will be none."""
        while not self._waiting:
            self._idle = True
            self._filled.clear()
            await self._filled.wait()
        self._idle = False
        message = self._waiting.popleft()
        if len(self._waiting) <= MOST_WAITING // 2:
            self._drained.set()
        return message

    async def breathe(self) -> None:
        """Returns once no more than half of what may wait is waiting: who asks faster than they read is held up."""
        if len(self._waiting) > MOST_WAITING // 2:
            self._drained.clear()
            await self._drained.wait()


@dataclass(eq=False)
class Client:
    """One socket."""

    outbox: Outbox = field(default_factory=Outbox)
    table: "Running | None" = None
    seat: int = SPECTATOR
    sender: str = ""  # whose keys its messages carry
    entropy: str = ""
    allowance: Allowance = field(default_factory=lambda: Allowance(*USUAL.messages))
    advice: "asyncio.Task[None] | None" = None  # that a bot thinks about

    def send(self, message: wire.Anything) -> None:
        """Puts a message on its way."""
        self.put(wire.write(message))

    def put(self, message: bytes) -> None:
        """Puts a written message on its way; who does not read is dropped, and gets everything on coming back."""
        if not self.outbox.put(message):
            self.outbox.close()


@dataclass(eq=False)
class Running:
    """A table in memory, with who is at it."""

    table: Table
    clients: set[Client] = field(default_factory=set)
    heard: dict[tuple[str, str], int] = field(default_factory=dict)
    kept: int = 0  # events on disk or on their way there
    errand: "asyncio.Task[None] | None" = None
    left_at: dict[int, float] = field(default_factory=dict)  # when the last socket of a seat went
    used_at: float = field(default_factory=time.monotonic)
    told: dict[int, Told] = field(default_factory=dict)  # by viewer
    talked_at: tuple[int, ...] = ()  # the match and whose turn it was when the bots last talked

    @property
    def company(self) -> Company:
        """Who is at the table."""
        seats = [client.seat for client in self.clients]
        return Company(frozenset(seats) - {SPECTATOR}, seats.count(SPECTATOR))

    def view(self, viewer: int, company: Company, now: int, told: Told | None) -> wire.TableInfo:
        """What a viewer is shown now; from now on it has been told."""
        shown = self.table.view(viewer, company, now, told)
        self.told[viewer] = self.table.told(viewer)
        return shown


class Hub:
    """All tables of a server."""

    def __init__(self, store: Store, thinkers: Thinkers, habits: Habits) -> None:
        self.store, self.thinkers, self.habits, self.clock = store, thinkers, habits, habits.clock
        self._running: dict[str, Running] = {}
        self._loop = asyncio.get_running_loop()
        store.tell = self._soon
        self._sweeper = self._loop.create_task(self._sweep())

    # ---- Tables in memory

    def find(self, id: str) -> Running:  # noqa: A002  # what it is
        """A table by its id, from disk if need be; RefusalError where there is none."""
        running = self._running.get(id)
        if running is None:
            rows = self.store.events(id)
            if not rows:
                raise RefusalError("no-such-table")
            running = Running(Table.load(id, [(row.at, row.data) for row in rows]), kept=len(rows))
            running.heard = {(row.sender, row.key): row.seq + 1 for row in rows if row.sender and row.key}
            self._running[id] = running
        running.used_at = time.monotonic()
        return running

    async def open(self, game: str, plan: wire.Arrange, name: str) -> wire.Seated:
        """A new table, with who opens it in its first seat."""
        loaded = games.load(game)
        running = Running(Table.open(new_table_id(), loaded, plan, self.clock.now_ms()))
        token = new_token()
        running.table.sit(0, name, token, self.clock.now_ms())
        self._running[running.table.id] = running
        await self._kept(running)
        return wire.Seated(running.table.id, 0, token)

    def _forget(self, running: Running) -> None:
        """Leaves a table to the disk; who is at it comes back and gets what is there."""
        self._running.pop(running.table.id, None)
        if running.errand is not None:
            running.errand.cancel()
        for client in list(running.clients):
            client.outbox.close()

    async def _sweep(self) -> None:
        """Tables that nobody is at and nothing happens at leave memory."""
        while True:
            await asyncio.sleep(IDLE / 4)
            for running in list(self._running.values()):
                if not running.clients and time.monotonic() - running.used_at > IDLE:
                    del self._running[running.table.id]

    # ---- Keeping and telling

    def _keep(self, running: Running, then: Kept, sender: str = "", key: str = "") -> None:
        """Hands the fresh events of a table to the store; the last of them carries the sender's key."""
        table = running.table
        rows: list[Row] = []
        for at, event in table.fresh:
            mark = (sender, key) if key and len(rows) == len(table.fresh) - 1 else (None, None)
            rows.append(Row(table.id, running.kept, at, ledger.write(event), *mark))
            running.kept += 1
        if key and rows:
            running.heard[sender, key] = running.kept
        table.fresh.clear()
        self.store.keep(rows, then)

    def _soon(self, then: Sequence[Kept], error: Exception | None) -> None:
        """From the store's thread into ours."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell, then, error)

    def _tell(self, then: Sequence[Kept], error: Exception | None) -> None:
        for told in then:
            self._loop.call_soon(told, error)  # each by itself: one that fails is not to silence the others

    async def _kept(self, running: Running) -> None:
        """Keeps the fresh events, and waits until they are."""
        done: asyncio.Future[Exception | None] = self._loop.create_future()
        self._keep(running, done.set_result)
        if await done:
            self._forget(running)
            raise RefusalError("not-kept")

    def _change(
        self, running: Running, client: Client | None = None, key: str = "", answer: wire.Seated | None = None
    ) -> None:
        """After a change: keep it; then answer the sender, tell everybody, and see to the errands."""
        sender = client.sender if client else ""
        done = wire.Done(key, running.table.version) if key else answer
        views = self._views(running)

        def then(error: Exception | None) -> None:
            if error is not None:
                if client is not None:
                    client.send(wire.Refused("not-kept", key or None))
                self._forget(running)
                return
            for other, message in views:
                if other in running.clients:
                    other.put(message)
            if client is not None and done is not None:  # when nothing is owed any more, the view is there already
                client.send(done)

        self._keep(running, then, sender, key)
        self._run_errands(running)

    def _views(self, running: Running, newcomer: Client | None = None) -> list[tuple[Client, bytes]]:
        """What everybody at a table is to be told, as it is now; a newcomer everything. One message a viewer."""
        made: dict[int, bytes] = {}
        company, now = running.company, self.clock.now_ms()
        views = []
        for client in running.clients:
            if client is newcomer:
                views.append((client, wire.write(running.view(client.seat, company, now, told=None))))
            else:
                if client.seat not in made:
                    told = running.told.get(client.seat, Told())
                    made[client.seat] = wire.write(running.view(client.seat, company, now, told))
                views.append((client, made[client.seat]))
        return views

    def _tell_presence(self, running: Running, newcomer: Client | None = None) -> None:
        """Who is here has changed. Nothing is kept of that, but it waits its turn: nobody is shown what is not on disk,
        nor an older view after a newer one. A newcomer is told everything.
        """
        views = self._views(running, newcomer)

        def then(_: Exception | None) -> None:
            for client, message in views:
                if client in running.clients:
                    client.put(message)

        self._keep(running, then)

    # ---- What clients say

    async def hear(self, client: Client, data: bytes | str) -> None:
        """One message of a client; whatever is wrong with it is told to that client alone."""
        if not client.allowance.take():
            client.send(wire.Refused("too-many"))
            return
        try:
            message = wire.read(data)
        except msgspec.ValidationError as error:
            client.send(wire.Refused("unreadable", values={"reason": str(error)[:200]}))
            return
        key = str(getattr(message, "key", ""))
        try:
            if len(key) > wire.LONGEST_KEY:
                raise RefusalError("key-long")
            await self._do(client, message, key)
        except RefusalError as error:
            client.send(wire.Refused(error.code, key or None, error.clause, error.values))

    async def _do(self, client: Client, message: wire.Message, key: str) -> None:
        if isinstance(message, wire.Hello):
            self._greet(client, message)
            return
        if isinstance(message, wire.Ping):
            client.send(wire.Pong(self.clock.now_ms()))
            return
        running = client.table
        if running is None:
            raise RefusalError("hello-first")
        running.used_at = time.monotonic()
        if key and (version := running.heard.get((client.sender, key))) is not None:
            client.send(wire.Done(key, version))
            return
        if isinstance(message, wire.Why):
            client.send(running.table.why(client.seat, message.action))
        elif isinstance(message, wire.Hint):
            self._ask_for_advice(client, running)
        elif isinstance(message, (wire.Sit, wire.Invite)):  # a union would be made anew for every message
            self._sit(client, running, message)
        elif isinstance(message, wire.Delete):
            self._delete(client, running)
        else:
            self._enter(client, running, message)
            if running.table.fresh:
                self._change(running, client, key)

    def _enter(self, client: Client, running: Running, message: wire.Message) -> None:  # noqa: C901  # one case a message
        table, seat, at = running.table, client.seat, self.clock.now_ms()
        match message:
            case wire.Act(_, action):
                table.act(seat, action, at)
            case wire.Signal(_, signal):
                table.signal(seat, signal, at)
            case wire.Undo():
                table.undo(seat, at)
            case wire.Say(_, text):
                table.say(seat, self._name(client), text, at)
            case wire.React(reaction):
                table.react(seat, self._name(client), reaction, at)
            case wire.Rename(name):
                table.rename(seat, name, at)
            case wire.SeatBot(number, bot):
                table.seat_bot(seat, number, bot, at)
            case wire.Arrange():
                table.arrange(seat, message, at)
            case wire.Start():
                table.start(seat, self._entropy(running), at)
            case wire.Pause(paused):
                table.pause(seat, paused=paused, at=at)
            case wire.Again():
                table.again(seat, at)
            case wire.Stand():
                table.stand(seat, at)
                self._unseat(running, seat)

    def _name(self, client: Client) -> str:
        if client.table is None or client.seat == SPECTATOR:
            return ""
        return client.table.table.seats[client.seat].name

    def _entropy(self, running: Running) -> dict[int, str]:
        return {client.seat: client.entropy for client in running.clients if client.seat != SPECTATOR}

    def _greet(self, client: Client, message: wire.Hello) -> None:
        """The first message: the whole view, and from now on every change."""
        running = self.find(message.table)
        seat = running.table.seat_of(message.token)
        if message.token and seat == SPECTATOR:
            raise RefusalError("token-unknown")
        if seat == SPECTATOR and not running.table.settings.watching and running.table.phase == PLAYING:
            raise RefusalError("no-watching")
        self.leave(client)
        client.table, client.seat, client.entropy = running, seat, fairness.clean(message.entropy)
        client.sender = token_hash(message.token)[:32] if message.token else ""
        running.clients.add(client)
        self._came(running, seat)
        self._tell_presence(running, client)

    def _came(self, running: Running, seat: int) -> None:
        """Somebody is back: the seat is theirs again."""
        running.left_at.pop(seat, None)
        if seat == SPECTATOR:
            return
        table = running.table
        table.stand_in(seat, away=False, at=self.clock.now_ms())
        if running.company.here == {seat}:
            table.go_on(self.clock.now_ms())
        if table.fresh:
            self._change(running)
        elif running.errand is None:
            self._run_errands(running)

    def leave(self, client: Client) -> None:
        """A socket has closed."""
        if client.advice is not None:
            client.advice.cancel()
        running, client.table = client.table, None
        if running is None:
            return
        running.clients.discard(client)
        if client.seat != SPECTATOR and client.seat not in running.company.here:
            running.left_at[client.seat] = self.clock.seconds()
            self._run_errands(running)
        self._tell_presence(running)

    def _sit(self, client: Client, running: Running, message: wire.Sit | wire.Invite) -> None:
        """A seat for the sender, or a token for a program of theirs."""
        table, token = running.table, new_token()
        if isinstance(message, wire.Invite):
            table.seated(client.seat)
        elif client.seat != SPECTATOR:
            raise RefusalError("seated-already", seat=client.seat)
        table.sit(message.seat, message.name, token, self.clock.now_ms())
        if isinstance(message, wire.Sit):
            client.seat, client.sender = message.seat, token_hash(token)[:32]
            running.told[client.seat] = Told(chat=table.chat_count)
        self._change(running, client, answer=wire.Seated(table.id, message.seat, token))

    def _delete(self, client: Client, running: Running) -> None:
        """The table goes for ever, and everybody who looks on is told so."""
        running.table.check_deletion(client.seat)

        def then(error: Exception | None) -> None:
            if error is not None:
                client.send(wire.Refused("not-kept"))
                return
            for other in running.clients:
                other.table = None
                other.send(wire.Refused("no-such-table"))
            running.clients.clear()
            self._forget(running)

        self.store.delete(running.table.id, then)

    def _unseat(self, running: Running, seat: int) -> None:
        """All sockets of a seat only watch from now on."""
        for client in running.clients:
            if client.seat == seat:
                client.seat, client.sender = SPECTATOR, ""

    def _ask_for_advice(self, client: Client, running: Running) -> None:
        """Has a bot think, while the client is heard on; who asks again wants no answer to the first question."""
        table, seat = running.table, client.seat
        table.seated(seat)
        if not table.settings.hints:
            raise RefusalError("no-hints")
        match = table.playing()
        legal = match.legal(seat)
        if not legal or seat not in match.waiting:
            raise RefusalError("out-of-turn")
        bot = next(reversed((*bot_names(table.game), *table.game.levels)))
        view = match.show(seat)

        async def advise() -> None:
            try:
                found = await self.thinkers.advise(table.game.id, bot, view, seat, legal)
            except Exception:
                log.exception("table %s: there is no advice", table.id)
                client.outbox.close()
                return
            if table.match is match and found.action in match.legal(seat):  # else something was done meanwhile
                because = [wire.Because(event.code, event.values) for event in found.because]
                client.send(wire.Advice(table.game.actions.text(found.action), bot, because))

        if client.advice is not None:
            client.advice.cancel()
        client.advice = self._loop.create_task(advise())

    # ---- Errands: bots, clocks, people who are away

    def _run_errands(self, running: Running) -> None:
        """Something has changed: whatever was to be done next is thought over again. Where nobody sits who could see
        it, nothing happens: a table that is left for the night is found as it was.
        """
        if running.errand is not None:
            running.errand.cancel()
        running.errand = None
        if _has_errands(running):
            running.errand = self._loop.create_task(self._errands(running))

    async def _errands(self, running: Running) -> None:
        """Bots, clocks and people who are away, until something changes. What goes wrong is told, and tried again."""
        try:
            while (wait := await self._next_errand(running)) is not None:
                await self.clock.sleep(wait)
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("table %s: an errand failed", running.table.id)
            await self.clock.sleep(AFTER_FAILURE)
            self._run_errands(running)

    async def _next_errand(self, running: Running) -> float | None:
        """Does what is due, or tells how long until something is; None: nothing will be."""
        table = running.table
        match = table.playing()
        if self._let_bots_talk(running):
            return None
        waits: list[float] = []
        for seat in match.waiting:
            played_by = self._bot_for(running, seat)
            if played_by is not None:
                await self.clock.sleep(random.uniform(*self.habits.bot_pause))
                await self._let_bot_act(running, seat, played_by)
                return None
            waits += self._patience(running, seat)
        for seat in range(match.players):
            may_interrupt = seat not in match.waiting and table.seats[seat].kind == "bot" and match.legal(seat)
            if may_interrupt and await self._let_bot_interrupt(running, seat):
                return None  # after a change the errands begin anew
        return min(waits, default=None)

    def _patience(self, running: Running, seat: int) -> list[float]:
        """How long until a bot stands in for a person: for the clock, and for being away."""
        table, waits = running.table, []
        if deadline := table.deadlines().get(seat):
            waits.append((deadline - self.clock.now_ms()) / 1000)
        if table.settings.takeover and seat not in running.company.here:
            since = running.left_at.setdefault(seat, self.clock.seconds())
            waits.append(since + table.settings.takeover - self.clock.seconds())
        if any(wait <= 0 for wait in waits):
            if seat not in running.company.here:
                table.stand_in(seat, away=True, at=self.clock.now_ms())
                self._change(running)
            return [0.05]
        return waits

    def _bot_for(self, running: Running, seat: int) -> str | None:
        """The bot that decides for a seat now, or None while a person does."""
        table = running.table
        there = table.seats[seat]
        if there.kind != "person":
            return there.bot or default_bot(table.game)
        out_of_time = (deadline := table.deadlines().get(seat)) is not None and self.clock.now_ms() >= deadline
        return default_bot(table.game) if there.away or out_of_time else None

    async def _let_bot_act(self, running: Running, seat: int, bot: str) -> None:
        table = running.table
        match = table.playing()
        legal = [action for action in match.legal(seat) if self.clock.now_ms() >= table.opens(action)]
        step = len(match.log)
        view = match.show(seat)
        action = await self.thinkers.choose(table.game.id, bot, view, seat, legal)
        if table.match is match and len(match.log) == step:
            self._do_for_bot(running, seat, action)

    def _let_bots_talk(self, running: Running) -> bool:
        """Whenever it is another's turn, bots signal what the rules let them say; returns whether any did."""
        table, match = running.table, running.table.playing()
        moment = (id(match), *match.waiting)
        if table.game.signals.COUNT == 0 or moment == running.talked_at:
            return False
        running.talked_at = moment
        for seat, there in enumerate(table.seats[: match.players]):
            if there.kind == "bot":
                for signal in signals(table.game, match.show(seat), seat):
                    with contextlib.suppress(RefusalError):
                        table.signal(seat, table.game.signals.text(signal), self.clock.now_ms())
        if not table.fresh:
            return False
        running.errand = None  # this very task: it ends here
        self._change(running)
        return True

    async def _let_bot_interrupt(self, running: Running, seat: int) -> bool:
        """A bot that is not waited for may act all the same, or decline; returns whether it acted."""
        table = running.table
        match = table.playing()
        declining = table.game.rules.ACTIONS
        legal = [*match.legal(seat), declining]
        step = len(match.log)
        bot = table.seats[seat].bot or default_bot(table.game)
        action = await self.thinkers.choose(table.game.id, bot, match.show(seat), seat, legal)
        if action == declining or table.match is not match or len(match.log) != step:
            return False
        if table.game.etiquette.hasty(action):
            wait = max(0.0, (table.opens(action) - self.clock.now_ms()) / 1000)
            await self.clock.sleep(wait + self.habits.bot_pause[0])
            if len(match.log) != step:
                return False
        return self._do_for_bot(running, seat, action)

    def _do_for_bot(self, running: Running, seat: int, action: int) -> bool:
        """Does what a bot has chosen, where the rules allow it; returns whether that changed anything."""
        with contextlib.suppress(RefusalError):
            running.table.act(seat, running.table.game.actions.text(action), self.clock.now_ms())
        if not running.table.fresh:
            return False
        running.errand = None  # this very task: it ends here
        self._change(running)
        return True

    async def close(self) -> None:
        """Sends everybody away, and waits until everything is kept."""
        self._sweeper.cancel()
        for running in list(self._running.values()):
            self._forget(running)
        self.thinkers.close()


def _has_errands(running: Running) -> bool:
    """Whether there is anything to see to: a bot, a clock, or somebody who is away."""
    table = running.table
    here = {client.seat for client in running.clients} - {SPECTATOR}  # of people only
    if not here or (len(here) == len(table.seats) and not table.settings.clock):
        return False
    return table.phase == PLAYING and not table.paused


def lobby(game: Any) -> dict[str, Any]:
    """What one needs to know to open a table of a game."""
    return {
        "id": game.id,
        "title": game.title,
        "least": game.rules.SEATS[0],
        "most": game.rules.SEATS[-1],
        "bots": (*game.levels, RANDOM) if game.levels else bot_names(game),
        "options": [
            {"name": option.name, "default": option.default, "choices": option.choices} for option in game.options
        ],
    }
