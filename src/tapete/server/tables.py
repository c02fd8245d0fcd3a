"""A table: seats, a match, talk. The fold of its events, without input, output or a clock of its own.

A method that changes something checks first, raises `RefusalError` where it may not be, and otherwise notes the event
and enters it. Whoever runs the table keeps the events of `fresh` before it tells anybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tapete import games
from tapete.kernel.contract import SPECTATOR, Game, OptionError, never
from tapete.kernel.engine import NORMAL, bot_names, named
from tapete.kernel.errors import UserError
from tapete.match import Match, RefusedError, agree
from tapete.server import fairness, ledger, wire
from tapete.server.access import token_hash
from tapete.server.chronicle import Chronicle, latest
from tapete.server.wire import Settings

REACTIONS = ("smile", "laugh", "wow", "sad", "clap", "heart", "think", "thumb")
MOST_SECONDS = 7 * 24 * 3600
KEPT_CHAT = 200
IN_A_MATCH = (ledger.Acted, ledger.Signalled, ledger.Undid)  # what changes nothing but the match
LOBBY, PLAYING, OVER = "lobby", "playing", "over"


class RefusalError(Exception):
    """Something is not done, and nothing has changed."""

    def __init__(self, code: str, clause: str = "", **values: Any) -> None:
        super().__init__(code)
        self.code, self.clause, self.values = code, clause, values


@dataclass
class Seat:
    """A place at the table."""

    name: str = ""
    token_hash: str = ""
    bot: str | None = None
    away: bool = False  # a bot plays for the person meanwhile

    @property
    def kind(self) -> str:
        """Empty, person or bot."""
        if self.token_hash:
            return "person"
        return "bot" if self.bot else "empty"


class Company(Struct, frozen=True):
    """Who is at a table just now; nothing is kept of that."""

    here: frozenset[int] = frozenset()  # the seats that are connected
    watching: int = 0


class Told(Struct, frozen=True):
    """How much a viewer has been told already."""

    news: int = 0
    chat: int = 0


@dataclass
class Table:
    """One table."""

    id: str
    game: Game
    options: dict[str, str] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    seats: list[Seat] = field(default_factory=list)
    paused: bool = False
    number: int = 0  # of the match, from 1
    secret: str = ""
    match: Match | None = None
    version: int = 0
    at: int = 0  # when the last event happened
    since: int = 0  # when the last entry of the match did
    fresh: list[tuple[int, ledger.Event]] = field(default_factory=list)
    chronicle: Chronicle | None = None  # what is told of the match
    chat: list[wire.Saying] = field(default_factory=list)  # the latest
    chat_count: int = 0  # of all there ever was
    opened: dict[int, int] = field(default_factory=dict)  # since when a hasty action has been possible
    # What everybody is shown, once somebody has looked: without the match until that is all that changes, and all of it
    _around: tuple[Company, wire.TableInfo] | None = None
    _public: tuple[Company, wire.TableInfo] | None = None
    _legal: dict[int, list[int]] = field(default_factory=dict)  # by seat, once somebody has asked

    # ---- The fold

    @classmethod
    def open(cls, id: str, game: Game, plan: wire.Arrange, at: int) -> "Table":  # noqa: A002  # what it is
        """A new table."""
        seats, options, settings = plan.seats, plan.options, plan.settings
        table = cls(id, game)
        table.check_arrangement(seats, options, settings)
        table.note(ledger.Opened(game.id, seats, options, settings), at)
        table.promise(at)
        return table

    @classmethod
    def load(cls, id: str, events: Sequence[tuple[int, bytes]]) -> "Table":  # noqa: A002  # what it is
        """The table as its events have left it."""
        first = ledger.read(events[0][1])
        assert isinstance(first, ledger.Opened)  # noqa: S101  # a table begins with it
        table = cls(id, games.load(first.game))
        for at, data in events:
            table.enter(ledger.read(data), at)
        return table

    def note(self, event: ledger.Anything, at: int) -> None:
        """Something has happened just now."""
        self.enter(event, at)
        self.fresh.append((at, event))

    def enter(self, event: ledger.Anything, at: int) -> None:  # noqa: C901  # one case an event
        """Changes the table as an event says."""
        self.version += 1
        self.at = at
        self._public = None
        self._legal.clear()
        if isinstance(event, IN_A_MATCH):
            self._play(event, at)
            return
        self._around = None
        match event:
            case ledger.Opened(_, seats, options, settings) | ledger.Arranged(seats, options, settings):
                self._arrange(seats, options, settings)
            case ledger.Promised(secret):
                self.secret = secret
            case ledger.Sat(seat, name, hashed):
                self.seats[seat] = Seat(name=name, token_hash=hashed, bot=self.seats[seat].bot)
            case ledger.Renamed(seat, name):
                self.seats[seat].name = name
            case ledger.Stood(seat):
                bot = self.seats[seat].bot or (default_bot(self.game) if self.match else None)
                self.seats[seat] = Seat(bot=bot)
            case ledger.BotSeated(seat, bot):
                self.seats[seat].bot = bot
            case ledger.StoodIn(seat, away):
                self.seats[seat].away = away
            case ledger.Started(entropy):
                self._start(entropy, at)
            case ledger.Said(seat, name, text, reaction):
                self.chat.append(wire.Saying(seat, name, text, at, reaction))
                self.chat_count += 1
                del self.chat[:-KEPT_CHAT]
            case ledger.Paused(paused):
                self.paused = paused
                self.since = at
            case ledger.Cleared():
                self.match = self.chronicle = None

    def _arrange(self, seats: int, options: dict[str, str], settings: Settings) -> None:
        self.options, self.settings = dict(options), settings
        self.seats = [self.seats[i] if i < len(self.seats) else Seat() for i in range(seats)]

    def _start(self, entropy: dict[str, str], at: int) -> None:
        self.number += 1
        seed = fairness.seed(self.id, self.number, self.secret, entropy)
        self.match = Match(self.game, len(self.seats), seed, self.options)
        for seat in self.seats:
            if seat.kind == "empty":
                seat.bot = default_bot(self.game)
        self.since = at
        self.paused = False
        self.chronicle = Chronicle(self.match)
        self._watch_hasty(at)

    def _play(self, event: ledger.Acted | ledger.Signalled | ledger.Undid, at: int) -> None:
        """Enters something into the match, and tells every viewer."""
        match, actions = self.playing(), self.game.actions
        if isinstance(event, ledger.Acted):
            action = actions.number(event.action)
            match.act(event.seat, action if action is not None else -1)
        elif isinstance(event, ledger.Signalled):
            signal = self.game.signals.number(event.signal)
            match.signal(event.seat, signal if signal is not None else -1)
        else:
            match.undo(event.seat)
        self.since = at
        if self.chronicle is not None:
            self.chronicle.note(at)
        self._watch_hasty(at)

    def _watch_hasty(self, at: int) -> None:
        """Notes since when an action has been possible that everybody gets a moment before."""
        match, hasty = self.playing(), self.game.etiquette.hasty
        if hasty is never:
            return
        possible = {action for seat in range(match.players) for action in self.legal(seat) if hasty(action)}
        self.opened = {action: self.opened.get(action, at) for action in possible}

    # ---- Seats

    @property
    def phase(self) -> str:
        """Lobby, playing or over."""
        if self.match is None:
            return LOBBY
        return OVER if self.match.over else PLAYING

    def playing(self) -> Match:
        """The match, or RefusalError while there is none."""
        if self.match is None:
            raise RefusalError("not-started")
        return self.match

    def seat_of(self, token: str | None) -> int:
        """Where the holder of a token sits; SPECTATOR without one."""
        if token:
            hashed = token_hash(token)
            for number, seat in enumerate(self.seats):
                if seat.token_hash == hashed:
                    return number
        return SPECTATOR

    def seat(self, number: int) -> Seat:
        """A seat by its number, or RefusalError."""
        if not 0 <= number < len(self.seats):
            raise RefusalError("no-such-seat", seat=number)
        return self.seats[number]

    def people(self) -> list[int]:
        """The seats where people sit."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def sit(self, number: int, name: str, token: str, at: int) -> None:
        """Somebody takes a seat that no person has."""
        if self.seat(number).kind == "person":
            raise RefusalError("seat-taken", seat=number)
        self.note(ledger.Sat(number, clean_name(name), token_hash(token)), at)

    def rename(self, number: int, name: str, at: int) -> None:
        """Another name."""
        self.seated(number)
        self.note(ledger.Renamed(number, clean_name(name)), at)

    def stand(self, number: int, at: int) -> None:
        """Somebody leaves."""
        self.seated(number)
        self.note(ledger.Stood(number), at)

    def seat_bot(self, sender: int, number: int, bot: str | None, at: int) -> None:
        """A bot for a seat without a person; in a match no seat stays empty."""
        self.seated(sender)
        if self.seat(number).kind == "person":
            raise RefusalError("seat-taken", seat=number)
        if bot is not None:
            self._check(lambda: named(self.game, bot))
        elif self.phase == PLAYING:
            raise RefusalError("bot-needed", seat=number)
        self.note(ledger.BotSeated(number, bot), at)

    def stand_in(self, number: int, *, away: bool, at: int) -> None:
        """A bot takes over for a person who is away, or gives the seat back."""
        if self.seat(number).kind == "person" and self.seats[number].away != away:
            self.note(ledger.StoodIn(number, away), at)

    def seated(self, sender: int) -> Seat:
        """The sender's seat; RefusalError for who only watches."""
        if sender == SPECTATOR:
            raise RefusalError("not-seated")
        return self.seats[sender]

    def check_deletion(self, sender: int) -> None:
        """RefusalError for who only watches, and while somebody else sits here too."""
        self.seated(sender)
        if self.people() != [sender]:
            raise RefusalError("others-seated")

    # ---- Before and after a match

    def check_arrangement(self, seats: int, options: dict[str, str], settings: Settings) -> None:
        """RefusalError where the game cannot be played so."""
        self._check(lambda: agree(self.game, seats, options))
        for seconds in (settings.takeover, settings.clock, settings.grace):
            if not 0 <= seconds <= MOST_SECONDS:
                raise RefusalError("settings-range", seconds=seconds)

    def arrange(self, sender: int, plan: wire.Arrange, at: int) -> None:
        """Another number of seats, options, settings; before the deal, and nobody is sent away."""
        seats, options, settings = plan.seats, plan.options, plan.settings
        self.seated(sender)
        if self.phase == PLAYING and (seats != len(self.seats) or options != self.options):
            raise RefusalError("already-started")
        self.check_arrangement(seats, options, settings)
        if any(number >= seats for number in self.people()):
            raise RefusalError("seat-taken", seat=max(self.people()))
        self.note(ledger.Arranged(seats, options, settings), at)

    def promise(self, at: int) -> None:
        """Draws the secret of the next deal."""
        self.note(ledger.Promised(fairness.new_secret()), at)

    def start(self, sender: int, entropy: dict[int, str], at: int) -> None:
        """Deals."""
        self.seated(sender)
        if self.phase != LOBBY:
            raise RefusalError("already-started")
        self.note(ledger.Started({str(seat): added for seat, added in entropy.items() if added}), at)

    def again(self, sender: int, at: int) -> None:
        """Clears the table for another match; one that is not over is given up."""
        self.seated(sender)
        if self.phase == LOBBY:
            raise RefusalError("not-started")
        self.note(ledger.Cleared(), at)
        self.promise(at)

    def pause(self, sender: int, *, paused: bool, at: int) -> None:
        """Stops clocks and bots, or lets them go on."""
        self.seated(sender)
        if paused != self.paused:
            self.note(ledger.Paused(paused), at)

    def go_on(self, at: int) -> None:
        """Somebody is back at a table that everybody had left: the clocks begin anew."""
        if self.phase == PLAYING and self.settings.clock:
            self.note(ledger.Paused(self.paused), at)

    # ---- In a match

    def act(self, sender: int, text: str, at: int) -> None:
        """Somebody does an action."""
        self.seated(sender)
        match = self.playing()
        action = self.action(text)
        if at < self.opens(action):
            raise RefusalError("too-soon", wait=self.opens(action) - at)
        self._judge(match, sender, action)
        self.note(ledger.Acted(sender, text), at)

    def _judge(self, match: Match, sender: int, action: int) -> None:
        rules = self.game.rules
        if match.over:
            raise RefusalError("over", match.ending)
        if clause := rules.refusal(match.state, sender, action):
            code = "illegal" if match.legal(sender) else "out-of-turn"
            raise RefusalError(code, self.game.clause(clause), action=self.game.actions.text(action))

    def action(self, text: str) -> int:
        """The action that a text stands for, or RefusalError."""
        action = self.game.actions.number(text)
        if action is None:
            raise RefusalError("no-such-action", action=text[:60])
        return action

    def opens(self, action: int) -> int:
        """From when on an action may be done: a hasty one not before everybody had a moment."""
        return self.opened[action] + 1000 * self.settings.grace if action in self.opened else 0

    def signal(self, sender: int, text: str, at: int) -> None:
        """Somebody sets a signal."""
        self.seated(sender)
        match = self.playing()
        signal = self.game.signals.number(text)
        if signal is None:
            raise RefusalError("no-such-signal", signal=text[:60])
        if clause := self.game.signals.refusal(match.state, sender, signal):
            raise RefusalError("talk-shut", self.game.clause(clause))
        self.note(ledger.Signalled(sender, text), at)

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now; worked out once."""
        if seat not in self._legal:
            self._legal[seat] = self.playing().legal(seat)
        return self._legal[seat]

    def may_undo(self, sender: int) -> bool:
        """Whether a seat may take back its last action: not where that has told another person something."""
        if self.match is None or sender == SPECTATOR or not self.match.can_undo(sender):
            return False
        return not (self.game.etiquette.undo_reveals and len(self.people()) > 1)

    def undo(self, sender: int, at: int) -> None:
        """Somebody takes back an action."""
        self.seated(sender)
        self.playing()
        if not self.may_undo(sender):
            raise RefusalError("nothing-to-undo")
        self.note(ledger.Undid(sender), at)

    def say(self, sender: int, name: str, text: str, at: int) -> None:
        """Chat, as far as the game allows it."""
        said = clean_text(text, wire.LONGEST_SAYING)
        if not said:
            raise RefusalError("nothing-said")
        if self.match is not None and (objection := self.game.etiquette.talk(self.match.state, said)):
            raise RefusalError(objection.code, objection.clause, **objection.values)
        self.note(ledger.Said(sender, name, said), at)

    def react(self, sender: int, name: str, reaction: str, at: int) -> None:
        """One of the reactions: told apart from words, and as free as they are."""
        if reaction not in REACTIONS:
            raise RefusalError("no-such-reaction")
        if self.match is not None and (objection := self.game.etiquette.talk(self.match.state, "")):
            raise RefusalError(objection.code, objection.clause, **objection.values)
        self.note(ledger.Said(sender, name, reaction, reaction=True), at)

    def why(self, sender: int, text: str) -> wire.Reason:
        """Why an action is not possible for a seat, by what the seat itself sees."""
        self.seated(sender)
        match = self.playing()
        action = self.action(text)
        view = match.show(sender)
        clause = self.game.rules.refusal(view, sender, action)
        if not clause:
            return wire.Reason(text, "possible", {}, "")
        reason = self.game.words.why_not(view, sender, action)
        return wire.Reason(text, reason.code, dict(reason.values), self.game.clause(clause))

    def _check(self, check: Any) -> None:
        try:
            check()
        except (UserError, OptionError) as error:
            raise RefusalError(error.code, **error.values) from None
        except RefusedError as error:
            raise RefusalError(str(error.code), error.clause) from None

    # ---- What a viewer is shown

    @property
    def commitment(self) -> str:
        """The public half of the promise for the next deal, or for the one in play."""
        return fairness.commitment(self.id, self.number + (self.match is None), self.secret)

    def told(self, viewer: int) -> Told:
        """How much a viewer has been told once it is shown the table as it is now."""
        return Told(self.chronicle.count(viewer) if self.chronicle else 0, self.chat_count)

    def view(self, viewer: int, company: Company, now: int, told: Told | None = None) -> wire.TableInfo:
        """All of the table that a viewer may see; with the news since it was last told, or all that is kept."""
        told = told or Told()
        public, match, news = self._public_view(company), None, []
        if public.match is not None and self.chronicle is not None:
            news = self.chronicle.news(viewer, told.news)
            match = self._match_view(viewer, public.match, self.chronicle)
        chat = latest(self.chat, self.chat_count, told.chat)
        return replace(public, you=viewer, now=now, match=match, news=news, chat=chat)

    def _public_view(self, company: Company) -> wire.TableInfo:
        """What everybody sees, worked out once for all: for nobody in particular, and without a game's own view."""
        if self._public is None or self._public[0] != company:
            if self._around is None or self._around[0] != company:
                self._around = (company, self._look_around(company))
            match = self._look_at(self.match) if self.match is not None else None
            info = replace(self._around[1], version=self.version, phase=self.phase, match=match)
            self._public = (company, info)
        return self._public[1]

    def _look_around(self, company: Company) -> wire.TableInfo:
        return wire.TableInfo(
            id=self.id,
            version=0,
            you=SPECTATOR,
            game=self.game.id,
            phase=LOBBY,
            players=len(self.seats),
            options=self.options,
            settings=self.settings,
            seats=[
                wire.SeatInfo(seat.kind, seat.name, seat.bot, number in company.here, seat.away)
                for number, seat in enumerate(self.seats)
            ],
            watching=company.watching,
            paused=self.paused,
            commitment=self.commitment,
            match=None,
            news=[],
            chat=[],
            now=0,
        )

    def _look_at(self, match: Match) -> wire.MatchInfo:
        waiting = list(match.waiting)
        return wire.MatchInfo(
            number=self.number,
            step=len(match.log),
            view=None,
            waiting=waiting,
            legal=[],
            opens={},
            signals=[],
            undoable=False,
            deadlines=self.deadlines(),
            scores=list(match.scores),
            winners=list(match.winners),
            ending=match.ending,
            seed=None if waiting else self.secret,
        )

    def _match_view(self, viewer: int, public: wire.MatchInfo, chronicle: Chronicle) -> wire.MatchInfo:
        """The match as everybody sees it, with what is the viewer's own put upon it."""
        game, state = self.game, self.playing().state
        view = game.views.view(chronicle.shown(viewer), viewer)
        if viewer == SPECTATOR:
            return replace(public, view=view)
        legal, texts, refusal = self.legal(viewer), action_texts(game.id), game.signals.refusal
        return replace(
            public,
            view=view,
            legal=[texts[action] for action in legal],
            opens={texts[act]: self.opens(act) for act in legal if act in self.opened} if self.opened else {},
            signals=[text for signal, text in signal_texts(game.id) if not refusal(state, viewer, signal)],
            undoable=self.may_undo(viewer),
        )

    def deadlines(self) -> dict[int, int]:
        """By seat: when its clock runs out."""
        if self.match is None or self.paused or not self.settings.clock:
            return {}
        return dict.fromkeys(self.match.waiting, self.since + 1000 * self.settings.clock)


class Texts(dict[int, str]):
    """The actions of a game as records write them, remembered: every view lists some."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._text = game.actions.text

    def __missing__(self, action: int) -> str:
        text = self[action] = self._text(action)
        return text


@cache
def action_texts(game: str) -> Texts:
    """Those of a game."""
    return Texts(games.load(game))


@cache
def signal_texts(game: str) -> list[tuple[int, str]]:
    """The signals of a game with their texts, likewise."""
    loaded = games.load(game)
    return [(signal, loaded.signals.text(signal)) for signal in range(loaded.signals.COUNT)]


def default_bot(game: Game) -> str:
    """The bot that sits down where nobody asked for another: the game's plain good player."""
    return NORMAL if NORMAL in game.levels else bot_names(game)[-1]


def clean_text(text: str, longest: int) -> str:
    """Text as people write it: no control characters, no long gaps, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:longest].strip()


def clean_name(name: str) -> str:
    """A name, or RefusalError where nothing is left of it."""
    cleaned = clean_text(name, wire.LONGEST_NAME)
    if not cleaned:
        raise RefusalError("name-empty")
    return cleaned
