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
why-keen = You are asked only once how keen you are to start, before the first turn.
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
warn-loses = This loses the match at once: you could not { owing }.

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
event-stated = { $you ->
    [true] You have said how keen you are
   *[other] { $who } has said how keen they are
} to start.
event-stated-own = Your answer: "{ board-keen-level }".
event-answered = { $who } answered "{ board-keen-level }".
event-starts = { $you ->
    [true] You start
   *[other] { $who } starts
}.
event-turn = { $you ->
    [true] It is your turn
   *[other] It is { $who }'s turn
}.
event-laid = { $you ->
    [true] You lay
   *[other] { $who } lays
} { $card } on pile { $pile }.{ $command ->
    [stop] {" "}STOP!
    [skull] {" "}SKULL: it must be covered.
    [three] {" "}3!: exactly three cards in this turn.
    [silence] {" "}SILENCE!
    [no-trick] {" "}NO TRICK from now on.
    [one-pile] {" "}ONE PILE from now on.
    [draw-one] {" "}DRAW ONE from now on.
   *[none] {""}
}
event-laid-trick = { event-laid } Ten back!
event-ended-turn = { $you ->
    [true] You end
   *[other] { $who } ends
} the turn.
event-drew = { $you ->
    [true] You draw
   *[other] { $who } draws
} { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
event-drew-own = Drawn: { $cards }.
event-passed-over = { $you ->
    [true] You have no cards left and are
   *[other] { $who } has no cards left and is
} passed over.
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
commands-twice = The command table names { command } twice.
commands-missing = The command table lacks { command }.
commands-four = The command table must give { command } { $cards } different cards.
commands-range = The command table puts { command } on { $card }, which is not a card from 2 to 99.
commands-shared = The command table gives card { $card } two commands.
commands-original = The original edition has no commands; a command table goes with edition=extreme.

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
board-range-none = Only the backwards trick fits.
board-here = Lay { $card } here, a gap of { $gap }.
board-here-back = Lay { $card } here by the backwards trick, { $gap } back.
board-not-here = { $card } cannot go here.
board-back = { $count } back
board-cards-in = Pile { $pile }, top card first
board-your-hand = Your hand
board-fits = Goes on { $piles }
board-fits-pile = pile { $pile }
board-fits-back = pile { $pile } by the backwards trick
board-fits-nowhere = Fits nowhere now
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
    [no-trick] no backwards trick
    [one-pile] all cards on one pile
    [draw-one] only one card is drawn
   *[none] {""}
}
board-laid = Laid in this turn: { $laid } of { $least }
board-ask-wait = { $who } is thinking
board-ask-lay = Lay **{ $card }** on a pile
board-owed-cards = { $exactly ->
    [yes] { $count ->
        [one] lay exactly one more card
       *[other] lay exactly { $count } more cards
    }
   *[no] { $count ->
        [one] lay one more card
       *[other] lay { $count } cards
    }
}
board-owed-skull = the SKULL on { $piles } must be covered
board-owed-both = { $count ->
    [one] lay one more card, and cover the SKULL on { $piles }
   *[other] lay { $count } cards, and cover the SKULL on { $piles }
}
board-owed-nothing = done: lay more or end the turn
board-owed-end = nothing else fits: end the turn
board-end = End turn
board-end-owed = { $count ->
    [one] 1 more card
   *[other] { $count } more cards
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
    [trick] I can use the trick here
   *[none] Take my hint back
}
board-hint-slip = { $hint ->
    [leave] please leave it
    [good] very good here
   *[trick] trick here
}
board-hint-short = { $hint ->
    [leave] leave it
    [good] good
   *[trick] trick
}
board-hint-told = { $hint ->
    [none] no hint on pile { $pile } any more
   *[other] "{ board-hint }" (pile { $pile })
}
board-talk = Say something, no numbers
board-talk-shut = SILENCE: the chat is shut
board-keys =
    1 2 3 4 = lay the card on pile A, B, C or D
    E = end the turn
    0 1 2 3 = say how keen you are to start
board-do-lay = lay the { $card } on pile { $pile }
board-do-keen = answer "{ board-keen-level }"
board-end-title = { $grade ->
    [won] All of them. You beat The Game.
    [none] to go, but a command was not met.
    [excellent] to go. Excellent!
    [close] to go. So close to excellent.
   *[lost] to go.
}
board-end-won = { $players ->
    [one] On your own
   *[other] { $players } of you
}, { $cards } cards, { $tricks ->
    [0] no backwards trick.
    [one] 1 backwards trick.
   *[other] { $tricks } backwards tricks.
} Few tables manage that.
board-end-lost = { $grade ->
    [none] All { $cards } cards are down, and The Game still wins.
   *[other] { $you ->
        [yes] In turn { $turn } you could lay no more cards.
       *[no] In turn { $turn } { $who } could lay no more cards.
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
board-curve = Pile { $pile }: { $cards } cards up to { $top }, largest gap { $gap }, backwards tricks: { $tricks }
board-gap = largest gap { $gap }
board-hands-left = Cards left in the hands

board-option-edition = Edition
board-option-edition-help = In the original every card is just a number. In Extreme, 28 cards also carry a command: some bind the player who lays them, others bind everybody while they are visible.

# Why a bot prefers something
unit = percentage points of the chance of winning
worth = { $worth } % to win
gap = { $gap } percentage points
worth-short = { $worth } %
because-keen = The best first turn is worth as much as room for { $gain } more cards on a pile.
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
because-chance = Going by what it has learned, the chance of winning is then { $chance } %.

# Figures of a simulation
figure-mean-cards-left = cards left, mean

# Lessons
lesson-first = First game
lesson-first-idea-piles = Four piles
lesson-first-idea-lay = Lay two cards
lesson-first-idea-end = End your turn
lesson-first-idea-trick = Ten back
lesson-first-idea-talk = Talk without numbers
lesson-first-idea-close = Small steps
lesson-first-idea-goal = How it ends
lesson-first-piles-title = One team, four piles
lesson-first-piles = A and B climb from 1. C and D fall from 100. You win together if all 98 cards, 2 to 99, end up on these piles.
lesson-first-climb-title = Lay the 6 on pile A
lesson-first-climb = A climbs: every card must be higher than the last one. Small steps leave room for the others. Tap the 6, then pile A.
lesson-first-climb-other = That card fits too, but it is a large step: the numbers you jump over are lost for that pile. The 6 on A costs little.
lesson-first-fall-title = Now a falling pile
lesson-first-fall = C and D fall: every card must be lower. A turn needs two cards. Lay the 99 on C or D.
lesson-first-fall-fits = The 99 fits on C or D: it is only one below 100.
lesson-first-fall-other = Allowed, but a large step. The 99 on C or D costs only one number.
lesson-first-end-title = End your turn
lesson-first-end = Two cards are down. You may lay more, but each one uses up room. End the turn: you draw back up to seven.
lesson-first-end-other = You may lay more than two cards. This time end your turn and keep the piles open.
lesson-first-trick-title = The trick: exactly ten back
lesson-first-trick = { $who } had to jump to 18 on A. A climbing pile takes one kind of lower card: exactly 10 lower. Lay your 8 on the 18.
lesson-first-trick-other = That is allowed. But your 8 brings pile A ten back: take that first.
lesson-first-step-title = And a second card
lesson-first-step = Falling piles take a card exactly 10 higher in the same way. Now the 90: the smallest step for it is on D.
lesson-first-step-other = Allowed, but look for the smallest step: the 90 on D.
lesson-first-hint-title = Ask for a pile
lesson-first-hint = Your 2 is perfect for B. You may talk, but never name numbers. Tap "+ hint" below B.
lesson-first-hint-fits = Tap "+ hint" below pile B and choose a line.
lesson-first-hint-other = Allowed. But first tell { $who } with a hint that pile B should be left to you.
lesson-first-over-to-title = { $who } can see your hint
lesson-first-over-to = No number was named, and yet { $who } knows that B is yours. You have laid two cards: end your turn.
lesson-first-over-to-other = Allowed, but two cards are enough. End your turn.
lesson-first-thanks-title = { $who } left B to you
lesson-first-thanks = That is how a team wins. Lay your 2 there: a step of one.
lesson-first-thanks-other = Allowed. But B was kept free for your 2: lay it there.
lesson-first-close-title = The smallest step
lesson-first-close = 32 is on A, and you hold 33. Lay it: no number is lost.
lesson-first-close-other = Allowed. But the 33 on A loses no number at all.
lesson-first-goal-title = How it ends
lesson-first-goal = All 98 cards on the piles: you all win. If a player cannot lay two cards (one, once the draw pile is empty), you all lose. Fewer than ten left is excellent.
lesson-first-frame-piles = One team. Two piles climb from 1, two fall from 100. All 98 cards must go on them.
lesson-first-frame-turn = On your turn lay at least two cards: higher on A and B, lower on C and D. Then draw.
lesson-first-frame-trick = The only way back: a card exactly ten lower on a climbing pile, ten higher on a falling one.
lesson-first-frame-talk = Talk about the piles as much as you like, but never name a number.
lesson-first-frame-goal = All cards down: you all win. If somebody cannot lay enough cards, you all lose.

lesson-extreme = The commands
lesson-extreme-idea-commands = Cards that command
lesson-extreme-idea-skull = SKULL
lesson-extreme-idea-one-pile = ONE PILE
lesson-extreme-idea-covered = Covered is over
lesson-extreme-idea-stop = STOP
lesson-extreme-idea-others = The other four
lesson-extreme-commands-title = Some cards command
lesson-extreme-commands = 28 cards carry a command. Lightning binds only the one who lays it, in that turn. Infinity binds everybody while it is on top of a pile.
lesson-extreme-skull-title = Lay the SKULL on A
lesson-extreme-skull = Lightning: it must be covered in this same turn, or you cannot end the turn. You hold a card for that, so dare it.
lesson-extreme-skull-other = Allowed. But this is about the SKULL: lay the 7 on A.
lesson-extreme-cover-title = Cover it at once
lesson-extreme-cover = Any card that fits on A will do. The 15 or the 16 is close.
lesson-extreme-cover-fits = Cover the SKULL first: the 15 or the 16 fits on A.
lesson-extreme-cover-other = Allowed, but the SKULL stays open then. Cover it on A with the 15 or the 16.
lesson-extreme-end-title = The SKULL is covered
lesson-extreme-end = Two cards are down, and no SKULL is open. End your turn.
lesson-extreme-end-other = Allowed, but two cards are enough. End your turn.
lesson-extreme-one-pile-title = { $who } laid ONE PILE
lesson-extreme-one-pile = Infinity: while it is on top of B, each player lays all cards of a turn on a single pile. The sign above your cards reminds you.
lesson-extreme-choose-title = Choose your pile
lesson-extreme-choose = Take C and lay the 93. From then on C is your pile for this turn.
lesson-extreme-choose-other = Allowed. But then that is your only pile. Take C with the 93: two of your cards fit there well.
lesson-extreme-same-title = Only C is open now
lesson-extreme-same = Your second card must go on C too: the 78. Try another pile, if you like.
lesson-extreme-same-fits = ONE PILE shuts the other piles for you. The 78 fits on C.
lesson-extreme-same-other = Allowed, but the 78 on C is what we want here.
lesson-extreme-end-again-title = End your turn
lesson-extreme-end-again = ONE PILE is still there, so { $who } is bound by it too.
lesson-extreme-end-again-other = Allowed, but two cards are enough. End your turn.
lesson-extreme-covered-title = Covered, so it is over
lesson-extreme-covered = { $who } covered ONE PILE with the 19. An infinity command ends the moment it is covered.
lesson-extreme-stop-title = STOP ends your turn
lesson-extreme-stop = Lightning: at once, even as the first card of a turn. You need no second one. Lay the 77 on C.
lesson-extreme-stop-other = Allowed. But this is about STOP: lay the 77 on C.
lesson-extreme-lightning-title = One more lightning
lesson-extreme-lightning = THREE: you lay exactly three cards in this turn, no more and no fewer.
lesson-extreme-infinity-title = Three more infinities
lesson-extreme-infinity = NO TRICK: nobody goes ten back. DRAW ONE: you draw only one card after your turn. SILENCE: no talk and no hints.
lesson-extreme-goal-title = Now you know all seven
lesson-extreme-goal = You win as before, with all 98 cards down. But if a SKULL is open then, you lose.
