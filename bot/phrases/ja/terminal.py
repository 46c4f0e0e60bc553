"""Japanese: the terminal and the demo."""

from typing import Final

from bot.phrases.words.terminal import Command, DemoPart, DemoWords, TerminalWords

TERMINAL: Final = TerminalWords(
    welcome="この画面でジャンビを遊びます。「ヘルプ」で使い方を表示します。",
    help="指し手（例：{move}）か、次のどれかを入力してください：盤面、動き、動き c3、履歴、ルール、引き分け、"
    "待った、投了、ヘルプ、終了。`djambi learn`で遊び方を学べます。",
    commands={
        Command.BOARD: ("盤面", "盤"),
        Command.MOVES: ("動き", "動かせる駒は", "動かせる駒"),
        Command.HISTORY: ("履歴",),
        Command.RULES: ("ルール",),
        Command.DRAW: ("引き分け",),
        Command.TAKEBACK: ("待った",),
        Command.RESIGN: ("投了",),
        Command.HELP: ("ヘルプ",),
        Command.QUIT: ("終了", "やめる"),
        Command.LESSONS: ("レッスン",),
        Command.NEXT: ("次へ", "次"),
        Command.BACK: ("前へ", "前"),
        Command.HINT: ("ヒント",),
        Command.SOLUTION: ("正解", "答え"),
        Command.EASY: ("初級",),
        Command.MEDIUM: ("中級",),
        Command.HARD: ("上級",),
        Command.EXPERT: ("最上級",),
    },
    over="対局は終わりました。`djambi review`で勝負の分かれ目を、`djambi export`で記録を表示し、"
    "`djambi local`で新しく始めます。",
    bye="またどうぞ。対局は保存されています。",
    yes_or_no="(y/n)",
    ask_draw="全員が引き分けに同意しますか？",
    ask_back="最後の{turns}手（{names}）を戻しますか？",
    pages="ほかのページは、「ルール 4」のように番号で見られます：{titles}。",
    why="（理由：ルール {number}）",
)

DEMO: Final = DemoWords(
    title="ブラウザーでジャンビ",
    about="ここで動いているのは本物のボットです。コマンド、ボタン、フォーム、画像、密談部屋もそのままです。"
    "Discordだけが見せかけで、サーバーはこのパソコンの中にあり、あなたは全員になれます。"
    "人ごとにタブを開いてみてください。",
    first="まず試すこと",
    turn="{name}さんの番です。{name}さんとして#djambiを開き、`{wrong}` と書くと、なぜ指せないかをボットが"
    "答え、「なぜ？」でルールを見られます。続けて`{move}`と書くか、最新の盤面の下の「指す」を押し、"
    "次に誰が呼ばれるかを見てください。",
    over="#djambiの対局は終わりました。そこで`/djambi new`と書くと、次の対局を開けます。",
    plot="最新の盤面の下の「その他…」から「密談する…」を押して相手を選ぶと、密談部屋が開きます。部屋の名前は、"
    "入っている人の欄に現れます。",
    page="名前の下の「{open}」を押すと、#djambiの対局を、その人から見た盤面でクリックして指せます。",
    lobby="#lobbyでは対局が参加者を待っています。空いている陣営のボタンを押してください。主催者は席が埋まる前でも"
    "「開始」を押せます。",
    engines="#enginesでは{name}さんがAIと対戦しています。{name}さんとして開き、`M c2-d3` のような手を書いて、"
    "数秒待ってください。",
    commands="チャンネルで`/`と書くと、すべてのコマンドが見られます。`/djambi board`の盤面はあなただけに見えます。",
    time="時間を進めて、ボットが何をするか見てください。",
    clock="このサーバーの時刻は{time}です。",
    an_hour="1時間後へ",
    a_day="1日後へ",
    places="誰として、どこへ",
    parts={
        DemoPart.PLAYER: "対局者",
        DemoPart.MODERATOR: "モデレーター（スレッドの管理ができ、密談部屋も読める）",
        DemoPart.OUTSIDER: "サーバーにいるが、対局していない",
        DemoPart.NEWCOMER: "来たばかり（読めるが、書くこともコマンドを使うこともできない）",
    },
    direct="ボットへのDM",
    called="呼び出し",
    all_places="すべての場所",
    limits="このページで見せられないDiscordの機能は、通知、モバイルアプリ、そして日本語のDiscordのメニューです。対局は"
    "対局のフォルダーに保存されます。`djambi demo --new` で最初からやり直せます。",
    gone="デモは終了しました。もう一度`djambi demo`を始め、表示されるアドレスを開いてください。",
    starting="デモを準備しています。30秒ほどかかることがあります。",
    ready="このアドレスを、このパソコンのブラウザーで開いてください。知っている人は誰でもここで遊べるので、教えないでください。",
    to_end="Ctrl-Cで終わります。次回は続きから始まります。",
    proposal="こっちはそっちの駒を取らない、そっちもこっちの駒を取らない。お互いに得だと思うけど、どう？",
    consent="いいね。でも約束は書いておこう。その間に、こんな手もあるよ。",
)
