# Common texts in English

seat = Player { $number }
guest = Guest
bot = Bot { $number } ({ $bot })

# Errors
at-line = line { $line }: { $message }
no-such-game = There is no game called "{ $game }". Games: { $games }.
no-such-language = There is no language "{ $language }". Languages: { $languages }.
no-such-bot = { $title } has no bot called "{ $bot }". Bots: { $bots }.
not-a-bot = { $kind } is not a bot: a bot is a name, or a class or an object with the method choose(view, seat, legal) or choose_batch(obs, mask, seats).
bot-form = "{ $text }" does not name a bot. Write NAME=BOT: a name of small letters, and a bot of the game, package.module:Class or cmd:COMMAND.
bot-name-taken = { $title } has a bot or a level called "{ $bot }": choose another name.
bot-seconds = A bot may think for more than 0 seconds, not { $seconds }.
bot-not-found = There is no bot { $bot }: { $reason }.
bot-failed = The bot { $bot } failed: { $reason }.
bot-illegal = The bot { $bot } chose "{ $action }" in seat { $seat }, which is not legal now. Legal: { $legal }.
bot-silent = The bot { $bot } did not answer within { $seconds } seconds.
bot-died = The bot { $bot } ended (status { $status }) and did not answer.
bot-busy = The bot { $bot } was not free within { $seconds } seconds.
bot-batch = The bot { $bot } answered { $rows } decisions with { $shape }: it must be one whole number for each.
bot-nonsense = The bot { $bot } answered "{ $answer }", which is not a line of JSON with an action.
bot-cannot-start = The bot { $bot } cannot be started ({ $command }): { $reason }.
bot-changed = The bot { $bot } is not the same here as where the run was started.
bot-stands-in = A standard bot plays on in its seat.
weights-unused = { $title } has no bot with weights.
weights-of-another = { $path } does not hold weights of { $title }.
no-such-clause = { $title } has no clause "{ $wanted }". Clauses: { $clauses }.
too-many-bots = At most { $most } different bots can play in one run.
bots-per-seat = Name one bot for all seats or one for each: { $seats } seats, { $bots } bots.
bots-per-range = With several numbers of players, name one bot for all seats.
players-range = { $title } is for { $least } to { $most } players, not { $players }.
players-unreadable = "{ $players }" is not a number of players; write 3, or 1-5 for several.
humans-range = { $humans } people do not fit at a table of { $players }.
name-unusable = The name "{ $name }" cannot be used: a name has 1 to 20 characters and does not begin with "bot ".
option-unknown = { $title } has no option "{ $option }". Options: { $options }.
option-choice = Option { $option } does not take "{ $value }". Values: { $choices }.
option-form = "{ $text }" is not an option; write name=value.
cannot-read = { $path } cannot be read: { $reason }.
cannot-write = { $path } cannot be written: { $reason }.
file-too-large = { $path } is larger than { $most } MB.
not-text = { $path } is not a text file.
needs-package = This needs packages that are not installed ({ $packages }): pip install "tapete[{ $extra }]"
imagined-record = An imagined match has no record: it was not dealt, and nobody has played what came before.
seed-bytes = A seed has { $wanted } bytes, not { $bytes }.
seed-range = A seed is a whole number from 0 up with at most 60 digits, or 64 hexadecimal digits, not "{ $seed }".
threads-range = The number of threads is 1 or more, not { $threads }.
games-range = The number of games is 1 or more, not { $games }.
records-range = The number of records is from 0 to the number of games, not { $records }.
records-need-out = Records need a folder to go to: add --out.
arena-bots = An arena needs two bots or more, each named once, not "{ $bots }".
journal-of-another = { $path } holds another run ({ $name }: { $there } there, { $here } here). Choose another folder.
journal-unreadable = { $path } is not the journal of a run, or is damaged.
no-observations = { $title } has no observations (observe.py), so there are no environments for it.
environment-choice = { $what } cannot be "{ $value }". Choices: { $choices }.
environment-count = { $what } must be a whole number from 1 up, not { $value }.
environment-not-reset = Call reset before the first step.
environment-slot = There is no game { $slot } here: the { $games } games are numbered from 0.
environment-shape = { $what } must have one value for each of the { $wanted } games.
no-ranks = { $title } with { $players } players has no ranks: choose another reward.
no-seat-outside = At least one of the { $players } seats must have no bot, and bots sit only in seats that exist.
one-reward = Gymnasium has only one reward, and { $seats } seats of { $title } have no bot: put bots in all but one, or use PettingZoo.
not-at-once = In { $title } seats do not decide at once, so it has no parallel environment: use env.
illegal-in-batch = In game { $slot }, seat { $seat } may not do this now: { $action }. Choose among the actions of the mask.
no-such-pool = There is nowhere called "{ $on }" to run. Places: { $places }.
pool-unreachable = No { $on } cluster answers at { $address }: { $reason }.
pool-lost = The workers ({ $on }) were lost: { $reason }.
pool-other-sources = The workers have another version of Tapete, whose games may differ: install this one there.
out-needs-peers = Only a comparison draws pictures: add --peers.
resume-unfinished = The match in { $path } is over; look at it with: tapete replay { $path }.
record-format = This is not a record: it must begin with "{ $format }".
record-long = The record has more than { $most } lines.
record-twice = "{ $header }" appears twice.
record-lacks = The record lacks "{ $header }".
record-version = This match was { $what ->
    [rules] played by version { $version } of the rules
   *[shuffle] dealt by version { $version } of the shuffle
}; this Tapete has version { $ours }. Use the Tapete that wrote it.
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
record-digits = "{ $header }" must be { $digits } hexadecimal digits.
record-left-out = "left out" takes seats or "none", not: { $text }
deal-commitment = The server's commitment does not match this secret.
deal-secret = The secret is not the one that the server committed to.
deal-seat-commitment = The commitment of seat { $seat } does not match its entropy.
deal-entropy = The entropy of seat { $seat } is not the one that the seat committed to.
deal-left-out = Seat { $seat } must either have revealed its entropy or be named as left out.
deal-uncommitted = Seat { $seat } has a part in the deal, but no commitment.
deal-seats = The seed was not made of these entropies: a seat was left out of the list, or added to it.
deal-seed = The seed does not follow from the secret and the entropies.
deal-later = This is not the deal that the seed gives here.
deal-seen = The server's commitment is not the one that was seen before the deal.
record-not-fair = The record does not say how the cards were dealt: it has no commitments.
record-result = The real result is different: { $result }
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
replay-seen-by = As { $who } sees it:
replay-undo = { $who } takes back the last action.
replay-signal = { $who }: { $what }
verified = { $path }: genuine. { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} checked against the rules, the deck re-dealt from the seed.
verified-open = The match is not over.
verified-over = { $result }
verified-abandoned = The match was abandoned.
verified-deal = Fair deal: { $seats ->
    [0] no seat added entropy, so the server alone made the seed
    [one] 1 seat added entropy, and it is what that seat committed to
   *[other] { $seats } seats added entropy, and it is what they committed to
  }. { $left ->
    [0] Nobody was left out.
    [one] Left out because it did not reveal in time: seat { $names }.
   *[other] Left out because they did not reveal in time: seats { $names }.
  }
verified-later = { $deals ->
    [one] 1 later deal
   *[other] { $deals } later deals
  } checked.
verified-compare = Compare this with the commitment that you were shown before the deal: { $commitment }
verified-seen = It is the commitment that you were shown before the deal.
verified-no-deal = This record does not say how the seed was made.

# Simulation
simulating = { $title }, { $players ->
    [one] 1 player
   *[other] { $players } players
}
slow = There is no machine code for this game here, so it runs interpreted, about a hundred times slower. To get it, install a C compiler or the package ziglang.
peers-need-native = There is no machine code for { $title } here, so its speed cannot be compared.
needs-compiler = Learning needs machine code, and there is none here: install a C compiler or the package ziglang.
done-part = Interrupted: { $games } of { $wanted } games were played; these are their results.
wrote = Written: { $path }
figures-explained = In brackets: 95 % intervals.
figures-run = { $games ->
    [one] 1 game
   *[other] { $games } games
}{ $runs ->
    [one] { "" }
   *[other] { " " }for each number of players
}; bots: { $bots }; seed: { $seed }.
figures-options = Options: { $options }.
figures-cost = { $decisions } decisions in { $seconds } s of CPU time, { $speed } games a second; { $engine ->
    [native] machine code
   *[interpreted] interpreted
}, { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}.
figure-number = { $value }
figure-value = value
figure-for-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
figure-seat = seat
figure-bot = bot
figure-wins = wins
figure-win-rate = share of wins
figure-mean-score = mean score
progress-line = { $title }: { $done } of { $total }

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
arena-axis = { $quantity } (95 % intervals, { $deals } deals)
arena-by-chance = 95 % intervals in brackets, with the deal as the unit. { $compared ->
    [teams] A win is the whole team's.
   *[rivals] A shared win counts in parts; with equally good bots the share of wins is { $share }.
}

# The benchmark
no-such-task = There is no task "{ $task }". Tasks: { $tasks }.
benchmark-running = Benchmark
benchmark-part = Interrupted: these are the results so far; with --out, the same command continues.
benchmark-task = task
benchmark-measured = measured
benchmark-bot = bot
benchmark-result = result
benchmark-interval = 95 % interval
benchmark-deals = deals
benchmark-quantity = { $measure ->
    [score] points
   *[wins] share of wins
}
benchmark-measure = { $against ->
    [nobody] { $measure ->
        [score] mean points
       *[wins] games won, one bot in all seats
    }
   *[other] wins alone among { $against } (by chance { $chance } %)
}
benchmark-explained = The unit is the deal. Benchmark { $version }, seed { $seed }.

# Analysis
analyses-nothing = The bots of { $title } cannot weigh choices.
analyse-no-seat = There is no seat { $seat }; the record has { $players } players, from seat 0 on.
analyse-nothing = In this record nobody had anything to decide.
analyse-budget = A choice is weighed with 1 decision or more, not { $budget }.
analyse-seconds = A choice is weighed for more than 0 seconds, not { $seconds }.
analyse-either = Give a budget or seconds, not both.
analysing = Analysing { $title }
analyse-part = Interrupted: { $choices } of { $wanted } choices were weighed; these are their results.
analyse-step = step
analyse-who = who
analyse-played = played
analyse-worth = worth
analyse-best = best
analyse-cost = cost
analyse-accuracy = accuracy
analyse-choices = choices
analyse-mistakes = mistakes
analyse-lost = lost in total
analyse-explained = Worth and cost in { unit }, by imagined deals that fit what the player saw; after ±, the standard error. A cost within { $noise } of them, or below { $trifle }, counts as nothing lost.
analyse-costliest = The costliest choices
analyse-mistake = Step { $step }, { $who }: { $played } costs { gap } (± { $error }). Better: { $best }.
analyse-declines = do nothing
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
environments-players = players
environments-numbers = numbers seen
environments-count = games at once
environments-step = steps/s
environments-sampled = steps/s with sampling
environments-explained = Environments: steps of single games per CPU second on one core, with observation and mask, random play.

# The server
serving = The table is at { $address } (Ctrl-C to stop).
workers-need-database = One data file is for one process: for { $workers } give a database (--data postgresql://...).
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
web-here = here
web-away = away
web-sit = Sit down
web-sit-name-first = your name first
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
web-own-program = My own program…
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
web-dealing = Dealing …
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
web-next-match = You are watching. There is a seat for you once somebody leaves.

# Lessons, and the rules in a minute
lesson-unreadable = The lesson { $lesson } of { $game } cannot be read: { $reason }
share-lesson = Learn it by playing, in a few minutes.
web-lesson-start = Learn by playing
web-lesson-minutes = about { $minutes } minutes
web-lesson-go-on = Go on: step { $step } of { $steps }
web-lesson-known = Done. Play it again
web-lesson-step = Idea { $step } of { $steps }
web-lesson-not-now = Not now
web-lesson-skip = Skip the lesson
web-lesson-next = Next
web-lesson-show = Show me
web-lesson-like-this = Like this
web-lesson-now-you = Now you
web-lesson-not-here = That does not fit
web-lesson-other = That would be allowed
web-lesson-other-note = Here we want something else: { $action }.
web-lesson-fits = What fits: { $action }.
web-lesson-plan = What you learn
web-lesson-again = From the beginning
web-lesson-done = You know how to play
web-lesson-done-note = Now try it in a match with bots. The rules are always one tap away.
web-lesson-more = Next lesson: { $title }
web-minute = The rules in a minute
web-frame = Picture { $number } of { $all }
web-whole-book = The whole rule book
web-rules-search = Search the rules
web-rules-found = { $count ->
    [0] Nothing found
    [one] One rule
   *[other] { $count } rules
}

# Rule book and replay
web-contents = Contents
web-clause = Clause { $clause }
web-replay-go = Go to a step
web-replay-of = Step { $step } of { $all }

# Replay, analysis and what if
replay-open = Open a record
replay-open-note = A record is a finished match as text. Every line of it is checked by the rules before it is shown.
replay-drop = Choose a file, drop it here, or paste the text.
replay-choose = Choose a file
replay-paste = The text of a record
replay-check = Check and open
replay-checking = Checking every line…
replay-line = Line { $line }
replay-refused = This record cannot be shown
branch-over = From here on there is nothing left to play.
replay-turn-back = Previous turn
replay-turn-on = Next turn
replay-speed = Speed
replay-speed-is = Speed: { $speed }
replay-hands = All hands
replay-link = Link to here
replay-play-on = Play on from here
replay-play-on-short = Play on
replay-round = Round { $round }
replay-at = { $round }, turn { $turn }
replay-turn = Turn { $turn }
replay-step-of = step { $step } of { $all }
replay-worth = What each position was worth
replay-moment = Moment { $number }: { $when }, { $change }
replay-decided = { $count ->
    [0] What decided it
    [one] One moment decided it
    [2] Two moments decided it
    [3] Three moments decided it
    [4] Four moments decided it
   *[other] Five moments decided it
}
replay-for = for { $name }
replay-nothing-decided = No change is greater than its error so far.
replay-accuracy = Accuracy
replay-against = against the best found
replay-slips = { $count ->
    [0] no slips
    [one] 1 slip
   *[other] { $count } slips
}
replay-moment-slip = { $played }. Better: { $best }.
replay-moment-swing = After "{ $played }": from { $from } to { $to } by the next choice.
replay-moment-end = After "{ $played }": from { $from } to { $to } at the end.
replay-verdict = { $who }: **{ $played }, { $change }**. Better: **{ $best }**.
replay-tried = Tried on { $deals } imagined deals that fit what the player saw: { gap } worse, ± { $error }.
replay-best = best
replay-looking = Looking at every choice: { $done } of { $all }
replay-unit = In { unit }.
replay-no-module = These pages came without the engine for browsers, so there is no analysis here. Everything else works.
replay-failed = The analysis has stopped: this browser could not go on with it.
replay-hidden = Nothing is given away: no curve and no result before you have seen the end.
replay-reveal = Show the analysis now
replay-tell = Key moments
replay-log-tab = Log
replay-go-to = Go to step { $step }
replay-compare = What if
replay-compare-note = Played on from step { $step } of another match, with the same cards.
replay-there = What happened
replay-here = Played on
replay-origin = The match it comes from
replay-winner = won
replay-keys =
    ← → = one step
    Shift ← → = one turn
    PageUp PageDown = a decisive moment
    Home End = to the deal, to the end
    Space = play or pause
    + = another speed
    H = all hands
    ? = these keys
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
web-joining-allowed = Others may take over a bot's seat during a match, if all agree
web-host-deals = { $name } deals when everybody is here
stage-people = People
stage-host = Host
stage-make-host = Make host
stage-remove = Remove
stage-free-seat = Free the seat
stage-lock = Locked: nobody else can come in
stage-locked = This table is locked: nobody else can come in.
stage-mute-person = Mute
stage-hear-person = Unmute
stage-report = Report
stage-reported = Reported
stage-report-line = Report this line
stage-withdraw-line = Withdraw this line
stage-matches = Matches of this table
stage-match = Match { $number }
stage-match-won = { $count ->
    [one] { $names } won
   *[other] { $names } won together
  }
stage-no-matches = No match has been played to its end yet.
stage-proposal = A question to the table
stage-proposal-ask = { $kind ->
    [end] { $you ->
        [true] You want to end the match
       *[other] { $name } wants to end the match
      }
    [pause] { $you ->
        [true] You need a pause
       *[other] { $name } needs a pause
      }
    [settings] { $you ->
        [true] You want to change the settings
       *[other] { $name } wants to change the settings
      }
    [remove] { $you ->
        [true] You want a bot to play for { $seat }
       *[other] { $name } wants a bot to play for { $seat }
      }
   *[other] { $name } wants to take over from { $seat }
  }
stage-proposal-clock = { $clock ->
    [0] Without a clock
   *[other] { $clock } seconds for each decision
  }
stage-proposal-silence = Whoever says nothing agrees.
stage-proposal-hand = They would see these cards, so everybody must agree.
stage-proposal-outcome = { $outcome ->
    [agreed] Agreed
    [withdrawn] Withdrawn
   *[other] Not everybody agreed
  }
stage-yes = Yes
stage-no = No
stage-withdraw = Withdraw
stage-paused-by = { $you ->
    [true] You paused the match
   *[other] { $name } paused the match
}
stage-paused-note = The clocks are stopped until somebody resumes.
stage-go-on = Go on
stage-hand-over = The hand is over
stage-waits-for = { $count ->
    [0] Goes on by itself in { $seconds } s
   *[other] Waiting for { $names }, { $seconds } s
}
stage-others = { $count } others
stage-best-moment = Best moment
stage-best-moment-again = See it again
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
stage-delete-note = The table and all its matches are deleted for ever.
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

others-seated = Other people are at this table: you can delete it only when you are alone.

# What a table tells and refuses
news-signal = { $who }: { $signal }
news-undo = { $who } takes back the last action.
reload = This page is older than the server. Reload it: your seat is kept.
web-reload = Reload
store-failed = { $path }: { $reason }
store-newer = { $path } was written by a newer version of Tapete (its data has version { $version }; this version knows { $latest }).
store-foreign = { $path } holds no data of Tapete. Nothing in it was changed.
store-unreadable = The server cannot read its data just now. Try again later.
data-in-use = { $path } is in use by another server.
no-such-network = { $network } is not a network. Give an address or a network, such as 10.0.0.0/8.
log-words = The log has the formats text and json, and the levels warning and info; not "{ $format }" and "{ $level }".
table-unreadable = This table cannot be read. Whoever runs the server can find the reason in its log.
match-closed = The last match of this table cannot be continued. You can deal a new one.
tables-unreadable = ({ $events } unreadable)
copy-copying = Copying events
copy-comparing = Comparing events
copied = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $events ->
    [one] one event
   *[other] { $events } events
} copied to { $path }. Every event was compared.
copy-same = { $path } cannot be copied to itself.
copy-not-empty = { $path } already has { $tables ->
    [one] a table
   *[other] { $tables } tables
}. Tables can only be copied to a file or database that has none.
copy-differs = Event { $event } of table { $table } is not the same on both sides. Nothing was copied.
copy-options = `tapete tables copy` and `tapete tables backup` take FROM and TO, and none of the options of `tapete tables`.
no-such-table = There is no such table. Perhaps it was deleted.
table-version = The match at this table was { $what ->
    [rules] played by version { $version } of the rules
   *[shuffle] dealt by version { $version } of the shuffle
}; this server has version { $ours }.
no-watching = Nobody may watch this table.
not-started = The cards are not dealt yet.
already-started = The match has already begun.
not-over = The match is not over yet.
not-seated = You are only watching.
seated-already = You already have a seat.
seat-taken = Somebody is sitting there.
bot-needed = No seat can be empty during a match.
nobody-there = Nobody is sitting there.
host-only = Only { $name } can do that here: the host of the table.
table-locked = The host has locked this table: nobody else can come in.
removed = You were taken out of your seat. You can still watch.
no-joining = At this table, nobody takes over a seat during a match.
hand-seen = You have seen another hand of this match. You can sit down again when it is over, or in the seat that you left.
name-taken = There is already somebody called { $name } here. "{ $free }" is free.
proposal-open = There is already a question to the table. Wait a moment.
proposal-gone = That has already been decided.
not-asked = This question is not for you.
dealing = The cards are being dealt. Wait a moment.
deal-gone = That deal is over.
deal-digits = A commitment has 64 hexadecimal digits.
deal-committed = This seat has committed to something else already.
deal-unfit = That is not what this seat committed to.
no-such-line = That line is no longer there.
not-your-line = Only whoever said it can withdraw it.
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
not-answered = The server needs too long for this. Try again later.
not-saved = That could not be stored, so it was not done.
too-many = Too many messages at once. Wait a moment.
too-large = That is too long.
unreadable = The server did not understand that.
token-unknown = This seat is no longer yours.
hello-first = The connection did not start properly.
hello-again = This connection is at a table already.
table-full = Too many people are looking at this table. Try again later.
key-long = The server did not understand that key.
wrong-host = This server does not go by that name. Whoever runs it can allow it with --host-name.
metrics-elsewhere = The metrics are for this machine, and for the addresses given with --metrics-from.
foreign-origin = This comes from a page that is not ours.
no-such-code = No table with a free chair has this code.
too-many-tries = Too many tries. Wait a minute.
no-such-page = There is nothing here.

learns-nothing = { $title } has no bot that learns.
no-such-lesson = There is no lesson "{ $lesson }". Lessons: { $lessons }.
lesson-known = { $lesson }: learned already, see { $path }.
learning = { $title } · { $lesson }
learning-matches = matches of the lesson
learning-outcome = mean outcome of the matches learned from, %
learning-won-team = games won, % ({ $players ->
    [one] 1 player
   *[other] { $players } players
}, the same { $deals } deals each time)
learning-won-alone = matches won alone among { $opponent }, % ({ $players } players, the same { $deals } deals each time)
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
help-default = default: { $value }
help-required = {"["}required]
help-help = Show this message and exit.
# The words in capitals of a help
help-word = { $word ->
    [ADDRESS] ADDRESS
    [CLAUSE] CLAUSE
    [COMMAND] COMMAND ...
    [DAY] DAY
    [DIGITS] DIGITS
    [FILE] FILE
    [FROM] FROM
    [GAME] GAME
    [NAME-BOT] NAME=BOT
    [NAME-VALUE] NAME=VALUE
    [NUMBER] NUMBER
    [OPTIONS] OPTIONS
    [PATH] PATH
    [PLACE] PLACE
    [TEXT] TEXT
    [TO] TO
    [WHOLE] NUMBER
   *[other] { $word }
}
# What is wrong with the words of a command
usage-missing-command = Missing command.
usage-missing = Missing { $what ->
    [option] option
   *[argument] argument
} '{ $name }'.
usage-whole-number = Invalid value for '{ $name }': it must be a whole number.
usage-number = Invalid value for '{ $name }': it must be a number.
usage-least = Invalid value for '{ $name }': it must be { $bound } or more.
usage-most = Invalid value for '{ $name }': it must be { $bound } or less.
usage-value = Invalid value for '{ $name }'.
usage-option = No such option: { $name }.
usage-command = No such command '{ $name }'.
usage-needs-value = Option '{ $name }' needs a value.
usage-takes-no-value = Option '{ $name }' takes no value.
usage-extra = There is one word too many: { $name }.
usage-meant = Did you mean { $names }?
usage-help = Help: { $command } --help
help-command = { $command ->
    [games] List the games, with their players, options and bots.
    [rules] Print the rule book of a game, or one clause of it.
    [play] Play a game in the terminal, against bots or with others who share the screen.
    [replay] Step through a record.
    [day] Check the deals of a day: whether its number leads to the published end of the chain, and whether a record has its deal.
    [verify] Check a record: how its seed was made, all deals from that seed, and every entry against the rules.
    [analyse] Review every choice of a record: what was best, what the action played cost, and why.
    [simulate] Play many games between bots and print the results.
    [arena] Compare bots on the same deals: shares of wins, scores and ratings, with 95 % intervals.
    [benchmark] Measure bots in fixed tasks, with our own beside them.
    [train] Train a game's learning bot by matches against itself.
    [bench] Measure how fast the rules run on this machine: interpreted, native, one call at a time.
    [emit] Print a game as one C file, or its header: rules, bots and loops for programs without Python.
    [load] Measure a server under load on this machine: acknowledgements, CPU time, memory, reconnections.
    [serve] Start the server: play in the browser, with friends and bots.
    [tables] List the tables of a server, delete some of them, show the chat of one, copy all to another place, or back them up.
    [copy] Copy all tables to an empty file or database, and compare every event. No server may be using either.
    [backup] Copy all tables to an empty file or database, and compare every event. Servers may go on meanwhile.
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
    [benchmark] The bots to measure, separated by commas; the word baselines stands for our own of each task.
   *[other] The bot in all seats, or one for each, separated by commas.
}
help-param-bot = { $command ->
    [serve] A bot of your own for the tables: its name, or GAME.NAME for one game, and package.module:Class, cmd:COMMAND or BOT@FILE (a bot of the game with other weights). May be repeated.
   *[other] A bot of your own: its name, and package.module:Class, cmd:COMMAND or BOT@FILE (a bot of the game with other weights). May be repeated.
}
help-param-weights = A file with weights (tapete train) for the game's bots, instead of those that come with it.
help-param-task = Only this task, or the tasks of this game; may be repeated. All by default.
help-param-deals = At most this many deals of each task: a quick look, not the whole benchmark.
help-param-bot-seconds = Within how many seconds a bot that is another program must answer.
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
help-param-plain = Text alone, without colours and drawings, as for a screen reader; so do NO_COLOR and TAPETE_PLAIN.
help-param-file = A record.
help-param-seat = Only the choices of this seat; the first seat is 0.
help-param-commitment = The server's commitment that you were shown before the deal; the record must have it.
help-param-budget = Decisions played out to find the best choice, and as many to try it.
help-param-seconds = { $command ->
    [load] How many seconds each part takes.
   *[other] The time for one choice, instead of a budget.
}
help-param-threads = All cores by default; changes no result.
help-param-out = { $command ->
    [analyse] A folder for analysis.json and plots.
    [simulate] A folder for games.parquet and plots.
    [arena] A folder for results and plots; the same command continues from there.
    [benchmark] A folder for results and plots; the same command continues from there.
    [train] A folder for the weights and curves.
   *[other] With --peers: a folder for plots.
}
help-param-as-json = { $command ->
    [tables] Print one JSON array.
   *[other] Print one JSON object.
}
help-param-games = { $command ->
    [arena] At least this many games: every deal is played in every seating.
   *[other] How many games.
}
help-param-talk = Bots give the signals that the rules allow.
help-param-on = Where to run, which changes no result: threads, processes, dask, dask=ADDRESS, ray or ray=ADDRESS.
help-param-records = Also write the first N games as records to --out.
help-param-lesson = Only this lesson; may be repeated. All by default.
help-param-checks = Deals on which the net is checked against fixed opponents now and then; 0: none.
help-param-matches = How many matches a lesson has.
help-param-peers = Compare with OpenSpiel, RLCard, pgx and PettingZoo.
help-param-header = Print the header for programs that use it.
help-param-tables = How many tables play at once.
help-param-seats = How many players sit at each table.
help-param-host = The address to listen on; 0.0.0.0 for everybody on the network.
help-param-port = The port.
help-param-data = The file with the tables, or a database: postgresql://USER@HOST/NAME.
help-param-source = The file or database with the tables.
help-param-target = The file or database to copy them to.
help-param-origin = Another address of these pages, behind a proxy; may be repeated.
help-param-host-name = A name by which browsers may reach this server; others are refused. May be repeated.
help-param-workers = How many processes serve the tables; more than one needs a database.
help-param-proxied = Trust the client addresses that a proxy on this machine sends.
help-param-proxied-by = Trust those of a proxy elsewhere, by its address or its network, such as 10.0.0.0/8; may be repeated.
help-param-metrics-from = A network that may read /metrics, such as 10.0.0.0/8; this machine always may. May be repeated.
help-param-delete-tables = Delete tables where nothing has happened for this many days; otherwise they stay.
help-param-delete-chat = Delete lines of chat that are older than this many days; otherwise they stay.
help-param-log-format = How the log is written: text or json.
help-param-log-level = What the log has: warning, what you must know; info, also every request and refusal.
help-param-delete = Delete this table permanently; may be repeated.
help-param-older = Delete the tables where nothing has happened for this many days.
help-param-chat = Show the chat of a table, with the numbers of its lines.
help-param-typescript = Write it as TypeScript into this folder.

# ---- How a match was dealt
fair-menu = How it was dealt
fair-check = Check the deal
fair-title = The deal of match { $number }
fair-seat = seat { $seat }
fair-verdict = { $state ->
    [playing] The cards were dealt together
    [checking] Checking the deal …
    [right] Everything fits
    [part] What could be checked fits
    [wrong] Something does not fit
    [older] Dealt by an older version
   *[failed] There is nothing to check
  }
fair-verdict-note = { $state ->
    [playing] What everybody added stays secret until the match has ended. Then you can check it here.
    [checking] This takes a moment.
    [right] Nobody could choose these cards alone, and nobody has changed them since.
    [part] Some of it could not be checked here; the list says what, and why.
    [wrong] Do not trust this record.
    [older] It is not known how its seed was made. The deal and the moves can be checked all the same.
   *[failed] The server has no record of this match, or it cannot be reached.
  }
fair-added = { $count ->
    [0] Nobody but the server added randomness to this deal.
    [one] Besides the server, { $names } added randomness to this deal.
   *[other] Besides the server, these added randomness to this deal: { $names }.
  }
fair-left = { $count ->
    [one] Left out for not answering in time: { $names }.
   *[other] Left out for not answering in time: { $names }.
  }
fair-by-own = Computed by this page
fair-by-own-note = Independent code, written for these pages. The server's rules have no part in it.
fair-by-seen = Compared with what this browser kept
fair-by-seen-note = This browser wrote it down before and during the match, so nobody can change it afterwards.
fair-by-rules = Played again by the rules
fair-by-rules-note = Not independent: these are the rules of the server, made into a module for the browser.
fair-state = { $state ->
    [right] Right:
    [wrong] Wrong:
   *[unknown] Not known:
  }
fair-commitments = { $seats ->
    [0] Only the server's secret was used, and it is what the server had committed to.
    [one] The server's secret and the randomness of one player are what they had committed to.
   *[other] The server's secret and the randomness of { $seats } players are what they had committed to.
  }
fair-seed = The seed of the match was made of exactly that.
fair-first = From that seed this page shuffled the same { $cards } cards, in the same order.
fair-before = The commitments are those that this browser was shown before the deal.
fair-mine = What this browser added was used: { $digits } …
fair-hands = { $hands ->
    [one] The one hand that you were shown is from this deal.
   *[other] All { $hands } hands that you were shown are from this deal.
  }
fair-moves = { $entries ->
    [0] Nobody has moved.
    [one] The one move is allowed by the rules.
   *[other] All { $entries } moves are allowed by the rules.
  }
fair-later = { $deals ->
    [0] The cards were dealt only once.
    [one] The later deal follows from the seed.
   *[other] All { $deals } later deals follow from the seed.
  }
fair-result = { $over ->
    [0] The match was abandoned, and has no result.
   *[other] The result is right.
  }
fair-unknown-no-deal = The record does not say how the seed was made.
fair-unknown-no-deals = These pages have no code for the deals of this game.
fair-unknown-no-module = Not checked: this server came without the rules for the browser. `tapete verify` checks it.
fair-unknown-no-rules = Not checked: the rules in this browser are of another version, or failed.
fair-unknown-no-memory = This browser has kept nothing of this match to compare it with.
fair-unknown-no-part = This browser added nothing to this deal.
fair-unknown-stopped = Not checked, because something before it is wrong.
fair-wrong-deal-commitment = The server's commitment does not match this secret.
fair-wrong-deal-secret = The secret is not the one that the server had committed to.
fair-wrong-deal-seat-commitment = The commitment of { $name } does not match what { $name } added.
fair-wrong-deal-entropy = What { $name } is said to have added is not what { $name } had committed to.
fair-wrong-deal-left-out = { $name } has neither added randomness nor been named as left out.
fair-wrong-deal-uncommitted = { $name } has a part in the deal without a commitment.
fair-wrong-deal-seats = The seed was made of something else: a player was left out of the list, or added to it.
fair-wrong-deal-seed = The seed does not follow from the secret and what the players added.
fair-wrong-deal-seen = The commitments are not those that this browser was shown before the deal.
fair-wrong-deal-mine = What this browser added was replaced by something else.
fair-wrong-deal-ignored = This browser revealed what it had committed to, and it was not used.
fair-wrong-deal-hand = A hand that you were shown is not from this deal ({ $line ->
    [0] at the beginning
   *[other] line { $line } of the record
  }).
fair-wrong-deal-later = A later deal does not follow from the seed (line { $line } of the record).
fair-wrong-record-deck = The first deal does not follow from the seed.
fair-wrong-record-refused = The rules do not allow "{ $what }" there (line { $line } of the record).
fair-wrong-record-result = The result is not the one in the record.
fair-commitment = The server's commitment
fair-not-proved = What this does not prove: whoever runs the server can look at the cards. Players who work together with the server could hold back their part after the commitments, and so choose among a few deals; whoever holds back is named here.
stage-match-abandoned = Abandoned

# ---- Deals of the day, and what was played

help-param-date = A day such as 2026-11-18.
help-param-value = The number of the day, published when it was over.
help-param-first = The first day of the chain.
help-param-end = The end of the chain, published first.
help-param-record = A record; it must have the deal of the day.

day-title = Deal of the day
day-about = The same cards for everybody, and the same bots with the same dice. One try counts.
day-slip = The same cards for everybody
day-of = Deal of { $day }
day-next = New deals in { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
day-alone = alone
day-with-bots = with { $count ->
    [one] one bot
   *[other] { $count } bots
  }
day-tries = { $count ->
    [0] nobody has finished yet
    [one] one result
   *[other] { $count } results
  }
day-play = Play
day-play-again = Play again, not counted
day-play-past = Play this deal
day-go-on = Go on
day-results = See the results
day-counts-note = Your first try counts. Finish it today.
day-used-note = Your try has counted. You may play again, as often as you like.
day-past-note = This day is over. You may play its deal; nothing counts any more.
day-name-note = Your name is shown with your result.
day-spread = How everybody did
day-spread-score = { $from ->
    [same] { $score }
   *[other] { $from } to { $score }
  }: { $count }
day-fewer = The lower, the better.
day-list = Results
day-no-results = Nobody has finished this deal yet.
day-won = won
day-you = you
day-mine = You: { $score }, place { $rank } of { $tries }.
day-better = Better than { $percent } %.
day-replay = Watch { $name }
day-before = The day before
day-after = The day after
day-all = All deals of today
day-check = How you know that nobody chose this deal
day-check-note = All deals follow from one chain of numbers. Its end was published before the first day. Each day's number is published when the day is over, and its hash is the number of the day before. So nobody outside can know a deal beforehand, and everybody can check it afterwards. Whoever runs the server could look: play for fun, or with people whom you trust.
day-check-do = Check the chain
day-checked = { $days ->
    [one] Right: the number of { $day } leads to the end of the chain in one step.
   *[other] Right: the number of { $day } leads to the end of the chain in { $days } steps.
  }
day-checked-wrong = Wrong: the number of { $day } does not lead to the end of the chain.
day-check-changed = Wrong: this is not the end that this browser saw first.
day-check-seen = This browser saw the same end on { $day }.
day-check-new = This browser sees this end for the first time. It will notice if it changes.
day-end = The end of the chain
day-value = The number of { $day }
day-fixed = At a table with the deal of the day, players and settings stay as they are.
day-not-over = This deal is played until the day is over. Records and replays come after midnight (UTC).
day-none = There is no deal of { $day }. The first one is of { $first }.
day-form = { $day } is not a day such as 2026-11-18.
day-unfit = The number of { $day } does not lead to the end of the chain.
day-digits = A number of the chain has 64 hexadecimal digits.
day-fits = Right: it is day { $number } of the chain, and its number leads to the end.
day-seed = { $game }: seed { $seed }
day-record = The record has the deal of { $day } in { $game }.
day-record-other = The record does not have the deal of { $day } in { $game }.
deal-fixed = The cards of this table are fixed: players and options stay as they were.
same-deal = Same deal, new table
same-deal-note = The cards of another match will be dealt again. Those who played or saw it know them.

memory-title = My games
memory-about = What you have played in this browser. Only you see it.
memory-none = You have not finished a game in this browser yet.
memory-all = All games
memory-played = Games
memory-wins = Won
memory-streak = { $won ->
    [yes] Wins in a row
   *[no] Without a win
  }
memory-longest = Most wins in a row
memory-best = Best
memory-worst = Worst
memory-mean = On average
memory-accuracy = Accuracy
memory-chart = Results, the latest on the right
memory-list = Matches
memory-with = with { $names }
memory-alone = alone
memory-won = won
memory-lost = not won
memory-percent = { $percent } %
memory-measure = Work out my accuracy
memory-measuring = Match { $number } of { $all } …
memory-csv = Table (CSV)
memory-zip = Records (ZIP)
memory-take = Download
memory-delete = Delete everything
memory-delete-title = Delete what you have played?
memory-delete-note = Your results, counted tries and accuracy on this server are deleted for ever. The tables stay.
memory-delete-yes = Delete
memory-deleted = Everything is deleted.
memory-failed = That did not work. Try again.
memory-secret = Only the browser that has played can ask this.
memory-members = Only the people of this table can see this.
memory-more = Show more
memory-club = The people of this table
memory-club-note = Of { $count ->
    [one] one match
   *[other] { $count } matches
  } played to the end.
memory-club-delete = Whoever sits alone at the table can delete it with all its matches, in the menu.
memory-player = Player
