"""The board in the browser: what it shows, and what can be played there."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from bot.phrases.languages import LANGUAGES
from bot.table.engines.seating import EngineKind
from bot.table.events import Event
from bot.table.model import Game, Phase, VoteKind
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import USUAL, Condition
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.person_id import EngineLevel
from bot.table.preferences import BottomCorner, Scope, ScopeKind
from bot.table.time.pace import DAY
from bot.table.time.stops import pause
from bot.web.outside import Site
from bot.web.telling import armies
from tests.djambi.boards import position
from tests.table.club import ALICE, BLUE, BOB, CHLOE, DAI, EVE, HALL, OPENING, PEOPLE, Club
from tests.table.engines.at_table import add
from tests.table.pacts.ledgers import signed
from tests.web.people import Clock, Hall, World, said, serving


async def test_the_newest_board_says_whose_turn_it_is_and_what_can_be_done(world: World) -> None:
    tab = await world.enter(ALICE)
    board = await tab.board()
    assert (board["game"], board["turn"], board["turns"], board["newest"]) == (world.game.id, 0, 0, True)
    assert board["seq"] == (await world.club.game()).seq
    assert board["head"] == "Turn 1: Red (Alice) to move."
    assert board["is_mine"]
    assert board["may"] == ["move", "try", "plan", "draw", "resign"]
    assert (board["status"], board["now"], board["side"]) == ("Your turn", "Turn 1", "r")
    assert [army["text"] for army in board["armies"]] == ["Red (Alice)", "Blue (Bob)", "Yellow (Chloé)", "Green (大)"]
    assert {army["note"] for army in board["armies"]} == {
        f"9 pieces · Chief {corner}" for corner in ("a1", "i1", "i9", "a9")
    }
    assert board["where"] == {"name": "#hall", "link": "https://discord.com/channels/1/2"}
    assert board["until"] is None
    assert "words" not in board
    bobs = await (await world.enter(BOB)).board()
    assert (bobs["is_mine"], bobs["status"]) == (False, "Alice is thinking")


async def test_every_square_has_a_spoken_name_row_by_row_as_the_person_sees_the_board(world: World) -> None:
    """In the language of the link."""
    squares = (await (await world.enter(ALICE)).board())["squares"]
    assert [each["name"] for each in squares[:10]] == [*(f"{file}9" for file in "abcdefghi"), "a8"]
    bobs = (await (await world.enter(BOB)).board())["squares"]
    assert [each["name"] for each in bobs[:10]] == [*(f"a{rank}" for rank in "123456789"), "b1"]
    names = {each["name"]: each["label"] for each in squares}
    assert len(names) == 81
    assert (names["a1"], names["e5"], names["d4"]) == ("a1: Red's Chief", "e5: the maze", "d4: empty")
    names = {each["name"]: each["label"] for each in (await (await world.enter(BOB, "fr")).board())["squares"]}
    assert (names["a1"], names["d4"]) == ("a1\u00a0: le Chef de Rouge", "d4\u00a0: vide")


async def test_a_browser_chooses_how_it_sees_the_board(world: World) -> None:
    """Which way up, in which theme and which language; otherwise the person's settings and the system decide."""
    tab = await world.enter(BOB)

    async def seen(look: str) -> tuple[str, str, str]:
        board = await (await tab.get("board?words=1", headers={"Djambi-Look": look})).json()
        return board["look"]["theme"], board["bottom"], board["words"]["lang"]

    assert await seen("") == await seen("pink,x,tlh,maybe") == await seen(",,") == ("light", "b", "en")
    assert await seen("high-contrast,g,fr,dark") == ("high-contrast", "g", "fr")
    assert await seen(",,,dark") == ("dark", "b", "en")
    await world.club.table.prefer(BOB, theme="colour-blind", corner=BottomCorner.YELLOW)
    assert await seen(",,,dark") == ("colour-blind", "y", "en")
    assert await seen("light,,,dark") == ("light", "y", "en")
    eve = await (await world.enter(EVE)).board()
    assert eve["bottom"] == "r"


async def test_an_army_says_what_it_has_lost(club: Club) -> None:
    game = replace(await club.start(), position=position("rC a1, rM c3, bC e5, bA d4, yC i9, gC a9"))
    rows = armies(game, BOB.id, LANGUAGES["en"])
    assert [row["note"] for row in rows[:2]] == ["2 pieces · Chief a1", "2 pieces · Chief e5 · in power"]
    assert rows[1]["lost"] == [*"RDNMMMM"]
    assert rows[1]["lost_text"] == "Lost: Reporter x1, Diplomat x1, Necromobile x1, Militant x4"
    assert [row["mine"] for row in rows] == [False, True, False, False]


async def test_the_words_of_the_page_come_with_the_first_board(world: World) -> None:
    tab = await world.enter(ALICE, "ja")
    words = (await (await tab.get("board?words=1")).json())["words"]
    assert words["lang"] == "ja"
    assert words["resign"] == "投了"
    assert "赤" in words["ask_resign"]


async def test_a_plain_move_takes_three_presses(world: World) -> None:
    """A piece, a square, Play; then the board has changed, and it is posted."""
    tab = await world.enter(ALICE)
    first = await tab.pick("")
    [piece] = [way for way in first["ways"] if way["square"] == "c1"]
    assert (first["chosen"], first["back"], first["preview"]) == ("", None, None)
    second = await tab.pick(piece["chosen"])
    assert second["chosen"] == "c1"
    [square] = [way for way in second["ways"] if way["square"] == "d1"]
    third = await tab.pick(square["chosen"])
    assert third["ways"] == []
    assert third["preview"]["label"] == "Play"
    assert third["preview"]["move"] == "M c1-d1"
    assert "Not played yet." in third["preview"]["text"]
    assert third["back"] == "c1"
    names = {each["name"]: each["label"] for each in third["squares"]}
    assert (names["c1"], names["d1"]) == ("c1: empty", "d1: Red's Militant")
    played = await tab.play(third["chosen"])
    game = await world.club.game()
    assert await played.json() == {"seq": game.seq}
    assert game.to_move == BOB
    await asyncio.sleep(0)
    assert world.hall.posted[-1] == world.game.id


@pytest.mark.parametrize(("people", "is_told"), [(1, True), (2, False)])
async def test_a_player_alone_with_a_gentle_engine_hears_who_could_kill_their_chief(
    club: Club, people: int, *, is_told: bool
) -> None:
    """It is said before anything is chosen, until they turn it off; with a second person nothing is said."""
    await club.open()
    for person in PEOPLE[:people]:
        await club.join(person)
    for _ in range(4 - people):
        game = (await add(club, ALICE, kind=EngineKind(EngineLevel.GENTLE))).game
    await club.set_up(str(position("rC a1, rM a2, bC i9, bA d4, yC i8, gC a9", "rbyg", turn=5)))
    async with AsyncExitStack() as stack:
        world = await stack.enter_async_context(serving(club, game, Hall(), Clock(), Site()))
        tab = await world.enter(ALICE)
        warning = "Your Chief can be killed by Blue's Assassin d4.\n" if is_told else ""
        assert (await tab.pick(""))["say"] == f"{warning}Red to move. Which piece?"
        assert "Chief" not in (await tab.pick("a2"))["say"]
        await club.table.prefer(ALICE, Scope(ScopeKind.GAME, game.id), warned=False)
        assert (await tab.pick(""))["say"] == "Red to move. Which piece?"


async def test_a_kill_with_a_corpse_takes_four_presses(world: World) -> None:
    """The corpse is asked for on the board."""
    await world.club.set_up(str(position("rC a1, rM d4, bC i1, bM d5, yC i9, gC a9", "rbyg")))
    tab = await world.enter(ALICE)
    first = await tab.pick("d4")
    [kill] = [way for way in first["ways"] if way["square"] == "d5"]
    assert kill["label"] == "d5: kills Blue's Militant"
    assert [way["label"] for way in first["ways"] if way["square"] == "d3"] == ["d3: empty, possible"]
    asked = await tab.pick(kill["chosen"])
    assert asked["say"].endswith("Where does the corpse go?")
    done = await tab.pick(f"{asked['chosen']}e3")
    assert done["preview"]["move"] == "M d4-d5 corpse e3"
    assert (await tab.play(done["chosen"])).status == 200
    assert (await world.club.game()).position.board[22] != 0


async def test_what_no_legal_move_begins_with_begins_again(world: World) -> None:
    """As in the guide."""
    tab = await world.enter(ALICE)
    for nonsense in ("e5", "c1i9", "zz", "c", "c1d1----c1"):
        assert (await tab.pick(nonsense))["chosen"] == ""


async def test_whoever_is_not_to_move_may_look_at_a_move_but_not_play_it(world: World) -> None:
    tab = await world.enter(BOB)
    picked = await tab.pick("g1f1")
    assert picked["preview"]["label"] == ""
    assert "not your turn" in picked["preview"]["text"]
    assert "to move" not in picked["preview"]["text"], "nobody knows who will be next then"
    assert 'data-state="to_move"' not in picked["svg"]
    assert (await tab.pick(""))["say"] == "Press a piece to try a move, or to order it for your turn."
    refused = await tab.play(picked["chosen"])
    assert refused.status == 400
    assert await said(refused) == "It's not your turn yet: Red (Alice) is to move (turn 1)."
    assert (await world.club.game()).to_move == ALICE


async def test_a_turn_played_elsewhere_is_told_and_not_overwritten(world: World) -> None:
    """Neither by picking nor by playing; an offer of a draw changes no board."""
    tab = await world.enter(ALICE)
    seq = (await tab.board())["seq"]
    await world.club.vote(BOB)
    assert (await tab.pick("c1", seq))["chosen"] == "c1"
    await world.club.play(ALICE, OPENING[0])
    now = (await world.club.game()).seq
    for late in (await tab.post("pick", {"seq": seq, "chosen": "c1"}), await tab.play("c1d1----", seq=seq)):
        assert late.status == 409
        assert "c1" in await said(late)
        assert (await late.json())["seq"] == now
    assert (await tab.post("do", {"seq": seq, "what": "resign", "request": "12345678"})).status == 409
    assert (await tab.post("do", {"seq": now + 1, "what": "resign", "request": "12345678"})).status == 409
    assert (await world.club.game()).seq == now


async def test_two_tabs_that_play_at_once_play_once(world: World) -> None:
    """Whichever is later hears of the other."""
    one, two = await world.enter(ALICE), await world.enter(ALICE)
    seq = (await one.board())["seq"]
    both = one.play("c1d1----", seq=seq), two.play("c2d2----", seq=seq, request="another1")
    first, second = await asyncio.gather(*both)
    assert sorted([first.status, second.status]) == [200, 409]
    assert (await world.club.game()).position.turn == 2


async def test_a_play_that_is_sent_again_is_played_once(world: World) -> None:
    """The connection was cut in the middle; the second answer is the first one."""
    tab = await world.enter(ALICE)
    seq = (await tab.board())["seq"]
    first = await tab.play("c1d1----", seq=seq, request="the-same-one")
    again = await tab.play("c1d1----", seq=seq, request="the-same-one")
    assert await first.json() == await again.json()
    assert (await world.club.game()).position.turn == 2


async def test_the_ids_of_a_person_are_their_own(world: World) -> None:
    """Nobody hears by a request id what somebody else did."""
    alice, bob = await world.enter(ALICE), await world.enter(BOB)
    seq = (await alice.board())["seq"]
    await alice.play("c1d1----", seq=seq, request="the-same-one")
    assert (await bob.play("g1f1----", request="the-same-one")).status == 200
    assert (await world.club.game()).position.turn == 3


async def test_another_game_in_the_channel_is_not_played(world: World) -> None:
    """The page is that of a game which is over."""
    tab = await world.enter(ALICE)
    seq = (await tab.board())["seq"]
    await world.club.cancel(ALICE)
    other = await world.club.start()
    late = await tab.play("c1d1----", seq=seq)
    assert late.status == 400
    assert (await world.club.game()).seq == other.seq


async def test_a_draw_is_offered_declined_and_agreed_as_on_discord(world: World) -> None:
    """The last agreement is asked for once more."""
    tabs = [await world.enter(person) for person in PEOPLE]
    offered = await tabs[0].do("draw")
    assert "draw" in await said(offered)
    assert "agree_draw" in (await tabs[1].board())["may"]
    await tabs[1].do("decline_draw")
    assert VoteKind.DRAW in (await world.club.game()).votes, "who declined stays secret until all have answered"
    for tab in tabs[1:3]:
        await tab.do("agree_draw")
    asked = await (await tabs[3].do("draw")).json()
    assert (asked["what"], asked["label"]) == ("draw", "Yes, a draw")
    assert (await world.club.game()).phase is Phase.RUNNING
    await tabs[3].do("draw", sure=True)
    assert (await world.club.table.game_of(world.game.id)).phase is Phase.DRAWN


async def test_a_draw_does_not_wait_for_those_who_left_the_server(world: World) -> None:
    tabs = [await world.enter(person) for person in (ALICE, BOB, CHLOE)]
    world.hall.left.add(DAI.id)
    for tab in tabs:
        last = await (await tab.do("draw")).json()
    assert last["label"] == "Yes, a draw"


async def test_the_page_says_who_is_not_asked_in_a_vote_and_when_it_closes(world: World) -> None:
    """As its post does; a vote for which nobody has two days says nothing of them."""
    alice, bob = await world.enter(ALICE), await world.enter(BOB)
    world.hall.left.add(DAI.id)
    await alice.do("draw")
    [told] = (await bob.board())["since"]["waits"]
    assert "Not asked: 大." in told
    assert "The vote closes" in told


async def test_a_turn_is_taken_back_at_once_or_by_a_vote(world: World) -> None:
    alice, bob = await world.enter(ALICE), await world.enter(BOB)
    assert "takeback" not in (await alice.board())["may"]
    assert (await alice.board())["receipt"] is None
    await alice.play("c1d1----")
    played = await alice.board()
    assert "takeback" in played["may"]
    assert played["receipt"]["text"] == "Played in turn 1. Red (Alice): Militant c1-d1. Blue (Bob) is next."
    assert played["receipt"]["back"] == played["at"] + 30
    assert (await bob.board())["receipt"] is None
    assert "took back" in await said(await alice.do("takeback"))
    assert (await world.club.game()).position.turn == 1
    await alice.play("c1d1----")
    world.clock.now += 31
    late = await alice.board()
    assert late["receipt"]["back"] == 0
    assert "takeback" in late["may"]
    await alice.do("takeback")
    assert "agree_take_back" in (await bob.board())["may"]
    await bob.do("agree_take_back")
    assert (await world.club.game()).votes[VoteKind.TAKE_BACK].yes == {ALICE.id, BOB.id}


async def test_a_player_resigns(world: World) -> None:
    tab = await world.enter(BOB)
    assert "resigned" in await said(await tab.do("resign"))
    assert BLUE not in (await world.club.game()).position.players
    assert (await tab.board())["may"] == ["try"]
    refused = await tab.do("resign")
    assert refused.status == 403


async def test_promises_are_asked_about_before_they_are_broken(world: World) -> None:
    """The preview warns, Play alone is refused with the warning, and what is played anyway is played."""
    stays = Clause(ClauseKind.KEEPS_OUT, by=ALICE.id, squares=(3,))
    await signed(world.club, stays)
    tab = await world.enter(ALICE)
    preview = (await tab.pick("c1d1"))["preview"]
    assert preview["label"] == "Break my word"
    assert "d1" in preview["doubts"][0]
    refused = await tab.play("c1d1----")
    assert refused.status == 400
    assert (await refused.json())["doubts"] == preview["doubts"]
    assert (await world.club.game()).to_move == ALICE
    assert (await tab.play("c1d1----", anyway=True)).status == 200


async def test_an_earlier_turn_is_shown_as_it_was_then(world: World) -> None:
    for person, text in zip(PEOPLE, OPENING, strict=True):
        await world.club.play(person, text)
    tab = await world.enter(ALICE)
    newest = await tab.board()
    assert (newest["turn"], newest["turns"]) == (4, 4)
    assert "Green" in newest["last"]
    assert newest["since"]["head"] == "Since your last move (turn 1)"
    told = [(1, "Blue"), (2, "Yell"), (3, "Gree")]
    assert [(line["number"], line["text"][:4]) for line in newest["since"]["lines"]] == told
    then = await tab.board(1)
    assert (then["turn"], then["newest"], then["seq"]) == (1, False, newest["seq"])
    assert "Red" in then["last"]
    names = {each["name"]: each["label"] for each in then["squares"]}
    assert (names["d1"], names["g1"]) == ("d1: Red's Militant", "g1: Blue's Militant")
    assert {each["name"]: each["label"] for each in (await tab.board(0))["squares"]}["c1"] == "c1: Red's Militant"
    assert (await tab.board(4))["newest"]
    for nonsense in ("5", "-1", "x", "99999999999"):
        assert (await tab.get(f"board?turn={nonsense}")).status == 400


async def test_a_turn_that_was_taken_back_is_not_shown(world: World) -> None:
    tab = await world.enter(ALICE)
    await tab.play("c1d1----")
    await tab.do("takeback")
    await tab.play("c2d2----")
    assert "d2" in (await tab.board(1))["last"]
    story = await (await tab.get("story")).json()
    assert [turn["turn"] for turn in story["turns"]] == [1, 1]
    assert "took back" in story["turns"][0]["text"]


async def test_the_last_turn_of_a_game_that_is_over_is_shown(world: World) -> None:
    await world.club.set_up(str(position("rC a1, rM d4, bC d5", "rb--")))
    tab = await world.enter(ALICE)
    await tab.play("d4d5--e3")
    board = await tab.board()
    assert (await world.club.table.game_of(world.game.id)).phase is Phase.WON
    assert board["newest"]
    assert "won" in board["head"] + board["last"]
    assert board["status"] == "Red (Alice) wins the game."
    assert board["may"] == ["try"]
    assert {each["name"]: each["label"] for each in board["squares"]}["e3"] == "e3: corpse"


async def test_the_story_comes_a_hundred_turns_at_a_time(world: World) -> None:
    for number in range(26):
        for person, text in zip(PEOPLE, OPENING, strict=True):
            out, back = text[2:].split("-")
            await world.club.play(person, f"M {back}-{out}" if number % 2 else text)
    tab = await world.enter(EVE)
    story = await (await tab.get("story")).json()
    assert [turn["turn"] for turn in story["turns"]] == [*range(5, 105)]
    assert story["more"]
    story = await (await tab.get("story?before=5")).json()
    assert [turn["turn"] for turn in story["turns"]] == [1, 2, 3, 4]
    assert not story["more"]


async def test_it_says_who_can_kill_what_is_on_a_square_or_go_there(world: World) -> None:
    """At any turn, no matter which side is to move; those of the commander too, where the rules let them."""
    await world.club.set_up(str(position("rC a1, rM d4, bC i1, bM d5, yC i9, gC a9", "rbyg", "b")))
    tab = await world.enter(EVE)
    found = await (await tab.get("square/d5")).json()
    assert found == {"text": "Red's Militant on d4 can kill Blue's Militant on d5.", "from": ["d4"]}
    found = await (await tab.get("square/e6")).json()
    assert found == {"text": "Blue's Militant on d5 can go to e6.", "from": ["d5"]}
    assert await (await tab.get("square/g4")).json() == {"text": "Nobody can go to g4 now.", "from": []}
    assert (await tab.get("square/z1")).status == 400


async def test_anybody_tries_moves_for_any_side_and_nothing_is_played(world: World) -> None:
    tab = await world.enter(EVE)
    begun = await (await tab.post("try", {"turn": 0, "line": []})).json()
    assert {way["square"] for way in begun["choice"]["ways"]} >= {"c1", "g1", "g9", "c9"}
    blue = (await (await tab.post("try", {"turn": 0, "line": [], "chosen": "g1f1"})).json())["choice"]
    assert blue["preview"]["move"] == "M g1-f1"
    line = [blue["preview"]["move"], "M c1-d1"]
    tried = await (await tab.post("try", {"turn": 0, "line": line})).json()
    assert {each["name"]: each["label"] for each in tried["squares"]}["d1"] == "d1: Red's Militant"
    wrong = await tab.post("try", {"turn": 0, "line": ["M c1-i9"]})
    assert wrong.status == 400
    assert "c1" in await said(wrong)
    assert (await world.club.game()).position.turn == 1


async def test_a_line_becomes_a_plan_for_oneself_or_in_a_room_of_ones_own(world: World) -> None:
    """Once for each request; a room of others takes none."""
    world.hall.in_rooms[ALICE.id] = {"77": "Alice & Bob"}
    alice, bob = await world.enter(ALICE), await world.enter(BOB)
    assert await (await alice.get("rooms")).json() == {"rooms": [{"thread": "77", "name": "Alice & Bob"}]}
    assert await (await bob.get("rooms")).json() == {"rooms": []}
    sent = {"turn": 0, "line": ["M c1-d1"], "request": "a-request"}
    for _ in range(2):
        assert "Plan A" in await said(await alice.post("plan", sent))
    [own] = await world.club.house.records.find(kind="plan")
    assert own.place == f"@{ALICE.id}"
    await alice.post("plan", {**sent, "room": "77", "request": "b-request"})
    [shown] = world.hall.plans
    assert (shown.place, shown.moves) == ("77", ("M c1-d1",))
    assert (await bob.post("plan", {**sent, "room": "77"})).status == 403
    reader = await world.enter(EVE)
    assert (await reader.post("plan", sent)).status == 403


async def test_an_order_is_made_given_and_withdrawn(world: World) -> None:
    """Three moves with an alternative, on conditions; each deed once for each request."""
    tab, seq = await world.enter(BOB), world.game.seq
    assert "order" in (await tab.board())["may"]
    assert "order" not in (await (await world.enter(ALICE)).board())["may"]

    async def sent(path: str, **said: Any) -> Any:
        response = await tab.post(path, {"seq": seq, **said})
        assert response.status == 200, await response.text()
        return await response.json()

    steps = [["g1f1----"]]
    shown = await sent("order", steps=steps)
    assert shown["text"].splitlines()[1:] == ["1. M g1-f1"]
    assert [each["name"] for each in shown["only"] if each["is_on"]] == [only for only in Condition if only in USUAL]
    assert 'data-state="to_move"' not in shown["svg"]
    other = await sent("order/pick", steps=steps, where="else", chosen="g2")
    assert "g1" in {each["name"] for each in other["squares"] if "Militant" in each["label"]}, "it is for the same turn"
    later = await sent("order/pick", steps=steps, where="then", chosen="f1")
    assert later["chosen"] == "f1"
    steps = [["g1f1----", "g2f2----"], ["f1e1----"], ["e1d1----"]]
    shown = await sent("order", steps=steps, only=["word"])
    assert shown["text"].splitlines()[1:] == ["1. M g1-f1 or else M g2-f2", "2. M f1-e1", "3. M e1-d1"]
    assert (shown["then"], shown["else"]) == (False, True)
    for _ in range(2):
        given = await sent("order/give", steps=steps, only=["word"], request="a-request")
        assert "Noted." in given["text"]
    [order] = await Orders(world.club.house.records).of_person(BOB.id)
    assert (order.only, len(order.steps), order.side) == (frozenset({Condition.WORD}), 3, BLUE)
    [listed] = (await tab.board())["orders"]
    assert "M f1-e1" in listed["text"]
    rival = await world.enter(ALICE)
    assert (await rival.board())["orders"] == []
    stolen = {"seq": seq, "order": listed["id"], "request": "c-request"}
    assert (await rival.post("order/withdraw", stolen)).status in {400, 403, 409}
    for _ in range(2):
        assert "withdrawn" in (await sent("order/withdraw", order=listed["id"], request="b-request"))["text"]
    assert (await tab.board())["orders"] == []
    assert "Noted." in (await sent("order/give", steps=steps, request="a-request"))["text"], "it was done before"
    assert (await tab.board())["orders"] == []


async def test_an_order_that_no_page_makes_is_refused(world: World) -> None:
    tab = await world.enter(BOB)
    odd_ones: list[Any] = [[], [[]], ["g1f1----"], [[1]], [["g1f1----"], "x"], [["g1"]], [["a1a2----"]]]
    for steps in [*odd_ones, [["g1f1----"]] * 4]:
        response = await tab.post("order/give", {"seq": world.game.seq, "steps": steps, "request": "a-request"})
        assert response.status in {400, 409}, await response.text()
    odd = {"seq": world.game.seq, "steps": [["g1f1----"]], "only": ["luck"], "request": "a-request"}
    assert (await tab.post("order/give", odd)).status == 400
    assert (await tab.board())["orders"] == []


async def test_ones_own_moves_of_a_line_become_an_order(world: World) -> None:
    tab = await world.enter(BOB)
    line = ["M c1-d1", "M g1-f1", "M g9-f9", "M c9-d9", "M d1-c1", "M f1-e1"]
    response = await tab.post("order/line", {"turn": 0, "line": line})
    assert (await response.json())["steps"] == [["g1f1----"], ["f1e1----"]]
    assert (await tab.post("order/line", {"turn": 0, "line": line[:1]})).status == 400


async def test_a_lobby_has_a_board_on_which_nothing_can_be_done_yet(world: World) -> None:
    await world.club.cancel(ALICE)
    world.game = (await world.club.open()).game
    tab = await world.enter(ALICE)
    board = await tab.board()
    assert (board["head"], board["may"], board["turns"]) == ("The game has not started.", [], 0)
    refused = await tab.post("pick", {"seq": board["seq"], "chosen": ""})
    assert (refused.status, await said(refused)) == (400, "The game hasn't started yet. /djambi board shows the lobby.")


async def test_with_a_clock_it_says_until_when_the_next_player_has_time(world: World) -> None:
    """What that moment is on Discord is tested in `tests/discord_ui/web`."""
    tab = await world.enter(ALICE)
    assert (await tab.board())["until"] is None
    world.hall.until = world.clock() + 72 * 3600
    assert (await tab.board())["until"] == world.hall.until


async def test_while_the_table_pauses_it_says_until_when(world: World) -> None:
    tab = await world.enter(ALICE)
    assert (await tab.board())["paused"] is None
    await world.club.play(ALICE, OPENING[0])
    await world.club.table.do(HALL, replace(world.club.ask(world.game.host), at=world.clock()), pause, 1)
    assert (await tab.board())["paused"] == round(world.clock() + DAY)
    world.clock.now += DAY + 1
    assert (await tab.board())["paused"] is None


async def test_posting_does_not_hold_up_the_answer(world: World) -> None:
    """Discord may take seconds."""
    tab = await world.enter(ALICE)
    world.hall.may_post.clear()
    posted = [*world.hall.posted]
    assert (await tab.play("c1d1----")).status == 200
    assert world.hall.posted == posted
    world.hall.may_post.set()


async def test_many_old_turns_at_once_read_the_game_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long journal takes a while to read, and nobody else is answered meanwhile."""
    tab, read = await world.enter(ALICE), list[int]()
    await tab.play("c1d1----")
    events = world.club.table.events

    async def counted(game: Game, first: int | None = None) -> list[Event]:
        read.extend([game.id] if first is None else [])  # the whole game
        return await events(game, first or 0)

    monkeypatch.setattr(world.club.table, "events", counted)
    answers = await asyncio.gather(*(tab.get("board?turn=0") for _ in range(10)))
    assert {answer.status for answer in answers} == {200}
    assert len(read) == 1
