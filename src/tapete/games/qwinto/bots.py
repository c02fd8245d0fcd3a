"""The bots of Qwinto: what a sheet is still worth, cell by cell, and what a play gives to all sheets.

A cell that is still empty counts by the chance that it will be written: that of its stretch of empty cells, which
depends on the numbers on both sides and on how many announcements are still to come. Shares are in 1/256.
"""

from collections.abc import Mapping
from functools import cache

from tapete.games.qwinto.rules import (
    BONUSES,
    CELLS,
    FULL_ROWS_TO_END,
    GREY,
    HIGHEST,
    LOWEST,
    MATE,
    MISS_COSTS,
    MISSES_TO_END,
    MOST_LEGAL,
    OTHER_MATE,
    PAIR,
    PASS,
    PENTAGONS,
    PLACES,
    ROW_CELLS,
    ROWS,
    WRITE,
    State,
    behind_room,
    colour,
    draw_pile,
    first_of_pair,
    first_place,
    first_room,
    full_rows,
    score,
    second_of_pair,
    second_place,
    stands_in_column,
    value,
    waiting,
)
from tapete.kernel.contract import GO_ON, Analysis, BotChoice, Search
from tapete.kernel.dice import dice
from tapete.kernel.record import Grid, Ints, number, numbers, record, reference, rule

ONE = 256
BOUNDS = HIGHEST + 2  # numbers and both ends of a row, 0 and 19
MOST_CHANCES = 12

# Found by trying: see docs/bots.md
SHARPER = 119  # how much sharper than chance the sums are that fit a player's plans, in %
RATE = 78  # announcements that are chances for a row, in %
PATIENCE = 570  # cells in doubt (in 1/256) that make a full row a quarter as likely
MISS_PRICE = 9  # a miss costs more than its points: it brings the end nearer
GRUDGE = 50  # what others gain by a play counts against it, in %, shared among them
LASTS = 27  # announcements that a match of several lasts, less the numbers on the fullest sheet
SURELY = 1 << 40  # more than any sheet is worth
VICTORY = 60  # points of difference that a win counts for


@rule
def place(chances: int, cells: int, low: int, high: int) -> int:
    """Where the hope of a stretch stands: so many empty cells between two numbers."""
    return ((chances * (ROW_CELLS + 1) + cells) * BOUNDS + low) * BOUNDS + high


@cache
def hopes() -> list[int]:
    """How many cells of a stretch will be written, by chances, empty cells and the numbers on both sides."""
    odds = _odds()
    table = [0] * place(MOST_CHANCES + 1, 0, 0, 0)
    stretches = [(low, high) for low in range(BOUNDS) for high in range(low + 2, BOUNDS)]
    for chances in range(1, MOST_CHANCES + 1):
        for low, high in stretches:
            for cells in range(1, ROW_CELLS + 1):
                here = place(chances, cells, low, high)
                if cells <= high - low - 1:
                    table[here] = _hope(table, odds, chances, cells, low, high)
                else:  # more cells than numbers are no better than as many
                    table[here] = table[place(chances, cells - 1, low, high)]
    return table


def _hope(table: list[int], odds: list[int], chances: int, cells: int, low: int, high: int) -> int:
    """A number that fits splits a stretch in two; it is written where that promises most, or not at all."""

    def later(cells: int, low: int, high: int) -> int:
        return table[place(chances - 1, cells, low, high)]

    missed = later(cells, low, high)
    found = missed * ONE * ONE
    for number_ in range(low + 1, high):
        split = max(later(left, low, number_) + later(cells - 1 - left, number_, high) for left in range(cells))
        found += odds[number_] * max(0, ONE + split - missed)
    return found // (ONE * ONE)


def _odds() -> list[int]:
    """How often a number is the one to write, in 1/65536."""
    ways = [0.0] * BOUNDS
    values = [-2, 0, 1, 2, 3, 4, 5, 6]
    for one in values:
        for other in values:
            for third in values:
                if one + other + third >= LOWEST:
                    ways[one + other + third] += 1
    flat = [way ** (SHARPER / 100) if way else 0.0 for way in ways]
    return [round(ONE * ONE * way / sum(flat)) for way in flat]


@record
class Scratch:
    """The dice that every bot has, what it knows of stretches, and what it notes while it thinks."""

    dice: Ints = dice()
    hope: Ints = reference((MOST_CHANCES + 1) * (ROW_CELLS + 1) * BOUNDS * BOUNDS, start=hopes)
    # of the sheet looked at
    chances: int = number()  # announcements that may still fit a row
    cells: Ints = numbers(CELLS)  # its numbers
    sure: Ints = numbers(CELLS)  # by cell, how likely it will be written
    expected: Ints = numbers(CELLS)  # by cell, the number to be expected
    sure_before: Ints = numbers(ROW_CELLS)
    expected_before: Ints = numbers(ROW_CELLS)
    gain: Grid = numbers(ROWS, BOUNDS, bits=64)  # by row and number: what writing it there is worth
    weighed: Grid = numbers(ROWS, BOUNDS)  # whether that is known
    # of the plays
    announced: Ints = numbers(MOST_LEGAL)  # by play, as `announcement` tells it
    worth: Ints = numbers(MOST_LEGAL, bits=64)
    square: Ints = numbers(PLACES)


# ---- What a sheet is worth


@rule
def turns_left(v: State) -> int:
    """How many announcements are still to come: alone the cards tell, else the fullest sheet."""
    if v.players == 1:
        return v.hand_n[0] + draw_pile(v)
    most = 0
    for seat in range(v.players):
        written = 0
        for cell in range(CELLS):
            if v.sheet[seat][cell] != 0:
                written += 1
        most = max(most, written)
    return max(2, LASTS - most)


@rule
def look_at(v: State, seat: int, scratch: Scratch) -> None:
    """Takes a sheet to be weighed."""
    for cell in range(CELLS):
        scratch.cells[cell] = v.sheet[seat][cell]
    for row in range(ROWS):
        look_at_row(row, scratch)
        for number_ in range(BOUNDS):
            scratch.weighed[row][number_] = 0


@rule
def look_at_row(row: int, scratch: Scratch) -> None:
    """Notes for every cell of a row how likely it will be written, and the number to be expected there."""
    start = row * ROW_CELLS
    begin, low = 0, 0
    for i in range(ROW_CELLS + 1):
        high = scratch.cells[start + i] if i < ROW_CELLS else BOUNDS - 1
        if high == 0:
            continue
        cells = i - begin
        if cells > 0:
            hope = scratch.hope[place(scratch.chances, cells, low, high)]
            for k in range(cells):
                scratch.sure[start + begin + k] = hope // cells
                scratch.expected[start + begin + k] = ONE * low + ONE * (high - low) * (k + 1) // (cells + 1)
        if i < ROW_CELLS:
            scratch.sure[start + i] = ONE
            scratch.expected[start + i] = ONE * high
        begin = i + 1
        low = high


@rule
def row_worth(row: int, scratch: Scratch) -> int:
    """QW17: the numbers to be expected in a row, and what its last one adds should it get full."""
    sum_ = 0
    for cell in range(row * ROW_CELLS, (row + 1) * ROW_CELLS):
        sum_ += scratch.sure[cell]
    doubt = ROW_CELLS * ONE - sum_
    full = ONE * PATIENCE * PATIENCE // ((PATIENCE + doubt) * (PATIENCE + doubt))
    last = scratch.expected[(row + 1) * ROW_CELLS - 1]
    return sum_ + full * (last - ROW_CELLS * ONE) // ONE


@rule
def bonus_worth(scratch: Scratch) -> int:
    """QW18: the pentagons to be expected."""
    found = 0
    for i in range(BONUSES):
        cell = PENTAGONS[i]
        sure = scratch.sure[cell] * scratch.sure[MATE[cell]] // ONE * scratch.sure[OTHER_MATE[cell]] // ONE
        found += sure * scratch.expected[cell] // ONE
    return found


@rule
def sheet_worth(v: State, seat: int, scratch: Scratch) -> int:
    """What the sheet looked at will be worth at the end."""
    found = bonus_worth(scratch) - ONE * MISS_COSTS * v.misses[seat]
    for row in range(ROWS):
        found += row_worth(row, scratch)
    return found


@rule
def gain_in_cell(v: State, seat: int, cell: int, number_: int, scratch: Scratch) -> int:
    """How much more the sheet looked at is worth with a number in a cell."""
    row = cell // ROW_CELLS
    start = row * ROW_CELLS
    before = row_worth(row, scratch) + bonus_worth(scratch)
    for i in range(ROW_CELLS):
        scratch.sure_before[i] = scratch.sure[start + i]
        scratch.expected_before[i] = scratch.expected[start + i]
    scratch.cells[cell] = number_
    look_at_row(row, scratch)
    after = row_worth(row, scratch) + bonus_worth(scratch)
    if fills_second_row(v, seat, row, scratch):
        after = before + gain_of_end(v, seat, sheet_score(v, seat, scratch), scratch)
    scratch.cells[cell] = 0
    for i in range(ROW_CELLS):
        scratch.sure[start + i] = scratch.sure_before[i]
        scratch.expected[start + i] = scratch.expected_before[i]
    return after - before


@rule
def gain_in_row(v: State, seat: int, row: int, number_: int, scratch: Scratch) -> int:
    """The most that a number in a row of the sheet looked at is worth; very little where it does not fit."""
    if scratch.weighed[row][number_]:
        return scratch.gain[row][number_]
    best = -SURELY
    for cell in range(first_room(v, seat, row, number_), behind_room(v, seat, row, number_)):
        if not stands_in_column(v, seat, cell, number_):
            best = max(best, gain_in_cell(v, seat, cell, number_, scratch))
    scratch.weighed[row][number_] = 1
    scratch.gain[row][number_] = best
    return best


# ---- The end (QW16)


@rule
def fills_second_row(v: State, seat: int, row: int, scratch: Scratch) -> bool:
    """Whether a row of the sheet looked at has just become the second full one."""
    for cell in range(row * ROW_CELLS, (row + 1) * ROW_CELLS):
        if scratch.cells[cell] == 0:
            return False
    return full_rows(v, seat) == FULL_ROWS_TO_END - 1


@rule
def sheet_score(v: State, seat: int, scratch: Scratch) -> int:
    """The points of the sheet looked at, as it stands (QW17 to QW19)."""
    points = -MISS_COSTS * v.misses[seat]
    for row in range(ROWS):
        written = 0
        for cell in range(row * ROW_CELLS, (row + 1) * ROW_CELLS):
            if scratch.cells[cell] != 0:
                written += 1
        points += scratch.cells[(row + 1) * ROW_CELLS - 1] if written == ROW_CELLS else written
    for i in range(BONUSES):
        cell = PENTAGONS[i]
        if scratch.cells[MATE[cell]] != 0 and scratch.cells[OTHER_MATE[cell]] != 0:
            points += scratch.cells[cell]
    return points


@rule
def gain_of_end(v: State, seat: int, points: int, scratch: Scratch) -> int:
    """What it is worth to end the match with so many points: alone the difference, else all or nothing."""
    if v.players == 1:
        return ONE * points - sheet_worth(v, seat, scratch)
    for other in range(v.players):
        if other != seat and score(v, other) >= points:
            return -SURELY // 2
    return SURELY // 2


@rule
def gain_of_miss(v: State, seat: int, scratch: Scratch) -> int:
    """What a miss costs the active player."""
    if v.misses[seat] == MISSES_TO_END - 1:
        return gain_of_end(v, seat, score(v, seat) - MISS_COSTS, scratch)
    return -MISS_PRICE * ONE


# ---- What it does


@rule
def heuristic(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """Writes where most room is left; lays what gives most to its own sheet and least to the others."""
    scratch.chances = min(MOST_CHANCES, (turns_left(v) * RATE + 50) // 100)
    if v.announced == 0:
        return choose_play(v, seat, out, n, scratch)
    look_at(v, seat, scratch)
    best = gain_of_miss(v, seat, scratch) if seat == v.active else 0
    chosen = PASS
    for i in range(n - 1):  # the last is passing
        found = gain_in_cell(v, seat, out[i] - WRITE, v.announced, scratch)
        if found > best:
            best = found
            chosen = out[i]
    return chosen


@rule
def announcement(v: State, action: int, scratch: Scratch) -> int:
    """What a play announces, as (sum << ROWS) + rows; 0 where it is a miss (QW12)."""
    for place in range(PLACES):
        scratch.square[place] = v.square[place]
    if action < PAIR:
        place = action % PLACES
        scratch.square[place] = 1 + action // PLACES
    else:
        place = second_place(action)
        scratch.square[first_place(action)] = first_of_pair(action)
        scratch.square[place] = second_of_pair(action)
    one, other, third = scratch.square[place], scratch.square[place ^ 1], scratch.square[place ^ 2]
    sum_ = value(one) + value(other) + value(third)
    rows = ((1 << colour(one)) | (1 << colour(other)) | (1 << colour(third))) & ~(1 << GREY)
    if rows == 0 or sum_ < LOWEST:
        return 0
    return (sum_ << ROWS) + rows


@rule
def gain_of_announcement(v: State, seat: int, announced: int, otherwise: int, scratch: Scratch) -> int:
    """What the sheet looked at gains by an announcement: the best cell, or what passing is worth."""
    best = otherwise
    for row in range(ROWS):
        if (announced >> row) & 1:
            best = max(best, gain_in_row(v, seat, row, announced >> ROWS, scratch))
    return best


@rule
def choose_play(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """The play that gives most to its own sheet, less a share of what it gives to the others."""
    look_at(v, seat, scratch)
    miss = gain_of_miss(v, seat, scratch)
    for i in range(n):
        scratch.announced[i] = announcement(v, out[i], scratch)
        scratch.worth[i] = gain_of_announcement(v, seat, scratch.announced[i], miss, scratch)
    for other in range(v.players):
        if other != seat:
            look_at(v, other, scratch)
            for i in range(n):
                gift = gain_of_announcement(v, other, scratch.announced[i], 0, scratch)
                scratch.worth[i] -= gift * GRUDGE // (100 * (v.players - 1))
    best = 0
    for i in range(1, n):
        if scratch.worth[i] > scratch.worth[best]:
            best = i
    return out[best]


@rule
def leaf(v: State, s: State, seat: int, scratch: Scratch) -> int:
    """What a finished match is worth to a seat: alone the points, else to win, and by how much."""
    if waiting(s) != 0:
        return GO_ON
    points = score(s, seat)
    if s.players == 1:
        return points
    best = -SURELY
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    return points - best + (VICTORY if points > best else 0) + (VICTORY // 2 if points == best else 0)


BOTS: Mapping[str, BotChoice | Search] = {
    "heuristic": heuristic,
    "quick": Search(playout=heuristic, leaf=leaf, budget=4_000),
    "search": Search(playout=heuristic, leaf=leaf, budget=40_000),
}
LEVELS = {"easy": "heuristic", "normal": "quick", "strong": "search"}
ANALYSIS = Analysis("search", per_unit=1, accuracy_scale=5)  # points; where others play, points ahead of them
