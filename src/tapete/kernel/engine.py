"""Runs the loops for one game: interpreted here, as machine code in `native`.

Both take the same records: `w.out` or `w.state.players` is a field of an object here, and a place in memory there.
"""

import hashlib
from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

from tapete.kernel import batch, loops
from tapete.kernel.binding import bound
from tapete.kernel.contract import BotChoice, Game, Search, once_per_game
from tapete.kernel.errors import UserError
from tapete.kernel.record import TYPECODES, assign, clone, fields
from tapete.kernel.workspace import Kinds, kinds

RANDOM = "random"
NORMAL = "normal"  # the default level


def bot_names(game: Game) -> tuple[str, ...]:
    """The names of all bots of a game; a bot's place here is its number."""
    return (RANDOM, *game.bots.BOTS)


def named(game: Game, name: str) -> str:
    """The bot that a name or a level stands for; UserError if the game has none."""
    found = game.levels.get(name, name)
    if found not in bot_names(game):
        there = ", ".join((*game.levels, *bot_names(game)))
        raise UserError("no-such-bot", bot=name, title=game.title, bots=there)
    return found


@once_per_game
def loops_of(game: Game) -> Any:
    """The loops, bound to a game's rules and bots."""
    choices: list[BotChoice] = [loops.pick]
    names: dict[str, Any] = {}
    for choice in game.bots.BOTS.values():
        if isinstance(choice, Search):
            names |= {"playout": choice.playout, "leaf": choice.leaf}
            if choice.shortlist is not None:
                names["shortlist"] = choice.shortlist
        choices.append(loops.pick if isinstance(choice, Search) else choice)
    if hasattr(game.bots, "talk"):
        names["talk"] = game.bots.talk
    if game.learning is not None:
        names["outcome"] = game.learning.outcome
    constants = {
        "SEARCHES": "playout" in names,
        "SHORTLISTS": "shortlist" in names,
        "TALKS": "talk" in names,
        "LEARNS": "outcome" in names,
        "HAS_FACTS": bool(game.results.FACTS),
    }
    own = {
        "game": game.rules,
        "signals": game.signals,
        "broken": game.invariants.broken,
        "facts": game.results.facts,
        "choices": tuple(choices),
    }
    return bound(loops, {**own, **constants, **names})


@once_per_game
def batch_of(game: Game) -> Any:
    """The functions that play a batch of games, bound to a game that has observations."""
    return bound(batch, {"game": game.rules, "observation": game.observation, "loops": loops_of(game)})


def entry_points(game: Game) -> dict[str, tuple[Callable[..., Any], tuple[str, ...], dict[str, bool]]]:
    """The functions that may be called from outside: each with the types of its arguments, and its switches.

    An argument is an `int`, a record of `Kinds`, `actions` (a row of them), or any number of records: `Result*`.
    """
    rules, own = game.rules, loops_of(game)
    seat, action = ("State", "int"), ("State", "int", "int")
    found: dict[str, tuple[Any, tuple[str, ...], dict[str, bool]]] = {
        "deal": (rules.deal, ("State",), {}),
        "waiting": (rules.waiting, ("State",), {}),
        "refusal": (rules.refusal, action, {}),
        "legal": (rules.legal, ("State", "int", "actions"), {}),
        "apply": (rules.apply, action, {}),
        "score": (rules.score, seat, {}),
        "winners": (rules.winners, ("State",), {}),
        "ending": (rules.ending, ("State",), {}),
        "undoable": (rules.undoable, seat, {}),
        "view": (own.view, ("State", "int", "State"), {}),
        "imagine": (rules.imagine, seat, {}),
        "broken": (game.invariants.broken, ("State",), {}),
        "begin": (own.begin, ("Position", "actions"), {}),
        "step": (own.step, ("Position", "int", "int", "actions"), {}),
        "set_up": (own.set_up, ("Workspace", "int"), {}),
        "next_move": (own.next_move, ("Workspace", "int"), {"thinking": True}),
        "choose": (own.choose, ("Workspace", "int", "int", "int"), {}),
        "simulate": (own.simulate, ("Workspace", "int", "Result*"), {}),
    }
    if game.signals.COUNT:
        found["signal_refusal"] = (game.signals.refusal, action, {})
        found["signal"] = (game.signals.give, action, {})
    if own.SEARCHES:
        found["weigh"] = (own.weigh, ("Workspace", "int", "int", "int"), {})
        found["review"] = (own.review, ("Workspace", *["int"] * 6), {})
        found["settled"] = (own.settled, ("Workspace", "int"), {})
    if own.LEARNS:
        found["study"] = (own.study, ("Workspace", "int", "Note*"), {})
    if game.observation is not None:
        many, seen = batch_of(game), ("Observed*", "Mask*", "Seat*")
        told = ("Paid*", "Flag*", "Flag*", "Observed*", "Result*")
        found["observe"] = (many.observe, ("State", "int", "Observed"), {})
        found["look"] = (many.look, ("Workspace", "Slot", "int", "Observed"), {})
        found["utility"] = (game.observation.utility, seat, {})
        found["final_reward"] = (many.final_reward, ("State", "int", "int"), {})
        found["reset_all"] = (many.reset, ("Workspace", "Terms", "Slot*", "Flag*", *seen), {})
        found["step_all"] = (many.step, ("Workspace", "Terms", "Slot*", "Choice*", *seen, *told), {})
        found["show_all"] = (many.show_all, ("Workspace", "Slot*", *seen), {})
        found["first_refused"] = (many.first_refused, ("Mask*", "Choice*"), {})
        found["sample_all"] = (many.sample, ("Slot*", "Choice*"), {})
        found["imagine_all"] = (many.imagine, ("Slot*", "Choice*", "Slot*"), {})
    return found


class Engine:
    """The interpreted engine: records are objects. Works everywhere; the native one is far faster."""

    is_native = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds: Kinds = kinds(game)
        self.bots = {name: number for number, name in enumerate(bot_names(game))}
        self.call: Any = self._calls()

    def _calls(self) -> Any:
        """The entry points, as functions."""
        calls = SimpleNamespace()
        for name, (function, _, switches) in entry_points(self.game).items():
            setattr(calls, name, _with(function, switches))
        return calls

    def one(self, kind: type) -> Any:
        """A blank record."""
        return kind()

    def many(self, kind: type, count: int) -> Any:
        """A number of blank records."""
        return [kind() for _ in range(count)]

    def some(self, records: Any, first: int, count: int) -> Any:
        """Some of a number of records: the same, not copies."""
        return records[first : first + count]

    def fixed(self, name: str, *arguments: Any) -> Callable[[], Any]:
        """A call of an entry point that always has the same arguments."""
        return partial(getattr(self.call, name), *arguments)

    def actions(self, actions: Sequence[int] = ()) -> Any:
        """A row with room for all actions of a seat, and with these actions at its beginning."""
        return [*actions, *[0] * (self.game.rules.MOST_LEGAL + 1 - len(actions))]

    def workspace(self, *, budget: int | None = None) -> Any:
        """A new workspace; `budget` is the most that a search may spend on a choice."""
        w = self.one(self.kinds.Workspace)
        for name, number in self.bots.items():
            choice = self.game.bots.BOTS.get(name)
            if isinstance(choice, Search):
                w.budget[number] = choice.budget if budget is None else min(choice.budget, budget)
        return w

    def store(self, place: Any, state: Any) -> None:
        """Gives a record of this engine the values of a plain one."""
        assign(place, state)

    def load(self, place: Any) -> Any:
        """A record of this engine as a plain one."""
        return clone(place)

    def refer(self, w: Any, name: str, values: "array[int]") -> None:
        """Makes a reference of the scratch space, such as its weights, refer to other numbers."""
        setattr(w.scratch, name, values)

    def columns(self, results: Any) -> dict[str, Any]:
        """The fields of results as compact columns: scores by seat, facts in their order."""
        columns: dict[str, Any] = {}
        for name, field in fields(self.kinds.Result).items():
            code = TYPECODES[field.bits]
            if field.shape:
                columns[name] = [self._column(results, name, code, place) for place in range(field.shape[0])]
            else:
                columns[name] = self._column(results, name, code)
        return columns

    def _column(self, results: Any, name: str, code: str, place: int | None = None) -> "array[int]":
        values = (getattr(result, name) for result in results)
        return array(code, values if place is None else (value[place] for value in values))


def _with(function: Callable[..., Any], switches: Mapping[str, bool]) -> Callable[..., Any]:
    """A function with its switches set."""
    return (lambda *arguments: function(*arguments, **switches)) if switches else function


def run_words(seed: bytes) -> tuple[int, int]:
    """The two words from which all games of a run follow."""
    hashed = hashlib.sha256(seed).digest()
    return int.from_bytes(hashed[:4], "little"), int.from_bytes(hashed[4:8], "little")


@once_per_game
def engine(game: Game) -> Engine:
    """The fastest engine for a game: machine code, or the interpreter if there is none."""
    from tapete.kernel.native import NativeEngine, library_of  # imported only when needed

    library = library_of(game)
    return Engine(game) if library is None else NativeEngine(game, library)
