"""Japanese: a turn explained."""

from typing import Final

from bot.phrases.words.book import ExplainingWords
from bot.table.book import Page

EXPLAINING: Final = ExplainingWords(
    command="この手番を説明",
    heading="**手番{turn}の説明**",
    rules={
        Page.MOVING: "1回の手番では、自分の駒を1つ、空きマスの上をまっすぐ動かします。",
        Page.CHIEF: "チーフはミリタントと同じく敵のマスに入って殺しますが、距離に制限はありません。",
        Page.ASSASSIN: "アサシンは何マス先の敵でも、そのマスに入って殺します。死体は元いたマスに置かれます。",
        Page.REPORTER: "レポーターは空きマスへ動き、上下左右の隣にいる敵を1つ殺せます。死体はその場に残ります。",
        Page.DIPLOMAT: "ディプロマットは敵のマスに入り、その駒を好きな空きマスに置きます。"
        "迷宮に置けるのはチーフだけです。",
        Page.NECROMOBILE: "ネクロモービルは死体のマスに入り、迷宮以外の好きな空きマスに死体を置きます。",
        Page.MILITANT: "ミリタントは2マス以内の敵のマスに入って殺し、死体を迷宮以外の好きな空きマスに置きます。",
        Page.MAZE: "迷宮にあるものに働きかけた駒は、同じ手のうちに空きマスへ出ていきます。",
        Page.ARMIES: "チーフを殺した人は、それからその駒を元の色のまま指揮します。",
        Page.SURROUNDED: "周りのすべてのマスが死体になったチーフは死にます。ネクロモービルがあるか、"
        "迷宮にいるときは別です。",
        Page.HOSTAGES: "投了した人は脱落し、指揮していた駒はすべて人質になります。誰の手番にも動きませんが、"
        "殺すことも、ディプロマットで移すこともできます。",
        Page.POWER: "迷宮にいるチーフは権力の座にあり、そのプレイヤーはほかの全員の手番のあとにも指します。",
        Page.END: "残りのプレイヤーが1人になるか、誰も動けなくなると、ゲームは終わります。",
    },
    in_order="次は{side}です。順番は赤、青、黄、緑で、脱落した人は飛ばします。",
    taken_back="この手番は、のちに取り消されました。",
    before="手番{turn}の前。",
    not_ours="これは私の投稿ではありません。説明できるのはゲームの盤面です。",
    no_turn="この投稿に手番はありません。手のあとの盤面がある投稿を選んでください。",
)
