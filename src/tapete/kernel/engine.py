"""Binds the loops of `batch` to one game and its bots: interpreted here, natively in `native`."""

import hashlib
from array import array
from collections.abc import Callable, Sequence
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from tapete.kernel import batch
from tapete.kernel.contract import Game, Search
from tapete.kernel.errors import UserError
from tapete.kernel.record import TYPECODES, clone, fields

T = TypeVar("T")

RANDOM = "random"
NORMAL = "normal"  # the level where nobody asked for another


def bot_names(game: Game) -> tuple[str, ...]:
    """Every bot that can sit down at a game."""
    return (RANDOM, *game.bots.BOTS)


def named(game: Game, name: str) -> str:
    """The bot that a name or a level stands for; UserError where a game has no such one."""
    found = game.levels.get(name, name)
    if found not in bot_names(game):
        there = ", ".join((*game.levels, *bot_names(game)))
        raise UserError("no-such-bot", bot=name, title=game.title, bots=there)
    return found


def weave(functions: ModuleType, names: dict[str, Any], wrap: Callable[[FunctionType], Any]) -> ModuleType:
    """The rule functions of a module once more, in a namespace of their own where `names` are bound."""
    woven = ModuleType(functions.__name__)
    scope = vars(woven)
    scope.update({key: value for key, value in vars(functions).items() if not key.startswith("__")})
    scope.update(names)
    for key, function in vars(functions).items():
        if getattr(function, "is_rule", False) and function.__module__ == functions.__name__:
            twin = FunctionType(function.__code__, scope, key, function.__defaults__)
            twin.__qualname__, twin.__module__ = function.__qualname__, function.__module__
            scope[key] = wrap(twin)
    return woven


class Engine:
    """The interpreted engine: batches are lists of records. Works everywhere; the native one is far faster."""

    is_native = False

    def __init__(
        self,
        game: Game,
        bots: Sequence[str] = (),
        *,
        checked: bool = False,
        budget: int | None = None,
        talking: bool = False,
    ) -> None:
        self.game = game
        self.checked = checked
        self.budget = budget  # the most that a search may spend on a choice, where that is less than its own
        self.talking = talking and hasattr(game.bots, "talk")  # whether bots give signals
        self.slots = self._slots(bots)
        self.loops: Any = self._loops()

    def _slots(self, bots: Sequence[str]) -> dict[str, int]:
        slots = {RANDOM: 0}
        for name in sorted({named(self.game, bot) for bot in bots} - {RANDOM}):
            slots[name] = len(slots)
        if len(slots) > batch.BOT_SLOTS + 1:
            raise UserError("too-many-bots", most=batch.BOT_SLOTS)
        return slots

    def _loops(self) -> ModuleType:
        game = self.game
        names = {"game": game.rules, "broken": game.invariants.broken, "facts": game.results.facts, "put": put}
        return self._bound(names, same, same)

    def _bound(
        self, names: dict[str, Any], own: Callable[[Any], Any], wrap: Callable[[FunctionType], Any]
    ) -> ModuleType:
        """The loops with the seated bots in their slots; `own` makes what this engine runs of a bot's rules.

        A slot that is empty, or where a search sits, is never asked, so `pick` may stand there.
        """
        slots: dict[str, Any] = {}
        for name, slot in self.slots.items():
            choice = self.game.bots.BOTS.get(name)
            if isinstance(choice, Search):
                slots["playout"] = own(choice.playout)
                slots["leaf"] = own(choice.leaf)
                if choice.shortlist is not None:
                    slots["shortlist"] = own(choice.shortlist)
            elif choice is not None:
                slots[f"bot{slot}"] = own(choice)
        if hasattr(self.game.bots, "talk"):
            slots["talk"] = own(self.game.bots.talk)
        learning = self.game.learning
        if learning is not None and learning.bot in self.slots:
            slots["outcome"] = own(learning.outcome)
        constants = {
            "OUT_OF_TURN": self.game.rules.OUT_OF_TURN,
            "CHECKED": self.checked,
            "LOOKING": bool(slots),
            "SEARCHING": "playout" in slots,
            "SHORTLISTING": "shortlist" in slots,
            "TALKING": self.talking,
            "KEEPING": bool(self.game.results.FACTS),
        }
        loops = weave(batch, {**names, **constants, **slots}, wrap)
        for slot in range(1, batch.BOT_SLOTS + 1):
            if f"bot{slot}" not in slots:
                setattr(loops, f"bot{slot}", loops.pick)
        return loops

    def states(self, count: int = 1) -> Any:
        """A batch of blank states."""
        return self._batch(self.game.rules.State, count)

    def minds(self) -> Any:
        """A mind for every seat."""
        return self._batch(self.game.bots.Mind, self.game.rules.SEATS[-1])

    def rows(self, count: int) -> Any:
        """A batch of rows for finished games."""
        return self._batch(batch.row_kind(len(self.game.results.FACTS)), count)

    def notes(self, features: int, count: int) -> Any:
        """A batch of notes to learn from."""
        return self._batch(batch.note_kind(features), count)

    def _batch(self, kind: type, count: int) -> Any:
        return [kind() for _ in range(count)]

    def numbers(self, values: Sequence[int]) -> Any:
        """A row of 64-bit numbers to hand to a loop."""
        return list(values)

    def out(self) -> Any:
        """A buffer for legal actions; one more than a game can have, for declining."""
        return self.numbers([0] * (self.game.rules.MOST_LEGAL + 1))

    def desk(self) -> Any:
        """Where a search works."""
        size = self.game.rules.MOST_LEGAL + 1
        budgets = [0] * (batch.BOT_SLOTS + 1)
        for name, slot in self.slots.items():
            choice = self.game.bots.BOTS.get(name)
            if isinstance(choice, Search):
                budgets[slot] = choice.budget if self.budget is None else min(choice.budget, self.budget)
        alive, total, lines = (self.numbers([0] * count) for count in (size, size, size * batch.LINE))
        return self.states(2), self.out(), alive, total, lines, self.numbers(budgets), self.numbers([0])

    def run_words(self, seed: bytes) -> Any:
        """The two words from which all games of a run follow."""
        hashed = hashlib.sha256(seed).digest()
        return self.numbers([int.from_bytes(hashed[:4], "little"), int.from_bytes(hashed[4:8], "little")])

    def store(self, states: Any, i: int, state: Any) -> None:
        """Makes record i of a batch a copy of a record."""
        states[i] = clone(state)

    def load(self, states: Any, i: int) -> Any:
        """Record i of a batch of states as a record of its own."""
        return clone(states[i])

    def columns(self, rows: Any) -> dict[str, Any]:
        """The rows' fields as compact columns; scores by seat, facts in their order."""
        columns: dict[str, Any] = {
            name: self._column(rows, name, TYPECODES[field.bits])
            for name, field in fields(batch.row_kind(0)).items()
            if not field.shape
        }
        for name, count in (("score", batch.MOST_SEATS), ("fact", len(self.game.results.FACTS))):
            columns[name] = [self._column(rows, name, TYPECODES[16], place) for place in range(count)]
        return columns

    def _column(self, rows: Any, name: str, code: str, place: int | None = None) -> "array[int]":
        values = (getattr(row, name) for row in rows)
        return array(code, values if place is None else (value[place] for value in values))

    def lineup(self, bots: Sequence[str]) -> Any:
        """The slots of the bots in their seats."""
        return self.numbers([self.slots[named(self.game, bot)] for bot in bots])


def same(function: T) -> T:
    """Interpreted, rules run as they are."""
    return function


def put(states: list[Any], i: int, source: list[Any], j: int) -> None:
    """A copy of record j of source becomes record i."""
    states[i] = clone(source[j])


def engine(
    game: Game, bots: Sequence[str] = (), *, checked: bool = False, budget: int | None = None, talking: bool = False
) -> Engine:
    """The fastest engine this machine has for a game."""
    try:
        from tapete.kernel.native import NativeEngine  # noqa: PLC0415  # NumPy and Numba only where speed is wanted
    except ImportError:
        return Engine(game, bots, checked=checked, budget=budget, talking=talking)
    return NativeEngine(game, bots, checked=checked, budget=budget, talking=talking)
