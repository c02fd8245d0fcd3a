# The Game: texts in English

command = { $name ->
    [stop] STOP
    [skull] SKULL
    [three] 3!
    [silence] SILENCE
    [no-trick] NO TRICK
    [one-pile] ONE PILE
    [draw-one] DRAW ONE
   *[none] no command
}
command-effect = { $name ->
    [stop] the turn ends at once
    [skull] must be covered in the same turn
    [three] exactly three cards in this turn
    [silence] no hints and no chat about the game
    [no-trick] no backwards trick on any pile
    [one-pile] all cards of the turn go on one pile
    [draw-one] only one card is drawn after the turn
   *[none] nothing
}

# The board
ascending = up
descending = down
in-force = In force: { $commands }
draw-pile = Draw pile: { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
hand-size = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
open-hand = { $who }: { $cards }
your-hand = Your hand: { $cards }
no-cards = no cards
hint-given = { $who } { $hint ->
    [leave] asks you to leave this pile alone
    [good] has something very good here
    [trick] can use the trick here
   *[none] says nothing
}

pile-cards = Pile { $pile }, top card first: { $cards }

# What is owed
owed-keen = How keen are you to start? Answer 0 (not at all) to 3 (very).
owed-nothing = You may end the turn or lay more cards.
owed-cards = { $count ->
    [one] One more card must be laid.
   *[other] At least { $count } more cards must be laid.
}
owed-exactly = { $count ->
    [one] 3! is in force: exactly one more card must be laid.
   *[other] 3! is in force: exactly { $count } more cards must be laid.
}
owed-skull = { $count ->
    [one] The SKULL on pile { $piles } must be covered.
   *[other] The SKULLs on piles { $piles } must be covered.
}

# Actions in words
label-lay = { $card } on pile { $pile }
label-end = end the turn
label-keen = keenness { $keenness }

# Why not
why-over = The match is over.
why-keen = How keen you are to start is said once, before the first turn.
why-not-held = You do not hold the { $card }.
why-too-low = Pile { $pile } goes up and shows { $top }: only higher cards fit{ $trick ->
    [0] .
   *[other] , or the { $trick } by the backwards trick.
}
why-too-high = Pile { $pile } goes down and shows { $top }: only lower cards fit{ $trick ->
    [0] .
   *[other] , or the { $trick } by the backwards trick.
}
why-lay-TG3 = First everybody says how keen they are to start.
why-lay-TG4 = It is not your turn.
why-lay-EX3 = STOP would end the turn with a SKULL still open.
why-lay-EX4 = 3! asks for exactly three cards in the turn, with STOP only as the third.
why-lay-EX6 = NO TRICK is visible: { $card } on { $top } would be the backwards trick.
why-lay-EX7 = ONE PILE is visible: the next card goes on pile { $last }, where the last one went.
why-end-TG3 = First everybody says how keen they are to start.
why-end-TG4 = { $count ->
    [one] One more card must be laid in this turn.
   *[other] At least { $count } more cards must be laid in this turn.
}
why-end-EX3 = A SKULL of this turn must still be covered.
why-end-EX4 = 3! asks for exactly three cards in this turn.

# Warnings
warn-loses = This loses the game at once: you could not { owing }.

# What a turn still asks for
owing = { $owed ->
    [skull] { $count ->
        [one] cover the SKULL on pile { $piles }
       *[other] cover the SKULLs on piles { $piles }
    }
    [three] lay exactly three cards, as 3! asks
   *[cards] { $count ->
        [one] lay one more card
       *[other] lay { $count } more cards
    }
}

# What happened
event-stated = { $who } has said how keen they are to start.
event-stated-own = Your answer: “{ board-keen-level }”.
event-answered = { $who } answered “{ board-keen-level }”.
event-starts = { $who } starts.
event-turn = It is { $who }'s turn.
event-laid = { $who } lays { $card } on pile { $pile }.{ $command ->
    [stop] {" "}STOP!
    [skull] {" "}SKULL: it must be covered.
    [three] {" "}3!: exactly three cards in this turn.
    [silence] {" "}SILENCE!
    [no-trick] {" "}NO TRICK from now on.
    [one-pile] {" "}ONE PILE from now on.
    [draw-one] {" "}DRAW ONE from now on.
   *[none] {""}
}
event-laid-trick = Backwards trick! { event-laid }
event-ended-turn = { $who } ends the turn.
event-drew = { $who } draws { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
event-drew-own = Drawn: { $cards }.
event-passed-over = { $who } has no cards left and is passed over.
event-won = All 98 cards are down: you have beaten the game!
event-lost = { $left ->
    [0] All cards are down, but { $owed ->
        [skull] a SKULL is visible
       *[three] 3! asks for exactly three cards in the turn
    }: lost at the very end.
    [one] { $who } still has to { owing } and cannot: lost, with 1 card to go. Excellent all the same!
   *[other] { $who } still has to { owing } and cannot: lost, with { $left } cards to go.{ $rating ->
        [excellent] {" "}Fewer than ten: excellent!
       *[other] {""}
    }
}

# Help in the terminal
how-to = Lay a card by its number and pile: 37 a. If only one pile can take it, 37 is enough. End the turn with: end. Cards marked * can be laid now. Look through a pile with: look a.
how-to-talk = Talk without numbers: hint a leave, hint a good, hint a trick, hint a none.

# Options
option-edition = original: numbers only. extreme: 28 cards carry a command.
option-commands = which cards carry which command: a file with a line for each of the seven commands, with its name and its four cards (STOP 24 49 52 77). Clause EX11 shows a whole file.
commands-unreadable = The command table has a line that is not a command with its cards: { $line }
commands-unknown = The command table names an unknown command: { $name }
commands-twice = The command table names { $name } twice.
commands-missing = The command table lacks { $name }.
commands-four = The command table must give { $name } { $cards } different cards.
commands-range = The command table puts { $name } on { $card }, which is not a card from 2 to 99.
commands-shared = The command table gives card { $card } two commands.
commands-original = The original edition has no commands; a table of commands goes with edition extreme.

# What may not be said
talk-silenced = SILENCE is visible: nobody may talk or give hints.
talk-number = "{ $text }" names a card: numbers must not be said.

# The board in the browser
board-edition = { $edition ->
    [original] Original
   *[extreme] Extreme
}
board-where = { board-edition }{ $turn ->
    [0] {""}
   *[other] {" · "}turn { $turn }
}
board-left = { $count } to go
board-to-go = to go
board-progress = { $laid } of { $cards } cards are laid
board-piles = The four piles
board-pile-name = Pile { $pile }
board-pile = Pile { $pile }, going { $way ->
    [up] up
   *[down] down
}, shows { $top }.
board-range = { $from } to { $to } still fit.
board-range-none = Only a jump back fits.
board-here = Lay { $card } here, a gap of { $gap }.
board-here-back = Lay { $card } here, a jump of { $gap } back.
board-not-here = { $card } cannot go here.
board-back = { $count } back
board-cards-in = Pile { $pile }, top card first
board-your-hand = Your hand
board-fits = Goes on { $piles }
board-fits-pile = pile { $pile }
board-fits-back = pile { $pile } by a jump back
board-fits-nowhere = Goes nowhere now
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-orders = Commands in force
board-order = { $name ->
    [stop] the turn ends at once
    [skull] cover it in this turn
    [three] exactly three cards this turn
    [silence] no hints, no chat
    [no-trick] no jump of ten back
    [one-pile] all cards on one pile
    [draw-one] only one card is drawn
   *[none] {""}
}
board-laid = Laid in this turn: { $laid } of { $least }
board-ask-wait = { $who } is thinking
board-ask-lay = Lay **{ $card }** on a pile
board-owed-cards = { $exactly ->
    [yes] { $count ->
        [one] exactly one more card is owed
       *[other] exactly { $count } cards are owed
    }
   *[no] { $count ->
        [one] one more card is owed
       *[other] { $count } cards are owed
    }
}
board-owed-skull = the SKULL on { $piles } must be covered
board-owed-both = { $count ->
    [one] one more card, and cover the SKULL on { $piles }
   *[other] { $count } cards, and cover the SKULL on { $piles }
}
board-owed-nothing = done: lay more or end the turn
board-owed-end = nothing more goes: end the turn
board-end = End turn
board-end-owed = { $count ->
    [one] 1 card owed
   *[other] { $count } cards owed
}
board-end-skull = cover the SKULL
board-not-now = not your turn
board-keen = How keen are you to start?
board-keen-more = The keenest starts. Answers stay hidden until all are in.
board-keen-level = { $keenness ->
    [0] Not at all
    [1] If need be
    [2] Gladly
   *[3] Let me!
}
board-stated = has answered
board-thinking = is thinking
board-hints-on = Hints on pile { $pile }
board-give-hint = Give a hint
board-add-hint = hint
board-hint = { $hint ->
    [leave] Please leave it
    [good] Very good for me
    [trick] I can jump back here
   *[none] Take my hint back
}
board-hint-slip = { $hint ->
    [leave] please leave it
    [good] very good here
   *[trick] can jump back
}
board-hint-short = { $hint ->
    [leave] leave it
    [good] good
   *[trick] jump
}
board-hint-told = { $hint ->
    [none] no hint on pile { $pile } any more
   *[other] “{ board-hint }” (pile { $pile })
}
board-talk = Say something, no numbers
board-talk-shut = SILENCE: the chat is shut
board-keys =
    1 2 3 4 = lay the card on pile A, B, C or D
    E = end the turn
    0 1 2 3 = say how keen you are to start
board-do-lay = lay the { $card } on pile { $pile }
board-do-keen = answer “{ board-keen-level }”
board-end-title = { $grade ->
    [won] All of them. You beat The Game.
    [none] to go, but a command was not met.
    [excellent] to go. Excellent!
    [close] to go. So close to excellent.
   *[lost] to go.
}
board-end-won = { $players ->
    [one] One of you
   *[other] { $players } of you
}, { $cards } cards, { $tricks ->
    [0] no jump of ten.
    [one] 1 jump of ten.
   *[other] { $tricks } jumps of ten.
} That happens to one table in many.
board-end-lost = { $grade ->
    [none] All { $cards } cards are down, and The Game still wins.
   *[other] { $you ->
        [yes] In turn { $turn } you could not lay any more.
       *[no] In turn { $turn } { $who } could not lay any more.
    }
}{ $grade ->
    [close] {" "}{ $fewer ->
        [one] One card fewer and it counts as excellent.
       *[other] { $fewer } cards fewer and it counts as excellent.
    }
   *[other] {""}
}
board-best = { $now ->
    [yes] That is your best so far.
   *[no] Your best so far is { $best }.
}
board-best-moment = Best moment
board-longest = { $you ->
    [yes] You laid { $cards } cards in turn { $number }.
   *[no] { $who } laid { $cards } cards in turn { $number }.
}
board-excellent = excellent
board-laid-in-all = { $count } laid
board-curve = Pile { $pile }: { $cards } cards up to { $top }, largest gap { $gap }, jumps back: { $tricks }
board-gap = largest gap { $gap }
board-hands-left = Cards left in the hands

board-option-edition = Edition
board-option-edition-help = In the original every card is just a number. In Extreme, 28 cards also carry a command: some bind the player who lays them, others bind everybody while they are visible.

# Why a bot prefers something
unit = percentage points of the chance to win
worth = { $worth } % to win
gap = { $gap } percentage points
because-keen = The best first turn gains as much as { $gain } cards of room on a pile.
because-trick = The trick on pile { $pile } gives back { $room ->
    [0] no room, except for the card itself
    [one] room for 1 unseen card
   *[other] room for { $room } unseen cards
}.
because-lay = { $card } on pile { $pile } skips { $skipped ->
    [0] no unseen card
    [one] 1 unseen card
   *[other] { $skipped } unseen cards
}.
because-end = Another card would skip { $skipped ->
    [0] no unseen card, but it is better kept
    [one] 1 unseen card at least
   *[other] { $skipped } unseen cards at least
}.
because-wins = With this turn all cards are laid.
because-stuck = No turn can be completed any more; it lays as many cards as it can.
because-turn = It begins a turn of { $count } cards.
because-heeds = Pile { $pile } is left alone{ $hint ->
    [leave] , as { $who } asked.
    [good] : { $who } has something very good there.
   *[trick] : { $who } can use the trick there.
}
because-defies = It goes on pile { $pile } although { $who } { $hint ->
    [leave] asked to leave it alone
    [good] has something very good there
   *[trick] can use the trick there
}.
because-keeps-trick = { $count ->
    [one] One card kept
   *[other] { $count } of the cards kept
} can use the trick later.
because-keeps = Of { $kept ->
    [one] 1 card kept
   *[other] { $kept } cards kept
}, { $near } would skip no more than two unseen cards.
because-room = Then the four piles together have { $room } places for the { $unseen } unseen cards.
because-dead = No pile can take { $count ->
    [one] 1 unseen card
   *[other] { $count } of the unseen cards
} any more.
because-chance = By what it has learned, the chance to win is then { $chance } %.
