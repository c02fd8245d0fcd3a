"""A game: all its parts, under one name."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, wraps
from importlib import resources
from typing import Any, Generic, TypeVar

from tapete.kernel.contract.bots import Analysis, Bots, Learning, nothing_to_say
from tapete.kernel.contract.observation import Observation
from tapete.kernel.contract.options import Option, no_options
from tapete.kernel.contract.parts import (
    NO_ETIQUETTE,
    A,
    Actions,
    Etiquette,
    Event,
    Localiser,
    Terminal,
    V,
    Views,
    Words,
    as_written,
    no_opening,
    no_warning,
    nothing_memorable,
)
from tapete.kernel.contract.results import Results, Task
from tapete.kernel.contract.rules import NO_SIGNALS, AnyState, Hidden, Invariants, Rules, Signals
from tapete.kernel.pen import Pen
from tapete.kernel.rng import SHUFFLE_VERSION

LANGUAGES = ("en", "es")

USUAL_PLAYERS = 4

FIRST_VERSION = 1  # of rules and shuffle; a match that was saved without versions was played with these

T = TypeVar("T")


def one_round(s: AnyState) -> int:
    """The round in a game whose matches have only one."""
    return 0


def once_per_game(make: Callable[["Game"], T]) -> Callable[["Game"], T]:
    """Caches a function of a game. Games are compared by identity."""
    made: dict[int, tuple[Game, T]] = {}

    @wraps(make)
    def found(game: Game) -> T:
        if id(game) not in made:
            made[id(game)] = game, make(game)  # the game is stored too, so that no other object gets its id
        return made[id(game)][1]

    return found


@dataclass(frozen=True)
class Game(Generic[V, A]):
    """One game, with its own views and actions."""

    folder: str
    title: str
    rules: Rules
    actions: Actions[A]
    views: Views[V]
    words: Words
    terminal: Terminal
    bots: Bots
    hidden: Hidden
    invariants: Invariants
    results: Results
    rules_version: int = FIRST_VERSION  # raised when the same deal and the same actions no longer give the same match
    options: tuple[Option, ...] = ()
    # writes the options' values into a state, or raises OptionError
    apply_options: Callable[[AnyState, Mapping[str, str]], None] = no_options
    signals: Signals = NO_SIGNALS
    etiquette: Etiquette = NO_ETIQUETTE
    # in which hand or round a state is; the table gives people a moment between two
    round_of: Callable[[AnyState], int] = one_round
    # how memorable an action was and a sentence about it, from its events as a spectator is told them; the poster of a
    # match tells of the most memorable one
    moment: Callable[[Sequence[Event]], tuple[int, Event] | None] = nothing_memorable
    # why a bot prefers an action, from its seat's view: the parts of its value, as texts `because-...`
    reasons: Callable[[AnyState, int, int, Any], list[Event]] = nothing_to_say
    # what a seat sees as numbers, for programs that learn; without it there are no environments for the game
    observation: Observation | None = None

    # at a table that is opened without a number of players; by default four, or the nearest number
    usual_players: int = 0
    is_first_choice: bool = False  # for somebody who has not chosen a game

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __post_init__(self) -> None:
        if not self.usual_players:
            nearest = min(self.rules.SEATS, key=lambda players: abs(players - USUAL_PLAYERS))
            object.__setattr__(self, "usual_players", nearest)

    @cached_property
    def id(self) -> str:
        """The name of the game in commands, records and addresses."""
        return self.folder.rpartition(".")[2].replace("_", "-")

    @property
    def versions(self) -> dict[str, int]:
        """The versions on which it depends what match a seed and a list of actions give."""
        return {"rules": self.rules_version, "shuffle": SHUFFLE_VERSION}

    @property
    def levels(self) -> Mapping[str, str]:
        """Which bot plays at which level of strength, the weakest first."""
        return getattr(self.bots, "LEVELS", {})

    @property
    def warning(self) -> Callable[[AnyState, int, int], Event | None]:
        """`words.warning(v, seat, action)`: what seat should know before a legal action that it might regret, explained
        from its view v; None if there is nothing to say, and for an action that is refused.
        """
        return getattr(self.words, "warning", no_warning)

    @property
    def opening(self) -> Callable[[AnyState, int], list[Event]]:
        """`views.opening(v, viewer)`: what the deal has done, described for a viewer who is shown v."""
        return getattr(self.views, "opening", no_opening)

    @property
    def spell(self) -> Callable[[Mapping[str, Any], Localiser], Mapping[str, Any]]:
        """`terminal.spell(values, say)`: the values of an event, with cards spelled as a language types them."""
        return getattr(self.terminal, "spell", as_written)

    def draw(self, v: AnyState, seat: int, say: Localiser, pen: Pen) -> list[str]:
        """`terminal.draw(v, seat, say, pen)`: the board for a terminal that can draw; by default its lines of text."""
        draw: Callable[..., list[str]] | None = getattr(self.terminal, "draw", None)
        return draw(v, seat, say, pen) if draw else self.terminal.board(v, seat, say)

    def draw_look(self, v: AnyState, seat: int, words: Sequence[str], say: Localiser, pen: Pen) -> list[str]:
        """`terminal.draw_look(v, seat, words, say, pen)`: what `look` prints there, where it can be drawn."""
        draw: Callable[..., list[str]] | None = getattr(self.terminal, "draw_look", None)
        return (draw(v, seat, words, say, pen) if draw else []) or self.terminal.look(v, seat, words, say)

    @property
    def learning(self) -> Learning | None:
        """How the bots' weights are learned; None if they are not."""
        return getattr(self.bots, "LEARNING", None)

    @property
    def analysis(self) -> Analysis | None:
        """How choices are analysed; None if they cannot be."""
        return getattr(self.bots, "ANALYSIS", None)

    @property
    def benchmark(self) -> tuple[Task, ...]:
        """The tasks by which bots are measured."""
        return getattr(self.results, "BENCHMARK", ())

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
