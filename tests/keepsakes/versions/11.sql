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
            is_open   INTEGER NOT NULL DEFAULT 1
        , terms TEXT NOT NULL DEFAULT '{}') STRICT
        ;
INSERT INTO "games" VALUES(1,'1573835231683674121','1573835231683674123','Alice',1,'{"players": 4, "seating": "choice", "rules": {}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r"}');
INSERT INTO "games" VALUES(2,'1573835231683674122','1573835231683674124','Bob',1,'{"players": 4, "seating": "choice", "rules": {}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r"}');
INSERT INTO "games" VALUES(3,'7001','1011','Alice',1,'{"players": 4, "seating": "choice", "rules": {}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r"}');
INSERT INTO "games" VALUES(4,'7002','1011','Alice',1,'{"players": 3, "seating": "choice", "rules": {}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r"}');
INSERT INTO "games" VALUES(5,'7003','1011','Alice',0,'{"players": 2, "seating": "choice", "rules": {}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r"}');
INSERT INTO "games" VALUES(6,'7004','1011','Alice',0,'{"players": 2, "seating": "choice", "rules": {}, "language": "en", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "free", "bottom": "r"}');
INSERT INTO "games" VALUES(7,'7005','1014','Dai',1,'{"players": 4, "seating": "chance", "rules": {"friendly_fire": "on", "master_moves": "on"}, "language": "fr", "theme": "light", "talk_thread": false, "dead_stay": false, "takebacks": "vote", "bottom": "r"}');
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
INSERT INTO "journal" VALUES(1,0,1795301959.678,'new','1573835231683674123','Alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674130+0');
INSERT INTO "journal" VALUES(1,1,1795301959.678,'join','1573835231683674123','Alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1573835231683674123", "Alice"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674130');
INSERT INTO "journal" VALUES(1,2,1795301959.678,'join','1573835231683674124','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674132');
INSERT INTO "journal" VALUES(1,3,1795301959.678,'join','1573835231683674125','Chloe','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674133');
INSERT INTO "journal" VALUES(1,4,1795301959.678,'join','1573835231683674126','Dai','g','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674134+0');
INSERT INTO "journal" VALUES(1,5,1795301959.678,'start','1573835231683674126','Dai','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674134');
INSERT INTO "journal" VALUES(1,6,1795301959.678,'move','1573835231683674123','Alice','r','M c2-d3','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrNrM2bNbMbM/rRrD4bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674137');
INSERT INTO "journal" VALUES(1,7,1795301959.678,'move','1573835231683674124','Bob','b','M i3-g5','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/6bM2/9/rMrMrNrM2bNbM1/rRrD4bMbDbR/rCrArM3bMbAbC rbyg y y 3','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674140');
INSERT INTO "journal" VALUES(1,8,1795301959.678,'move','1573835231683674125','Chloe','y','N g7-d4','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN4yMyM/9/6bM2/3yN5/rMrMrNrM2bNbM1/rRrD4bMbDbR/rCrArM3bMbAbC rbyg g g 4','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674143');
INSERT INTO "journal" VALUES(1,9,1795301959.678,'move','1573835231683674126','Dai','g','N c7-d7','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgM1gN3yMyM/9/6bM2/3yN5/rMrMrNrM2bNbM1/rRrD4bMbDbR/rCrArM3bMbAbC rbyg r r 5','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674146');
INSERT INTO "journal" VALUES(1,10,1795301959.678,'move','1573835231683674123','Alice','r','M d3-d4 corpse f6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgM1gN3yMyM/5x3/6bM2/3rM5/rMrMrN3bNbM1/rRrD4bMbDbR/rCrArM3bMbAbC rbyg b b 6','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674149');
INSERT INTO "journal" VALUES(1,11,1795301959.678,'move','1573835231683674124','Bob','b','M g5-i7 corpse d8','gCgAgM3yMyAyC/gRgDgMx2yMyDyR/gMgM1gN3yMbM/5x3/9/3rM5/rMrMrN3bNbM1/rRrD4bMbDbR/rCrArM3bMbAbC rbyg y y 7','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674152');
INSERT INTO "journal" VALUES(1,12,1795301959.678,'move','1573835231683674125','Chloe','y','D h8-i7 place d1','gCgAgM3yMyAyC/gRgDgMx2yM1yR/gMgM1gN3yMyD/5x3/9/3rM5/rMrMrN3bNbM1/rRrD4bMbDbR/rCrArMbM2bMbAbC rbyg g g 8','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674155');
INSERT INTO "journal" VALUES(1,13,1795301959.678,'move','1573835231683674126','Dai','g','D b8-g3 place d6','gCgAgM3yMyAyC/gR1gMx2yM1yR/gMgM1gN3yMyD/3bN1x3/9/3rM5/rMrMrN3gDbM1/rRrD4bMbDbR/rCrArMbM2bMbAbC rbyg r r 9','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674158');
INSERT INTO "journal" VALUES(1,14,1795301959.678,'move','1573835231683674123','Alice','r','M a3-a4','gCgAgM3yMyAyC/gR1gMx2yM1yR/gMgM1gN3yMyD/3bN1x3/9/rM2rM5/1rMrN3gDbM1/rRrD4bMbDbR/rCrArMbM2bMbAbC rbyg b b 10','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674161');
INSERT INTO "journal" VALUES(1,15,1795301959.678,'move','1573835231683674124','Bob','b','M h3-g3 corpse i6','gCgAgM3yMyAyC/gR1gMx2yM1yR/gMgM1gN3yMyD/3bN1x2x/9/rM2rM5/1rMrN3bM2/rRrD4bMbDbR/rCrArMbM2bMbAbC rbyg y y 11','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674164');
INSERT INTO "journal" VALUES(1,16,1795301959.678,'move','1573835231683674125','Chloe','y','M g9-f9','gCgAgM2yM1yAyC/gR1gMx2yM1yR/gMgM1gN3yMyD/3bN1x2x/9/rM2rM5/1rMrN3bM2/rRrD4bMbDbR/rCrArMbM2bMbAbC rbyg g g 12','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674167');
INSERT INTO "journal" VALUES(1,17,1795301959.678,'move','1573835231683674126','Dai','g','N d7-d8 corpse c4','gCgAgM2yM1yAyC/gR1gMgN2yM1yR/gMgM5yMyD/3bN1x2x/9/rM1xrM5/1rMrN3bM2/rRrD4bMbDbR/rCrArMbM2bMbAbC rbyg r r 13','running','{"seats": {"r": ["1573835231683674123", "Alice"], "b": ["1573835231683674124", "Bob"], "y": ["1573835231683674125", "Chloe"], "g": ["1573835231683674126", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','m1573835231683674170');
INSERT INTO "journal" VALUES(2,0,1795301959.678,'new','1573835231683674124','Bob','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674189+0');
INSERT INTO "journal" VALUES(2,1,1795301959.678,'join','1573835231683674124','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"b": ["1573835231683674124", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','i1573835231683674189');
INSERT INTO "journal" VALUES(3,0,1790000060.0,'new','1011','Alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-1');
INSERT INTO "journal" VALUES(3,1,1790000120.0,'join','1011','Alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-2');
INSERT INTO "journal" VALUES(3,2,1790000180.0,'join','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-3');
INSERT INTO "journal" VALUES(3,3,1790000240.0,'join','1013','Chloe','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-4');
INSERT INTO "journal" VALUES(3,4,1790000300.0,'join','1014','Dai','g','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"], "g": ["1014", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-5+0');
INSERT INTO "journal" VALUES(3,5,1790000300.0,'start','1014','Dai','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"], "g": ["1014", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-5');
INSERT INTO "journal" VALUES(3,6,1790000360.0,'move','1011','Alice','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"], "g": ["1014", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-6');
INSERT INTO "journal" VALUES(3,7,1790000420.0,'move','1012','Bob','b','N g3-g6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg y y 3','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"], "g": ["1014", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-7');
INSERT INTO "journal" VALUES(3,8,1790000480.0,'move','1013','Chloe','y','M g8-f8','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg g g 4','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"], "g": ["1014", "Dai"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-8');
INSERT INTO "journal" VALUES(3,9,1790000600.0,'offer_draw','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg g g 4','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"], "g": ["1014", "Dai"]}, "waiting": [], "agreed": ["1012"], "offer": 9, "offered_by": "1012", "offer_turn": 4, "back": null}','','kept-10');
INSERT INTO "journal" VALUES(3,10,1790000660.0,'agree_draw','1013','Chloe','y','','gCgAgM3yMyAyC/gRgDgM2yM1yDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg g g 4','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"], "g": ["1014", "Dai"]}, "waiting": [], "agreed": ["1012", "1013"], "offer": 9, "offered_by": "1012", "offer_turn": 4, "back": null}','','kept-11');
INSERT INTO "journal" VALUES(4,0,1790000720.0,'new','1011','Alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-12');
INSERT INTO "journal" VALUES(4,1,1790000780.0,'join','1011','Alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-13');
INSERT INTO "journal" VALUES(4,2,1790000840.0,'join','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-14');
INSERT INTO "journal" VALUES(4,3,1790000900.0,'join','1013','Chloe','y','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-15+0');
INSERT INTO "journal" VALUES(4,4,1790000900.0,'start','1013','Chloe','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- r r 1','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-15');
INSERT INTO "journal" VALUES(4,5,1790000960.0,'move','1011','Alice','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- b b 2','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-16');
INSERT INTO "journal" VALUES(4,6,1790001020.0,'move','1012','Bob','b','N g3-g6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- y y 3','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-17');
INSERT INTO "journal" VALUES(4,7,1790001080.0,'propose_back','1011','Alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rby- y y 3','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"], "y": ["1013", "Chloe"]}, "waiting": [], "agreed": ["1011"], "offer": 7, "offered_by": "1011", "offer_turn": 3, "back": {"entry": 4, "turn": 1}}','','kept-18');
INSERT INTO "journal" VALUES(5,0,1790001140.0,'new','1011','Alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-19');
INSERT INTO "journal" VALUES(5,1,1790001200.0,'join','1011','Alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-20');
INSERT INTO "journal" VALUES(5,2,1790001260.0,'join','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-21+0');
INSERT INTO "journal" VALUES(5,3,1790001260.0,'start','1012','Bob','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- r r 1','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-21');
INSERT INTO "journal" VALUES(5,4,1790001320.0,'move','1011','Alice','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- b b 2','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-22');
INSERT INTO "journal" VALUES(5,5,1790001380.0,'move','1012','Bob','b','N g3-g6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- r r 3','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-23');
INSERT INTO "journal" VALUES(5,6,1790001440.0,'propose_back','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- r r 3','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": ["1012"], "offer": 6, "offered_by": "1012", "offer_turn": 3, "back": {"entry": 4, "turn": 2}}','','kept-24');
INSERT INTO "journal" VALUES(5,7,1790001500.0,'resign','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN3bN2/9/9/rMrM5bMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r--- r r 3','won','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-25');
INSERT INTO "journal" VALUES(6,0,1790001560.0,'new','1011','Alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-26');
INSERT INTO "journal" VALUES(6,1,1790001620.0,'join','1011','Alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-27');
INSERT INTO "journal" VALUES(6,2,1790001680.0,'join','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-28+0');
INSERT INTO "journal" VALUES(6,3,1790001680.0,'start','1012','Bob','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- r r 1','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-28');
INSERT INTO "journal" VALUES(6,4,1790001740.0,'move','1011','Alice','r','N c3-c6','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- b b 2','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-29');
INSERT INTO "journal" VALUES(6,5,1790001800.0,'offer_draw','1012','Bob','b','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- b b 2','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": ["1012"], "offer": 5, "offered_by": "1012", "offer_turn": 2, "back": null}','','kept-30');
INSERT INTO "journal" VALUES(6,6,1790001860.0,'decline_draw','1011','Alice','r','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- b b 2','running','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-31');
INSERT INTO "journal" VALUES(6,7,1790001920.0,'cancel','1011','Alice','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rb-- b b 2','cancelled','{"seats": {"r": ["1011", "Alice"], "b": ["1012", "Bob"]}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-32');
INSERT INTO "journal" VALUES(7,0,1790001980.0,'new','1014','Dai','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-33');
INSERT INTO "journal" VALUES(7,1,1790002040.0,'join','1013','Chloe','','','gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1','lobby','{"seats": {}, "waiting": [["1013", "Chloe"]], "agreed": [], "offer": 0, "offered_by": "", "offer_turn": 0, "back": null}','','kept-34');
CREATE TABLE outbox (
            game    INTEGER NOT NULL,
            seq     INTEGER NOT NULL,
            PRIMARY KEY (game, seq),
            FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "outbox" VALUES(3,5);
INSERT INTO "outbox" VALUES(3,6);
INSERT INTO "outbox" VALUES(3,7);
INSERT INTO "outbox" VALUES(3,8);
INSERT INTO "outbox" VALUES(3,9);
INSERT INTO "outbox" VALUES(3,10);
INSERT INTO "outbox" VALUES(4,4);
INSERT INTO "outbox" VALUES(4,5);
INSERT INTO "outbox" VALUES(4,6);
INSERT INTO "outbox" VALUES(4,7);
INSERT INTO "outbox" VALUES(5,3);
INSERT INTO "outbox" VALUES(5,4);
INSERT INTO "outbox" VALUES(5,5);
INSERT INTO "outbox" VALUES(5,6);
INSERT INTO "outbox" VALUES(5,7);
INSERT INTO "outbox" VALUES(6,3);
INSERT INTO "outbox" VALUES(6,4);
INSERT INTO "outbox" VALUES(6,5);
INSERT INTO "outbox" VALUES(6,6);
INSERT INTO "outbox" VALUES(6,7);
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
INSERT INTO "papers" VALUES(2,1,'room','1573835231683674175','','','{"kind": "alliance", "people": ["1573835231683674123", "1573835231683674124"]}',0);
INSERT INTO "papers" VALUES(3,1,'room-note','1573835231683674175','readers','','["a3f7a390abc3072ae62dd7853ec71bc025e5c1564140885c9040efa54312755f"]',0);
INSERT INTO "papers" VALUES(4,1,'plan','1573835231683674175','A','1573835231683674123','{"author": "Alice", "base": 17, "moves": ["M d4-e3"], "hands": [], "request": "m1573835231683674180-"}',0);
INSERT INTO "papers" VALUES(5,1,'pact','1573835231683674175','1','1573835231683674123','{"parties": ["1573835231683674123", "1573835231683674124"], "clauses": [{"kind": "spares", "by": "", "about": "", "piece": "", "squares": [], "by_turn": 0}], "until": 0, "public": false, "notice": "none", "breach": "whole", "signed": {"1573835231683674123": 17, "1573835231683674124": 17}, "given": null, "edition": 1, "message": "1573835231683674185"}',3);
INSERT INTO "papers" VALUES(6,1,'pact_told','','5:signed','','{}',1);
CREATE TABLE people (
            person TEXT PRIMARY KEY,
            preferences TEXT NOT NULL DEFAULT '{}') STRICT, WITHOUT ROWID
        ;
CREATE TABLE refused (
            id      INTEGER PRIMARY KEY,
            channel TEXT NOT NULL,
            request TEXT NOT NULL UNIQUE,
            person  TEXT NOT NULL,
            edited  INTEGER NOT NULL
        ) STRICT
        ;
CREATE TABLE seen (
            channel TEXT PRIMARY KEY,
            message TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "seen" VALUES('1573835231683674121','1573835231683674170');
INSERT INTO "seen" VALUES('1573835231683674175','1573835231683674180');
CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open;
CREATE INDEX games_of_channel ON games (channel);
CREATE INDEX papers_in_place ON papers (place);
CREATE INDEX journal_of_person ON journal (person_id);
CREATE INDEX papers_of_author ON papers (author);
CREATE INDEX refused_in_channel ON refused (channel);
CREATE INDEX refused_of_person ON refused (person);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('papers',6);
COMMIT;
PRAGMA application_id = 1147825506;
PRAGMA user_version = 11;
