"""Games in which not all seats are played by machine code with the same weights: users' own bots take part.

The rules and the game's own bots run on the fastest engine, decision by decision. Seats are asked in the order of
`loops.next_move`, and the game's own bots have the dice that they have in any other run, so only what a bot of one's
own chooses makes a difference. Several games are played at the same time where a bot can be asked about many at once.
"""

import hashlib
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapete.bots import signals
from tapete.bots.questions import MatchInfo, OwnBot, Question
from tapete.entries import Entry, Kind
from tapete.kernel.contract import AnyState, Game
from tapete.kernel.engine import RANDOM, Engine
from tapete.kernel.loops import ENDLESS, NOT_ENDING

SEED_BITS = 53  # that every language can hold in a number


@dataclass(frozen=True)
class RuleSeat:
    """A bot of the game in a seat."""

    number: int  # among the engine's bots
    weights: "array[int] | None"  # None: those that come with the game


Seated = RuleSeat | OwnBot


@dataclass(frozen=True)
class Setting:
    """What the games of a run have in common."""

    engine: Engine
    seed: bytes
    players: int
    options: Mapping[str, str]
    prepare: Callable[[], AnyState]  # a new workspace with the run's template and words
    checked: bool
    talking: bool
    records: int  # games, from the first on, whose entries are kept

    @property
    def game(self) -> Game:
        """The game."""
        return self.engine.game


class Place:
    """Where one game after another is played."""

    def __init__(self, setting: Setting, number: int) -> None:
        self._setting, self._number = setting, number
        self._engine = setting.engine
        self._w = setting.prepare()
        self._shipped = getattr(self._w.scratch, "weights", None)
        self._referred: array[int] | None = None

    def begin(self, number: int, seats: Sequence[Seated]) -> None:
        """Deals a game of the run."""
        setting = self._setting
        self.number, self._seats = number, seats
        self._engine.call.set_up(self._w, number)
        self._match = MatchInfo(setting.game, setting.players, setting.options, str(number))
        self._steps, self._cursor, self._talked = 0, 0, 0
        self.broken = 0
        self.entries: list[Entry] = []
        if setting.checked:
            self.broken = self._engine.call.broken(self._w.state)

    def play(self) -> Question | None:
        """Plays until a user's own bot has to decide, and returns the question; None when the game is over."""
        call, w = self._engine.call, self._w
        while self.broken == 0 and (due := call.waiting(w.state)):
            if self._setting.talking and due != self._talked:
                self._let_talk()
                self._talked = due
            seat, may_decline = self._next_seat(due)
            count = call.legal(w.state, seat, w.out)
            there = self._seats[seat]
            if isinstance(there, RuleSeat):
                self.act(seat, self._rule_choice(there, seat, count, may_decline=may_decline))
                continue
            call.view(w.state, seat, w.view)
            seed = self._seed(seat)
            legal = list(w.out[:count])
            record = self._engine.load(w.view)
            return Question(self._match, seat, seed, record, legal, may_decline, self._number)
        return None

    def bot(self, seat: int) -> OwnBot:
        """The user's own bot in a seat."""
        there = self._seats[seat]
        if isinstance(there, RuleSeat):
            raise LookupError(seat)
        return there

    def _next_seat(self, due: int) -> tuple[int, bool]:
        """The seat that is asked next, and whether it may decline: seats that may act out of turn come first."""
        call, w, rules = self._engine.call, self._w, self._setting.game.rules
        if rules.OUT_OF_TURN:
            for seat in range(self._cursor, self._setting.players):
                self._cursor = seat + 1
                if not (due >> seat) & 1 and call.legal(w.state, seat, w.out):
                    return seat, True
        return (due & -due).bit_length() - 1, False

    def _rule_choice(self, bot: RuleSeat, seat: int, count: int, *, may_decline: bool) -> int:
        call, w = self._engine.call, self._w
        if may_decline:
            w.out[count] = self._setting.game.rules.ACTIONS
            count += 1
        call.view(w.state, seat, w.view)
        if bot.weights is not self._referred:
            self._referred = bot.weights
            if bot.weights is None:
                w.scratch.weights = self._shipped
            else:
                self._engine.refer(w, "weights", bot.weights)
        return int(call.choose(w, bot.number, seat, count))

    def act(self, seat: int, action: int) -> None:
        """Does what a bot has chosen."""
        call, w = self._engine.call, self._w
        if action == self._setting.game.rules.ACTIONS:
            return
        call.apply(w.state, seat, action)
        self._cursor = 0
        self._steps += 1
        if self.number < self._setting.records:
            self.entries.append(Entry(Kind.ACT, seat, action))
        if self._setting.checked:
            self.broken = call.broken(w.state)
        if self._steps >= ENDLESS:
            self.broken = NOT_ENDING

    def _let_talk(self) -> None:
        """Does what `loops.let_talk` does: the game's own bots give their signals, but `random` does not."""
        call, w, game = self._engine.call, self._w, self._setting.game
        for seat, bot in enumerate(self._seats):
            if isinstance(bot, RuleSeat) and bot.number != self._engine.bots[RANDOM]:
                call.view(w.state, seat, w.view)
                for signal in signals(game, self._engine.load(w.view), seat):
                    if not call.signal_refusal(w.state, seat, signal):
                        call.signal(w.state, seat, signal)
                        if self.number < self._setting.records:
                            self.entries.append(Entry(Kind.SIGNAL, seat, signal))

    def _seed(self, seat: int) -> int:
        hashed = hashlib.sha256(self._setting.seed + f"{self.number} {seat}".encode()).digest()
        return int.from_bytes(hashed[:8], "little") >> (64 - SEED_BITS)

    def write_result(self, row: Any) -> None:
        """Writes the result of a game that is over."""
        call, w, results = self._engine.call, self._w, self._setting.game.results
        row.decisions, row.broken = self._steps, self.broken
        row.winners, row.ending = call.winners(w.state), call.ending(w.state)
        for seat in range(self._setting.players):
            row.score[seat] = call.score(w.state, seat)
        if results.FACTS:
            facts = [0] * len(results.FACTS)
            results.facts(self._engine.load(w.state), facts)
            for place, fact in enumerate(facts):
                row.fact[place] = fact


class MixedGames:
    """Plays games of a run, as many at the same time as the bots can be asked about with a gain."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._places: list[Place] = []

    def play(self, games: Sequence[tuple[int, Sequence[Seated]]], results: Sequence[Any]) -> dict[int, list[Entry]]:
        """Plays games, each given by its number and its bots by seat; writes the results.

        Returns the entries of the games that are kept, by number.
        """
        entries: dict[int, list[Entry]] = {}
        for row, place in self._played(games):
            place.write_result(results[row])
            if place.number < self._setting.records:
                entries[place.number] = place.entries
        return entries

    def _played(self, games: Sequence[tuple[int, Sequence[Seated]]]) -> Iterator[tuple[int, Place]]:
        """Plays the games; yields each that is over, with its row."""
        at_once = max((bot.games_at_once for _, seats in games for bot in seats if isinstance(bot, OwnBot)), default=1)
        waiting = iter(enumerate(games))
        busy: dict[Place, int] = {}
        for place in self._first_places(min(at_once, len(games))):
            row, (number, seats) = next(waiting)
            place.begin(number, seats)
            busy[place] = row
        while busy:
            asked: dict[OwnBot, list[tuple[Place, Question]]] = {}
            for place in list(busy):
                while (question := place.play()) is None:
                    yield busy.pop(place), place
                    following = next(waiting, None)
                    if following is None:
                        break
                    busy[place], (number, seats) = following
                    place.begin(number, seats)
                if question is not None:
                    bot = place.bot(question.seat)
                    asked.setdefault(bot, []).append((place, question))
            for bot, questions in asked.items():
                answers = bot.answer([question for _, question in questions])
                for (place, question), action in zip(questions, answers, strict=True):
                    place.act(question.seat, action)

    def _first_places(self, count: int) -> list[Place]:
        while len(self._places) < count:
            self._places.append(Place(self._setting, len(self._places)))
        return self._places[:count]
