"""Why a bot of The Game prefers an action: the parts of what it is worth, by what the seat is shown."""

from tapete.games.the_game.actions import PILE_NAMES, EndTurn, Keen, Lay, action_of
from tapete.games.the_game.bots import forget, judge, suppose
from tapete.games.the_game.features import NO_WAY, gap_on, room_on
from tapete.games.the_game.heuristic import EXTRA_GAP, FAR, WON, cheapest_gap, trick_room, worth
from tapete.games.the_game.rules import MOST_LEGAL, NO_HINT, PILES, State, is_trick, legal
from tapete.games.the_game.scratch import NET, SHORTLIST, Scratch, dead_cards, skipped
from tapete.games.the_game.signals import HINT_NAMES
from tapete.kernel.contract import Event
from tapete.kernel.net import SURE
from tapete.kernel.record import clone


def reasons(v: State, seat: int, action: int, scratch: Scratch) -> list[Event]:
    """The action itself, the best turn that begins with it and what that leaves, and the learned chance to win."""
    v = clone(v)  # the bots lay and take back on it
    judge(v, seat, SHORTLIST, scratch)
    match action_of(action):
        case Keen():
            return [_keenness(v, seat, scratch)]
        case Lay(card, pile):
            found = [_lay(v, card, pile, scratch)]
        case EndTurn():
            found = _ending(v, seat, scratch)
    if scratch.best == WON and action == scratch.first:
        return [*found, Event("because-wins")]
    turns = [k for k in range(scratch.listed) if scratch.list_first[k] == action]
    if not turns:
        return found if scratch.listed else [*found, Event("because-stuck")]
    best = max(turns, key=lambda k: scratch.list_value[k])
    suppose(v, best, scratch)
    worth(v, seat, scratch)  # notes which piles are far and near
    found += [*_turn(best, scratch), *_hints(v, seat, scratch), *_kept(v, seat, scratch), *_room(v, scratch)]
    forget(v, best, scratch)
    if not any(scratch.weights[scratch.net * NET : (scratch.net + 1) * NET]):
        return found  # nothing was learned for this table: the bot goes by the rest
    return [*found, Event("because-chance", {"chance": _percent(scratch.list_value[best])})]


def _percent(value: int) -> float:
    return round(100 * value / SURE, 1)


def _keenness(v: State, seat: int, scratch: Scratch) -> Event:
    """TG3: what the best first turn gains, in cards of room."""
    scratch.used = 0
    return Event("because-keen", {"gain": round((scratch.best - worth(v, seat, scratch)) / FAR, 1)})


def _lay(v: State, card: int, pile: int, scratch: Scratch) -> Event:
    values = {"card": card, "pile": PILE_NAMES[pile].upper()}
    if is_trick(v, card, pile):
        low, high = sorted((card, v.top[pile]))
        return Event("because-trick", {**values, "room": skipped(low, high, scratch)})
    return Event("because-lay", {**values, "skipped": gap_on(card, pile, v.top[pile], scratch)})


def _ending(v: State, seat: int, scratch: Scratch) -> list[Event]:
    """What the cheapest further card would skip."""
    out = [0] * MOST_LEGAL
    lays = (action_of(action) for action in out[: legal(v, seat, out)])
    gaps = [gap_on(lay.card, lay.pile, v.top[lay.pile], scratch) for lay in lays if isinstance(lay, Lay)]
    return [Event("because-end", {"skipped": min(gaps)})] if gaps and min(gaps) < NO_WAY else []


def _turn(k: int, scratch: Scratch) -> list[Event]:
    return [Event("because-turn", {"count": scratch.list_laid[k]})] if scratch.list_laid[k] > 1 else []


def _hints(v: State, seat: int, scratch: Scratch) -> list[Event]:
    """TG12: what others have asked for, heeded or not."""
    found = []
    for pile in range(PILES):
        code = "because-heeds" if v.top[pile] == scratch.top[pile] else "because-defies"
        for other in range(v.players):
            hint = v.hint[other][pile]
            if other != seat and hint != NO_HINT:
                values = {"seat": other, "pile": PILE_NAMES[pile].upper(), "hint": HINT_NAMES[hint]}
                found.append(Event(code, values))
    return found


def _kept(v: State, seat: int, scratch: Scratch) -> list[Event]:
    """The cards kept that fit well: by a trick, or skipping hardly anything."""
    kept = [v.hand[seat][i] for i in range(v.hand_n[seat]) if (scratch.used >> i) & 1 == 0]
    tricks = sum(trick_room(card, scratch) > 0 for card in kept)
    near = sum(trick_room(card, scratch) == 0 and cheapest_gap(card, scratch) <= EXTRA_GAP for card in kept)
    found = [Event("because-keeps-trick", {"count": tricks})] if tricks else []
    return [*found, Event("because-keeps", {"near": near, "kept": len(kept)})] if near else found


def _room(v: State, scratch: Scratch) -> list[Event]:
    """What the piles can still take of the unseen cards, and what none of them can."""
    room = sum(room_on(pile, v.top[pile], scratch) for pile in range(PILES))
    lost = dead_cards(scratch.up_far, scratch.down_far, scratch)
    found = Event("because-room", {"room": room, "unseen": scratch.unseen})
    return [found, Event("because-dead", {"count": lost})] if lost else [found]
