# Qwinto: texts in English

# The board
seat-line = { $who }: { $points } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
open-hand = { $who } holds: { $cards }
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
why-not-rising = { $sum } does not fit in { $cell }: { $side ->
    [left] to its left
    [above] above it
    [below] below it
   *[right] to its right
} there is { $number } in { $other }, and the numbers of a row rise.
why-column = Column { $column } has a { $sum } already, in { $other }.

# Warnings
warn-pass = { $left ->
    [0] If you pass, that is your fourth miss, and the match ends.
   *[other] If you pass, that is a miss: { $points } points less.
}
warn-miss = { $left ->
    [0] Laid there it announces nothing: that is your fourth miss, and the match ends.
   *[other] Laid there it announces nothing: that is a miss, { $points } points less.
}

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
event-nothing = { $why ->
    [grey] All three cards are grey
   *[sum] The sum is { $sum }
}, so there is nothing to announce: { $who } marks a miss ({ $misses } of 4).
event-decided = { $who } has decided.
event-wrote = { $who } writes { $sum } in { $cell }.
event-missed = { $who } passes and marks a miss ({ $misses } of 4).
event-passed = { $who } passes.
event-reshuffled = The covered cards are shuffled into a new draw pile.
event-active = { $who } lays the next card.
event-fourth-miss = { $who } has a fourth miss: the match is over.
event-two-rows = { $who } has filled two rows: the match is over.
event-all-laid = All cards are on the table: the match is over.
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
# The letters of the colours in this order: orange, yellow, purple, grey
colour-letters = oypg

# The board of the pages
board-where = round { $turn }
board-where-pile = round { $turn } · pile { $count }
board-square = The square of four cards
board-hand = Your cards
board-sheet = Your sheet
board-sheet-of = { $who }’s sheet
board-open-sheet = Look at { $who }’s sheet
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
board-row-name = { $row ->
    [o] Orange
    [y] Yellow
   *[p] Purple
}
board-place = Place { $place }: { $card }.
board-under = Under it: { $cards }.
board-here-makes = Laid here, your card makes { $made }.
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
board-pick-card = Your turn: pick a card to lay
board-pick-place = Lay the **{ $card }**: each place shows its sum
board-pair-first = Lay the **{ $card }** first: pick its place
board-pair-second = Then the **{ $card }** beside it: it counts
board-lay-both = Both cards
board-lay-one = Only one
board-do-aim = Tap a place
board-do-call = Tap the place again to call it
board-do-write = Write it, or pass
board-do-pass = It fits nowhere: pass
board-would-be = Here it would be
board-call = Call { $sum }
board-call-miss = Take a miss
board-calls = { $who } calls
board-you-call = You call
board-lays = **{ $who }** is choosing a card
board-you-lay = You lay a card
board-all-decided = Everybody has decided
board-waiting = Waiting for { $names } to write
board-ask-write = Write **{ $sum }** in { $colours ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}, or pass
board-fits-nowhere = **{ $sum }** fits nowhere in { $colours ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}: pass
board-pass = Pass
board-pass-miss = a miss: −{ $points }
board-pass-free = no miss for you
board-decided = done
board-deciding = writing
board-did-miss = A miss!
board-cell = { $row ->
    [o] Orange
    [y] Yellow
   *[p] Purple
} { $column }{ $kind ->
    [pentagon] , pentagon
   *[cell] {""}
}: { $state ->
    [written] { $number }
    [chosen] { $number }, until everybody has decided
    [open] empty, { $number } fits here
    [closed] empty, { $number } does not go here
   *[empty] empty
}
board-row = { $row ->
    [o] Orange
    [y] Yellow
   *[p] Purple
}: { $cells }.
board-in-column = { $number } in column { $column }
board-gap = A gap: nothing is written here
board-misses = { $count ->
    [one] 1 miss
   *[other] { $count } misses
} of 4.
board-misses-cost = Misses −{ $points }
board-misses-title = Misses
board-points = { $score ->
    [one] 1 point.
   *[other] { $score } points.
}
board-total = total
board-total-title = Total
board-columns = Columns
board-full-row = a full row counts its last number
board-alone = { $score ->
    [one] 1 point
   *[other] { $score } points
}
board-keys = 1 2 3 = pick a card
    ← ↑ → ↓ = move over the square or the sheet
    Enter = lay, call or write
    B = lay both cards of a pair
    P = pass
    Esc = put the card back

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
because-writing-ends = Writing it would end the match with the bot behind.
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
because-own = By rules of thumb, that changes what its own sheet will be worth by { $points } points.
because-gift = The other sheets gain { $points } points on average; half of that counts against it.
