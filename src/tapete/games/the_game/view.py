"""What a seat sees of The Game, typed; and what it is told about an action."""

from functools import cache, lru_cache
from itertools import pairwise

from msgspec import Struct

from tapete.games.the_game.actions import PILE_NAMES, EndTurn, Keen, Lay, action_of, number_of, text
from tapete.games.the_game.rules import (
    CARDS,
    DRAW_ONE,
    END_TURN,
    EXACTLY_THREE,
    HIGHEST,
    LOWEST,
    MINIMUM,
    MOST_LEGAL,
    NO_COMMAND,
    NO_HINT,
    NO_TRICK,
    ONE_PILE,
    PILES,
    SILENCE,
    SKULL,
    START_DOWN,
    START_UP,
    STOP,
    TG5,
    TG9,
    THREE,
    State,
    ascends,
    draw_pile,
    end_refusal,
    legal,
    minimum,
    refusal,
    silenced,
)
from tapete.games.the_game.words import owing, why_not
from tapete.kernel import contract
from tapete.kernel.contract import Event

COMMAND_NAMES = {
    NO_COMMAND: "none",
    STOP: "stop",
    SKULL: "skull",
    THREE: "three",
    SILENCE: "silence",
    NO_TRICK: "no-trick",
    ONE_PILE: "one-pile",
    DRAW_ONE: "draw-one",
}
INFINITY = (SILENCE, NO_TRICK, ONE_PILE, DRAW_ONE)
EXCELLENT = 10  # TG11: fewer cards left than this


class Card(Struct, frozen=True, gc=False):
    """A card and the command printed on it."""

    number: int
    command: str


class PileView(Struct, frozen=True, gc=False):
    """A pile: what lies in it, top card first, and the hints given about it."""

    name: str
    ascending: bool
    cards: tuple[Card, ...]
    hints: tuple[tuple[int, int], ...]  # (seat, meaning)
    ahead: tuple[int, int] | None  # the lowest and the highest number that still lie ahead; None: nothing does
    commands: int  # how many of its cards carry a command
    tricks: tuple[int, ...]  # the cards that were laid by the backwards trick, last one first
    largest_gap: tuple[int, int] | None  # the two cards with the largest step onwards between them, the lower one first

    @property
    def top(self) -> Card:
        """The visible card; the row card of an empty pile."""
        return self.cards[0]


class LayView(Struct, frozen=True, gc=False):
    """A card that the seat may lay on a pile."""

    card: int
    pile: str
    gap: int  # from the top card, in the direction of the pile; -10 for the backwards trick
    back: bool  # whether it is the backwards trick (TG6)


class Owed(Struct, frozen=True, gc=False):
    """What the player whose turn it is must still do before the turn may end."""

    least: int  # cards that the turn must have: 2, without a draw pile 1, with 3! exactly 3
    cards: int  # how many of them are still to be laid
    exactly: bool  # 3! was laid in this turn: no more than that may be laid (EX4)
    skulls: tuple[str, ...]  # the piles whose SKULL must be covered (EX3)


class LongTurn(Struct, frozen=True, gc=False):
    """A turn with more cards than it had to have."""

    seat: int
    number: int  # of the turn, from 1
    cards: int


class View(contract.View, gc=False):
    """All that a seat may know."""

    players: int
    piles: tuple[PileView, ...]
    hands: tuple[tuple[Card, ...], ...]  # by seat; empty where hidden
    hand_sizes: tuple[int, ...]
    draw_pile: int
    in_force: tuple[str, ...]  # the infinity commands that bind somebody now
    open_skulls: tuple[str, ...]  # the piles whose SKULL must still be covered
    started: bool
    stated: tuple[bool, ...]
    turn: int
    turn_number: int  # from 1; 0 before the first turn
    longest: LongTurn | None  # the turn with most cards so far; None: no turn had more than it must have
    laid: int
    minimum: int
    three: bool
    owed: Owed | None  # by the player whose turn it is; None before the first turn and after the end
    lays: dict[str, LayView]  # what the seat may lay now, by the text of the action
    nowhere: dict[str, str]  # by card of the seat that it cannot lay now: the action to ask about, if asked why not
    why_not_end: Event | None  # why the seat may not end its turn now; None: it may, or it is not its turn
    silenced: bool  # nobody may talk or give hints (EX5)
    cards: int  # in the whole game
    left: int  # cards not laid yet: all hands and the draw pile
    excellent: int  # the result is excellent if fewer cards than this are left (TG11)
    over_by: int

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.hands[self.seat] if self.seat >= 0 else ()


@cache
def card(number: int, command: int) -> Card:
    """A card with its command; one object is enough for all who see it."""
    return Card(number, COMMAND_NAMES[command])


def _piles(v: State) -> tuple[PileView, ...]:
    hints = tuple(map(tuple, v.hint[: v.players])) if any(map(any, v.hint)) else ()
    return _all_piles(tuple(v.top), tuple(v.under), tuple(v.command), hints)


@lru_cache(maxsize=1 << 8)
def _all_piles(
    tops: tuple[int, ...], under: tuple[int, ...], command: tuple[int, ...], hints: tuple[tuple[int, ...], ...]
) -> tuple[PileView, ...]:
    """The piles, each from the top down to its row card (TG1); cached, because all look at the same."""
    piles = []
    for pile, top in enumerate(tops):
        number, cards = top, []
        while number not in (START_UP, START_DOWN):
            cards.append(card(number, command[number]))
            number = under[number]
        cards.append(card(number, command[number]))
        given = tuple((seat, row[pile]) for seat, row in enumerate(hints) if row[pile] != NO_HINT)
        steps = list(pairwise(reversed([one.number for one in cards])))
        piles.append(
            PileView(
                name=PILE_NAMES[pile],
                ascending=ascends(pile),
                cards=tuple(cards),
                hints=given,
                ahead=_ahead(pile, top),
                commands=sum(one.command != COMMAND_NAMES[NO_COMMAND] for one in cards),
                tricks=tuple(step[1] for step in reversed(steps) if _gap(pile, *step) < 0),
                largest_gap=_largest_gap(pile, steps),
            )
        )
    return tuple(piles)


def _gap(pile: int, top: int, card: int) -> int:
    """How far a card is from the top of a pile, in its direction."""
    return card - top if ascends(pile) else top - card


def _ahead(pile: int, top: int) -> tuple[int, int] | None:
    """TG5: the numbers that follow the top of a pile."""
    lowest, highest = (top + 1, HIGHEST) if ascends(pile) else (LOWEST, top - 1)
    return (lowest, highest) if lowest <= highest else None


def _largest_gap(pile: int, steps: list[tuple[int, int]]) -> tuple[int, int] | None:
    """Of the steps from card to card, the first of the largest ones."""
    top, card = max(steps, key=lambda step: _gap(pile, *step), default=(0, 0))
    return (min(top, card), max(top, card)) if steps else None


@cache
def _commands(tops: tuple[int, ...], *, talk_is_shut: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The infinity commands that are in force, and the piles with a SKULL on top; SILENCE may do nothing (EX5)."""
    in_force = tuple(COMMAND_NAMES[one] for one in INFINITY if one in tops and (one != SILENCE or talk_is_shut))
    return in_force, tuple(name for name, command in zip(PILE_NAMES, tops, strict=True) if command == SKULL)


def view(v: State, seat: int) -> View:
    """The typed view, built up from what `show` wrote."""
    command = v.command
    talk_is_shut = silenced(v)
    in_force, open_skulls = _commands(tuple([command[top] for top in v.top]), talk_is_shut=talk_is_shut)
    return View(
        seat=seat,
        players=v.players,
        piles=_piles(v),
        hands=tuple(
            [tuple([card(number, command[number]) for number in row if number]) for row in v.hand[: v.players]]
        ),
        hand_sizes=tuple(v.hand_n[: v.players]),
        draw_pile=draw_pile(v),
        in_force=in_force,
        open_skulls=open_skulls,
        started=bool(v.started),
        stated=tuple(map(bool, v.stated[: v.players])),
        turn=v.turn,
        turn_number=v.turns + 1 if v.started else 0,
        longest=_longest(v),
        laid=v.laid,
        minimum=minimum(v),
        three=bool(v.three),
        owed=_owed(v, open_skulls),
        lays=(lays := _lays(v, seat)),
        nowhere=_nowhere(v, seat, {lay.card for lay in lays.values()}),
        why_not_end=_why_not_end(v, seat),
        silenced=talk_is_shut,
        cards=CARDS,
        left=v.left,
        excellent=EXCELLENT,
        over_by=v.over_by,
    )


def _owed(v: State, open_skulls: tuple[str, ...]) -> Owed | None:
    if v.over_by or not v.started:
        return None
    least = EXACTLY_THREE if v.three else minimum(v)
    return Owed(least, max(least - v.laid, 0), bool(v.three), open_skulls)


def _lays(v: State, seat: int) -> dict[str, LayView]:
    if v.over_by or not v.started or seat != v.turn:
        return {}
    out = [0] * MOST_LEGAL
    found = {}
    for action in out[: legal(v, seat, out)]:
        match action_of(action):
            case Lay(number, pile):
                gap = _gap(pile, v.top[pile], number)
                found[text(action)] = LayView(number, PILE_NAMES[pile], gap, gap < 0)
    return found


def _nowhere(v: State, seat: int, fitting: set[int]) -> dict[str, str]:
    """For every other card the pile that is meant: one where only a command forbids it, or else the nearest one."""
    if seat < 0:
        return {}
    others = [card for card in v.hand[seat] if card and card not in fitting]
    if v.over_by or not v.started or seat != v.turn:  # then all piles are forbidden alike
        return {str(card): _lay_text(card, _nearest(v.top, card)) for card in others}

    def unlikely(lay: Lay) -> tuple[bool, int]:
        return refusal(v, seat, number_of(lay)) == TG5, abs(v.top[lay.pile] - lay.card)

    return {str(card): str(min((Lay(card, pile) for pile in range(PILES)), key=unlikely)) for card in others}


def _nearest(tops: list[int], card: int) -> int:
    """The pile whose top card is nearest to a card; of equal ones the first."""
    distances = [abs(top - card) for top in tops]
    return distances.index(min(distances))


@cache
def _lay_text(card: int, pile: int) -> str:
    return str(Lay(card, pile))


def _longest(v: State) -> LongTurn | None:
    """More than TG4 asks for."""
    return LongTurn(v.most_laid_by, v.most_laid_in + 1, v.most_laid) if v.most_laid > MINIMUM else None


def _why_not_end(v: State, seat: int) -> Event | None:
    if v.over_by or not v.started or seat != v.turn or not end_refusal(v):
        return None
    return why_not(v, seat, END_TURN)


def narrate(before: State, seat: int, action: int, after: State, viewer: int) -> list[Event]:
    """The events of an action for a viewer, who was shown `before` and is shown `after`."""
    events: list[Event] = []
    match action_of(action):
        case Keen(keenness):
            told = {"keenness": keenness} if viewer == seat else {}  # TG3: hidden until all are made
            events.append(Event("event-stated-own" if told else "event-stated", {"seat": seat, **told}))
        case Lay(card, pile):
            top, up = before.top[pile], ascends(pile)
            backwards = (card < top) if up else (card > top)
            command = COMMAND_NAMES[after.command[card]]
            values = {"seat": seat, "card": card, "pile": PILE_NAMES[pile].upper(), "command": command}
            events.append(Event("event-laid-trick" if backwards else "event-laid", values))
        case EndTurn():
            events.append(Event("event-ended-turn", {"seat": seat}))
    drew = after.drawn - before.drawn
    if drew:
        events.append(Event("event-drew", {"seat": seat, "count": drew}))
        if viewer == seat:
            new = sorted(set(after.hand[seat]) - set(before.hand[seat]))
            events.append(Event("event-drew-own", {"seat": seat, "cards": ", ".join(map(str, new))}))
    if after.over_by:
        return [*events, _end(after)]
    if after.started and not before.started:  # TG3: now all answers are open
        answers = {other: after.keen[other] for other in range(after.players) if other != viewer}
        events += [Event("event-answered", {"seat": other, "keenness": said}) for other, said in answers.items()]
    if after.started and (not before.started or after.turn != before.turn):
        passed = (seat + 1) % after.players
        while before.started and passed != after.turn:  # TG8
            events.append(Event("event-passed-over", {"seat": passed}))
            passed = (passed + 1) % after.players
        events.append(Event("event-turn" if before.started else "event-starts", {"seat": after.turn}))
    return events


def _end(after: State) -> Event:
    """TG9 to TG11: won, or lost and what was missing."""
    if after.over_by == TG9:
        return Event("event-won", {"seat": after.turn})
    rating = "excellent" if after.left < EXCELLENT else "other"
    return Event("event-lost", {"seat": after.turn, "left": after.left, "rating": rating, **owing(after)})
