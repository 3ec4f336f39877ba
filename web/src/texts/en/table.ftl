# At the table

rules = Rules
rules-of = Rules of { $game }
rules-missing = The rules could not be loaded.
how-to = How { $game } goes
how-done = Got it
how-rules = All the rules
how-bunker-1 = Hide a coin under one of your six dice. Be the last whose coin has not been found.
how-bunker-2 = Your throw names two pits. Tap a lit one: −3 takes points off that die, +2 mends your own, a dark −1 is always possible.
how-bunker-3 = A die without points is gone; then the pit can be opened. When others throw, you may swap your two dice to get out of the way.
how-die-bombe-1 = All bid in secret for two cards. The highest bid chooses a card and pays; the second gets the other for nothing.
how-die-bombe-2 = A bomb destroys the last card of a pile: you choose whose.
how-die-bombe-3 = Whoever has the most cards of a colour counts that colour twice. What you paid is taken off. Most points win.
how-bruno-bueffel-1 = Throw nine dice up to three times. Tap the ones to keep, throw the rest.
how-bruno-bueffel-2 = Then fill one field: the gold numbers say what each would give now. If nothing fits, strike a field.
how-bruno-bueffel-3 = The gold die: Bruno is a joker, E one more throw, R a risky throw of all nine – and S ends the turn with a strike.
invite = Invite
invite-text = Send this link. Whoever opens it can take a seat or watch.
invite-watch = Send this link. Whoever opens it can watch.
invite-copy = Copy link
invite-copied = Copied
invite-send = Send…
invite-link = Link to this table
invite-qr = QR code with the link to this table
waiting-room = The table is ready
invited = { $name } invites you to { $game }
waiting-for-seats = { $count ->
    [one] One seat is still open. The game begins when everyone sits.
   *[other] { $count } seats are still open. The game begins when everyone sits.
}
mixing = Everyone is here. Mixing the dice and cards…
seat-open = Open seat
sit-here = Sit down
leave = Leave the table
leave-sure = A bot will play for you until you come back.
leave-open = Your seat will be free again.
back = Play on myself
bot-plays = A bot plays for you.
you = you
seat-bot = bot
seat-away = offline
seat-stand-in = a bot is playing for { $name }
watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
you-watch = You are watching.
players = Players
log = What happened
log-empty = Nothing has happened yet.
notation = Notation
chat = Chat
chat-empty = Say hello.
chat-say = Say something
chat-send = Send
chat-spectator = watching
your-turn = Your turn
waiting-for = Waiting for { $names }
sending = Sending…
sealed-wait = Your choice is sealed. Waiting for { $names }.
absent-wait = Waiting for { $name }, who has been offline for { $time }.
absent = { $name } has been offline for { $time }.
absent-soon = After { $time } a bot can play on.
few-seconds = a few seconds
stand-in = Let a bot play on for { $name }
stand-in-until = { $name } takes over again on coming back.
full = There is no place left just now.
crowded = { $why } Trying again in a while…
offline = The connection is lost. Trying again…
offline-now = Try now
no-table = There is no table at this address.
no-table-why = The link may be old or mistyped.
refused = Not possible:
refused-rule = Read rule { $rule }
dismiss = Dismiss
you-won = You win, { $name }!
why-bunker = All other coins have been found; { $name } kept the last one hidden.
why-points = { $points } points, { $lead } ahead of { $name }.
sheet-full = The sheet is full: { $points } points.
rematch = Play again
next-table = To the new table
replay = Step through the game
record = Download the record
fair-title = Fair dice and cards
fair = Were the dice and cards fair?
fair-text = Before anybody added anything, the server fixed a secret and showed its fingerprint here: it can no longer choose or change it. Each player’s page adds a part of its own; it promises it first and opens it when everyone has promised, so that nobody can choose the dice and cards. A part that is not opened is replaced by a value that no player could foresee. What this does not do: it does not hide coming dice and cards from whoever runs the server. They could also leave a part unopened to choose between two outcomes, or break off a game that goes badly; unopened parts are listed here, games that never ended under “My games”.
fair-later = The secret is published at the end. Then anyone can check everything with “ludothek verify”.
fair-check = The secret is public now, so anyone can check everything with “ludothek verify”.
fair-added = { $name } has added
fair-promised = { $name } has promised (fingerprint)
fair-unopened = { $name } has not opened (fingerprint)
fair-commitment = Fingerprint (SHA-256)
fair-secret = Secret
replay-of = Replay: { $game }
replay-step = Step { $step } of { $steps }
replay-first = First step
replay-back = One step back
replay-on = One step on
replay-last = Last step
replay-play = Play
replay-pause = Pause
replay-to-table = To the table
replay-as = As seen by
replay-all = everyone’s secrets shown
replay-missing = This game cannot be replayed yet.
replay-start = The game begins.

# Cards and piles

card-red = the red { $value }
card-green = the green { $value }
card-bomb = a bomb
pile-red-of = the red cards of { $name }
pile-green-of = the green cards of { $name }

# Bunker

bunker-board = The board of Bunker
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, yours
bunker-camp-out = out
bunker-camp-out-coin = out, coin in { $pit }
bunker-pit = Pit { $spot }: { $state ->
    [die] die showing { $die }, on a token
    [bare] die showing { $die }, no token beneath
    [token] token without a die
   *[empty] opened, nothing left
}
bunker-pit-coin = your coin is here
bunker-do-hit = hit { $spot }: { $points ->
    [one] 1 point off
   *[other] { $points } points off
}, { $left ->
    [0] the die is gone
   *[other] { $left } left
}
bunker-do-chip = chip { $spot }: 1 point off, { $left ->
    [0] the die is gone
   *[other] { $left } left
}
bunker-do-open = open { $spot }: take the token and look for the coin
bunker-do-mend = mend pit { $pit }: { $points ->
    [one] 1 point
   *[other] { $points } points
} on, then { $left }
bunker-do-hide = hide your coin in pit { $pit }
bunker-tag-open = open
bunker-tag-hide = hide
bunker-thrown = Thrown: { $first } and { $second }
bunker-swap = Swap
bunker-swap-detail = pit { $a } and pit { $b } change dice: { $first } and { $second }
bunker-swap-none = empty
bunker-stay = Stay
bunker-stay-detail = leave the dice where they are
bunker-pass = Nothing can be done: pass
bunker-ask-hiding = Hide your coin under one of your six dice.
bunker-ask-swapping = { $name } threw { $first } and { $second }. Swap your dice on those two pits, or stay?
bunker-ask-acting = You threw { $first } and { $second }. Choose one of the lit pits.
bunker-ask-pass = You threw { $first } and { $second }, and nothing can be done.

# Die Bombe

bombe-board = The table of Die Bombe
bombe-on-table = Open cards
bombe-pile-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
bombe-pile-bombs = { $count ->
    [0] no bomb left
    [one] 1 bomb inside
   *[other] { $count } bombs inside
}
bombe-round = Round { $round } of { $rounds }
bombe-bid = Your bid
bombe-bid-seal = Seal the bid
bombe-bid-seal-amount = Seal a bid of { $amount }
bombe-bid-range = from { $low } to { $high }
bombe-digit-delete = Delete the last digit
bombe-less = One less
bombe-more = One more
bombe-sealed = has sealed
bombe-thinking = is thinking
bombe-not-bidding = does not bid
bombe-your-seal = Your bid of { $amount } is sealed until everyone has bid.
bombe-take = take { $card }
bombe-drop = bomb { $pile }: { $card } is lost
bombe-red = Red
bombe-green = Green
bombe-empty = none
bombe-doubles = doubled: most cards of this colour
bombe-paid = paid
bombe-score = score
bombe-bid-shown = bid { $amount }
bombe-last-round = Last bids
bombe-bids = The bids
bombe-chooses = chooses and pays
bombe-gets-other = gets the other card
bombe-bids-again = bids again
bombe-tied = A tie for the highest bid
bombe-ask-bidding = Bid: the highest chooses and pays, the second gets the other card.
bombe-ask-bidding-again = A tie: bid again. Any amount counts, even a lower one.
bombe-ask-taking = You won the bidding with { $amount }. Choose your card.
bombe-ask-bombing = You have a bomb. Drop it on a lit pile: its last card is lost.

# Bruno Büffel

bruno-board = The table of Bruno Büffel
bruno-tray = The dice
bruno-dice-of = { $name }’s dice
bruno-die = Die { $number }
bruno-die-kept = kept
bruno-die-thrown = to be thrown
bruno-action = Action die: { $face }
bruno-face-R = R, risk
bruno-face-S = S, strike
bruno-face-E = E, extra throw
bruno-face-B = Bruno, the joker
bruno-face-blank = blank
bruno-throws-left = { $count ->
    [0] No throw left
    [one] 1 throw left
   *[other] { $count } throws left
}
bruno-mean-R-risking = Throw all nine dice once more, just once, or fill a field now.
bruno-mean-R = No effect now, and no points.
bruno-mean-S-striking = The turn is over: strike one of your fields.
bruno-mean-S = Kept: it does not act again, and has no points.
bruno-mean-E-offer = One more throw has been added.
bruno-mean-E = No effect now, and no points.
bruno-mean-B = Stands for any number from 1 to 6, the best for each field.
bruno-mean-blank = No effect, no points.
bruno-throw-rest = { $count ->
    [9] Throw all nine dice
    [one] Throw 1 die again
   *[other] Throw { $count } dice again
}
bruno-throw-hint = Tap the dice that you want to keep.
bruno-keep-all = All nine are kept: fill a field.
bruno-risk = Risk: throw all nine
bruno-sheet = Score sheet
bruno-beside = Whose sheet stands beside yours
bruno-enter = enter { $field }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
bruno-strike = strike { $field }: 0 points
bruno-strike-tag = strike
bruno-cell-open = open
bruno-cell-struck = struck
bruno-total = Total
bruno-thrown-none = The dice are about to be thrown.
bruno-risk-throw = Risk throw
bruno-ask-choosing = Keep what you like and throw the rest, or fill a field.
bruno-ask-risking = The action die shows R: risk one throw of all nine, or fill a field now.
bruno-ask-striking = The action die shows S: strike one of your fields.
bruno-ask-scoring = No throw is left: fill a field.
