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
    [leave] asks to leave this pile
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
owed-skull = The SKULL on pile { $piles } must be covered.

# Actions in words
label-lay = { $card } on pile { $pile }
label-end = end the turn
label-keen = keenness { $keenness }

# Why not
why-over = The match is over.
why-keen = How keen you are to start is said once, before the first turn.
why-not-held = You do not hold the { $card }.
why-too-low = Pile { $pile } goes up and shows { $top }: only higher cards fit, or the { $trick } by the backwards trick.
why-too-high = Pile { $pile } goes down and shows { $top }: only lower cards fit, or the { $trick } by the backwards trick.
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

# What happened
event-stated = { $who } has said how keen they are to start.
event-stated-own = { $who }: keenness { $keenness }.
event-starts = { $who } starts.
event-turn = { $who } is on turn.
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
event-won = All 98 cards lie: you have beaten the game!
event-lost = { $left ->
    [0] All cards lie, but a command was not met: lost at the very end.
    [one] No legal move is left: lost, with 1 card to go. Excellent all the same!
   *[other] No legal move is left: lost, with { $left } cards to go.{ $rating ->
        [excellent] {" "}Fewer than ten: excellent!
       *[other] {""}
    }
}

# Help in the terminal
how-to = Lay a card by its number and pile: 37 a. Alone, 37 lays it where it can only go. End the turn with: end. Cards marked * can be laid now. Look through a pile with: look a.
how-to-talk = Talk without numbers: hint a leave, hint a good, hint a trick, hint a none.

# Options
option-edition = original: numbers only. extreme: 28 cards carry a command.
option-commands = which cards carry which command: a file with the seven commands and four cards each.
commands-unreadable = The command table has a line that is no command with its cards: { $line }
commands-unknown = The command table names an unknown command: { $name }
commands-twice = The command table names { $name } twice.
commands-missing = The command table lacks { $name }.
commands-four = The command table must give { $name } { $cards } different cards.
commands-range = The command table puts { $name } on { $card }, which is not a card from 2 to 99.
commands-shared = The command table gives card { $card } two commands.
commands-original = The original edition has no commands; a table of commands goes with edition extreme.

# What may not be said
talk-silenced = SILENCE lies open: nobody may talk or give hints.
talk-number = "{ $text }" names a card: numbers may not be told.

# The board in the browser
board-felt = The table: four piles and your hand
board-you = you
board-pile-name = Pile { $pile }
board-pile = Pile { $pile }, going { $way ->
    [up] up
   *[down] down
}, shows { $top }.
board-range = { $from } to { $to } are still ahead
board-range-none = Nothing is ahead any more
board-not-here = The chosen card may not go here.
board-trick-with = Trick with { $card }.
board-trick-on = Trick on pile { $piles }
board-fits = May go on pile { $piles }
board-fits-nowhere = May go nowhere now
board-your-hand = Your hand
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-to-go = { $count ->
    [one] 1 card to go
   *[other] { $count } cards to go
}
board-orders = Commands in force
board-no-orders = No command in force
board-laid = Laid in this turn: { $laid }, at least { $least }
board-end = End turn
board-only-end = Nothing more may be laid: end the turn.
board-choose-pile = { $card } chosen: now choose a pile.
board-choose-card = Pile { $pile } chosen: now choose a card.
board-keen = How keen are you to start?
board-keen-more = The keenest starts. Answers stay hidden until all are in.
board-keen-level = { $keenness ->
    [0] Not at all
    [1] If need be
    [2] Gladly
   *[3] Let me!
}
board-keen-said = Soon we shall know who starts
board-stated = has answered
board-thinking = is thinking
board-hints-on = Hints on pile { $pile }
board-your-hint = Your hint
board-hint = { $hint ->
    [leave] Please leave this pile
    [good] I have something very good here
    [trick] I can use the trick here
   *[none] Take my hint back
}
board-hint-on = Pile { $pile }: { board-hint }
board-look = Look through pile { $pile }
board-look-and-hint = Pile { $pile }: give a hint, look through it
board-cards-in = The cards, top card first
board-keys = Keys: arrows walk through your hand, Enter picks, 1–4 or A–D lays, E ends the turn.
board-ending = How it went
board-story = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $tricks ->
    [0] {""}
    [one] , 1 trick
   *[other] , { $tricks } tricks
}
board-piles = The four piles
board-stuck = { $who } could not go on.
board-jump = largest jump { $jump }, from { $from } to { $to }
board-do-lay = lay the { $card } on pile { $pile }
board-do-keen = answer “{ board-keen-level }”
board-hint-told = { $hint ->
    [none] no hint on pile { $pile } any more
   *[other] “{ board-hint }” (pile { $pile })
}
board-left = { $count } to go

board-option-edition = Edition
board-option-edition-help = In the original every card is just a number. In Extreme, 28 cards carry a command for whoever plays after them.

# Why a bot prefers something
unit = percentage points of the chance to win
worth = { $worth } % to win
gap = { $gap } percentage points
because-keen = The best first turn gains as much as { $gain } cards of room on a pile.
because-trick = The trick on pile { $pile } gives back room for { $room ->
    [0] no unseen card, but for itself
    [one] 1 unseen card
   *[other] { $room } unseen cards
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
because-heeds = Pile { $pile } is left alone: { $who } { $hint ->
    [leave] has asked for it
    [good] has something very good there
   *[trick] can use the trick there
}.
because-defies = It goes on pile { $pile } although { $who } { $hint ->
    [leave] has asked to leave it
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
