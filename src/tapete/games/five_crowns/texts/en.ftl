# Five Crowns: texts in English

# The board
hand-of = Hand { $hand } of { $hands }. Wild: every { $rank }, and jokers.
last-turns = { $who } has gone out: last turns!
holds = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $total ->
    [one] 1 point
   *[other] { $total } points
}.
took-openly = Took openly: { $cards }.
laid-down = { $who } lays { $melds } · total { $total }
left-over = left { $cards } = { $points }
piles = Discards: { $top } on top. Draw pile: { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
your-cards = Your cards: { $cards } · total { $total }
no-cards = none
discards = Discards, oldest first: { $cards }
laid-in = Laid in hand { $hand }:
nothing-laid = Nothing has been laid yet.
sheet-head = Score sheet: { $names }
sheet-line = Hand { $hand } ({ $rank }): { $points }
sheet-total = Total: { $points }
best-now = As they are, your cards leave { $points }.
best-discard = Discarding { $card } leaves the fewest points now: { $points }.

# What is owed
owed-draw = Draw a card (draw) or take the top discard (take).
owed-discard = Discard a card.
owed-out = Discard a card; you can go out (out).

# Actions in words
label-draw = draw
label-take = take the top discard
label-discard = discard { $card }
label-out = go out, discarding { $card }

# Why not
why-over = The match is over.
why-turn = It is not your turn.
why-drawn = You have drawn already in this turn.
why-empty = There is nothing left to draw and nothing to shuffle.
why-draw-first = First draw a card or take the top discard.
why-not-held = You do not hold { $card }.
why-last-turn = Somebody has gone out: this is your last turn, you discard and count.
why-not-all = Without { $card } your other cards are not all in melds: they leave { $points }.

# What happened
event-reshuffled = The discards are shuffled into a new draw pile.
event-drew = { $who } draws.
event-drew-own = { $who } draws { $card }.
event-took = { $who } takes { $card } from the discards.
event-discarded = { $who } discards { $card }.
event-went-out = { $who } discards { $card } and goes out!
event-counted = { $who } counts { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-turn = { $who } is on turn.
event-turn-in-hand = { $who } is on turn{ $kind ->
    [last] , for the last time in this hand
   *[other] {""}
}.
event-new-hand = { $who } deals hand { $hand }: { $rank ->
    [11] jacks are
    [12] queens are
    [13] kings are
   *[other] { $rank }s are
} wild.
event-won = { $who } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

# Help in the terminal
how-to = draw, take (the top discard), 10h or discard 10h, out 10h (go out with that discard). Suits: s★ h♥ c♣ p♠ d♦; a * tells wilds. look sheet, look discards, look melds, look best.

# On the browser's board
board-table = Five Crowns: the table
board-card = { $rank ->
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
} of { $suit ->
    [0] stars
    [1] hearts
    [2] clubs
    [3] spades
   *[other] diamonds
}
board-joker = joker
board-a-joker = a joker
board-card-wild = { $card }, wild
board-card-new = { $card }, new
board-card-out = { $card }, lets you go out
board-hand-of = Hand { $hand } of { $hands }
board-hand-short = Hand { $hand }/{ $hands }
board-wild = Wild
board-wild-and-jokers = + jokers
board-wild-long = { $rank ->
    [11] Jacks are
    [12] Queens are
    [13] Kings are
   *[other] { $rank }s are
} wild in this hand, and so are jokers.
board-pile = Draw pile
board-pile-label = Draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}. Draw a card.
board-discards = Discards
board-discards-top = Discard pile, { $card } on top. Take it, or discard your chosen card.
board-discards-none = Discard pile, empty.
board-discards-all = All discards, oldest first
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-total = Total { $total }
board-deals = deals
board-known = Seen taking
board-known-now = Now seen taking:
board-known-none = Nobody has seen any of these cards.
board-player = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $total ->
    [one] 1 point
   *[other] { $total } points
} in all{ $known ->
    [0] {""}
    [one] , 1 card taken openly
   *[other] , { $known } cards taken openly
}
board-players = Players
board-owed-draw = Draw or take the discard.
board-owed-discard = Discard a card.
board-owed-out = You can go out (⚑)!
board-owed-last = Last turn: discard a card.
board-owed-draw-last = Last turn: draw or take.
board-choose-first = First choose a card.
board-choose-out = Several discards let you go out; this is one.
board-your-cards = Your cards
board-keys = Left and right arrows move, with Shift they move the card; Enter chooses, D discards, O goes out, 1 draws, 2 takes.
board-counted = Your cards are laid down and counted.
board-discard = Discard
board-discard-card = Discard { $card }
board-out = Go out
board-out-card = Go out: { $card }
board-sort-rank = By rank
board-sort-suit = By suit
board-sort-rank-long = Sort by rank
board-sort-suit-long = Sort by suit
board-best = Best melds
board-best-long = Show the best grouping of your cards
board-left = left over: { $points }
board-last-turns = { $who } has gone out: last turns!
board-you-out = You have gone out! The others have their last turn.
board-laid-now = On the table
board-laid-before = Hand { $hand } is over
board-laid-again = Hand { $hand }
board-laid-again-long = See how hand { $hand } ended
board-went-out = went out
board-sheet = Scores
board-sheet-title = Score sheet
board-sheet-hand = Hand
board-sheet-total = Total
board-sheet-note = Points of the hand, and below them the running total. The lowest total wins.
board-final = Final standing
board-place = { $place }.

# Why a bot prefers something
unit = points of the hand
worth = { $worth } points in this hand
gap = { $gap } points
because-out = All its cards are in melds: no points, and the others have one turn left.
because-left = The cards kept leave { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}.
because-last = It is the last turn: only the points count.
because-now = As they are, the cards leave { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}.
because-outs = { $outs } of { $unseen } unseen cards ({ $share } %) would then let it go out.
because-next = After the next card { $points } points are left on average.
because-wild-goes = A wild goes, for there is nothing better to part with.
because-feeds = { $who } has taken a card like it openly, which counts against it.
because-learned-better = By what it has learned of such cards, it ends the hand { $points } points better than the others.
because-learned-worse = By what it has learned of such cards, it ends the hand { $points } points worse than the others.
because-values = By what it has learned, in points by which the hand ends better than the others': drawing { $drawing }, taking { $taking }.
because-last-means = It is the last turn: taking leaves { $taking } points, drawing { $drawing } on average.
because-wild = { $card } is wild.
because-lets-out = With it one can go out at once.
because-melds = { $card } makes a meld: { $cards }.
because-take-leaves = With { $card } and without { $discard }, { $points ->
    [0] no points are
    [one] 1 point is
   *[other] { $points } points are
} left.
