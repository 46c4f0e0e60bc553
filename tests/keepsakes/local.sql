BEGIN TRANSACTION;
CREATE TABLE absent (
        channel TEXT NOT NULL PRIMARY KEY,
        since   REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE awake (
        shard INTEGER NOT NULL DEFAULT 0,
        began REAL NOT NULL,
        ended REAL NOT NULL,
        PRIMARY KEY (shard, began)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE due (
        game    INTEGER NOT NULL PRIMARY KEY,
        at      REAL NOT NULL DEFAULT 0,
        version INTEGER NOT NULL DEFAULT 0,
        engines INTEGER NOT NULL DEFAULT TRUE
    ) STRICT;
INSERT INTO "due" VALUES(3,0.0,0,0);
CREATE TABLE finished (
        game    INTEGER NOT NULL PRIMARY KEY,
        channel TEXT NOT NULL,
        ended   REAL NOT NULL
    ) STRICT;
CREATE TABLE games (
        id        INTEGER PRIMARY KEY AUTOINCREMENT,
        channel   TEXT NOT NULL,
        host_id   TEXT NOT NULL,
        host_name TEXT NOT NULL,
        is_open   INTEGER NOT NULL DEFAULT TRUE,
        terms     TEXT NOT NULL DEFAULT '{}'
    ) STRICT;
INSERT INTO "games" VALUES(1,'terminal','r','Ann',0,'{"players": 2, "seating": "choice", "rules": {}, "language": "fr", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r", "pace": {"bank": 0, "more": 0, "nights": false, "weekends": false, "zone": "UTC", "late": "ask"}, "away": 14, "review": true, "rated": ""}');
INSERT INTO "games" VALUES(2,'terminal','r','Ann',0,'{"players": 4, "seating": "choice", "rules": {"surround": "strict"}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r", "pace": {"bank": 0, "more": 0, "nights": false, "weekends": false, "zone": "UTC", "late": "ask"}, "away": 14, "review": true, "rated": ""}');
INSERT INTO "games" VALUES(3,'terminal','host','',1,'{"players": 3, "seating": "choice", "rules": {"friendly_fire": "on"}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r", "pace": {"bank": 0, "more": 0, "nights": false, "weekends": false, "zone": "UTC", "late": "ask"}, "away": 14, "review": true, "rated": ""}');
CREATE TABLE journal (
        game        INTEGER NOT NULL REFERENCES games (id),
        seq         INTEGER NOT NULL,
        at          REAL NOT NULL,
        action      TEXT NOT NULL,
        person_id   TEXT NOT NULL,
        person_name TEXT NOT NULL,
        body        TEXT NOT NULL,
        position    TEXT NOT NULL,
        phase       TEXT NOT NULL,
        "table"     TEXT NOT NULL,
        comment     TEXT NOT NULL,
        request     TEXT NOT NULL CONSTRAINT journal_request UNIQUE,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "journal" VALUES(1,0,1.79527386733158397669e+09,'Opened','r','Ann','{}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}}','','local-1bc36397adf670f396f48071dab4551e');
INSERT INTO "journal" VALUES(1,1,1.79527386733444213866e+09,'Joined','r','Ann','{"side": "r"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"]}}','','local-2f9a1cebd4811c02642b84bc2c9dad62');
INSERT INTO "journal" VALUES(1,2,1.79527386733787822723e+09,'Joined','b','Ben','{"side": "b"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-2481d0771b3d89f6b4599424df5d3d1e+0');
INSERT INTO "journal" VALUES(1,3,1.79527386733787822723e+09,'Started','b','Ben','{}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- r r 1','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-2481d0771b3d89f6b4599424df5d3d1e');
INSERT INTO "journal" VALUES(1,4,1.79527386742713785175e+09,'TurnPlayed','r','Ann','{"side": "r", "move": "M c1-d2"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrMrM2bMbDbR/rCrA4bMbAbC rb-- b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-e988f6e1f11df55ebaaf760e38cdbb4d');
INSERT INTO "journal" VALUES(1,5,1.7952738674369106293e+09,'TurnPlayed','b','Ben','{"side": "b", "move": "M g1-e3"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN1bM1bNbMbM/rRrDrMrM2bMbDbR/rCrA5bAbC rb-- r r 3','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-435bbefc537ff590ae5d99e56514e9c9');
INSERT INTO "journal" VALUES(1,6,1.79527386744825911525e+09,'TurnPlayed','r','Ann','{"side": "r", "move": "A b1-h1"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN1bM1bNbMbM/rRrDrMrM2bMbDbR/rCx5rAbC rb-- b b 4','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-36804646be0b5fd3f752ca724044a5ce');
INSERT INTO "journal" VALUES(1,7,1.79527386746107196812e+09,'TurnPlayed','b','Ben','{"side": "b", "move": "M h3-h5"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/7bM1/9/rMrMrN1bM1bN1bM/rRrDrMrM2bMbDbR/rCx5rAbC rb-- r r 5','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-f8ba7c755fd8a3d588e247e496c85e6c');
INSERT INTO "journal" VALUES(1,8,1.79527386747544837001e+09,'TurnPlayed','r','Ann','{"side": "r", "move": "A h1-i1"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/7bM1/9/rMrMrN1bM1bN1bM/rRrDrMrM2bMbDbR/rCx5xrA rr-- r r 5','won','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-410d06eb77141e16cc9ab93326204865');
INSERT INTO "journal" VALUES(2,0,1.79527386808611869812e+09,'Opened','r','Ann','{}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}}','','local-126b6614e14116d78838c5034cc9452b');
INSERT INTO "journal" VALUES(2,1,1.79527386808872222896e+09,'Joined','r','Ann','{"side": "r"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"]}}','','local-1338260b192a230aeaf2aa2061d7818f');
INSERT INTO "journal" VALUES(2,2,1.79527386809107518199e+09,'Joined','b','Ben','{"side": "b"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','','local-1ba04c5dc645c1ae0c8924f124ad18ee');
INSERT INTO "journal" VALUES(2,3,1.79527386809334802623e+09,'Joined','y','Chloé','{"side": "y"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','','local-892400c9d7ee1418c203cfead8d516e1');
INSERT INTO "journal" VALUES(2,4,1.79527386809659314156e+09,'Joined','g','大','{"side": "g"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}}','','local-f3d81922dd738cd8ee0026f8508508a4+0');
INSERT INTO "journal" VALUES(2,5,1.79527386809659314156e+09,'Started','g','大','{}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}}','','local-f3d81922dd738cd8ee0026f8508508a4');
INSERT INTO "journal" VALUES(2,6,1.79527386819284462925e+09,'TurnPlayed','r','Ann','{"side": "r", "move": "N c3-c6"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}}','','local-5b250c9ea7dc2d582f89476a8b1277f1');
INSERT INTO "journal" VALUES(2,7,1.79527386820862483981e+09,'VoteOpened','b','Ben','{"side": "b", "kind": "draw"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}, "votes": {"draw": {"kind": "draw", "opened_by": "b", "entry": 7, "turn": 2, "yes": ["b"]}}}','','local-ccdc6b4355f8053b5c6e9f77fb424f1b');
INSERT INTO "journal" VALUES(2,8,1.79527386871850442888e+09,'Cancelled','r','Ann','{}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','cancelled','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}, "votes": {"draw": {"kind": "draw", "opened_by": "b", "entry": 7, "turn": 2, "yes": ["b"]}}}','','drop-4ab812884e62a27974503929fb65cc98');
INSERT INTO "journal" VALUES(3,0,1767312000.0,'Opened','host','','{}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}}','','import-5f26f154b9c1f07bec24997595fc3d31+0');
INSERT INTO "journal" VALUES(3,1,1767312000.0,'Joined','r','Ann','{"side": "r"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"]}}','a friendly beginning','import-5f26f154b9c1f07bec24997595fc3d31+1');
INSERT INTO "journal" VALUES(3,2,1767312000.0,'Joined','b','Ben','{"side": "b"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}}','a friendly beginning','import-5f26f154b9c1f07bec24997595fc3d31+2');
INSERT INTO "journal" VALUES(3,3,1767312000.0,'Joined','y','Chloé','{"side": "y"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','','import-5f26f154b9c1f07bec24997595fc3d31+3');
INSERT INTO "journal" VALUES(3,4,1767312000.0,'Started','y','Chloé','{}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- r r 1','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','a friendly beginning','import-5f26f154b9c1f07bec24997595fc3d31+4');
INSERT INTO "journal" VALUES(3,5,1767312000.0,'TurnPlayed','r','Ann','{"side": "r", "move": "N c3-c6"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','why not?','import-5f26f154b9c1f07bec24997595fc3d31+5');
INSERT INTO "journal" VALUES(3,6,1767312000.0,'TurnPlayed','b','Ben','{"side": "b", "move": "N g3-g6"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- y y 3','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','','import-5f26f154b9c1f07bec24997595fc3d31+6');
INSERT INTO "journal" VALUES(3,7,1767312000.0,'GaveUp','b','Ben','{"side": "b"}','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r-y- y y 3','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','','import-5f26f154b9c1f07bec24997595fc3d31+7');
INSERT INTO "journal" VALUES(3,8,1767312000.0,'TurnPlayed','y','Chloé','{"side": "y", "move": "M g8-f8"}','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r-y- r r 4','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','','import-5f26f154b9c1f07bec24997595fc3d31+8');
INSERT INTO "journal" VALUES(3,9,1767312000.0,'TurnPlayed','r','Ann','{"side": "r", "move": "M a3-a4"}','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/rM8/1rM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r-y- y y 5','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}}','','import-5f26f154b9c1f07bec24997595fc3d31');
CREATE TABLE letters (
        id    INTEGER PRIMARY KEY AUTOINCREMENT,
        queue TEXT NOT NULL,
        key   TEXT NOT NULL,
        game  INTEGER NOT NULL,
        seq   INTEGER NOT NULL,
        mark  TEXT NOT NULL DEFAULT '',
        UNIQUE (queue, key, game, seq)
    ) STRICT;
CREATE TABLE named (
        game   INTEGER NOT NULL,
        paper  INTEGER NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (game, paper, person)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
        game INTEGER NOT NULL,
        seq  INTEGER NOT NULL,
        PRIMARY KEY (game, seq),
        FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "outbox" VALUES(1,3);
INSERT INTO "outbox" VALUES(1,4);
INSERT INTO "outbox" VALUES(1,5);
INSERT INTO "outbox" VALUES(1,6);
INSERT INTO "outbox" VALUES(1,7);
INSERT INTO "outbox" VALUES(1,8);
INSERT INTO "outbox" VALUES(2,5);
INSERT INTO "outbox" VALUES(2,6);
INSERT INTO "outbox" VALUES(2,7);
INSERT INTO "outbox" VALUES(2,8);
CREATE TABLE papers (
        id      INTEGER PRIMARY KEY AUTOINCREMENT,
        game    INTEGER NOT NULL REFERENCES games (id),
        kind    TEXT NOT NULL,
        place   TEXT NOT NULL,
        name    TEXT NOT NULL,
        author  TEXT NOT NULL,
        body    TEXT NOT NULL,
        version INTEGER NOT NULL DEFAULT 0,
        CONSTRAINT papers_name UNIQUE (game, kind, place, name)
    ) STRICT;
CREATE TABLE people (
        person      TEXT NOT NULL PRIMARY KEY,
        preferences TEXT NOT NULL DEFAULT '{}',
        progress    TEXT NOT NULL DEFAULT '{}'
    ) STRICT, WITHOUT ROWID;
CREATE TABLE places (
        channel TEXT NOT NULL PRIMARY KEY,
        server  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE played (
        person TEXT NOT NULL,
        game   INTEGER NOT NULL,
        PRIMARY KEY (person, game)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE rated (
        game    INTEGER NOT NULL PRIMARY KEY,
        server  TEXT NOT NULL,
        ended   REAL NOT NULL,
        ranking TEXT NOT NULL
    ) STRICT;
CREATE TABLE rated_up_to (
        server TEXT NOT NULL PRIMARY KEY,
        games  INTEGER NOT NULL,
        ended  REAL NOT NULL,
        game   INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
        server TEXT NOT NULL,
        person TEXT NOT NULL,
        mu     REAL NOT NULL,
        sigma  REAL NOT NULL,
        games  INTEGER NOT NULL,
        PRIMARY KEY (server, person)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE refused (
        id      INTEGER PRIMARY KEY AUTOINCREMENT,
        channel TEXT NOT NULL,
        request TEXT NOT NULL UNIQUE,
        person  TEXT NOT NULL,
        edited  INTEGER NOT NULL
    ) STRICT;
CREATE TABLE seen (
        channel TEXT NOT NULL PRIMARY KEY,
        message TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE servers (
        server  TEXT NOT NULL PRIMARY KEY,
        choices TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE silent (
        game  INTEGER NOT NULL,
        began REAL NOT NULL,
        ended REAL NOT NULL,
        PRIMARY KEY (game, began)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE tallies (
        channel TEXT NOT NULL,
        person  TEXT NOT NULL,
        what    TEXT NOT NULL,
        count   INTEGER NOT NULL,
        PRIMARY KEY (channel, person, what)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE uncounted (game INTEGER NOT NULL PRIMARY KEY) STRICT;
INSERT INTO "uncounted" VALUES(1);
INSERT INTO "uncounted" VALUES(2);
CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open;
CREATE INDEX games_of_channel ON games (channel);
CREATE VIEW our_games AS SELECT * FROM games;
CREATE INDEX letters_of_game ON letters (game);
CREATE INDEX papers_in_place ON papers (place);
CREATE INDEX papers_of_author ON papers (author);
CREATE INDEX named_in_paper ON named (paper);
CREATE INDEX named_person ON named (person, paper);
CREATE INDEX refused_in_channel ON refused (channel);
CREATE INDEX refused_of_person ON refused (person);
CREATE VIEW our_servers AS SELECT * FROM servers;
CREATE INDEX due_at ON due (at);
CREATE INDEX due_with_engines ON due (game) WHERE engines;
CREATE INDEX finished_in_channel ON finished (channel, ended);
CREATE INDEX played_by ON played (game);
CREATE INDEX tallies_of_person ON tallies (person);
CREATE INDEX rated_on_server ON rated (server, ended, game);
CREATE INDEX ratings_of_person ON ratings (person);
CREATE INDEX journal_of_person ON journal (person_id);
CREATE INDEX reminders ON journal (person_id, at) WHERE action = 'Reminded';
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('papers',0);
INSERT INTO "sqlite_sequence" VALUES('games',3);
COMMIT;
PRAGMA application_id = 1147825506;
PRAGMA user_version = 24;
