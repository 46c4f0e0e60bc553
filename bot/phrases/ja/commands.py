"""Japanese: the commands of a game and what can be chosen."""

from typing import Final

from bot.phrases.commands import CommandWords

COMMANDS: Final = CommandWords(
    new_description="このチャンネルでジャンビのゲームを立てる",
    board_description="盤面と手番を表示する",
    move_description="駒を動かす",
    moves_description="駒の指せる手を一覧にする",
    history_description="これまでの指し手を一覧にする",
    export_description="ゲームをテキストファイルで受け取る",
    rules_description="ルールを簡単に表示する",
    resign_description="投了する",
    draw_description="引き分けを提案する、または提案に同意する",
    cancel_description="このチャンネルのゲームを中止する（主催者かモデレーター）",
    doctor_description="このチャンネルでボットに必要なものが揃っているか調べる",
    replay_description="ゲームをアニメーションか一覧で振り返る",
    option_players="プレイヤーの人数（2～4）",
    option_preset="使うルール",
    option_seating="陣営の決め方",
    option_language="ゲームの言語",
    option_first_turn="何手目から見せるか",
    option_last_turn="何手目まで見せるか",
    option_sheet="アニメーションの代わりに要所の一覧",
    option_theme="ゲームの画像の見た目",
    option_private_theme="自分だけに見える画像の見た目（次からも）",
    option_bottom="左下に置く陣営",
    option_last="直近の何手の矢印を表示するか（1～9）",
    option_square="マス（例：c3）",
    option_move="指し手（例：M c2-d3 corpse a5）",
    option_side="投了する陣営（複数の陣営を担当している場合）",
    option_friendly_fire="自分の駒も殺せるか（R31）",
    option_reporter="レポーターが殺すのは隣の1つか、すべてか（R32）",
    option_surround="チーフが囲まれたとみなす条件（R33）",
    option_diplomacy="ディプロマットが移せる駒（R34）",
    option_master_moves="迷宮から出る手でチーフを狙えるか（R35）",
    option_talk_thread="チャンネルを散らかさないよう、雑談用の公開スレッドを開くか",
    option_dead_stay="脱落した人も個室に残れるか",
    themes={
        "light": "明るい",
        "dark": "暗い",
        "colour-blind": "色覚対応",
        "high-contrast": "高コントラスト",
    },
    theme_of_game="ゲームと同じ",
)
