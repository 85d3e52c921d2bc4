BEGIN TRANSACTION;
CREATE TABLE events (
	game VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (game, number), 
	CONSTRAINT fk_events_game FOREIGN KEY(game) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('Xq3_old-game',1,1763200000000,'{"type":"started"}');
INSERT INTO "events" VALUES('Xq3_old-game',2,1763200001000,'{"type":"played","seat":0,"action":"keep badger"}');
INSERT INTO "events" VALUES('Xq3_old-game',3,1763200002000,'{"type":"played","seat":1,"action":"keep owl","by_bot":true}');
CREATE TABLE games (
	id VARCHAR(12) NOT NULL, 
	invite_hash BLOB NOT NULL, 
	"plan" TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	changed_at BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	actor INTEGER, 
	public BOOLEAN NOT NULL, 
	in_lobby BOOLEAN NOT NULL, 
	seats TEXT NOT NULL, 
	bot_to_move BOOLEAN NOT NULL, 
	alarm_at BIGINT, 
	scores TEXT, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT uq_games_invite_hash UNIQUE (invite_hash)
);
INSERT INTO "games" VALUES('Xq3_old-game',X'5014F9AF3A684FDD64A775C1C4C532EE66B1B96CB56B1D02170D2249B6764F75','{"options":{"players":2,"revolutions":3,"shade":"off","modules":["moon"],"layout":{"moon_start":"m8","river":["c1","b1","a1","a2","a3"],"beach":["f1","g1","g2","g3","g4","f5"]}},"chance":{"deal":[["boar","badger"],["owl","beaver"]]},"seats":[{"kind":"person","name":"Ada"},{"kind":"bot","level":"birch"}],"public":true,"clock":{"kind":"live","bank_seconds":600,"increment_seconds":10},"stand_in":"birch","actions":[],"review":false,"tags":{}}',1763200000000,'playing',1700000000003,3,0,0,1,1,'[{"seat":0,"kind":"person","name":"Ada","level":null,"stand_in":false,"here":false},{"seat":1,"kind":"bot","name":"birch","level":"birch","stand_in":false,"here":false}]',0,1763200600000,NULL);
CREATE TABLE keys (
	hash BLOB NOT NULL, 
	game VARCHAR(12) NOT NULL, 
	seat INTEGER, 
	CONSTRAINT pk_keys PRIMARY KEY (hash), 
	CONSTRAINT fk_keys_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "keys" VALUES(X'4740AE6347B0172C01254FF55BAE5AFF5199F4446E7F6D643D40185B3F475145','Xq3_old-game',NULL);
INSERT INTO "keys" VALUES(X'5D2C13D6F9FA421125A9F55E56FD0E4DF9319EF30087F8F4675CD6F05135F397','Xq3_old-game',0);
CREATE TABLE rematches (
	old VARCHAR(12) NOT NULL, 
	new VARCHAR(12) NOT NULL, 
	CONSTRAINT pk_rematches PRIMARY KEY (old), 
	CONSTRAINT uq_rematches_new UNIQUE (new), 
	CONSTRAINT fk_rematches_old FOREIGN KEY(old) REFERENCES games (id), 
	CONSTRAINT fk_rematches_new FOREIGN KEY(new) REFERENCES games (id)
);
CREATE TABLE resume_codes (
	hash BLOB NOT NULL, 
	game VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	expires_at BIGINT NOT NULL, 
	CONSTRAINT pk_resume_codes PRIMARY KEY (hash), 
	CONSTRAINT fk_resume_codes_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE sunwise_schema (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT sunwise_schema_pkc PRIMARY KEY (version_num)
);
INSERT INTO "sunwise_schema" VALUES('0001');
CREATE INDEX ix_games_in_lobby_created_at_id ON games (in_lobby, created_at, id);
CREATE INDEX ix_games_status ON games (status);
CREATE INDEX ix_keys_game ON keys (game);
CREATE INDEX ix_resume_codes_game ON resume_codes (game);
COMMIT;
