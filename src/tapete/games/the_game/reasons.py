"""Why a bot of The Game prefers an action: the parts of what it is worth, by what the seat is shown."""

from tapete.games.the_game.actions import PILE_NAMES, EndTurn, Keen, Lay, action_of
from tapete.games.the_game.bots import forget, judge, suppose
from tapete.games.the_game.mind import NET, SHORTLIST, Mind, dead_cards, skipped
from tapete.games.the_game.rules import MOST_LEGAL, NO_HINT, PILES, State, is_trick, legal
from tapete.games.the_game.signals import HINT_NAMES
from tapete.games.the_game.turns import EXTRA_GAP, FAR, WON, cheapest_gap, trick_room, worth
from tapete.games.the_game.value import NO_WAY, gap_on, room_on
from tapete.kernel.contract import Event
from tapete.kernel.net import SURE
from tapete.kernel.record import clone


def reasons(v: State, seat: int, action: int, mind: Mind) -> list[Event]:
    """The action itself, the best turn that begins with it and what that leaves, and the learned chance to win."""
    v = clone(v)  # the bots lay and take back on it
    judge(v, seat, SHORTLIST, mind)
    match action_of(action):
        case Keen():
            return [_keenness(v, seat, mind)]
        case Lay(card, pile):
            found = [_lay(v, card, pile, mind)]
        case EndTurn():
            found = _ending(v, seat, mind)
    if mind.best == WON and action == mind.first:
        return [*found, Event("because-wins")]
    turns = [k for k in range(mind.listed) if mind.list_first[k] == action]
    if not turns:
        return found if mind.listed else [*found, Event("because-stuck")]
    best = max(turns, key=lambda k: mind.list_value[k])
    suppose(v, best, mind)
    worth(v, seat, mind)  # notes which piles are far and near
    found += [*_turn(best, mind), *_hints(v, seat, mind), *_kept(v, seat, mind), *_room(v, mind)]
    forget(v, best, mind)
    if not any(mind.weights[mind.net * NET : (mind.net + 1) * NET]):
        return found  # nothing was learned for this table: the bot goes by the rest
    return [*found, Event("because-chance", {"chance": _percent(mind.list_value[best])})]


def _percent(value: int) -> float:
    return round(100 * value / SURE, 1)


def _keenness(v: State, seat: int, mind: Mind) -> Event:
    """TG3: what the best first turn gains, in cards of room."""
    mind.used = 0
    return Event("because-keen", {"gain": round((mind.best - worth(v, seat, mind)) / FAR, 1)})


def _lay(v: State, card: int, pile: int, mind: Mind) -> Event:
    values = {"card": card, "pile": PILE_NAMES[pile].upper()}
    if is_trick(v, card, pile):
        low, high = sorted((card, v.top[pile]))
        return Event("because-trick", {**values, "room": skipped(low, high, mind)})
    return Event("because-lay", {**values, "skipped": gap_on(card, pile, v.top[pile], mind)})


def _ending(v: State, seat: int, mind: Mind) -> list[Event]:
    """What the cheapest further card would skip."""
    out = [0] * MOST_LEGAL
    lays = (action_of(action) for action in out[: legal(v, seat, out)])
    gaps = [gap_on(lay.card, lay.pile, v.top[lay.pile], mind) for lay in lays if isinstance(lay, Lay)]
    return [Event("because-end", {"skipped": min(gaps)})] if gaps and min(gaps) < NO_WAY else []


def _turn(k: int, mind: Mind) -> list[Event]:
    return [Event("because-turn", {"count": mind.list_laid[k]})] if mind.list_laid[k] > 1 else []


def _hints(v: State, seat: int, mind: Mind) -> list[Event]:
    """TG12: what others have asked for, heeded or not."""
    found = []
    for pile in range(PILES):
        code = "because-heeds" if v.top[pile] == mind.top[pile] else "because-defies"
        for other in range(v.players):
            hint = v.hint[other][pile]
            if other != seat and hint != NO_HINT:
                values = {"seat": other, "pile": PILE_NAMES[pile].upper(), "hint": HINT_NAMES[hint]}
                found.append(Event(code, values))
    return found


def _kept(v: State, seat: int, mind: Mind) -> list[Event]:
    """The cards kept that fit well: by a trick, or skipping hardly anything."""
    kept = [v.hand[seat][i] for i in range(v.hand_n[seat]) if (mind.used >> i) & 1 == 0]
    tricks = sum(trick_room(card, mind) > 0 for card in kept)
    near = sum(trick_room(card, mind) == 0 and cheapest_gap(card, mind) <= EXTRA_GAP for card in kept)
    found = [Event("because-keeps-trick", {"count": tricks})] if tricks else []
    return [*found, Event("because-keeps", {"near": near, "kept": len(kept)})] if near else found


def _room(v: State, mind: Mind) -> list[Event]:
    """What the piles can still take of the unseen cards, and what none of them can."""
    room = sum(room_on(pile, v.top[pile], mind) for pile in range(PILES))
    lost = dead_cards(mind.up_far, mind.down_far, mind)
    found = Event("because-room", {"room": room, "unseen": mind.unseen})
    return [found, Event("because-dead", {"count": lost})] if lost else [found]
