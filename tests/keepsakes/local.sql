BEGIN TRANSACTION;
CREATE TABLE absent (
            channel TEXT PRIMARY KEY,
            since   REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
CREATE TABLE games (
            id        INTEGER PRIMARY KEY,
            channel   TEXT NOT NULL,
            host_id   TEXT NOT NULL,
            host_name TEXT NOT NULL,
            players   INTEGER NOT NULL CHECK (players BETWEEN 2 AND 4),
            seating   TEXT NOT NULL,
            options   TEXT NOT NULL,
            language  TEXT NOT NULL,
            theme     TEXT NOT NULL,
            is_open   INTEGER NOT NULL DEFAULT 1
        , talk_thread INTEGER NOT NULL DEFAULT 0, dead_stay INTEGER NOT NULL DEFAULT 0) STRICT
        ;
INSERT INTO "games" VALUES(1,'terminal','r','Ann',2,'choice','{}','fr','light',0,0,0);
INSERT INTO "games" VALUES(2,'terminal','r','Ann',4,'choice','{"surround": "strict"}','en','light',0,0,0);
INSERT INTO "games" VALUES(3,'terminal','host','',3,'choice','{"friendly_fire": "on"}','en','light',1,0,0);
CREATE TABLE journal (
            game        INTEGER NOT NULL REFERENCES games (id),
            seq         INTEGER NOT NULL,
            at          REAL NOT NULL,
            action      TEXT NOT NULL,
            person_id   TEXT NOT NULL,
            person_name TEXT NOT NULL,
            side        TEXT NOT NULL,
            move        TEXT NOT NULL,
            position    TEXT NOT NULL,
            phase       TEXT NOT NULL,
            "table"     TEXT NOT NULL,
            comment     TEXT NOT NULL,
            request     TEXT NOT NULL UNIQUE,
            PRIMARY KEY (game, seq)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "journal" VALUES(1,0,1.79527386733158397669e+09,'new','r','Ann','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','local-1bc36397adf670f396f48071dab4551e');
INSERT INTO "journal" VALUES(1,1,1.79527386733444213866e+09,'join','r','Ann','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"]}, "waiting": [], "agreed": [], "offer": 0}','','local-2f9a1cebd4811c02642b84bc2c9dad62');
INSERT INTO "journal" VALUES(1,2,1.79527386733787822723e+09,'join','b','Ben','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-2481d0771b3d89f6b4599424df5d3d1e+0');
INSERT INTO "journal" VALUES(1,3,1.79527386733787822723e+09,'start','b','Ben','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- r r 1','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-2481d0771b3d89f6b4599424df5d3d1e');
INSERT INTO "journal" VALUES(1,4,1.79527386742713785175e+09,'move','r','Ann','r','M c1-d2','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrMrM2bMbDbR/rCrA4bMbAbC rb-- b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-e988f6e1f11df55ebaaf760e38cdbb4d');
INSERT INTO "journal" VALUES(1,5,1.7952738674369106293e+09,'move','b','Ben','b','M g1-e3','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN1bM1bNbMbM/rRrDrMrM2bMbDbR/rCrA5bAbC rb-- r r 3','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-435bbefc537ff590ae5d99e56514e9c9');
INSERT INTO "journal" VALUES(1,6,1.79527386744825911525e+09,'move','r','Ann','r','A b1-h1','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN1bM1bNbMbM/rRrDrMrM2bMbDbR/rCx5rAbC rb-- b b 4','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-36804646be0b5fd3f752ca724044a5ce');
INSERT INTO "journal" VALUES(1,7,1.79527386746107196812e+09,'move','b','Ben','b','M h3-h5','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/7bM1/9/rMrMrN1bM1bN1bM/rRrDrMrM2bMbDbR/rCx5rAbC rb-- r r 5','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-f8ba7c755fd8a3d588e247e496c85e6c');
INSERT INTO "journal" VALUES(1,8,1.79527386747544837001e+09,'move','r','Ann','r','A h1-i1','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/7bM1/9/rMrMrN1bM1bN1bM/rRrDrMrM2bMbDbR/rCx5xrA rr-- r r 5','won','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-410d06eb77141e16cc9ab93326204865');
INSERT INTO "journal" VALUES(2,0,1.79527386808611869812e+09,'new','r','Ann','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','local-126b6614e14116d78838c5034cc9452b');
INSERT INTO "journal" VALUES(2,1,1.79527386808872222896e+09,'join','r','Ann','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"]}, "waiting": [], "agreed": [], "offer": 0}','','local-1338260b192a230aeaf2aa2061d7818f');
INSERT INTO "journal" VALUES(2,2,1.79527386809107518199e+09,'join','b','Ben','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','','local-1ba04c5dc645c1ae0c8924f124ad18ee');
INSERT INTO "journal" VALUES(2,3,1.79527386809334802623e+09,'join','y','Chloé','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','','local-892400c9d7ee1418c203cfead8d516e1');
INSERT INTO "journal" VALUES(2,4,1.79527386809659314156e+09,'join','g','大','g','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}, "waiting": [], "agreed": [], "offer": 0}','','local-f3d81922dd738cd8ee0026f8508508a4+0');
INSERT INTO "journal" VALUES(2,5,1.79527386809659314156e+09,'start','g','大','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}, "waiting": [], "agreed": [], "offer": 0}','','local-f3d81922dd738cd8ee0026f8508508a4');
INSERT INTO "journal" VALUES(2,6,1.79527386819284462925e+09,'move','r','Ann','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}, "waiting": [], "agreed": [], "offer": 0}','','local-5b250c9ea7dc2d582f89476a8b1277f1');
INSERT INTO "journal" VALUES(2,7,1.79527386820862483981e+09,'offer_draw','b','Ben','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}, "waiting": [], "agreed": ["b"], "offer": 7}','','local-ccdc6b4355f8053b5c6e9f77fb424f1b');
INSERT INTO "journal" VALUES(2,8,1.79527386871850442888e+09,'cancel','r','Ann','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','cancelled','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"], "g": ["g", "大"]}, "waiting": [], "agreed": ["b"], "offer": 7}','','drop-4ab812884e62a27974503929fb65cc98');
INSERT INTO "journal" VALUES(3,0,1767312000.0,'new','host','','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','import-5f26f154b9c1f07bec24997595fc3d31+0');
INSERT INTO "journal" VALUES(3,1,1767312000.0,'join','r','Ann','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"]}, "waiting": [], "agreed": [], "offer": 0}','a friendly beginning','import-5f26f154b9c1f07bec24997595fc3d31+1');
INSERT INTO "journal" VALUES(3,2,1767312000.0,'join','b','Ben','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"]}, "waiting": [], "agreed": [], "offer": 0}','a friendly beginning','import-5f26f154b9c1f07bec24997595fc3d31+2');
INSERT INTO "journal" VALUES(3,3,1767312000.0,'join','y','Chloé','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','','import-5f26f154b9c1f07bec24997595fc3d31+3');
INSERT INTO "journal" VALUES(3,4,1767312000.0,'start','y','Chloé','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- r r 1','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','a friendly beginning','import-5f26f154b9c1f07bec24997595fc3d31+4');
INSERT INTO "journal" VALUES(3,5,1767312000.0,'move','r','Ann','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- b b 2','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','why not?','import-5f26f154b9c1f07bec24997595fc3d31+5');
INSERT INTO "journal" VALUES(3,6,1767312000.0,'move','b','Ben','b','N g3-g6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- y y 3','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','','import-5f26f154b9c1f07bec24997595fc3d31+6');
INSERT INTO "journal" VALUES(3,7,1767312000.0,'resign','b','Ben','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r-y- y y 3','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','','import-5f26f154b9c1f07bec24997595fc3d31+7');
INSERT INTO "journal" VALUES(3,8,1767312000.0,'move','y','Chloé','y','M g8-f8','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r-y- r r 4','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','','import-5f26f154b9c1f07bec24997595fc3d31+8');
INSERT INTO "journal" VALUES(3,9,1767312000.0,'move','r','Ann','r','M a3-a4','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/rM8/1rM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r-y- y y 5','running','{"seats": {"r": ["r", "Ann"], "b": ["b", "Ben"], "y": ["y", "Chloé"]}, "waiting": [], "agreed": [], "offer": 0}','','import-5f26f154b9c1f07bec24997595fc3d31');
CREATE TABLE outbox (
            game    INTEGER NOT NULL,
            seq     INTEGER NOT NULL,
            PRIMARY KEY (game, seq),
            FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
        ) STRICT, WITHOUT ROWID
        ;
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
CREATE TABLE "papers" (
            id      INTEGER PRIMARY KEY AUTOINCREMENT,
            game    INTEGER NOT NULL REFERENCES games (id),
            kind    TEXT NOT NULL,
            place   TEXT NOT NULL,
            name    TEXT NOT NULL,
            author  TEXT NOT NULL,
            body    TEXT NOT NULL,
            version INTEGER NOT NULL DEFAULT 0,
            UNIQUE (game, kind, place, name)
        ) STRICT
        ;
CREATE TABLE people (
            person TEXT PRIMARY KEY,
            theme  TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
CREATE TABLE seen (
            channel TEXT PRIMARY KEY,
            message TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open;
CREATE INDEX games_of_channel ON games (channel);
CREATE INDEX papers_in_place ON papers (place);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('papers',0);
COMMIT;
PRAGMA application_id = 1147825506;
PRAGMA user_version = 5;
