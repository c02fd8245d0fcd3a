"""A table in memory, with the clients at it."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.server import events, messages
from tapete.server.access import Allowances
from tapete.server.clients import Client
from tapete.server.config import Clock, ServerConfig
from tapete.server.dealing import DealUnderWay
from tapete.server.event_store import Chain, EventStore, OnSaved, Row
from tapete.server.facts import NOBODY, NOTHING_GIVEN, DealAnswers, Facts, Others, SharedDeal, first_open
from tapete.server.logs import at_table
from tapete.server.pending import Break, Change, Proposal, Question
from tapete.server.table import OVER, PLAYING, Table
from tapete.server.views import Cursor, Presence, TableViews

DEALT = events.Start | events.Redeal | events.Day
LOOK_EVERY = 0.005  # seconds, whether something is on disk
MOST_HELD = 64  # messages while what another process has saved is read
MOST_ANSWERED = 200  # keys in memory; older ones are looked for on disk
MOST_LIMITED = 200  # senders whose allowances are remembered
MOST_VISITORS = 32  # browsers of one seat that are remembered
NUMBERS = 1 << 30  # of proposals: where several processes make them, they count from anywhere


class Views(NamedTuple):
    """The views of a table at one moment, on their way to its clients."""

    encoded: list[tuple[Client, bytes]]
    newcomers: set[Client]  # those whose first one it is


@dataclass(eq=False)
class LiveTable:
    """A table in memory. It stays for a while after its last client has left."""

    table: Table
    saved: int = 0  # events on disk or on their way there
    confirmed: int = 0  # events on disk, which everybody here has seen
    chain: Chain = field(default_factory=Chain)  # of the changes on their way
    in_flight: deque[Change] = field(default_factory=deque)
    heard: int = -1  # the last number that another process has saved
    behind: "asyncio.Task[None] | None" = None  # reads what another process has saved
    held: list[tuple[Client, messages.Message, str]] = field(default_factory=list)  # messages with keys, meanwhile
    newcomers: set[Client] = field(default_factory=set)  # clients for whom no view is on its way yet
    others: Others = NOBODY  # what people at other processes do at this table
    has_duties: bool = True  # whether bots, clocks and hosts of the table are the duties of this process
    holder: str = ""  # else the process whose duties they are
    published: bytes = b""  # what the others were last told about the people here
    votes: dict[int, dict[int, bool]] = field(default_factory=dict)  # on proposals made elsewhere
    answered: dict[tuple[str, str], int] = field(default_factory=dict)  # the latest: sender and key -> version after it
    answered_more: bool = False  # whether there were more
    clients: set[Client] = field(default_factory=set)
    autoplay: "asyncio.Task[None] | None" = None
    left_at: dict[int, float] = field(default_factory=dict)  # when the last client of a seat left
    used_at: float = field(default_factory=time.monotonic)
    cursors: dict[int, Cursor] = field(default_factory=dict)  # by viewer
    signalled_at: tuple[int, ...] = ()  # the match and its waiting seats when bots were last asked for signals
    hold: Break | None = None
    went_on: tuple[int, int] = (0, 0)  # the last round after which a hold has ended
    code: str = ""  # while a chair is free
    questions: dict[int, Question] = field(default_factory=dict)  # the last one of each seat
    closed: bool = False  # whether its last match could not be restored, and no other was begun
    allowances: dict[str, Allowances] = field(default_factory=dict)  # by what is limited
    visitors: dict[int, dict[str, None]] = field(default_factory=dict)  # by seat: who its sockets are without a seat
    rematch: set[int] = field(default_factory=set)  # seats that agreed to play the same again
    proposal: Proposal | None = None  # the last one, open or ended
    next_proposal: int = 1  # its number
    noted: set[tuple[int, int, str]] = field(default_factory=set)  # who plays: match, seat, player
    noted_end: int = 0  # the last match whose end is noted
    dealing: DealUnderWay | None = None  # that was begun here
    given: DealAnswers = NOTHING_GIVEN  # to a deal that was begun elsewhere
    announced: object = None  # of such a deal, the last message to people here
    host_wait: "asyncio.Task[None] | None" = None  # for a host who has left

    def __post_init__(self) -> None:
        self.views = TableViews(self.table)
        self.round = self.table.round

    @classmethod
    def first(cls, row: Row) -> "LiveTable":
        """A table with its first event on disk."""
        live = cls(Table.first(row.table, row.data), saved=1, confirmed=1)
        live.table.apply(events.decode(row.data), row.at)
        return live

    def apply(self, row: Row) -> events.AnyEvent | None:
        """Restores an event from disk; returns it. One that cannot be read, or that today's rules refuse, closes its
        match.
        """
        table, event = self.table, None
        self.saved += 1
        self.confirmed = self.saved
        try:
            event = events.decode(row.data)
            if isinstance(event, events.Say) and not event.text:  # it was erased
                table.chat.skip()
            elif not (self.closed and isinstance(event, events.OF_MATCH)):
                table.apply(event, row.at)
                self.closed = self.closed and not isinstance(event, DEALT | events.Clear)
        except Exception as error:  # rules may fail in any way on what other rules allowed
            at_table(row.table).error("event %d cannot be restored: %s: %s", row.seq, type(error).__name__, error)
            self.closed = self.closed or table.match is not None or isinstance(event, DEALT)
            table.close_match()
        table.version = self.saved
        self.round = table.round
        if row.sender and row.key:
            self.note_answer(row.sender, row.key)
        return event

    def note_answer(self, sender: str, key: str) -> None:
        """Remembers that the last event answers a message."""
        self.answered[sender, key] = self.saved
        if len(self.answered) > MOST_ANSWERED:
            del self.answered[next(iter(self.answered))]
            self.answered_more = True

    def note_visitor(self, seat: int, watcher: str) -> None:
        """Remembers who has had a seat: whoever has seen a hand may have no other."""
        known = self.visitors.setdefault(seat, {})
        known.pop(watcher, None)
        known[watcher] = None
        if len(known) > MOST_VISITORS:
            del known[next(iter(known))]

    def apply_each(self, rows: Iterable[Row], before: int | None = None) -> Iterator[None]:
        """Restores events one after the other, up to a number."""
        for row in rows:
            if before is not None and row.seq >= before:
                return
            yield
            self.apply(row)

    def fold(self, rows: Iterable[Row], hold_ms: int) -> set[int]:
        """Applies what another process has saved; returns the seats whose people were removed."""
        removed, begun_before = set[int](), self.hold
        for row in rows:
            before = self.round
            event = self.apply(row)
            self.round = before
            if self.hold is not None and self.hold is begun_before and isinstance(event, events.OF_MATCH):
                self.hold.is_over = True  # elsewhere the match goes on
            if hold_ms:
                self.follow_round(row.at + hold_ms)
            if isinstance(event, events.Stand) and event.removed:
                removed.add(event.seat)
        if self.table.phase != OVER:
            self.rematch.clear()
        return removed

    def become(self, other: "LiveTable") -> None:
        """Takes the place of the table as it is on disk. Everybody here has seen that, and nothing of what could not be
        saved.
        """
        self.table, self.views, self.round = other.table, other.views, other.round
        self.saved, self.confirmed = other.saved, other.confirmed
        self.answered, self.answered_more, self.closed = other.answered, other.answered_more, other.closed
        self.signalled_at = ()
        if self.hold is not None and self.hold.round != self.round:  # it began with a change that was not saved
            self.held[:0] = self.hold.kept
            self.hold = None
        for client in self.clients:
            client.seat = self.table.seats.with_token(client.token_hash)
        self.views_for_all(0, with_newcomers=False)  # sets the cursors

    def share(self) -> None:
        """Prepares a table that other processes may serve, too."""
        self.has_duties = False
        self.next_proposal = secrets.randbelow(NUMBERS)

    def hold_back(self, client: Client, message: messages.Message, key: str) -> None:
        """Keeps a message until what another process has saved is read; RefusedError if there are too many."""
        if len(self.held) >= MOST_HELD:
            raise RefusedError("too-many")
        self.held.append((client, message, key))

    async def settled(self) -> None:
        """Waits until nothing is left to read of what another process has saved."""
        while self.behind is not None:
            await asyncio.shield(self.behind)

    async def on_disk(self) -> None:
        """Waits until all that has happened so far is on disk, or could not be saved."""
        wanted = self.saved
        while self.in_flight and self.confirmed < wanted:
            await asyncio.sleep(LOOK_EVERY)

    @property
    def ready(self) -> frozenset[int]:
        """The seats that agree to go on."""
        return frozenset(self.hold.ready if self.hold else ()) | self.others.ready(self.round)

    @property
    def presence(self) -> Presence:
        """Which seats are connected now, and how many people watch."""
        seats = [client.seat for client in self.clients]
        connected, watching, hold = frozenset(seats) - {SPECTATOR}, seats.count(SPECTATOR), None
        rematch = frozenset(self.rematch)
        if self.others:
            connected |= self.others.connected.intersection(self.table.people())
            watching += self.others.watching
            rematch |= self.others.rematch(self.table.number)
        if self.hold is not None:
            hold = messages.Hold(self.hold.until, sorted(self.ready), sorted(connected - self.ready))
        proposal, deal = self.shown_proposal(connected), self.dealing or self.deal_elsewhere
        return Presence(connected, watching, hold, rematch, proposal, self.code, list(deal.awaited) if deal else None)

    @property
    def deal_elsewhere(self) -> SharedDeal | None:
        """The deal that was begun at another process."""
        return self.others.deal(self.table.number + 1) if self.others else None

    @property
    def is_dealing(self) -> bool:
        """Whether a deal is under way."""
        return self.dealing is not None or self.deal_elsewhere is not None

    def shown_proposal(self, connected: frozenset[int]) -> messages.Proposal | None:
        """What everybody is told about the proposal at this table, wherever it was made."""
        made = [self.proposal.shown(self.table, connected)] if self.proposal else []
        made += [self.proposal_elsewhere[0]] if self.proposal_elsewhere else []
        return first_open([(one.until, one.number, bool(one.outcome), one) for one in made])

    @property
    def proposal_elsewhere(self) -> tuple[messages.Proposal, bytes] | None:
        """What somebody proposes at another process, with the message."""
        return self.others.proposal(self.table.number) if self.others else None

    def wants_the_same(self, proposal: messages.Proposal, message: messages.Message) -> bool:
        """Whether a message asks for what is proposed."""
        if self.proposal is not None and self.proposal.number == proposal.number:
            return self.proposal.wants(message)
        elsewhere = self.proposal_elsewhere
        proposed = elsewhere[1] if elsewhere else b""
        return proposal.by != SPECTATOR and messages.encode_message(message) == proposed

    def facts(self) -> Facts:
        """What the other processes are told about the people here."""
        seats = {client.seat for client in self.clients} - {SPECTATOR}
        own, proposal = self.proposal, None
        if own is not None:
            proposal = own.shown(self.table, frozenset(seats) | self.others.connected)
        return Facts(
            seats=sorted(seats),
            watching=sum(client.seat == SPECTATOR for client in self.clients),
            watchers={seat: list(watchers) for seat, watchers in sorted(self.visitors.items())},
            deals=self.own_dealers,
            deal=self.dealing.shared if self.dealing else None,
            given=self.given,
            round=self.round if self.hold else (0, 0),
            ready=sorted(self.hold.ready) if self.hold else [],
            went_on=self.went_on,
            match=self.table.number if self.rematch else 0,
            rematch=sorted(self.rematch),
            proposal=proposal,
            proposed=messages.encode_message(own.message) if own else b"",
            proposed_in=own.match if own else 0,
            votes=self.votes,
        )

    def make_room(self, seat: int, address: str, config: ServerConfig) -> None:
        """Closes the oldest socket of a seat that has too many; RefusedError if too many people watch. However many do,
        a person in a seat comes in.
        """
        others = [client for client in self.clients if client.seat == seat]
        if seat != SPECTATOR:
            if len(others) >= config.sockets_of_seat:
                min(others, key=lambda client: client.number).outbox.close()
            return
        of_address = sum(client.address == address for client in others)
        watching = len(others) + self.others.watching
        if watching >= config.watchers_at_table or of_address >= config.watchers_from_address:
            raise RefusedError("table-full")

    def keep_out(self) -> None:
        """Sends people without a seat away from a match that nobody may look on."""
        if self.table.phase == PLAYING and not self.table.settings.watching:
            for client in [client for client in self.clients if client.seat == SPECTATOR]:
                self.clients.discard(client)
                client.table = None
                client.send(messages.Refused("no-watching"))

    def limit(self, what: str, who: str, rate: tuple[float, float], clock: Clock) -> None:
        """Raises RefusedError if somebody does something too often."""
        if what not in self.allowances:
            self.allowances[what] = Allowances(*rate, clock.seconds, MOST_LIMITED)
        if not self.allowances[what].take(who):
            raise RefusedError("too-many")

    def check_sit(self, client: Client, seat: int) -> None:
        """Raises RefusedError if this client may not sit down there: the table is locked, or they have seen a hand."""
        if client.seat != SPECTATOR:
            raise RefusedError("seated-already", seat=client.seat)
        if self.table.locked:
            raise RefusedError("table-locked")
        if self.table.phase == PLAYING:
            if not self.table.settings.joining:
                raise RefusedError("no-joining")
            if self.table.left.get(client.watcher, seat) != seat:
                raise RefusedError("hand-seen")

    def is_lost(self, seat: int, config: ServerConfig) -> bool:
        """Whether the person of a seat has been gone for so long that it can be freed."""
        if seat in self.presence.connected:
            return False
        now = config.clock.seconds()
        return now - self.left_at.setdefault(seat, now) >= config.away_seconds

    def follow_round(self, until: int) -> None:
        """Begins a hold if the last action ended a hand or a round, and a person is there to look at it."""
        before, self.round = self.round, self.table.round
        is_next = self.round[0] == before[0] and self.round[1] > before[1]
        if is_next and self.table.phase == PLAYING and self.presence.connected:
            self.hold = Break(until, self.round, kept=self.hold.kept if self.hold else [])

    @property
    def own_dealers(self) -> list[int]:
        """The seats here whose clients take part in deals."""
        return sorted({client.seat for client in self.clients if client.deals} - {SPECTATOR})

    def save(self, store: EventStore, on_saved: OnSaved, sender: str = "", key: str = "") -> None:
        """Hands the unsaved events to the store. The last of them carries the sender's key."""
        table, rows = self.table, []
        for at, event in table.unsaved:
            rows.append(Row(table.id, self.saved, at, events.encode(event)))
            self.saved += 1
        if key and rows:
            rows[-1] = rows[-1]._replace(sender=sender, key=key)
            self.note_answer(sender, key)
        table.unsaved.clear()
        store.save(rows, on_saved, self.chain)

    @property
    def is_all_read(self) -> bool:
        """Whether nothing was heard of that is still to be read."""
        return self.behind is None and self.heard < self.saved

    def views_for_all(self, now: int, *, with_newcomers: bool) -> Views:
        """The view of each client. Newcomers get all news and chat that are remembered, or wait for a later view."""
        table, views, public = self.table, self.views, self.views.public(self.presence, now)
        encoded: dict[int, bytes] = {}
        found = []
        first, waiting = (self.newcomers, set()) if with_newcomers else (set(), self.newcomers)
        self.newcomers = waiting
        for client in self.clients - waiting:
            seat = client.seat
            if client in first:
                shown = messages.encode(views.show(seat, public, Cursor()))
            elif seat in encoded:
                shown = encoded[seat]
            else:
                shown = encoded[seat] = messages.encode(views.show(seat, public, self.cursors.get(seat, Cursor())))
            found.append((client, shown))
        counts = table.news.counts if table.news else {}
        for client, _ in found:
            self.cursors[client.seat] = Cursor(counts.get(client.seat, 0), table.chat.count)
        return Views(found, first & self.clients)

    def tell(self, message: messages.AnyAnswer) -> None:
        """Sends everybody a message; newcomers hear of it with their first view."""
        for client in self.clients - self.newcomers:
            client.send(message)

    def _greet(self, newcomer: Client) -> None:
        """Tells somebody who has come what the view does not say."""
        if self.closed:
            newcomer.send(messages.Refused("match-closed"))
        if deal := self.dealing or self.deal_elsewhere:
            newcomer.send(deal.message)

    def send(self, views: Views) -> None:
        """Sends views to the clients that are still connected."""
        for client, view in views.encoded:
            if client in self.clients:
                client.outbox.put(view)
                if client in views.newcomers:
                    self._greet(client)
