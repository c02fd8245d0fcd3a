"""One match in progress: the authority on who may do what. No input or output, no clock.

A match is the fold of its log: the same deal and the same entries give the same state.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from tapete.kernel.contract import AnyState, Game, OptionError
from tapete.kernel.record import clone
from tapete.kernel.rng import set_seed


class Kind(StrEnum):
    """What an entry of the log is."""

    ACTION = "action"
    SIGNAL = "signal"
    UNDO = "undo"


class Entry(NamedTuple):
    """One thing that a seat did."""

    kind: Kind
    seat: int
    number: int = 0  # of the action or the signal


class Code(StrEnum):
    """Why a match refuses something; stable, for programs."""

    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_ACTION = "no-such-action"
    OVER = "over"
    OUT_OF_TURN = "out-of-turn"
    ILLEGAL = "illegal"
    TALK_SHUT = "talk-shut"
    NOTHING_TO_UNDO = "nothing-to-undo"


class RefusedError(Exception):
    """A match refuses an entry, and nothing has changed; `clause` is the rule's, where a rule forbids it."""

    def __init__(self, code: Code, seat: int, what: str, clause: str = "") -> None:
        super().__init__(f"{code}: seat {seat}, {what}" + (f", by {clause}" if clause else ""))
        self.code, self.seat, self.what, self.clause = code, seat, what, clause


def agree(game: Game, players: int, options: Mapping[str, str] | None = None) -> tuple[AnyState, dict[str, str]]:
    """A state with players and options set, not dealt, and the options in full; or OptionError."""
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
        self._heard: dict[tuple[int, str], int] = {}
        self._undoable: list[
            tuple[int, AnyState]
        ] = []  # (length of the log, state) before each action that can go back

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats without which the match cannot go on; none: it is over."""
        return self._among(self.game.rules.waiting(self.state))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.game.rules.waiting(self.state) == 0

    @property
    def ending(self) -> str:
        """The clause by which the match ended, or an empty text."""
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
        """What a seat may do now, ascending."""
        self._check_seat(seat, "legal")
        out = [0] * (self.game.rules.MOST_LEGAL + 1)
        return out[: self.game.rules.legal(self.state, seat, out)]

    def show(self, seat: int, seats: int | None = None) -> AnyState:
        """What a seat may know, built up from nothing; SPECTATOR gives what everybody may. With `seats` it has no rows
        for more of them: good for looking at.
        """
        view = self.game.rules.State(seats)
        self.game.rules.show(self.state, seat, view)
        return view

    def act(self, seat: int, action: int, key: str | None = None) -> int:
        """Does an action; returns how many entries the log has since. An entry heard before (its sender's own key)
        is answered again and not done twice.
        """
        if (known := self._known(seat, key)) is not None:
            return known
        rules = self.game.rules
        self._check(seat, action, rules.ACTIONS)
        if clause := rules.refusal(self.state, seat, action):
            code = Code.OVER if self.over else Code.ILLEGAL if self.legal(seat) else Code.OUT_OF_TURN
            raise RefusedError(code, seat, self.game.actions.text(action), self.game.clause(clause))
        before = (len(self.log), clone(self.state))
        rules.apply(self.state, seat, action)
        if rules.undoable(self.state, seat):
            self._undoable.append(before)
        else:
            self._undoable.clear()
        return self._append(Entry(Kind.ACTION, seat, action), key)

    def signal(self, seat: int, signal: int, key: str | None = None) -> int:
        """Sets a signal; answers like `act`."""
        if (known := self._known(seat, key)) is not None:
            return known
        signals = self.game.signals
        self._check(seat, signal, signals.COUNT)
        if clause := signals.refusal(self.state, seat, signal):
            raise RefusedError(Code.TALK_SHUT, seat, signals.text(signal), self.game.clause(clause))
        signals.give(self.state, seat, signal)
        return self._append(Entry(Kind.SIGNAL, seat, signal), key)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last action."""
        return bool(self._undoable) and self.game.rules.undoable(self.state, seat)

    def undo(self, seat: int, key: str | None = None) -> int:
        """Takes back the last action of a seat's own unfinished turn; signals given since then stand."""
        if (known := self._known(seat, key)) is not None:
            return known
        self._check_seat(seat, "undo")
        if not self.can_undo(seat):
            raise RefusedError(Code.NOTHING_TO_UNDO, seat, "undo")
        length, self.state = self._undoable.pop()
        for entry in self.log[length:]:
            if entry.kind is Kind.SIGNAL:
                self.game.signals.give(self.state, entry.seat, entry.number)
        return self._append(Entry(Kind.UNDO, seat), key)

    def enter(self, entry: Entry) -> int:
        """Does what an entry says."""
        match entry.kind:
            case Kind.ACTION:
                return self.act(entry.seat, entry.number)
            case Kind.SIGNAL:
                return self.signal(entry.seat, entry.number)
            case Kind.UNDO:
                return self.undo(entry.seat)

    def _check(self, seat: int, number: int, size: int) -> None:
        """RefusedError where there is no such seat, action or signal."""
        self._check_seat(seat, str(number))
        if not 0 <= number < size:
            raise RefusedError(Code.NO_SUCH_ACTION, seat, str(number))

    def _check_seat(self, seat: int, what: str) -> None:
        if not 0 <= seat < self.players:
            raise RefusedError(Code.NO_SUCH_SEAT, seat, what)

    def _known(self, seat: int, key: str | None) -> int | None:
        return None if key is None else self._heard.get((seat, key))

    def _append(self, entry: Entry, key: str | None) -> int:
        self.log.append(entry)
        if key is not None:
            self._heard[entry.seat, key] = len(self.log)
        return len(self.log)
