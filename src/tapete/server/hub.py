"""The hub has all tables of a server: it receives the messages of clients, and changes the tables.

The order is always the same: check, change the table in memory, hand its events to the store. When they are on disk,
send the new views and answer the sender (`commits.py`).
"""

import asyncio
import time
from functools import partial

from tapete import games
from tapete.bots import default_bot
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError, TapeteError
from tapete.server import messages
from tapete.server.access import new_table_id, new_token, token_hash
from tapete.server.action_text import read_action, why_not
from tapete.server.advice import Advisers
from tapete.server.agreements import Agreements, Doing, check_power
from tapete.server.answers import Answers
from tapete.server.autoplay import Autoplay
from tapete.server.bot_workers import BotWorkers
from tapete.server.changes import CHANGES, change_table
from tapete.server.clients import Client, watcher_id
from tapete.server.commits import Commits, Following
from tapete.server.config import ServerConfig
from tapete.server.dealing import OTHERWISE, Deals, DealUnderWay, prepared
from tapete.server.event_store import Chain, EventStore, StoreError
from tapete.server.hosts import Hosts
from tapete.server.live import LiveTable
from tapete.server.loaded import LoadedTables
from tapete.server.other_processes import OtherProcesses
from tapete.server.peers import Hearing, Peers
from tapete.server.replay import Finished
from tapete.server.reports import Reports
from tapete.server.table import PLAYING, Table
from tapete.server.views import Cursor

ANOTHER_PLAN = (messages.Arrange, messages.Start, messages.Clear)  # what people agreed to is no longer the plan
MOVES = (messages.Act, messages.Signal, messages.Undo)  # kept during a hold
FOR_SPECTATORS = (messages.Sit, messages.Say, messages.React, messages.Withdraw)  # all other messages need a seat


class Hub:
    """All tables of a server, and the messages of their clients."""

    def __init__(
        self, store: EventStore, workers: BotWorkers, config: ServerConfig, peers: Peers | None = None
    ) -> None:
        self.store, self.workers, self.config, self.clock = store, workers, config, config.clock
        self.peers = peers or Peers(config)
        self._tables = LoadedTables(store, self.peers)
        self.phases = self._tables.phases
        self._loop = asyncio.get_running_loop()
        self._advice, self._answers, self._reports = Advisers(workers), Answers(store), Reports(config)
        following = Following(self._restart, self._stop_autoplay, self._unload, self._settle, self._answer)
        commits = Commits(store, self._tables, self.peers, config, following)
        self.metrics, self._commit = commits.metrics, commits.commit
        self._deals = Deals(config, self._commit, self._send_presence)
        doing = Doing(self._perform, self._commit, self._deals.begin, self._send_presence, self._answer, self._restart)
        self._agreements = Agreements(config, doing)
        self._autoplay = Autoplay(workers, config, self._commit, self._agreements.end_hold)
        self._hosts = Hosts(config, self._commit)
        self._others = OtherProcesses(
            self._tables, commits, self._agreements, self._deals, self._autoplay, self._hosts, self.clock, self._unload,
            self._end, self._person_came,
        )  # fmt: skip
        self._unloading = self._loop.create_task(self._tables.forget_idle(config.retention, config.clock))

    async def join(self) -> None:
        """Joins the other processes that serve the same tables."""
        others = self._others
        await self.peers.start(self._tables, Hearing(others.saved, others.deleted, others.changed, others.show))

    # ---- Tables in memory

    async def find(self, table_id: str) -> LiveTable:
        """A table by its id, loaded from disk if it is not in memory; RefusedError if there is none."""
        await self._tables.prepare(table_id)
        return self._tables.find(table_id)

    async def finished(self, table_id: str, number: int) -> Finished:
        """A finished match of a table by its number, 0 for the last one; RefusedError if there is none, or not yet."""
        return (await self._tables.finished(table_id, number)).public(self.clock.now_ms())

    async def open(self, game: str, plan: messages.Arrange, name: str, avatar: str = "") -> messages.Seated:
        """Opens a table, with its first seat taken; returns the token of that seat."""
        table, token = self.new_table(game, plan, name, avatar)
        return await self.save_new(table, token)

    async def play(
        self, game: str, plan: messages.Arrange, name: str, avatar: str = "", bots: str = "", commitment: str = ""
    ) -> messages.Seated:
        """Opens a table with bots in all other seats, and deals; returns the token of the first seat. If that seat has
        committed to entropy, the cards are dealt when it comes and reveals it.
        """
        table, token = self.new_table(game, plan, name, avatar)
        now = self.clock.now_ms()
        for number in table.seats.of_kind("empty"):
            table.seat_bot(number, bots or default_bot(table.game), now, self.config.bots_of(game))
        table.begin_deal(now)
        dealing = prepared(table, {0: commitment}) if commitment else None
        if dealing is None:
            table.start({}, now)
        return await self.save_new(table, token, dealing=dealing)

    def new_table(self, game: str, plan: messages.Arrange, name: str, avatar: str) -> tuple[Table, str]:
        """A table with its first seat taken, and the token of that seat."""
        table, token = Table.open(new_table_id(), games.load(game), plan, self.clock.now_ms()), new_token()
        table.sit(0, name, token, self.clock.now_ms(), avatar)
        return table, token

    async def save_new(
        self, table: Table, token: str, seat: int = 0, *, dealing: DealUnderWay | None = None
    ) -> messages.Seated:
        """Saves a new table; returns the token of the seat that is taken."""
        live = self._tables[table.id] = LiveTable(table, dealing=dealing)
        if self.store.shared:
            live.share()
        live.code = self.peers.code(table)
        saved: asyncio.Future[Exception | None] = self._loop.create_future()
        live.save(self.store, saved.set_result)
        if await saved:
            self._unload(live)
            raise RefusedError("not-saved")
        live.confirmed = live.saved
        self.peers.publish(live)
        return messages.Seated(live.table.id, seat, token, dealing.commitment if dealing else "")

    def _unload(self, live: LiveTable) -> None:
        """Removes a table from memory and disconnects its clients. When they come back, it is read from disk."""
        self._tables.forget(live)
        live.hold = None
        live.rematch.clear()
        live.chain = Chain()  # what is on its way is for nobody any more
        live.in_flight.clear()
        if live.behind is not None:
            live.behind.cancel()
        self._stop(live)
        for client in [*live.clients, *(client for client, _, _ in live.held)]:
            client.outbox.close()

    def _restart(self, live: LiveTable) -> None:
        self._autoplay.restart(live)

    def _settle(self, live: LiveTable) -> None:
        self._others.settle(live)

    def _send_presence(self, live: LiveTable) -> None:
        self._others.show(live)

    def _stop_autoplay(self, live: LiveTable) -> None:
        self._autoplay.stop(live)

    def _stop(self, live: LiveTable) -> None:
        """Ends what a table in memory waits for."""
        self._autoplay.stop(live)
        self._agreements.stop(live)
        self._deals.stop(live)
        self._hosts.stop(live)

    async def close(self) -> None:
        """Disconnects everybody and ends the bots. What was handed to the store is saved when the store closes."""
        self._unloading.cancel()
        await self.peers.close()
        for live in list(self._tables.values()):
            self._unload(live)
        self.workers.close()

    # ---- Messages of clients

    async def receive(self, client: Client, data: bytes | str) -> None:
        """Handles one message of a client. If it is refused, only that client gets an answer."""
        if not client.may_ask():
            client.send(messages.Refused("too-many"))
            return
        try:
            message = messages.decode(data)
        except messages.UNREADABLE as error:
            client.send(messages.Refused("unreadable", values={"reason": str(error)[:200]}))
            return
        if isinstance(message, messages.Hello):
            try:
                if message.protocol != messages.PROTOCOL:
                    raise RefusedError("reload", protocol=messages.PROTOCOL)
                await self._others.prepare(message.table)
            except TapeteError as error:
                client.turn_away(error, to_come_back=self.store.shared and isinstance(error, StoreError))
                return
        key = str(getattr(message, "key", ""))
        if key and self.store.shared:
            await self._answers.look_up(client, key)
        self._answer(client, message, key)

    def _answer(self, client: Client, message: messages.Message, key: str) -> None:
        """Does what a message asks for, or refuses it."""
        try:
            if len(key) > messages.LONGEST_KEY:
                raise RefusedError("key-long")
            self._handle(client, message, key)
        except TapeteError as error:
            client.send(messages.Refused(error.code, key or None, error.clause, error.values))

    def _handle(self, client: Client, message: messages.Message, key: str) -> None:
        if isinstance(message, messages.Hello):
            self._greet(client, message)
            return
        if isinstance(message, messages.Ping):
            client.send(messages.Pong(self.clock.now_ms()))
            return
        live = client.table
        if live is None:
            raise RefusedError("hello-first")
        live.used_at = time.monotonic()
        if key and (version := self._answers.version_after(live, client.sender, key)) is not None:
            client.send(messages.Done(key, version))
            return
        if client.seat == SPECTATOR and not isinstance(message, FOR_SPECTATORS):
            raise RefusedError("not-seated")
        if live.behind is not None:
            live.hold_back(client, message, key)
            return
        if isinstance(message, OTHERWISE) and live.is_dealing:
            raise RefusedError("dealing")
        if live.hold is not None and isinstance(message, MOVES):
            live.hold.keep(client, message, key)
            return
        if isinstance(message, messages.Act):  # the most frequent one
            live.table.act(client.seat, read_action(live.table.game, message.action), self.clock.now_ms())
        else:
            if isinstance(message, CHANGES):
                live.limit("changes", client.sender, self.config.changes, self.clock)
            check_power(live.table, client.seat, message, self.clock.now_ms())
            if self._agreements.propose(live, client, message):
                return
        self._perform(client, live, message, key)

    def _perform(self, client: Client, live: LiveTable, message: messages.Message, key: str = "") -> None:
        """Does what a message asks for, and saves it."""
        if not isinstance(message, messages.Act):
            self._handle_at_table(client, live, message)
        if live.table.unsaved:
            if isinstance(message, ANOTHER_PLAN):
                live.rematch.clear()
            again = (
                partial(self._answer, client, message, key) if key else partial(self._do_again, client, live, message)
            )
            self._commit(live, client, key, again=again)
            self._agreements.check(live)

    def _do_again(self, client: Client, live: LiveTable, message: messages.Message, key: str = "") -> None:
        """Does what a message asks for, after another process was first. Whoever had to agree has done so."""
        if key:  # it may have been done there
            self._answer(client, message, key)
            return
        try:
            check_power(live.table, client.seat, message, self.clock.now_ms())
            self._perform(client, live, message)
        except TapeteError as error:
            client.send(messages.Refused(error.code, None, error.clause, error.values))

    def _handle_at_table(  # noqa: PLR0912  # a list
        self, client: Client, live: LiveTable, message: messages.Message
    ) -> None:
        match message:
            case messages.Why(action):
                client.send(why_not(live.table.match_in_play(), client.seat, action))
            case messages.Advise():
                self._advice.ask(client, live)
            case messages.GoOn():
                self._agreements.go_on(live, client.seat)
            case messages.Start() | messages.Commit() | messages.Reveal():
                self._deals.answer(live, client.seat, message)
            case messages.Rematch():
                self._agreements.rematch(live, client.seat)
            case messages.Report(key):
                self._reports.log(live, client, message)
                client.send(messages.Done(key, live.table.version))
            case messages.Agree():
                self._agreements.answer(live, client.seat, message)
            case messages.Sit() | messages.Invite():
                self._give_seat(client, live, message)
            case messages.Delete():
                self._delete(client, live)
            case messages.Stand():
                self._free(live, client.seat)
            case messages.Remove(seat):
                for freed in self._free(live, seat, removed=True):
                    freed.send(messages.Refused("removed"))
            case _:
                change_table(client, live, message, self.config)

    def _greet(self, client: Client, message: messages.Hello) -> None:
        """Handles the first message: the client gets the whole view now, and every change from now on."""
        if client.table is not None:
            raise RefusedError("hello-again")
        if client.is_gone:
            return
        live = self._tables.find(message.table)
        if live.behind is not None:
            live.hold_back(client, message, "")
            return
        table, seat = live.table, live.table.seat_of(message.token)
        if message.token and seat == SPECTATOR:
            raise RefusedError("token-unknown")
        if seat == SPECTATOR and not table.settings.watching and table.phase == PLAYING:
            raise RefusedError("no-watching")
        if seat == SPECTATOR and table.locked:
            raise RefusedError("table-locked")
        live.make_room(seat, client.address, self.config)
        client.table, client.seat, client.deals = live, seat, message.deals
        client.token_hash = token_hash(message.token) if message.token else ""
        if message.watcher:
            client.watcher, client.is_known = watcher_id(message.watcher), True
        live.clients.add(client)
        live.newcomers.add(client)
        live.left_at.pop(seat, None)
        if seat != SPECTATOR:
            live.note_visitor(seat, client.watcher)
            self._person_came(live, seat)
        self._deals.arrived(live, seat)
        self._send_presence(live)

    def _person_came(self, live: LiveTable, seat: int) -> None:
        """Lets a person who has connected decide for their seat again, instead of a bot."""
        live.table.set_away(seat, away=False, at=self.clock.now_ms())
        if live.presence.connected == {seat}:
            live.table.restart_clocks(self.clock.now_ms())
            live.table.haste.begin_again(self.clock.now_ms())
        if live.table.unsaved:
            self._commit(live, again=partial(self._settle, live))
        elif live.autoplay is None:
            self._autoplay.restart(live)

    def leave(self, client: Client) -> None:
        """Removes a client whose socket has closed."""
        client.is_gone = True
        client.stop_advice()
        live, client.table = client.table, None
        if live is None:
            return
        live.clients.discard(client)
        self._agreements.withdraw(live, client)
        if client.seat != SPECTATOR and client.seat not in live.presence.connected:
            live.left_at[client.seat] = self.clock.seconds()
            self._autoplay.restart(live)
        self._send_presence(live)
        self._agreements.check(live)

    # ---- Seats, and the end of a table

    def _give_seat(self, client: Client, live: LiveTable, message: messages.Sit | messages.Invite) -> None:
        """Gives the sender a seat, or a token with which a program of theirs can take one."""
        token = new_token()
        if isinstance(message, messages.Sit):
            live.check_sit(client, message.seat)
        elif live.table.phase == PLAYING:
            raise RefusedError("already-started")
        avatar = message.avatar if isinstance(message, messages.Sit) else ""
        live.table.sit(message.seat, message.name, token, self.clock.now_ms(), avatar)
        if isinstance(message, messages.Sit):
            client.seat, client.token_hash = message.seat, token_hash(token)
            live.cursors[client.seat] = Cursor(chat=live.table.chat.count)
            live.note_visitor(client.seat, client.watcher)
        again = partial(self._do_again, client, live, message)
        self._commit(live, client, answer=messages.Seated(live.table.id, message.seat, token), again=again)

    def _free(self, live: LiveTable, seat: int, *, removed: bool = False) -> list[Client]:
        """Takes the person out of a seat; returns the clients, which watch from now on."""
        found = [client for client in live.clients if client.seat == seat]
        watchers = dict.fromkeys([*live.visitors.get(seat, ()), *live.others.watchers(seat)])
        live.table.stand(seat, self.clock.now_ms(), list(watchers), removed=removed)
        live.visitors.pop(seat, None)
        for client in found:
            client.seat = SPECTATOR
        live.rematch.discard(seat)
        return found

    def _delete(self, client: Client, live: LiveTable) -> None:
        """Deletes the table for ever, and informs every client at it."""
        if live.table.people() != [client.seat]:
            raise RefusedError("others-seated")

        def on_deleted(error: Exception | None) -> None:
            if error is not None:
                client.send(messages.Refused("not-saved"))
                return
            self._end(live)

        self.store.delete(live.table.id, on_deleted)

    def _end(self, live: LiveTable) -> None:
        """Informs every client at a table that was deleted."""
        for client in live.clients:
            client.table = None
            client.send(messages.Refused("no-such-table"))
        live.clients.clear()
        self._unload(live)
