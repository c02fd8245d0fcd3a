"""The hub has all tables of a server: it receives the messages of clients, saves changes, and sends the new views.

The order is always the same: check, change the table in memory, hand its events to the store. When they are on disk,
send the new views and answer the sender. If events cannot be saved, the table is unloaded and read again from disk.
"""

import asyncio
import time
from collections.abc import Sequence

import msgspec

from tapete import games
from tapete.bots import default_bot
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError, TapeteError
from tapete.server import fairness, messages
from tapete.server.access import new_table_id, new_token, token_hash
from tapete.server.action_text import read_action, read_signal
from tapete.server.advice import Advisers
from tapete.server.autoplay import Autoplay
from tapete.server.bot_workers import BotWorkers
from tapete.server.clients import Client
from tapete.server.codes import Codes
from tapete.server.config import ServerConfig
from tapete.server.live import LiveTable
from tapete.server.store import OnSaved, Store
from tapete.server.table import PLAYING, Table
from tapete.server.views import Cursor

IDLE = 600  # seconds after which a table without clients is removed from memory
ANOTHER_PLAN = (messages.Arrange, messages.Start, messages.Clear)  # what people agreed to is no longer the plan
MOVES = (messages.Act, messages.Signal, messages.Undo)  # kept during a hold
FOR_SPECTATORS = (messages.Sit, messages.Say, messages.React)  # all other messages need a seat


class Hub:
    """All tables of a server, and the messages of their clients."""

    def __init__(self, store: Store, workers: BotWorkers, config: ServerConfig) -> None:
        self.store, self.workers, self.config, self.clock = store, workers, config, config.clock
        self._tables: dict[str, LiveTable] = {}
        self.codes = Codes()
        self._loop = asyncio.get_running_loop()
        self._advice = Advisers(workers)
        self._autoplay = Autoplay(workers, config, self._commit, self._end_hold)
        store.notify = self._notify
        self._unloading = self._loop.create_task(self._unload_idle())

    # ---- Tables in memory

    def find(self, table_id: str) -> LiveTable:
        """A table by its id, loaded from disk if it is not in memory; RefusedError if there is none."""
        live = self._tables.get(table_id)
        if live is None:
            rows = self.store.events(table_id)
            if not rows:
                raise RefusedError("no-such-table")
            live = self._tables[table_id] = LiveTable.load(table_id, rows)
            live.code = self.codes.update(live.table)
        live.used_at = time.monotonic()
        return live

    async def open(self, game: str, plan: messages.Arrange, name: str, avatar: str = "") -> messages.Seated:
        """Opens a table, with its first seat taken; returns the token of that seat."""
        table, token = self._new_table(game, plan, name, avatar)
        return await self._save_new(table, token)

    async def play(
        self, game: str, plan: messages.Arrange, name: str, avatar: str = "", bots: str = ""
    ) -> messages.Seated:
        """Opens a table with bots in all other seats, and deals; returns the token of the first seat."""
        table, token = self._new_table(game, plan, name, avatar)
        now = self.clock.now_ms()
        for number in table.seats.of_kind("empty"):
            table.seat_bot(number, bots or default_bot(table.game), now)
        table.start({}, now)
        return await self._save_new(table, token)

    def _new_table(self, game: str, plan: messages.Arrange, name: str, avatar: str) -> tuple[Table, str]:
        """A table with its first seat taken, and the token of that seat."""
        table, token = Table.open(new_table_id(), games.load(game), plan, self.clock.now_ms()), new_token()
        table.sit(0, name, token, self.clock.now_ms(), avatar)
        return table, token

    async def _save_new(self, table: Table, token: str) -> messages.Seated:
        live = self._tables[table.id] = LiveTable(table, code=self.codes.update(table))
        saved: asyncio.Future[Exception | None] = self._loop.create_future()
        live.save(self.store, saved.set_result)
        if await saved:
            self._unload(live)
            raise RefusedError("not-saved")
        return messages.Seated(live.table.id, 0, token)

    def _unload(self, live: LiveTable) -> None:
        """Removes a table from memory and disconnects its clients. When they come back, it is read from disk."""
        self._tables.pop(live.table.id, None)
        self.codes.forget(live.table.id)
        live.hold = None
        live.rematch.clear()
        self._autoplay.stop(live)
        for client in list(live.clients):
            client.outbox.close()

    async def _unload_idle(self) -> None:
        while True:
            await asyncio.sleep(IDLE / 4)
            for live in list(self._tables.values()):
                if not live.clients and time.monotonic() - live.used_at > IDLE:
                    del self._tables[live.table.id]
                    self.codes.forget(live.table.id)

    async def close(self) -> None:
        """Disconnects everybody and ends the bots. What was handed to the store is saved when the store closes."""
        self._unloading.cancel()
        for live in list(self._tables.values()):
            self._unload(live)
        self.workers.close()

    # ---- Saving and sending

    def _notify(self, callbacks: Sequence[OnSaved], error: Exception | None) -> None:
        """Passes the store's callbacks from its thread to the event loop."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._call, callbacks, error)

    def _call(self, callbacks: Sequence[OnSaved], error: Exception | None) -> None:
        for callback in callbacks:
            self._loop.call_soon(callback, error)  # each by itself, so that an error in one does not stop the others

    def _commit(
        self, live: LiveTable, client: Client | None = None, key: str = "", answer: messages.Seated | None = None
    ) -> None:
        """Saves a change, then sends the new views, and last of all the answer to the sender."""
        live.code = self.codes.update(live.table)
        if self.config.hold_seconds:
            live.follow_round(self.clock.now_ms() + int(1000 * self.config.hold_seconds))
        views = live.views_for_all(self.clock.now_ms())
        done = messages.Done(key, live.table.version) if key else answer

        def on_saved(error: Exception | None) -> None:
            if error is not None:
                if client is not None:
                    client.send(messages.Refused("not-saved", key or None))
                self._unload(live)
                return
            live.send(views)
            if client is not None and done is not None:
                client.send(done)

        live.save(self.store, on_saved, client.sender if client else "", key)
        self._autoplay.restart(live)

    def _send_presence(self, live: LiveTable, newcomer: Client | None = None) -> None:
        """Sends views after somebody came or left. They wait in the store's queue: nobody may see what is not on disk
        yet, such as signals of bots that are still being asked, nor an older view after a newer one.
        """
        views = live.views_for_all(self.clock.now_ms(), newcomer)

        def on_saved(error: Exception | None) -> None:
            if error is None:
                live.send(views)
            else:
                self._unload(live)

        live.save(self.store, on_saved)

    # ---- Messages of clients

    async def receive(self, client: Client, data: bytes | str) -> None:
        """Handles one message of a client. If it is refused, only that client gets an answer."""
        if not client.allowance.take():
            client.send(messages.Refused("too-many"))
            return
        try:
            message = messages.decode(data)
        except msgspec.DecodeError as error:
            client.send(messages.Refused("unreadable", values={"reason": str(error)[:200]}))
            return
        self._answer(client, message, str(getattr(message, "key", "")))

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
        if key and (version := live.answered.get((client.sender, key))) is not None:
            client.send(messages.Done(key, version))
            return
        if client.seat == SPECTATOR and not isinstance(message, FOR_SPECTATORS):
            raise RefusedError("not-seated")
        if live.hold is not None and isinstance(message, MOVES):
            live.hold.keep(client, message, key)
            return
        if isinstance(message, messages.Act):  # the most frequent one
            live.table.act(client.seat, read_action(live.table.game, message.action), self.clock.now_ms())
        else:
            self._handle_at_table(client, live, message)
        if live.table.unsaved:
            if isinstance(message, ANOTHER_PLAN):
                live.rematch.clear()
            self._commit(live, client, key)
            self._check_agreement(live)

    def _handle_at_table(self, client: Client, live: LiveTable, message: messages.Message) -> None:
        match message:
            case messages.Why(action):
                client.send(live.table.why(client.seat, action))
            case messages.Advise():
                self._advice.ask(client, live)
            case messages.GoOn():
                self._go_on(live, client.seat)
            case messages.Rematch():
                self._agree_to_rematch(live, client.seat)
            case messages.Sit() | messages.Invite():
                self._give_seat(client, live, message)
            case messages.Delete():
                self._delete(client, live)
            case messages.Stand():
                seat = client.seat
                live.table.stand(seat, self.clock.now_ms())
                for other in live.clients:
                    if other.seat == seat:
                        other.seat, other.sender = SPECTATOR, ""
                live.rematch.discard(seat)
            case _:
                self._change_table(client, live, message, self.clock.now_ms())

    def _change_table(self, client: Client, live: LiveTable, message: messages.Message, at: int) -> None:
        table, seat = live.table, client.seat
        match message:
            case messages.Signal(_, signal):
                table.signal(seat, read_signal(table.game, signal), at)
            case messages.Undo():
                table.undo(seat, at)
            case messages.Say(_, text):
                table.say(seat, text, at)
            case messages.React(reaction):
                table.react(seat, reaction, at)
            case messages.Rename(name, avatar):
                table.rename(seat, name, at, avatar)
            case messages.SeatBot(number, bot):
                table.seat_bot(number, bot, at)
            case messages.Arrange():
                table.arrange(message, at)
            case messages.Start():
                table.start(live.entropy, at)
            case messages.Pause(paused):
                table.pause(paused=paused, at=at)
            case messages.Clear():
                table.clear(at)

    def _greet(self, client: Client, message: messages.Hello) -> None:
        """Handles the first message: the client gets the whole view now, and every change from now on."""
        if message.protocol != messages.PROTOCOL:
            raise RefusedError("reload", protocol=messages.PROTOCOL)
        live = self.find(message.table)
        table, seat = live.table, live.table.seat_of(message.token)
        if message.token and seat == SPECTATOR:
            raise RefusedError("token-unknown")
        if seat == SPECTATOR and not table.settings.watching and table.phase == PLAYING:
            raise RefusedError("no-watching")
        self.leave(client)
        client.table, client.seat, client.entropy = live, seat, fairness.clean(message.entropy)
        client.sender = token_hash(message.token)[:32] if message.token else ""
        live.clients.add(client)
        live.left_at.pop(seat, None)
        if seat != SPECTATOR:
            self._person_came(live, seat)
        self._send_presence(live, client)

    def _person_came(self, live: LiveTable, seat: int) -> None:
        """Lets a person who has connected decide for their seat again, instead of a bot."""
        live.table.set_away(seat, away=False, at=self.clock.now_ms())
        if live.presence.connected == {seat}:
            live.table.restart_clocks(self.clock.now_ms())
        if live.table.unsaved:
            self._commit(live)
        elif live.autoplay is None:
            self._autoplay.restart(live)

    def leave(self, client: Client) -> None:
        """Removes a client whose socket has closed."""
        if client.advice is not None:
            client.advice.cancel()
        live, client.table = client.table, None
        if live is None:
            return
        live.clients.discard(client)
        if client.seat != SPECTATOR and client.seat not in live.presence.connected:
            live.left_at[client.seat] = self.clock.seconds()
            self._autoplay.restart(live)
        self._send_presence(live)
        self._check_agreement(live)

    # ---- What people agree to: to go on after a hand or a round, and to a rematch

    def _go_on(self, live: LiveTable, seat: int) -> None:
        """Notes that a person is ready. It may come too late: then the match goes on already."""
        if live.hold is not None and seat not in live.hold.ready:
            live.hold.ready.add(seat)
            self._send_presence(live)
            self._check_agreement(live)

    def _agree_to_rematch(self, live: LiveTable, seat: int) -> None:
        """Notes that a person wants to play the same again."""
        live.table.check_over()
        if seat not in live.rematch:
            live.rematch.add(seat)
            self._send_presence(live)
            self._check_agreement(live)

    def _check_agreement(self, live: LiveTable) -> None:
        """Does what everybody who is connected has agreed to. A hold ends with its match, too."""
        connected = live.presence.connected
        if live.hold is not None and (live.table.phase != PLAYING or (connected and connected <= live.hold.ready)):
            self._end_hold(live)
        elif live.rematch and connected and connected <= live.rematch:
            live.rematch.clear()
            live.table.rematch(live.entropy, self.clock.now_ms())
            self._commit(live)

    def _end_hold(self, live: LiveTable) -> None:
        """Lets the match go on: clocks start again, and moves that came meanwhile are done in their order."""
        if live.hold is None:
            return
        kept, live.hold = live.hold.kept, None
        live.table.restart_clocks(self.clock.now_ms())
        if live.table.unsaved:
            self._commit(live)
        else:
            self._send_presence(live)
            self._autoplay.restart(live)
        for client, message, key in kept:
            self._answer(client, message, key)

    # ---- Seats, and the end of a table

    def _give_seat(self, client: Client, live: LiveTable, message: messages.Sit | messages.Invite) -> None:
        """Gives the sender a seat, or a token with which a program of theirs can take one."""
        token = new_token()
        if isinstance(message, messages.Sit) and client.seat != SPECTATOR:
            raise RefusedError("seated-already", seat=client.seat)
        avatar = message.avatar if isinstance(message, messages.Sit) else ""
        live.table.sit(message.seat, message.name, token, self.clock.now_ms(), avatar)
        if isinstance(message, messages.Sit):
            client.seat, client.sender = message.seat, token_hash(token)[:32]
            live.cursors[client.seat] = Cursor(chat=live.table.chat_count)
        self._commit(live, client, answer=messages.Seated(live.table.id, message.seat, token))

    def _delete(self, client: Client, live: LiveTable) -> None:
        """Deletes the table for ever, and informs every client at it."""
        live.table.check_deletion(client.seat)

        def on_deleted(error: Exception | None) -> None:
            if error is not None:
                client.send(messages.Refused("not-saved"))
                return
            for other in live.clients:
                other.table = None
                other.send(messages.Refused("no-such-table"))
            live.clients.clear()
            self._unload(live)

        self.store.delete(live.table.id, on_deleted)
