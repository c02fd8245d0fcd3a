# The house: texts in English

seat = Player { $number }
guest = Guest
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
players-unreadable = "{ $players }" is not a number of players; write 3, or 1-5 for several.
humans-range = { $humans } people do not fit at a table of { $players }.
name-taken = The name "{ $name }" cannot be used: a name has 1 to 20 characters and does not begin with "bot ".
option-unknown = { $title } has no option "{ $option }". Options: { $options }.
option-choice = Option { $option } does not take "{ $value }". Values: { $choices }.
option-form = "{ $text }" is not an option; write name=value.
cannot-read = { $path } cannot be read: { $reason }.
cannot-write = { $path } cannot be written: { $reason }.
file-too-large = { $path } is larger than { $most } MB.
not-text = { $path } is not a text file.
needs-package = This needs { $packages }, which is not installed: pip install "tapete[{ $extra }]".
imagined-record = An imagined match has no record: it was not dealt, and nobody has played what came before.
seed-bytes = A seed has { $wanted } bytes, not { $bytes }.
seed-range = A seed is a whole number from 0 up, or 64 hexadecimal digits, not "{ $seed }".
threads-range = The number of threads is 1 or more, not { $threads }.
games-range = The number of games is 1 or more, not { $games }.
records-range = The number of records is from 0 to the number of games, not { $records }.
records-need-out = Records need a folder to go to: add --out.
arena-bots = An arena needs two bots or more, each named once, not "{ $bots }".
journal-of-another = { $path } holds another run ({ $name }: { $there } there, { $here } here). Choose another folder.
journal-unreadable = { $path } is not the journal of a run, or is damaged.
no-such-pool = There is no place "{ $on }" to run on. Places: { $places }.
pool-unreachable = No { $on } cluster answers at { $address }: { $reason }.
pool-lost = The workers ({ $on }) were lost: { $reason }.
pool-other-sources = The workers have another version of tapete, which may play other games: install this one there.
out-needs-peers = Only a comparison draws pictures: add --peers.
resume-unfinished = The match in { $path } is over; look at it with: tapete replay { $path }.
record-format = This is not a record: it must begin with "{ $format }".
record-long = The record has more than { $most } lines.
record-twice = "{ $header }" is there twice.
record-lacks = The record lacks "{ $header }".
record-players = "{ $players }" is not a number of players.
record-seed = The seed must be { $digits } hexadecimal digits.
record-line = This is not a line of a record: { $text }
record-action = This game has no such action: { $text }
record-after-end = There is something after the result: { $text }
record-deck = The deck is not the one that the seed deals.
record-refused = Seat { $seat } cannot "{ $what }": { $reason ->
    [over] the match is over
    [out-of-turn] it is not their turn
    [no-such-seat] there is no such seat
    [signal-not-allowed] nobody may talk
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
pass-the-screen = Hand the screen to { $who }, then press Enter.
step-in = { $who }, you may step in: { $choices }. Or press Enter to do nothing.
prompt = >
help-commands =
    ?                 this help
    why WHAT          why something is not allowed, by clause
    look [WHAT]       look at something that is face up
    rules [CLAUSE]    the rule book, or one clause of it
    advice            what the bot would do
    undo              take back your last card, while nothing was drawn or revealed
    log               what has happened so far
    save FILE         save the match; continue with: tapete play --resume FILE
    quit              leave
not-understood = I did not understand "{ $text }". Type ? for help.
which-one = Which one? { $choices }
refused = { $label }: { $reason } ({ $clause } · { $title })
allowed = { $label }: this is allowed.
talk-refused = Nobody may talk now ({ $clause } · { $title }).
nothing-to-undo = There is nothing to take back: only your own unfinished turn, while nothing was drawn or revealed.
undone = Taken back.
said = Said.
save-where = Save where? Write: save FILE
saved = Saved in { $path }.
advice = The bot would: { $label }.
warned = { $warning } Type it again to do it all the same.
and = { $some } and { $last }
because-ahead = Tried on { $deals } imagined deals: { worth }. Next best, { gap } worse: { $rival }.
because-level = Tried on { $deals } imagined deals: { worth }. About as good: { $rival }.
because-behind = Tried on { $deals } imagined deals: { worth }. Better there, by { gap }: { $rival }.
bye = Bye. The match was not finished.
bye-saved = Bye. Continue with: tapete play --resume { $path }

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
slow = There is no machine code for this game here, so it runs interpreted, about a hundred times slower. To get it, install a C compiler or the package ziglang.
peers-need-native = There is no machine code for { $title } here, so its speed cannot be compared.
needs-compiler = Learning needs machine code, and there is none here: install a C compiler or the package ziglang.
done-part = Interrupted: { $games } of { $wanted } games were played; what follows is from them.
wrote = Written: { $path }
figure = { $name }: { $value }

# The arena
arena-goes-on = Continuing: { $games } of { $wanted } games are done already.
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
peers-explained = By CPU time on one core, random play. In brackets: how many times faster Tapete is.

# The server
serving = The table is at { $address } (Ctrl-C to stop).
cannot-listen = { $host }:{ $port } cannot be used: { $reason }.

# What a shared link shows
share-table = { $phase ->
    [lobby] { $free ->
        [0] All chairs are taken.
        [one] One chair is free.
       *[other] { $free } chairs are free.
    }
    [playing] The match has begun.
   *[over] The match is over.
}
share-replay = A finished match, move by move.

# The pages
web-welcome = The table is laid. Take a chair.
web-welcome-more = Four card games with friends, or with bots who have manners.
web-about = { $game ->
    [the-game] One team, 98 cards, four piles, no numbers aloud.
    [qwinto] Everybody writes, everybody dares.
    [five-crowns] Rummy with five suits, eleven hands long.
    [uno-colores] Bluff, grab the four powers, shout first.
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
web-takeover = A bot plays for people who leave
web-clock = Time for each decision
web-seconds = { $seconds ->
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
web-invite-friends = Bring your friends
web-link = The link to this table
web-copy = Copy link
web-here = ready
web-away = away
web-sit = Sit down
web-wait-for-friend = Keep the chair for a friend
web-bot = bot, { $bot }
web-bot-choice = Bot: { $bot }
web-bots-fill = { $count ->
    [one] A bot takes the free chair.
   *[other] Bots take the { $count } free chairs.
}
web-change = Change the settings
web-apply = Apply
web-stand = Leave the table
web-home = To the games
web-connecting = Connecting
web-your-turn = Your turn
web-waiting-for = Waiting for { $names }
web-paused = Paused
web-close = Close
web-possible = This is possible now.
web-do-it = Do it
web-undo = Take back
web-pause = Pause
web-resume = Go on
web-record = Save the record
web-say = Say something
web-send = Send
web-watcher = Somebody watching
web-reaction = React: { $name }
web-watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
web-take-seat = Take a bot's seat
web-commitment = The next deal is fixed already. Its fingerprint:
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
web-give-up = End this match
web-delete = Delete the table
web-replay-title = Replay
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
# The home page
web-skip = Skip to the content
web-to-light = Daylight
web-to-dark = Lamplight
web-games = Games
web-welcome-long = No account, nothing to install.
web-play-now = Play now
web-with-friends = With friends
web-learn = Learn
web-tables = Tables
web-your-chair = your chair
web-minutes = { $minutes } min
web-demo-call = UNO!
web-demo-colour = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
   *[yellow] Yellow
}
web-slip-turn = your turn, with { $names }
web-slip = { $phase }, { $with }
web-slip-with = with { $names }
web-slip-alone = nobody else yet
web-slip-thinking = waiting for { $names }
web-more-tables = { $count } more
web-no-tables = You have no seat at any table yet.
web-have-code = Have a code?
web-join = Join
web-code-short = A code has { $length } letters.
web-who-are-you = What is your name?
web-missing-note = The address may be mistyped, or the page may be gone.
web-gone-note = Ask for a new link, or open a table of your own.
web-outdated = There is a newer version

# The lobby
web-chairs-taken = { $taken } of { $all } chairs taken
web-chair = Free chair, seat { $number }
web-chair-bot = { $name }, bot ({ $level })
web-free-chair = free chair
web-free = free
web-add-bot = Add a bot
web-invite-one = Invite a friend
web-remove-chair = Take the chair away
web-deal = Deal with { $count }
web-came = { $you ->
    [true] You sat down
   *[other] { $name } sat down
}
web-went = { $name } left
web-code = The code of this table: { $code }
web-at = at { $host }
web-qr = QR code of the link to this table
web-only-here = Only this computer can reach the table. To open it to your network, start the server with **{ $command }**
web-share-title = A chair for you: { $game }
web-chip-option = { $name }: { $value }
web-no-clock = no clock
web-no-limit = no limit
web-never = never
web-after = after { web-seconds }
web-chip-advice = advice allowed
web-chip-no-advice = no advice
web-chip-no-watching = nobody may watch
web-chair-for-you = { $name } has a chair for you
web-chair-free = A chair is free
web-guest-note = { $game }, { $count ->
    [one] one at the table
   *[other] { $count } at the table
}, about { $minutes } minutes. No account needed.
web-join-now = Join the match
web-from-bot = { $game } is being played. You take over from { $name }, a bot.
web-full = The table is full
web-full-note = All chairs of this { $game } table are taken. You can watch.
web-only-watch = Only watch
web-you-watch = You are watching
web-next-match = No bot's seat is free: watch until somebody leaves.

# Rule book and replay
web-contents = Contents
web-clause = Clause { $clause }
web-replay-go = Go to a step
web-replay-of = Step { $step } of { $all }

# The stage: the frame of every table
stage-skip-to-hand = Skip to your cards
stage-menu = Menu
stage-settings = Settings
stage-shortcuts = Keyboard shortcuts
stage-keys =
    ← → = go through your cards
    Enter = play the card
    A = ask for advice
    Esc = close what is open
    ? = this list
stage-log = What happened
stage-talk = Table talk
stage-talk-unread = Table talk, { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}
stage-talk-and-log = Talk and log
stage-hide-rail = Hide talk and log
stage-no-talk = Nobody has said anything yet.
stage-watchers-read = Only people at the table can talk.
stage-watching = You are watching. Hands stay hidden.
stage-offline = No connection, trying again
stage-pending = On its way
stage-you = You
stage-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
stage-ask-advice = Advice
stage-thinking = Thinking
stage-advice = **{ $action }**. { $reason }
stage-more = More
stage-rule = The rule
stage-sure = Are you sure?
stage-do-it = Do it
stage-rather-not = Rather not
stage-paused-note = The clocks are stopped until somebody resumes.
stage-go-on = Go on
stage-hand-over = The hand is over
stage-ready = { $ready } of { $all } ready, { $seconds } s
stage-match-over = End of the match
stage-round-by-round = Round by round
stage-wins = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
stage-you-win = You win!
stage-rematch = Rematch
stage-rematch-waits = Waiting for { $names }
stage-replay = Replay
stage-replay-dealt = The cards are dealt.
stage-share = Share
stage-copied = Link copied
stage-copy-by-hand = Copy the link by hand
stage-poster-foot = played at Tapete
stage-mute = Sound off
stage-unmute = Sound on
stage-broken = The board cannot be shown
stage-broken-note = The match goes on, and your seat is kept. Reload the page to come back.
stage-end-title = End this match?
stage-end-note = It ends for everybody at the table, and cannot be taken up again.
stage-end-yes = End it
stage-leave-title = Leave the table?
stage-leave-note = A bot takes your seat.
stage-leave-yes = Leave
stage-delete-title = Delete the table?
stage-delete-note = The table and its match are deleted for ever.
stage-delete-yes = Delete it

# Settings of the browser
stage-choose-face = Choose a face
stage-face = { $face ->
    [lynx] Lynx
    [owl] Owl
    [fox] Fox
    [bear] Bear
    [rabbit] Rabbit
    [frog] Frog
    [penguin] Penguin
    [octopus] Octopus
    [toucan] Toucan
    [bull] Bull
    [hedgehog] Hedgehog
    [cat] Cat
   *[other] { $face }
}
stage-pace-and-sound = Pace and sound
stage-pace = Bots and cards
stage-pace-name = { $pace ->
    [calm] Calm
    [brisk] Brisk
   *[instant] Instant
}
stage-sound = Sound
stage-vibrate = Vibrate on my turn
stage-alerts = Tell me when it is my turn
stage-alerts-note = also in another tab
stage-help = Help
stage-lift = Lift the cards I can play
stage-say-why = Say why not
stage-say-why-note = when I tap a card that cannot be played
stage-confirm = Ask before a bluff
stage-confirm-note = and before other moves I might regret
stage-letters = Letters on colours
stage-letters-note = so that you need not rely on hue alone
stage-look = Look
stage-light = Light
stage-theme = { $theme ->
    [light] Day
    [dark] Lamp
   *[system] Auto
}
stage-card-size = Cards
stage-card-size-name = { $size ->
    [large] Large
   *[normal] Normal
}
stage-language = Language
stage-less-motion = Less motion

others-seated = Other people sit at this table: you can delete it only when you are alone.

# What a table tells and refuses
news-signal = { $who }: { $signal }
news-undo = { $who } takes back the last action.
reload = This page is older than the server. Reload it: your seat is kept.
web-reload = Reload
store-failed = { $path }: { $reason }
store-newer = { $path } was written by a newer version of Tapete (its data has version { $version }; this version knows { $latest }).
no-such-table = There is no such table. Perhaps it was deleted.
no-watching = Nobody may watch this table.
not-started = The cards are not dealt yet.
already-started = The match has already begun.
not-over = The match is not over yet.
not-seated = You are only watching.
seated-already = You already have a seat.
seat-taken = Somebody sits there.
bot-needed = No seat can be empty during a match.
name-empty = A name has at least one character.
settings-range = { $seconds } seconds are not allowed.
over = The match is over.
illegal = The rules do not allow this now.
out-of-turn = It is not your turn.
no-such-action = There is no such action here.
ambiguous-action = "{ $action }" can mean several things here: { $actions }.
no-such-signal = There is no such signal here.
no-such-reaction = There is no such reaction.
no-such-avatar = There is no avatar "{ $avatar }".
signal-not-allowed = Nobody may talk now.
nothing-said = There is nothing to send.
too-soon = A moment, please: give the others a chance.
no-advice = This table does not allow advice.
not-saved = That could not be stored, so it was not done.
too-many = Too many messages at once. Wait a moment.
too-large = That is too long.
unreadable = The server did not understand that.
token-unknown = This seat is no longer yours.
hello-first = The connection did not start properly.
key-long = The server did not understand that key.
foreign-origin = This comes from a page that is not ours.
no-such-code = No table with a free chair has this code.
too-many-tries = Too many tries. Wait a minute.
no-such-page = There is nothing here.

learns-nothing = The bots of { $title } learn nothing.
no-such-lesson = There is no lesson “{ $lesson }”; there are: { $lessons }.
lesson-known = { $lesson }: learned already, see { $path }.
learning = { $title } · { $lesson }
learned = { $lesson }: { $matches } matches, outcome { $percent } %
other-weights = { $path } does not hold weights of { $title }: choose another folder.

# Words that are stamped or cried on the stage
stage-stamp-bluff = BLUFF!
stage-stamp-honest = HONEST
stage-cry = UNO!

# Help of the commands
help-usage = Usage:{" "}
help-arguments = Arguments:
help-options = Options:
help-commands-listed = Commands:
help-default = {"["}default:{" "}
help-required = {"["}required]
help-help = Show this message and exit.
help-command = { $command ->
    [games] List the games, with their players, options and bots.
    [rules] Print the rule book of a game, or one clause of it.
    [play] Play a game in the terminal, against bots or with others who share the screen.
    [replay] Step through a record.
    [verify] Check a record: deal it again from its seed and check every entry against the rules.
    [analyse] Review every choice of a record: what was best, what the action played cost, and why.
    [simulate] Play many games between bots and print the results.
    [arena] Compare bots on the same deals: shares of wins, scores and ratings, with 95 % intervals.
    [train] Train a game's learning bot by matches against itself.
    [bench] Measure how fast the rules run on this machine: interpreted, native, one call at a time.
    [emit] Print a game as one C file, or its header: rules, bots and loops for programs without Python.
    [load] Measure a server under load on this machine: acknowledgements, CPU time, memory, reconnections.
    [serve] Serve the table: play in the browser, with friends and bots.
    [tables] List the tables of a server, or delete some of them.
    [schema] Print all messages and views as JSON Schema.
   *[tapete] Card games by their printed rules: play them, check them, simulate them.
}
help-param-version = Print the version.
help-param-lang = en or es; the system's language by default.
help-param-game = { $command ->
    [play] A game's id; not with --resume.
    [bench] One game only.
    [load] One game only.
   *[other] A game's id, as listed by `tapete games`.
}
help-param-clause = One clause only, such as TG4.
help-param-players = { $command ->
    [simulate] How many players: 3, or 1-5 for one run each.
   *[other] How many players.
}
help-param-bots = { $command ->
    [play] The bot in the seats without a person, or one for each, separated by commas.
    [arena] The bots to compare, two or more, separated by commas.
   *[other] The bot in all seats, or one for each, separated by commas.
}
help-param-humans = How many people share this terminal.
help-param-names = The people's names, separated by commas.
help-param-option = An option of the game, as listed by `tapete games`; may be repeated.
help-param-seed = { $command ->
    [play] Deal this seed instead of a fresh one.
    [analyse] Same seed and budget, same result.
    [train] Same seed, same weights.
   *[other] Same seed, same games.
}
help-param-resume = Continue a saved match.
help-param-file = A record.
help-param-seat = The choices of this seat only, from 0.
help-param-budget = Decisions played out to find the best choice, and as many to try it.
help-param-seconds = { $command ->
    [load] How long each part takes.
   *[other] The time for one choice, instead of a budget.
}
help-param-threads = All cores by default; changes no result.
help-param-out = { $command ->
    [analyse] A folder for analysis.json and plots.
    [simulate] A folder for games.parquet and plots.
    [arena] A folder for results and plots; the same command continues from there.
    [train] A folder for the weights and curves.
   *[other] With --peers: a folder for plots.
}
help-param-as-json = { $command ->
    [tables] Print one JSON array.
   *[other] Print one JSON object.
}
help-param-games = { $command ->
    [arena] At least so many games: every deal is played in all seatings.
   *[other] How many games.
}
help-param-talk = Bots give the signals that the rules allow.
help-param-on = Where to run, which changes no result: threads, processes, dask, dask=ADDRESS, ray or ray=ADDRESS.
help-param-records = Also write the first N games as records to --out.
help-param-lesson = Only this lesson; may be repeated. All by default.
help-param-matches = How many matches a lesson has.
help-param-peers = Compare with OpenSpiel and RLCard.
help-param-header = Print the header for programs that use it.
help-param-tables = How many tables play at once.
help-param-seats = How many players sit at each table.
help-param-host = The address to listen on; 0.0.0.0 for everybody on the network.
help-param-port = The port.
help-param-data = The file with the tables.
help-param-origin = Another address of these pages, behind a proxy; may be repeated.
help-param-proxied = Trust the client addresses that a proxy on this machine sends.
help-param-delete = Delete this table permanently; may be repeated.
help-param-older = Delete the tables where nothing happened for so many days.
help-param-typescript = Write it as TypeScript into this folder.
