"""Japanese: lessons and puzzles."""

from typing import Final

from bot.phrases.ja.names import counted
from bot.phrases.words.lessons import LessonsWords, OneLesson, OneTask, PuzzlesWords
from bot.table.lessons.course import Lesson, Task
from bot.table.lessons.demands import Miss
from bot.table.lessons.puzzles import Goal, PuzzleLevel

LESSONS: Final = LessonsWords(
    learn_description="10の短いレッスンでジャンビを学ぶ",
    lessons={
        Lesson.BOARD: OneLesson(
            title="盤と勝ち方",
            text="盤面は9×9マスで、縦の列をa～i、横の段を1～9で表し、レッスンではあなたが赤です。手番には駒を1つ、"
            "縦・横・斜めへまっすぐ動かし、飛び越えはできません。最後までチーフが生き残った人の勝ちです。",
        ),
        Lesson.MILITANT: OneLesson(
            title="ミリタントと死体",
            text="ミリタントは1～2マス動き、敵の駒のマスに入って殺します。殺された駒は死体として盤面に残り、"
            "あなたが中央の迷宮（e5）以外の空きマスに置きます。死体は誰のものでもなく、全員の道をふさぎます。",
        ),
        Lesson.ASSASSIN: OneLesson(
            title="アサシン",
            text="アサシンは何マスでも動き、敵の駒のマスに入って殺します。死体はアサシンが元いたマスに置かれ、選べません。"
            "アサシンは相手のいたマスに残るので、そこで殺されることもあります。",
        ),
        Lesson.REPORTER: OneLesson(
            title="レポーター",
            text="レポーターは空きマスへ何マスでも動きます。着いたら上下左右の隣（斜めは不可）にいる敵の駒を1つ殺せます"
            "（死体はその場に残ります）。入力するときは殺す相手も書きます（例：`R a2-a6 殺す a7`）。",
        ),
        Lesson.DIPLOMAT: OneLesson(
            title="ディプロマット",
            text="ディプロマットは誰も殺しません。何マスでも動いて敵の駒のマスに入り、その駒を空きマスへ移します"
            "（迷宮に置けるのはチーフだけ）。脅威を遠ざけることも、獲物を近くへ運ぶこともできます。",
        ),
        Lesson.NECROMOBILE: OneLesson(
            title="ネクロモービル",
            text="ネクロモービルは何マスでも動いて死体のマスに入り、その死体を迷宮以外の空きマスへ移します。誰も殺さず、"
            "生きている駒は動かしません。死体を動かせる駒はほかになく、道を開くことも閉ざすこともできます。",
        ),
        Lesson.MAZE: OneLesson(
            title="迷宮と権力",
            text="迷宮（e5）に止まれるのはチーフだけで、ほかの駒は空いていれば通り抜けられます。"
            "チーフがそこにいる人は権力の座にあり、ほかの人が指すたびにまた指せます。そのチーフを殺せるのは、"
            "隣のレポーター、相手のチーフ、同じ手で迷宮の外へ出られるアサシンで、ディプロマットも同じように連れ出せます。",
        ),
        Lesson.CHIEF: OneLesson(
            title="チーフと軍",
            text="チーフを殺された人は脱落します。その人の駒はすべて、色はそのままで、その手を指した人の指揮下に入ります。"
            "自分のチーフは何マスでも動いてミリタントのように殺せますが、そこへ誰が届くかをよく見てください。",
        ),
        Lesson.NOBODYS: OneLesson(
            title="包囲、指揮官のいない駒、人質",
            text="周りのマスがすべて死体になったチーフは死にます（ネクロモービルを持つ人のチーフと、迷宮のチーフは別です）。"
            "残った駒は権力の座にある人に従い、誰もいなければ指揮官を失って道をふさぐだけになります。"
            "3人か2人の対局では空席の駒が人質で、誰も指しませんが殺せます。人質のチーフを殺した人は、"
            "その駒を指揮します。",
        ),
        Lesson.PACTS: OneLesson(
            title="同盟と協定",
            text="チームはなく、裏で約束を交わし、都合のよい間だけ守ります。協定はボットが確かめられる約束で、"
            "たとえば「10手目まで相手の駒を殺さない」と決め、全員が署名すると有効になります。誰かが破ると、"
            "ボットは知ってよい人に知らせますが、止めはしません。",
        ),
    },
    tasks={
        Task.GO: OneTask(
            task="g7へ動ける駒が1つあります。その駒を動かしてください。",
            solved="レポーターの道はミリタントがふさいでいますが、アサシンの道は空いています。",
        ),
        Task.WIN: OneTask(
            task="残る相手は青だけです。青のチーフを殺してください。",
            solved="これで残ったチーフはあなたのものだけです。あなたの勝ちです。",
        ),
        Task.STRIKE: OneTask(
            task="青のレポーターを殺し、死体を好きなところに置いてください。",
            solved="ミリタントの1つは届く距離にいて、もう1つは遠すぎました。",
        ),
        Task.SHIELD: OneTask(
            task="a8にいる青のアサシンが、あなたのチーフを狙っています。青のミリタントを殺し、チーフを守れるところに"
            "死体を置いてください。",
            solved="死体がアサシンの道をふさぎました。どこに死体を置くかも、手のうちです。",
        ),
        Task.ASSASSINATE: OneTask(
            task="青のミリタント2つのどちらかを殺してください。ただし、そのあとアサシンが殺されないように。",
            solved="e8では緑のチーフに殺されるところでした。死体は元いたe2にあります。",
        ),
        Task.REPORT: OneTask(
            task="青のレポーターを殺してください。ただし、自分の駒が殺されないように。",
            solved="殺せるマスは3つありましたが、d7なら誰も届きません。",
        ),
        Task.NEIGHBOUR: OneTask(
            task="レポーターは青のアサシンのすぐ隣にいますが、動いてからでないと殺せません。アサシンを殺してください。",
            solved="斜めに1歩動くだけで足りました。",
        ),
        Task.CARRY: OneTask(
            task="黄のアサシンが、あなたのチーフを狙っています。ディプロマットで、チーフに届かないところへ移してください。",
            solved="誰も死なず、チーフはひとまず安全です。アサシンは黄のままです。",
        ),
        Task.BAR: OneTask(
            task="g7にいる青のアサシンが、空の迷宮を通してあなたのチーフを狙っています。間に死体を置いてください。",
            solved="死体は青の道もふさぎます。",
        ),
        Task.POWER: OneTask(
            task="チーフを迷宮に入れて、権力の座に就いてください。",
            solved="次は青が指し、またあなた、次は黄が指し、またあなたです。チーフが迷宮を出るまで続きます。",
        ),
        Task.OVERTHROW: OneTask(
            task="青が権力の座にあります。迷宮にいる青のチーフを殺してください。アサシンは空きマスへ出なければなりません。",
            solved="死体はアサシンが元いたマスにあり、権力の座は空きました。",
        ),
        Task.BEHEAD: OneTask(
            task="青のチーフを殺してください。",
            solved="青は脱落し、青のミリタントとアサシンはあなたの指揮下に入りました。",
        ),
        Task.ARMY: OneTask(
            task="青のチーフはもう殺したので、青の駒はあなたが動かせます。その駒で緑のチーフを殺してください。",
            solved="駒は色が変わらず、指揮する人に従います。緑の駒もあなたのものになりました。",
        ),
        Task.SHUT_IN: OneTask(
            task="隅のi1にいる青のチーフは、死体があと1つで包囲されます。青のミリタントを殺し、"
            "死体をそこに置いてください。",
            solved="チーフに触れずに青を脱落させました。権力の座に誰もいないので、青のアサシンは指揮官を失いました。",
        ),
        Task.HOSTAGE: OneTask(
            task="緑は空席で、その駒は人質です。黄の駒には指揮官がいません。緑のチーフを殺してください。",
            solved="b6のミリタントは指揮官がいないので殺せず、アサシンの道をふさいでいました。人質はあなたの指揮下に入りました。",
        ),
        Task.WORD: OneTask(
            task="あなたは黄の駒を殺さないと約束しました。約束を守ったまま、誰かを殺してください。",
            solved="緑はミリタントを失いましたが、黄に文句はありません。対局では`/pact`で約束を書き留め、"
            "盤面の下の「その他…」から「密談する…」で密談部屋を開けます。",
        ),
    },
    misses={
        Miss.NOT_THERE: "そのマスではありません。",
        Miss.NOBODY_DIED: "誰も死にませんでした。",
        Miss.BESIDE_ONLY: "レポーターは隣に着きましたが、殺す相手を指定しないと殺せません。",
        Miss.WRONG_VICTIM: "殺した相手が違います。",
        Miss.WRONG_PIECE: "相手は合っていますが、殺す駒が違います。",
        Miss.PIECE_IN_DANGER: "相手は合っていますが、{square}にいる{piece}に殺されてしまいます。",
        Miss.CHIEF_IN_DANGER: "このあと、{square}にいる{piece}があなたのチーフを殺せます。",
        Miss.NOT_CARRIED: "ディプロマットはその駒を移していません。",
        Miss.CORPSES_LIE: "死体は動いていません。",
        Miss.NO_POWER: "あなたのチーフは迷宮にいません。",
        Miss.NOT_SHUT_IN: "包囲するチーフの隣に、まだ空きマスがあります。",
        Miss.WORD_BROKEN: "ルールどおりの手で、ボットも止めませんが、約束を破りました。",
        Miss.OWN_CHIEF_DEAD: "自分のチーフが包囲されます。",
        Miss.PARRIED: "{side}に{move}と応じられると、チーフを殺せません。",
    },
    heading="**{number}/{last} {title}**",
    heading_of_task="**{number}/{last} {title}**（課題{task}/{tasks}）",
    task="**課題**：{task}",
    solved="**正解です。** {told}",
    not_solved="**まだです。** {why}",
    course_over="すべての課題が解けました。`/djambi puzzle`で問題を解き、`/djambi new`で対局を始めてください。",
    learnt="✓ {lesson}",
    still_open="これが最後の課題でした。まだ解いていない課題は、✓のないレッスンにあります。",
    contents="すべてのレッスン",
    button_learn="レッスンで学ぶ",
    button_next="次へ",
    button_again="もう一度",
    button_type="手を入力する",
    form_move="指し手",
    form_move_hint="駒・出発・到着、殺すときは死体のマス",
    at_terminal="指し手（例：{move}）か、次のどれかを入力してください：次へ、前へ、ヒント、"
    "レッスン、3（レッスンの番号）、ヘルプ、終了。",
    bye="またどうぞ。解いた課題は保存されています。",
)

PUZZLES: Final = PuzzlesWords(
    puzzle_description="実戦から作った問題を解く（正解は1手だけ）",
    goals={
        Goal.CHIEF: "この1手でチーフを殺してください。",
        Goal.SAVE: "あなたのチーフが殺されそうです。指したあとの盤で、"
        "ほかのどのプレイヤーにも殺されないようにしてください。",
        Goal.POWER: "このあと3手（2手目はあなた）、誰が何を指しても権力の座で生き残れる手を指してください。",
        Goal.TWO: "間に何を指されても、2手でチーフを殺してください。最初の1手を見つけてください。",
    },
    second="では、チーフを殺してください。",
    unwise="実戦なら、もっとよい手があります。",
    better="実戦なら、{move}のほうがよい手です。",
    levels={
        PuzzleLevel.EASY: "初級",
        PuzzleLevel.MEDIUM: "中級",
        PuzzleLevel.HARD: "上級",
        PuzzleLevel.EXPERT: "最上級",
    },
    heading="**問題{number}**（{level}）　あなたは赤です。",
    heading_solved="**問題{number}**（{level}、クリア済み）　あなたは赤です。",
    solved="**正解です。**",
    go_on="**その手です。** 間に指される手を見て、仕上げてください。",
    hint="**ヒント**：動くのは{square}にいる{piece}です。",
    solution="**問題{number}の答え**：{task}",
    all_solved="このレベルの問題はすべて解けました。",
    streak=counted("今日の問題を解きました。連続{count}日目です。"),
    level_label="{level}：{all}問中{solved}問クリア",
    pick_level="ほかのレベル",
    button_puzzle="問題を解く",
    button_hint="ヒント",
    button_solution="答え",
    button_next="次の問題",
    button_go_on="続ける",
    button_of_the_day="今日の問題",
    button_solve="解く",
    daily="**今日の問題**（{level}）　赤の番です。{task}",
    at_terminal="指し手（例：{move}）か、次のどれかを入力してください：次へ、ヒント、正解、"
    "初級、中級、上級、最上級、17（問題の番号）、ヘルプ、終了。",
)
