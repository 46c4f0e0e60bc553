"""Japanese: puzzles."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.lessons import PuzzlesWords
from bot.table.lessons.puzzles import Goal, Level

PUZZLES: Final = PuzzlesWords(
    puzzle_description="実戦から作った問題を、自分だけの盤で解きます。正解は1手だけです",
    goals={
        Goal.CHIEF: "この1手でチーフを殺してください。",
        Goal.SAVE: "あなたのチーフが殺されそうです。指したあとの盤で、"
        "ほかのどのプレイヤーにも殺されないようにしてください。",
        Goal.POWER: "指したあとに権力の座にいて、続く3手番（2番目はあなたの番）を、"
        "相手が何を指しても生き延びられるようにしてください。",
        Goal.TWO: "間に何を指されても、2手番でチーフを殺してください。最初の1手が問題です。",
    },
    second="では、チーフを殺してください。",
    levels={Level.EASY: "初級", Level.MEDIUM: "中級", Level.HARD: "上級"},
    heading="**問題{number}**（{level}）　あなたは赤です。",
    heading_solved="**問題{number}**（{level}、解決済み）　あなたは赤です。",
    solved="**正解です。**",
    go_on="**その手です。** 間に指される手を見て、仕上げてください。",
    hint="**ヒント**：動くのは{square}にいる{piece}です。",
    solution="**問題{number}の答え**：{task}",
    all_solved="このレベルの問題はすべて解けました。",
    streak=counted("今日の問題を解きました。連続{count}日目です。"),
    level_label="{level}：{all}問中{solved}問を解決",
    pick_level="ほかのレベル",
    button_puzzle="問題を解く",
    button_hint="ヒント",
    button_solution="答え",
    button_next="次の問題",
    button_go_on="続ける",
    button_of_the_day="今日の問題",
    button_solve="解く",
    daily="**今日の問題**（{level}）　赤の番です。{task}",
    at_terminal="指し手（例：M c3-d4 死体 a5）か、次のどれかを入力してください：next、hint、solution、"
    "easy、medium、hard、17（問題の番号）、quit。",
)
