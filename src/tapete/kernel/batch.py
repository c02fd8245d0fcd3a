"""Loops over batches of states, written once for every game in rule Python.

The names declared under TYPE_CHECKING are bound for one game and one set of bots by `tapete.kernel.engine`:
interpreted on lists of records, natively on arrays of them. That is why everything is called as (batch, index).
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from tapete.kernel.dice import DICE_WORDS, roll, roll_word, set_dice
from tapete.kernel.record import Ints, number, numbers, record, rule
from tapete.kernel.rng import KEY, WORD, rewind

if TYPE_CHECKING:
    from tapete.kernel.contract import BotChoice, Rules

    game: Rules  # the rules
    broken: Callable[[Any], int]  # the game's invariants
    facts: Callable[[Any, Ints], None]  # the facts that the game's results keep of a finished game
    KEEPING: bool  # whether there are any
    CHECKED: bool  # whether they are checked after every action
    LOOKING: bool  # whether some bot wants to see anything
    put: Any  # put(batch, i, source, j): a copy of record j of source becomes record i of batch
    bot1: BotChoice
    bot2: BotChoice
    bot3: BotChoice
    bot4: BotChoice
    bot5: BotChoice
    bot6: BotChoice
    bot7: BotChoice

BOT_SLOTS = 7  # different bots of a game's own that one run may seat
MOST_SEATS = 16
ENDLESS = 1_000_000  # decisions after which a game counts as one that does not end
NOT_ENDING = -1
SEAT_SHIFT = 24  # a move is a seat and an action in one number
ACTION_MASK = (1 << SEAT_SHIFT) - 1

Batch = Any  # a list of records, or an array of them


@cache
def row_kind(facts: int) -> type[Any]:
    """What is kept of one finished game, with so many facts of the game's own."""

    @record
    class Row:
        decisions: int = number(bits=64)
        winners: int = number(bits=64)
        ending: int = number()
        broken: int = number()
        score: Ints = numbers(MOST_SEATS)
        fact: Ints = numbers(max(facts, 1))

    return Row


@rule
def pick(v: Any, seat: int, out: Ints, n: int, mind: Any) -> int:  # noqa: ARG001  # a bot like any other
    """The bot that takes any action, all equally likely."""
    return out[roll(mind.dice, n)]


@rule
def decide(bot: int, v: Any, seat: int, out: Ints, n: int, mind: Any) -> int:  # noqa: PLR0911  # one line a bot
    """Asks the bot in a slot; slot 0 is `pick`."""
    if bot == 1:
        return bot1(v, seat, out, n, mind)
    if bot == 2:
        return bot2(v, seat, out, n, mind)
    if bot == 3:
        return bot3(v, seat, out, n, mind)
    if bot == 4:
        return bot4(v, seat, out, n, mind)
    if bot == 5:
        return bot5(v, seat, out, n, mind)
    if bot == 6:
        return bot6(v, seat, out, n, mind)
    if bot == 7:
        return bot7(v, seat, out, n, mind)
    return pick(v, seat, out, n, mind)


@rule
def deal_at(states: Batch, i: int) -> None:
    """Deals game i."""
    game.deal(states[i])


@rule
def waiting_at(states: Batch, i: int) -> int:
    """The seats game i waits for."""
    return game.waiting(states[i])


@rule
def legal_at(states: Batch, i: int, seat: int, out: Ints) -> int:
    """Writes what seat may do in game i; returns how many."""
    return game.legal(states[i], seat, out)


@rule
def refusal_at(states: Batch, i: int, seat: int, action: int) -> int:
    """The clause that forbids the action in game i, or 0."""
    return game.refusal(states[i], seat, action)


@rule
def apply_at(states: Batch, i: int, seat: int, action: int) -> int:
    """Does the action in game i; returns the seats it then waits for."""
    game.apply(states[i], seat, action)
    return game.waiting(states[i])


@rule
def score_at(states: Batch, i: int, seat: int) -> int:
    """The points of seat in game i."""
    return game.score(states[i], seat)


@rule
def winners_at(states: Batch, i: int) -> int:
    """The seats that have won game i."""
    return game.winners(states[i])


@rule
def ending_at(states: Batch, i: int) -> int:
    """The clause by which game i is over."""
    return game.ending(states[i])


@rule
def broken_at(states: Batch, i: int) -> int:
    """The invariant that game i breaks, or 0."""
    return broken(states[i])


@rule
def show_at(states: Batch, i: int, seat: int, shown: Batch, blank: Batch) -> None:
    """Makes shown[0] what seat may know of game i."""
    put(shown, 0, blank, 0)
    game.show(states[i], seat, shown[0])


@rule
def imagine_at(shown: Batch, i: int, seat: int) -> None:
    """Completes view i with one deal that fits it."""
    game.imagine(shown[i], seat)


@rule
def choose_at(bot: int, shown: Batch, i: int, seat: int, out: Ints, n: int, minds: Batch) -> int:
    """What a bot does in view i."""
    return decide(bot, shown[i], seat, out, n, minds[seat])


@rule
def ask(states: Batch, i: int, seat: int, bot: int, out: Ints, n: int, shown: Batch, blank: Batch, minds: Batch) -> int:
    """Shows a bot what its seat may know, and returns its choice."""
    if LOOKING:
        if bot != 0:
            show_at(states, i, seat, shown, blank)
        return decide(bot, shown[0], seat, out, n, minds[seat])
    return pick(shown[0], seat, out, n, minds[seat])


@rule
def next_move(
    states: Batch, i: int, due: int, lineup: Ints, out: Ints, shown: Batch, blank: Batch, minds: Batch
) -> int:
    """What happens next in game i, as (seat << SEAT_SHIFT) + action; `due` are the seats it waits for.

    Who may act without being waited for is asked after every change, in seat order, and may decline by choosing
    game.ACTIONS; then the lowest seat that is waited for decides.
    """
    s = states[i]
    if game.OUT_OF_TURN:
        for seat in range(s.players):
            if (due >> seat) & 1 == 0:
                n = game.legal(s, seat, out)
                if n > 0:
                    out[n] = game.ACTIONS
                    action = ask(states, i, seat, lineup[seat], out, n + 1, shown, blank, minds)
                    if action != game.ACTIONS:
                        return (seat << SEAT_SHIFT) + action
    seat = 0
    while (due >> seat) & 1 == 0:
        seat += 1
    n = game.legal(s, seat, out)
    return (seat << SEAT_SHIFT) + ask(states, i, seat, lineup[seat], out, n, shown, blank, minds)


@rule
def play_out(
    states: Batch, i: int, lineup: Ints, out: Ints, shown: Batch, blank: Batch, minds: Batch, row: Any
) -> None:
    """Plays game i to its end and fills its row."""
    s = states[i]
    steps = 0
    row.broken = 0
    if CHECKED:
        row.broken = broken(s)
    while row.broken == 0:
        due = game.waiting(s)
        if due == 0:
            break
        move = next_move(states, i, due, lineup, out, shown, blank, minds)
        game.apply(s, move >> SEAT_SHIFT, move & ACTION_MASK)
        steps += 1
        if CHECKED:
            row.broken = broken(s)
        if steps >= ENDLESS:
            row.broken = NOT_ENDING
    row.decisions = steps
    row.winners = game.winners(s)
    row.ending = game.ending(s)
    for seat in range(s.players):
        row.score[seat] = game.score(s, seat)
    if KEEPING:
        facts(s, row.fact)


@rule
def set_up(states: Batch, i: int, template: Batch, number: int, run_words: Ints, minds: Batch) -> None:
    """Makes states[i] game `number` of a run, dealt, with the bots' dice: all follows from the run's two words."""
    put(states, i, template, 0)
    s = states[i]
    chance = minds[0].dice
    set_dice(chance, run_words[0] ^ (number & WORD), run_words[1] ^ (number >> 32))
    for word in range(KEY):
        s.rng[word] = roll_word(chance)
    rewind(s.rng)
    for seat in range(1, s.players):
        for word in range(DICE_WORDS):
            minds[seat].dice[word] = roll_word(chance)
    game.deal(s)


@rule
def simulate(
    first: int,
    count: int,
    template: Batch,
    run_words: Ints,
    lineup: Ints,
    states: Batch,
    out: Ints,
    shown: Batch,
    blank: Batch,
    minds: Batch,
    rows: Batch,
) -> None:
    """Plays games first, first + 1, ... of a run; what game k is depends on k and the run's two words alone."""
    for k in range(count):
        set_up(states, 0, template, first + k, run_words, minds)
        play_out(states, 0, lineup, out, shown, blank, minds, rows[k])
