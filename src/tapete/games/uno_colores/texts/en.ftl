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
    [green] Green: with no playable card, turn the top of the draw pile instead of drawing.
   *[yellow] Yellow: Skip, Reverse, Draw Two, Wild Draw Four and gifts of red cards do not touch you.
}
scores-winner = Points; { $target } win the match:
scores-penalty = Penalty points; at { $target } the match ends and the fewest win:
score-line = { $who }: { $total }
round-won-by = The last round went to { $who }. What was left:
last-hand = { $who }: { $cards } = { $points }
no-round-yet = No round has ended yet.
was-shown = The last challenge: { $who } showed { $to } this hand: { $cards }
nothing-shown = You have seen nothing in a challenge.
lot-line = For the deal { $who } drew a { card }.

# What is owed
owed-play = Play a card (red 7, r7) or draw one (draw).
owed-turn = No card of yours fits: draw (draw), or turn the top of the draw pile (turn).
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
label-turn = turn the top of the draw pile
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
why-no-colour = There is no wild that waits for its colour.
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
event-played = { $who } plays a { card }.
event-turned = { $who } turns the top of the draw pile: a { card }.
event-keep = { $who } keeps the card.
event-ends = { $who } ends the turn.
event-stop = { $who } plays no second card.
event-pass = { $who } passes: there is nothing to draw.
event-accept = { $who } accepts.
event-uno = { $who } calls: UNO!
event-named = { $who } names { colour }.
event-took-power = { $who } takes the { colour } power.
event-lost-power = { $who } loses the { colour } power.
event-challenge = { $who } challenges.
event-saw = { $who } shows you a { card }.
event-guilty = { $who } was bluffing!
event-innocent = { $who } was not bluffing.
event-threatened = { $who } must draw four, or may challenge.
event-catches = { $who } has noticed: no UNO was called!
event-caught = { $who } is caught.
event-gave = { $who } gives away { $count ->
    [one] 1 red card.
   *[other] { $count } red cards.
}
event-received = { $who } receives { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
event-got = { $who } gets a { card }.
event-reshuffled = The discards are shuffled into a new draw pile.
event-drew = { $who } draws { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
event-drew-own = { $who } draws a { card }.
event-skipped = { $who } loses the turn.
event-reversed = Play goes to the { $left ->
    [0] right now.
   *[other] left now.
}
event-shielded = { $who } holds yellow and is not touched.
event-turn = It is { $who }'s turn.
event-round-won = { $who } has no cards left and wins the round!
event-counted = { $who } is left with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-scored = { $who } scores { $points }, { $total } in all.
event-new-round = { $who } deals round { $round }.
event-turned-up = The first card is a { card }.
event-must-name = { $who } names the first colour.
event-won = { $who } wins the match with { $points ->
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
board-was-there = Was there any **{ colour }**?
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
board-option-target-help = The match ends when somebody has this many: from 1 (a single round) to 10000.
board-option-two_player_reverse = Reverse between two players
board-option-two_player_reverse-help = It always changes the direction, which two players hardly notice. It can skip the other one, too.
board-option-red_may_go_out = Going out by giving cards away
board-option-red_may_go_out-help = Whether the red power may give away one's last cards, which wins the round.

# Why a bot prefers something
unit = percentage points of the chance to win the round
worth = { $worth } % to win the round
gap = { $gap } percentage points
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
}; by the unseen cards, the chance that one of them fits is { $chance } %.
because-bluff = By the unseen cards, the chance that { $who } was bluffing is { $chance } %.
because-bluffs = It is a bluff; the bot expects a challenge in { $chance } % of cases.
because-call = Without the call it could be caught.
because-catch = { $who } has not called, and draws two cards.
because-give = { $who } gets { $count ->
    [one] a red card
   *[other] { $count } red cards
}.
because-turn = With green it can play a card without drawing one.
