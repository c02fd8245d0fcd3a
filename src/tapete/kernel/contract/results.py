"""The results of a run of finished games: columns, figures and charts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tapete.kernel.contract.rules import AnyState
from tapete.kernel.record import Ints


@dataclass(frozen=True)
class Games:
    """The columns of a run: one value for each game."""

    players: int
    bots: tuple[str, ...]
    winners: Sequence[int]
    ending: Sequence[int]
    scores: Sequence[Sequence[int]]  # by seat, then by game
    decisions: Sequence[int]
    facts: Mapping[str, Sequence[int]]  # by name: the `facts` of the game's `results.py`
    broken: Sequence[int]  # which invariant was broken; 0 for none, or if they were not checked


@dataclass(frozen=True)
class Chart:
    """A chart of bars or points over labels, each with its interval if it has one."""

    name: str
    title: str
    x_label: str
    y_label: str
    labels: Sequence[Any]
    values: Sequence[float]
    intervals: Sequence[tuple[float, float]] | None = None
    points: bool = False  # instead of bars: of a quantity whose zero means nothing, such as a rating


@dataclass(frozen=True)
class Lines:
    """A chart of lines, on which some points may be marked."""

    name: str
    title: str
    x_label: str
    y_label: str
    labels: str  # the title of the lines' labels
    lines: Mapping[str, Sequence[tuple[float, float]]]  # by label
    marked: Sequence[tuple[float, float]] = ()
    steps: bool = False  # whether values hold until the next point
    intervals: Mapping[str, Sequence[tuple[float, float]]] = field(default_factory=dict)  # by label, of its points


@dataclass(frozen=True)
class HeatMap:
    """A chart of a shaded grid; places without a value are empty."""

    name: str
    title: str
    row_labels: Sequence[Any]
    column_labels: Sequence[Any]
    values: Sequence[Sequence[float | None]]
    digits: int  # after the decimal point
    marked: Sequence[tuple[int, int]] = ()  # places, as row and column, to be marked


WINS, SCORE = "wins", "score"  # what a task measures


@dataclass(frozen=True)
class Task:
    """A task of the benchmark (`tapete benchmark`). It never changes: figures of different bots stay comparable.

    Where all win or lose together, or for one player, a bot has all seats. Else it sits alone among bots of one kind,
    in every seat of each deal.
    """

    name: str
    players: int
    deals: int
    baselines: Mapping[str, int]  # our own bots, and on how many of the deals they were measured: searches are slow
    options: Mapping[str, str] = field(default_factory=dict)
    measure: str = WINS
    against: str = ""  # the bot in the other seats


class Results(Protocol):
    """`results.py`: the results of a run, for this game. It may also have `BENCHMARK`, the game's `Task`s."""

    @property
    def FACTS(self) -> tuple[str, ...]:
        """The names of the facts that are stored for a finished game beside its scores."""

    def facts(self, s: AnyState, out: Ints) -> None:
        """Writes the facts of a finished game; in rule Python."""

    def results(self, games: "Games") -> dict[str, Any]:
        """The game's own figures, as `simulate --json` prints them."""

    def charts(self, runs: Sequence["Games"]) -> Sequence[Chart | HeatMap]:
        """The charts of one run, or of several that differ in the number of players."""
