"""What Qwinto says of its actions: what they are, why not, and what to know before."""

from typing import Any

from tapete.games.qwinto import rules
from tapete.games.qwinto.actions import COLOUR_LETTERS, Lay, Pair, Pass, Write, action_of, card_text, cell_text
from tapete.games.qwinto.rules import (
    CELLS,
    COLUMN,
    MATE,
    MISS_COSTS,
    MISSES_TO_END,
    OTHER_MATE,
    PASS,
    QW4,
    QW6,
    QW10,
    QW13,
    ROW_CELLS,
    WRITE,
    State,
)
from tapete.games.qwinto.view import rows_of
from tapete.kernel.contract import Event
from tapete.kernel.record import clone


def label(action: int) -> Event:
    """An action in words."""
    match action_of(action):
        case Lay(number, place):
            return Event("label-lay", {"card": card_text(number), "place": place + 1})
        case Pair(first, place, second, beside):
            one: dict[str, Any] = {"card": card_text(first), "place": place + 1}
            return Event("label-pair", {**one, "second": card_text(second), "second_place": beside + 1})
        case Write(cell):
            return Event("label-write", {"cell": cell_text(cell)})
        case Pass():
            return Event("label-pass")


def why_not(v: State, seat: int, action: int) -> Event:
    """Why an action is refused in this position."""
    if v.over_by:
        return Event("why-over")
    match action_of(action):
        case Lay(number, _):
            return _why_not_lay(v, seat, number)
        case Pair(first, _, second, _):
            return _why_not_lay(v, seat, first, second)
        case _:
            return _why_not_decide(v, seat, action)


def warning(v: State, seat: int, action: int) -> Event | None:
    """QW11, QW12: a miss that could be avoided."""
    if seat != v.active or rules.refusal(v, seat, action):
        return None
    values = {"points": MISS_COSTS, "left": MISSES_TO_END - v.misses[seat] - 1}
    if action == PASS:
        return Event("warn-pass", values) if rules.legal_decisions(v, seat, [0] * (CELLS + 1)) > 1 else None
    if action >= WRITE:
        return None
    trial = clone(v)
    return Event("warn-miss", values) if rules.announces_nothing(trial, rules.lay_all(trial, action)) else None


def _why_not_lay(v: State, seat: int, *cards: int) -> Event:
    if v.announced:
        return Event("why-announced", {"sum": v.announced})
    if seat != v.active:
        return Event("why-not-active", {"seat": v.active})
    lacking = next(number for number in cards if not rules.holds(v, seat, number))
    return Event("why-not-held", {"card": card_text(lacking)})


def _why_not_decide(v: State, seat: int, action: int) -> Event:
    if not v.announced:
        return Event("why-lay-first", {"seat": v.active})
    clause = rules.refusal(v, seat, action)
    if clause == QW13:
        return Event("why-decided")
    cell = action - WRITE
    name, sheet = {"cell": cell_text(cell)}, v.sheet[seat]
    if clause == QW10:
        return Event("why-colour", {**name, "rows": " ".join(COLOUR_LETTERS[row] for row in rows_of(v.colours))})
    if clause == QW6:
        return Event("why-filled", {**name, "number": sheet[cell]})
    values: dict[str, Any] = {**name, "sum": v.announced}
    if clause == QW4:
        against = _against(sheet, cell, v.announced)
        side = "left" if against < cell else "right"
        return Event("why-not-rising", {**values, "other": cell_text(against), "number": sheet[against], "side": side})
    other = MATE[cell] if sheet[MATE[cell]] == v.announced else OTHER_MATE[cell]
    return Event("why-column", {**values, "column": COLUMN[cell] + 1, "other": cell_text(other)})


def _against(sheet: list[int], cell: int, sum_: int) -> int:
    """The cell of the same row whose number keeps the row from rising (QW4)."""
    row = range(cell // ROW_CELLS * ROW_CELLS, (cell // ROW_CELLS + 1) * ROW_CELLS)
    left = next((other for other in row if other < cell and sheet[other] >= sum_), None)
    return left if left is not None else next(c for c in reversed(row) if c > cell and 0 < sheet[c] <= sum_)
