"""What a seat sees of UNO ¡Colores al poder!, typed; and what it is told about an action."""

from collections import Counter
from functools import cache, lru_cache

from msgspec import Struct

from tapete.games.uno_colores.actions import (
    COLOUR_NAMES,
    Action,
    Catch,
    Deed,
    Give,
    NameColour,
    NamePower,
    Play,
    action_of,
    card_values,
)
from tapete.games.uno_colores.asked import PHASES, asked
from tapete.games.uno_colores.knowledge import known_of
from tapete.games.uno_colores.score import winners
from tapete.games.uno_colores.setup import following, victim
from tapete.games.uno_colores.state import (
    CHALLENGE,
    CHOOSE,
    COLOUR,
    COLOURED,
    DRAW_TWO,
    FOUR,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    NOBODY,
    NUMBERS,
    PENALTY,
    POWER_WILD,
    REVERSE,
    SIX,
    SKIP,
    WILD_DRAW_FOUR,
    YELLOW,
    State,
    face_of,
    holds_power,
    points,
)
from tapete.kernel import contract
from tapete.kernel.cards import cards_of
from tapete.kernel.contract import Event


class SeatView(Struct, gc=False):
    """What may be known of a seat."""

    cards: int  # how many it holds
    hand: tuple[int, ...]  # empty where hidden
    known: tuple[int, ...]  # cards that the viewer was shown there (UP12) or gave there (UP16)
    powers: tuple[int, ...]
    total: int
    last_hand: tuple[int, ...]  # at the end of the round before
    last_points: int  # of that hand
    last_gain: int  # the points that the round before added to the total
    lot: int | None  # drawn last for the deal; None: out by then (UP3)


class Shown(Struct, gc=False):
    """The hand that the last challenge showed, for those who may know it (UP12)."""

    by: int
    to: int
    cards: tuple[int, ...]


class Threat(Struct, gc=False):
    """A Wild Draw Four that waits for an answer (UP11, UP12)."""

    by: int
    to: int
    colour: str  # in play before it: with a card of this colour in hand, playing it was a bluff
    accepting: int  # cards that the player threatened draws without a challenge
    guilty: int  # cards that the other player draws if it was a bluff
    innocent: int  # cards that the challenger draws if it was not


class View(contract.View, gc=False):
    """All that a seat may know."""

    round_no: int  # from 1
    target: int
    penalty: bool
    dealer: int
    turn: int
    awaited: int  # whose decision it is
    phase: str  # what is awaited
    asked: Event  # what is expected of the viewer now, or for whom the game waits, as a text of the board
    threat: Threat | None
    to_the_left: bool
    colour: str  # in play, or none
    discards: tuple[int, ...]  # as they fell
    draw_pile: int
    drawn: int | None  # the card that the viewer has just drawn
    called: bool  # whether the player whose turn it is has called UNO
    given: bool  # whether red cards were given in this turn
    debtor: int | None  # who may be caught
    powers: tuple[int | None, ...]  # who holds each
    shown: Shown | None
    last_winner: int | None
    seats: tuple[SeatView, ...]
    over: bool

    @property
    def top(self) -> int:
        """The top of the discard pile."""
        return self.discards[-1]

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own cards."""
        return self.seats[self.seat].hand if self.seat >= 0 else ()


@lru_cache(maxsize=1 << 12)
def points_of(cards: tuple[int, ...]) -> int:
    """What cards count (UP23), cached like the hands they were."""
    return sum(map(points, cards))


@cache
def _powers_of(holders: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(power for power, holder in enumerate(holders) if holder == seat + 1)


def _someone(seat: int) -> int | None:
    return seat - 1 if seat != NOBODY else None


def view(v: State, seat: int) -> View:
    """The typed view, built up from what `show` wrote."""
    shown = None
    if v.shown_to != NOBODY and any(v.shown):
        shown = Shown(v.shown_by - 1, v.shown_to - 1, cards_of(v.shown))
    return View(
        seat=seat,
        round_no=v.round_no + (0 if v.over_by else 1),
        target=v.target,
        penalty=v.scoring == PENALTY,
        dealer=v.dealer,
        turn=v.turn,
        awaited=v.awaited,
        phase=PHASES[v.phase],
        asked=asked(v, seat),
        threat=_threat(v),
        to_the_left=bool(v.left),
        colour=COLOUR_NAMES[v.colour] if v.colour != NO_COLOUR else "none",
        discards=tuple(v.discard[: v.discard_n]),
        draw_pile=v.deck_n,
        drawn=v.drawn - 1 if v.drawn != NO_CARD else None,
        called=bool(v.called),
        given=bool(v.given),
        debtor=_someone(v.debtor),
        powers=tuple(map(_someone, v.power)),
        shown=shown,
        last_winner=_someone(v.last_winner),
        seats=tuple([_seat_view(v, seat, other) for other in range(v.players)]),
        over=bool(v.over_by),
    )


def _threat(v: State) -> Threat | None:
    if v.over_by or v.phase != CHALLENGE:
        return None
    return Threat(v.turn, v.awaited, COLOUR_NAMES[v.judged], FOUR, FOUR, SIX)


def _last_gain(v: State, seat: int) -> int:
    """UP23, UP24: what the round before added to a total: to the winner's all points, or to everybody's their own."""
    if v.last_winner == NOBODY or (v.scoring != PENALTY and v.last_winner != seat + 1):
        return 0
    hands = [seat] if v.scoring == PENALTY else range(v.players)
    return sum(points_of(cards_of(v.last_hand[other])) for other in hands)


def _seat_view(v: State, seat: int, other: int) -> SeatView:
    last_hand = cards_of(v.last_hand[other]) if v.last_winner != NOBODY else ()
    return SeatView(
        cards=v.hand_n[other],
        hand=cards_of(v.hand[other]) if v.held[other] else (),
        known=_known(v.known[seat][other], v.known_twice[seat][other]) if v.known_by[other] else (),
        powers=_powers_of(tuple(v.power), other),
        total=v.total[other],
        last_hand=last_hand,
        last_points=points_of(last_hand),
        last_gain=_last_gain(v, other),
        lot=v.lot[other] - 1 if v.lot[other] != NO_CARD else None,
    )


@lru_cache(maxsize=1 << 12)
def _known(once: int, twice: int) -> tuple[int, ...]:
    """The cards that somebody is known to hold, by the bits of their kinds; cached, like the hands."""
    v = State()
    v.known[0][0], v.known_twice[0][0] = once, twice
    return cards_of([known_of(v, 0, 0, kind) for kind in range(KINDS)])


def round_of(s: State) -> int:
    """The round that is being played, from 0."""
    return s.round_no


def narrate(before: State, seat: int, action: int, after: State, viewer: int) -> list[Event]:
    """The events of an action for a viewer, who was shown `before` and is shown `after`."""
    done = action_of(action)
    events = _deed(before, seat, done, after, viewer)
    if not isinstance(done, Give):
        events += _draws(before, seat, done, after, viewer)
    if after.round_no != before.round_no:
        return events + _end_of_round(before, after)
    events += _effects(before, seat, done, after)
    if after.turns != before.turns:
        events.append(Event("event-turn", {"seat": after.turn}))
    return events


def _deed(before: State, seat: int, done: Action, after: State, viewer: int) -> list[Event]:
    """What a seat does, as everybody sees or hears it; and the cards that only some see."""
    match done:
        case Play(kind):
            return [Event("event-played", {"seat": seat, **card_values(kind)}), *_taking(before, seat, kind, after)]
        case Deed.TURN:
            kind = after.discard[after.discard_n - 1]
            return [Event("event-turned", {"seat": seat, **card_values(kind)}), *_taking(before, seat, kind, after)]
        case NameColour(colour):
            return [Event("event-named", {"seat": seat, "colour": COLOUR_NAMES[colour]})]
        case NamePower(power):
            return _power(before, seat, power)
        case Catch(other):
            return [Event("event-catches", {"seat": seat}), Event("event-caught", {"seat": other})]
        case Give(other):
            return _gift(before, seat, other, after, viewer)
        case Deed.CHALLENGE:
            return _challenge(before, seat, after, viewer)
        case Deed.DRAW:
            return []  # `_draws` tells
        case Deed.KEEP if _may_be_given(before, seat, viewer):
            return [Event("event-ends", {"seat": seat})]
        case Deed():
            return [Event(f"event-{done}", {"seat": seat})]


def _may_be_given(before: State, seat: int, viewer: int) -> bool:
    """UP16: whether the card that was drawn is given away, as far as the viewer can tell."""
    return before.drawn == NO_CARD if viewer == seat else bool(before.given)


def _taking(before: State, seat: int, kind: int, after: State) -> list[Event]:
    """UP13; a last wild takes no power (UP21)."""
    if POWER_WILD <= kind < CHOOSE and after.round_no == before.round_no:
        return _power(before, seat, kind - POWER_WILD)
    return []


def _power(before: State, seat: int, power: int) -> list[Event]:
    events = [Event("event-took-power", {"seat": seat, "colour": COLOUR_NAMES[power]})]
    loser = before.power[power]
    if loser not in (NOBODY, seat + 1):
        events.append(Event("event-lost-power", {"seat": loser - 1, "colour": COLOUR_NAMES[power]}))
    return events


def _gift(before: State, seat: int, other: int, after: State, viewer: int) -> list[Event]:
    """UP16: giver and receiver see the cards, the others how many."""
    count = _size(before, after, other) - before.hand_n[other]
    gave = Event("event-gave", {"seat": seat, "count": count})
    if viewer == other:
        new = _new_cards(before, after, other)
        return [gave, *(Event("event-got", {"seat": other, **card_values(kind)}) for kind in new)]
    return [gave, Event("event-received", {"seat": other, "count": count})]


def _challenge(before: State, seat: int, after: State, viewer: int) -> list[Event]:
    """UP12: only the challenger sees the hand."""
    bluffer = before.turn
    events = [Event("event-challenge", {"seat": seat})]
    if viewer == seat:
        events += [Event("event-saw", {"seat": bluffer, **card_values(kind)}) for kind in cards_of(after.shown)]
    guilty = after.found_out > before.found_out
    return [*events, Event("event-guilty" if guilty else "event-innocent", {"seat": bluffer})]


def _row(before: State, after: State, seat: int) -> list[int]:
    """A hand after an action: as the round ended with it, or as it is."""
    return after.last_hand[seat] if after.round_no != before.round_no else after.hand[seat]


def _size(before: State, after: State, seat: int) -> int:
    return sum(after.last_hand[seat]) if after.round_no != before.round_no else after.hand_n[seat]


def _new_cards(before: State, after: State, seat: int) -> list[int]:
    """The cards that a hand has got by an action."""
    new = Counter(cards_of(_row(before, after, seat))) - Counter(cards_of(before.hand[seat]))
    return sorted(new.elements())


def _draws(before: State, seat: int, done: Action, after: State, viewer: int) -> list[Event]:
    """Who draws how many cards; and for whoever draws, which."""
    events = []
    laid = isinstance(done, Play) or done is Deed.TURN
    if after.round_no == before.round_no and after.discard_n < before.discard_n + laid:
        events.append(Event("event-reshuffled", {"seat": seat}))
    for other in range(after.players):
        count = _size(before, after, other) - before.hand_n[other]
        if count > 0 and viewer == other:
            new = _new_cards(before, after, other)
            events += [Event("event-drew-own", {"seat": other, **card_values(kind)}) for kind in new]
        elif count > 0:
            events.append(Event("event-drew", {"seat": other, "count": count}))
    return events


def _effects(before: State, seat: int, done: Action, after: State) -> list[Event]:
    """Whom the card played or turned touches (UP8 to UP11), or does not (UP19)."""
    top = after.discard[after.discard_n - 1]
    if isinstance(done, NameColour):
        if top != WILD_DRAW_FOUR or before.plays == 0:
            return []
        if after.phase == CHALLENGE:
            return [Event("event-threatened", {"seat": after.awaited})]
        return [_touched(before, victim(before))]
    if done is Deed.ACCEPT or (done is Deed.CHALLENGE and after.found_out == before.found_out):
        return [Event("event-skipped", {"seat": seat})]
    if not (isinstance(done, Play) or done is Deed.TURN) or face_of(top) < NUMBERS or top >= COLOURED:
        return []
    if face_of(top) == REVERSE and not (after.players == 2 and after.reverse_skips):
        if after.left != before.left:
            return [Event("event-reversed", {"seat": seat, "left": after.left})]
        return [Event("event-shielded", {"seat": following(before, before.touched)})]
    return [_touched(before, victim(before))]


def _touched(before: State, seat: int) -> Event:
    return Event("event-shielded" if holds_power(before, seat, YELLOW) else "event-skipped", {"seat": seat})


def _end_of_round(before: State, after: State) -> list[Event]:
    """UP21, UP23, UP24: what was counted, and what follows."""
    winner = after.last_winner - 1
    events = [Event("event-round-won", {"seat": winner})]
    for seat in range(after.players):
        if seat != winner:
            counted = points_of(cards_of(after.last_hand[seat]))
            events.append(Event("event-counted", {"seat": seat, "points": counted}))
    if after.scoring != PENALTY:
        gained = after.total[winner] - before.total[winner]
        events.append(Event("event-scored", {"seat": winner, "points": gained, "total": after.total[winner]}))
    if after.over_by:
        won = [seat for seat in range(after.players) if (winners(after) >> seat) & 1]
        return events + [Event("event-won", {"seat": seat, "points": after.total[seat]}) for seat in won]
    return events + _new_round(after)


def opening(v: State, viewer: int) -> list[Event]:
    """UP3, UP5: the first deal, and what its first card does."""
    return _new_round(v)


def _new_round(after: State) -> list[Event]:
    """UP3, UP5: the deal, the first card, and whom it touches."""
    kind = after.discard[0]
    face, first = face_of(kind), (after.dealer + 1) % after.players
    events = [
        Event("event-new-round", {"seat": after.dealer, "round": after.round_no + 1}),
        Event("event-turned-up", {"seat": after.dealer, **card_values(kind)}),
    ]
    if face == DRAW_TWO:
        events.append(Event("event-drew", {"seat": first, "count": after.hand_n[first] - after.hand_n[after.dealer]}))
    if face in (DRAW_TWO, SKIP):
        events.append(Event("event-skipped", {"seat": first}))
    if face == REVERSE:
        events.append(Event("event-reversed", {"seat": after.dealer, "left": after.left}))
    events.append(Event("event-turn", {"seat": after.turn}))
    if after.phase == COLOUR:
        events.append(Event("event-must-name", {"seat": after.turn}))
    return events
