"""What a seat sees of Five Crowns, typed; and what it is told about an action."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from tapete.games.five_crowns.actions import Discard, Draw, GoOut, Take, action_of, card_name, text
from tapete.games.five_crowns.melds import KINDS, LOWEST_RANK, RANKS, SCRATCH, deadwood, is_wild, points
from tapete.games.five_crowns.rules import (
    DISCARD,
    FIRST_DEAL,
    HANDS,
    NOBODY,
    NOT_DRAWN,
    State,
    draw_pile,
    wild_rank,
    winners,
)
from tapete.kernel import contract
from tapete.kernel.cards import cards_of
from tapete.kernel.contract import Event


class Meld(Struct, frozen=True, gc=False):
    """A meld, with its cards in the order in which they are laid."""

    form: str  # run, book, or wilds: a meld of wild cards alone
    cards: tuple[int, ...]
    stands_for: tuple[int | None, ...]  # by card: in a run, the card for which a wild stands (maybe itself); else None
    rank: int | None  # of a book
    suit: int | None  # of a run


class Melds(Struct, frozen=True, gc=False):
    """Cards in melds, and what is left over with its points."""

    wild_rank: int  # of the hand in which they are held or were laid
    melds: tuple[Meld, ...]
    left: tuple[int, ...]
    points: int


class SeatView(Struct, gc=False):
    """What may be known of a seat."""

    cards: int  # how many it holds
    known: tuple[int, ...]  # of them, taken openly (FC17)
    laid: Melds | None  # what it laid down last
    sheet: tuple[int | None, ...]  # points by hand; None: not yet
    total: int


class View(contract.View, gc=False):
    """All that a seat may know."""

    hand_no: int  # from 1
    hands: int  # in a match
    wild_rank: int
    dealer: int
    turn: int
    has_drawn: bool
    draw_pile: int
    discards: tuple[int, ...]  # as they fell
    hand: tuple[int, ...]
    arranged: Melds  # the seat's own cards in their best melds
    leaves: dict[str, int]  # while the seat is to discard: the points that each discard leaves, by its text
    outs: tuple[int, ...]  # the kinds with which the seat may go out now
    why_not_out: Event | None  # why the seat may not go out now; None: it may, or it holds no cards
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
def arranged(cards: tuple[int, ...], meld: tuple[int, ...], points: int, wild: int) -> Melds:
    """Cards sorted out by the number of their meld; cached, because they lie there a while and all see them."""
    groups = [[kind for kind, m in zip(cards, meld, strict=True) if m == n] for n in range(1, max(meld, default=0) + 1)]
    left = tuple(kind for kind, m in zip(cards, meld, strict=True) if m == 0)
    return Melds(wild, tuple(laid_out(group, wild) for group in groups), left, points)


def laid_out(cards: Sequence[int], wild: int) -> Meld:
    """The cards of a meld in order: in a run by rank, wilds in the gaps, then above; in a book with the wilds last."""
    naturals = sorted(kind for kind in cards if not is_wild(kind, wild))
    wilds = sorted(kind for kind in cards if is_wild(kind, wild))
    nothing = (None,) * len(cards)
    if not naturals:
        return Meld("wilds", tuple(wilds), nothing, None, None)
    first, last = naturals[0], naturals[-1]
    if first % RANKS == last % RANKS:
        return Meld("book", (*naturals, *wilds), nothing, LOWEST_RANK + first % RANKS, None)
    suit = first // RANKS
    beyond = len(cards) - (last - first + 1)  # wilds that no gap needs
    upper = min(last + beyond, (suit + 1) * RANKS - 1)
    places = range(upper - len(cards) + 1, upper + 1)
    home = suit * RANKS + wild - LOWEST_RANK  # the place in which a wild of the suit stands for itself
    settled = list(naturals)
    if home in places and home in wilds:
        wilds.remove(home)
        settled.append(home)
    others = iter(wilds)
    laid = tuple([place if place in settled else next(others) for place in places])
    return Meld("run", laid, tuple([None if place in naturals else place for place in places]), None, suit)


def best_melds(cards: Sequence[int], wild: int) -> Melds:
    """The arrangement with the fewest points left (FC13)."""
    return _best_melds(tuple(sorted(cards)), wild)


@lru_cache(maxsize=1 << 13)
def _best_melds(cards: tuple[int, ...], wild: int) -> Melds:
    """Cached: a hand stays as it is while the others play."""
    meld = [0] * len(cards)
    left = deadwood([*cards], len(cards), wild, [0] * SCRATCH, meld)
    return arranged(cards, tuple(meld), left, wild)


def view(v: State, seat: int) -> View:
    """The typed view, built up from what `show` wrote."""
    hand = v.hand[seat][: v.hand_n[seat]] if seat >= 0 else []
    outs = tuple(kind for kind in range(KINDS) if (v.outs >> kind) & 1) if seat == v.turn and not v.over_by else ()
    played = v.hand_no if not v.over_by else HANDS
    by_discard = _by_discard(v, seat)
    return View(
        seat=seat,
        hand_no=v.hand_no + 1,
        hands=HANDS,
        wild_rank=wild_rank(v),
        dealer=v.dealer,
        turn=v.turn,
        has_drawn=v.drew != NOT_DRAWN,
        draw_pile=draw_pile(v),
        discards=tuple(v.discard[: v.discard_n]),
        hand=tuple(hand),
        arranged=best_melds(hand, wild_rank(v)),
        leaves={text(DISCARD + kind): melds.points for kind, melds in by_discard.items()},
        outs=outs,
        why_not_out=_why_not_out(v, seat, by_discard) if not outs else None,
        out_by=v.out_by - 1 if v.out_by != NOBODY else None,
        went_out=_went_out(tuple(v.went_out)),
        laid_in=v.laid_in,
        seats=tuple([_seat_view(v, other, sheet) for other, sheet in enumerate(_sheets(v, played))]),
        over=bool(v.over_by),
    )


def _by_discard(v: State, seat: int) -> dict[int, Melds]:
    """How the cards of a seat that is to discard are best arranged after each discard."""
    if v.over_by or seat != v.turn or v.drew == NOT_DRAWN:
        return {}
    hand, wild = v.hand[seat][: v.hand_n[seat]], wild_rank(v)
    whole = best_melds(hand, wild)
    found = {}
    for i, kind in enumerate(hand):
        if kind in whole.left:  # without it the other melds are still the best ones
            left = list(whole.left)
            left.remove(kind)
            found[kind] = Melds(wild, whole.melds, tuple(left), whole.points - points(kind, wild))
        else:
            found[kind] = best_melds(hand[:i] + hand[i + 1 :], wild)
    return found


def _why_not_out(v: State, seat: int, by_discard: dict[int, Melds]) -> Event | None:
    """FC9, FC10, FC12: why a seat may not go out now, whatever it discards."""
    if v.over_by or seat < 0 or not v.hand_n[seat]:
        return None
    if v.out_by != NOBODY:
        return Event("why-last-turn")
    if seat != v.turn:
        return Event("why-turn")
    if v.drew == NOT_DRAWN:
        return Event("why-draw-first")
    return Event("why-not-yet", {"count": min(len(melds.left) for melds in by_discard.values())})


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
        laid = arranged(tuple(v.laid[seat][:size]), tuple(v.meld[seat][:size]), points, FIRST_DEAL + v.laid_in - 1)
    return SeatView(v.hand_n[seat], cards_of(v.known[seat]), laid, sheet, v.total[seat])


def round_of(s: State) -> int:
    """The hand that is being played, from 0."""
    return s.hand_no


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
