# At the table

rules = Rules
rules-of = Rules of { $game }
rules-missing = The rules could not be loaded.
how-to = How to play { $game }
how-done = Got it
how-rules = All the rules
invite = Invite
invite-text = Send this link. Anyone who opens it can take a seat or watch.
invite-watch = Send this link. Anyone who opens it can watch.
invite-kept = For { $names }, in case the page is already closed: this link leads here. Anyone else can watch for now.
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
seat-kept = Reserved for { $name }
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
log-highlight = Highlight
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
preparing-why = { $why } It goes on by itself.
offline = Connection lost. Reconnecting…
offline-now = Retry now
no-table = There is no table at this address.
no-table-why = The link may be old or mistyped.
refused = Not possible:
refused-rule = Read rule { $rule }
dismiss = Dismiss
you-won = You win, { $name }!
why-points = { $points } points, { $lead } ahead of { $name }.
alone-over = The game is over: { $points } points.
rematch = Play again
again-asked = { $name } wants to play again
again-accept = Accept
again-decline = Decline
again-declined = You are not playing again.
again-others = { $name } has opened another table.
again-watch = Watch the new game
again-wait = Waiting for { $names }.
again-kept = Reserved for another { $time }; then anyone with the link can join.
again-refused = { $names } { $count ->
    [one] does
   *[other] do
} not want to play again.
again-late = { $names } { $count ->
    [one] has
   *[other] have
} not come.
next-table = Go to the new table
replay = Step through the game
record = Download the game record
fair-title = Fair dice and cards
fair = Were the dice and cards fair?
fair-text = Before anybody added anything, the server fixed a secret and showed its fingerprint here: it can no longer choose or change it. Each player’s page adds a part of its own; it promises it first and opens it when everyone has promised, so that nobody can choose the dice and cards. A part that is not opened is replaced by a value that no player could foresee. What this does not do: it does not hide coming dice and cards from whoever runs the server. If they play along, they could also leave another’s part unopened and choose the dice and cards, or break off a game that goes badly; unopened parts are listed here, games that never ended under “My games”.
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
replay-highlight-back = Previous highlight
replay-highlight-on = Next highlight
replay-play = Play
replay-pause = Pause
replay-to-table = Back to the table
replay-as = As seen by
replay-all = everyone (nothing hidden)
replay-missing = This game cannot be replayed yet.
replay-start = The game begins.
share = Share and save
share-moment = Share this moment
share-copy = Copy link to this moment
share-picture = Save as a picture
share-copied = Link copied.
share-saved = Picture saved.
share-failed = The picture could not be drawn.

# A game without a board of its own

plain-board = { $game } board
plain-text = The game as text
plain-moves = Your moves
plain-find = Find a move
plain-found = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
plain-none = No move matches that.
plain-more = { $count ->
    [one] 1 more: type to find it.
   *[other] { $count } more: type to find them.
}
plain-range = from { $low } to { $high }
