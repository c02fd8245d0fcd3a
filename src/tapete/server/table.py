"""A table: seats, a match, chat. It has no input, output or clock of its own.

A method that changes something first checks it, and raises RefusedError where it is not allowed. Then it applies the
event and adds it to `unsaved`. The server saves these events before it sends the change to anybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tapete import games
from tapete.bots import default_bot
from tapete.kernel.contract import SPECTATOR, Game, as_saved, never, to_save
from tapete.kernel.engine import named
from tapete.kernel.errors import RefusedError
from tapete.match import Match, agree
from tapete.server import events, fairness, messages
from tapete.server.access import token_hash
from tapete.server.action_text import action_texts, read_action, read_signal
from tapete.server.messages import Settings
from tapete.server.news import NewsFeed
from tapete.server.seats import Seat, Seats, check_avatar, clean_name, clean_text

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
    secret: str = ""
    match: Match | None = None
    version: int = 0  # grows with every event
    setup: int = 0  # grows with every event that is not part of a match
    at: int = 0  # when the last event happened
    since: int = 0  # when the last entry of the match happened
    unsaved: list[tuple[int, events.AnyEvent]] = field(default_factory=list)
    news: NewsFeed | None = None
    chat: list[messages.ChatLine] = field(default_factory=list)  # the latest
    chat_count: int = 0  # of all lines so far
    possible_since: dict[int, int] = field(default_factory=dict)  # when a hasty action became possible
    _legal: dict[int, list[int]] = field(default_factory=dict)  # by seat

    def __post_init__(self) -> None:
        self.seats = Seats(self.id)

    @classmethod
    def open(cls, table_id: str, game: Game, plan: messages.Arrange, at: int) -> "Table":
        """Opens a new table."""
        table = cls(table_id, game)
        table.check_arrangement(plan)
        table._add(events.Open(game.id, plan.seats, to_save(game.options, plan.options), plan.settings), at)
        table.draw_secret(at)
        return table

    @classmethod
    def load(cls, table_id: str, saved: Sequence[tuple[int, bytes]]) -> "Table":
        """Restores a table by applying its saved events."""
        first = events.decode(saved[0][1])
        if not isinstance(first, events.Open):
            raise RefusedError("no-such-table")
        table = cls(table_id, games.load(first.game))
        for at, data in saved:
            table.apply(events.decode(data), at)
        return table

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
        self._note_hasty_actions(at)

    def _apply_setup(self, event: events.AnyEvent, at: int) -> None:
        match event:
            case events.Open(_, seats, options, settings) | events.Arrange(seats, options, settings):
                self.options, self.settings = as_saved(self.game.options, options), settings
                self.seats.resize(seats)
            case events.Commit(secret):
                self.secret = secret
            case events.Start(entropy):
                self._start(entropy, at)
            case events.Say(seat, name, text, reaction):
                self.chat.append(messages.ChatLine(seat, name, text, at, reaction))
                self.chat_count += 1
                del self.chat[: -messages.CHAT_LINES]
            case events.Pause(paused):
                self.paused, self.since = paused, at
            case events.Clear():
                self.match = self.news = None
                self._legal.clear()
            case _:
                self._apply_to_seat(event)

    def _apply_to_seat(self, event: events.AnyEvent) -> None:
        match event:
            case events.Sit(seat, name, hashed, avatar):
                avatar = avatar or self.seats.free_avatar(seat)
                self.seats[seat] = Seat(name, avatar, token_hash=hashed, bot=self.seats[seat].bot)
            case events.Rename(seat, name, avatar):
                self.seats[seat].name = name
                self.seats[seat].avatar = avatar or self.seats[seat].avatar
            case events.Stand(seat):
                self.seats.put_bot(seat, self.seats[seat].bot or (default_bot(self.game) if self.match else None))
            case events.SeatBot(seat, bot, name, avatar):
                self.seats.put_bot(seat, bot, name, avatar)
            case events.Away(seat, away):
                self.seats[seat].away = away

    def _start(self, entropy: dict[str, str], at: int) -> None:
        self.number += 1
        seed = fairness.seed(self.id, self.number, self.secret, entropy)
        self.match = Match(self.game, len(self.seats), seed, self.options)
        for number in self.seats.of_kind("empty"):
            self.seats.put_bot(number, default_bot(self.game))
        self.since = at
        self.paused = False
        self.news = NewsFeed(self.match)
        self._legal.clear()
        self._note_hasty_actions(at)

    def _note_hasty_actions(self, at: int) -> None:
        """Notes since when each hasty action is possible (see `Etiquette.hasty`)."""
        match, is_hasty = self.match, self.game.etiquette.hasty
        if match is None or is_hasty is never:
            return
        possible = {action for seat in range(match.players) for action in self.legal(seat) if is_hasty(action)}
        self.possible_since = {action: self.possible_since.get(action, at) for action in possible}

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
        if token:
            hashed = token_hash(token)
            for number, seat in enumerate(self.seats):
                if seat.token_hash == hashed:
                    return number
        return SPECTATOR

    def seat(self, number: int) -> Seat:
        """A seat by its number, or RefusedError."""
        if not 0 <= number < len(self.seats):
            raise RefusedError("no-such-seat", seat=number)
        return self.seats[number]

    def people(self) -> list[int]:
        """The seats where people sit."""
        return self.seats.of_kind("person")

    def sit(self, number: int, name: str, token: str, at: int, avatar: str = "") -> None:
        """Gives a seat to a person, unless another person has it."""
        if self.seat(number).kind == "person":
            raise RefusedError("seat-taken", seat=number)
        name, avatar = clean_name(name), check_avatar(avatar) or self.seats.free_avatar(number)
        self._add(events.Sit(number, name, token_hash(token), avatar), at)
        self._let_bots_differ(number, at)

    def rename(self, number: int, name: str, at: int, avatar: str = "") -> None:
        """Changes the name and the avatar of a person."""
        self._add(events.Rename(number, clean_name(name), check_avatar(avatar) or self.seats[number].avatar), at)
        self._let_bots_differ(number, at)

    def _let_bots_differ(self, number: int, at: int) -> None:
        """Gives another name or avatar to a bot that has the one of the person in a seat."""
        person = self.seats[number]
        for other, seat in enumerate(self.seats):
            if seat.kind == "bot":
                same_name = seat.name.casefold() == person.name.casefold()
                name = self.seats.free_name(other) if same_name else seat.name
                avatar = self.seats.free_avatar(other) if seat.avatar == person.avatar else seat.avatar
                if (name, avatar) != (seat.name, seat.avatar):
                    self._add(events.SeatBot(other, seat.bot, name, avatar), at)

    def stand(self, number: int, at: int) -> None:
        """Takes a person out of a seat."""
        self._add(events.Stand(number), at)
        there = self.seats[number]
        if there.bot is not None:
            self._add(events.SeatBot(number, there.bot, there.name, there.avatar), at)

    def seat_bot(self, number: int, bot: str | None, at: int) -> None:
        """Puts a bot into a seat without a person, or takes it away. During a match no seat may be empty."""
        if self.seat(number).kind == "person":
            raise RefusedError("seat-taken", seat=number)
        if bot is not None:
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

    def check_deletion(self, sender: int) -> None:
        """Raises RefusedError unless the sender is the only person at the table."""
        if self.people() != [sender]:
            raise RefusedError("others-seated")

    # ---- Before and after a match

    def check_arrangement(self, plan: messages.Arrange) -> None:
        """Raises RefusedError or OptionError if the game cannot be played with these seats, options and settings."""
        agree(self.game, plan.seats, plan.options)
        for seconds in (plan.settings.takeover, plan.settings.clock, plan.settings.grace):
            if not 0 <= seconds <= messages.LONGEST_WAIT:
                raise RefusedError("settings-range", seconds=seconds)

    def arrange(self, plan: messages.Arrange, at: int) -> None:
        """Changes seats, options and settings. Nobody loses a seat, and the rules of a match in play do not change."""
        options = to_save(self.game.options, plan.options)
        if self.phase == PLAYING and (plan.seats != len(self.seats) or options != self.options):
            raise RefusedError("already-started")
        self.check_arrangement(plan)
        if any(number >= plan.seats for number in self.people()):
            raise RefusedError("seat-taken", seat=max(self.people()))
        self._add(events.Arrange(plan.seats, options, plan.settings), at)

    def draw_secret(self, at: int) -> None:
        """Draws the secret of the next deal."""
        self._add(events.Commit(fairness.new_secret()), at)

    def start(self, entropy: dict[int, str], at: int) -> None:
        """Deals the cards for a new match."""
        if self.phase != LOBBY:
            raise RefusedError("already-started")
        for number in self.seats.of_kind("empty"):
            self._seat_bot(number, default_bot(self.game), at)
        self._add(events.Start({str(seat): added for seat, added in entropy.items() if added}), at)

    def clear(self, at: int) -> None:
        """Clears the table for another match. A match that is not over is abandoned."""
        if self.phase == LOBBY:
            raise RefusedError("not-started")
        self._add(events.Clear(), at)
        self.draw_secret(at)

    def rematch(self, entropy: dict[int, str], at: int) -> None:
        """Deals another match to the same seats, with the same options."""
        self.clear(at)
        self.start(entropy, at)

    def check_over(self) -> None:
        """Raises RefusedError unless a match has been played to its end."""
        if self.phase != OVER:
            raise RefusedError("not-over")

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
        return self.possible_since[action] + 1000 * self.settings.grace if action in self.possible_since else 0

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
        """Whether a seat may take back its last action: not if another person has learned something from it."""
        if self.match is None or not self.match.can_undo(seat):
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

    def why(self, seat: int, text: str) -> messages.Reason:
        """Why an action is not possible for a seat, explained from the seat's own view."""
        match, game = self.match_in_play(), self.game
        action, view = read_action(game, text), match.show(seat)
        clause = game.rules.refusal(view, seat, action)
        if not clause:
            return messages.Reason(text, "possible", {}, "")
        reason = game.words.why_not(view, seat, action)
        return messages.Reason(text, reason.code, dict(reason.values), game.clause(clause))

    # ---- Chat

    def say(self, seat: int, text: str, at: int) -> None:
        """Adds a line of chat, if the game allows it."""
        said = clean_text(text, messages.LONGEST_CHAT)
        if not said:
            raise RefusedError("nothing-said")
        self._check_talk(said)
        self._add(events.Say(seat, self._name(seat), said), at)

    def react(self, seat: int, reaction: str, at: int) -> None:
        """Adds a reaction, if the game allows any talk now."""
        if reaction not in messages.REACTIONS:
            raise RefusedError("no-such-reaction")
        self._check_talk("")
        self._add(events.Say(seat, self._name(seat), reaction, reaction=True), at)

    def _check_talk(self, text: str) -> None:
        if self.match is not None and (objection := self.game.etiquette.talk(self.match.state, text)):
            raise RefusedError(objection.code, clause=objection.clause, **objection.values)

    def _name(self, seat: int) -> str:
        return "" if seat == SPECTATOR else self.seats[seat].name
