"""Loops over decisions, written once for every game in rule Python: whole games, searches, learning.

The names declared under TYPE_CHECKING are bound for one game by `tapete.kernel.engine`. Each thread has a workspace
(see `tapete.kernel.workspace`), which the functions here take as `w`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tapete.kernel.contract import GO_ON
from tapete.kernel.dice import DICE_WORDS, roll, roll_word, set_dice
from tapete.kernel.record import Grid, Ints, assign, clear, rule
from tapete.kernel.rng import KEY, WORD, rewind

if TYPE_CHECKING:
    from tapete.kernel.contract import BotChoice, Rules, Signals

    game: Rules  # the rules
    signals: Signals  # the game's signals
    broken: Callable[[Any], int]  # the game's invariants
    facts: Callable[[Any, Ints], None]  # the facts of a finished game that the results store
    HAS_FACTS: bool  # whether there are any facts
    choices: tuple[BotChoice, ...]  # the bots by their numbers; `pick` in place of a search, never called
    SEARCHES: bool  # whether some bot searches
    playout: BotChoice  # the bot that plays imagined deals on
    leaf: Callable[[Any, Any, int, Any], int]  # what an imagined deal is worth to a seat, or GO_ON
    SHORTLISTS: bool  # whether searches have a shortlist
    shortlist: BotChoice  # puts the choices worth trying first; returns how many
    TALKS: bool  # whether bots give signals
    talk: Callable[[Any, int, int, Any], int]  # what a seat wants to signal next, or SILENT
    LEARNS: bool  # whether some bot learns
    outcome: Callable[[Any, int, int], int]  # how a part of a finished game went for a seat, to learn from

RANDOM_BOT = 0  # the number of the bot that every game has
ENDLESS = 1_000_000  # decisions after which a game counts as one that does not end
NOT_ENDING = -1
LONGEST_LESSON = 5_000  # decisions of a match that is learned from: a bot that knows little may play without end
FEWEST_DEALS = 2  # needed to measure a spread
SILENT = -1  # returned by `talk` if a bot has nothing to signal
OVER = -1  # returned instead of the next seat to decide
SEAT_SHIFT = 24  # a move is a seat and an action in one number
ACTION_MASK = (1 << SEAT_SHIFT) - 1
LINE = 12  # the size of a candidate's line: the number of its moves, then the moves


@rule
def pick(v: Any, seat: int, out: Ints, n: int, scratch: Any) -> int:
    """The bot `random`: all actions are equally likely."""
    return out[roll(scratch.dice, n)]


@rule
def lowest(seats: int) -> int:
    """The lowest seat of a bit set that is not empty."""
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def view(s: Any, seat: int, v: Any) -> None:
    """Writes the view of a seat into v."""
    clear(v)
    game.show(s, seat, v)


# ---- One decision at a time, for other programs


@rule
def begin(p: Any, out: Ints) -> int:
    """Starts in a state just dealt; returns the first seat to decide, and writes its actions."""
    p.cursor = 0
    return next_to_decide(p, out)


@rule
def step(p: Any, seat: int, action: int, out: Ints) -> int:
    """Does an action, or declines (game.ACTIONS); returns the next seat to decide or OVER, and writes its actions."""
    if action != game.ACTIONS:
        game.apply(p.state, seat, action)
        p.cursor = 0
    return next_to_decide(p, out)


@rule
def next_to_decide(p: Any, out: Ints) -> int:
    """The next seat to decide: seats that may act out of turn come first, each once after a change."""
    due = game.waiting(p.state)
    if due == 0:
        p.count = 0
        return OVER
    if game.OUT_OF_TURN:
        for seat in range(p.cursor, p.state.players):
            if (due >> seat) & 1 == 0:
                n = game.legal(p.state, seat, out)
                if n > 0:
                    out[n] = game.ACTIONS
                    p.count = n + 1
                    p.cursor = seat + 1
                    return seat
        p.cursor = p.state.players
    first = lowest(due)
    p.count = game.legal(p.state, first, out)
    return first


# ---- Bots


@rule
def choose(w: Any, bot: int, seat: int, n: int) -> int:
    """A bot's choice among the first n actions, from the view."""
    w.scratch.dice = w.dice[seat]
    return chosen(w, bot, seat, n)


@rule
def chosen(w: Any, bot: int, seat: int, n: int) -> int:
    """A bot's choice, with the dice that its scratch space refers to."""
    if SEARCHES and w.budget[bot] > 0:
        return search(w, w.budget[bot], seat, n)
    return choices[bot](w.view, seat, w.out, n, w.scratch)


@rule
def search(w: Any, budget: int, seat: int, n: int) -> int:
    """The choice that does best when imagined deals are played on, with a budget of `budget` decisions.

    All candidates are tried on the same deals; after each round the better half goes on (sequential halving).
    """
    left = n
    if SHORTLISTS:
        left = shortlist(w.view, seat, w.out, n, w.scratch)
    rounds = 0
    for k in range(left):
        w.candidate[k] = w.out[k]
        w.total[k] = 0
        w.line[k][0] = 0
        if (1 << rounds) < k + 1:
            rounds += 1
    while left > 1:
        spent = 0
        while spent < budget // rounds:
            spent += try_candidates(w, left, seat)
        better = (left + 1) // 2
        for k in range(better):
            bring_best(w, k, left)
        left = better
    return int(w.candidate[0])


@rule
def bring_best(w: Any, k: int, left: int) -> None:
    """Moves the best of the candidates from k on to place k."""
    best = k
    for j in range(k + 1, left):
        if w.total[j] > w.total[best]:
            best = j
    swap(w.candidate, k, best)
    swap(w.total, k, best)
    for i in range(LINE):
        moved = w.line[k][i]
        w.line[k][i] = w.line[best][i]
        w.line[best][i] = moved


@rule
def swap(row: Ints, i: int, j: int) -> None:
    """Swaps two numbers of a row."""
    moved = row[i]
    row[i] = row[j]
    row[j] = moved


@rule
def try_candidates(w: Any, left: int, seat: int) -> int:
    """Plays every candidate on in one imagined deal; returns how many decisions that took."""
    assign(w.imagined, w.view)
    seed_from(w.imagined.rng, w.scratch.dice)
    game.imagine(w.imagined, seat)
    spent = 0
    for k in range(left):
        assign(w.tried, w.imagined)
        if w.candidate[k] != game.ACTIONS:
            game.apply(w.tried, seat, w.candidate[k])
        spent += 1
        line = w.line[k]
        moves = 0
        found = leaf(w.view, w.tried, seat, w.scratch)
        while found == GO_ON:
            if moves < line[0]:
                move = line[1 + moves]
            else:
                same_in_all = moves == line[0] and is_own_affair(w.tried, seat)
                move = imagined_move(w, game.waiting(w.tried))
                spent += 1
                if same_in_all and moves + 1 < LINE:
                    line[0] += 1
                    line[1 + moves] = move
            game.apply(w.tried, move >> SEAT_SHIFT, move & ACTION_MASK)
            moves += 1
            found = leaf(w.view, w.tried, seat, w.scratch)
        w.total[k] += found
    w.spent += spent
    return spent


@rule
def is_own_affair(s: Any, seat: int) -> bool:
    """Whether a seat is in a turn that could be taken back completely. Such a turn has revealed nothing, so it goes on
    in the same way whatever the deal. It is worked out once, in the first deal, and not again in each.
    """
    return not game.OUT_OF_TURN and game.undoable(s, seat)


@rule
def imagined_move(w: Any, due: int) -> int:
    """The next move in an imagined deal: like `next_move`, with one bot in all seats.

    That bot gets the whole deal, because a view would cost too much. It must look only at what its seat may know.
    """
    s = w.tried
    if game.OUT_OF_TURN:
        for seat in range(s.players):
            if (due >> seat) & 1 == 0:
                n = game.legal(s, seat, w.room)
                if n > 0:
                    w.room[n] = game.ACTIONS
                    action = playout(s, seat, w.room, n + 1, w.scratch)
                    if action != game.ACTIONS:
                        return (seat << SEAT_SHIFT) + action
    first = lowest(due)
    n = game.legal(s, first, w.room)
    return (first << SEAT_SHIFT) + playout(s, first, w.room, n, w.scratch)


@rule
def weigh(w: Any, budget: int, seat: int, n: int) -> int:
    """Tries the first n actions on the same imagined deals until `budget` decisions are spent; returns how many deals.

    Writes, for each action, the sum of its values, the sum of their squares, and the sum of its squared differences to
    the first action.
    """
    w.scratch.dice = w.dice[seat]
    for k in range(n):
        w.candidate[k] = w.out[k]
        w.line[k][0] = 0
        w.sums[k] = 0
        w.powers[k] = 0
        w.squares[k] = 0
    deals, spent = 0, 0
    while n > 0 and (spent < budget or deals < FEWEST_DEALS):
        for k in range(n):
            w.total[k] = 0
        spent += try_candidates(w, n, seat)
        for k in range(n):
            w.sums[k] += w.total[k]
            w.powers[k] += w.total[k] * w.total[k]
            w.squares[k] += (w.total[k] - w.total[0]) * (w.total[k] - w.total[0])
        deals += 1
    return deals


@rule
def review(w: Any, budget: int, seat: int, n: int, played: int, low: int, high: int) -> int:
    """Finds the best of the first n actions by the view, then tries it and the action that was played on other deals,
    with the budget for each; returns how many deals. The best action is `out[0]` then, and the action played `out[1]`.

    The seat's dice start from two words, so the result depends on nothing that was done before.
    """
    set_dice(w.dice[seat], low, high)
    w.scratch.dice = w.dice[seat]
    best = search(w, budget, seat, n)
    w.out[0] = best
    w.out[1] = played
    return weigh(w, budget, seat, 1 if best == played else 2)


@rule
def settled(w: Any, seat: int) -> int:
    """What the state has come to for a seat that was last shown the view, as a search counts it; GO_ON if it may still
    come to anything.
    """
    w.scratch.dice = w.dice[seat]
    return leaf(w.view, w.state, seat, w.scratch)


# ---- Whole games


@rule
def seed_from(rng: Ints, dice: Ints) -> None:
    """Starts a stream from a bot's dice."""
    for word in range(KEY):
        rng[word] = roll_word(dice)
    rewind(rng)


@rule
def ask(w: Any, seat: int, n: int, *, thinking: bool) -> int:
    """Makes the view of a seat, and returns the choice of its bot."""
    if thinking and w.lineup[seat] != RANDOM_BOT:
        view(w.state, seat, w.view)
        return choose(w, w.lineup[seat], seat, n)
    return int(w.out[roll(w.dice[seat], n)])


@rule
def next_move(w: Any, due: int, *, thinking: bool) -> int:
    """The next move of a game, as (seat << SEAT_SHIFT) + action; `due` are the waiting seats.

    Seats that may act out of turn are asked after every change, in seat order, and may decline by choosing
    game.ACTIONS. Then the lowest waiting seat decides.
    """
    s = w.state
    if game.OUT_OF_TURN:
        for seat in range(s.players):
            if (due >> seat) & 1 == 0:
                n = game.legal(s, seat, w.out)
                if n > 0:
                    w.out[n] = game.ACTIONS
                    action = ask(w, seat, n + 1, thinking=thinking)
                    if action != game.ACTIONS:
                        return (seat << SEAT_SHIFT) + action
    first = lowest(due)
    n = game.legal(s, first, w.out)
    return (first << SEAT_SHIFT) + ask(w, first, n, thinking=thinking)


@rule
def let_talk(w: Any) -> None:
    """Lets every bot give its signals, in seat order; the bot `random` gives none."""
    for seat in range(w.state.players):
        if w.lineup[seat] != RANDOM_BOT:
            w.scratch.dice = w.dice[seat]
            view(w.state, seat, w.view)
            signal = talk(w.view, seat, 0, w.scratch)
            while signal != SILENT:
                if signals.refusal(w.state, seat, signal) == 0:
                    signals.give(w.state, seat, signal)
                signal = talk(w.view, seat, signal + 1, w.scratch)


@rule
def play_out(w: Any, row: Any, *, thinking: bool) -> None:
    """Plays a game to its end, and fills its row of the results."""
    s = w.state
    steps = 0
    row.broken = 0
    if thinking and w.checked:
        row.broken = broken(s)
    asked = 0
    while row.broken == 0:
        due = game.waiting(s)
        if due == 0:
            break
        if TALKS and thinking and w.talking and due != asked:
            let_talk(w)
            asked = due
        move = next_move(w, due, thinking=thinking)
        game.apply(s, move >> SEAT_SHIFT, move & ACTION_MASK)
        steps += 1
        if thinking and w.checked:
            row.broken = broken(s)
        if steps >= ENDLESS:
            row.broken = NOT_ENDING
    sum_up(s, steps, row)


@rule
def sum_up(s: Any, decisions: int, row: Any) -> None:
    """Fills the row of a finished game in the results."""
    row.decisions = decisions
    row.winners = game.winners(s)
    row.ending = game.ending(s)
    for seat in range(s.players):
        row.score[seat] = game.score(s, seat)
    if HAS_FACTS:
        facts(s, row.fact)


@rule
def set_up(w: Any, number: int) -> None:
    """Deals game `number` of a run and sets the bots' dice."""
    deal_game(w.template, w.run_words, number, w.state, w.dice)


@rule
def deal_game(template: Any, words: Ints, number: int, s: Any, dice: Grid) -> None:
    """Deals game `number` of a run and sets the dice of all seats; both follow from the run's two words."""
    assign(s, template)
    chance = dice[0]
    set_dice(chance, words[0] ^ (number & WORD), words[1] ^ (number >> 32))
    seed_from(s.rng, chance)
    for seat in range(1, s.players):
        for word in range(DICE_WORDS):
            dice[seat][word] = roll_word(chance)
    game.deal(s)


@rule
def is_random(w: Any) -> bool:
    """Whether all bots are random, and nothing is checked or signalled during the game."""
    if w.checked or w.talking:
        return False
    for seat in range(w.template.players):
        if w.lineup[seat] != RANDOM_BOT:
            return False
    return True


@rule
def simulate(w: Any, first: int, rows: Any) -> None:
    """Plays games first, first + 1, ... of a run. Game k depends on k and the run's two words alone."""
    if is_random(w):
        for k in range(len(rows)):
            set_up(w, first + k)
            play_out(w, rows[k], thinking=False)
    else:
        for k in range(len(rows)):
            set_up(w, first + k)
            play_out(w, rows[k], thinking=True)


# ---- Learning


@rule
def study(w: Any, number: int, notes: Any) -> int:
    """Plays a game like `simulate`, and notes every position that a learning bot has chosen; returns how many."""
    n = 0
    set_up(w, number)
    s = w.state
    due = game.waiting(s)
    asked = 0
    steps = 0
    w.scratch.noted = 0
    while due != 0 and steps < LONGEST_LESSON:
        steps += 1
        if TALKS and w.talking and due != asked:
            let_talk(w)
            asked = due
        move = next_move(w, due, thinking=True)
        seat = move >> SEAT_SHIFT
        if w.scratch.noted != 0 and n < len(notes):
            take_note(notes[n], number, seat, w.scratch)
            n += 1
        game.apply(s, seat, move & ACTION_MASK)
        due = game.waiting(s)
    for i in range(n):
        notes[i].outcome = outcome(s, notes[i].seat, notes[i].part)
    return n


@rule
def take_note(note: Any, number: int, seat: int, scratch: Any) -> None:
    """Notes the position that a choice leaves; `scratch.noted` is its part, counted from 1."""
    note.game = number
    note.seat = seat
    note.part = scratch.noted - 1
    note.net = scratch.net
    note.feature[:] = scratch.feature
    scratch.noted = 0
