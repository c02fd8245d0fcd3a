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
from tapete.kernel.pen import Box, Pen
from tapete.kernel.record import clone

LAY_WORDS = {"lay", "play", "poner", "pon", "jugar", "juega"}
PAIR_WORDS = {"pair", "pareja"}
WRITE_WORDS = {"write", "escribir", "escribe"}
PASS_WORDS = {"pass", "pasar", "paso", "pasa"}
SHEETS_WORDS = {"sheets", "sheet", "hojas", "hoja"}
PAIRS_WORDS = {"pairs", "parejas", *PAIR_WORDS}
COVERED_WORDS = {"covered", "tapadas"}
# Colours as typed in either language; no letter means two of them
NAMES_TYPED = {
    "orange": "o", "naranja": "o",
    "yellow": "y", "amarillo": "y", "amarilla": "y",
    "purple": "p", "lila": "p", "morado": "p", "morada": "p",
    "grey": "g", "gray": "g", "gris": "g",
}  # fmt: skip
LETTERS_TYPED = {"n": "o", "a": "y", "l": "p"}  # and those of records
NUMBER = re.compile(r"-?[0-9]+")
CARD_OR_CELL = re.compile(r"[a-z]-?[0-9]+")
FILLERS = {
    "the",
    "el",
    "la",
    "on",
    "in",
    "en",
    "place",
    "sitio",
    "column",
    "columna",
    "row",
    "fila",
    "then",
    "y",
    "and",
}
SPELLED = (
    "card",
    "second",
    "covers",
    "second_covers",
    "cell",
    "other",
    "rows",
)  # values that name cards, cells or rows
PAINTS = ("dark_orange3", "dark_goldenrod", "medium_purple3", "grey50")  # on dark screens and on light ones
CARD_PAINTS = ("#2b1300 on #f08a3c", "#2b1c00 on #f6cf3f", "#fff6e8 on #7d4fb3", "#231c2b on #b9b4ad")
PAPER, OPEN_PAPER = "#231c2b on #fffaf0", "bold #0b3b24 on #8ee0b0"
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
    """The others in a line each, the square, the announcement, seat's own sheet, seat's own cards."""
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
    """Seat's own cards; for the active player with what each would announce on each card of the square."""
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


# ---- The board drawn


def draw(v: State, seat: int, say: Localiser, pen: Pen) -> list[str]:
    """The others in a line each, the square as cards, seat's own sheet in its colours, seat's own cards."""
    seen = view(v, seat)
    lines = [f" {_seat_line(seen, other, say)}" for other in range(v.players) if other != seat]
    about = [say("draw-pile", count=seen.draw_pile), say("covered-count", count=len(seen.covered))]
    square = [_drawn_card(seen.square[place], say, pen, above=str(place + 1)) for place in range(PLACES)]
    lines += ["", *pen.flow([*square[:2], Box(("", *about))], gap=2, indent=1)]
    lines += pen.flow(square[2:], gap=2, indent=1)
    if seen.announced is not None:
        rows = " ".join(_chip(f" {say('row', row=COLOUR_LETTERS[row]).strip()} ", row) for row in rows_of(v.colours))
        lines.append(f" {say('announced', who=say.who(seen.active), sum=f'[bold]{seen.announced}[/]', rows=rows)}")
    if seen.over:  # QW19: everything is open
        lines += [f" {_open_hand(v, other, say)}" for other in range(v.players) if other != seat]
    if seat < 0:
        return lines
    lines += ["", *_drawn_sheet(v, seat, say, pen), f" {_points(seen.seats[seat], say)}", ""]
    if not seen.hand:
        return [*lines, f" {say('no-cards')}"]
    if seen.active != seen.seat or seen.announced is not None or seen.over:
        return [*lines, *pen.flow([_drawn_card(held, say, pen) for held in seen.hand], indent=1)]
    plays = [[_drawn_card(held, say, pen), Box.of(_drawn_calls(v, held, say))] for held in seen.hand]
    lines += pen.flow([pen.beside(play) for play in plays], gap=3, indent=1)
    return [*lines, f" {say('pair-possible')}"] if _pairs(v, seen.seat) else lines


def _drawn_card(number: int, say: Localiser, pen: Pen, above: str = "") -> Box:
    """A card with its value, and the letter of its colour below."""
    colour = rules.colour(number)
    value = f"[bold]{rules.value(number)}[/]"
    return pen.card([value], CARD_PAINTS[colour], inner=5, above=above, below=letter(colour, say))


def _drawn_calls(v: State, held: int, say: Localiser) -> list[str]:
    """What a card would announce on each place of the square."""
    return [f"{place + 1}: {_told(v, (held - 1) * PLACES + place, say)}" for place in range(PLACES)]


def _chip(text: str, colour: int) -> str:
    return f"[bold {CARD_PAINTS[colour]}]{text}[/]"


def _drawn_sheet(v: State, seat: int, say: Localiser, pen: Pen) -> list[str]:
    """QW2: a sheet with coloured rows; the cells where the announced number may go stand out."""
    names = [say("row", row=COLOUR_LETTERS[row]).rstrip() for row in range(ROWS)]
    if max(map(len, names)) + 3 + COLUMNS * len(GAP) > pen.columns:
        names = [letter(row, say) for row in range(ROWS)]
    widest = max(map(len, names)) + 2
    head = "".join(f"{column + 1:^4}" for column in range(COLUMNS))
    lines = [f"{' ' * (widest + 1)}[dim]{head.rstrip()}[/]"]
    for row, name in enumerate(names):
        cells = "".join(_drawn_cell(v, seat, row, column, pen) for column in range(COLUMNS)).rstrip()
        lines.append(f" {_chip(f' {name}'.ljust(widest), row)}{cells}")
    return pen.flow([Box.of(lines)])


def _drawn_cell(v: State, seat: int, row: int, column: int, pen: Pen) -> str:
    cell = _cell(v, seat, row, column)
    if cell == OUTSIDE:
        return cell
    if cell == GAP:
        return _chip(f" {pen.sign('░░', '::')} ", row)
    written = cell[1:-1]
    inner = f"[{OPEN_PAPER}]{pen.sign('··', '..')}[/]" if OPEN in written else f"[{PAPER}][bold]{written}[/][/]"
    return _chip(cell[0], row) + inner + _chip(cell[-1], row)


# ---- What is owed


def owed(v: State, seat: int, say: Localiser) -> str:
    """What is expected of a seat."""
    if v.announced == 0:
        return say("owed-lay")
    return say("owed-decide-active" if seat == v.active else "owed-decide")


# ---- What is typed


def _as_recorded(words: Sequence[str]) -> list[str]:
    """Words with cards and cells as records write them: `naranja 4`, `4 orange` and `n4` are o4."""
    out: list[str] = []
    rest = [word for word in words if word not in FILLERS]
    while rest:
        match rest:
            case [name, number, *after] if name in NAMES_TYPED and NUMBER.fullmatch(number):
                out.append(NAMES_TYPED[name] + number)
            case [place, *after] if out and CARD_OR_CELL.fullmatch(out[-1]):
                out.append(place)
            case [number, name, *after] if name in NAMES_TYPED and NUMBER.fullmatch(number):
                out.append(NAMES_TYPED[name] + number)
            case [word, *after]:
                out.append(LETTERS_TYPED.get(word[:1], word[:1]) + word[1:] if CARD_OR_CELL.fullmatch(word) else word)
        rest = after
    return out


def understand(v: State, seat: int, words: Sequence[str], say: Localiser) -> list[int]:
    """`o4 2`, `orange 4 2`, `pair p1 3 o1 1`, `y5` or `write y5`, `pass`; lay, pair and write may be left out."""
    known = LAY_WORDS | PAIR_WORDS | WRITE_WORDS
    match _as_recorded([word for place, word in enumerate(words) if place or word not in known]):
        case [word] if word in PASS_WORDS:
            return [PASS]
        case [cell] if cell in CELL_NUMBERS:
            return _numbers(f"write {cell}")
        case [card, place] if card in CARD_NUMBERS:
            return _numbers(f"lay {card} {place}")
        case [first, place, second, beside] if first in CARD_NUMBERS and second in CARD_NUMBERS:
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


def draw_look(v: State, seat: int, words: Sequence[str], say: Localiser, pen: Pen) -> list[str]:
    """The sheets in their colours."""
    match list(words):
        case []:
            seats: Sequence[int] = range(v.players)
        case [word] if word in SHEETS_WORDS:
            seats = range(v.players)
        case [word] if word.isdecimal() and 0 < int(word) <= v.players:
            seats = [int(word) - 1]
        case _:
            return []
    seen = view(v, -1)
    lines: list[str] = []
    for other in seats:
        points = f" {_points(seen.seats[other], say)}"
        lines += [f" {say('sheet-of', who=say.who(other))}", *_drawn_sheet(v, other, say, pen), points]
    return lines


def _sheets(v: State, seats: Sequence[int], say: Localiser) -> list[str]:
    seen = view(v, -1)
    lines: list[str] = []
    for other in seats:
        lines += [say("sheet-of", who=say.who(other)), *sheet_lines(v, other, say), _points(seen.seats[other], say)]
    return lines
