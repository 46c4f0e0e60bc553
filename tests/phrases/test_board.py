"""The board in words says everything that the picture shows, and always fits."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from bot.djambi.board import CORPSE, SIDES, Kind, Side
from bot.djambi.facts import Killed
from bot.djambi.geometry import SQUARES
from bot.djambi.position import START, Position
from bot.djambi.rules import Rules
from bot.phrases.archive import tell_replay, tell_turns
from bot.phrases.board import alt_text, text_board, with_board
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.moves import tell_ends
from bot.phrases.names import plain
from bot.phrases.news import event_text
from bot.table.events import TurnPlayed
from bot.table.game.book import Page
from bot.table.model import Person, Phase
from bot.table.person_id import DiscordId
from tests.djambi.boards import legal, position
from tests.phrases.games import game, played, random_events, resigned

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
_MEN = bytes(code for code in START.board if code)
_LONG = Person(DiscordId("8"), "*" * 40)


@st.composite
def _full_boards(draw: st.DrawFn) -> Position:
    """Positions with all 36 men anywhere, some of them corpses."""
    men = [CORPSE if draw(st.booleans()) else code for code in _MEN]
    board = bytearray(81)
    for square, code in zip(draw(st.permutations(range(81))), men, strict=False):
        board[square] = code
    commanders = draw(st.tuples(*[st.integers(0, 5)] * 4))
    return Position(bytes(board), commanders, draw(st.integers(0, 3)), 0, 999999999)


@ALL
@given(_full_boards())
def test_36_pieces_anywhere_always_fit_with_the_longest_names_and_the_longest_news(
    lang: Language, there: Position
) -> None:
    seats = dict.fromkeys(SIDES, _LONG)
    event = played(position("rC a1, rM c3, bC i1, bA d4"), "M c3-d4 corpse a5", seats=seats)
    flood = replace(event, facts=event.facts + (Killed(Side.GREEN, Kind.NECROMOBILE, 1, 2),) * 40)
    corpses = " ".join(sorted(SQUARES[n] for n in range(81) if there.board[n] == CORPSE))
    for news in (None, event, flood):
        text = alt_text(game(there, seats=seats), event_text(news, lang) if news else "", lang)
        assert len(text) <= 1024
        assert corpses in text


@ALL
def test_news_that_are_too_long_are_cut_and_the_board_is_not(lang: Language) -> None:
    event = played(position("rC a1, rM c3, bC i1, bA d4"), "M c3-d4 corpse a5")
    flood = replace(event, facts=event.facts * 60)
    text = alt_text(flood.game, event_text(flood, lang), lang)
    assert len(text) <= 1024
    assert "…" in text
    assert "a1" in text.split("…")[-1]


def test_the_alternative_text_says_what_changed_first() -> None:
    event = played(position("rC a1, rM c3, bC i1, bA d4", turn=12), "M c3-d4 corpse a5")
    assert alt_text(event.game, event_text(event, EN), EN) == (
        "Red (Alice): Militant c3-d4 kills Blue's Assassin, corpse on a5. "
        "Turn 13: Blue (Bob) to move. Nobody is in power. Hostages: Yellow and Green. "
        "Red: Chief a1, Militant d4. Blue: Chief i1. Yellow: no pieces. Green: no pieces. Corpses: a5."
    )


def test_the_alternative_text_says_who_has_power_and_who_commands_what() -> None:
    there = position("rC e5, gM a9, yM a8, bC i1", "rb*r")
    text = alt_text(game(there), "", EN)
    assert "Red is in power. Red also commands Green. Leaderless: Yellow." in text


def test_the_alternative_text_of_a_finished_game_calls_nobody() -> None:
    assert alt_text(game(phase=Phase.WON), "", EN).startswith("The game is won.")


def test_the_alternative_text_is_plain_text() -> None:
    seats = dict.fromkeys(SIDES, Person(DiscordId("8"), "snake_case"))
    event = played(position("rC a1, rM c3, bC i1"), "c3-d4", seats=seats)
    text = alt_text(event.game, event_text(event, EN), EN)
    assert "Red (snake_case): Militant c3-d4." in text
    assert not re.search(r"[`\\🔴🔵🟡🟢]", text)


@ALL
def test_the_alternative_text_of_random_games_names_every_man(lang: Language) -> None:
    for event in list(random_events())[::7]:
        text = alt_text(event.game, event_text(event, lang), lang)
        assert len(text) <= 1024
        assert not re.search(r"[{}]|None|Side\.", text)
        assert all(SQUARES[n] in text for n, code in enumerate(event.game.position.board) if code)


@ALL
def test_no_name_ends_the_block_of_code_that_the_text_board_stands_in(lang: Language) -> None:
    seats = dict.fromkeys(SIDES, Person(DiscordId("8"), "```https://x.example"))
    shown = text_board(game(START, seats=seats), lang)
    assert "`" not in shown
    assert 3 * "'" + "https://x.example" in shown


def test_the_text_board_is_a_board() -> None:
    there = position("rC e5, bC i1, x d4, yM a9, gC a8")
    lines = text_board(game(there), EN).splitlines()
    assert lines[0] == "   a  b  c  d  e  f  g  h  i"
    assert lines[1] == "9 yM .. .. .. .. .. .. .. .. 9"
    assert lines[5] == "5 .. .. .. ..[rC].. .. .. .. 5"
    assert lines[6] == "4 .. .. .. xx .. .. .. .. .. 4"
    assert lines[11].startswith("Turn 1: Red")
    assert text_board(game(there, phase=Phase.DRAWN), EN).splitlines()[11] == "The game is drawn."
    assert lines[12] == "Red is in power."


@ALL
@given(_full_boards(), st.integers(0, 1300))
def test_a_message_with_a_board_keeps_all_pieces_and_gives_up_the_grid_first(
    lang: Language, there: Position, length: int
) -> None:
    text = with_board("x" * length, game(there, seats=dict.fromkeys(SIDES, _LONG)), lang)
    assert len(text) <= 2000
    assert all(SQUARES[n] in text.split("```")[0] for n, code in enumerate(there.board) if code)
    assert ("```" in text) or length > 200


def test_the_list_of_a_board_says_who_commands_a_side() -> None:
    there = position("rC e5, gM a9, yM a8, bC i1, x d4", "rb*r")
    assert with_board("News.", game(there), EN).splitlines()[1:8] == [
        "Turn 1: 🔴 Red (Alice) to move.",
        "Red is in power.",
        "🔴 Red (Alice): Chief e5.",
        "🔵 Blue (Bob): Chief i1.",
        "🟡 Yellow, leaderless: Militant a8.",
        "🟢 Green, commanded by Red: Militant a9.",
        "Corpses: d4.",
    ]


@ALL
def test_the_letters_of_the_sides_are_those_of_their_names_and_their_legends_say_so(lang: Language) -> None:
    letters = [lang.names.letters[side] for side in SIDES]
    assert len({*letters}) == 4
    names = [lang.names.sides[side] for side in SIDES]
    if all(name.isascii() for name in names):
        assert letters == [name[0] for name in names]
    lines, told = text_board(game(START), lang).splitlines(), lang.book.pages[Page.LEGEND].text.splitlines()[-1]
    at_home = (lines[9][2], lines[9][-4], lines[1][-4], lines[1][2])
    assert at_home == tuple(letter.lower() for letter in letters)
    for letter, name in zip(letters, names, strict=True):
        assert re.search(rf"{letter}[ =]{name}", told)
        assert re.search(rf"{letter.lower()}[ =]{name}", lang.board.legend)


def test_the_files_stand_above_their_squares() -> None:
    lines = text_board(game(START), EN).splitlines()
    assert lines[0].index("i") == lines[1].index("yC") + 1


@ALL
def test_the_text_board_of_random_games_is_of_one_width(lang: Language) -> None:
    for event in list(random_events())[::7]:
        lines = text_board(event.game, lang).splitlines()
        assert {len(line) for line in lines[1:10]} == {30}
        assert not re.search(r"None|Side\.", "\n".join(lines))


def _one_after_another(*texts: str) -> list[TurnPlayed]:
    at, events = START, []
    for text in texts:
        events.append(played(at, text))
        at = events[-1].game.position
    return events


def test_several_turns_are_told_the_newest_first_with_the_numbers_of_their_arrows() -> None:
    events = _one_after_another("N c3-c6", "N g3-g6", "N g7-e7")
    assert tell_turns(events[-1:], EN) == event_text(events[-1], EN)
    told = tell_turns([events[0], resigned(events[0].game, Side.GREEN), *events[1:]], EN)
    assert re.findall(r"(?:Arrow \d: )?(\S+) \(\w+\)(?:: | resigned)", plain(told)) == [
        "Yellow",
        "Blue",
        "Green",
        "Red",
    ]
    assert re.findall(r"Arrow (\d): ", told) == ["3", "2", "1"]


@ALL
def test_the_alternative_text_of_many_turns_loses_the_oldest_first(lang: Language) -> None:
    events = _one_after_another("N c3-c6", "N g3-g6", "N g7-e7") * 9
    text = alt_text(events[-1].game, tell_turns(events, lang), lang)
    assert len(text) <= 1024
    assert text.startswith(plain(lang.replay.arrow.format(number=27, told="")))


@ALL
def test_a_replay_is_described_by_its_turns_and_the_last_of_them(lang: Language) -> None:
    events = _one_after_another("N c3-c6", "N g3-g6", "N g7-e7")
    told = tell_replay(events, lang)
    assert re.findall(r"\d+", told.split(event_text(events[-1], lang))[0]) == ["1", "3"]
    assert told.endswith(event_text(events[-1], lang))


@ALL
def test_where_a_piece_may_go_is_told_by_name(lang: Language) -> None:
    moves = [legal(START, text) for text in ("N c3-d4", "N c3-c4")]
    told = tell_ends(START, SQUARES.index("c3"), moves, Rules(), lang)
    assert "c3" in told
    assert told.index("c4") < told.index("d4")
    assert lang.moves.else_may_go.format(squares="c4") not in told
    assert tell_ends(START, SQUARES.index("a1"), [], Rules(), lang).count("a1") == 1
