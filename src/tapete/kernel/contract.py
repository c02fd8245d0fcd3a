"""What a game is: the functions of its rules, and the ordinary Python beside them.

A game is one folder of `tapete.games`; its `__init__.py` ends in `GAME = Game(...)`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, wraps
from importlib import resources
from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from tapete.kernel.errors import UserError
from tapete.kernel.record import Ints

SPECTATOR = -1  # the seat of who watches: sees what everybody may
LANGUAGES = ("en", "es")

AnyState = Any  # a record of the game at hand
BotChoice = Callable[[AnyState, int, Ints, int, Any], int]


class Rules(Protocol):
    """`rules.py`, in rule Python. Clauses are numbered from 1 in the order of CLAUSES; 0 is no clause."""

    SEATS: range
    ACTIONS: int
    MOST_LEGAL: int
    COOPERATIVE: bool  # whether all win or lose together, with one score for all
    OUT_OF_TURN: bool  # whether a seat may ever act without being waited for
    State: type[Any]

    @property
    def CLAUSES(self) -> tuple[str, ...]:
        """The ids of the clauses, in the order of the rule book."""

    def deal(self, s: AnyState) -> None:
        """Shuffles and deals; players, options and the stream's seed are set."""

    def waiting(self, s: AnyState) -> int:
        """The bit set of the seats without which the game cannot go on; 0: it is over."""

    def refusal(self, s: AnyState, seat: int, action: int) -> int:
        """0 when seat may do it now, else the clause that forbids it."""

    def legal(self, s: AnyState, seat: int, out: Ints) -> int:
        """Writes seat's legal actions, ascending; returns how many."""

    def apply(self, s: AnyState, seat: int, action: int) -> None:
        """Does a legal action."""

    def score(self, s: AnyState, seat: int) -> int:
        """The points of seat."""

    def low_score_wins(self, s: AnyState) -> bool:
        """Whether fewer points are better, as it was agreed before the deal."""

    def winners(self, s: AnyState) -> int:
        """The bit set of the seats that have won; 0 while nobody has."""

    def ending(self, s: AnyState) -> int:
        """The clause by which the game is over; 0 while it is not."""

    def undoable(self, s: AnyState, seat: int) -> bool:
        """Whether seat may take back its last action: its turn is unfinished, nothing was drawn or revealed."""

    def show(self, s: AnyState, seat: int, v: AnyState) -> None:
        """Writes into the blank v what seat may know."""

    def imagine(self, v: AnyState, seat: int) -> None:
        """Fills what v hides with one deal that fits all that seat knows; draws from v's own stream."""


class Actions(Protocol):
    """`actions.py`: an action's number and its one text."""

    def text(self, action: int) -> str:
        """The action as records write it."""

    def number(self, text: str) -> int | None:
        """The action a record's text stands for, or None."""

    def deck_text(self, s: AnyState) -> str:
        """The first deal of a state just dealt, in the order the cards are dealt."""


class Signals(Protocol):
    """`signals.py`: talk that is no action; what it does is rule Python. Only a game with signals has it."""

    COUNT: int

    def refusal(self, s: AnyState, seat: int, signal: int) -> int:
        """0 when seat may give the signal now, else the clause that forbids it."""

    def give(self, s: AnyState, seat: int, signal: int) -> None:
        """Gives a signal; it does not advance the game."""

    def text(self, signal: int) -> str:
        """The signal as records write it."""

    def number(self, text: str) -> int | None:
        """The signal a record's text stands for, or None."""

    def understand(self, words: Sequence[str]) -> int | None:
        """The signal typed in the terminal, or None."""


class NoSignals:
    """What a game without signals has instead: there are none to be given, and no text stands for one."""

    COUNT = 0

    def refusal(self, s: AnyState, seat: int, signal: int) -> int:
        """Never asked."""
        raise LookupError(signal)

    def give(self, s: AnyState, seat: int, signal: int) -> None:
        """Never asked."""
        raise LookupError(signal)

    def text(self, signal: int) -> str:
        """Never asked."""
        raise LookupError(signal)

    def number(self, text: str) -> None:
        """No text is a signal."""

    def understand(self, words: Sequence[str]) -> None:
        """Nothing typed is a signal."""


NO_SIGNALS = NoSignals()


class Event(Struct, frozen=True, gc=False):
    """Something to be said in any language: the name of a text and what goes into it.

    Values are figures, names of colours and the like, and cards as records write them; the text says `who` for the
    value `seat`. A value may be an event too, which is said within the text.
    """

    code: str
    values: Mapping[str, Any] = {}


class Views(Protocol):
    """`view.py`: what a seat is shown, typed; and what it is told of an action."""

    View: type[Any]

    def view(self, v: AnyState, seat: int) -> Any:
        """The typed view, built up from what `show` wrote."""

    def narrate(self, before: AnyState, seat: int, action: int, after: AnyState, viewer: int) -> list[Event]:
        """The events of an action for a viewer, who was shown `before` and is shown `after`."""


class Saying(Protocol):
    """Turns the name of a text into words of one language (see `tapete.texts`)."""

    def __call__(self, code: str, /, **values: Any) -> str:
        """The text with its values filled in."""

    def event(self, event: Event, /, **values: Any) -> str:
        """An event in words, with the name of its seat as `who`; `values` go before its own."""

    def who(self, seat: int) -> str:
        """The name of the player in a seat."""


class Terminal(Protocol):
    """`terminal.py`: the game in lines of text."""

    def board(self, v: AnyState, seat: int, say: Saying) -> list[str]:
        """What seat sees, as lines."""

    def owed(self, v: AnyState, seat: int, say: Saying) -> str:
        """What is expected of seat now, in a sentence."""

    def understand(self, v: AnyState, seat: int, words: Sequence[str]) -> list[int]:
        """The actions that the words typed may mean, legal or not; none: they mean nothing here."""

    def look(self, v: AnyState, seat: int, words: Sequence[str], say: Saying) -> list[str]:
        """What may be looked at on demand, by the words typed after `look`; none: there is no such thing."""


class Words(Protocol):
    """`words.py`: what is said of actions, in texts of the game."""

    def label(self, action: int) -> Event:
        """An action in words."""

    def why_not(self, v: AnyState, seat: int, action: int) -> Event:
        """Why the rules refuse seat an action in this position, by what the seat itself sees."""


GO_ON = -(1 << 60)  # what a leaf says where an imagined deal is to be played further


@dataclass(frozen=True)
class Search:
    """A bot that tries its choices on imagined deals, which another bot plays on; in rule Python.

    All searches of a game share their functions; they may differ in their budgets. The playout must look only at what
    its seat may know, for in an imagined deal all lies open.
    """

    playout: BotChoice
    leaf: Callable[[AnyState, AnyState, int, Any], int]  # of the view, a deal imagined from it, the seat and its mind
    budget: int  # decisions played out for one choice
    shortlist: BotChoice | None = None  # puts the choices worth trying first among the actions; returns how many


@dataclass(frozen=True)
class Analysis:
    """Which search tells what a choice is worth, and in what unit: the texts `unit`, `worth` and `gap` say it."""

    search: str  # its name among the bots
    one: float  # what the search counts for one of the unit; below 0 where the fewer of them the better
    steep: float  # units: a choice that costs so many is 37 % accurate, twice as many 14 %


@dataclass(frozen=True)
class Lesson:
    """Matches of one kind, from which one net of a game is learned."""

    name: str
    net: int  # its place among the game's nets
    players: tuple[int, ...]  # one number after the other
    options: Mapping[str, str] = field(default_factory=dict)
    talking: bool = False
    games: int = 40_000
    trace: float = 0.6  # TD's lambda: how far ahead of the next position a target looks
    thumb: int | None = None  # a feature that tells the worth by rules of thumb, to begin with
    faded: float = 0  # of the lesson, till when less than SURE consoles, ever less; 0: it counts as it is


@dataclass(frozen=True)
class Learning:
    """What `tapete train` needs to know: a bot's mind notes the position that a choice leaves (see `batch.study`)."""

    bot: str
    features: int
    hidden: int
    notes: int  # the most positions to note in a match
    lessons: tuple[Lesson, ...]
    outcome: Callable[[AnyState, int, int], int]  # of a finished game, to a seat, by the part noted: in 1/SURE


class Bots(Protocol):
    """`bots.py`: the game's own bots, in rule Python.

    It may also have `LEVELS`, which of them is easy, normal and strong; `talk`, by which bots give signals;
    `LEARNING`, how its weights are learned; and `ANALYSIS`, which search tells what a choice is worth.
    """

    Mind: type[Any]

    @property
    def BOTS(self) -> Mapping[str, BotChoice | Search]:
        """By name; the first is the plain good player."""


def nothing_to_say(v: AnyState, seat: int, action: int, mind: Any) -> list[Event]:
    """Bots that do not say why."""
    return []


class Secrets(Protocol):
    """`secrets.py`: what the rules hide, written from the rules and not from `show`, to prove `show` by."""

    def redeal(self, s: AnyState, seat: int, chance: Random) -> None:
        """Deals anew everything that seat may not know."""


class Invariants(Protocol):
    """`invariants.py`, in rule Python."""

    @property
    def NAMES(self) -> tuple[str, ...]:
        """What must hold, in words."""

    def broken(self, s: AnyState) -> int:
        """0 while the state is sound, else the number of the name of what is not, from 1."""


@dataclass(frozen=True)
class Chart:
    """A picture of results: bars or points over labels, with an interval each where there is one."""

    name: str
    title: str
    x_label: str
    y_label: str
    labels: Sequence[Any]
    values: Sequence[float]
    intervals: Sequence[tuple[float, float]] | None = None


@dataclass(frozen=True)
class Lines:
    """A picture of results: a line each, with what stands out marked on it."""

    name: str
    title: str
    x_label: str
    y_label: str
    labels: str  # what the labels of the lines say
    lines: Mapping[str, Sequence[tuple[float, float]]]  # by label
    marked: Sequence[tuple[float, float]] = ()
    steps: bool = False  # whether values hold until the next point


@dataclass(frozen=True)
class HeatMap:
    """A picture of results: a grid in shades, with empty places where there is nothing."""

    name: str
    title: str
    row_labels: Sequence[Any]
    column_labels: Sequence[Any]
    values: Sequence[Sequence[float | None]]
    digits: int  # behind the point
    marked: Sequence[tuple[int, int]] = ()  # places, as row and column, that stand out


class Results(Protocol):
    """`results.py`: what a run of finished games says of this game."""

    @property
    def FACTS(self) -> tuple[str, ...]:
        """The names of what is kept of a finished game beside its scores."""

    def facts(self, s: AnyState, out: Ints) -> None:
        """Writes them; in rule Python."""

    def results(self, games: "Games") -> dict[str, Any]:
        """The game's own figures, as `simulate --json` prints them."""

    def charts(self, runs: Sequence["Games"]) -> Sequence[Chart | HeatMap]:
        """Pictures of one run or several that differ in the number of players."""


@dataclass(frozen=True)
class Games:
    """The columns of a run: one entry a game."""

    players: int
    bots: tuple[str, ...]
    winners: Sequence[int]
    ending: Sequence[int]
    scores: Sequence[Sequence[int]]  # by seat, then by game
    decisions: Sequence[int]
    facts: Mapping[str, Sequence[int]]  # by name, as the game's results keep them
    broken: Sequence[int]  # which invariant was seen broken; 0 for none, or where they were not checked


T = TypeVar("T")


def once_per_game(make: Callable[["Game"], T]) -> Callable[["Game"], T]:
    """Makes something for a game when it is first wanted, and keeps it; games are told apart by identity alone."""
    made: dict[int, tuple[Game, T]] = {}

    @wraps(make)
    def found(game: Game) -> T:
        if id(game) not in made:
            made[id(game)] = game, make(game)  # kept, so that nothing else gets its identity
        return made[id(game)][1]

    return found


class OptionError(UserError):
    """A number of players, an option or a value that the game does not take."""


@dataclass(frozen=True)
class Option:
    """Something agreed before the deal. Its value is text, as the record keeps it."""

    name: str
    default: str
    choices: tuple[str, ...] = ()  # empty: any text that `check` takes
    check: Callable[[str], str] = str  # returns the value as it is kept, or raises OptionError
    is_file: bool = False  # on the command line the value names a file that holds it
    quick: str = ""  # a value that makes matches short, for tests that need many

    def kept(self, value: str) -> str:
        """The value as it is kept, or OptionError."""
        if self.choices and value not in self.choices:
            raise OptionError("option-choice", option=self.name, value=value, choices=", ".join(self.choices))
        return self.check(value)


@dataclass(frozen=True)
class Objection:
    """Why something may not be said: the name of a text with its values, and the clause that forbids it."""

    code: str
    clause: str
    values: Mapping[str, Any] = field(default_factory=dict)


def free_talk(s: AnyState, text: str) -> Objection | None:
    """Players may say anything."""
    return None


def never(action: int) -> bool:
    """No action is meant."""
    return False


@dataclass(frozen=True)
class Manners:
    """What a table of people must heed beyond the rules."""

    talk: Callable[[AnyState, str], Objection | None] = free_talk  # what may not be said now
    hasty: Callable[[int], bool] = never  # actions that another's slowness allows: everybody gets a moment first
    undo_tells: bool = False  # a card taken back has told others something they may not know


@dataclass(frozen=True)
class Game:
    """One game of the house."""

    folder: str
    title: str
    rules: Rules
    actions: Actions
    options: tuple[Option, ...]
    agree: Callable[[AnyState, Mapping[str, str]], None]  # writes the options' values into a state, or OptionError
    views: Views
    words: Words
    terminal: Terminal
    bots: Bots
    secrets: Secrets
    invariants: Invariants
    results: Results
    signals: Signals = NO_SIGNALS
    manners: Manners = Manners()
    # why a bot prefers an action, by what its seat is shown: the parts of its value, as texts `because-...`
    reasons: Callable[[AnyState, int, int, Any], list[Event]] = nothing_to_say

    @cached_property
    def id(self) -> str:
        """The name of the game in commands, records and addresses."""
        return self.folder.rpartition(".")[2].replace("_", "-")

    @property
    def levels(self) -> Mapping[str, str]:
        """Which bot plays at which level of strength, the weakest first."""
        return getattr(self.bots, "LEVELS", {})

    @property
    def learning(self) -> Learning | None:
        """How the bots' weights are learned, if they are."""
        return getattr(self.bots, "LEARNING", None)

    @property
    def analysis(self) -> Analysis | None:
        """How choices are weighed, if they are."""
        return getattr(self.bots, "ANALYSIS", None)

    def clause(self, number: int) -> str:
        """The id of a clause by its number."""
        return self.rules.CLAUSES[number - 1]

    def text(self, name: str) -> str:
        """A text file of the game's folder."""
        return resources.files(self.folder).joinpath(name).read_text(encoding="utf-8")

    def rule_book(self, language: str) -> str:
        """The whole rule book in a language."""
        return self.text(f"rules.{language}.md")

    def clause_text(self, clause: str, language: str) -> tuple[str, str]:
        """Title and text of one clause in a language."""
        found = re.search(rf"^### {clause} · (.+)\n((?:(?!#).*\n?)*)", self.rule_book(language), re.MULTILINE)
        if found is None:
            raise LookupError(f"{self.id}: the rule book ({language}) lacks {clause}")
        return found[1].strip(), found[2].strip()
