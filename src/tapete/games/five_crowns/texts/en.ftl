# Five Crowns: texts in English

# The board
hand-of = Hand { $hand } of { $hands }. Wild: every { $rank ->
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
}, and jokers.
last-turns = { $who } has gone out: last turns!
holds = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $total ->
    [one] 1 point
   *[other] { $total } points
}.
took-openly = Taken from the discards: { $cards }.
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
total = total
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
why-last-turn = Somebody has gone out: in your last turn you only discard and count.
why-not-all = Without { $card } your other cards are not all in melds: they leave { $points }.
why-not-yet = { $count ->
    [one] 1 card does not fit yet.
   *[other] { $count } cards do not fit yet.
}

# Warnings
warn-could-go-out = You could go out with { $card } instead of only discarding it.
warn-wild = { $card } is wild, and the next player may take it.

# What happened
event-reshuffled = The discards are shuffled into a new draw pile.
event-drew = { $you ->
    [true] You draw
   *[other] { $who } draws
}.
event-drew-own = { $you ->
    [true] You draw
   *[other] { $who } draws
} { $card }.
event-took = { $you ->
    [true] You take
   *[other] { $who } takes
} { $card } from the discards.
event-discarded = { $you ->
    [true] You discard
   *[other] { $who } discards
} { $card }.
event-went-out = { $you ->
    [true] You discard { $card } and go
   *[other] { $who } discards { $card } and goes
} out!
event-counted = { $you ->
    [true] You count
   *[other] { $who } counts
} { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-turn = { $you ->
    [true] It is your turn
   *[other] It is { $who }'s turn
}.
event-turn-in-hand = { $you ->
    [true] It is your turn
   *[other] It is { $who }'s turn
}{ $kind ->
    [last] , the last one in this hand
   *[other] {""}
}.
event-new-hand = { $you ->
    [true] You deal
   *[other] { $who } deals
} hand { $hand }: { $rank ->
    [11] jacks are
    [12] queens are
    [13] kings are
   *[other] { $rank }s are
} wild.
event-won = { $you ->
    [true] You win
   *[other] { $who } wins
} with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

# Help in the terminal
how-to = draw, take (the top discard), 10h or 10 of hearts or discard 10h, out 10h (go out with that discard). Suits: s★ h♥ c♣ p♠ d♦; a * marks wilds. look sheet, look discards, look melds, look best.
# The letters of the suits in this order: stars, hearts, clubs, spades, diamonds
suit-letters = shcpd

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
board-card-as = { $card }, stands for the { $rank ->
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
board-new = new
board-hand-of = hand { $hand } of { $hands }
board-wild = { $rank ->
    [11] Jacks wild
    [12] Queens wild
    [13] Kings wild
   *[other] { $rank }s wild
}
board-pile-label = Draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}. Draw a card.
board-discards-top = Discard pile, { $card } on top. Take it, or discard your chosen card.
board-discards-none = Discard pile, empty.
board-discards-look = All { $count } discards
board-discards-all = All discards, oldest first
board-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-your-cards = Your cards
board-meld = { $form ->
    [run] Run
    [book] Book of { $rank ->
        [11] jacks
        [12] queens
        [13] kings
       *[other] { $rank }s
    }
   *[wilds] Wilds
}
board-meld-short = { $form ->
    [run] Run
    [book] Book of { $rank }
   *[wilds] Wilds
}
board-suit = { $suit ->
    [0] stars
    [1] hearts
    [2] clubs
    [3] spades
    [4] diamonds
   *[wild] wild cards
}
board-left = left over: { $points }
board-would-count = would count: { $points }
board-left-cards = left over: { $cards }
board-order = Order of the hand
board-order-name = { $order ->
    [mine] Mine
    [melds] Melds
    [suit] Suit
   *[rank] Rank
}
board-order-now = Order of the hand: { $order ->
    [mine] mine
    [melds] melds
    [suit] suit
   *[rank] rank
}
board-ask-wait = { $who } is thinking
board-ask-counted = Last turn for { $who }
board-ask-draw = { $kind ->
    [last] Your **last turn**: draw or take { $card }
   *[other] Draw a card or take **{ $card }**
}
board-ask-draw-only = { $kind ->
    [last] Your **last turn**: draw a card
   *[other] Draw a card
}
board-ask-discard = { $kind ->
    [last] Your **last turn**: discard one card
   *[other] Discard one card
}
board-ask-leaves = { $kind ->
    [last] **Last turn**: **{ $card }** leaves { $points }
   *[other] Discard one card: **{ $card }** leaves { $points }
}
board-ask-out = Everything fits: discard **{ $card }** and **go out**
board-out = Go out
board-out-discard = discard { $card }
board-out-draw = draw a card first
board-out-draw-short = draw first
board-misfits = { $count ->
    [one] 1 card does not fit yet
   *[other] { $count } cards do not fit yet
}
board-misfits-short = { $count ->
    [one] 1 does not fit
   *[other] { $count } do not fit
}
board-last-turn = Last turn: { $who } went out
board-last-short = Last turn
board-you-out = You went out: the others have one last turn
board-went-out = went out
board-counted = { $points } left over
board-pts = { $total ->
    [one] 1 pt
   *[other] { $total } pts
}
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-total = total
board-scores = Scores
board-sheet = Score sheet
board-sheet-wild = Wild
board-sheet-cards = { $count } cards
board-sheet-now = { $count } cards, now
board-sheet-note = went out with 0. The lowest total after eleven hands wins.
board-holds = { $count ->
    [0] No cards
    [one] 1 card
   *[other] { $count } cards
}, { $total ->
    [one] 1 point
   *[other] { $total } points
} in all{ $deals ->
    [yes] , deals this hand
   *[no] {""}
}.
board-known = Seen taking from the discards:
board-known-none = Nobody has seen any of these cards.
board-laid-in = Laid in hand { $hand }, { $points ->
    [0] nothing left over:
   *[other] { $points } left over:
}
board-end-who = { $who } went out
board-end-you = You went out
board-nobody-out = Nobody went out
board-end-note = Hand { $hand } of { $hands }, { $rank ->
    [11] jacks
    [12] queens
    [13] kings
   *[other] { $rank }s
} wild. What can be laid is laid; the rest counts.
board-poster = { $points } points in eleven hands, { $gap } fewer than { $second }.
board-poster-outs = { $who ->
    [you] { $count ->
        [0] You never went out.
        [one] You went out once.
       *[other] You went out { $count } times.
    }
   *[other] { $count ->
        [0] Never went out.
        [one] Went out once.
       *[other] Went out { $count } times.
    }
}
board-graph = Totals after each hand
board-keys =
    D = draw a card
    F = take the top discard
    ← → = move among your cards
    Enter = raise a card; again, discard it
    Shift+← Shift+→ = move the card
    G = go out
    S = change the order of your hand
    T = show the score sheet

# Why a bot prefers something
unit = points of the hand
worth = { $worth } points in this hand
gap = { $gap } points
worth-short = { $worth } pts
replay-hand = Hand { $hand }
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
because-wild-goes = It gives up a wild, because every other card is worth more.
because-feeds = { $who } has taken a similar card from the discards, which counts against it.
because-learned-better = Going by what it has learned about such cards, it ends the hand { $points } points ahead of the others.
because-learned-worse = Going by what it has learned about such cards, it ends the hand { $points } points behind the others.
because-values = Going by what it has learned, points ahead of the others at the end of the hand: drawing { $drawing }, taking { $taking }.
because-last-means = It is the last turn: taking leaves { $taking } points, drawing { $drawing } on average.
because-wild = { $card } is wild.
because-lets-out = With it you can go out at once.
because-melds = { $card } makes a meld: { $cards }.
because-take-leaves = With { $card } and without { $discard }, { $points ->
    [0] no points are
    [one] 1 point is
   *[other] { $points } points are
} left.

# Figures of a simulation
figure-mean-total = total of a player, mean
figure-points-by-hand = points a player
figure-turns-by-hand = turns a player
figure-hands-gone-out = hands in which somebody goes out
figure-hands-won-alone-by-who-went-out = hands in which nobody else scores 0

# Lessons
lesson-first = First game
lesson-first-idea-melds = Runs and books
lesson-first-idea-wild = Wild cards
lesson-first-idea-turn = Draw one, discard one
lesson-first-idea-run = Take a discard
lesson-first-idea-out = Go out
lesson-first-idea-count = What is left counts
lesson-first-idea-eleven = Eleven hands
lesson-first-melds-title = Put all your cards into melds
lesson-first-melds = The fewest points win, and cards in melds count nothing. A run is three or more of one suit in a row, such as the 5, 6 and 7 of hearts. A book is three or more of one rank, such as three kings.
lesson-first-wild-title = In this hand 3s are wild
lesson-first-wild = A wild card stands for any card you need. Jokers are always wild. Your 3 wears a crown, so that you see it.
lesson-first-draw-title = Your turn: draw
lesson-first-draw = Take the top card of the draw pile, or the open discard. The 7 of stars does not go with your cards, so draw.
lesson-first-draw-fits = First draw a card: tap the draw pile.
lesson-first-draw-other = Allowed, but the 7 of stars does not go with your cards. Draw from the pile instead.
lesson-first-discard-title = Then give one away
lesson-first-discard = Every turn ends with a discard. Cards left in your hand count against you: a 9 counts 9, a J 11, a wild card 20. Tap the J, and tap it again.
lesson-first-discard-fits = Discard the J of spades: tap it twice.
lesson-first-discard-other = Allowed, but that card may be useful. The J costs most and goes with nothing: discard it.
lesson-first-take-title = Just what you need
lesson-first-take = { $who } threw away the 7 of hearts. With your 5 of hearts and the wild 3 as the 6 it is a run. Take it from the discards.
lesson-first-take-fits = Take the 7 of hearts: tap the discards.
lesson-first-take-other = Allowed, but the 7 of hearts is just what you need. Take it from the discards.
lesson-first-out-title = Go out
lesson-first-out = 5, wild, 7: a run. Only the 9 is left over, and that is your discard. Press "Go out" and lay everything down.
lesson-first-out-fits = Press "Go out": the 9 is your discard.
lesson-first-out-other = Allowed, but everything else fits already. Press "Go out" and win this hand.
lesson-first-count-title = What is left counts
lesson-first-count = You went out: 0 points. The others had one last turn. { $who } is left with a joker, which counts 50. Few points are good.
lesson-first-eleven-title = Eleven hands, and one more card each
lesson-first-eleven = Now you have four cards, and 4s are wild: up to thirteen cards and wild kings. The lowest total after eleven hands wins.
lesson-first-frame-melds = Put your cards into runs (one suit, in a row) and books (one rank), three or more each.
lesson-first-frame-turn = On your turn take the draw pile's top card or the open discard. Then discard one.
lesson-first-frame-wild = Jokers are always wild, and so is one rank in every hand: the coin shows it.
lesson-first-frame-out = When all but one card fit, go out: lay them down. Everybody else has one last turn.
lesson-first-frame-eleven = Cards left over count against you. Eleven hands, from 3 to 13 cards: the lowest total wins.
