# Qwinto: texts in English

# The board
seat-line = { $who }: { $points } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
has-decided = · has decided
draw-pile = Draw pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
covered-count = Covered: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
announced = { $who } announces { $sum } for { $rows }.
row = { $row ->
    [o] orange o
    [y] yellow y
   *[p] purple p
} {" "}
points = { $rows } + columns { $bonus } - 5 x { $misses ->
    [one] 1 miss
   *[other] { $misses } misses
} = { $score }
your-cards = Your cards: { $cards }
no-cards = You hold no cards.
would-announce = Your cards, and what each would announce on places 1 to 4:
a-miss = miss
pair-possible = You hold a pair (look pairs).
no-pairs = You hold no pair that you could lay now.
covered = Covered in the square: { $cards }
none = none
sheet-of = Sheet of { $who }:

# What is owed
owed-lay = Lay a card on the square (o4 2), or a pair (p1 3 o1 1).
owed-decide = Write the number (y5) or pass.
owed-decide-active = Write the number (y5) or pass, which is a miss.

# Actions in words
label-lay = lay { $card } on place { $place }
label-pair = lay { $card } on place { $place }, then { $second } on place { $second_place }
label-write = write in { $cell }
label-pass = pass

# Why not
why-over = The match is over.
why-announced = { $sum } is announced: first everybody writes or passes.
why-not-active = { $who } lays the card in this turn.
why-not-held = You do not hold { $card }.
why-lay-first = Nothing is announced yet: { $who } has to lay a card.
why-decided = You have decided already; wait for the others.
why-colour = The number may not go in { $cell }: the colours announced are { $rows }.
why-filled = In { $cell } there is a { $number } already.
why-not-rising = { $sum } does not fit in { $cell }: to its { $side ->
    [left] left
   *[right] right
} there is { $number } in { $other }, and numbers rise from left to right.
why-column = Column { $column } has a { $sum } already, in { $other }.

# What happened
event-laid = { $who } lays { $card } on place { $place }.
event-paired = { $who } lays { $card } on place { $place } and { $second } on place { $second_place }.
event-announced = It makes { $sum }, for { $colours ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}.
event-nothing = There is nothing to announce: { $who } marks a miss ({ $misses } of 4).
event-decided = { $who } has decided.
event-wrote = { $who } writes { $sum } in { $cell }.
event-missed = { $who } passes and marks a miss ({ $misses } of 4).
event-passed = { $who } passes.
event-reshuffled = The covered cards are shuffled into a new draw pile.
event-active = { $who } is active.
event-fourth-miss = { $who } has a fourth miss: the match is over.
event-two-rows = { $who } has filled two rows: the match is over.
event-all-laid = All cards lie on the table: the match is over.
event-alone = { $who } ends with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-won = { $who } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

# Help in the terminal
how-to = o4 2 (lay the orange 4 on place 2), p1 3 o1 1 (a pair, the second counts), y5 (write in yellow, column 5), pass. Letters: o orange, y yellow, p purple, g grey; · marks cells where the number may go. look (all sheets), look 2, look pairs, look covered.

# The board of the pages
board-felt = The table
board-square = The square of four cards
board-hand = Your cards
board-sheet = Your sheet
board-card = { $colour ->
    [o] orange
    [y] yellow
    [p] purple
   *[g] grey
} { $value }
board-the-card = the { $card }
board-the-cell = the { $row ->
    [o] orange
    [y] yellow
   *[p] purple
} row, column { $column }
board-the-row = { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}
board-place = Place { $place }: { $card }
board-place-makes = Place { $place }: { $card }. Laid here it makes { $made }.
board-card-makes = { $card }: there it makes { $made }.
board-makes = { $sum } for { $colours ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}
board-makes-miss = a miss
board-pick-card = Your turn: pick a card and its place.
board-pick-place = Where does the { $card } go?
board-pick-card-for = Which card goes on place { $place }?
board-have-pair = You hold a pair: you may lay both.
board-and-second = And the second? The { $card } may go beside it.
board-just-one = Just the one
board-back = Back
board-announces = { $who } announces
board-you-announce = You announce
board-lays = { $who } is choosing a card …
board-count = { $count } of { $all } decided
board-choose-cell = Choose a cell for the { $sum }, or pass.
board-fits-nowhere = The { $sum } fits nowhere on your sheet.
board-write = Write { $sum } in
board-write-in = Write { $sum } in the { $row ->
    [o] orange
    [y] yellow
   *[p] purple
} row, column { $column }
board-pass = Pass
board-pass-miss = a miss, −5
board-you-passed = You pass.
board-you-decided = You have decided.
board-decided = decided
board-deciding = deciding
board-active = active
board-did-write = wrote { $sum }
board-did-pass = passed
board-did-miss = miss
board-wins = wins
board-final = Final scores
board-cell = { $row ->
    [o] Orange
    [y] Yellow
   *[p] Purple
}, column { $column }{ $kind ->
    [pentagon] , pentagon
   *[cell] {""}
}: { $state ->
    [written] { $number }
    [chosen] { $number }, until all have decided
    [open] empty, the { $number } may go here
   *[empty] empty
}
board-row = { $row ->
    [o] Orange
    [y] Yellow
   *[p] Purple
}: { $cells }
board-in-column = { $number } in column { $column }
board-points = Orange { $orange }, yellow { $yellow }, purple { $purple }, columns { $columns }, misses minus { $lost }: { $score ->
    [one] 1 point.
   *[other] { $score } points.
}
board-misses = { $count ->
    [one] 1 miss
   *[other] { $count } misses
} of 4.
board-keys = Keys: 1–3 card, then 1–4 place · arrows and Enter write · P passes · Esc goes back

# Why a bot prefers something
unit = points (with several players: points ahead of the best of the others, and 60 more for a win)
worth = { $worth } points at the end
gap = { $gap } points
because-gain = By rules of thumb, that changes what the sheet will be worth by { $points } points.
because-row = The { $row ->
    [o] orange
    [y] yellow
   *[p] purple
} row, with { $written } of { $cells } numbers, counts for { $points } of them.
because-bonus = The columns with a pentagon count for { $points }.
because-no-miss = Passing would be a miss.
because-nowhere = The number fits nowhere.
because-writing = Writing it would change the sheet by { $points } points at best.
because-writing-ends = Writing it would end the match behind.
because-miss = A miss counts as { $points } points lost: five, and the end comes nearer.
because-ends-ahead = It ends the match, ahead of everybody.
because-ends-behind = It ends the match without being ahead.
because-lets-end = It lets another player end the match ahead.
because-announces-nothing = There is nothing to announce.
because-announces = It announces { $sum }, for { $colours ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}.
because-own = By rules of thumb, that changes what the own sheet will be worth by { $points } points.
because-gift = The other sheets gain { $points } points on average; half of that counts against it.
