"""What a seat sees of The Game, typed; and what it is told of an action."""

from functools import cache, lru_cache

from msgspec import Struct

from tapete.games.the_game.actions import PILE_NAMES, EndTurn, Keen, Lay, action_of
from tapete.games.the_game.rules import (
    DRAW_ONE,
    NO_COMMAND,
    NO_HINT,
    NO_TRICK,
    ONE_PILE,
    SILENCE,
    SKULL,
    START_DOWN,
    START_UP,
    STOP,
    TG9,
    THREE,
    State,
    ascends,
    draw_pile,
    minimum,
)
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

    @property
    def top(self) -> Card:
        """The visible card; the row card of an empty pile."""
        return self.cards[0]


class View(Struct, gc=False):
    """All that a seat may know."""

    seat: int
    players: int
    piles: tuple[PileView, ...]
    hands: tuple[tuple[Card, ...], ...]  # by seat; empty where hidden
    hand_sizes: tuple[int, ...]
    draw_pile: int
    in_force: tuple[str, ...]  # the infinity commands on top of a pile
    open_skulls: tuple[str, ...]  # the piles whose SKULL must still be covered
    started: bool
    stated: tuple[bool, ...]
    turn: int
    laid: int
    minimum: int
    three: bool
    left: int
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
    """The piles, each from the top down to its row card (TG1); remembered, for all look at the same."""
    piles = []
    for pile, top in enumerate(tops):
        number, cards = top, []
        while number not in (START_UP, START_DOWN):
            cards.append(card(number, command[number]))
            number = under[number]
        cards.append(card(number, command[number]))
        given = tuple((seat, row[pile]) for seat, row in enumerate(hints) if row[pile] != NO_HINT)
        piles.append(PileView(PILE_NAMES[pile], ascends(pile), tuple(cards), given))
    return tuple(piles)


@cache
def _commands(tops: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The infinity commands on top of a pile, and the piles with a SKULL there."""
    in_force = tuple(COMMAND_NAMES[command] for command in INFINITY if command in tops)
    return in_force, tuple(name for name, command in zip(PILE_NAMES, tops, strict=True) if command == SKULL)


def view(v: State, seat: int) -> View:
    """The typed view, built up from what `show` wrote."""
    command = v.command
    in_force, open_skulls = _commands(tuple([command[top] for top in v.top]))
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
        laid=v.laid,
        minimum=minimum(v),
        three=bool(v.three),
        left=v.left,
        over_by=v.over_by,
    )


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
    if after.started and (not before.started or after.turn != before.turn):
        passed = (seat + 1) % after.players
        while before.started and passed != after.turn:  # TG8
            events.append(Event("event-passed-over", {"seat": passed}))
            passed = (passed + 1) % after.players
        events.append(Event("event-turn" if before.started else "event-starts", {"seat": after.turn}))
    return events


def _end(after: State) -> Event:
    if after.over_by == TG9:
        return Event("event-won", {"seat": after.turn})
    excellent = "excellent" if after.left < EXCELLENT else "other"
    return Event("event-lost", {"seat": after.turn, "left": after.left, "rating": excellent})
