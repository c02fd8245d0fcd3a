# UNO ¡Colores al poder!: texts in English

# Cards
colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
   *[none] none yet
}
card = { $face ->
    [draw-two] { colour } Draw Two
    [reverse] { colour } Reverse
    [skip] { colour } Skip
    [draw-four] Wild Draw Four
    [power] { colour } Power wild
    [choose] Choose wild
   *[number] { colour } { $face }
}
face = { $face ->
    [draw-two] +2
    [reverse] Reverse
    [skip] Skip
    [draw-four] +4
    [power] { colour } Power
    [choose] Choose
   *[number] { $face }
}
# What a colour is typed with, in this order: red, blue, green, yellow
colour-letters = r b g y
wilds = wild
no-cards = none

# The board
round-line = Round { $round }. { $who } dealt. Play goes to the { $way ->
    [left] left.
   *[right] right.
}
top-line = On top: { $top }. Colour in play: { $colour }. Draw pile: { $count ->
    [0] empty.
    [one] 1 card.
   *[other] { $count } cards.
}
in-play = Colour in play: { $colour }
draw-pile = Draw pile: { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
powers-line = Powers: { $powers }
power-of = { $colour }: { $who }
nobody = nobody
seat-line = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $total ->
    [one] 1 point
   *[other] { $total } points
}.
you-know = You know of: { $cards }.
may-be-caught = { $who } has one card and has not called UNO!
your-hand = Your hand: { $cards } · { $total ->
    [one] 1 point
   *[other] { $total } points
}

# What can be looked at
discards = Discards, the last one first: { $cards }
power-does = { $colour ->
    [red] Red: at any time, give all your red cards to one other player.
    [blue] Blue: play two cards in your turn.
    [green] Green: with no playable card, turn over the top of the draw pile instead of drawing.
   *[yellow] Yellow: Skip, Reverse, Draw Two, Wild Draw Four and gifts of red cards do not touch you.
}
scores-winner = Points; { $target } win the match:
scores-penalty = Penalty points; at { $target } the match ends and the fewest win:
score-line = { $who }: { $total }
round-won-by = The last round went to { $who }. What was left:
last-hand = { $who }: { $cards } = { $points }
no-round-yet = No round has ended yet.
was-shown = The last challenge: { $who } showed { $to } this hand: { $cards }
nothing-shown = No challenge has shown you a hand yet.
lot-line = To choose the dealer, { $who } drew a { card }.

# What is owed
owed-play = Play a card (red 7, r7) or draw one (draw).
owed-turn = No card of yours fits: draw (draw), or turn over the top of the draw pile (turn).
owed-must-play = There is nothing left to draw: play a card.
owed-pass = No card of yours fits and there is nothing left to draw: pass.
owed-drew = You drew a { card }: play it or keep it (keep).
owed-keep = The card you drew cannot be played: keep it (keep).
owed-gone = You gave away the card you drew: end your turn (keep).
owed-second = You hold blue: play a second card, or stop (stop).
owed-power = Which power do you take? red, blue, green or yellow.
owed-colour = Which colour do you name? red, blue, green or yellow.
owed-challenge = A Wild Draw Four by { $who }: accept it and draw four (accept), or challenge it (challenge).
owed-uno = You may call UNO (uno).
owed-catch = You may catch { $who } (catch).
owed-give = You may give your red cards to somebody: give 2.
owed-wait = Waiting for { $who }.

# Actions in words
label-play = play a { card }
label-draw = draw
label-keep = keep the card
label-turn = turn over the top of the draw pile
label-stop = stop
label-pass = pass
label-challenge = challenge
label-accept = accept
label-uno = call UNO
label-colour = name { colour }
label-power = take the { colour } power
label-catch = catch { $who }
label-give = give the red cards to { $who }

# Why not
why-over = The match is over.
why-turn = { $who } has to decide now.
why-not-held = You do not hold a { card }.
why-no-match = A { card } does not fit on a { $top } while { $playing } is in play.
why-drawn-only = After drawing you may only play the card you drew.
why-gift = You have given away the card you drew: you can only end the turn (keep).
why-drawn-already = You have drawn already: play that card or keep it.
why-second = Now you play a second card or stop.
why-no-keep = You keep a card only after drawing it.
why-no-stop = You stop only when a second card is awaited.
why-not-green = You do not hold the green power.
why-turn-playable = You hold a card that can be played; green is for when you hold none.
why-no-pass = You can draw a card instead of passing.
why-must-play = There is nothing left to draw, and you hold a card that can be played.
why-nothing-to-draw = There is nothing left to draw, and nothing to shuffle.
why-no-colour = No wild is waiting for its colour.
why-colour-first = First name the colour in play.
why-power-first = First choose the power that you take.
why-no-power = Only a Choose wild lets you choose a power.
why-answer-first = First accept the Wild Draw Four or challenge it.
why-no-challenge = There is no Wild Draw Four to answer.
why-not-challenged = The Wild Draw Four is for { $who } to answer.
why-called = You have called UNO in this turn already.
why-no-call = UNO is called with two cards in hand, with blue also with three, or once your last card but one is played.
why-nothing-owed = You need not call UNO, and it is not your turn.
why-no-debt = { $who } need not call UNO now.
why-not-yourself = You cannot catch yourself.
why-no-seat = There is no player { $number }.
why-not-red = You do not hold the red power.
why-not-to-yourself = Red cards go to somebody else.
why-no-red-cards = You hold no red card.
why-given = Red cards have been given in this turn already.
why-no-gift-now = Not while a colour, a power or the answer to a Wild Draw Four is awaited.
why-yellow = { $who } holds the yellow power.
why-no-going-out = You hold red cards only, and it was agreed that giving cannot empty the hand.

# Warnings
warn-bluff = This is a bluff, because you hold { colour }: if { $who } challenges it, you draw { $cards }.

# What happened
event-played = { $you ->
    [true] You play
   *[other] { $who } plays
} a { card }.
event-turned = { $you ->
    [true] You turn over
   *[other] { $who } turns over
} the top of the draw pile: a { card }.
event-keep = { $you ->
    [true] You keep
   *[other] { $who } keeps
} the card.
event-ends = { $you ->
    [true] You end the
   *[other] { $who } ends the
} turn.
event-stop = { $you ->
    [true] You play no
   *[other] { $who } plays no
} second card.
event-pass = { $you ->
    [true] You pass
   *[other] { $who } passes
}: there is nothing to draw.
event-accept = { $you ->
    [true] You accept
   *[other] { $who } accepts
}.
event-uno = { $you ->
    [true] You call
   *[other] { $who } calls
}: UNO!
event-named = { $you ->
    [true] You name
   *[other] { $who } names
} { colour }.
event-took-power = { $you ->
    [true] You take
   *[other] { $who } takes
} the { colour } power.
event-lost-power = { $you ->
    [true] You lose
   *[other] { $who } loses
} the { colour } power.
event-challenge = { $you ->
    [true] You challenge
   *[other] { $who } challenges
}.
event-saw = { $who } shows you a { card }.
event-guilty = { $you ->
    [true] You were bluffing
   *[other] { $who } was bluffing
}!
event-innocent = { $you ->
    [true] You were not
   *[other] { $who } was not
} bluffing.
event-threatened = { $you ->
    [true] You must
   *[other] { $who } must
} draw four, or may challenge.
event-catches = { $you ->
    [true] You have noticed
   *[other] { $who } has noticed
}: no UNO was called!
event-caught = { $you ->
    [true] You are caught
   *[other] { $who } is caught
}.
event-gave = { $you ->
    [true] You give
   *[other] { $who } gives
} away { $count ->
    [one] 1 red card.
   *[other] { $count } red cards.
}
event-received = { $you ->
    [true] You receive
   *[other] { $who } receives
} { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
event-got = { $you ->
    [true] You get
   *[other] { $who } gets
} a { card }.
event-reshuffled = The discards are shuffled into a new draw pile.
event-drew = { $you ->
    [true] You draw
   *[other] { $who } draws
} { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
event-drew-own = { $you ->
    [true] You draw
   *[other] { $who } draws
} a { card }.
event-skipped = { $you ->
    [true] You lose
   *[other] { $who } loses
} the turn.
event-reversed = Play goes to the { $left ->
    [0] right now.
   *[other] left now.
}
event-shielded = { $you ->
    [true] You hold yellow and are
   *[other] { $who } holds yellow and is
} not touched.
event-turn = { $you ->
    [true] It is your turn
   *[other] It is { $who }'s turn
}.
event-round-won = { $you ->
    [true] You have no cards left and win
   *[other] { $who } has no cards left and wins
} the round!
event-counted = { $you ->
    [true] You are left
   *[other] { $who } is left
} with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-scored = { $you ->
    [true] You score
   *[other] { $who } scores
} { $points }, { $total } in all.
event-new-round = { $you ->
    [true] You deal
   *[other] { $who } deals
} round { $round }.
event-turned-up = The first card is a { card }.
event-must-name = { $you ->
    [true] You name
   *[other] { $who } names
} the first colour.
event-won = { $you ->
    [true] You win
   *[other] { $who } wins
} the match with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

# Help in the terminal
how-to = Play a card: red 7, r7, blue +2, green reverse, yellow skip, wild +4, red wild, choose. Cards with * can be played now. draw, keep, turn (green), stop (blue), pass. After a wild: red, blue, green, yellow. challenge, accept. uno; catch; give 2 (your red cards to player 2). look scores, look discards, look powers, look hands (of the last round), look challenge, look lots.

# Options
option-scoring = winner: the winner of a round scores all the other hands. penalty: everybody scores their own hand, and the fewest points win.
option-target = how many points end the match, from 1 to 10000.
option-two_player_reverse = what a Reverse does for two players besides changing the direction. none: nothing. skip: the other loses the turn.
option-red_may_go_out = whether giving away red cards may empty the hand, which wins the round: true or false.
target-range = The target is a whole number from { $least } to { $most }, not "{ $target }".

# The board in the browser
board-table = UNO: the table
board-colour = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[none] No colour yet
}
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-points = { $total ->
    [one] 1 point
   *[other] { $total } points
}
board-pts = { $total } { $total ->
    [one] pt
   *[other] pts
}
board-holds = { board-cards }, { board-points }
board-way = { $way ->
    [left] Play goes to the left
   *[right] Play goes to the right
}
board-draw-pile = Draw pile: { board-cards }
board-top = On top: a { card }
board-power = { $colour ->
    [red] Red power
    [blue] Blue power
    [green] Green power
   *[yellow] Yellow power
}
board-beside = beside the table
board-power-free = { $power }, beside the table. { power-does }
board-knows = You know that { $who } holds

# The board: what is expected
board-owed-play = { $face ->
    [wild] Play **{ colour }** or a wild, or draw
   *[face] Play **{ colour }**, a **{ face }** or a wild, or draw
}
board-owed-draw = No card of yours fits: draw one.
board-owed-turn = No card of yours fits: draw, or turn over the top of the draw pile.
board-owed-must = There is nothing left to draw: play a card.
board-owed-pass = Nothing fits, and there is nothing left to draw: pass.
board-owed-drew = You drew a { card }: play it or keep it.
board-owed-keep = You drew a { card }. It does not fit: keep it.
board-owed-gone = You gave away the card you drew: end your turn.
board-owed-second = Blue power: play a second card, or stop.
board-owed-no-second = Blue power: no card of yours fits as a second one. Stop.
board-owed-power = Which power do you take?
board-owed-colour = Which colour do you name?
board-owed-answer = **{ $who }** played a +4.
board-was-there = Did they hold any **{ colour }**?
board-owed-uno = One card left: call **UNO!** before somebody catches you
board-owed-catch = **{ $who }** has one card and did not call UNO
board-wait = { $phase ->
    [drew] { $who } has drawn and decides
    [second] { $who } may play a second card
    [power] { $who } chooses a power
    [colour] { $who } names a colour
    [challenge] { $who } accepts or challenges
   *[play] { $who } is thinking
}
board-over = The match is over.

# The board: what can be done
board-do-draw = Draw
board-do-keep = Keep it
board-do-go-on = End the turn
board-do-turn = Turn over
board-do-stop = Stop
board-do-pass = Pass
board-do-uno = UNO!
board-do-accept = Draw four
board-accept-means = and lose the turn
board-do-challenge = Challenge
board-challenge-means = { board-colour } was in play. With a { colour } card in hand the +4 is a bluff. If you challenge, you see the hand.
board-do-catch = Catch { $who }!
board-do-give = Give my red { $count ->
    [one] card
   *[other] cards
}
board-give-many = { board-cards }, to one player
board-in-hand = { $count ->
    [0] none in hand
    [one] 1 in hand
   *[other] { $count } in hand
}

# The board: the hand
board-hand = Your hand, { board-cards }

# The board: what was seen
board-guilty = { $who } was bluffing!
board-innocent = { $who } was not bluffing.
board-showed = This was the hand, only you see it:
board-round = Round { $round }
board-round-won = { $who } wins round { $round }

board-where = round { $round }, { $penalty ->
    [true] ends at { $target }
   *[false] to { $target }
}
board-bluff = bluff
board-power-short = { $colour ->
    [red] gives red cards away
    [blue] two cards in a turn
    [green] turns over, no draw
   *[yellow] safe from attacks
}
board-yellow-protects = yellow protects
board-give-who = { $count ->
    [one] Who gets your **red card**? Tap a person
   *[other] Who gets your **{ $count } red cards**? Tap a person
}
board-keep-reds = Keep them
board-call-first = Two cards left: call **UNO!** before you play
board-challenge-guilty = bluff: { $who } draws { $count }
board-challenge-innocent = no bluff: you draw { $count }
board-round-yours = You win round { $round }
board-round-total = { $before } before, { $total } of { $target } now
board-ending = { board-points } in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
board-opening = { $face ->
    [draw-two] The first card is a **{ card }**: { $who } draws two and loses the turn
    [skip] The first card is a **{ card }**: { $who } loses the turn
   *[reverse] The first card is a **{ card }**: play goes the other way, and { $who } begins
}

# The best moment of a match
moment-other = { $who }
moment-bluff = Round { $round }: { $other } challenged a +4 by { $who }. It was a bluff!
moment-vain = Round { $round }: { $other } challenged a +4 by { $who } in vain and drew six cards.
moment-caught = Round { $round }: { $who } forgot to call UNO, and { $other } noticed.
moment-gift = Round { $round }: { $who } gave { $count ->
    [one] a red card
   *[other] { $count } red cards
} to { $other }.
moment-round = Round { $round }: { $who } went out while the others still held { board-points-left }.
board-points-left = { $points ->
    [one] 1 point
   *[other] { $points } points
}

board-keys = D = draw
    K = keep the drawn card
    T = turn over the top card (green)
    S = stop (blue)
    P = pass
    U = call UNO
    C = catch
    G = give red cards
    A X = accept or challenge a +4
    1 2 3 4 = choose a colour or a power

board-option-scoring = Points
board-option-scoring-help = Either the winner of a round scores what the others still hold, or everybody scores their own cards and the fewest points win.
board-option-target = Points that end the match
board-option-target-short = to { $value } points
board-option-target-help = The match ends when somebody has this many: from 1 (a single round) to 10000. With eight players or more, 500 are often reached in one or two rounds: 1500 makes a longer evening.
board-option-two_player_reverse = Reverse between two players
board-option-two_player_reverse-help = It always changes the direction, which two players hardly notice. It can skip the other one, too.
board-option-red_may_go_out = Going out by giving cards away
board-option-red_may_go_out-help = Whether the red power may give away your last cards, which wins the round.

# Why a bot prefers something
unit = percentage points of the chance of winning the round
worth = { $worth } % to win the round
gap = { $gap } percentage points
worth-short = { $worth } %
because-goes-out = It goes out and wins the round.
because-left = { $count ->
    [one] 1 card is
   *[other] { $count } cards are
} left in hand.
because-colour = { $count ->
    [0] None of its cards is
    [one] 1 of its cards is
   *[other] { $count } of its cards are
} then of the colour in play, { colour }.
because-wilds = It keeps { $count ->
    [one] a wild
   *[other] { $count } wilds
}.
because-draws = { $who } draws { $count } cards.
because-power = It takes the { colour } power.
because-denies = { $who } no longer has the { colour } power.
because-again = Then it has another turn.
because-next = Next is { $who }, with { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
because-next-fits = Next is { $who }, with { $count ->
    [one] 1 card
   *[other] { $count } cards
}; going by the unseen cards, the chance that one of them fits is { $chance } %.
because-bluff = Going by the unseen cards, the chance that { $who } was bluffing is { $chance } %.
because-bluffs = It is a bluff; the bot expects a challenge in { $chance } % of cases.
because-call = Without the call it could be caught.
because-catch = { $who } has not called, and draws two cards.
because-give = { $who } gets { $count ->
    [one] a red card
   *[other] { $count } red cards
}.
because-turn = With green it can play a card without drawing one.

# Figures of a simulation
figure-rounds = rounds
figure-turns-by-round = turns a round
figure-points-by-round = points a round
figure-points-shares = share of the points
figure-numbers = number cards
figure-symbols = cards with a symbol
figure-challenges-by-round = challenges a round
figure-challenges-won = challenges that find a bluff
figure-catches-by-round = players caught, a round
figure-gifts-by-round = times red cards are given, a round
figure-taken-by-round = taken, a round
figure-turns-held-each-time = turns it is held
figure-rounds-ended-with-a-holder = rounds that end with a holder
figure-holder-wins = won by the holder
figure-red = red
figure-blue = blue
figure-green = green
figure-yellow = yellow
figure-wilds = wilds

# Lessons
lesson-first = First game
lesson-first-idea-goal = Get rid of your cards
lesson-first-idea-match = What fits
lesson-first-idea-draw = Draw
lesson-first-idea-actions = Cards that act
lesson-first-idea-uno = UNO!
lesson-first-idea-win = Win the round
lesson-first-goal-title = Get rid of your cards
lesson-first-goal = The round is under way, and five cards are left in your hand. The first player without cards wins it.
lesson-first-colour-title = The same colour fits
lesson-first-colour = One card a turn. A yellow 9 is on top, so any yellow card fits. Play your yellow 5.
lesson-first-colour-other = That fits too, but keep it for later. Play the yellow 5.
lesson-first-number-title = So does the same number
lesson-first-number = Now a yellow 3 is on top. Your red 3 fits as well, and it makes red the colour.
lesson-first-number-fits = A yellow card or a 3 would fit. Play the red 3.
lesson-first-number-other = That fits too: it is yellow. But try the red 3.
lesson-first-draw-title = Nothing fits? Draw one
lesson-first-draw = A red 5 is on top. You have no red card, no 5 and no wild. Draw a card from the pile.
lesson-first-draw-fits = None of your cards fits. Draw one from the pile.
lesson-first-drawn-title = You drew a 5: it fits
lesson-first-drawn = You may play the card you have just drawn, but no other one. Or you keep it.
lesson-first-drawn-fits = Only the card you have drawn may be played: the yellow 5.
lesson-first-drawn-other = You may keep it. But the fewer cards you have, the better: play the yellow 5.
lesson-first-plus-title = Make { $who } draw
lesson-first-plus = Draw Two: the next player draws two cards and loses the turn. Skip only takes the turn, and Reverse turns the direction round.
lesson-first-plus-fits = Play the yellow Draw Two: { $who } draws two cards.
lesson-first-plus-other = Allowed. But play your Draw Two now.
lesson-first-uno-title = Two cards left: call UNO!
lesson-first-uno = Call it before you play your last card but one. Those who forget can be caught by anybody, and draw two cards.
lesson-first-uno-fits = Press "UNO!" first.
lesson-first-uno-other = Not yet: call UNO first, or the others may catch you.
lesson-first-six-title = Now the blue 6
lesson-first-six = 6 on 6. Everybody has heard you, so nobody can catch you.
lesson-first-six-fits = The blue 6 fits on the yellow 6.
lesson-first-six-other = Allowed. But the blue 6 fits: play it.
lesson-first-last-title = Your last card
lesson-first-last = 2 on 2. Play it, and the round is yours.
lesson-first-last-fits = The green 2 fits on the red 2.
lesson-first-last-other = Why wait? Your green 2 fits.
lesson-first-count-title = Their cards are your points
lesson-first-count = Numbers count what they show, cards that act 20, wilds 50. The first to reach 500 points wins the match.
lesson-first-wild-title = And the wilds
lesson-first-wild = A wild fits on everything, and you name the colour. Most wilds bring a power, too: the second lesson shows them.
lesson-first-frame-match = Play a card of the same colour, number or sign. Wilds always fit.
lesson-first-frame-draw = Nothing fits? Draw one card. You may play it at once, or keep it.
lesson-first-frame-actions = Draw Two: the next player draws two and loses the turn. Skip takes the turn, Reverse turns round.
lesson-first-frame-powers = Wilds name the colour, and most take one of the four powers. Red gives cards away, blue plays two, green turns one up, yellow protects.
lesson-first-frame-uno = Two cards left: call UNO! Without cards you win the round and score what the others hold.

lesson-powers = Wilds and powers
lesson-powers-idea-powers = Four powers
lesson-powers-idea-wild = Power wilds
lesson-powers-idea-red = Red: give
lesson-powers-idea-shields = Yellow and green
lesson-powers-idea-blue = Blue: two cards
lesson-powers-idea-lost = Powers move on
lesson-powers-idea-win = Win the round
lesson-powers-powers-title = Four powers are up for grabs
lesson-powers-powers = They are still beside the piles and belong to nobody. Each one lets its holder do something that others cannot.
lesson-powers-wild-title = Play the red Power wild
lesson-powers-wild = A wild fits on everything. A Power wild also takes the power of its colour, here the red one.
lesson-powers-wild-other = Allowed. But play the red Power wild first.
lesson-powers-colour-title = Name a colour
lesson-powers-colour = Any colour, whatever the wild shows. You hold a green 3: name green.
lesson-powers-colour-other = Allowed. But name green, because you hold a green card.
lesson-powers-red-title = Red: give your red cards away
lesson-powers-red = The red power is yours. Give all your red cards to another player, once a turn, even in somebody else's. Tap your medal, then a person.
lesson-powers-red-fits = Tap your red medal, then one of the others.
lesson-powers-red-other = Allowed. But first use your power: tap the red medal, then a person.
lesson-powers-play-title = Two cards fewer
lesson-powers-play = Giving does not use up your turn. Play the green 3 as well.
lesson-powers-play-fits = Green is the colour: the green 3 fits.
lesson-powers-play-other = Allowed. But keep the wild, and play the green 3.
lesson-powers-yellow-title = Yellow protects
lesson-powers-yellow = No Skip, Draw Two, Draw Four, Reverse or red cards can touch its holder.
lesson-powers-green-title = Green turns a card up
lesson-powers-green = If nothing of yours fits, you need not draw: you turn the top card of the draw pile onto the discards, and it counts as played by you.
lesson-powers-choose-title = A Choose wild
lesson-powers-choose = It takes any power you like, even one that another player holds. Play it.
lesson-powers-choose-fits = Play the Choose wild.
lesson-powers-choose-other = Allowed. But play the Choose wild now.
lesson-powers-power-title = Take the blue power
lesson-powers-power = Blue lets you play two cards in one turn, one after the other.
lesson-powers-power-other = Allowed. But take blue here: it helps you at once.
lesson-powers-name-blue-title = And name blue
lesson-powers-name-blue = Both cards you have left are blue.
lesson-powers-name-blue-other = Allowed. But your cards are blue: name blue.
lesson-powers-call-title = Call UNO!
lesson-powers-call = Blue counts at once, so you may play a second card. One will be left then: call UNO first.
lesson-powers-call-fits = Press "UNO!" first.
lesson-powers-call-other = Not yet: call UNO first.
lesson-powers-second-title = Your second card
lesson-powers-second = It must fit on the first. Blue was named: play the blue 3.
lesson-powers-second-fits = Play the blue 3.
lesson-powers-second-other = Allowed. But play the blue 3, and keep the 9.
lesson-powers-lost-title = { $who } took your blue power
lesson-powers-lost = A power goes to whoever plays a wild for it. The colour was not changed, though: blue.
lesson-powers-four-title = The strongest wild: Draw Four
lesson-powers-four = Play it only without a card of the colour in play, or as a bluff. The next player draws four and loses the turn, or challenges you: a bluffer draws the four, otherwise the challenger draws six.
lesson-powers-win-title = Your last card is blue
lesson-powers-win = Play it, and the round is over.
lesson-powers-win-fits = Play the blue 9.
lesson-powers-win-other = Why wait? Your blue 9 fits.
lesson-powers-count-title = Wilds cost a lot at the end
lesson-powers-count = Every wild left in another hand gives you 50 points. So do not keep yours for too long.
