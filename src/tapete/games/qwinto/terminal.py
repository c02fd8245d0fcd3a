"""Qwinto in lines of text, for the terminal."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tapete.games.qwinto import rules
from tapete.games.qwinto.actions import (
    CARD_NUMBERS,
    CELL_NUMBERS,
    COLOUR_LETTERS,
    card_text,
)
from tapete.games.qwinto.actions import number as number_of_text
from tapete.games.qwinto.rules import (
    COLUMNS,
    PAIR,
    PASS,
    PLACES,
    ROWS,
    SHEET,
    WRITE,
    State,
    announces_nothing,
    colours_at,
    sum_at,
)
from tapete.games.qwinto.view import SeatView, View, rows_of, view
from tapete.games.qwinto.words import label
from tapete.kernel.contract import Localiser
from tapete.kernel.record import clone

LAY_WORDS = {"lay", "play", "poner", "pon", "jugar", "juega"}
PAIR_WORDS = {"pair", "pareja"}
WRITE_WORDS = {"write", "escribir", "escribe"}
PASS_WORDS = {"pass", "pasar", "paso", "pasa"}
SHEETS_WORDS = {"sheets", "sheet", "hojas", "hoja"}
PAIRS_WORDS = {"pairs", "parejas", *PAIR_WORDS}
COVERED_WORDS = {"covered", "tapadas"}
SPELLED = (
    "card",
    "second",
    "covers",
    "second_covers",
    "cell",
    "other",
    "rows",
)  # values that name cards, cells or rows
PAINTS = ("dark_orange", "yellow3", "medium_purple2", "grey62")
OPEN = "·"  # a cell where the number may go
GAP = " ░░ "
OUTSIDE = " " * len(GAP)


def paint(text: str, colour: int) -> str:
    """A text in the colour of a row or card; the letter always tells it too."""
    return f"[{PAINTS[colour]}]{text}[/]"


def spell(values: Mapping[str, Any], say: Localiser) -> Mapping[str, Any]:
    """The values of an event, with the letters that stand for the colours in this language."""
    letters = str.maketrans(COLOUR_LETTERS, say("colour-letters"))
    return {name: str(value).translate(letters) if name in SPELLED else value for name, value in values.items()}


def card(number: int, say: Localiser) -> str:
    """A card with its letter, in its colour."""
    return paint(f"[bold]{spell({'card': card_text(number)}, say)['card']}[/]", rules.colour(number))


def letter(row: int, say: Localiser) -> str:
    """The letter of a row."""
    return say("colour-letters")[row]


def letters(colours: int, say: Localiser) -> str:
    """Rows by their letters, in their colours."""
    return "".join(paint(letter(row, say), row) for row in rows_of(colours))


def board(v: State, seat: int, say: Localiser) -> list[str]:
    """The others in a line each, the square, the announcement, the own sheet, the own cards."""
    seen = view(v, seat)
    lines = [_seat_line(seen, other, say) for other in range(v.players) if other != seat]
    square = [f"{place + 1} {card(seen.square[place], say)}" for place in range(PLACES)]
    for row in range(2):
        left, right = (square[2 * row + side].ljust(len(square[2 * row + side]) + 1) for side in range(2))
        note = say("draw-pile", count=seen.draw_pile) if row == 0 else say("covered-count", count=len(seen.covered))
        lines.append(f"  {_padded(left, 6)} {_padded(right, 6)}   {note}")
    if seen.announced is not None:
        rows = letters(v.colours, say)
        lines.append(say("announced", who=say.who(seen.active), sum=f"[bold]{seen.announced}[/]", rows=rows))
    if seen.over:  # QW19: everything is open
        lines += [_open_hand(v, other, say) for other in range(v.players) if other != seat]
    if seat < 0:
        return lines
    lines += sheet_lines(v, seat, say)
    lines.append(_points(seen.seats[seat], say))
    return lines + _hand(v, seen, say)


def _padded(text: str, width: int) -> str:
    """Fills up with spaces, markup not counted."""
    return text + " " * (width - len(re.sub(r"\[[^\]]*\]", "", text)))


def _seat_line(seen: View, other: int, say: Localiser) -> str:
    there = seen.seats[other]
    line = say("seat-line", who=say.who(other), points=_points(there, say), cards=there.cards)
    return f"{line} {say('has-decided')}" if there.has_decided else line


def _open_hand(v: State, seat: int, say: Localiser) -> str:
    held = "  ".join(card(number, say) for number in v.hand[seat][: v.hand_n[seat]])
    return say("open-hand", who=say.who(seat), cards=held or say("none"))


def _points(there: SeatView, say: Localiser) -> str:
    """The running score with its parts (QW17 to QW19)."""
    rows = " + ".join(paint(f"{letter(row, say)} {points}", row) for row, points in enumerate(there.rows))
    return say("points", rows=rows, bonus=sum(there.bonuses), misses=there.misses, score=there.score)


def sheet_lines(v: State, seat: int, say: Localiser) -> list[str]:
    """QW2: a sheet as it is printed, with the cells marked where the announced number may go."""
    width = max(len(say("row", row=COLOUR_LETTERS[row])) for row in range(ROWS))
    lines = [" " * width + "".join(f"{column + 1:^4}" for column in range(COLUMNS))]
    for row in range(ROWS):
        cells = "".join(_cell(v, seat, row, column) for column in range(COLUMNS)).rstrip()
        lines.append(paint(say("row", row=COLOUR_LETTERS[row]).ljust(width) + cells, row))
    return lines


def _cell(v: State, seat: int, row: int, column: int) -> str:
    sign = SHEET[row][column]
    if sign == ".":
        return OUTSIDE
    if sign == "#":
        return GAP
    cell = CELL_NUMBERS[f"{COLOUR_LETTERS[row]}{column + 1}"]
    written = str(v.sheet[seat][cell] or "")
    if rules.refusal(v, seat, WRITE + cell) == 0:
        written = OPEN
    return f"<{written:>2}>" if sign == "P" else f"[{written:>2}]"


def _hand(v: State, seen: View, say: Localiser) -> list[str]:
    """The own cards; for the active player with what each would announce on each card of the square."""
    if not seen.hand:
        return [say("no-cards")]
    if seen.active != seen.seat or seen.announced is not None or seen.over:
        return [say("your-cards", cards="  ".join(card(held, say) for held in seen.hand))]
    lines = [say("would-announce")]
    for held in seen.hand:
        plays = [_told(v, (held - 1) * PLACES + place, say) for place in range(PLACES)]
        cells = "  ".join(f"{place + 1}: {_padded(told, 8)}" for place, told in enumerate(plays))
        lines.append(f"  {_padded(card(held, say), 4)} {cells}".rstrip())
    if _pairs(v, seen.seat):
        lines.append(say("pair-possible"))
    return lines


def _told(v: State, action: int, say: Localiser) -> str:
    """What a play would announce, shortly."""
    trial = clone(v)
    place = rules.lay_all(trial, action)
    if announces_nothing(trial, place):
        return say("a-miss")
    return f"{sum_at(trial, place)} {letters(colours_at(trial, place), say)}"


def _pairs(v: State, seat: int) -> list[int]:
    out = [0] * (rules.MOST_LEGAL + 1)
    return [action for action in out[: rules.legal(v, seat, out)] if PAIR <= action < WRITE]


def owed(v: State, seat: int, say: Localiser) -> str:
    """What is expected of a seat."""
    if v.announced == 0:
        return say("owed-lay")
    return say("owed-decide-active" if seat == v.active else "owed-decide")


# ---- What is typed


def _as_recorded(word: str, say: Localiser) -> str:
    """A card or cell as records write it; no letter of a language means another colour in records."""
    return word[:1].translate(str.maketrans(say("colour-letters"), COLOUR_LETTERS)) + word[1:]


def _card(word: str, say: Localiser) -> str | None:
    text = _as_recorded(word, say)
    return text if text in CARD_NUMBERS else None


def _cell_typed(word: str, say: Localiser) -> str | None:
    text = _as_recorded(word, say)
    return text if text in CELL_NUMBERS else None


def understand(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[int]:
    """`o4 2`, `pair p1 3 o1 1`, `y5` or `write y5`, `pass`; the words lay, pair and write may be left out."""
    known = LAY_WORDS | PAIR_WORDS | WRITE_WORDS
    rest = [word for place, word in enumerate(words) if place or word not in known]
    match rest:
        case [word] if word in PASS_WORDS:
            return [PASS]
        case [word] if cell := _cell_typed(word, say):
            return _numbers(f"write {cell}")
        case [word, place] if found := _card(word, say):
            return _numbers(f"lay {found} {place}")
        case [word, place, other, beside] if (first := _card(word, say)) and (second := _card(other, say)):
            return _numbers(f"pair {first} {place} {second} {beside}")
    return []


def _numbers(text: str) -> list[int]:
    found = number_of_text(text)
    return [] if found is None else [found]


def look(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[str]:
    """`look` all sheets, or `look 2` that of a seat; `look pairs`; `look covered`."""
    match list(words):
        case []:
            return _sheets(v, range(v.players), say)
        case [word] if word in SHEETS_WORDS:
            return _sheets(v, range(v.players), say)
        case [word] if word.isdecimal() and 0 < int(word) <= v.players:
            return _sheets(v, [int(word) - 1], say)
        case [word] if word in PAIRS_WORDS:
            found = _pairs(v, seat) if seat >= 0 else []
            return [f"  {say.event(label(action))}: {_told(v, action, say)}" for action in found] or [say("no-pairs")]
        case [word] if word in COVERED_WORDS:
            cards = "  ".join(card(under, say) for under in view(v, seat).covered)
            return [say("covered", cards=cards or say("none"))]
    return []


def _sheets(v: State, seats: Sequence[int], say: Localiser) -> list[str]:
    seen = view(v, -1)
    lines: list[str] = []
    for other in seats:
        lines += [say("sheet-of", who=say.who(other)), *sheet_lines(v, other, say), _points(seen.seats[other], say)]
    return lines
