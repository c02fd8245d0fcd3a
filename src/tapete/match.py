"""One match in progress. This is the only place that decides what a seat may do. It has no input, output or clock.

A match is determined by its deal and its log: the same deal and the same entries give the same state.
"""

from collections.abc import Mapping
from enum import StrEnum
from operator import index
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex, overload

from tapete import games
from tapete.entries import Entry, Kind
from tapete.kernel.contract import SPECTATOR, A, Action, AnyState, Game, OptionError, V, View, as_texts
from tapete.kernel.errors import (
    AmbiguousActionError,
    IllegalActionError,
    InvalidActionError,
    MatchOverError,
    OutOfTurnError,
    RefusedError,
    TapeteError,
)
from tapete.kernel.record import clone, flat, restored
from tapete.kernel.rng import as_seed, set_seed

if TYPE_CHECKING:
    from tapete.record import Record


class Code(StrEnum):
    """The stable codes with which a match refuses something."""

    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_ACTION = "no-such-action"
    AMBIGUOUS_ACTION = "ambiguous-action"
    OVER = "over"
    OUT_OF_TURN = "out-of-turn"
    ILLEGAL = "illegal"
    NO_SUCH_SIGNAL = "no-such-signal"
    SIGNAL_NOT_ALLOWED = "signal-not-allowed"
    NOTHING_TO_UNDO = "nothing-to-undo"


def _explain(error: TapeteError, game: Game | None = None) -> str:
    from tapete.wording import sentence

    return sentence(error, game)


TapeteError.explain = staticmethod(_explain)

ERRORS: dict[Code, type[RefusedError]] = {
    Code.NO_SUCH_ACTION: InvalidActionError,
    Code.AMBIGUOUS_ACTION: AmbiguousActionError,
    Code.ILLEGAL: IllegalActionError,
    Code.OUT_OF_TURN: OutOfTurnError,
    Code.OVER: MatchOverError,
}


def agree(game: Game, players: int, options: Mapping[str, str] | None = None) -> tuple[AnyState, dict[str, str]]:
    """A state with players and options set but not dealt, and all options with their values; or OptionError."""
    seats = game.rules.SEATS
    if players not in seats:
        raise OptionError("players-range", title=game.title, players=players, least=seats[0], most=seats[-1])
    known = {option.name: option for option in game.options}
    full = {name: option.default for name, option in known.items()}
    state = game.rules.State()
    state.players = players
    try:
        for name, value in (options or {}).items():
            if name not in known:
                raise OptionError("option-unknown", title=game.title, option=name, options=", ".join(known) or "-")
            full[name] = known[name].normalise(value)
        game.apply_options(state, full)
    except OptionError as error:
        error.sentence = _explain(error, game)
        raise
    return state, full


class Match(Generic[V, A]):
    """A match of one game, from the deal to the end.

    The game is a `Game`, or the id of one. Type checkers know a game's own views and actions where a `Game` is given.
    Options of the game are keywords, or a mapping.
    """

    game: Game[V, A]
    log: list[Entry]  # all that was done, signals and what was taken back too
    is_imagined: bool  # whether it was imagined from what a seat knows, and not dealt
    seed: bytes  # of the first deal; empty in an imagined match

    @overload
    def __init__(
        self: "Match[View, Action]",
        game: str,
        players: int,
        seed: int | str | bytes | None = None,
        options: Mapping[str, str] | None = None,
        **more: object,
    ) -> None: ...

    @overload
    def __init__(
        self,
        game: Game[V, A],
        players: int,
        seed: int | str | bytes | None = None,
        options: Mapping[str, str] | None = None,
        **more: object,
    ) -> None: ...

    def __init__(
        self,
        game: Game[V, A] | str,
        players: int,
        seed: int | str | bytes | None = None,
        options: Mapping[str, str] | None = None,
        **more: object,
    ) -> None:
        self.game = game if isinstance(game, Game) else games.load(game)  # type: ignore[assignment]  # by the overloads
        self.players = index(players)
        self.seed = as_seed(seed)
        self.state, self.options = agree(self.game, self.players, {**(options or {}), **as_texts(more)})
        set_seed(self.state.rng, self.seed)
        self.game.rules.deal(self.state)
        self.log = []
        self.is_imagined = False
        # The length of the log and the state before each action that can be undone
        self._undoable: list[tuple[int, AnyState]] = []

    # ---- How it stands

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats without which the match cannot go on; empty if it is over."""
        return self._among(self.game.rules.waiting(self.state))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.game.rules.waiting(self.state) == 0

    @property
    def ending(self) -> str:
        """The clause by which the match ended; empty while it is not over."""
        clause = self.game.rules.ending(self.state)
        return self.game.clause(clause) if clause else ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self._among(self.game.rules.winners(self.state))

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        score, state = self.game.rules.score, self.state
        return tuple([score(state, seat) for seat in range(self.players)])

    @property
    def actions(self) -> list[tuple[int, A]]:
        """The actions so far, each with its seat; without signals, and without what was taken back (see `log`)."""
        done: list[tuple[int, A]] = []
        for kind, seat, number in self.log:
            if kind is Kind.ACT:
                done.append((seat, self.game.actions.action_of(number)))
            elif kind is Kind.UNDO:
                done.pop()
        return done

    def _among(self, seats: int) -> tuple[int, ...]:
        """The seats of a bit set."""
        return tuple([seat for seat in range(self.players) if (seats >> seat) & 1])

    def legal(self, seat: int) -> list[A]:
        """The legal actions of a seat now."""
        action_of = self.game.actions.action_of
        return [action_of(number) for number in self.legal_numbers(seat)]

    def legal_numbers(self, seat: int) -> list[int]:
        """The numbers of the legal actions of a seat now, ascending."""
        self._check_seat(seat)
        out = [0] * (self.game.rules.MOST_LEGAL + 1)
        return out[: self.game.rules.legal(self.state, seat, out)]

    def view(self, seat: int = SPECTATOR) -> V:
        """What a seat sees; without a seat, what a spectator sees."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.views.view(self.show(seat), seat)

    def show(self, seat: int, seats: int | None = None) -> AnyState:
        """The view of a seat, or of a SPECTATOR, as a record in rule Python, built up from nothing.

        With `seats`, grids by seat have only so many rows. Such a view is smaller, and is only for looking at.
        """
        view = self.game.rules.State(seats)
        self.game.rules.show(self.state, seat, view)
        return view

    # ---- What seats do

    def act(self, seat: int, action: Action | str | SupportsIndex) -> None:
        """Does an action: a typed one, its text or its number; RefusedError says why it cannot be done."""
        number = self._number(seat, action)
        try:
            self.act_number(seat, number)
        except IllegalActionError as error:
            from tapete.wording import why_not

            error.sentence = why_not(self, seat, number)
            raise

    def act_number(self, seat: int, number: int) -> None:
        """Does the action with a number, or raises RefusedError."""
        rules = self.game.rules
        self._check_seat(seat)
        if not 0 <= number < rules.ACTIONS:
            raise InvalidActionError(Code.NO_SUCH_ACTION, seat=seat, action=str(number))
        if clause := rules.refusal(self.state, seat, number):
            code = Code.OVER if self.over else Code.ILLEGAL if self.legal_numbers(seat) else Code.OUT_OF_TURN
            text = self.game.actions.text(number)
            raise ERRORS[code](code, clause=self.game.clause(clause), seat=seat, action=text)
        before = (len(self.log), clone(self.state))
        rules.apply(self.state, seat, number)
        if rules.undoable(self.state, seat):
            self._undoable.append(before)
        else:
            self._undoable.clear()
        self.log.append(Entry(Kind.ACT, seat, number))

    def parse(self, seat: int, text: str) -> A:
        """The action that a text stands for, legal or not: as in a record, or as typed in the terminal.

        InvalidActionError and AmbiguousActionError say what is wrong with the text.
        """
        return self.game.actions.action_of(self._number(seat, text))

    def is_legal(self, seat: int, action: Action | str | SupportsIndex) -> bool:
        """Whether a seat may do an action now; InvalidActionError where a text stands for none."""
        return self._number(seat, action) in self.legal_numbers(seat)

    def choose(self, seat: int, bot: str | None = None, seed: int | None = None, seconds: float | None = None) -> A:
        """Returns what a bot would do in a waiting seat, going by what the seat sees; the match does not change.

        `bot` is the name of a bot or a level (`available_games` lists both; None is the normal one), `seed` is for its
        dice (None: other dice each time). A bot that searches spends its whole budget, unless `seconds` limits it.
        """
        from tapete.bots import RuleBot, default_bot
        from tapete.bots.time_limit import TimeLimit

        self._check_seat(seat)
        if seat not in self.waiting:
            code = Code.OVER if self.over else Code.OUT_OF_TURN
            raise ERRORS[code](code, seat=seat)
        limit = None if seconds is None else TimeLimit(seconds)
        dice = randbits(64) if seed is None else seed
        player = RuleBot(self.game, bot or default_bot(self.game), dice, time_limit=limit)
        return self.game.actions.action_of(player.choose(self.show(seat), seat, self.legal_numbers(seat)))

    def _number(self, seat: int, action: Action | str | SupportsIndex) -> int:
        if isinstance(action, SupportsIndex):  # also a number of NumPy
            return index(action)
        from tapete.wording import action_number

        return action_number(self, seat, action)

    def signal(self, seat: int, signal: int | str) -> None:
        """Gives a signal, by its text or its number, or raises RefusedError; not every game has signals."""
        signals = self.game.signals
        if isinstance(signal, str):
            from tapete.wording import signal_number

            signal = signal_number(self, seat, signal)
        self._check_seat(seat)
        if not 0 <= signal < signals.COUNT:
            raise InvalidActionError(Code.NO_SUCH_SIGNAL, seat=seat, signal=str(signal))
        if clause := signals.refusal(self.state, seat, signal):
            text = signals.text(signal)
            raise RefusedError(Code.SIGNAL_NOT_ALLOWED, clause=self.game.clause(clause), seat=seat, signal=text)
        signals.give(self.state, seat, signal)
        self.log.append(Entry(Kind.SIGNAL, seat, signal))

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last action."""
        return bool(self._undoable) and self.game.rules.undoable(self.state, seat)

    def undo(self, seat: int) -> None:
        """Takes back the last action of a seat's unfinished turn; signals given since then stay."""
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise RefusedError(Code.NOTHING_TO_UNDO, seat=seat)
        length, self.state = self._undoable.pop()
        for entry in self.log[length:]:
            if entry.kind is Kind.SIGNAL:
                self.game.signals.give(self.state, entry.seat, entry.number)
        self.log.append(Entry(Kind.UNDO, seat))

    def enter(self, entry: Entry) -> None:
        """Does what an entry of a log says, or raises RefusedError."""
        match entry.kind:
            case Kind.ACT:
                self.act_number(entry.seat, entry.number)
            case Kind.SIGNAL:
                self.signal(entry.seat, entry.number)
            case Kind.UNDO:
                self.undo(entry.seat)

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.players):  # nor what is no number
            raise RefusedError(Code.NO_SUCH_SEAT, seat=seat)

    # ---- Other matches

    def copy(self) -> "Match[V, A]":
        """A second match in the same position, which shares nothing with this one."""
        return self._like(clone(self.state), self.log, [(length, clone(state)) for length, state in self._undoable])

    def imagine(self, seat: int, seed: int | str | bytes | None = None) -> "Match[V, A]":
        """A match that fits all that a seat knows; other seeds give other matches. It has no record."""
        self._check_seat(seat)
        state = self.show(seat)
        set_seed(state.rng, as_seed(seed))
        self.game.rules.imagine(state, seat)
        imagined = self._like(state, [], [])
        imagined.seed, imagined.is_imagined = b"", True
        return imagined

    def _like(self, state: AnyState, log: list[Entry], undoable: list[tuple[int, AnyState]]) -> "Match[V, A]":
        other: Match[V, A] = object.__new__(type(self))
        other.__dict__.update(self.__dict__, options=dict(self.options), state=state, log=log[:], _undoable=undoable)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Match[V, A]":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether two matches are the same: game, deal, options, state and log."""
        if not isinstance(other, Match):
            return NotImplemented
        return self._identity() == other._identity() and bool(self.state == other.state)

    def _identity(self) -> tuple[object, ...]:
        return self.game.id, self.players, self.options, self.seed, self.is_imagined, self.log

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the game by its id, states as numbers."""
        undoable = [(length, flat(state)) for length, state in self._undoable]
        return {**self.__dict__, "game": self.game.id, "state": flat(self.state), "_undoable": undoable}

    def __setstate__(self, values: dict[str, Any]) -> None:
        game = games.load(values["game"])
        kind = game.rules.State
        undoable = [(length, restored(kind, state)) for length, state in values["_undoable"]]
        self.__dict__.update(values, game=game, state=restored(kind, values["state"]), _undoable=undoable)

    # ---- Records and pictures

    def record(self, names: Mapping[int, str] | None = None) -> "Record":
        """The record of the match so far, with the players' names by seat."""
        from tapete.record import record_of

        return record_of(self, names)

    @staticmethod
    def load(path: str | Path) -> "Match[View, Action]":
        """Reads a record, checks every line and returns the match; RecordError says what is wrong, and where."""
        from tapete.record import Record

        return Record.load(path).match()

    def __repr__(self) -> str:
        stands = f"ending={self.ending}, winners={self.winners}" if self.over else f"waiting={self.waiting}"
        kind = "imagined match" if self.is_imagined else "match"
        return f"<{kind} of {self.game.id}: players={self.players}, entries={len(self.log)}, {stands}>"

    def __str__(self) -> str:
        """The board as the waiting seat sees it; drawn with colours if stdout is a terminal."""
        from tapete.drawing import text

        return text(self)

    def svg(self) -> str:
        """The board as the waiting seat sees it, as an SVG picture; notebooks show it by themselves."""
        from tapete.drawing import svg

        return svg(self)

    _repr_svg_ = svg
