new-game-about = New Game: ein Würfel, und wann man aufhört, für 2 bis 6

# The board

new-game-pot = Im Topf: { $pot }. Ziel: { $goal }.

# What is asked, by phase

new-game-asks-deciding = Du bist dran: Wirf den Würfel (more) oder behalte, was im Topf ist (stop).

# What a verb does

new-game-does-more = den Würfel werfen: Bei einer 1 ist der Topf verloren, alles andere kommt hinein
new-game-does-stop = behalten, was im Topf ist; dann geht es reihum weiter

# What happened

new-game-said-more = { $who } würfelt.
new-game-said-stop = { $who } hört auf und hat jetzt { $points }.
new-game-said-die = { $what ->
    [1] Eine 1: Der Topf ist verloren.
   *[other] Eine { $what } kommt in den Topf.
}

# Why a line is refused, by statement and verb

new-game-N1 = Jemand anderes ist dran; es geht im Uhrzeigersinn
new-game-N2 = Erst muss der Würfel fallen
new-game-N2-die = Was der Würfel zeigt, entscheidet der Zufall; wirf ihn mit more
new-game-N4 = Der Topf ist leer; wirf zuerst den Würfel
