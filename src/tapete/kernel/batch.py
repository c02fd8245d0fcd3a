"""Many games at once, for programs that decide from outside; in rule Python, for every game that has observations.

Each game of a batch has a slot. A step does one action in every slot, lets the bots of the other seats play until a
seat decides that has none, and writes what this seat sees and may do. The names declared under TYPE_CHECKING are bound
for one game by `tapete.kernel.engine`.
"""

from typing import TYPE_CHECKING, Any

from tapete.kernel import loops
from tapete.kernel.dice import roll, roll_word
from tapete.kernel.net import SURE
from tapete.kernel.record import assign, clear, rule

if TYPE_CHECKING:
    from tapete.kernel.contract import Observation, Rules

    game: Rules
    observation: Observation

OUTSIDE = -1  # in a slot's lineup: no bot, the seat is decided for from outside
FINE = -1  # returned by `step` if all actions were legal
WIN, RANK, SCORE, PROGRESS = range(4)  # what is rewarded
SAME_STEP, NEXT_STEP, DISABLED = range(3)  # when the next game is dealt: see `tapete.envs.batch`
REFUSE, REPLACE, LOSE = range(3)  # what an illegal action does

# A 32-bit float: a sign, the exponent, and the digits after the first, which is always 1.
DIGITS = 23
ONE = 1 << DIGITS  # the first digit
NEGATIVE = 1 << 31
UNSCALED = 127 + DIGITS - 20  # the exponent of numbers in 1/SURE whose first digit is at ONE


# ---- One slot


@rule
def observe(v: Any, seat: int, observed: Any) -> None:
    """Writes what a seat observes, from its view."""
    clear(observed)
    observation.observe(v, seat, observed.value)


@rule
def look(w: Any, slot: Any, seat: int, observed: Any) -> None:
    """Writes what a seat observes in the game of a slot."""
    loops.view(slot.position.state, seat, w.view)
    observe(w.view, seat, observed)


@rule
def allow(slot: Any, mask: Any) -> None:
    """Writes which actions the seat to decide may choose; when a game is over, it can only do nothing."""
    clear(mask)
    for k in range(slot.position.count):
        mask.value[slot.out[k]] = 1


@rule
def ask_bot(w: Any, slot: Any, seat: int) -> int:
    """What the bot of a seat chooses among the actions in `w.out`."""
    bot = slot.lineup[seat]
    n = slot.position.count
    if bot == loops.RANDOM_BOT:
        return int(w.out[roll(slot.dice[seat], n)])
    loops.view(slot.position.state, seat, w.view)
    w.scratch.dice = slot.dice[seat]
    return loops.chosen(w, bot, seat, n)


@rule
def play_on(w: Any, slot: Any, first: int, most: int) -> int:
    """Lets bots play from the seat that decides first, until one decides from outside, which is returned; or OVER."""
    seat = first
    while seat != loops.OVER and slot.decisions < most and slot.lineup[seat] != OUTSIDE:
        action = ask_bot(w, slot, seat)
        if action != game.ACTIONS:
            slot.decisions += 1
        seat = loops.step(slot.position, seat, action, w.out)
    return seat


@rule
def settle(w: Any, slot: Any, seat: int) -> None:
    """Remembers who decides next, and what this seat may do."""
    slot.seat = seat
    n = slot.position.count
    slot.out[:n] = w.out[:n]


@rule
def finish(slot: Any, seat: int) -> None:
    """Nothing is left to do in a game: the last seat that has acted may only do nothing."""
    slot.seat = seat
    slot.is_over = 1
    slot.position.count = 1
    slot.out[0] = game.ACTIONS


@rule
def start(w: Any, slot: Any, most: int) -> None:
    """Deals the slot's next game, up to the first decision from outside; a game that has none is left out."""
    slot.is_over = 1
    while slot.is_over:
        s = slot.position.state
        loops.deal_game(w.template, slot.words, slot.game, s, slot.dice)
        slot.decisions = 0
        for seat in range(s.players):
            slot.utility[seat] = observation.utility(s, seat)
        seat = play_on(w, slot, loops.begin(slot.position, w.out), most)
        if seat == loops.OVER:
            slot.game += slot.stride
        else:
            slot.is_over = 0
            settle(w, slot, seat)


@rule
def as_float(value: int) -> int:
    """The bits of the 32-bit float that is a number in 1/SURE; exact up to 16."""
    if value == 0:
        return 0
    digits = abs(value)
    exponent = UNSCALED
    while digits < ONE:
        digits <<= 1
        exponent -= 1
    while digits >= 2 * ONE:
        digits >>= 1
        exponent += 1
    bits = (exponent << DIGITS) + digits - ONE
    return bits if value > 0 else bits - NEGATIVE


@rule
def reward(slot: Any, kind: int, is_over: bool, paid: Any, first: int) -> None:
    """Writes what the last step was worth to every seat; the first one's reward is paid[first]."""
    s = slot.position.state
    if kind == PROGRESS:
        for seat in range(s.players):
            now = observation.utility(s, seat)
            paid[first + seat].value = as_float(now - slot.utility[seat])
            slot.utility[seat] = now
    elif is_over:
        for seat in range(s.players):
            paid[first + seat].value = as_float(final_reward(s, kind, seat))


@rule
def final_reward(s: Any, kind: int, seat: int) -> int:
    """What a finished game is worth to a seat, in 1/SURE."""
    if kind == SCORE:
        return observation.utility(s, seat)
    if kind == RANK:
        ahead = 0
        own = observation.utility(s, seat)
        for other in range(s.players):
            theirs = observation.utility(s, other)
            ahead += (own > theirs) - (own < theirs)
        return int(ahead * SURE // max(1, s.players - 1))
    winners = game.winners(s)
    if (winners >> seat) & 1 == 0:
        return 0
    if game.COOPERATIVE:
        return SURE
    count = 0
    for other in range(s.players):
        count += (winners >> other) & 1
    return int(SURE // count)


@rule
def act(w: Any, terms: Any, slot: Any, action: int, paid: Any, first: int, result: Any) -> int:
    """Does an action of the seat to decide; returns whether the game is over (1), was broken off (2) or goes on (0)."""
    actor = slot.seat
    if terms.illegal == LOSE and not is_allowed(slot, action):
        paid[first + actor].value = as_float(-SURE)
        finish(slot, actor)
        return 1
    if action != game.ACTIONS:
        slot.decisions += 1
    seat = loops.step(slot.position, actor, action, w.out)
    seat = play_on(w, slot, seat, terms.most)
    is_over = seat == loops.OVER
    reward(slot, terms.reward, is_over, paid, first)
    if is_over:
        loops.sum_up(slot.position.state, slot.decisions, result)
        finish(slot, actor)
        return 1
    if slot.decisions >= terms.most:
        finish(slot, actor)
        return 2
    settle(w, slot, seat)
    return 0


@rule
def is_allowed(slot: Any, action: int) -> bool:
    """Whether the seat to decide may choose an action."""
    for k in range(slot.position.count):
        if slot.out[k] == action:
            return True
    return False


# ---- All slots


@rule
def reset(w: Any, terms: Any, slots: Any, which: Any, observed: Any, masks: Any, seats: Any) -> None:
    """Deals the next game in the slots that `which` names."""
    for i in range(len(slots)):
        if which[i].value:
            start(w, slots[i], terms.most)
            show(w, slots[i], observed[i], masks[i], seats[i])


@rule
def show(w: Any, slot: Any, observed: Any, mask: Any, seat: Any) -> None:
    """Writes what the seat to decide sees and may do."""
    look(w, slot, slot.seat, observed)
    allow(slot, mask)
    seat.value = slot.seat


@rule
def show_all(w: Any, slots: Any, observed: Any, masks: Any, seats: Any) -> None:
    """Writes what the seats to decide see and may do, of slots that were copied."""
    for i in range(len(slots)):
        show(w, slots[i], observed[i], masks[i], seats[i])


@rule
def first_refused(masks: Any, actions: Any) -> int:
    """The first slot whose action is not allowed, or FINE."""
    for i in range(len(actions)):
        action = actions[i].value
        if action < 0 or action > game.ACTIONS or masks[i].value[action] == 0:
            return i
    return FINE


@rule
def sample(slots: Any, actions: Any) -> None:
    """Chooses in every slot as the bot `random` would, with the dice of the seat to decide."""
    for i in range(len(slots)):
        slot = slots[i]
        if slot.is_over:
            actions[i].value = game.ACTIONS
        else:
            actions[i].value = slot.out[roll(slot.dice[slot.seat], slot.position.count)]


@rule
def step(
    w: Any, terms: Any, slots: Any, actions: Any, observed: Any, masks: Any, seats: Any, paid: Any, ended: Any,
    cut: Any, finals: Any, results: Any,
) -> int:  # fmt: skip
    """Does an action in every slot. Returns FINE, or the first slot whose action is refused; then nothing is done."""
    if terms.illegal == REFUSE:
        refused = first_refused(masks, actions)
        if refused != FINE:
            return refused
    players = w.template.players
    for i in range(len(slots)):
        slot = slots[i]
        first = i * players
        for seat in range(players):
            paid[first + seat].value = 0
        ended[i].value = 0
        cut[i].value = 0
        if slot.is_over:
            if terms.autoreset == NEXT_STEP:
                slot.game += slot.stride
                start(w, slot, terms.most)
                show(w, slot, observed[i], masks[i], seats[i])
            continue
        action = actions[i].value
        if terms.illegal == REPLACE and not is_allowed(slot, action):
            action = slot.out[roll(slot.dice[slot.seat], slot.position.count)]
        how = act(w, terms, slot, action, paid, first, results[i])
        ended[i].value = how == 1
        cut[i].value = how == 2
        if how != 0 and terms.autoreset == SAME_STEP:
            look(w, slot, slot.seat, finals[i])
            slot.game += slot.stride
            start(w, slot, terms.most)
        show(w, slot, observed[i], masks[i], seats[i])
    return FINE


# ---- Other worlds


@rule
def imagine(slots: Any, sources: Any, copies: Any) -> None:
    """Fills each of the copies with a game that fits what the seat to decide knows in its source."""
    for i in range(len(copies)):
        slot = slots[sources[i].value]
        assign(copies[i], slot)
        s = copies[i].position.state
        loops.view(slot.position.state, slot.seat, s)
        loops.seed_from(s.rng, slot.dice[slot.seat])
        game.imagine(s, slot.seat)
        for seat in range(s.players):
            for word in range(len(slot.dice[seat])):
                copies[i].dice[seat][word] = roll_word(slot.dice[slot.seat])
