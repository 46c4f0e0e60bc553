"""Japanese: what things are called."""

from typing import Final

from bot.djambi.board import Kind, Side
from bot.phrases.words.names import NameWords

_KINDS: Final = {
    Kind.CHIEF: "チーフ",
    Kind.ASSASSIN: "アサシン",
    Kind.REPORTER: "レポーター",
    Kind.DIPLOMAT: "ディプロマット",
    Kind.NECROMOBILE: "ネクロモービル",
    Kind.MILITANT: "ミリタント",
}

NAMES: Final = NameWords(
    sides={Side.RED: "赤", Side.BLUE: "青", Side.YELLOW: "黄", Side.GREEN: "緑"},
    kinds=_KINDS,
    a_kind=_KINDS,
    many=_KINDS,
    pieces={
        Kind.CHIEF: "{side}のチーフ",
        Kind.ASSASSIN: "{side}のアサシン",
        Kind.REPORTER: "{side}のレポーター",
        Kind.DIPLOMAT: "{side}のディプロマット",
        Kind.NECROMOBILE: "{side}のネクロモービル",
        Kind.MILITANT: "{side}のミリタント",
    },
    who="{side}（{name}）",
    engines=("タロス🗿", "オリンピア🎭", "ゴーレム🏺", "からくり🎎"),
    engine="コンピュータの{name}",
    comma="、",
    last_comma="、",
    clause="。",
    sentence="{text}。",
    sentences="",
)
