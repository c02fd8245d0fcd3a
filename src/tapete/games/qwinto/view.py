"""What a seat sees of Qwinto, typed; and what it is told of an action."""

from functools import cache, lru_cache

from msgspec import Struct

from tapete.games.qwinto.actions import Lay, Pair, action_of, card_text, cell_text
from tapete.games.qwinto.rules import (
    CARDS,
    CELLS,
    MISS_COSTS,
    MISSES_TO_END,
    PASSED,
    PENTAGONS,
    ROWS,
    UNDECIDED,
    State,
    all_laid,
    bonus,
    draw_pile,
    full_rows,
    row_points,
    score,
    sum_at,
    winners,
)
from tapete.kernel.contract import Event


class SeatView(Struct, gc=False):
    """What may be known of a seat."""

    cards: int  # how many it holds
    sheet: tuple[int, ...]  # by cell; 0: empty
    rows: tuple[int, ...]  # the points of each row
    bonuses: tuple[int, ...]  # of each pentagon
    misses: int
    score: int
    has_decided: bool


class View(Struct, gc=False):
    """All that a seat may know."""

    seat: int
    square: tuple[int, ...]
    laid_at: int | None  # where the last card went
    covered: tuple[int, ...]
    draw_pile: int
    hand: tuple[int, ...]
    active: int
    announced: int | None
    rows: tuple[int, ...]  # where it may be written
    choice: int | None  # the cell that the seat itself has decided on, until all see it; None: to pass, or nothing yet
    seats: tuple[SeatView, ...]
    over: bool


@cache
def rows_of(colours: int) -> tuple[int, ...]:
    """The rows among colours, which are bits."""
    return tuple(row for row in range(ROWS) if (colours >> row) & 1)


@lru_cache(maxsize=1 << 8)
def _cards_among(cards: int) -> tuple[int, ...]:
    """The cards that are bits; remembered, for all see them."""
    return tuple(card for card in range(1, CARDS + 1) if (cards >> card) & 1)


def view(v: State, seat: int) -> View:
    """The typed view, built up from what `show` wrote."""
    return View(
        seat=seat,
        square=tuple(v.square),
        laid_at=v.laid_at - 1 if v.laid_at else None,
        covered=_cards_among(v.covered),
        draw_pile=draw_pile(v),
        hand=tuple(v.hand[seat][: v.hand_n[seat]]) if seat >= 0 else (),
        active=v.active,
        announced=v.announced or None,
        rows=rows_of(v.colours),
        choice=_choice(v, seat),
        seats=tuple([_seat_view(v, other) for other in range(v.players)]),
        over=bool(v.over_by),
    )


def _choice(v: State, seat: int) -> int | None:
    if seat < 0 or v.choice[seat] in (UNDECIDED, PASSED):
        return None
    return v.choice[seat] - 1


def _seat_view(v: State, seat: int) -> SeatView:
    sheet = tuple(v.sheet[seat])
    rows, bonuses = counted(sheet)
    return SeatView(
        cards=v.hand_n[seat],
        sheet=sheet,
        rows=rows,
        bonuses=bonuses,
        misses=v.misses[seat],
        score=sum(rows) + sum(bonuses) - MISS_COSTS * v.misses[seat],  # as `score` has it, from the parts at hand
        has_decided=bool(v.decided[seat]),
    )


@lru_cache(maxsize=1 << 12)
def counted(sheet: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of each row and the bonus of each pentagon of a sheet, remembered: all see it, again and again."""
    v = State()
    v.sheet[0][:] = sheet
    return tuple(row_points(v, 0, row) for row in range(ROWS)), tuple(bonus(v, 0, cell) for cell in PENTAGONS)


def narrate(before: State, seat: int, action: int, after: State, viewer: int) -> list[Event]:
    """The events of an action for a viewer, who was shown `before` and is shown `after`."""
    match action_of(action):
        case Lay(card, place):
            laid = Event("event-laid", {"seat": seat, "card": card_text(card), "place": place + 1})
            return [laid, *_announced(before, seat, place, after)]
        case Pair(first, first_place, second, second_place):
            values = {
                "card": card_text(first), "place": first_place + 1,
                "second": card_text(second), "second_place": second_place + 1,
            }  # fmt: skip
            return [Event("event-paired", {"seat": seat, **values}), *_announced(before, seat, second_place, after)]
    if after.announced:
        return [Event("event-decided", {"seat": seat})]
    told = [_written(before, other, after) for other in range(after.players)]
    return [*told, *_what_follows(before, after)]


def _announced(before: State, seat: int, place: int, after: State) -> list[Event]:
    if after.announced:
        return [Event("event-announced", {"seat": seat, "sum": after.announced, **_colours(after.colours)})]
    missed = {"seat": seat, "sum": sum_at(after, place), "misses": after.misses[seat]}
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
