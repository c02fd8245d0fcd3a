"""One match in progress. This is the only place that decides what a seat may do. It has no input, output or clock.

A match is determined by its deal and its log: the same deal and the same entries give the same state.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from tapete.kernel.contract import AnyState, Game, OptionError
from tapete.kernel.errors import RefusedError
from tapete.kernel.record import clone
from tapete.kernel.rng import set_seed


class Kind(StrEnum):
    """The kinds of entries in a log; messages and stored events use the same words."""

    ACT = "act"
    SIGNAL = "signal"
    UNDO = "undo"


class Entry(NamedTuple):
    """One thing that a seat did."""

    kind: Kind
    seat: int
    number: int = 0  # the number of the action or the signal


class Code(StrEnum):
    """The stable codes with which a match refuses something."""

    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_ACTION = "no-such-action"
    OVER = "over"
    OUT_OF_TURN = "out-of-turn"
    ILLEGAL = "illegal"
    SIGNAL_NOT_ALLOWED = "signal-not-allowed"
    NOTHING_TO_UNDO = "nothing-to-undo"


def agree(game: Game, players: int, options: Mapping[str, str] | None = None) -> tuple[AnyState, dict[str, str]]:
    """A state with players and options set but not dealt, and all options with their values; or OptionError."""
    seats = game.rules.SEATS
    if players not in seats:
        raise OptionError("players-range", title=game.title, players=players, least=seats[0], most=seats[-1])
    known = {option.name: option for option in game.options}
    full = {name: option.default for name, option in known.items()}
    for name, value in (options or {}).items():
        if name not in known:
            raise OptionError("option-unknown", title=game.title, option=name, options=", ".join(known) or "-")
        full[name] = known[name].normalise(value)
    state = game.rules.State()
    state.players = players
    game.apply_options(state, full)
    return state, full


class Match:
    """A match of one game, from the deal to the end."""

    def __init__(self, game: Game, players: int, seed: bytes, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.state, self.options = agree(game, players, options)
        set_seed(self.state.rng, seed)
        game.rules.deal(self.state)
        self.log: list[Entry] = []
        # The length of the log and the state before each action that can be undone
        self._undoable: list[tuple[int, AnyState]] = []

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

    def _among(self, seats: int) -> tuple[int, ...]:
        """The seats of a bit set."""
        return tuple([seat for seat in range(self.players) if (seats >> seat) & 1])

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat now, ascending."""
        self._check_seat(seat)
        out = [0] * (self.game.rules.MOST_LEGAL + 1)
        return out[: self.game.rules.legal(self.state, seat, out)]

    def show(self, seat: int, seats: int | None = None) -> AnyState:
        """The view of a seat, or of a SPECTATOR, built up from nothing.

        With `seats`, grids by seat have only so many rows. Such a view is smaller, and is only for looking at.
        """
        view = self.game.rules.State(seats)
        self.game.rules.show(self.state, seat, view)
        return view

    def act(self, seat: int, action: int) -> None:
        """Does an action, or raises RefusedError."""
        rules = self.game.rules
        self._check(seat, action, rules.ACTIONS)
        if clause := rules.refusal(self.state, seat, action):
            code = Code.OVER if self.over else Code.ILLEGAL if self.legal(seat) else Code.OUT_OF_TURN
            text = self.game.actions.text(action)
            raise RefusedError(code, clause=self.game.clause(clause), seat=seat, action=text)
        before = (len(self.log), clone(self.state))
        rules.apply(self.state, seat, action)
        if rules.undoable(self.state, seat):
            self._undoable.append(before)
        else:
            self._undoable.clear()
        self.log.append(Entry(Kind.ACT, seat, action))

    def signal(self, seat: int, signal: int) -> None:
        """Gives a signal, or raises RefusedError."""
        signals = self.game.signals
        self._check(seat, signal, signals.COUNT)
        if clause := signals.refusal(self.state, seat, signal):
            text = signals.text(signal)
            raise RefusedError(Code.SIGNAL_NOT_ALLOWED, clause=self.game.clause(clause), seat=seat, signal=text)
        signals.give(self.state, seat, signal)
        self.log.append(Entry(Kind.SIGNAL, seat, signal))

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last action."""
        return bool(self._undoable) and self.game.rules.undoable(self.state, seat)

    def undo(self, seat: int) -> None:
        """Takes back the last action of a seat's own unfinished turn; signals given since then stay."""
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise RefusedError(Code.NOTHING_TO_UNDO, seat=seat)
        length, self.state = self._undoable.pop()
        for entry in self.log[length:]:
            if entry.kind is Kind.SIGNAL:
                self.game.signals.give(self.state, entry.seat, entry.number)
        self.log.append(Entry(Kind.UNDO, seat))

    def enter(self, entry: Entry) -> None:
        """Repeats an entry of a log, or raises RefusedError."""
        match entry.kind:
            case Kind.ACT:
                self.act(entry.seat, entry.number)
            case Kind.SIGNAL:
                self.signal(entry.seat, entry.number)
            case Kind.UNDO:
                self.undo(entry.seat)

    def _check(self, seat: int, number: int, size: int) -> None:
        """Raises RefusedError if there is no such seat, action or signal."""
        self._check_seat(seat)
        if not 0 <= number < size:
            raise RefusedError(Code.NO_SUCH_ACTION, seat=seat, action=str(number))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise RefusedError(Code.NO_SUCH_SEAT, seat=seat)
