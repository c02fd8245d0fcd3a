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
