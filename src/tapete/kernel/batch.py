"""Loops over batches of states, written once for every game in rule Python.

The names declared under TYPE_CHECKING are bound for one game and one set of bots by `tapete.kernel.engine`:
interpreted on lists of records, natively on arrays of them. That is why everything is called as (batch, index).

Seats are counted as `range(int(players))`: the field is a short integer, and machine code for short and for long seats
would be made twice.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from tapete.kernel.contract import GO_ON
from tapete.kernel.dice import DICE_WORDS, roll, roll_word, set_dice
from tapete.kernel.record import Ints, number, numbers, record, rule
from tapete.kernel.rng import KEY, WORD, rewind

if TYPE_CHECKING:
    from tapete.kernel.contract import BotChoice, Rules

    game: Rules  # the rules
    broken: Callable[[Any], int]  # the game's invariants
    facts: Callable[[Any, Ints], None]  # the facts that the game's results keep of a finished game
    KEEPING: bool  # whether there are any
    OUT_OF_TURN: bool  # the rules' own: here a name by itself, so that the compiler leaves out what is not needed
    CHECKED: bool  # whether they are checked after every action
    LOOKING: bool  # whether some bot wants to see anything
    SEARCHING: bool  # whether some bot searches
    TALKING: bool  # whether bots give signals
    talk: Callable[[Any, int, int, Any], int]  # what a seat wants to signal next, or SILENT
    SHORTLISTING: bool  # whether it tries a few choices only
    shortlist: BotChoice  # which
    playout: BotChoice  # the bot that plays imagined deals on
    leaf: Callable[[Any, Any, int, Any], int]  # what they are worth to a seat, or GO_ON
    outcome: Callable[[Any, int, int], int]  # how a part of a finished game went for a seat, to learn from
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
LONGEST_LESSON = 5_000  # decisions of a match that is learned from: who knows little may play without end
FEWEST_DEALS = 2  # of which a scatter can be told
SILENT = -1  # a bot that has nothing to signal
SEAT_SHIFT = 24  # a move is a seat and an action in one number
ACTION_MASK = (1 << SEAT_SHIFT) - 1

Batch = Any  # a list of records, or an array of them
# Where a search works: worlds, room for actions, candidates, their totals and lines, budgets by slot, what was spent
Desk = Any
LINE = 12  # a candidate's line: how many moves it has, and those


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


@cache
def note_kind(features: int) -> type[Any]:
    """A position noted to learn from: its features, and how the game went on for who chose it."""

    @record
    class Note:
        game: int = number(bits=64)
        seat: int = number()
        part: int = number()  # of a match that has several, each learned from by itself
        net: int = number()  # which of the game's nets judged it
        outcome: int = number(bits=64)
        feature: Ints = numbers(features)

    return Note


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
def choose_at(bot: int, shown: Batch, i: int, seat: int, out: Ints, n: int, minds: Batch, desk: Desk) -> int:
    """What a bot does in view i."""
    if SEARCHING:
        _, _, _, _, _, budgets, _ = desk
        if budgets[bot] > 0:
            return search(budgets[bot], shown, i, seat, out, n, minds[seat], desk)
    return decide(bot, shown[i], seat, out, n, minds[seat])


# ---- Search over imagined deals


@rule
def search(budget: int, shown: Batch, i: int, seat: int, out: Ints, n: int, mind: Any, desk: Desk) -> int:
    """The choice that does best when imagined deals are played on; `budget` decisions are spent on it.

    All candidates are tried on the same deals; after each round the better half goes on (sequential halving).
    """
    _, _, alive, total, lines, _, _ = desk
    left = n
    if SHORTLISTING:
        left = shortlist(shown[i], seat, out, n, mind)
    rounds = 0
    for k in range(left):
        alive[k] = out[k]
        total[k] = 0
        lines[k * LINE] = 0
        if (1 << rounds) < k + 1:
            rounds += 1
    while left > 1:
        spent = 0
        while spent < budget // rounds:
            spent += try_candidates(left, shown, i, seat, mind, desk)
        better = (left + 1) // 2
        for k in range(better):
            bring_best(k, left, alive, total, lines)
        left = better
    return int(alive[0])


@rule
def bring_best(k: int, left: int, alive: Ints, total: Ints, lines: Ints) -> None:
    """Puts the best of the candidates from k on in place k."""
    best = k
    for j in range(k + 1, left):
        if total[j] > total[best]:
            best = j
    swap(alive, k, best)
    swap(total, k, best)
    for i in range(LINE):
        swap(lines, k * LINE + i, best * LINE + i)


@rule
def swap(row: Ints, i: int, j: int) -> None:
    """Two numbers of a row change places."""
    kept = row[i]
    row[i] = row[j]
    row[j] = kept


@rule
def try_candidates(left: int, shown: Batch, i: int, seat: int, mind: Any, desk: Desk) -> int:
    """Plays every candidate on in one imagined deal; returns how many decisions that took."""
    worlds, room, alive, total, lines, _, spent_on = desk
    put(worlds, 0, shown, i)
    seed_from(worlds[0].rng, mind.dice)
    imagine_at(worlds, 0, seat)
    spent = 0
    for k in range(left):
        put(worlds, 1, worlds, 0)
        if alive[k] != game.ACTIONS:
            game.apply(worlds[1], seat, alive[k])
        spent += 1
        line = k * LINE
        moves = 0
        found = leaf(shown[i], worlds[1], seat, mind)
        while found == GO_ON:
            if moves < lines[line]:
                move = lines[line + 1 + moves]
            else:
                same_in_all = moves == lines[line] and is_own_affair(worlds, 1, seat)
                move = imagined_move(worlds, 1, waiting_at(worlds, 1), room, mind)
                spent += 1
                if same_in_all and moves + 1 < LINE:
                    lines[line] += 1
                    lines[line + 1 + moves] = move
            game.apply(worlds[1], move >> SEAT_SHIFT, move & ACTION_MASK)
            moves += 1
            found = leaf(shown[i], worlds[1], seat, mind)
        total[k] += found
    spent_on[0] += spent
    return spent


@rule
def is_own_affair(worlds: Batch, i: int, seat: int) -> bool:
    """Whether a seat is in a turn of which all could be taken back: nothing was revealed, so whatever the deal is, it
    will go on alike. That is thought out once, in the first deal, and not again in each.
    """
    return not OUT_OF_TURN and game.undoable(worlds[i], seat)


@rule
def weigh_at(
    budget: int, shown: Batch, i: int, seat: int, out: Ints, n: int, minds: Batch, desk: Desk, sums: Ints, squares: Ints
) -> int:
    """Plays n actions on in the same imagined deals until `budget` decisions are spent; returns how many deals.

    Writes the sum of what each action came to, and the sum of the squared differences to the first of them.
    """
    _, _, alive, total, lines, _, _ = desk
    for k in range(n):
        alive[k] = out[k]
        lines[k * LINE] = 0
        sums[k] = 0
        squares[k] = 0
    deals, spent = 0, 0
    while n > 0 and (spent < budget or deals < FEWEST_DEALS):
        for k in range(n):
            total[k] = 0
        spent += try_candidates(n, shown, i, seat, minds[seat], desk)
        for k in range(n):
            sums[k] += total[k]
            squares[k] += (total[k] - total[0]) * (total[k] - total[0])
        deals += 1
    return deals


@rule
def seed_from(rng: Ints, dice: Ints) -> None:
    """Starts a stream from a bot's dice."""
    for word in range(KEY):
        rng[word] = roll_word(dice)
    rewind(rng)


@rule
def imagined_move(worlds: Batch, i: int, due: int, room: Ints, mind: Any) -> int:
    """What happens next in an imagined deal: `next_move` with one bot in all seats.

    That bot is given the whole deal and not a view, which costs too much: it is one that looks only at what its seat
    may know.
    """
    if OUT_OF_TURN:
        for seat in range(int(worlds[i].players)):
            if (due >> seat) & 1 == 0:
                n = legal_at(worlds, i, seat, room)
                if n > 0:
                    room[n] = game.ACTIONS
                    action = playout(worlds[i], seat, room, n + 1, mind)
                    if action != game.ACTIONS:
                        return (seat << SEAT_SHIFT) + action
    seat = 0
    while (due >> seat) & 1 == 0:
        seat += 1
    n = legal_at(worlds, i, seat, room)
    return (seat << SEAT_SHIFT) + playout(worlds[i], seat, room, n, mind)


# ---- Whole games


@rule
def ask(
    states: Batch, i: int, seat: int, bot: int, out: Ints, n: int, shown: Batch, blank: Batch, minds: Batch, desk: Desk
) -> int:
    """Shows a bot what its seat may know, and returns its choice."""
    if LOOKING:
        if bot != 0:
            show_at(states, i, seat, shown, blank)
        return choose_at(bot, shown, 0, seat, out, n, minds, desk)
    return pick(shown[0], seat, out, n, minds[seat])


@rule
def next_move(
    states: Batch, i: int, due: int, lineup: Ints, out: Ints, shown: Batch, blank: Batch, minds: Batch, desk: Desk
) -> int:
    """What happens next in game i, as (seat << SEAT_SHIFT) + action; `due` are the seats it waits for.

    Who may act without being waited for is asked after every change, in seat order, and may decline by choosing
    game.ACTIONS; then the lowest seat that is waited for decides.
    """
    s = states[i]
    if OUT_OF_TURN:
        for seat in range(int(s.players)):
            if (due >> seat) & 1 == 0:
                n = game.legal(s, seat, out)
                if n > 0:
                    out[n] = game.ACTIONS
                    action = ask(states, i, seat, lineup[seat], out, n + 1, shown, blank, minds, desk)
                    if action != game.ACTIONS:
                        return (seat << SEAT_SHIFT) + action
    seat = 0
    while (due >> seat) & 1 == 0:
        seat += 1
    n = game.legal(s, seat, out)
    return (seat << SEAT_SHIFT) + ask(states, i, seat, lineup[seat], out, n, shown, blank, minds, desk)


@rule
def let_talk(states: Batch, i: int, lineup: Ints, shown: Batch, blank: Batch, minds: Batch) -> None:
    """Every bot of the game's own signals what it has to say in game i, in seat order."""
    s = states[i]
    for seat in range(int(s.players)):
        if lineup[seat] != 0:
            show_at(states, i, seat, shown, blank)
            signal = talk(shown[0], seat, 0, minds[seat])
            while signal != SILENT:
                if game.signal_refusal(s, seat, signal) == 0:
                    game.signal(s, seat, signal)
                signal = talk(shown[0], seat, signal + 1, minds[seat])


@rule
def play_out(
    states: Batch, i: int, lineup: Ints, out: Ints, shown: Batch, blank: Batch, minds: Batch, desk: Desk, row: Any
) -> None:
    """Plays game i to its end and fills its row."""
    s = states[i]
    steps = 0
    row.broken = 0
    if CHECKED:
        row.broken = broken(s)
    asked = 0
    while row.broken == 0:
        due = game.waiting(s)
        if due == 0:
            break
        if TALKING and due != asked:
            let_talk(states, i, lineup, shown, blank, minds)
            asked = due
        move = next_move(states, i, due, lineup, out, shown, blank, minds, desk)
        game.apply(s, move >> SEAT_SHIFT, move & ACTION_MASK)
        steps += 1
        if CHECKED:
            row.broken = broken(s)
        if steps >= ENDLESS:
            row.broken = NOT_ENDING
    row.decisions = steps
    row.winners = game.winners(s)
    row.ending = game.ending(s)
    for seat in range(int(s.players)):
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
    seed_from(s.rng, chance)
    for seat in range(1, int(s.players)):
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
    desk: Desk,
    rows: Batch,
) -> None:
    """Plays games first, first + 1, ... of a run; what game k is depends on k and the run's two words alone."""
    for k in range(count):
        set_up(states, 0, template, first + k, run_words, minds)
        play_out(states, 0, lineup, out, shown, blank, minds, desk, rows[k])


# ---- Learning


@rule
def study(
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
    desk: Desk,
    notes: Batch,
) -> int:
    """Plays games like `simulate`; notes every position that a learning bot has chosen, and returns how many."""
    n = 0
    for k in range(count):
        set_up(states, 0, template, first + k, run_words, minds)
        begin = n
        s = states[0]
        due = game.waiting(s)
        asked = 0
        steps = 0
        while due != 0 and steps < LONGEST_LESSON:
            steps += 1
            if TALKING and due != asked:
                let_talk(states, 0, lineup, shown, blank, minds)
                asked = due
            move = next_move(states, 0, due, lineup, out, shown, blank, minds, desk)
            seat = move >> SEAT_SHIFT
            if minds[seat].noted != 0 and n < len(notes):
                n = take_note(notes, n, k, seat, minds[seat])
            game.apply(s, seat, move & ACTION_MASK)
            due = game.waiting(s)
        for i in range(begin, n):
            notes[i].outcome = outcome(s, int(notes[i].seat), int(notes[i].part))
    return n


@rule
def take_note(notes: Batch, n: int, number: int, seat: int, mind: Any) -> int:
    """Notes the position that a choice leaves; `mind.noted` is its part, counted from 1."""
    note = notes[n]
    note.game = number
    note.seat = seat
    note.part = mind.noted - 1
    note.net = mind.net
    note.feature[:] = mind.feature
    mind.noted = 0
    return n + 1
