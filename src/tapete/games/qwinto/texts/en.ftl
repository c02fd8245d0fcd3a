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
event-laid = { $you ->
    [true] You lay
   *[other] { $who } lays
} { $card } on place { $place }.
event-paired = { $you ->
    [true] You lay
   *[other] { $who } lays
} { $card } on place { $place } and { $second } on place { $second_place }.
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
}, so there is nothing to announce: { $you ->
    [true] you mark
   *[other] { $who } marks
} a miss ({ $misses } of 4).
event-decided = { $you ->
    [true] You have decided
   *[other] { $who } has decided
}.
event-wrote = { $you ->
    [true] You write
   *[other] { $who } writes
} { $sum } in { $cell }.
event-missed = { $you ->
    [true] You pass and mark
   *[other] { $who } passes and marks
} a miss ({ $misses } of 4).
event-passed = { $you ->
    [true] You pass
   *[other] { $who } passes
}.
event-reshuffled = The covered cards are shuffled into a new draw pile.
event-active = { $you ->
    [true] You lay
   *[other] { $who } lays
} the next card.
event-fourth-miss = { $you ->
    [true] You have
   *[other] { $who } has
} a fourth miss: the match is over.
event-two-rows = { $you ->
    [true] You have
   *[other] { $who } has
} filled two rows: the match is over.
event-all-laid = All cards are on the table: the match is over.
event-alone = { $you ->
    [true] You end
   *[other] { $who } ends
} with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-won = { $you ->
    [true] You win
   *[other] { $who } wins
} with { $points ->
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
board-sheet-of = { $who }'s sheet
board-open-sheet = Look at { $who }'s sheet
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
worth-short = { $worth } pts
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

# Figures of a simulation
figure-misses-a-player = misses a player
figure-full-rows-a-player = full rows a player
figure-turns = turns
figure-written = sheets with a number here
figure-mean-number = mean of the numbers

# Lessons
lesson-first = First game
lesson-first-idea-sheet = Your sheet
lesson-first-idea-square = Lay a card, call the sum
lesson-first-idea-write = Write the number
lesson-first-idea-everybody = Everybody writes
lesson-first-idea-pass = Pass without fear
lesson-first-idea-score = What counts
lesson-first-idea-end = How it ends
lesson-first-sheet-title = This is your sheet
lesson-first-sheet = The most points on a sheet win. Orange, yellow, purple: each colour is a row to fill with numbers. They must grow { $turned ->
    [yes] from top to bottom, and the cells beside each other
   *[no] from left to right, and the cells above each other
} are a column: no number twice in it.
lesson-first-square-title = The square of four
lesson-first-square = On your turn you lay one card on one of these four. It then counts together with the two cards beside it, not with the one across.
lesson-first-lay-title = Lay a card, call the sum
lesson-first-lay = Tap a 6, then the marked place: 6 and the two beside it make 9. Tap again to call it.
lesson-first-lay-fits = Tap the yellow 6, then the place at the bottom right.
lesson-first-lay-other = That can be called too. Here we want a 9: a 6 on the place at the bottom right.
lesson-first-write-title = You called 9. Write it!
lesson-first-write = It goes into a row of one of the three colours: here only yellow, because grey is no colour. About the middle a 9 leaves room on both sides. Tap a marked cell there.
lesson-first-write-fits = A yellow cell about the middle is good for a 9.
lesson-first-write-other = Allowed, but there a 9 leaves little room on one side. Take a cell about the middle of the row.
lesson-first-everybody-title = { $who } calls 15. You write too
lesson-first-everybody = Every call is for everybody. 15 is a large number, so it belongs near the { $turned ->
    [yes] lower end
   *[no] right end
} of the orange or the yellow row.
lesson-first-everybody-fits = 15 fits near the { $turned ->
    [yes] lower end
   *[no] right end
} of the orange or the yellow row.
lesson-first-everybody-other = Allowed, but 15 is large: keep it for the last cells of a row.
lesson-first-pass-title = Pass without fear
lesson-first-pass = { $who } lays a −2 and calls 9 for yellow. Your row has its 9, so this one fits nowhere. Pass: that costs you nothing.
lesson-first-pass-fits = This 9 fits nowhere on your sheet. Pass.
lesson-first-miss-title = Only the caller pays
lesson-first-miss = { $who } called and wrote nothing: a miss, 5 points off. So on your own turn call a number that you can write.
lesson-first-rows-title = Rows
lesson-first-rows = Each number in a row counts 1 point. A full row counts its last number instead, so a large last number pays.
lesson-first-columns-title = Columns and pentagons
lesson-first-columns = In five columns one of the three cells is a pentagon. When all three are filled, its number counts as well.
lesson-first-pair-title = Two alike
lesson-first-pair = With two cards of the same number you may lay both, side by side. Only the second one makes the sum.
lesson-first-end-title = How it ends
lesson-first-end = The game ends when somebody has two full rows, or a fourth miss. Rows and pentagons, less 5 for each miss: the highest total wins.
lesson-first-frame-sheet = Fill three rows, one of each colour. Numbers grow { $turned ->
    [yes] from top to bottom, and cells beside each other
   *[no] from left to right, and cells above each other
} must differ.
lesson-first-frame-call = On your turn lay a card. It and the two cards beside it make the sum, and their colours.
lesson-first-frame-write = Everybody may write the sum in one row of these colours, or pass.
lesson-first-frame-miss = If you called and write nothing, that is a miss: 5 points off. The others pass for free.
lesson-first-frame-end = Two full rows or a fourth miss end it. Full rows and full columns pay most; the highest total wins.
