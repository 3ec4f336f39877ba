# At the table

rules = Rules
rules-of = Rules of { $game }
rules-missing = The rules could not be loaded.
how-to = How to play { $game }
how-done = Got it
how-rules = All the rules
how-bunker-1 = Hide a coin under one of your dice. Be the last player whose coin has not been found.
how-bunker-2 = Your throw names two pits. Tap a lit pit: −3 takes points off the die there, +2 mends one of your own; the dark −1 takes a single point off any opposing die, whatever you threw.
how-bunker-3 = A die without points is gone; when a throw names its pit, the pit can be opened. When others throw, you may swap the two dice that the throw names in your camp.
how-die-bombe-1 = Everyone bids in secret for two cards. The highest bidder chooses a card and pays; the second highest gets the other for free.
how-die-bombe-2 = A bomb destroys the last card of a pile: you choose whose.
how-die-bombe-3 = If you have the most cards of a colour, its points count double. What you paid is taken off. The highest score wins.
how-bruno-bueffel-1 = Throw nine dice up to three times. Tap the dice you want to keep and throw the rest.
how-bruno-bueffel-2 = Then fill one field: the gold numbers show what each would score now. If nothing fits, strike a field.
how-bruno-bueffel-3 = The gold die: Bruno is a joker, E gives one more throw, R offers a risky throw of all nine, and S ends your turn: you strike a field.
invite = Invite
invite-text = Send this link. Anyone who opens it can take a seat or watch.
invite-watch = Send this link. Anyone who opens it can watch.
invite-copy = Copy link
invite-copied = Copied
invite-send = Send…
invite-link = Link to this table
invite-qr = QR code with the link to this table
waiting-room = The table is ready
invited = { $name } invites you to a game of { $game }
waiting-for-seats = { $count ->
    [one] One seat is still open. The game begins when all seats are taken.
   *[other] { $count } seats are still open. The game begins when all seats are taken.
}
mixing = Everyone is here. Mixing the dice and cards…
seat-open = Open seat
sit-here = Take this seat
free-seat = Free this seat
leave = Leave the table
leave-sure = A bot will play for you until you come back.
leave-open = Your seat will be free again.
back = Take over again
bot-plays = A bot is playing for you.
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
log = Game log
log-empty = Nothing has happened yet.
notation = Notation
chat = Chat
chat-empty = Say hello.
chat-say = Write a message
chat-send = Send
chat-spectator = watching
your-turn = Your turn
waiting-for = Waiting for { $names }
sending = Sending…
sealed-wait = Your choice is made and stays secret. Waiting for { $names }.
absent-wait = Waiting for { $name }, who has been offline for { $time }.
absent = { $name } has been offline for { $time }.
absent-soon = After { $time } a bot can play on.
few-seconds = a few seconds
stand-in = Let a bot play on for { $name }
stand-in-until = { $name } takes over again on coming back.
full = There is no room left right now.
crowded = { $why } Trying again in a while…
offline = Connection lost. Reconnecting…
offline-now = Retry now
no-table = There is no table at this address.
no-table-why = The link may be old or mistyped.
refused = Not possible:
refused-rule = Read rule { $rule }
dismiss = Dismiss
you-won = You win, { $name }!
why-bunker = All other coins have been found; { $name }’s is still hidden.
why-points = { $points } points, { $lead } ahead of { $name }.
sheet-full = The sheet is full: { $points } points.
rematch = Play again
next-table = Go to the new table
replay = Step through the game
record = Download the game record
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
replay-on = One step forward
replay-last = Last step
replay-play = Play
replay-pause = Pause
replay-to-table = Back to the table
replay-as = As seen by
replay-all = everyone (nothing hidden)
replay-missing = This game cannot be replayed yet.
replay-start = The game begins.

# Bunker

bunker-board = Bunker board
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, your camp
bunker-camp-out = out
bunker-camp-out-coin = out; coin in { $pit }
bunker-pit = Pit { $spot }: { $state ->
    [die] die showing { $die }, on a token
    [bare] die showing { $die }, no token beneath
    [token] token without a die
   *[empty] opened and empty
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
} more, making { $left }
bunker-do-hide = hide your coin in pit { $pit }
bunker-tag-open = open
bunker-tag-hide = hide
bunker-thrown = Thrown: { $first } and { $second }
bunker-swap = Swap
bunker-swap-detail = pit { $a } (now { $first }) and pit { $b } (now { $second }) trade dice
bunker-swap-none = empty
bunker-stay = Don’t swap
bunker-stay-detail = leave the dice where they are
bunker-pass = No move possible: pass
bunker-ask-hiding = Hide your coin under one of your dice.
bunker-ask-swapping = { $name } threw { $first } and { $second }. Swap your dice on those two pits?
bunker-ask-acting = You threw { $first } and { $second }. Choose one of the lit pits.
bunker-ask-pass = You threw { $first } and { $second }, and have no move.

# Die Bombe

bombe-board = Die Bombe table
bombe-on-table = Cards up for auction
bombe-pile-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
bombe-pile-bombs = { $count ->
    [0] no bomb left
    [one] 1 of them a bomb
   *[other] { $count } of them bombs
}
bombe-round = Round { $round } of { $rounds }
bombe-bid = Your bid
bombe-bid-seal = Place your bid
bombe-bid-seal-amount = Bid { $amount }
bombe-bid-range = from { $low } to { $high }
bombe-digit-delete = Delete the last digit
bombe-less = One less
bombe-more = One more
bombe-sealed = has bid
bombe-thinking = is thinking
bombe-not-bidding = is not bidding
bombe-your-seal = Your bid of { $amount } stays secret until everyone has bid.
bombe-take = take { $card }
bombe-drop = bomb { $pile }: { $card } is lost
bombe-red = Red
bombe-green = Green
bombe-empty = no cards
bombe-doubles = doubled: most cards of this colour
bombe-paid = paid
bombe-score = score
bombe-bid-shown = bid { $amount }
bombe-last-round = Previous bids
bombe-bids = The bids
bombe-chooses = chooses and pays
bombe-gets-other = gets the other card
bombe-bids-again = bids again
bombe-tied = A tie for the highest bid
bombe-ask-bidding = Bid: the highest bidder chooses and pays, the second highest gets the other card.
bombe-ask-bidding-again = A tie: bid again. Any amount is allowed, even a lower one.
bombe-ask-taking = You won the bidding with { $amount }. Choose your card.
bombe-ask-bombing = You have a bomb. Drop it on a lit pile: its last card is lost.

# Bruno Büffel

bruno-board = Bruno Büffel table
bruno-tray = The dice
bruno-dice-of = { $name }’s dice
bruno-die = Die showing { $number }
bruno-die-kept = kept
bruno-die-thrown = to be thrown
bruno-action = Action die: { $face }
bruno-face-R = R, risk
bruno-face-S = S, strike
bruno-face-E = E, extra throw
bruno-face-B = Bruno, the joker
bruno-face-blank = blank
bruno-throws-left = { $count ->
    [0] No throws left
    [one] 1 throw left
   *[other] { $count } throws left
}
bruno-mean-R-risking = Throw all nine dice one last time, or fill a field now.
bruno-mean-R = No effect now, and no points.
bruno-mean-S-striking = The turn is over: strike one of your fields.
bruno-mean-S = Kept: no further effect, and no points.
bruno-mean-E-offer = You have one more throw.
bruno-mean-E = No effect now, and no points.
bruno-mean-B = Stands for any number from 1 to 6, the best for each field.
bruno-mean-blank = No effect, no points.
bruno-throw-rest = { $count ->
    [9] Throw all nine dice
    [one] Throw 1 die again
   *[other] Throw { $count } dice again
}
bruno-throw-hint = Tap the dice you want to keep.
bruno-keep-all = All nine are kept: fill a field.
bruno-risk = Risk: throw all nine
bruno-sheet = Score sheet
bruno-beside = Sheet to compare with yours
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
bruno-ask-scoring = No throws left: fill a field.
