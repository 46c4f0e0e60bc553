"""Japanese: names, numbers and rules."""

from typing import Final

from bot.djambi.board import Kind, Side
from bot.phrases.words.names import Counted, NameWords, RulesWords

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
    letters="RBYG",
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
    engine="AIの{name}",
    comma="、",
    last_comma="、",
    pair="と",
    person="{name}さん",
    clause="。",
    sentence="{text}。",
    sentences="",
)


def counted(phrase: str) -> Counted:
    """Return a phrase for all numbers."""
    return Counted((phrase,), lambda _: 0)


RULES: Final = RulesWords(
    presets={
        "standard": "標準",
        "bga": "BGA（Board Game Arenaと同じ）",
        "cut-off": "遮断（迷宮への道を断たれたチーフは死ぬことがある）",
    },
    own_rules="独自の組み合わせ",
    options={
        "friendly_fire": {
            "off": "自分の駒は殺せません",
            "on": "チーフ、ミリタント、アサシン、レポーターは、チーフ以外の自分の駒も殺せます",
        },
        "reporter": {
            "one": "レポーターは隣の敵の駒を1つ殺せます",
            "all": "レポーターは隣の駒を自分の駒も含めすべて殺します（自分のチーフと指揮官のいない駒を除く）",
        },
        "surround": {
            "corpses": "死体に包囲されたチーフは、ネクロモービルがなければ死にます",
            "cut_off": "死体で迷宮への道を断たれたチーフは、ネクロモービルがなければ死にます",
            "strict": "死体に包囲されたチーフは、ネクロモービルがあっても死にます",
        },
        "diplomacy": {
            "enemies": "ディプロマットが移せるのは敵の駒だけです",
            "vassals": "ディプロマットは、自分が指揮するほかの陣営の駒も移せます",
        },
        "master_moves": {
            "off": "迷宮から出る先は空きマスだけです",
            "on": "迷宮から出るとき、アサシンは別の敵チーフを殺せ、ディプロマットは別の敵チーフを迷宮へ送れます",
        },
    },
)
