"""The results of a run of finished games: columns, figures and charts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


class Results(Protocol):
    """`results.py`: the results of a run, for this game."""

    @property
    def FACTS(self) -> tuple[str, ...]:
        """The names of the facts that are stored for a finished game beside its scores."""

    def facts(self, s: AnyState, out: Ints) -> None:
        """Writes the facts of a finished game; in rule Python."""

    def results(self, games: "Games") -> dict[str, Any]:
        """The game's own figures, as `simulate --json` prints them."""

    def charts(self, runs: Sequence["Games"]) -> Sequence[Chart | HeatMap]:
        """The charts of one run, or of several that differ in the number of players."""
