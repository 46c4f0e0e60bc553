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
INSERT INTO "games" VALUES(1,'1456074443980800006','1456074443980800007','alice',4,'choice','{}','en','light',0,0,0);
INSERT INTO "games" VALUES(2,'1456074443980800006','1456074443980800007','alice',2,'choice','{"surround": "strict"}','fr','light',0,0,0);
INSERT INTO "games" VALUES(3,'1456074443980800006','1456074443980800007','alice',3,'choice','{"friendly_fire": "on", "master_moves": "on"}','ja','light',1,0,0);
INSERT INTO "games" VALUES(4,'1456075324784640013','1456074443980800007','alice',4,'chance','{}','en','light',1,0,0);
INSERT INTO "games" VALUES(5,'1456075911987200000','1456074443980800007','alice',4,'choice','{}','en','light',1,0,0);
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
INSERT INTO "journal" VALUES(1,0,1800000000.0,'new','1456074443980800007','alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','i1456074443980800011');
INSERT INTO "journal" VALUES(1,1,1800000000.0,'join','1456074443980800007','alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074443980800013');
INSERT INTO "journal" VALUES(1,2,1800000000.0,'join','1456074443980800008','bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074443980800014');
INSERT INTO "journal" VALUES(1,3,1800000000.0,'join','1456074443980800009','chloe','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074443980800015');
INSERT INTO "journal" VALUES(1,4,1800000000.0,'join','1456074443980800010','dai','g','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074443980800016+0');
INSERT INTO "journal" VALUES(1,5,1800000000.0,'start','1456074443980800010','dai','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074443980800016');
INSERT INTO "journal" VALUES(1,6,1800000000.0,'move','1456074443980800007','alice','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456074443980800019');
INSERT INTO "journal" VALUES(1,7,1800000000.0,'move','1456074443980800008','bob','b','N g3-g6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg y y 3','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456074443980800022');
INSERT INTO "journal" VALUES(1,8,1800000000.0,'move','1456074443980800009','chloe','y','M g8-f8','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg g g 4','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456074443980800025');
INSERT INTO "journal" VALUES(1,9,1800000000.0,'move','1456074443980800010','dai','g','M b7-b6','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gM1gN3yNyMyM/1gMrN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 5','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456074443980800028');
INSERT INTO "journal" VALUES(1,10,1800000000.0,'offer_draw','1456074443980800010','dai','g','','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gM1gN3yNyMyM/1gMrN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 5','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": ["1456074443980800010"], "offer": 10}','','i1456074443980800031');
INSERT INTO "journal" VALUES(1,11,1800000000.0,'move','1456074443980800007','alice','r','M c1-d1','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gM1gN3yNyMyM/1gMrN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrA1rM2bMbAbC rbyg b b 6','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456074443980800034');
INSERT INTO "journal" VALUES(1,12,1767225670.0,'resign','1456074443980800008','bob','b','','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gM1gN3yNyMyM/1gMrN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrA1rM2bMbAbC r-yg y y 7','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074737582080002');
INSERT INTO "journal" VALUES(1,13,1767225670.0,'resign','1456074443980800009','chloe','y','','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gM1gN3yNyMyM/1gMrN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrA1rM2bMbAbC r--g g g 8','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074737582080010');
INSERT INTO "journal" VALUES(1,14,1767225670.0,'resign','1456074443980800010','dai','g','','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gM1gN3yNyMyM/1gMrN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrA1rM2bMbAbC r--- g g 8','won','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456074737582080016');
INSERT INTO "journal" VALUES(2,0,1767225740.0,'new','1456074443980800007','alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','i1456075031183360000');
INSERT INTO "journal" VALUES(2,1,1767225740.0,'join','1456074443980800007','alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456075031183360002');
INSERT INTO "journal" VALUES(2,2,1767225740.0,'join','1456074443980800008','bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456075031183360003+0');
INSERT INTO "journal" VALUES(2,3,1767225740.0,'start','1456074443980800008','bob','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- r r 1','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456075031183360003');
INSERT INTO "journal" VALUES(2,4,1767225740.0,'move','1456074443980800007','alice','r','M c1-d2','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrMrM2bMbDbR/rCrA4bMbAbC rb-- b b 2','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456075031183360006');
INSERT INTO "journal" VALUES(2,5,1767225740.0,'offer_draw','1456074443980800007','alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrMrM2bMbDbR/rCrA4bMbAbC rb-- b b 2','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": ["1456074443980800007"], "offer": 5}','','i1456075031183360009');
INSERT INTO "journal" VALUES(2,6,1767225740.0,'agree_draw','1456074443980800008','bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrMrM2bMbDbR/rCrA4bMbAbC rb-- b b 2','drawn','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": ["1456074443980800007", "1456074443980800008"], "offer": 5}','','i1456075031183360012');
INSERT INTO "journal" VALUES(3,0,1767225810.0,'new','1456074443980800007','alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','i1456075324784640000');
INSERT INTO "journal" VALUES(3,1,1767225810.0,'join','1456074443980800007','alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456075324784640002');
INSERT INTO "journal" VALUES(3,2,1767225810.0,'join','1456074443980800008','bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456075324784640003');
INSERT INTO "journal" VALUES(3,3,1767225810.0,'join','1456074443980800009','chloe','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456075324784640004+0');
INSERT INTO "journal" VALUES(3,4,1767225810.0,'start','1456074443980800009','chloe','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- r r 1','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456075324784640004');
INSERT INTO "journal" VALUES(3,5,1767225810.0,'move','1456074443980800007','alice','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- b b 2','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456075324784640007');
INSERT INTO "journal" VALUES(3,6,1767225810.0,'move','1456074443980800008','bob','b','N g3-g6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- y y 3','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456075324784640010');
INSERT INTO "journal" VALUES(4,0,1767225880.0,'new','1456074443980800007','alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','i1456075618385920000');
INSERT INTO "journal" VALUES(4,1,1767225880.0,'join','1456074443980800008','bob','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [["1456074443980800008", "bob"]], "agreed": [], "offer": 0}','','i1456075618385920002');
INSERT INTO "journal" VALUES(5,0,1767226020.0,'new','1456074443980800007','alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0}','','i1456076205588480000');
INSERT INTO "journal" VALUES(5,1,1767226020.0,'join','1456074443980800007','alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456076205588480002');
INSERT INTO "journal" VALUES(5,2,1767226020.0,'join','1456074443980800008','bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456076205588480003');
INSERT INTO "journal" VALUES(5,3,1767226020.0,'join','1456074443980800009','chloe','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456076205588480004');
INSERT INTO "journal" VALUES(5,4,1767226020.0,'join','1456074443980800010','dai','g','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456076205588480005+0');
INSERT INTO "journal" VALUES(5,5,1767226020.0,'start','1456074443980800010','dai','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','i1456076205588480005');
INSERT INTO "journal" VALUES(5,6,1767226160.0,'move','1456074443980800007','alice','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["1456074443980800007", "alice"], "b": ["1456074443980800008", "bob"], "y": ["1456074443980800009", "chloe"], "g": ["1456074443980800010", "dai"]}, "waiting": [], "agreed": [], "offer": 0}','','m1456076792791040009');
CREATE TABLE outbox (
            game    INTEGER NOT NULL,
            seq     INTEGER NOT NULL,
            PRIMARY KEY (game, seq),
            FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
        ) STRICT, WITHOUT ROWID
        ;
CREATE TABLE papers (
            id      INTEGER PRIMARY KEY,
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
INSERT INTO "papers" VALUES(1,1,'room','1456074737582080005','','','{"kind": "gallery", "people": []}',0);
INSERT INTO "papers" VALUES(2,1,'room-note','1456074737582080005','guest:1456074443980800008','1456074443980800008','[]',0);
INSERT INTO "papers" VALUES(3,1,'room-note','1456074737582080005','readers','','["17bb6282bb50b6c5f953902a3b557ee76e4c58906b683edf81323093c78f5510"]',1);
INSERT INTO "papers" VALUES(4,1,'room-note','1456074737582080005','guest:1456074443980800009','1456074443980800009','[]',0);
INSERT INTO "papers" VALUES(5,1,'room-note','1456074737582080005','closed','','[]',0);
INSERT INTO "papers" VALUES(6,5,'room','1456076205588480010','','','{"kind": "alliance", "people": ["1456074443980800007", "1456074443980800008"]}',0);
INSERT INTO "papers" VALUES(7,5,'room-note','1456076205588480010','readers','','["3973e022e93220f9212c18d0d0c543ae7c309e46640da93a4a0314de999f5112"]',0);
INSERT INTO "papers" VALUES(8,5,'plan','1456076205588480010','A','1456074443980800007','{"author": "alice", "base": 5, "moves": ["N c3-c6", "N g3-g6"], "hands": []}',0);
INSERT INTO "papers" VALUES(9,5,'proposal','1456076205588480010','i1456076499189760008','1456074443980800007','{"author": "alice", "ally": "1456074443980800008", "side": "b", "move": "N g3-g6", "base": 5, "fate": "open", "turn": 0, "message": "1456076499189760009"}',1);
INSERT INTO "papers" VALUES(10,5,'pact','1456076205588480010','1','1456074443980800007','{"parties": ["1456074443980800007", "1456074443980800008"], "clauses": [{"kind": "spares", "by": "", "about": "", "piece": "", "squares": [], "by_turn": 0}], "until": 0, "public": false, "notice": "none", "signed": {"1456074443980800007": 5, "1456074443980800008": 5}, "given": null, "edition": 1, "message": "1456076499189760013"}',3);
INSERT INTO "papers" VALUES(11,5,'pact_told','','10:signed','','{}',0);
INSERT INTO "papers" VALUES(12,5,'pact','1456075911987200000','1','1456074443980800007','{"parties": ["1456074443980800007", "1456074443980800009"], "clauses": [{"kind": "spares", "by": "", "about": "", "piece": "", "squares": [], "by_turn": 0}], "until": 0, "public": true, "notice": "none", "signed": {}, "given": null, "edition": 1, "message": "1456076792791040005"}',1);
CREATE TABLE people (
            person TEXT PRIMARY KEY,
            theme  TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "people" VALUES('1456074443980800007','dark');
CREATE TABLE seen (
            channel TEXT PRIMARY KEY,
            message TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "seen" VALUES('1456074443980800006','1456075324784640010');
INSERT INTO "seen" VALUES('1456075911987200000','1456076792791040009');
CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open;
CREATE INDEX games_of_channel ON games (channel);
CREATE INDEX papers_in_place ON papers (place);
COMMIT;
PRAGMA application_id = 1147825506;
PRAGMA user_version = 4;
