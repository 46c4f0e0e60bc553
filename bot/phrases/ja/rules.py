"""Japanese: the rules."""

from typing import Final

from bot.phrases.words.names import RulesWords

RULES: Final = RulesWords(
    presets={
        "standard": "standard（標準）",
        "bga": "bga（Board Game Arenaと同じ）",
        "cut-off": "cut-off（迷宮への道を断たれたチーフは失われることがある）",
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
            "corpses": "死体に囲まれたチーフは、ネクロモービルがなければ失われます",
            "cut_off": "死体で迷宮への道を断たれたチーフは、ネクロモービルがなければ失われます",
            "strict": "死体に囲まれたチーフは、ネクロモービルがあっても失われます",
        },
        "diplomacy": {
            "enemies": "ディプロマットが移せるのは敵の駒だけです",
            "vassals": "ディプロマットは、自分が指揮する他の陣営の駒も移せます",
        },
        "master_moves": {
            "off": "迷宮から出る先は空きマスだけです",
            "on": "迷宮から出るアサシンとディプロマットは、敵のチーフのいるマスへも出られます",
        },
    },
)
