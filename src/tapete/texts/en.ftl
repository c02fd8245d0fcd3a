# The house: texts in English

seat = Player { $number }
bot = Bot { $number } ({ $bot })

# Errors
at-line = line { $line }: { $message }
no-such-game = There is no game called "{ $game }". Games: { $games }.
no-such-language = There is no language "{ $language }". Languages: { $languages }.
no-such-bot = { $title } has no bot called "{ $bot }". Bots: { $bots }.
no-such-clause = { $title } has no clause "{ $wanted }". Clauses: { $clauses }.
too-many-bots = At most { $most } different bots can play in one run.
bots-per-seat = Name one bot for all seats or one for each: { $seats } seats, { $bots } bots.
bots-per-range = With several numbers of players, name one bot for all seats.
players-range = { $title } is for { $least } to { $most } players, not { $players }.
players-unreadable = "{ $players }" is no number of players; write 3, or 1-5 for several.
humans-range = { $humans } people do not fit at a table of { $players }.
name-taken = The name "{ $name }" cannot be used: a name has 1 to 20 characters and does not begin with "bot ".
option-unknown = { $title } has no option "{ $option }". Options: { $options }.
option-choice = Option { $option } does not take "{ $value }". Values: { $choices }.
option-form = "{ $text }" is no option; write name=value.
cannot-read = { $path } cannot be read: { $reason }.
cannot-write = { $path } cannot be written: { $reason }.
file-too-large = { $path } is larger than { $most } MB.
not-text = { $path } is not a text file.
needs-package = This needs { $packages }, which is not installed: pip install "tapete[{ $extra }]".
seed-range = A seed is a whole number from 0 up, or 64 hexadecimal digits, not "{ $seed }".
threads-range = The number of threads is 1 or more, not { $threads }.
games-range = The number of games is 1 or more, not { $games }.
records-range = The number of records is from 0 to the number of games, not { $records }.
records-need-out = Records need a folder to go to: add --out.
arena-bots = An arena needs two bots or more, each named once, not "{ $bots }".
journal-of-another = { $path } holds another run ({ $name }: { $there } there, { $here } here). Choose another folder.
journal-unreadable = { $path } is no journal of a run, or is damaged.
no-such-pool = There is no place "{ $on }" to run on. Places: { $places }.
pool-unreachable = No { $on } cluster answers at { $address }: { $reason }.
pool-lost = The workers ({ $on }) were lost: { $reason }.
pool-other-sources = The workers have another version of tapete, which may play other games: install this one there.
out-needs-peers = Only a comparison draws pictures: add --peers.
resume-unfinished = The match in { $path } is over; look at it with: tapete replay { $path }.
record-format = This is no record: it must begin with "{ $format }".
record-long = The record has more than { $most } lines.
record-twice = "{ $header }" is there twice.
record-lacks = The record lacks "{ $header }".
record-players = "{ $players }" is no number of players.
record-seed = The seed must be { $digits } hexadecimal digits.
record-line = This is no line of a record: { $text }
record-action = This game has no such action: { $text }
record-after-end = Something stands after the result: { $text }
record-deck = The deck is not the one that the seed deals.
record-refused = Seat { $seat } cannot "{ $what }": { $reason ->
    [over] the match is over
    [out-of-turn] it is not their turn
    [no-such-seat] there is no such seat
    [signal-not-allowed] talk is shut
    [nothing-to-undo] there is nothing to take back
   *[illegal] the rules forbid it
}{ $clause ->
    [none] .
   *[other] {" "}(clause { $clause }).
}
record-not-over = The record gives a result, but the match is not over.
record-result = The result is another: { $result }
no-such-seat = There is no seat { $seat }.

# Play in the terminal
welcome = { $title }, { $players ->
    [one] 1 player
   *[other] { $players } players
}. Type ? for help.
turn-of = { $who }, it is your turn.
pass-the-screen = Hand the screen to { $who }, who presses Enter.
step-in = { $who }, you may step in: { $choices }. Enter alone lets it be.
prompt = >
help-commands =
    ?                 this help
    why WHAT          why something is not allowed, by clause
    look [WHAT]       look at something that lies open
    rules [CLAUSE]    the rule book, or one clause of it
    advice            what the bot would do
    undo              take back your last card, while nothing was drawn or revealed
    log               what has happened so far
    save FILE         keep the match; go on with: tapete play --resume FILE
    quit              leave
not-understood = I did not understand "{ $text }". Type ? for help.
which-one = Which one? { $choices }
refused = { $label }: { $reason } ({ $clause } · { $title })
allowed = { $label }: this is allowed.
talk-refused = Talk is shut now ({ $clause } · { $title }).
nothing-to-undo = There is nothing to take back: only your own unfinished turn, while nothing was drawn or revealed.
undone = Taken back.
said = Said.
save-where = Save where? Write: save FILE
saved = Saved in { $path }.
advice = The bot { $bot } would: { $label }.
because-ahead = Tried on { $deals } imagined deals: { worth }. Next best, { gap } worse: { $rival }.
because-level = Tried on { $deals } imagined deals: { worth }. About as good: { $rival }.
because-behind = Tried on { $deals } imagined deals: { worth }. Better there, by { gap }: { $rival }.
bye = Bye. The match was not finished.
bye-saved = Bye. Go on with: tapete play --resume { $path }

# Replay and verify
replay-deal = Dealt from the seed.
replay-step = Step { $step } of { $steps } · seat { $seat }: { $what }
replay-prompt = Enter: next, b: back, a number: go there, q: quit
replay-undo = { $who } takes back the last action.
replay-signal = { $who }: { $what }
verified = { $path }: genuine. { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} checked against the rules, the deck re-dealt from the seed.
verified-open = The match is not over.
verified-over = { $result }

# Simulation
simulating = { $title }, { $players ->
    [one] 1 player
   *[other] { $players } players
}
slow = There is no machine code for this game here, so it runs interpreted, some hundred times slower. A C compiler, or the package ziglang, would make it.
peers-need-native = There is no machine code for { $title } here, so its speed cannot be compared.
needs-compiler = Learning needs machine code, and there is none here: a C compiler, or the package ziglang, would make it.
done-part = Interrupted: { $games } of { $wanted } games were played; what follows is from them.
wrote = Written: { $path }
figure = { $name }: { $value }

# The arena
arena-goes-on = Going on: { $games } of { $wanted } games are there already.
arena-played = { $compared ->
    [teams] Teams of one bot each
   *[rivals] Bots against each other
}, { $games } games on { $deals } deals, all on the same deals
arena-bot = bot
arena-rating = rating
arena-win-share = share of wins
arena-alone-win-share = alone against the others
arena-mean-score = mean score
arena-does-better = does better than, share of deals
arena-interval = with 95 % intervals, { $deals } deals
arena-by-chance = 95 % intervals in brackets, with the deal as the unit. { $compared ->
    [teams] A win is the whole team's.
   *[rivals] A shared win counts in parts; with equally good bots the share of wins is { $share }.
}

# Analysis
analyses-nothing = The bots of { $title } cannot weigh choices.
analyse-no-seat = There is no seat { $seat }; the record has { $players } players, from seat 0 on.
analyse-nothing = In this record nobody had anything to decide.
analyse-budget = A choice is weighed with 1 decision or more, not { $budget }.
analyse-seconds = A choice is weighed for more than 0 seconds, not { $seconds }.
analyse-either = Give a budget or seconds, not both.
analysing = Analysing { $title }
analyse-part = Interrupted: { $choices } of { $wanted } choices were weighed; what follows is from them.
analyse-step = step
analyse-who = who
analyse-played = played
analyse-worth = worth
analyse-best = best
analyse-cost = cost
analyse-accuracy = accuracy
analyse-choices = choices
analyse-mistakes = mistakes
analyse-lost = lost in all
analyse-explained = Worth and cost in { unit }, by imagined deals that fit what the player saw; after ±, the standard error. A cost within { $noise } of them, or below { $trifle }, counts as nothing lost.
analyse-costliest = The costliest choices
analyse-mistake = Step { $step }, { $who }: { $played } costs { gap } (± { $error }). Better: { $best }.
analyse-declines = let it be
analyse-chart-worth = What each choice was worth
analyse-chart-lost = What was lost, added up
analyse-chart-step = step of the record

# Beside other libraries
peers-missing = { $library } is not installed, so its games are left out: pip install "tapete[peers]".
peers-measuring = Measuring
peers-game = game
peers-playout-decisions = decisions/s, native
peers-playout-games = games/s, native
peers-python-decisions = decisions/s from Python
peers-python-games = games/s from Python
peers-clone-us = clone, µs
peers-view-us = view, µs
peers-scale = on one core, by CPU time, logarithmic
peers-explained = By CPU time on one core, random play. In brackets: how many times faster ours is.

# The server
serving = The table is at { $address } (Ctrl-C to stop).
cannot-listen = { $host }:{ $port } cannot be used: { $reason }.

# The pages
web-theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[system] like your system
}
web-welcome = Pull up a chair
web-welcome-more = Choose a game, send the link to your friends, and play. Bots take the empty seats.
web-about = { $game ->
    [the-game] All together against the game: lay 98 cards on four piles.
    [qwinto] One number, every sheet: write it where it fits.
    [five-crowns] Rummy in eleven hands, with a new wild rank in each.
    [uno-colores] Colours, bluffs and four powers that change hands.
   *[other] A card game.
}
web-for-players = { $least } to { $most } players
web-rules = Rules
web-no-server = The server does not answer. Try again in a moment.
web-your-tables = Your tables
web-your-name = Your name
web-cancel = Cancel
web-open-table = Open the table
web-players = Players
web-choice = { $choice ->
    [true] yes
    [false] no
    [extreme] Extreme
    [original] original
    [winner] the winner scores the other hands
    [penalty] everybody scores their own hand
    [none] nothing else happens
    [skip] it skips
   *[other] { $choice }
}
web-more-settings = More settings
web-takeover = A bot plays for who is away after
web-clock = Time to think
web-seconds = { $seconds ->
    [0] never, no limit
    [15] 15 seconds
    [30] 30 seconds
    [60] 1 minute
    [120] 2 minutes
    [180] 3 minutes
    [300] 5 minutes
    [600] 10 minutes
   *[other] { $seconds } seconds
}
web-allow-advice = Players may ask a bot what it would do
web-watching-allowed = Others may watch
web-invite-friends = Invite your friends
web-link = The link to this table
web-copy = Copy the link
web-copied = Copied
web-seats = Seats
web-empty-seat = Free seat
web-you = you
web-here = here
web-away = away
web-sit = Sit here
web-bot-for = Who plays in seat { $number }
web-wait-for-friend = Keep it free for a friend
web-bot = Bot: { $bot }
web-bot-name = Bot { $number }
web-bots-fill = Seats that are still free when you start are taken by bots; a friend can take one over at any time.
web-start = Deal the cards
web-change = Change the game
web-apply = Apply
web-stand = Leave the seat
web-home = To the games
web-connecting = Connecting …
web-lost = The connection is lost. Coming back …
web-your-turn = Your turn
web-waiting-for = Waiting for { $names }
web-paused = paused
web-won-by = Won by { $names }
web-nobody-won = The match is lost
web-close = Close
web-possible = This is possible now.
web-advice = The bot ({ $bot }) would: { $action }
web-reasons = Why
web-do-it = Do it
web-undo = Take back
web-ask-advice = Advice
web-pause = Pause
web-resume = Go on
web-again = Play again
web-record = Save the record
web-log = What happened
web-chat = Chat
web-say = Say something
web-send = Send
web-watcher = Somebody watching
web-reaction = React: { $name }
web-table-menu = This table
web-sound = Sound when it is my turn
web-alerts = Notification when it is my turn
web-watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
web-take-seat = Take over from { $name }
web-commitment = The deal was fixed beforehand. Fingerprint:
web-time-left = { $seconds } seconds left
web-reaction-name = { $reaction ->
    [smile] a smile
    [laugh] laughter
    [wow] amazement
    [sad] a tear
    [clap] applause
    [heart] a heart
    [think] let me think
   *[thumb] thumbs up
}
web-bot-level = { $bot ->
    [easy] easy
    [normal] normal
    [strong] strong
    [random] plays at random
   *[other] { $bot }
}
web-own-program = A program of mine …
web-program-name = Program { $number }
web-token = Seat { $number } waits for your program. Give it the table and this token, which is shown only once:
web-won-all = You have won!
web-take-over = A bot's seat can be yours:
web-replay = Look at it again
web-give-up = End this match
web-delete = Delete the table
web-delete-surely = Really delete it for ever
web-replay-title = look at it again
web-replay-first = To the deal
web-replay-back = One step back
web-replay-next = One step on
web-replay-last = To the end
web-replay-play = Play
web-replay-step = Step { $step }
web-replay-seat = Seen from
web-replay-watcher = what everybody sees
web-back-to-table = Back to the table
web-phase = { $phase ->
    [lobby] not dealt yet
    [playing] being played
   *[over] over
}
others-seated = Other people sit at this table: only who sits alone may delete it.

# What a table tells and refuses
news-signal = { $who }: { $signal }
news-undo = { $who } takes back the last action.
reload = This page is older than the server. Reload it: your seat is kept.
web-reload = Reload
store-failed = { $path }: { $reason }
store-newer = { $path } was written by a newer version of Tapete (its data has version { $version }; this version knows { $latest }).
no-such-table = There is no such table. Perhaps it was deleted.
no-watching = This table does not want to be watched.
not-started = The cards are not dealt yet.
already-started = The match has already begun.
not-over = The match is not over yet.
not-seated = You are only watching.
seated-already = You already have a seat.
seat-taken = Somebody sits there.
bot-needed = In a match no seat stays empty.
name-empty = A name has at least one character.
settings-range = So many seconds cannot be: { $seconds }.
over = The match is over.
illegal = The rules do not allow this now.
out-of-turn = It is not your turn.
no-such-action = There is no such action here.
no-such-signal = There is no such signal here.
no-such-reaction = There is no such reaction.
signal-not-allowed = Nobody may talk now.
nothing-said = There is nothing to send.
too-soon = A moment, please: give the others a chance.
no-advice = At this table nobody asks bots.
not-saved = That could not be stored, so it was not done.
too-many = Too many messages at once. Wait a moment.
too-large = That is too long.
unreadable = The server did not understand that.
token-unknown = This seat is no longer yours.
hello-first = The connection has not begun properly.
key-long = The server did not understand that key.
foreign-origin = This comes from a page that is not ours.
no-such-page = There is nothing here.

learns-nothing = The bots of { $title } learn nothing.
no-such-lesson = There is no lesson “{ $lesson }”; there are: { $lessons }.
lesson-known = { $lesson }: learned already, see { $path }.
learning = { $title } · { $lesson }
learned = { $lesson }: { $matches } matches, outcome { $percent } %
other-weights = { $path } does not hold weights of { $title }: choose another folder.
