"""What a seat sees of Qwinto, typed; and what it is told about an action."""

from functools import cache, lru_cache

from msgspec import Struct

from tapete.games.qwinto.actions import Lay, Pair, action_of, card_text, cell_text, text
from tapete.games.qwinto.rules import (
    CARDS,
    CELLS,
    COLUMNS,
    MATE,
    MISS_COSTS,
    MISSES_TO_END,
    MOST_LEGAL,
    OTHER_MATE,
    PASS,
    PASSED,
    PENTAGONS,
    PLACES_OF_CELLS,
    ROWS,
    SHEET,
    UNDECIDED,
    WRITE,
    State,
    all_laid,
    announces_nothing,
    bonus,
    colours_at,
    draw_pile,
    full_rows,
    legal,
    legal_decisions,
    row_is_full,
    row_points,
    score,
    sum_at,
    value,
    winners,
)
from tapete.kernel import contract
from tapete.kernel.contract import Event
from tapete.kernel.record import clone


class SheetLayout(Struct, gc=False):
    """How every sheet is printed (QW2). Rows and columns are counted from 0."""

    columns: int
    cells: tuple[tuple[int, int], ...]  # row and column of each cell
    gaps: tuple[int, ...]  # the column of each row's gap
    bonuses: tuple[tuple[int, int, int], ...]  # the cells of each column of three, from top to bottom
    pentagons: tuple[int, ...]  # the cell that counts in each of these columns
    misses: int  # the fourth one ends the match
    miss_costs: int  # points


class Call(Struct, gc=False):
    """What three cards of the square make (QW8)."""

    values: tuple[int, int, int]  # of the three cards that count; the card laid comes first
    sum: int
    rows: tuple[int, ...]  # the rows in which the sum may be written
    miss: bool  # nothing can be called: this is a miss for the active player (QW12)
    cells: tuple[int, ...]  # the cells of the viewer's own sheet in which the sum could be written


class SeatView(Struct, gc=False):
    """What may be known of a seat. The points are those that its sheet is worth so far."""

    cards: int  # how many it holds
    sheet: tuple[int, ...]  # by cell; 0: empty
    rows: tuple[int, ...]  # the points of each row
    full: tuple[bool, ...]  # whether each row is full, so that its last number counts (QW17)
    bonuses: tuple[int, ...]  # the points of each column of three; 0: not won yet (QW18)
    misses: int
    lost: int  # the points that the misses cost
    score: int
    has_decided: bool


class View(contract.View, gc=False):
    """All that a seat may know."""

    layout: SheetLayout
    turn: int  # the number of the present turn, or of the last one, from 1
    square: tuple[int, ...]
    laid_at: int | None  # where the last card went
    covered: tuple[int, ...]
    draw_pile: int
    hand: tuple[int, ...]
    active: int
    announced: int | None
    rows: tuple[int, ...]  # where it may be written
    call: Call | None  # what the active player has called, until all have decided; its cells, until the seat has
    calls: dict[str, Call]  # while the seat is to lay: what each of its legal actions would call
    choice: int | None  # the cell that the seat itself has decided on, until all see it; None: to pass, or nothing yet
    decided: SeatView | None  # the seat itself with its decision carried out, until all see it
    seats: tuple[SeatView, ...]
    over: bool


_COLUMNS_OF_THREE = tuple((cell, MATE[cell], OTHER_MATE[cell]) for cell in PENTAGONS)
LAYOUT = SheetLayout(
    columns=COLUMNS,
    cells=PLACES_OF_CELLS,
    gaps=tuple(row.index("#") for row in SHEET),
    bonuses=tuple(
        (top, middle, bottom) for top, middle, bottom in (sorted({c, MATE[c], OTHER_MATE[c]}) for c in PENTAGONS)
    ),
    pentagons=PENTAGONS,
    misses=MISSES_TO_END,
    miss_costs=MISS_COSTS,
)


@cache
def rows_of(colours: int) -> tuple[int, ...]:
    """The rows among colours, which are bits."""
    return tuple(row for row in range(ROWS) if (colours >> row) & 1)


@lru_cache(maxsize=1 << 8)
def _cards_among(cards: int) -> tuple[int, ...]:
    """The cards that are bits; cached, because all see them."""
    return tuple(card for card in range(1, CARDS + 1) if (cards >> card) & 1)


def view(v: State, seat: int) -> View:
    """The typed view, built up from what `show` wrote."""
    return View(
        seat=seat,
        layout=LAYOUT,
        turn=v.turns + (not v.over_by),
        square=tuple(v.square),
        laid_at=v.laid_at - 1 if v.laid_at else None,
        covered=_cards_among(v.covered),
        draw_pile=draw_pile(v),
        hand=tuple(v.hand[seat][: v.hand_n[seat]]) if seat >= 0 else (),
        active=v.active,
        announced=v.announced or None,
        rows=rows_of(v.colours),
        call=_call(v, seat, v.laid_at - 1) if v.announced else None,
        calls=_calls(v, seat),
        choice=_choice(v, seat),
        decided=_decided(v, seat),
        seats=tuple([_seat_view(v, other) for other in range(v.players)]),
        over=bool(v.over_by),
    )


def _choice(v: State, seat: int) -> int | None:
    if seat < 0 or v.choice[seat] in (UNDECIDED, PASSED):
        return None
    return v.choice[seat] - 1


def _decided(v: State, seat: int) -> SeatView | None:
    """What a seat's own sheet will be worth (QW13)."""
    if seat < 0 or not v.announced or not v.decided[seat]:
        return None
    trial = clone(v)
    if v.choice[seat] != PASSED:
        trial.sheet[seat][v.choice[seat] - 1] = v.announced
    elif seat == v.active:
        trial.misses[seat] += 1
    return _seat_view(trial, seat)


def _calls(v: State, seat: int) -> dict[str, Call]:
    """What each legal action of a seat that is to lay would call."""
    if v.announced or v.over_by or seat != v.active:
        return {}
    out = [0] * (MOST_LEGAL + 1)
    actions = out[: legal(v, seat, out)]
    trial = clone(v)
    found = {}
    for action in actions:
        trial.square[:] = v.square
        match action_of(action):
            case Lay(card, place):
                trial.square[place] = card
            case Pair(first, first_place, card, place):
                trial.square[first_place] = first
                trial.square[place] = card
        trial.announced, trial.colours = sum_at(trial, place), colours_at(trial, place)
        found[text(action)] = _call(trial, seat, place)
    return found


def _call(v: State, seat: int, place: int) -> Call:
    """What the card at a place and the two beside it make, where that is announced."""
    miss = announces_nothing(v, place)
    cells: tuple[int, ...] = ()
    if not miss and seat >= 0 and not v.decided[seat]:
        out = [0] * (MOST_LEGAL + 1)
        cells = tuple([action - WRITE for action in out[: legal_decisions(v, seat, out)] if action != PASS])
    return Call(
        values=(value(v.square[place]), value(v.square[place ^ 1]), value(v.square[place ^ 2])),
        sum=sum_at(v, place),
        rows=rows_of(colours_at(v, place)),
        miss=miss,
        cells=cells,
    )


def _seat_view(v: State, seat: int) -> SeatView:
    sheet = tuple(v.sheet[seat])
    rows, full, bonuses = counted(sheet)
    return SeatView(
        cards=v.hand_n[seat],
        sheet=sheet,
        rows=rows,
        full=full,
        bonuses=bonuses,
        misses=v.misses[seat],
        lost=MISS_COSTS * v.misses[seat],
        score=sum(rows) + sum(bonuses) - MISS_COSTS * v.misses[seat],  # as `score` has it, from the parts at hand
        has_decided=bool(v.decided[seat]),
    )


@lru_cache(maxsize=1 << 12)
def counted(sheet: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[bool, ...], tuple[int, ...]]:
    """The points of each row, whether it is full, and the bonus of each pentagon; cached, because all see it."""
    v = State()
    v.sheet[0][:] = sheet
    return (
        tuple(row_points(v, 0, row) for row in range(ROWS)),
        tuple(row_is_full(v, 0, row) for row in range(ROWS)),
        tuple(bonus(v, 0, cell) for cell in PENTAGONS),
    )


def narrate(before: State, seat: int, action: int, after: State, viewer: int) -> list[Event]:
    """The events of an action for a viewer, who was shown `before` and is shown `after`."""
    match action_of(action):
        case Lay(card, place):
            values = {"card": card_text(card), "place": place + 1, "covers": card_text(before.square[place])}
            return [Event("event-laid", {"seat": seat, **values}), *_announced(before, seat, place, after)]
        case Pair(first, first_place, second, second_place):
            values = {
                "card": card_text(first), "place": first_place + 1, "covers": card_text(before.square[first_place]),
                "second": card_text(second), "second_place": second_place + 1,
                "second_covers": card_text(before.square[second_place]),
            }  # fmt: skip
            return [Event("event-paired", {"seat": seat, **values}), *_announced(before, seat, second_place, after)]
    if after.announced:
        return [Event("event-decided", {"seat": seat})]
    told = [_written(before, other, after) for other in range(after.players)]
    return [*told, *_what_follows(before, after)]


def _announced(before: State, seat: int, place: int, after: State) -> list[Event]:
    if after.announced:
        return [Event("event-announced", {"seat": seat, "sum": after.announced, **_colours(after.colours)})]
    why = "grey" if colours_at(after, place) == 0 else "sum"  # QW12
    missed = {"seat": seat, "why": why, "sum": sum_at(after, place), "misses": after.misses[seat]}
    return [Event("event-nothing", missed), *_what_follows(before, after)]


def _colours(colours: int) -> dict[str, object]:
    """The colours as a word that the texts choose by."""
    return {"colours": "".join("oyp"[row] for row in rows_of(colours))}


def _written(before: State, seat: int, after: State) -> Event:
    """QW13: what a seat had decided."""
    if before.sheet[seat] != after.sheet[seat]:
        cell = next(cell for cell in range(CELLS) if before.sheet[seat][cell] != after.sheet[seat][cell])
        return Event("event-wrote", {"seat": seat, "sum": after.sheet[seat][cell], "cell": cell_text(cell)})
    if after.misses[seat] != before.misses[seat]:
        return Event("event-missed", {"seat": seat, "misses": after.misses[seat]})
    return Event("event-passed", {"seat": seat})


def _what_follows(before: State, after: State) -> list[Event]:
    if not after.over_by:
        renewed = after.covered == 0 and before.covered != 0
        drawn = [Event("event-reshuffled", {"seat": before.active})] if renewed else []
        return [*drawn, Event("event-active", {"seat": after.active})]
    causes = [
        Event("event-fourth-miss" if after.misses[seat] >= MISSES_TO_END else "event-two-rows", {"seat": seat})
        for seat in range(after.players)
        if after.misses[seat] >= MISSES_TO_END or full_rows(after, seat) > 1
    ]
    if after.players == 1 and all_laid(after):
        causes.append(Event("event-all-laid", {"seat": 0}))
    if after.players == 1:
        return [*causes, Event("event-alone", {"seat": 0, "points": score(after, 0)})]
    won = [seat for seat in range(after.players) if (winners(after) >> seat) & 1]
    return [*causes, *(Event("event-won", {"seat": seat, "points": score(after, seat)}) for seat in won)]
