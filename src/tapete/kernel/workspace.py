"""The records that the loops work on, declared for one game: a workspace, a position, results, notes, batches."""

from typing import Any, NamedTuple

from tapete.kernel.contract import Game, once_per_game
from tapete.kernel.dice import DICE_WORDS
from tapete.kernel.loops import LINE
from tapete.kernel.pieces import size_of
from tapete.kernel.record import Grid, Ints, number, numbers, part, record

MOST_SEATS = 16


class Kinds(NamedTuple):
    """The record classes of a game."""

    State: type[Any]
    Position: type[Any]
    Workspace: type[Any]
    Result: type[Any]
    Note: type[Any]
    # a batch of games
    Terms: type[Any]
    Slot: type[Any]
    Observed: type[Any]
    Mask: type[Any]
    Paid: type[Any]
    Flag: type[Any]
    Seat: type[Any]
    Choice: type[Any]


@once_per_game
def kinds(game: Game) -> Kinds:
    """The record classes of a game, made once."""
    rules, bots = game.rules, game.bots
    features = game.learning.features if game.learning is not None else 1
    facts = max(len(game.results.FACTS), 1)
    seats, actions = rules.SEATS[-1], rules.MOST_LEGAL + 1  # one more, for declining

    @record
    class Position:
        """A state, and which seat is asked next."""

        state: Any = part(rules.State)
        cursor: int = number(bits=64)  # the first seat that has not been asked since the last change
        count: int = number(bits=64)  # how many actions were written for the seat that is to decide

    @record
    class Workspace:
        """The memory in which one thread plays and thinks."""

        # the run
        template: Any = part(rules.State)  # a state with players and options set, to deal from
        run_words: Ints = numbers(2, bits=64)  # from which all games of the run follow
        lineup: Ints = numbers(seats, bits=64)  # the number of the bot in each seat
        checked: int = number(bits=64)  # whether invariants are checked after every action
        talking: int = number(bits=64)  # whether bots give signals
        budget: Ints = numbers(1 + len(bots.BOTS), bits=64)  # by bot: decisions played out for a choice, or 0
        # the current game
        state: Any = part(rules.State)
        dice: Grid = numbers(seats, DICE_WORDS, bits=64)
        view: Any = part(rules.State)  # the view of the seat that is asked
        out: Ints = numbers(actions, bits=64)  # the actions it chooses from
        scratch: Any = part(bots.Scratch)
        # a search
        imagined: Any = part(rules.State)
        tried: Any = part(rules.State)
        room: Ints = numbers(actions, bits=64)  # for the legal actions in an imagined deal
        candidate: Ints = numbers(actions, bits=64)
        total: Ints = numbers(actions, bits=64)  # by candidate: the sum of its values
        line: Grid = numbers(
            actions, LINE, bits=64
        )  # by candidate: the moves that are the same in every deal, after their number
        sums: Ints = numbers(actions, bits=64)
        powers: Ints = numbers(actions, bits=64)
        squares: Ints = numbers(actions, bits=64)
        spent: int = number(bits=64)  # decisions played out

    @record
    class Result:
        """The result of a finished game."""

        decisions: int = number(bits=64)
        winners: int = number(bits=64)
        ending: int = number()
        broken: int = number()
        score: Ints = numbers(MOST_SEATS)
        fact: Ints = numbers(facts)

    @record
    class Note:
        """A position noted to learn from: its features, and how the game went on for the seat that chose it."""

        game: int = number(bits=64)
        seat: int = number()
        part: int = number()  # of a match that has several, each learned from by itself
        net: int = number()  # which of the game's nets judged it
        outcome: int = number(bits=64)
        feature: Ints = numbers(features)

    return Kinds(rules.State, Position, Workspace, Result, Note, *_kinds_of_batch(game, Position))


def _kinds_of_batch(game: Game, positions: type[Any]) -> tuple[type[Any], ...]:
    """What a batch of games has for each: what is played, and what is written for the program that plays it.

    The latter have one field each, so that together they are one row or grid.
    """
    rules = game.rules
    seats, actions = rules.SEATS[-1], rules.MOST_LEGAL + 1
    observation = size_of(game.observation.PIECES) if game.observation else 1

    @record
    class Terms:
        """How a batch is played; the numbers are those of `kernel.batch`."""

        reward: int = number(bits=64)
        autoreset: int = number(bits=64)
        illegal: int = number(bits=64)
        most: int = number(bits=64)  # actions after which a game is broken off

    @record
    class Slot:
        """A place of a batch, where one game is played after the other."""

        position: Any = part(positions)
        dice: Grid = numbers(seats, DICE_WORDS, bits=64)
        out: Ints = numbers(actions, bits=64)  # what the seat to decide may do
        utility: Ints = numbers(seats, bits=64)  # at the last step
        words: Ints = numbers(2, bits=64)  # of the run that the games belong to
        game: int = number(bits=64)  # which game of the run is played
        stride: int = number(bits=64)  # from there to the next one
        decisions: int = number(bits=64)
        lineup: Ints = numbers(seats)  # the number of the bot in each seat, or OUTSIDE
        seat: int = number()  # the seat to decide
        is_over: int = number()

    @record
    class Observed:
        """An observation."""

        value: Ints = numbers(observation, bits=8)

    @record
    class Mask:
        """By action: whether it may be chosen; the last one is to decline."""

        value: Ints = numbers(rules.ACTIONS + 1, bits=8)

    @record
    class Paid:
        """What a seat is paid: the bits of a 32-bit float."""

        value: int = number(bits=32)

    @record
    class Flag:
        """Yes or no."""

        value: int = number(bits=8)

    @record
    class Seat:
        """A seat."""

        value: int = number(bits=32)

    @record
    class Choice:
        """An action, or the number of a slot."""

        value: int = number(bits=64)

    return Terms, Slot, Observed, Mask, Paid, Flag, Seat, Choice
