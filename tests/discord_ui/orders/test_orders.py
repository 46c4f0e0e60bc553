"""Orders for later, as people give them and see them: by the guide, typed, from a plan or a suggestion."""

import json
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.discord_ui.orders.order_desk import OrderNews
from bot.djambi.board import Side
from bot.phrases.languages import LANGUAGES
from bot.store.records import Records
from bot.table.decide import give_up
from bot.table.events import Asked
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import Choice, Condition, Order
from bot.table.orders.playing import letter
from bot.table.time.stops import pause
from rendering import Renderer, Scene
from tests.discord_ui.orders.ordering import later
from tests.discord_ui.plots import answer, answered, plot
from tests.discord_ui.world import World


async def turns(world: World) -> list[str]:
    """Return the board posts of the channel, a line each."""
    return [message.content.splitlines()[0] for message in world.boards]


async def test_an_order_is_played_before_anybody_is_called(world: World) -> None:
    """Its turn looks like any other, and its author is not pinged."""
    await world.start_game()
    shown = await later(world, world.bob, "M g2-f3", confirms=False)
    assert shown.ephemeral
    assert answer(shown) == (
        "**Your order.** When it's Blue's turn, I play for you:\n"
        "1. `M g2-f3`\n"
        "…but only if, by then:\n"
        "• nothing has changed on its squares\n"
        "• nobody has killed or moved your pieces\n"
        "• no Chief has fallen\n"
        "• power has not changed hands\n"
        "• it breaks no promise of yours"
    )
    given = await world.bob.click(shown.response, label="Confirm")
    assert answered(given).startswith("Your order for Blue: `M g2-f3`\n✅ Noted.")
    before = world.last
    posts = await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 3
    assert world.pings_of_all(world.after(before)) == ["chloe"]
    assert "bob" not in " ".join(world.all_pings())
    assert "order" not in " ".join(post.content for post in posts).lower()


async def test_the_guide_offers_to_play_a_move_when_the_turn_comes(world: World) -> None:
    await world.start_game()
    opened = await world.bob.slash(world.channel, "djambi move")
    for label in ("Militant g2", "f3"):
        opened = await choose(world, world.bob, opened, label)
    ordered = await world.bob.click(opened.response, label="Play it on my turn")
    more = await world.bob.click(ordered.response, label="Then…")
    for label in ("Militant f3", "e4"):
        more = await choose(world, world.bob, more, label)
    assert "1. `M g2-f3`\n2. `M f3-e4`" in answer(more)
    other = await world.bob.click(more.response, label="Or else…")
    for label in ("Militant f3", "f4"):
        other = await choose(world, world.bob, other, label)
    assert "2. `M f3-e4` or else `M f3-f4`" in answer(other)
    await world.restart()  # the buttons have the number of the draft
    await world.bob.click(other.response, label="Confirm")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 3
    for actor, move in [(world.chloe, "M g8-f7"), (world.dai, "M c8-d7"), (world.alice, "M d3-e4 ")]:
        await world.says(actor, move)
    assert [event.move for event in await played(world)][-1][1:3] == (23, 32)


async def test_the_board_of_an_order_has_an_arrow_for_each_step(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of a move out of turn has its arrow, and shows nobody on turn."""
    await world.start_game()
    drawn, render = list[Scene](), Renderer.render

    def keep(renderer: Renderer, scene: Scene) -> bytes:
        drawn.append(scene)
        return render(renderer, scene)

    monkeypatch.setattr(Renderer, "render", keep)
    tried = await world.bob.slash(world.channel, "djambi move")
    for label in ("Militant g2", "f3"):
        tried = await choose(world, world.bob, tried, label)
    assert [len(drawn[-1].arrows), *{corner.state for corner in drawn[-1].corners}] == [1, "waiting"]
    await later(world, world.bob, "M g2-f3 then M f3-e4", confirms=False)
    assert [arrow.number for arrow in drawn[-1].arrows] == [1, 2]


async def test_an_order_for_a_board_that_has_changed_is_shown_again_with_what_happened(world: World) -> None:
    """It is given once its author has confirmed it for the board as it is."""
    await world.start_game()
    shown = await later(world, world.chloe, "M g8-f7", confirms=False)
    tried = await world.dai.slash(world.channel, "djambi move")
    for label in ("Militant c8", "d7"):
        tried = await choose(world, world.dai, tried, label)
    await world.says(world.alice, "M c2-d3")
    begun = await world.dai.click(tried.response, label="Play it on my turn")
    again = await world.chloe.click(shown.response, label="Confirm")
    for each in (begun, again):
        assert answered(each).startswith("Since then: 🔴 Red (alice): Militant c2\N{NON-BREAKING HYPHEN}d3.\n**Your ")
    assert await world.life.store.read("SELECT 1 FROM papers WHERE kind = 'order'") == []
    given = await world.chloe.click(again.response, label="Confirm")
    assert answered(given).startswith("Your order for Yellow: `M g8-f7`")


async def test_a_condition_that_fails_is_told_in_private_and_the_turn_is_called_as_usual(world: World) -> None:
    await world.start_game()
    shown = await later(world, world.bob, "M g2-f3", confirms=False)
    menu = next(each["custom_id"] for each in world.buttons(shown.response) if "order-if" in each["custom_id"])
    shown = await world.bob.select(shown.response, ["votes"], custom_id=menu)
    await world.bob.click(shown.response, label="Confirm")
    catch_up = f"djambi:since:{(await world.game()).id}"
    assert "M g2-f3" not in answer(await world.press(world.bob, world.last, catch_up))
    before = world.last
    await world.alice.slash(world.channel, "djambi draw")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 2
    assert "bob" in world.pings_of_all(world.after(before))
    [letter] = world.letters(world.bob.user)
    assert letter == (
        f"I did not play your order `M g2-f3` in <#{world.channel.id}>: a vote waits for your answer. "
        "It's your turn: play a move there."
    )
    caught_up = await world.press(world.bob, world.last, catch_up)
    assert "I did not play your order `M g2-f3`: a vote waits for your answer. Play another move." in answer(caught_up)
    await world.says(world.bob, "M g2-f3")
    assert "order" not in answer(await world.bob.slash(world.channel, "djambi games"))


async def test_conditions_are_switched_off_in_a_menu(world: World) -> None:
    await world.start_game()
    shown = await later(world, world.bob, "M g2-f3", confirms=False)
    menu = next(each["custom_id"] for each in world.buttons(shown.response) if "order-if" in each["custom_id"])
    shown = await world.bob.select(shown.response, [], custom_id=menu)
    assert answer(shown).endswith("…whatever happens until then, if it's legal.")
    await world.bob.click(shown.response, label="Confirm")
    await world.alice.slash(world.channel, "djambi draw")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 3


@pytest.fixture
def corpses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition that begins as another one does."""
    made = str.__new__(Condition, "corpses")
    made._name_, made._value_ = "CORPSES", "corpses"
    monkeypatch.setattr(Condition, "_member_names_", [*Condition.__members__, "CORPSES"])
    monkeypatch.setitem(Condition._member_map_, "CORPSES", made)
    monkeypatch.setitem(Condition._value2member_map_, "corpses", made)
    monkeypatch.setitem(cast("dict[Condition, str]", LANGUAGES["en"].orders.only), made, "no corpse has moved")


@pytest.mark.usefixtures("corpses")
async def test_of_two_conditions_that_begin_alike_each_is_chosen_without_the_other(world: World) -> None:
    await world.start_game()
    shown = await later(world, world.bob, "M g2-f3", confirms=False)
    menu = next(each["custom_id"] for each in world.buttons(shown.response) if "order-if" in each["custom_id"])
    for chosen in (["chiefs"], ["corpses"], ["chiefs", "corpses"]):
        shown = await world.bob.select(shown.response, chosen, custom_id=menu)
        told = {"chiefs": "no Chief has fallen", "corpses": "no corpse has moved"}
        assert answer(shown).splitlines()[3:] == [f"• {told[only]}" for only in chosen]
        shown = await world.bob.click(shown.response, label="Or else…") if chosen == ["corpses"] else shown
        for label in ("Militant g2", "f2") if chosen == ["corpses"] else ():
            shown = await choose(world, world.bob, shown, label)
    await world.bob.click(shown.response, label="Confirm")
    [[kept]] = await world.life.store.read("SELECT body FROM papers WHERE kind = 'order'")
    assert json.loads(kept)["only"] == ["chiefs", "corpses"]


@pytest.mark.parametrize(
    ("pressed", "told"),
    [
        ("order:{game}:{seq}:b:g2f3----:cp", "only if, by then:\n• no Chief has fallen\n• power has not changed hands"),
        ("order:{game}:{seq}:b:g2f3----~g2f2----.f3e4----:-", "1. `M g2-f3` or else `M g2-f2`\n2. `M f3-e4`"),
        ("order:{game}:{seq}:b:g2f3----.:s", "Which piece?"),
        ("order-pick:{game}:{seq}:b:g2f3----.:s:0:f3e4----", "1. `M g2-f3`\n2. `M f3-e4`"),
        ("order-pick:{game}:{seq}:b:g2f3----~:s:0:g2f2----", "1. `M g2-f3` or else `M g2-f2`"),
        ("order-give:{game}:{seq}:b:g2f3----:smcpwv", "Your order for Blue: `M g2-f3`"),
    ],
)
async def test_a_button_of_version_1_0_0_does_what_it_did(world: World, pressed: str, told: str) -> None:
    """It has the whole order, with a letter for each condition; what comes of it has a draft."""
    await world.start_game()
    game = await world.game()
    shown = await world.press(world.bob, world.last, f"djambi:{pressed.format(game=game.id, seq=game.seq)}")
    assert told in answered(shown)


async def test_my_games_lists_an_order_and_withdraws_it(world: World) -> None:
    await world.start_game()
    await later(world, world.bob, "M g2-f3")
    games = await world.bob.slash(world.channel, "djambi games")
    assert "↳ Your order for Blue: `M g2-f3`" in answer(games)
    assert "order" not in answer(await world.alice.slash(world.channel, "djambi games"))
    [drop] = [each["custom_id"] for each in world.buttons(games.response) if "order-drop" in each["custom_id"]]
    withdrawn = await world.bob.click(games.response, label="Withdraw my order")
    assert answered(withdrawn) == "Your order is withdrawn. I'll call you when it's your turn."
    again = await world.press(world.bob, world.last, drop)
    assert (
        answered(again) == "That order was played, has ended, or was withdrawn. `/djambi games` shows how things stand."
    )
    before = world.last
    await world.says(world.alice, "M c2-d3")
    assert world.pings_of_all(world.after(before)) == ["bob"]


async def test_nobody_withdraws_or_sees_the_order_of_somebody_else(world: World) -> None:
    await world.start_game()
    given = await later(world, world.bob, "M g2-f3")
    [drop] = [each["custom_id"] for each in world.buttons(given.response)]
    refused = await world.press(world.alice, world.last, drop)
    assert answered(refused).startswith("That order was played")
    shown = await world.press(world.alice, world.last, f"djambi:orders:{(await world.game()).id}")
    assert answered(shown).startswith("That order was played")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 3


async def test_somebody_without_a_seat_is_not_told_which_games_there_are(world: World) -> None:
    await world.start_game()
    eve, game = world.guild.add_member(world.env.create_user("eve")), (await world.game()).id
    old, picks = ":3:b:g2f3----:s", ":3:b:g2f3----:s:0:none"
    for verb, rest in [
        *[("order", old), ("order-only", old), ("order-give", old), ("order-pick", picks)],
        *[("order-move", ":3:b:g2f3----"), ("orders", "")],
    ]:
        told = [
            answered(await world.press(eve, world.last, f"djambi:{verb}:{number}{rest}")) for number in (game, 4242)
        ]
        assert told == ["This button is out of date. `/djambi board` shows how things stand."] * 2


async def test_an_order_is_typed_in_a_direct_message(world: World) -> None:
    await world.start_game()
    await world.bob.user.send_dm("later M g2-f3, or else g2 f2")
    [shown] = [message for message in world.bob.user.dm_channel.history() if message.author.bot]
    assert "1. `M g2-f3` or else `M g2-f2`" in shown.content
    await world.bob.user.click(shown, label="Confirm")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 3


async def test_a_letter_is_about_the_order_that_failed_for_its_side_and_still_stands(world: World) -> None:
    """Its author may play another side, and has perhaps given another order since."""
    await world.start_game()
    game, orders = await world.game(), Orders(Records(world.life.store))
    news = OrderNews(world.life.client, world.life.table, orders)
    order = Order(game.id, game.seats[Side.BLUE], Side.BLUE, game.seq, world.clock, ((Choice("M g2-f3"),),))
    blue, green = [await orders.keep(replace(order, side=side)) for side in (Side.BLUE, Side.GREEN)]
    await orders.fail(green, Condition.VOTES, [])
    assert await news.write(letter(blue, game), elsewhere=False) is None
    told = await news.write(letter(green, game), elsewhere=False)
    assert told is not None
    assert "a vote waits for your answer" in told.text
    await orders.keep(replace(order, side=Side.GREEN))
    assert await news.write(letter(green, game), elsewhere=False) is None


async def test_a_turn_after_alternatives_says_which_of_them_it_follows(world: World) -> None:
    await world.start_game()
    await world.bob.user.send_dm("later M g2-f3 or else M g1-f1 then M f1-e1")
    told = [message.content for message in world.bob.user.dm_channel.history() if message.author.bot]
    assert told[0].startswith("`then` follows `M g2-f3`, your first alternative. There is no piece on f1.")


@pytest.mark.parametrize("text", ["later M g2-f3 or M g1-f1", "later lol", "later resign", "あとでね"])
async def test_a_text_that_begins_as_an_order_is_never_sent_to_a_channel(world: World, text: str) -> None:
    """What cannot be read is answered by an example that can."""
    await world.start_game()
    await world.bob.user.send_dm(text)
    said = world.letters(world.bob.user)[-1]
    assert said.startswith("I can't read that order.")
    await world.bob.user.send_dm(said.split("`")[-2])
    assert "1. `" in world.letters(world.bob.user)[-1]


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("later M g2-f3", "Everyone can read this, so I noted nothing. Use `/djambi move`, or message me."),
        ("plus tard g2-f3", "Everyone can read this, so I noted nothing. Use `/djambi move`, or message me."),
        ("later we eat", None),
        ("see you later", None),
    ],
)
async def test_a_message_that_everybody_reads_orders_nothing(world: World, text: str, refusal: str | None) -> None:
    await world.start_game()
    said = await world.says(world.bob, text)
    assert [message.content for message in said] == ([refusal] if refusal else [])
    assert await turns_after(world, world.alice, "M c2-d3") == 2


async def test_a_message_that_everybody_reads_is_refused_in_the_language_of_the_game(world: World) -> None:
    await world.start_game(language="ja")
    [said] = await world.says(world.bob, "あとで M g2-f3")
    assert said.content.startswith("ここは全員が読めるので")


async def turns_after(world: World, actor: Any, move: str) -> int:
    """Return which turn it is once somebody has played a move."""
    await world.says(actor, move)
    return (await world.game()).position.turn


async def test_in_a_room_a_plan_and_a_suggestion_become_orders(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await world.says(world.alice, "try M c2-d3; M g2-f3", room)
    shown = await world.bob.click(room.last_message, label="Play it on my turn")
    assert "1. `M g2-f3`" in answered(shown)
    await world.bob.click(shown.response, label="Confirm")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 3
    await world.alice.slash(room, "plan", to=world.bob.user, line="M f3-f4")
    shown = await world.bob.click(room.last_message, label="Play it on my turn")
    assert "1. `M f3-f4`" in answered(shown)


async def test_a_plan_becomes_an_order_only_where_it_lies_and_only_with_the_moves_of_its_reader(world: World) -> None:
    """Whoever knows the number of a plan in another room learns nothing of it."""
    await world.start_game()
    room, other = await plot(world, world.alice, world.bob), await plot(world, world.chloe, world.bob)
    await world.says(world.alice, "try M c2-d3; M g2-f3; M g8-f7; M c8-d7; M d3-e4; M f3-f4", room)
    [button] = [each["custom_id"] for each in world.buttons(room.last_message) if "order-plan" in each["custom_id"]]
    shown = await world.press(world.bob, room.last_message, button)
    assert "1. `M g2-f3`\n2. `M f3-f4`\n" in answered(shown)
    await world.says(world.chloe, "try M c2-d3", other)
    refused = await world.press(world.chloe, other.last_message, button)
    assert answered(refused) == "This button is out of date. `/djambi board` shows how things stand."


async def test_on_my_turn_nothing_is_ordered(world: World) -> None:
    await world.start_game()
    shown = await world.alice.slash(world.channel, "djambi move", move="later M c2-d3")
    assert answered(shown) == "It's your turn: play the move with *Move*, or type it in the channel."


async def test_a_pause_holds_an_order_back_and_its_end_plays_it(world: World) -> None:
    """Also if the bot was started again, and nobody does anything."""
    await world.start_game()
    await later(world, world.bob, "M g2-f3 or else M g2-f2")
    game, channel = await world.game(), str(world.channel.id)
    for person in game.voters:
        await world.life.table.do(channel, Asked(person, world.clock, f"pause {person.id}"), pause, 1)
    await world.life.table.do(channel, Asked(game.seats[Side.RED], world.clock, "resigns"), give_up, None)
    await world.env.advance_time(61)
    assert (await world.game()).position.turn == 2
    await world.restart()
    world.clock += 25 * 3600
    await world.env.advance_time(121)
    assert (await world.game()).position.turn == 3


async def test_talk_in_a_room_holds_an_order_back_that_asks_for_it(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    shown = await later(world, world.bob, "M g2-f3", confirms=False)
    menu = next(each["custom_id"] for each in world.buttons(shown.response) if "order-if" in each["custom_id"])
    shown = await world.bob.select(shown.response, ["talk"], custom_id=menu)
    await world.bob.click(shown.response, label="Confirm")
    await world.bob.send(room, "my own words don't count")
    await world.alice.send(room, "don't play that!")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 2
    assert "someone wrote in a room with you" in world.letters(world.bob.user)[-1]


async def test_talk_in_a_room_of_others_or_of_the_author_holds_no_order_back(world: World) -> None:
    """If that of others did, the order's failure would give the room away."""
    await world.start_game()
    own = await plot(world, world.alice, world.bob)
    room = await plot(world, world.alice, world.chloe)
    shown = await later(world, world.bob, "M g2-f3", confirms=False)
    menu = next(each["custom_id"] for each in world.buttons(shown.response) if "order-if" in each["custom_id"])
    shown = await world.bob.select(shown.response, ["talk"], custom_id=menu)
    await world.bob.click(shown.response, label="Confirm")
    await world.alice.send(room, "bob is next")
    await world.chloe.send(room, "after him, me")
    await world.bob.send(own, "wait and see")
    await world.says(world.alice, "M c2-d3")
    assert (await world.game()).position.turn == 3


async def test_the_record_of_an_order_is_shown_to_its_author_and_erased(world: World) -> None:
    await world.start_game()
    await later(world, world.bob, "M g2-f3")
    await later(world, world.bob, "M g2-f2", confirms=False)
    data = await world.own_data(world.bob)
    [file] = data.response.attachments
    kept = [record["kind"] for record in json.loads(await file.read())["records"]]
    assert sorted(kept) == ["draft", "order"]
    asked = await world.asked_to_forget(world.bob)
    await world.bob.click(asked.response, custom_id="djambi:forget")
    assert await world.life.store.read("SELECT 1 FROM papers") == []


async def choose(world: World, actor: Any, shown: Any, label: str) -> Any:
    """Let somebody choose what a label says, by a button or in a menu of the guide."""
    for item in world.buttons(shown.response):
        if item.get("label", "").startswith(label):
            return await actor.click(shown.response, custom_id=item["custom_id"])
        for option in item.get("options", ()):
            if option["label"].startswith(label):
                return await actor.select(shown.response, [option["value"]], custom_id=item["custom_id"])
    raise AssertionError([item.get("label") or item.get("options") for item in world.buttons(shown.response)])


async def played(world: World) -> list[Any]:
    """Return the turns that were played."""
    events = await world.life.table.events(await world.game())
    return [event for event in events if hasattr(event, "move")]
