"""Every screen of the page, and how to get there. Listed once: for the accessibility tests and for the pictures.

Screens are reached in any language, so nothing here is found by its words.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ViewportSize, WebSocketRoute, expect

from tests.browser.auctions import until_bombing
from tests.browser.company import Company
from tests.browser.friend import Friend, introduced, play_out
from tests.browser.person import Person
from tests.browser.plain import take_board_away
from tests.browser.script import Script, ended, reached, reading

Reach = Callable[[Company], Person]
SCREENS: dict[str, Reach] = {}
SHORTEST: dict[str, Any] = {"game": "die-bombe", "ranks": 1, "bombs": 0}
LOW: ViewportSize = {"width": 1440, "height": 400}


def screen(reach: Reach) -> Reach:
    SCREENS[reach.__name__.replace("_", "-")] = reach
    return reach


def at_table(people: Company, game: str, *bots: str, **options: object) -> Person:
    anna = people.arrive("Anna")
    anna.sit_down(game, *(bots or ("sense",)), **{"seats": 2, **options})
    anna.wait_for_turn()
    return anna


def playing(people: Company, until: str, game: str, *bots: str, **options: object) -> Person:
    """Anna, who has played until something is asked; where a game ends too soon, at another table."""
    anna = people.arrive("Anna")
    while not anna.page.locator(until).count():
        anna.sit_down(game, *(bots or ("sense",)), **{"seats": 2, **options})
        anna.play_on(until)
    return anna


def seated(
    people: Company, game: str, between: Callable[[WebSocketRoute], None] | None = None, **options: object
) -> tuple[Person, Friend]:
    """Anna, and Ben, whose page nobody looks at; what is `between` hers and the server may change what they say."""
    anna = people.arrive("Anna")
    if between:
        anna.page.route_web_socket("**/socket*", between)
    path = anna.sit_down(game, **{"seats": 2, **options})
    return anna, people.meet("Ben", path, "B")


def pair(
    people: Company, game: str, between: Callable[[WebSocketRoute], None] | None = None, **options: object
) -> tuple[Person, Friend]:
    """The two, who are both to decide."""
    anna, ben = seated(people, game, between, **options)
    anna.wait_for_turn()
    return anna, ben


def finished(people: Company, **options: Any) -> tuple[Person, Person]:
    """Anna and Ben, who have played a game to its end and see it: the shortest, if nothing else is said."""
    anna, ben, path = played_out(people, **(options or SHORTEST))
    for person in (anna, ben):
        person.go(path)
        person.see("ending").wait_for()
    return anna, ben


def played_out(people: Company, game: str, **options: object) -> tuple[Person, Person, str]:
    """Anna and Ben, who see nothing yet, and the address of a game that is over."""
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    path = anna.lay(game, **{"seats": 2, **options})
    at_table = {seat: people.pass_for(person.cookie, path) for seat, person in (("A", anna), ("B", ben))}
    at_table["B"].sit("B")
    play_out(at_table)
    return anna, ben, path


def both(people: Company, game: str, **options: object) -> tuple[Person, Person]:
    """Anna and Ben at a table, each with a page."""
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    path = anna.sit_down(game, **{"seats": 2, **options})
    ben.go(path)
    ben.press("sit-B")
    for person in (anna, ben):
        person.see("board").wait_for()
    return anna, ben


def asked_and_waiting(people: Company, game: str, **options: object) -> tuple[Person, Person]:
    """Two people, of whom the first is to decide and the second sees it."""
    anna, ben = both(people, game, **options)
    return (anna, ben) if anna.look().is_asked else (ben, anna)


@screen
def start_first_visit(people: Company) -> Person:
    someone = people.arrive()
    someone.go("/")
    someone.see("my-games").wait_for()
    return someone


@screen
def start_with_tables(people: Company) -> Person:
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    ben.offer("bunker")
    ben.offer("die-bombe", seats=4)
    anna.make("bruno-bueffel", "sense")
    anna.make("die-bombe", "sense", seats=3)
    anna.go("/")
    anna.see("my-games").get_by_role("link").first.wait_for()
    anna.see("open-tables").get_by_role("link").first.wait_for()
    return anna


@screen
def start_with_turns(people: Company) -> Person:
    """Tables at which it is one's own turn, another's, and at which the game is over."""
    anna, *_ = played_out(people, **SHORTEST)
    for is_anna in (True, False):
        path = anna.lay("bunker", seats=2)
        ben = people.meet("Ben", path, "B")
        (people.pass_for(anna.cookie, path) if is_anna else ben).play("hide 3")
    anna.make("bruno-bueffel", seats=3)
    anna.go("/")
    anna.see("my-turn").wait_for()
    anna.see("my-games").evaluate("(list) => list.scrollIntoView()")
    return anna


@screen
def set_up_die_bombe(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.go("/")
    anna.press("setup-die-bombe")
    anna.see("make").wait_for()
    return anna


@screen
def set_up_bruno_bueffel(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.go("/")
    anna.press("setup-bruno-bueffel")
    anna.see("make").wait_for()
    return anna


@screen
def set_up_action_die(people: Company) -> Person:
    anna = set_up_bruno_bueffel(people)
    faces = anna.see("letters-action_die")
    faces.get_by_role("button").first.click()
    faces.evaluate("(faces) => faces.scrollIntoView({block: 'center'})")
    return anna


@screen
def settings(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.go("/")
    anna.press("settings")
    anna.see("motion").wait_for()
    return anna


@screen
def waiting_room(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.sit_down("bunker", "sense", seats=4)
    anna.see("qr").wait_for()
    return anna


@screen
def waiting_room_of_a_stranger(people: Company) -> Person:
    anna, stranger = people.arrive("Anna"), people.arrive()
    stranger.go(anna.make("die-bombe", seats=3))
    stranger.see("sit-B").wait_for()
    return stranger


@screen
def waiting_room_with_everyone(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.page.route_web_socket("**/socket*", retold(lambda told: told | {"stage": "open", "view": None, "asks": None}))
    anna.sit_down("bunker", "sense", seats=2)
    anna.see("asked").wait_for()
    return anna


@screen
def fair_chance(people: Company) -> Person:
    anna, _ = pair(people, "bunker")
    anna.press("fair")
    anna.see("commitment").wait_for()
    return anna


@screen
def first_game(people: Company) -> Person:
    newcomer = people.arrive()
    newcomer.go("/")
    newcomer.press("play-bunker")
    newcomer.wait_for_turn()
    return newcomer


@screen
def bunker_hiding(people: Company) -> Person:
    return at_table(people, "bunker")


@screen
def bunker_hidden(people: Company) -> Person:
    anna, _ = pair(people, "bunker")
    anna.play("hide 4")
    anna.wait_until("moment.log.length === 1 && !moment.is_asked")
    return anna


@screen
def bunker_acting(people: Company) -> Person:
    return reading(people, reached("bunker", "open", seats=2))


@screen
def bunker_swapping(people: Company) -> Person:
    return reading(people, reached("bunker", "swap", seats=2))


@screen
def bunker_with_four(people: Company) -> Person:
    return reading(people, reached("bunker", "open", seats=4))


@screen
def bunker_watched(people: Company) -> Person:
    return reading(people, reached("bunker", "hit", viewer=None, seats=3))


BUNKER_OPENED = """A hide 5; B hide 3; C hide 1; * start A; * roll 6-3; A hit B6; * roll 6-3; B hit C3; * roll 2-1
C hit A2; * roll 3-3; A open C3; * roll 4-1"""
BUNKER_FOUND = f"""{BUNKER_OPENED}; B hit C4; * roll 6-2; A stay; B stay; C hit A6; * roll 6-3; B stay; C stay; A hit B3
* roll 5-5; B hit A5; * roll 3-3; C open B3; * roll 6-1"""


@screen
def bunker_pit_opened(people: Company) -> Person:
    return reading(people, Script("bunker", BUNKER_OPENED, seats=3))


@screen
def bunker_coin_found(people: Company) -> Person:
    return reading(people, Script("bunker", BUNKER_FOUND, seats=3))


@screen
def bunker_coins_turned_up(people: Company) -> Person:
    lost = "A hide 5; B hide 3; * start A; * roll 6-3; A hit B3; * roll 5-2; B hit A2; * roll 3-3; A open B3"
    return reading(people, Script("bunker", lost, "B"))


@screen
def bunker_over(people: Company) -> Person:
    anna = reading(people, ended("bunker", seats=2))
    anna.see("ending").wait_for()
    return anna


@screen
def rematch_asked(people: Company) -> Person:
    anna, ben, path = played_out(people, **SHORTEST)
    ben.go(path)
    ben.see("ending").wait_for()
    people.pass_for(anna.cookie, path).say("rematch")
    ben.see("accept").wait_for()
    return ben


@screen
def rematch_waiting(people: Company) -> Person:
    anna, _ = asking_again(people)
    return anna


@screen
def rematch_declined(people: Company) -> Person:
    anna, ben = asking_again(people)
    ben.say("decline")
    anna.page.locator("[data-testid^=kept-]").wait_for(state="detached")
    return anna


def asking_again(people: Company) -> tuple[Person, Friend]:
    """Anna, who waits for Ben at the next table, and Ben, who is still at the last one."""
    anna, ben, path = played_out(people, **SHORTEST)
    anna.go(path)
    anna.press("rematch")
    anna.page.locator("[data-testid^=kept-]").wait_for()
    return anna, people.pass_for(ben.cookie, path)


@screen
def rematch_offered_to_a_spectator(people: Company) -> Person:
    anna, _, path = played_out(people, **SHORTEST)
    clara = people.arrive("Clara")
    clara.go(path)
    clara.see("ending").wait_for()
    people.pass_for(anna.cookie, path).say("rematch")
    clara.see("next").wait_for()
    return clara


@screen
def die_bombe_bidding(people: Company) -> Person:
    return reading(people, reached("die-bombe", "bid", after=20, seats=3))


@screen
def die_bombe_sealed(people: Company) -> Person:
    anna, _ = pair(people, "die-bombe")
    anna.bid(12)
    anna.see("sealed").wait_for()
    return anna


@screen
def die_bombe_tied(people: Company) -> Person:
    anna, ben = pair(people, "die-bombe")
    anna.bid(12)
    ben.bid(12)
    anna.wait_until("moment.log.includes('B bid 12') && moment.is_bidding")
    return anna


@screen
def die_bombe_tied_for_second(people: Company) -> Person:
    """Anna may choose, the others have each other to thank that they get nothing."""
    anna = people.arrive("Anna")
    path = anna.sit_down("die-bombe", seats=4)
    others = [people.meet(name, path, seat) for name, seat in (("Ben", "B"), ("Clara", "C"), ("David", "D"))]
    for other, amount in zip(others, (9, 9, 4), strict=True):
        other.bid(amount)
    anna.wait_for_turn()
    anna.bid(12)
    anna.see("fate-D").wait_for()
    return anna


@screen
def die_bombe_bombed(people: Company) -> Person:
    anna, ben = until_bombing(people)
    ben.decide(ben.wait_for_turn())
    anna.see("burst").first.wait_for()
    return anna


@screen
def die_bombe_taking(people: Company) -> Person:
    return reading(people, reached("die-bombe", "take", seats=2))


@screen
def die_bombe_bombing(people: Company) -> Person:
    return reading(people, reached("die-bombe", "bomb", seats=3, ranks=6, bombs=6))


@screen
def die_bombe_with_six(people: Company) -> Person:
    return reading(people, reached("die-bombe", "bid", after=24, seats=6))


@screen
def die_bombe_over(people: Company) -> Person:
    anna = people.arrive("Anna")
    path = anna.lay("die-bombe", "sense", "sense", seats=3, ranks=4, bombs=2)
    play_out({"A": people.pass_for(anna.cookie, path)})
    anna.go(path)
    anna.see("ending").wait_for()
    return anna


@screen
def bruno_bueffel_choosing(people: Company) -> Person:
    anna = playing(people, "[data-testid=throw]", "bruno-bueffel", action_die="B")
    for die in ("0", "3", "action"):
        anna.page.locator(f'[data-die="{die}"]').click()
    return anna


@screen
def bruno_bueffel_risking(people: Company) -> Person:
    return at_table(people, "bruno-bueffel", action_die="R")


@screen
def bruno_bueffel_striking(people: Company) -> Person:
    return at_table(people, "bruno-bueffel", action_die="S")


@screen
def bruno_bueffel_scoring(people: Company) -> Person:
    anna = at_table(people, "bruno-bueffel", action_die="-")
    for _ in range(2):
        anna.wait_for_turn()
        anna.press("throw")
    anna.wait_until("moment.is_asked && !moment.moves.keep")
    return anna


@screen
def bruno_bueffel_entering(people: Company) -> Person:
    anna = at_table(people, "bruno-bueffel", action_die="B")
    anna.page.locator("[data-move^=enter]").first.click()
    return anna


@screen
def bruno_bueffel_striking_for_good(people: Company) -> Person:
    anna = bruno_bueffel_striking(people)
    anna.page.locator("[data-move='strike fours']").click()
    return anna


@screen
def bruno_bueffel_field_told(people: Company) -> Person:
    anna = playing(people, "[data-testid=throw]", "bruno-bueffel", action_die="-----S")
    anna.page.locator("[data-about=three]").click()
    anna.see("field-rule").wait_for()
    return anna


@screen
def bruno_bueffel_struck_by_another(people: Company) -> Person:
    """Somebody else's S, which is nothing for the viewer to decide about."""
    _, waiting = asked_and_waiting(people, "bruno-bueffel", action_die="S")
    return waiting


@screen
def bruno_bueffel_with_eight(people: Company) -> Person:
    anna = at_table(people, "bruno-bueffel", *["sense"] * 7, seats=8, columns=1)
    anna.decide(anna.wait_for_turn())
    anna.wait_for_turn()
    return anna


@screen
def bruno_bueffel_over(people: Company) -> Person:
    anna = reading(people, ended("bruno-bueffel", seats=2, columns=1))
    anna.see("ending").wait_for()
    return anna


@screen
def plain_bunker(people: Company) -> Person:
    return plain(people, "bunker", "[data-move^=hit]")


@screen
def plain_die_bombe(people: Company) -> Person:
    return plain(people, "die-bombe", "[data-testid=number-bid]")


@screen
def plain_bruno_bueffel(people: Company) -> Person:
    return plain(people, "bruno-bueffel", "[data-move^=keep]")


@screen
def start_with_a_plain_game(people: Company) -> Person:
    someone = people.arrive("Anna")
    take_board_away(someone, "bunker")
    someone.make("bunker", "sense")
    someone.go("/")
    someone.see("my-games").get_by_role("link").first.wait_for()
    return someone


def plain(people: Company, game: str, until: str) -> Person:
    """A table of a game whose board is taken away."""
    anna = people.arrive("Anna")
    take_board_away(anna, game)
    anna.sit_down(game, "sense", seats=2)
    anna.see("how-to").locator("p").wait_for()
    anna.play_on(until)
    return anna


@screen
def refusal(people: Company) -> Person:
    """The page offers nothing that is not legal, so the wire garbles what is said."""
    anna = people.arrive("Anna")
    anna.page.route_web_socket("**/socket*", garble)
    anna.sit_down("die-bombe", "sense", seats=2)
    anna.wait_for_turn()
    anna.bid(12)
    anna.see("refused").wait_for()
    return anna


@screen
def somebody_gone(people: Company) -> Person:
    anna, _ = pair(people, "die-bombe", gone(40))
    anna.bid(12)
    anna.see("sealed").wait_for()
    return anna


@screen
def stand_in_offered(people: Company) -> Person:
    anna, _ = pair(people, "die-bombe", gone(200))
    anna.bid(12)
    anna.see("stand-in-B").wait_for()
    return anna


@screen
def server_is_full(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.page.route_web_socket("**/socket*", turn_away)
    anna.sit_down("bunker", "sense", seats=2)
    anna.see("offline").wait_for()
    return anna


def turn_away(wire: WebSocketRoute) -> None:
    """Closes as the server does when there are too many connections."""
    wire.close(code=4429)


def gone(seconds: float) -> Callable[[WebSocketRoute], None]:
    """All but the first are told to be gone."""

    def change(told: dict[str, Any]) -> dict[str, Any]:
        first, *others = told.get("seats", [None])
        return told | {"seats": [first, *(at | {"gone": seconds, "online": False} for at in others)]} if first else told

    return retold(change)


def retold(change: Callable[[dict[str, Any]], dict[str, Any]]) -> Callable[[WebSocketRoute], None]:
    """What the server says is changed on its way."""

    def tell(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()
        server.on_message(lambda said: wire.send(json.dumps(change(json.loads(said)))))

    return tell


def garble(wire: WebSocketRoute) -> None:
    """Turns every bid into one that the rules forbid."""
    server = wire.connect_to_server()

    def pass_on(said: str | bytes) -> None:
        message = json.loads(said)
        server.send(json.dumps(message | {"move": "bid 0"} if message["do"] == "play" else message))

    wire.on_message(pass_on)


@screen
def refused_rule(people: Company) -> Person:
    anna = refusal(people)
    anna.press("refused-rule")
    anna.page.locator("#rule-D3").wait_for()
    return anna


@screen
def rules_bunker(people: Company) -> Person:
    anna = at_table(people, "bunker")
    anna.press("rules")
    anna.page.locator("#rule-B17").wait_for()
    return anna


@screen
def rules_bruno_bueffel(people: Company) -> Person:
    anna = at_table(people, "bruno-bueffel")
    anna.press("rules")
    anna.page.locator("#rule-Z19").wait_for()
    return anna


@screen
def offline(people: Company) -> Person:
    anna = at_table(people, "bruno-bueffel")
    anna.forgiven = "ERR_INTERNET_DISCONNECTED"
    anna.context.set_offline(True)
    anna.see("offline").wait_for()
    return anna


@screen
def chat(people: Company) -> Person:
    anna, ben = pair(people, "bunker")
    clara = people.pass_for(introduced(people.address, "Clara"), anna.path)
    anna.see("chat-input").fill("Hallo!")
    anna.page.keyboard.press("Enter")
    for friend, text in ((ben, "Salut <b>Anna</b> :)"), (clara, "Hi!")):
        friend.say("chat", text=text)
        expect(anna.see("chat")).to_contain_text(text)
    return anna


@screen
def chat_out_of_sight(people: Company) -> Person:
    """In a low window the chat is below the fold, on the desk as well."""
    anna, ben = pair(people, "bunker")
    anna.page.set_viewport_size(LOW)
    ben.say("chat", text="Olé!")
    anna.see("whisper").wait_for()
    return anna


@screen
def leaving(people: Company) -> Person:
    anna, _ = pair(people, "bunker")
    anna.press("leave")
    anna.see("leave-sure").wait_for()
    return anna


@screen
def replaced_by_a_bot(people: Company) -> Person:
    anna = leaving(people)
    anna.press("leave-sure")
    anna.see("back").wait_for()
    return anna


@screen
def replay(people: Company) -> Person:
    anna = die_bombe_over(people)
    anna.press("replay")
    for _ in range(9):
        anna.press("step-on")
    return anna


@screen
def replay_of_a_game_under_way(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.forgiven = "403"
    path = anna.make("bunker", "sense")
    anna.go(f"{path}/replay")
    anna.page.locator(f"main a[href='{path}']").wait_for()
    return anna


@screen
def no_such_table(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.go("/t/nosuchtable2")
    anna.page.locator("main a[href='/']").wait_for()
    return anna


@screen
def no_such_page(people: Company) -> Person:
    anna = people.arrive("Anna")
    anna.go("/nothing/here")
    anna.page.locator("main a[href='/']").wait_for()
    return anna
