"""Help says what somebody can do now, where they stand; whoever asks for it says nothing else."""

import pytest

from bot.phrases.board import example_line, how_to_move
from bot.phrases.book import tell_help
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, TYPED
from bot.phrases.typed import read_ask
from bot.phrases.words.typed import Ask
from bot.table.model import Person, Phase, Status, status_of
from bot.table.person_id import DiscordId
from bot.table.rooms.rooms import RoomKind
from tests.djambi.boards import position
from tests.phrases.games import ALICE, BOB, CAROL, DAN, FOUR, game

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
STRANGER = Person(DiscordId("9"), "@everyone")
LOBBY = game(seats={}, phase=Phase.LOBBY)
RUNNING = game(position("rC a1, bC i1, yC i9", "rby-"))


@pytest.mark.parametrize(
    ("now", "person", "status"),
    [
        (None, ALICE, Status.NO_GAME),
        (game(phase=Phase.WON), ALICE, Status.PLAYED),
        (game(phase=Phase.WON), STRANGER, Status.OVER),
        (game(phase=Phase.CANCELLED), ALICE, Status.OVER),
        (game(phase=Phase.CANCELLED), STRANGER, Status.OVER),
        (LOBBY, ALICE, Status.HOSTING),
        (LOBBY, BOB, Status.LOBBY),
        (game(phase=Phase.LOBBY), BOB, Status.SEATED),
        (game(phase=Phase.LOBBY, seats={}, waiting=(CAROL,)), CAROL, Status.SEATED),
        (RUNNING, ALICE, Status.TURN),
        (RUNNING, BOB, Status.WAITING),
        (RUNNING, DAN, Status.OUT),
        (RUNNING, STRANGER, Status.WATCHING),
    ],
)
def test_where_somebody_stands(now: None, person: Person, status: Status) -> None:
    assert status_of(now, person) is status


@ALL
def test_everybody_is_told_what_they_can_do_in_one_short_message(lang: Language) -> None:
    assert set(lang.help.statuses) == set(Status)
    for now in (None, LOBBY, RUNNING, game(phase=Phase.WON)):
        for person in (*FOUR.values(), STRANGER):
            for room in (None, *RoomKind):
                told = tell_help(now, person, lang, room=room, reads_messages=True)
                assert (lang.help.room.partition("{line}")[2] in told) is (
                    now is not None and room in (RoomKind.ALLIANCE, RoomKind.GALLERY)
                )
                assert 0 < len(told) < 900
                assert "@everyone" not in told
                assert "{" not in told


def test_help_tells_the_player_to_move_how_as_far_as_messages_are_read() -> None:
    for reads in (True, False):
        how = how_to_move(RUNNING, EN, reads_messages=reads)
        told = tell_help(RUNNING, ALICE, EN, room=None, reads_messages=reads)
        assert told == f"It's your turn.\n{how}"
    there = tell_help(RUNNING, ALICE, EN, room=RoomKind.ALLIANCE, reads_messages=True)
    tries = EN.help.room.format(line=example_line(RUNNING))
    assert there == f"It's your turn.\n{tries}", "nothing typed is played in a room"
    talks = tell_help(RUNNING, ALICE, EN, room=RoomKind.TALK, reads_messages=True)
    assert talks == f"It's your turn.\nThis thread is for talk: a move counts only in <#{RUNNING.channel}>."
    waits = tell_help(RUNNING, BOB, EN, room=None, reads_messages=True)
    assert waits.startswith("🔴 Red (Alice) is to move.")


@pytest.mark.parametrize(
    ("text", "ask", "square"),
    [
        *[
            (text, Ask.HELP, "")
            for text in ("help", "Help!", " HELP me ", "Aide-moi !", "ヘルプ", "使い方。", "ＨＥＬＰ")
        ],
        *[(text, Ask.RULES, "") for text in ("rules", "How to play?", "Les règles", "ルール")],
        *[(text, Ask.BOARD, "") for text in ("board", "Show me the board!", "plateau", "盤面")],
        *[
            (text, Ask.TURN, "")
            for text in ("whose turn?", "Who’s next", "À qui de jouer ?", "c’est à qui", "c’est à moi ?", "誰の番？")
        ],
        *[(text, Ask.MOVES, "c3") for text in ("moves c3", "Moves of C3", "coups en c3", "c3の手", "where can c3 go?")],
        *[(text, Ask.HELP, "") for text in ("commands", "How do I move?", "commandes", "コマンド")],
        *[(text, Ask.RULES, "") for text in ("règles du jeu", "ルール教えて", "遊び方を教えて")],
        *[(text, Ask.TURN, "") for text in ("my turn?", "c'est à moi ?", "次だれ")],
        ("盤面見せて", Ask.BOARD, ""),
        *[(text, Ask.HELP, "") for text in ("Help me, please!", "please help", "aide, s’il te plaît", "what now")],
        *[
            (text, Ask.BOARD, "")
            for text in ("the board pls", "plateau svp", "盤面を見せてください", "盤 お願いします")
        ],
        *[(text, Ask.HELP, "") for text in ("help 😅", "I need help :(", "j'ai besoin d'aide !")],
        *[(text, Ask.RESIGN, "") for text in ("gg, I resign", "ok I resign :(", "Bon, j’abandonne 😭", "投了します😢")],
        *[
            (text, Ask.DRAW, "")
            for text in ("let's call it a draw", "Draw anyone? 😇", "une nulle ?", "引き分けはどう？")
        ],
    ],
)
def test_a_request_of_one_word_is_understood_in_any_language(text: str, ask: Ask, square: str) -> None:
    assert read_ask(text, TYPED) == (ask, square)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "help alice",
        "I resign myself to it",
        "draw a card",
        "j'abandonne Bob",
        "😅",
        "can you help bob with that",
        "helpful",
        "N c3-c6",
        "moves z9",
        "board " * 30,
        "please",
        "ください",
    ],
)
def test_a_longer_message_is_talk(text: str) -> None:
    assert read_ask(text, TYPED) is None
