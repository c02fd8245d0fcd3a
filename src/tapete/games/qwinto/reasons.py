"""Why a bot of Qwinto prefers an action: what the sheets are worth after it, by what the seat is shown."""

from tapete.games.qwinto.actions import COLOUR_LETTERS, Pass, Write, action_of
from tapete.games.qwinto.bots import (
    MOST_CHANCES,
    ONE,
    RATE,
    SURELY,
    Scratch,
    announcement,
    bonus_worth,
    gain_in_cell,
    gain_of_announcement,
    gain_of_miss,
    look_at,
    look_at_row,
    row_worth,
    turns_left,
)
from tapete.games.qwinto.rules import CELLS, MISSES_TO_END, ROW_CELLS, ROWS, WRITE, State, refusal
from tapete.kernel.contract import Event

ENDS = SURELY // 4  # more than any number is worth but for the one that ends the match


def reasons(v: State, seat: int, action: int, scratch: Scratch) -> list[Event]:
    """What a number adds to its own sheet, or what a play gives to all sheets."""
    scratch.chances = min(MOST_CHANCES, (turns_left(v) * RATE + 50) // 100)
    look_at(v, seat, scratch)
    match action_of(action):
        case Write(cell):
            return _writing(v, seat, cell, scratch)
        case Pass():
            return _passing(v, seat, scratch)
        case _:
            return _play(v, seat, action, scratch)


def _points(worth: int) -> float:
    return round(worth / ONE, 1)


def _writing(v: State, seat: int, cell: int, scratch: Scratch) -> list[Event]:
    """The gain in all, and its parts: the row, and the columns with a pentagon."""
    gain = gain_in_cell(v, seat, cell, v.announced, scratch)
    miss = [Event("because-no-miss", {"misses": v.misses[seat]})] if seat == v.active else []
    if abs(gain) > ENDS:
        return [Event("because-ends-ahead" if gain > 0 else "because-ends-behind")]
    row = cell // ROW_CELLS
    before = row_worth(row, scratch), bonus_worth(scratch)
    scratch.cells[cell] = v.announced
    look_at_row(row, scratch)
    in_row, in_bonus = row_worth(row, scratch) - before[0], bonus_worth(scratch) - before[1]
    written = sum(scratch.cells[row * ROW_CELLS + i] != 0 for i in range(ROW_CELLS))
    values = {"row": COLOUR_LETTERS[row], "written": written, "cells": ROW_CELLS, "points": _points(in_row)}
    found = [Event("because-gain", {"points": _points(gain)}), Event("because-row", values)]
    bonus = [Event("because-bonus", {"points": _points(in_bonus)})] if _points(in_bonus) else []
    return [*found, *bonus, *miss]


def _passing(v: State, seat: int, scratch: Scratch) -> list[Event]:
    """What passing costs, and the most that writing would be worth."""
    cells = [cell for cell in range(CELLS) if refusal(v, seat, WRITE + cell) == 0]
    gains = [gain_in_cell(v, seat, cell, v.announced, scratch) for cell in cells]
    found = [Event("because-nowhere")] if not gains else []
    if gains and max(gains) < -ENDS:
        found = [Event("because-writing-ends")]
    elif gains:
        found = [Event("because-writing", {"points": _points(max(gains))})]
    return [*found, *([_miss(v, seat, scratch)] if seat == v.active else [])]


def _miss(v: State, seat: int, scratch: Scratch) -> Event:
    price = gain_of_miss(v, seat, scratch)
    if v.misses[seat] == MISSES_TO_END - 1:
        return Event("because-ends-ahead" if price > 0 else "because-ends-behind")
    return Event("because-miss", {"points": _points(-price)})


def _play(v: State, seat: int, action: int, scratch: Scratch) -> list[Event]:
    """What a play announces, what its own sheet gains by it, and the others' on average."""
    announced = announcement(v, action, scratch)
    if announced == 0:
        return [Event("because-announces-nothing"), _miss(v, seat, scratch)]
    colours = "".join(COLOUR_LETTERS[row] for row in range(ROWS) if (announced >> row) & 1)
    found = [Event("because-announces", {"sum": announced >> ROWS, "colours": colours})]
    own = gain_of_announcement(v, seat, announced, gain_of_miss(v, seat, scratch), scratch)
    if abs(own) > ENDS:
        found.append(Event("because-ends-ahead" if own > 0 else "because-ends-behind"))
    else:
        found.append(Event("because-own", {"points": _points(own)}))
    gifts = []
    for other in range(v.players):
        if other != seat:
            look_at(v, other, scratch)
            gifts.append(min(ENDS, gain_of_announcement(v, other, announced, 0, scratch)))
    if ENDS in gifts:
        found.append(Event("because-lets-end"))
    elif gifts:
        found.append(Event("because-gift", {"points": _points(sum(gifts) // len(gifts))}))
    return found
