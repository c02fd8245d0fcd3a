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
event-drew = { $who } draws.
event-drew-own = { $who } draws { $card }.
event-took = { $who } takes { $card } from the discards.
event-discarded = { $who } discards { $card }.
event-went-out = { $who } discards { $card } and goes out!
event-counted = { $who } counts { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-turn = It is { $who }'s turn.
event-turn-in-hand = It is { $who }'s turn{ $kind ->
    [last] , the last one in this hand
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
board-ask-counted = Your cards are counted; { $who } has a last turn
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
because-learned-better = By what it has learned of such cards, it ends the hand { $points } points ahead of the others.
because-learned-worse = By what it has learned of such cards, it ends the hand { $points } points behind the others.
because-values = By what it has learned, points ahead of the others at the end of the hand: drawing { $drawing }, taking { $taking }.
because-last-means = It is the last turn: taking leaves { $taking } points, drawing { $drawing } on average.
because-wild = { $card } is wild.
because-lets-out = With it you can go out at once.
because-melds = { $card } makes a meld: { $cards }.
because-take-leaves = With { $card } and without { $discard }, { $points ->
    [0] no points are
    [one] 1 point is
   *[other] { $points } points are
} left.
