"""A table: seats, a match, chat. It has no input, output or clock of its own.

A method that changes something first checks it, and raises RefusedError where it is not allowed. Then it applies the
event and adds it to `unsaved`. The server saves these events before it sends the change to anybody.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from tapete import games
from tapete.bots import default_bot
from tapete.fairness import Deal, new_secret, older_seed
from tapete.kernel.contract import SPECTATOR, Game, as_saved, to_save
from tapete.kernel.engine import named
from tapete.kernel.errors import RefusedError
from tapete.match import Match
from tapete.server import events, messages
from tapete.server.access import sender_of, token_hash
from tapete.server.action_text import action_texts, read_action, read_signal
from tapete.server.chat import Chat, check_reaction, check_talk, clean_line
from tapete.server.haste import Haste
from tapete.server.messages import Settings
from tapete.server.news import NewsFeed
from tapete.server.plans import MatchSummary, check_arrangement, summary_of
from tapete.server.seats import Seat, Seats, check_avatar, clean_name

LOBBY, PLAYING, OVER = "lobby", "playing", "over"


@dataclass
class Table:
    """One table."""

    id: str
    game: Game
    options: dict[str, str] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    paused: bool = False
    number: int = 0  # of the match, from 1
    secret: str = ""  # of the deal that was begun last
    deal: Deal | None = None  # of the match, or of the last one; None if it was dealt by an older version, or again
    origin: messages.Origin | None = None  # of a match that was dealt as another one
    day: messages.DayTry | None = None  # of the match, or of the last one, with the deal of a day
    same: events.Same | None = None  # the next deal, where it is fixed
    match: Match | None = None
    version: int = 0  # grows with every event
    setup: int = 0  # grows with every event that is not part of a match
    at: int = 0  # when the last event happened
    since: int = 0  # when the last entry of the match happened
    unsaved: list[tuple[int, events.AnyEvent]] = field(default_factory=list)
    news: NewsFeed | None = None
    finished: list[MatchSummary] = field(default_factory=list)  # the matches that were played to their end
    chat: Chat = field(default_factory=Chat)
    host: int = SPECTATOR  # the seat that may arrange, deal and remove; nobody's while no person is seated
    locked: bool = False  # whether nobody else may come in
    left: dict[str, int] = field(default_factory=dict)  # who stood up in this match, and from which seat
    _legal: dict[int, list[int]] = field(default_factory=dict)  # by seat

    def __post_init__(self) -> None:
        self.seats, self.haste = Seats(self.id), Haste(self.game)

    @classmethod
    def open(cls, table_id: str, game: Game, plan: messages.Arrange, at: int) -> "Table":
        """Opens a new table."""
        table = cls(table_id, game)
        check_arrangement(game, plan)
        table._add(events.Open(game.id, plan.seats, to_save(game.options, plan.options), plan.settings), at)
        return table

    @classmethod
    def first(cls, table_id: str, data: bytes) -> "Table":
        """A table of the game that its first event names; no event has been applied."""
        first = events.decode(data)
        if not isinstance(first, events.Open):
            raise RefusedError("no-such-table")
        return cls(table_id, games.load(first.game))

    def _add(self, event: events.AnyEvent, at: int) -> None:
        """Applies a new event, and adds it to `unsaved`."""
        self.apply(event, at)
        self.unsaved.append((at, event))

    def apply(self, event: events.AnyEvent, at: int) -> None:
        """Changes the table by an event, new or saved."""
        match event:
            case events.Act(seat, action):
                self.match_in_play().act_number(seat, read_action(self.game, action))
                self._entry_added(at)
            case events.Signal(seat, signal):
                self.match_in_play().signal(seat, read_signal(self.game, signal))
                self._entry_added(at)
            case events.Undo(seat):
                self.match_in_play().undo(seat)
                self._entry_added(at)
            case _:
                self.version += 1
                self.setup += 1
                self.at = at
                self._apply_setup(event, at)

    def _entry_added(self, at: int) -> None:
        """Updates the table after an entry was added to the match."""
        self.version += 1
        self.at = self.since = at
        self._legal.clear()
        if self.news is not None:
            self.news.add(at)
        if self.finished and self.finished[-1].number == self.number:  # its end was taken back
            self.finished.pop()
        if self.match is not None and self.match.over:
            self.finished.append(summary_of(self.number, at, self.seats, self.match))
        self._note_hasty_actions(at)

    def _apply_setup(self, event: events.AnyEvent, at: int) -> None:
        match event:
            case events.Open(_, seats, options, settings) | events.Arrange(seats, options, settings):
                self.options, self.settings = as_saved(self.game.options, options), settings
                self.seats.resize(seats)
            case events.Commit(secret):
                self.secret = secret
            case events.Start() | events.Redeal() | events.Day():
                events.check_versions(self.game, event.versions)
                self._apply_deal(event, at)
            case events.Same():
                self.same = event
            case events.Say(seat, name, text, reaction, sender):
                sender = sender if seat == SPECTATOR else sender_of(self.seats[seat].token_hash)
                self.chat.add(seat, name, text, at, reaction=reaction, sender=sender)
            case events.Withdraw(line):
                self.chat.withdraw(line)
            case events.Host(seat):
                self.host = seat
            case events.Lock(locked):
                self.locked = locked
            case events.Pause(paused):
                self.paused, self.since = paused, at
            case events.Clear():
                if self.match is not None and self.phase == PLAYING:  # it is abandoned
                    self.finished.append(summary_of(self.number, at, self.seats, self.match))
                self.close_match()
            case _:
                self._apply_to_seat(event)

    def _apply_to_seat(self, event: events.AnyEvent) -> None:
        self.seats.apply(event, default_bot(self.game) if self.match else None)
        match event:
            case events.Sit(seat) if self.host == SPECTATOR:
                self.host = seat
            case events.Stand(seat, watchers):
                self.left |= dict.fromkeys(watchers, seat)
                if seat == self.host:
                    self.host = next(iter(self.people()), SPECTATOR)

    def close_match(self) -> None:
        """Ends the match, if there is one, without a result."""
        self.match = self.news = self.origin = None
        self._legal.clear()

    def _apply_deal(self, event: events.Start | events.Redeal | events.Day, at: int) -> None:
        match event:
            case events.Start(entropy, _, commitments):
                self._start(entropy, commitments, at)
            case events.Redeal(seed, origin):
                self.deal = None
                self._deal(bytes.fromhex(seed), origin, at)
            case events.Day(day, counts, seed):
                self.deal, self.day = None, messages.DayTry(day, counts)
                self._deal(bytes.fromhex(seed), None, at)

    def _start(self, entropy: dict[int, str], commitments: dict[int, str] | None, at: int) -> None:
        self.deal = None if commitments is None else Deal.of(self.secret, commitments, entropy)
        seed = self.deal.seed if self.deal else older_seed(self.id, self.number + 1, self.secret, entropy)
        self._deal(seed, None, at)

    def _deal(self, seed: bytes, origin: messages.Origin | None, at: int) -> None:
        self.number, self.origin, self.same = self.number + 1, origin, None
        self.match = Match(self.game, len(self.seats), seed, self.options)
        for number in self.seats.of_kind("empty"):
            self.seats.put_bot(number, default_bot(self.game))
        self.since = at
        self.paused = False
        self.left = {}
        self.news = NewsFeed(self.match, at)
        self._legal.clear()
        self._note_hasty_actions(at)

    def _note_hasty_actions(self, at: int) -> None:
        if self.match is not None and self.haste.matters:
            self.haste.note([action for seat in range(self.match.players) for action in self.legal(seat)], at)

    # ---- Seats

    @property
    def phase(self) -> str:
        """Lobby, playing or over."""
        if self.match is None:
            return LOBBY
        return OVER if self.match.over else PLAYING

    @property
    def round(self) -> tuple[int, int]:
        """The number of the match, and the hand or round that it is in."""
        return self.number, self.game.round_of(self.match.state) if self.match else 0

    def match_in_play(self) -> Match:
        """The match, in play or over; RefusedError before the deal."""
        if self.match is None:
            raise RefusedError("not-started")
        return self.match

    def seat_of(self, token: str | None) -> int:
        """The seat that a token opens; SPECTATOR if it opens none."""
        return self.seats.with_token(token_hash(token)) if token else SPECTATOR

    def seat(self, number: int) -> Seat:
        """A seat by its number, or RefusedError."""
        if not 0 <= number < len(self.seats):
            raise RefusedError("no-such-seat", seat=number)
        return self.seats[number]

    def people(self) -> list[int]:
        """The seats where people sit."""
        return self.seats.of_kind("person")

    def check_sit(self, number: int, name: str, avatar: str) -> None:
        """Raises RefusedError unless a person may have this seat with this name and avatar."""
        if self.seat(number).kind == "person":
            raise RefusedError("seat-taken", seat=number)
        self.seats.check_name(number, clean_name(name))
        check_avatar(avatar)

    def sit(self, number: int, name: str, token: str, at: int, avatar: str = "") -> None:
        """Gives a seat to a person, unless another person has it."""
        self.check_sit(number, name, avatar)
        name, avatar = clean_name(name), avatar or self.seats.free_avatar(number)
        self._add(events.Sit(number, name, token_hash(token), avatar), at)
        self._let_bots_differ(number, at)

    def rename(self, number: int, name: str, at: int, avatar: str = "") -> None:
        """Changes the name and the avatar of a person."""
        self.seats.check_name(number, clean_name(name))
        self._add(events.Rename(number, clean_name(name), check_avatar(avatar) or self.seats[number].avatar), at)
        self._let_bots_differ(number, at)

    def _let_bots_differ(self, number: int, at: int) -> None:
        """Gives another name or avatar to a bot that has the one of the person in a seat."""
        for other in self.seats.of_kind("bot"):
            seat, (name, avatar) = self.seats[other], self.seats.distinct(other, number)
            if (name, avatar) != (seat.name, seat.avatar):
                self._add(events.SeatBot(other, seat.bot, name, avatar), at)

    def stand(self, number: int, at: int, watchers: Sequence[str] = (), *, removed: bool = False) -> None:
        """Takes a person out of a seat. Whoever leaves in a match is noted: no other hand is for them."""
        if self.seat(number).kind != "person":
            raise RefusedError("nobody-there", seat=number)
        self._add(events.Stand(number, list(watchers) if self.phase == PLAYING else [], removed), at)
        there = self.seats[number]
        if there.bot is not None:
            self._add(events.SeatBot(number, there.bot, there.name, there.avatar), at)

    def seat_bot(self, number: int, bot: str | None, at: int, others: Collection[str] = ()) -> None:
        """Puts a bot into a seat without a person, or takes it away. During a match no seat may be empty.

        `others` are the names of bots that are not the game's.
        """
        if self.seat(number).kind == "person":
            raise RefusedError("seat-taken", seat=number)
        if bot is not None:
            if bot not in others:
                named(self.game, bot)
        elif self.phase == PLAYING:
            raise RefusedError("bot-needed", seat=number)
        self._seat_bot(number, bot, at)

    def _seat_bot(self, number: int, bot: str | None, at: int) -> None:
        """Puts a bot into a seat, with a name and an avatar; one that only changes its level keeps both."""
        there = self.seats[number]
        if bot is None:
            self._add(events.SeatBot(number, None), at)
        else:
            name, avatar = there.name or self.seats.free_name(number), there.avatar or self.seats.free_avatar(number)
            self._add(events.SeatBot(number, bot, name, avatar), at)

    def set_away(self, number: int, *, away: bool, at: int) -> None:
        """Lets a bot take over for a person who is away, or gives the seat back to the person."""
        if self.seat(number).kind == "person" and self.seats[number].away != away:
            self._add(events.Away(number, away), at)

    def hand_over(self, number: int, at: int) -> None:
        """Makes another person the host."""
        if self.seat(number).kind != "person":
            raise RefusedError("nobody-there", seat=number)
        if number != self.host:
            self._add(events.Host(number), at)

    def lock(self, *, locked: bool, at: int) -> None:
        """Lets nobody else in, or opens the table again."""
        if locked != self.locked:
            self._add(events.Lock(locked), at)

    def check_host(self, number: int) -> None:
        """Raises RefusedError unless this is the seat of the host."""
        if number != self.host:
            raise RefusedError("host-only", name=self._name(self.host))

    # ---- Before and after a match

    def arrange(self, plan: messages.Arrange, at: int) -> None:
        """Changes seats, options and settings."""
        self.check_plan(plan)
        self._add(events.Arrange(plan.seats, to_save(self.game.options, plan.options), plan.settings), at)

    def check_plan(self, plan: messages.Arrange) -> None:
        """Raises RefusedError if somebody would lose a seat, or the rules of a match in play would change."""
        options = to_save(self.game.options, plan.options)
        if plan.seats != len(self.seats) or options != self.options:
            if self.phase == PLAYING:
                raise RefusedError("already-started")
            if self.same is not None:
                raise RefusedError("deal-fixed")
        check_arrangement(self.game, plan)
        if any(number >= plan.seats for number in self.people()):
            raise RefusedError("seat-taken", seat=max(self.people()))

    def begin_deal(self, at: int) -> None:
        """Draws the secret of the next deal."""
        if self.phase == PLAYING:
            raise RefusedError("already-started")
        self._add(events.Commit(new_secret()), at)

    def start(self, entropies: Mapping[int, str], at: int, commitments: Mapping[int, str] | None = None) -> None:
        """Deals the cards for a new match. A secret serves for one deal."""
        if not self.secret or (self.deal is not None and self.secret == self.deal.secret):
            self.begin_deal(at)
        if self.phase == OVER:
            self.clear(at)
        for number in self.seats.of_kind("empty"):
            self._seat_bot(number, default_bot(self.game), at)
        if self.same is not None:
            self._add(events.Redeal(self.same.seed, self.same.origin, self.game.versions), at)
        else:
            self._add(events.Start(dict(entropies), self.game.versions, dict(commitments or {})), at)

    def start_day(self, day: str, seed: bytes, at: int, *, counts: bool) -> None:
        """Deals the cards of a day."""
        self._add(events.Day(day, counts, seed.hex(), self.game.versions), at)

    def fix_deal(self, seed: bytes, origin: messages.Origin, at: int) -> None:
        """Lets the next deal be that of another match."""
        self._add(events.Same(seed.hex(), origin), at)

    def clear(self, at: int) -> None:
        """Clears the table for another match. A match that is not over is abandoned."""
        if self.phase == LOBBY:
            raise RefusedError("not-started")
        self._add(events.Clear(), at)

    def pause(self, *, paused: bool, at: int) -> None:
        """Stops clocks and bots, or starts them again."""
        if paused != self.paused:
            self._add(events.Pause(paused), at)

    def restart_clocks(self, at: int) -> None:
        """Starts the clocks again when a person is back at a table that everybody had left."""
        if self.phase == PLAYING and self.settings.clock:
            self._add(events.Pause(self.paused), at)

    # ---- In a match

    def act(self, seat: int, action: int, at: int) -> None:
        """Does an action of a seat, if the match allows it."""
        if at < (start := self.not_before(action)):
            raise RefusedError("too-soon", wait=start - at)
        self.match_in_play().act_number(seat, action)
        self._entry_added(at)
        self.unsaved.append((at, events.Act(seat, action_texts(self.game.id)[action])))

    def not_before(self, action: int) -> int:
        """The time from which an action is allowed. Before a hasty action, the other players get a moment."""
        return self.haste.not_before(action, self.settings.grace)

    def signal(self, seat: int, signal: int, at: int) -> None:
        """Gives a signal of a seat, if the match allows it."""
        self.match_in_play().signal(seat, signal)
        self._entry_added(at)
        self.unsaved.append((at, events.Signal(seat, self.game.signals.text(signal))))

    def undo(self, seat: int, at: int) -> None:
        """Takes back the last action of a seat."""
        match = self.match_in_play()
        if not self.may_undo(seat):
            raise RefusedError("nothing-to-undo")
        match.undo(seat)
        self._entry_added(at)
        self.unsaved.append((at, events.Undo(seat)))

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last action: not if another has learned something from it, nor the end."""
        if self.match is None or self.match.over or not self.match.can_undo(seat):
            return False
        return not (self.game.etiquette.undo_reveals and len(self.people()) > 1)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat now, cached until the match changes."""
        if seat not in self._legal:
            if self.match is None:
                raise RefusedError("not-started")
            self._legal[seat] = self.match.legal_numbers(seat)
        return self._legal[seat]

    def deadlines(self) -> dict[int, int]:
        """When the clock of each waiting seat runs out."""
        if self.match is None or self.paused or not self.settings.clock:
            return {}
        return dict.fromkeys(self.match.waiting, self.since + 1000 * self.settings.clock)

    # ---- Chat

    def say(self, seat: int, text: str, at: int, sender: str = "") -> None:
        """Adds a line of chat, if the game allows it."""
        said = clean_line(text)
        check_talk(self.game, self.match, said)
        self._add(events.Say(seat, self._name(seat), said, sender=sender if seat == SPECTATOR else ""), at)

    def react(self, seat: int, reaction: str, at: int) -> None:
        """Adds a reaction, if the game allows any talk now."""
        check_reaction(reaction)
        check_talk(self.game, self.match, "")
        self._add(events.Say(seat, self._name(seat), reaction, reaction=True), at)

    def withdraw(self, number: int, sender: str, at: int) -> None:
        """Withdraws a line of the sender's own."""
        self.chat.check_own(number, sender)
        self._add(events.Withdraw(number), at)

    def _name(self, seat: int) -> str:
        return "" if seat == SPECTATOR else self.seats[seat].name
