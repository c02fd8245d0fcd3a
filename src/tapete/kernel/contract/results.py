"""What a run of finished games says: its columns, figures and charts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tapete.kernel.contract.rules import AnyState
from tapete.kernel.record import Ints


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
