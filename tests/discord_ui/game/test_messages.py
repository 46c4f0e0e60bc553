# ruff: noqa: RUF001 - every test's name is its claim, and people type such characters
"""Moves typed into the channel, from the message to what everybody sees."""

import re
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import median
from string import ascii_lowercase
from types import FrameType
from unittest.mock import Mock

import pytest

from bot.discord_ui.game.move_messages import MoveMessages
from tests.discord_ui.plotting import set_up
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World

TALK = [line.replace("⏎", "\n") for line in (Path(__file__).parent / "talk.txt").read_text("utf-8").splitlines()]


_STEPS = re.compile(r"/bot/(djambi|phrases)/|/difflib\.py$")
"""The files whose calls are counted while a message is read."""
_MOST_STEPS = 250


async def test_a_line_of_talk_is_read_in_few_steps(world: World) -> None:
    """Most messages are talk, so reading one never walks over all words that the bot knows."""
    await world.start_game()
    steps = Counter[str]()

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and _STEPS.search(frame.f_code.co_filename):
            steps[frame.f_code.co_qualname] += 1

    for text in ("what a lovely morning it is", "see you in 10 minutes then", "次はどうしようかな"):
        assert await world.says(world.alice, text) == []  # the first time, the words are indexed
        steps.clear()
        sys.setprofile(count)
        try:
            await world.says(world.alice, text)
        finally:
            sys.setprofile(None)
        assert 0 < steps.total() < _MOST_STEPS, steps.most_common(5)


async def test_a_message_that_reads_as_a_move_is_played_and_calls_the_next_player_once(world: World) -> None:
    await world.start_game()
    board = one_board(await world.says(world.alice, "n c3 → c6"))
    assert board.content.splitlines() == [
        "🔴 Red (alice): Necromobile c3\u2011c6.",
        f"🔵 Blue: <@{world.bob.id}>, your turn (turn 2).",
    ]
    assert world.pings(board) == ["bob"]
    assert (board.attachments[0].description or "").startswith("Red (alice): Necromobile c3-c6.")


GENEROUS = (
    "N c3-c6",
    "  n   C3 C6 ",
    "c3c6",
    "Ｎ　ｃ３－ｃ６",
    "N c3xc6",
    "c3 x c6",
    "N c3 – c6",
    "N c3 — c6.",
    "N c3 > c6",
    "n c3 => c6",
    "N c3➡️c6",
    "`N c3-c6`",
    "**N c3-c6**",
    "necromobile c3 to c6",
    "Nécromobile c3 vers c6",
    "ネクロモービル c3からc6へ",
    "霊柩車ｃ３→ｃ６",
    "N c3-c6!",
    "\nN c3-c6\n",
)


async def test_a_move_is_read_generously(world: World) -> None:
    await world.start_game()
    start = await world.position()
    for text in GENEROUS:
        assert "Necromobile c3\u2011c6" in one_board(await world.says(world.alice, text)).content, text
        await set_up(world, board=start)


ILLEGAL = (
    ("M b3-b6", ("one or two squares", "moving")),
    ("N c3-e5", ("e5", "maze")),
    ("A b1-b9", ("b2", "moving")),
    ("N c3-d5", ("straight", "moving")),
    ("N g3-g6", ("g3", "moving")),
    ("M c3-c4", ("a Necromobile", "moving")),
    ("N c3-c6 corpse a5", ("a5", "corpses")),
    ("e4-e6", ("e4", "moving")),
    ("M e3-e5 corpse a1", ("e5", "militant")),
    ("A b1-b2", ("b2", "corpses")),
    ("pass", ("You can only pass", "moving")),
)


async def test_an_illegal_move_is_answered_with_the_way_to_its_rule_and_nothing_changes(world: World) -> None:
    """No number of a rule is named; *Why?* opens the book where it says why."""
    await world.start_game()
    before = await world.game()
    for text, (part, page) in ILLEGAL:
        world.clock += 60  # nobody is told so much at once
        said = await world.says(world.alice, text)
        reply = short_reply(world, said)
        assert part in reply, text
        assert not re.search(r"R\d", reply)
        assert [(button["label"], button["custom_id"]) for button in world.buttons(said[0])] == [
            ("Why?", f"djambi:why:{page}")
        ]
        assert await world.game() == before


async def test_a_move_with_something_wrong_in_it_is_answered(world: World) -> None:
    await world.start_game()
    before = await world.game()
    for text in ("M c3-k9", "N c3-c6 corpse", "N c3-c6 kilt a5", "N c3-c66", "N c3-c6-c7-c8-c9"):
        short_reply(world, await world.says(world.alice, text))
        assert await world.game() == before, text


async def test_what_could_be_two_moves_is_refused_with_an_example(world: World) -> None:
    await world.start_game()
    for person, move in zip(world.people, ("N c3-d3", "N g3-h4", "M g8-f8", "N c7-b6"), strict=True):
        one_board(await world.says(person, move))
    before = await world.game()
    reply = short_reply(world, await world.says(world.alice, "D b2-g7"))
    assert reply.startswith("Where does the piece go? For example `D b2-g7 place ")
    assert await world.game() == before
    assert "puts Yellow's Necromobile on e4" in one_board(await world.says(world.alice, "D b2-g7 e4")).content


async def test_a_move_out_of_turn_is_told_whose_turn_it_is(world: World) -> None:
    await world.start_game()
    before = await world.game()
    reply = short_reply(world, await world.says(world.bob, "N g3-g6"))
    assert reply == "It's not your turn yet: 🔴 Red (alice) is to move (turn 1)."
    assert await world.game() == before


async def test_a_stranger_is_told_so(world: World) -> None:
    await world.start_game(3)
    before = await world.game()
    assert short_reply(world, await world.says(world.dai, "N c3-c6")) == (
        "You have no seat in this game. `/djambi board` shows how it stands."
    )
    assert await world.game() == before


async def test_a_move_before_the_start_is_told_so(world: World) -> None:
    await world.open_lobby()
    assert short_reply(world, await world.says(world.alice, "N c3-c6")) == (
        "The game hasn't started yet. `/djambi board` shows the lobby."
    )


async def test_talk_is_left_alone(world: World) -> None:
    await world.start_game(2)
    before = await world.game()
    for text in TALK:
        assert await world.says(world.alice, text) == [], text
        assert await world.game() == before, text


async def test_a_message_of_full_length_is_left_alone(world: World) -> None:
    await world.start_game(2)
    for text in ("c3-c6 " * 333, "c" * 2000, "N c3-c6" + "!" * 1900, "-" * 2000, "a1" * 1000, "﷽" * 2000):
        assert await world.says(world.alice, text) == [], text


async def test_ten_times_as_many_blanks_cost_about_ten_times_as_much(world: World) -> None:
    """A message of them took a twentieth of a second once, in which all other games waited."""
    await world.start_game(2)
    moves = world.life.client.wired.inbox.moves

    def cost(blank: str, length: int) -> float:
        """The median processor time of such messages, each another one, since readers remember some."""
        took = []
        for letter in ascii_lowercase:
            message = Mock(content=f"a{blank * length}"[: length - 1] + letter, guild=object(), mentions=[])
            began = time.process_time()
            assert not moves.concerns(message)
            took.append(time.process_time() - began)
        return median(took)

    for blank in (" ", "\n", "\u3000", "\t "):
        cost(blank, 200)  # what is done at first use
        assert cost(blank, 2000) < 30 * cost(blank, 200), repr(blank)


async def test_where_nothing_is_played_nothing_is_read(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is a game is known before anything is looked at."""
    looked_at = Mock(wraps=world.life.client.wired.inbox.moves.react)
    monkeypatch.setattr(MoveMessages, "react", looked_at)
    made = world.env.backend.create_thread(world.channel.id, "aside", world.alice.id)
    await world.settle()
    aside = next(thread for thread in world.channel.threads if thread.id == made.id)
    for channel in (world.channel, aside):
        assert await world.says(world.alice, "N c3-c6", channel) == []
    looked_at.assert_not_called()
    await world.start_game(2)
    one_board(await world.says(world.alice, "N c3-c6"))
    looked_at.assert_called_once()


async def test_talk_to_the_bot_is_answered(world: World) -> None:
    await world.start_game(2)
    before = await world.game()
    mention = world.env.bot.user.mention
    assert "I can't read `hello d3`" in short_reply(world, await world.says(world.alice, f"{mention} hello d3"))
    named = short_reply(world, await world.says(world.alice, f"{mention} d3 {world.bob.user.mention} your turn"))
    assert "`d3 @\u200bbob your turn`" in named
    long = short_reply(world, await world.says(world.alice, f"{mention} d3 " + "why " * 400))
    assert "…" in long
    world.clock += 60  # more answers at once are too many
    much = short_reply(world, await world.says(world.alice, "R a2-d2 kill d3 corpse a5"))
    assert much == "A Reporter's victim stays where it was: leave out `corpse a5`."
    for nothing in (mention, f"{mention} d3 @everyone `x` <@&1> https://discord.gg/x", f"{mention} d3\u202e\u200b"):
        assert world.pings_of_all(await world.says(world.alice, nothing)) == []
    assert await world.game() == before


async def test_a_channel_without_a_game_hears_nothing_unless_the_bot_is_spoken_to(world: World) -> None:
    assert await world.says(world.alice, "N c3-c6") == []
    mention = world.env.bot.user.mention
    reply = short_reply(world, await world.says(world.alice, f"{mention} N c3-c6"))
    assert reply == "There is no game in this channel. `/djambi new` opens one."


async def test_messages_of_bots_and_webhooks_are_ignored(world: World) -> None:
    await world.start_game(2)
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    assert await world.says(robot, "N c3-c6") == []
    hook = world.guild.create_webhook(world.channel)
    assert world.after(await hook.send("N c3-c6", username="alice")) == []
    assert (await world.position()).endswith(" r r 1")
