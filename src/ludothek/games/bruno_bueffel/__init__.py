"""Bruno Büffel, for 1 to 8: nine dice and a score sheet."""

from dataclasses import dataclass

from ludothek.core.game import Game
from ludothek.core.options import Choice, Letters, Number, Value
from ludothek.core.player import Opponent
from ludothek.core.telling import Highlight
from ludothek.games.bruno_bueffel import board, chance, encoding, notation, policies, rules, telling, view
from ludothek.games.bruno_bueffel.choices import hint
from ludothek.games.bruno_bueffel.exact import EXACT
from ludothek.games.bruno_bueffel.levels import LEVELS
from ludothek.games.bruno_bueffel.players import Sense
from ludothek.texts import say


@dataclass(frozen=True)
class ActionDie(Letters):
    """Z12: the faces of the action die, one letter each, all equally likely."""

    def code(self, value: Value) -> int:
        return sum(str(value).count(letter) << 6 * face for face, letter in enumerate(notation.FACES))


GAME = Game(
    name="bruno-bueffel",
    title="Bruno Büffel",
    letter="Z",
    rules=rules,
    chance=chance,
    notation=notation,
    view=view,
    board=board,
    telling=telling,
    encoding=encoding,
    options=(
        Number("seats", 2, 1, rules.MOST_SEATS),
        Number("columns", rules.MOST_COLUMNS, 1, rules.MOST_COLUMNS),
        ActionDie("action_die", "RSEB--", notation.FACES, 1, rules.MOST_FACES),
        Choice("keep_action", "any", ("any", "bruno", "never")),
    ),
    opponents=(Opponent("sense", Sense), EXACT),
    levels=LEVELS,
    policies=policies,
    highlights=(
        Highlight("enter", {"points": rules.BUFFALO_POINTS}),
        Highlight("enter", {"points": rules.LARGE_POINTS}),
        Highlight("risk"),
    ),
    hint=hint,
    say=say,
    corners=(
        {"seats": 1, "columns": 1},
        {"seats": 8, "columns": 2, "keep_action": "never"},
        {"seats": 2, "columns": 1, "action_die": "RRSEBB", "keep_action": "bruno"},
        {"seats": 1, "columns": 1, "action_die": "E" * 35 + "R"},
        {"seats": 3, "columns": 1, "action_die": "S"},
    ),
)
