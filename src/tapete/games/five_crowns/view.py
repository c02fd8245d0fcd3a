"""What a seat sees of Five Crowns, typed; and what it is told of an action."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from tapete.games.five_crowns.actions import Discard, Draw, GoOut, Take, action_of, card_name
from tapete.games.five_crowns.melds import SCRATCH, deadwood
from tapete.games.five_crowns.rules import (
    HANDS,
    NOBODY,
    NOT_DRAWN,
    State,
    draw_pile,
    wild_rank,
    winners,
)
from tapete.kernel.cards import cards_of
from tapete.kernel.contract import Event


class Melds(Struct, frozen=True, gc=False):
    """Cards in melds, and what is left over with its points."""

    melds: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    points: int


class SeatView(Struct, gc=False):
    """What may be known of a seat."""

    cards: int  # how many it holds
    known: tuple[int, ...]  # of them, taken openly (FC17)
    laid: Melds | None  # what it laid down last
    sheet: tuple[int | None, ...]  # points by hand; None: not yet
    total: int


class View(Struct, gc=False):
    """All that a seat may know."""

    seat: int
    hand_no: int  # from 1
    wild_rank: int
    dealer: int
    turn: int
    has_drawn: bool
    draw_pile: int
    discards: tuple[int, ...]  # as they fell
    hand: tuple[int, ...]
    arranged: Melds  # the own cards in their best melds
    out_by: int | None  # in this hand
    went_out: tuple[int | None, ...]  # by hand; None: nobody, or not yet
    laid_in: int  # the hand whose melds are still on the table, from 1; 0: none yet
    seats: tuple[SeatView, ...]
    over: bool

    @property
    def top(self) -> int | None:
        """The top discard."""
        return self.discards[-1] if self.discards else None


@lru_cache(maxsize=1 << 12)
def arranged(cards: tuple[int, ...], meld: tuple[int, ...], points: int) -> Melds:
    """Cards sorted out by the number of their meld; remembered, for they lie there a while and all see them."""
    groups = [
        tuple(kind for kind, m in zip(cards, meld, strict=True) if m == n) for n in range(1, max(meld, default=0) + 1)
    ]
    left = tuple(kind for kind, m in zip(cards, meld, strict=True) if m == 0)
    return Melds(tuple(groups), left, points)


def best_melds(cards: Sequence[int], wild: int) -> Melds:
    """The arrangement with the fewest points left (FC13)."""
    return _best_melds(tuple(sorted(cards)), wild)


@lru_cache(maxsize=1 << 12)
def _best_melds(cards: tuple[int, ...], wild: int) -> Melds:
    """Remembered: a hand stays as it is while the others play."""
    meld = [0] * len(cards)
    points = deadwood([*cards], len(cards), wild, [0] * SCRATCH, meld)
    return arranged(cards, tuple(meld), points)


def view(v: State, seat: int) -> View:
    """The typed view, built up from what `show` wrote."""
    hand = v.hand[seat][: v.hand_n[seat]] if seat >= 0 else []
    played = v.hand_no if not v.over_by else HANDS
    return View(
        seat=seat,
        hand_no=v.hand_no + 1,
        wild_rank=wild_rank(v),
        dealer=v.dealer,
        turn=v.turn,
        has_drawn=v.drew != NOT_DRAWN,
        draw_pile=draw_pile(v),
        discards=tuple(v.discard[: v.discard_n]),
        hand=tuple(hand),
        arranged=best_melds(hand, wild_rank(v)),
        out_by=v.out_by - 1 if v.out_by != NOBODY else None,
        went_out=_went_out(tuple(v.went_out)),
        laid_in=v.laid_in,
        seats=tuple([_seat_view(v, other, sheet) for other, sheet in enumerate(_sheets(v, played))]),
        over=bool(v.over_by),
    )


@lru_cache(maxsize=1 << 8)
def _went_out(outs: tuple[int, ...]) -> tuple[int | None, ...]:
    return tuple(out - 1 if out != NOBODY else None for out in outs)


def _sheets(v: State, played: int) -> list[tuple[int | None, ...]]:
    """The points of every player by hand, of the hands played."""
    open_ones = (None,) * (HANDS - played)
    if played == 0:
        return [open_ones] * v.players
    return [column + open_ones for column in [*zip(*v.sheet[:played], strict=True)][: v.players]]


def _seat_view(v: State, seat: int, sheet: tuple[int | None, ...]) -> SeatView:
    laid = None
    size = v.laid_n[seat]
    if size:
        points = v.sheet[v.laid_in - 1][seat]
        laid = arranged(tuple(v.laid[seat][:size]), tuple(v.meld[seat][:size]), points)
    return SeatView(v.hand_n[seat], cards_of(v.known[seat]), laid, sheet, v.total[seat])


def narrate(before: State, seat: int, action: int, after: State, viewer: int) -> list[Event]:
    """The events of an action for a viewer, who was shown `before` and is shown `after`."""
    events: list[Event] = []
    match action_of(action):
        case Draw():
            if before.drawn == before.deck_size:
                events.append(Event("event-reshuffled", {"seat": seat}))
            if viewer == seat:
                new = Counter(after.hand[seat][: after.hand_n[seat]]) - Counter(
                    before.hand[seat][: before.hand_n[seat]]
                )
                events.append(Event("event-drew-own", {"seat": seat, **_card(next(iter(new)))}))
            else:
                events.append(Event("event-drew", {"seat": seat}))
        case Take():
            top = before.discard[before.discard_n - 1]
            events.append(Event("event-took", {"seat": seat, **_card(top)}))
        case Discard(kind):
            events.append(Event("event-discarded", {"seat": seat, **_card(kind)}))
        case GoOut(kind):
            events.append(Event("event-went-out", {"seat": seat, **_card(kind)}))
    if isinstance(action_of(action), Draw | Take):
        return events
    return events + _counted(before, seat, action, after) + _what_follows(before, after)


def _card(kind: int) -> dict[str, object]:
    return {"card": card_name(kind), "kind": kind}


def _counted(before: State, seat: int, action: int, after: State) -> list[Event]:
    """The points of everybody who has just laid down and counted."""
    hand_no = before.hand_no
    if after.laid_in != hand_no + 1:
        return []
    newly = [other for other in range(after.players) if before.hand_n[other] and after.laid_n[other]]
    newly = [other for other in newly if before.laid_in != hand_no + 1 or not before.laid_n[other]]
    went_out = isinstance(action_of(action), GoOut)
    return [
        Event("event-counted", {"seat": other, "points": after.sheet[hand_no][other]})
        for other in newly
        if not (went_out and other == seat)
    ]


def _what_follows(before: State, after: State) -> list[Event]:
    if after.over_by:
        won = [seat for seat in range(after.players) if (winners(after) >> seat) & 1]
        return [Event("event-won", {"seat": seat, "points": after.total[seat]}) for seat in won]
    if after.hand_no != before.hand_no:
        values = {"seat": after.dealer, "hand": after.hand_no + 1, "rank": wild_rank(after)}
        return [Event("event-new-hand", values), Event("event-turn", {"seat": after.turn})]
    last = "last" if after.out_by != NOBODY else "other"
    return [Event("event-turn-in-hand", {"seat": after.turn, "kind": last})]
