"""Draws cards and tables for terminals, in lines of text. Colours are markup: [bold red]text[/]."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from unicodedata import combining, east_asian_width

SHORTEST_NAME = 8  # to which a name in a table may be cut
MARKUP = re.compile(r"\[(?:/|[a-z#][^\[\]]*)\]")


class TooNarrowError(Exception):
    """The screen has too few columns for a drawing."""


def width(text: str) -> int:
    """The columns that a text takes on the screen; markup takes none."""
    shown = MARKUP.sub("", text)
    return sum(1 + (east_asian_width(sign) in "WF") for sign in shown if not combining(sign))


def left(text: str, columns: int) -> str:
    """A text, filled up with spaces behind it."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """A text, filled up with spaces before it."""
    return " " * (columns - width(text)) + text


def centred(text: str, columns: int, fill: str = " ") -> str:
    """A text in the middle."""
    spare = max(0, columns - width(text))
    return fill * (spare // 2) + text + fill * (spare - spare // 2)


def cropped(text: str, columns: int) -> str:
    """A text without markup, cut where it is longer."""
    return text if width(text) <= columns else text[: columns - 1] + "."


def painted(text: str, style: str) -> str:
    """A text in a style; without a style, the text as it is."""
    return f"[{style}]{text}[/]" if style else text


@dataclass(frozen=True)
class Box:
    """Lines that take a rectangle of the screen."""

    lines: tuple[str, ...]

    @property
    def width(self) -> int:
        """The columns of the longest line."""
        return max(map(width, self.lines), default=0)

    @classmethod
    def of(cls, lines: Iterable[str]) -> "Box":
        """Lines of text as a box."""
        return cls(tuple(lines))


@dataclass(frozen=True)
class Pen:
    """Draws for a screen of so many columns. Where it shows ASCII alone, signs have a plain form."""

    columns: int
    is_ascii: bool = False

    def sign(self, sign: str, plain: str) -> str:
        """A sign, or its plain form."""
        return plain if self.is_ascii else sign

    def card(
        self, rows: Sequence[str], style: str = "", *, inner: int = 0, above: str = "", below: str = "", margin: int = 1
    ) -> Box:
        """A card with rows of text in its middle, a word in its upper edge, and one in its lower edge."""
        inner = max(inner, *(width(row) + 2 * margin for row in rows), width(above), width(below))
        top, line, bottom, side = (".", "-", "'", "|") if self.is_ascii else ("╭", "─", "╰", "│")
        ends = (".", "'") if self.is_ascii else ("╮", "╯")
        lines = [
            f"{top}{above}{line * (inner - width(above))}{ends[0]}",
            *(f"{side}{centred(row, inner)}{side}" for row in rows),
            f"{bottom}{centred(below, inner, line)}{ends[1]}",
        ]
        return Box.of(painted(text, style) for text in lines)

    def beside(self, boxes: Sequence[Box], gap: int = 1) -> Box:
        """Boxes beside each other, as one."""
        rows = zip_longest(*(box.lines for box in boxes), fillvalue="")
        spaces = " " * gap
        return Box.of(
            spaces.join(left(line, box.width) for line, box in zip(row, boxes, strict=True)).rstrip() for row in rows
        )

    def rows(self, boxes: Iterable[Box], gap: int = 1, indent: int = 0) -> list[Box]:
        """Boxes beside each other, in as many rows as they need; TooNarrowError if one of them does not fit."""
        rows: list[list[Box]] = []
        used = 0
        for box in boxes:
            if indent + box.width > self.columns:
                raise TooNarrowError
            if not rows or used + gap + box.width > self.columns:
                rows.append([])
                used = indent - gap
            rows[-1].append(box)
            used += gap + box.width
        return [self.beside(row, gap) for row in rows]

    def flow(self, boxes: Sequence[Box], gap: int = 1, indent: int = 0) -> list[str]:
        """The lines of boxes in rows. They move together where that gives one row."""
        rows = self.rows(boxes, gap, indent)
        if len(rows) > 1 and len(close := self.rows(boxes, min(gap, 1), indent)) == 1:
            rows = close
        return [" " * indent + line for row in rows for line in row.lines]

    def table(self, rows: Sequence[Sequence[str]], indent: int = 1) -> list[str]:
        """Rows of cells under a head. The first column begins at the left, and is cut where the screen is narrow."""
        names, *columns = [list(column) for column in zip(*rows, strict=True)]
        widths = [max(map(width, column)) for column in columns]
        longest = max(map(width, names))
        gap = 2 if indent + longest + sum(widths) + 2 * len(widths) <= self.columns else 1
        room = self.columns - indent - sum(widths) - gap * len(widths)
        if room < min(longest, SHORTEST_NAME):
            raise TooNarrowError
        longest = min(longest, room)
        lines = []
        for name, *cells in rows:
            filled = [left(cropped(name, longest), longest), *map(right, cells, widths)]
            lines.append(" " * indent + (" " * gap).join(filled).rstrip())
        rule = self.sign("─", "-") * (longest + sum(widths) + gap * len(widths))
        return [lines[0], " " * indent + f"[dim]{rule}[/]", *lines[1:]]
