-- The catalogue: providers and their titles. Read into memory at boot; every change moves the version on.
CREATE TABLE provider (
  code     text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_-]{1,32}$'),
  name     text NOT NULL,
  face     text NOT NULL CHECK (face IN ('poster', 'classic', 'chunk', 'slab', 'deco')),
  position integer NOT NULL,
  is_hot   boolean NOT NULL DEFAULT false,
  enabled  boolean NOT NULL DEFAULT true
);

CREATE TABLE game (
  node_id      text PRIMARY KEY CHECK (node_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  game_id      text NOT NULL UNIQUE CHECK (game_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  provider     text NOT NULL REFERENCES provider (code),
  game_type    text NOT NULL,
  classify     text NOT NULL,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  -- What the machine, the theme and the art of the title are grown from.
  seed         text NOT NULL,
  -- Basis points; 0 where no return is stated.
  rtp          integer NOT NULL CHECK (rtp BETWEEN 0 AND 10000),
  volatility   text NOT NULL,
  -- Minor units of the brand's currency.
  min_bet      bigint NOT NULL CHECK (min_bet > 0),
  min_line_num integer NOT NULL,
  released_on  date NOT NULL,
  weight       integer NOT NULL,
  is_hot       boolean NOT NULL DEFAULT false,
  -- 0: a free trial is offered (LOBBY-11).
  support_play smallint NOT NULL CHECK (support_play IN (0, 1)),
  playable     boolean NOT NULL,
  enabled      boolean NOT NULL DEFAULT true
);
CREATE INDEX game_by_type ON game (game_type, weight DESC);
CREATE INDEX game_by_provider ON game (provider, weight DESC);

CREATE TABLE catalogue_version (
  single  boolean PRIMARY KEY DEFAULT true CHECK (single),
  version bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);

CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER game_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER provider_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON provider
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE favourite (
  member_id text NOT NULL,
  node_id   text NOT NULL REFERENCES game (node_id) ON DELETE CASCADE,
  added_at  timestamptz NOT NULL,
  PRIMARY KEY (member_id, node_id)
);
CREATE INDEX favourite_newest ON favourite (member_id, added_at DESC);

CREATE TABLE recent_game (
  member_id   text NOT NULL,
  node_id     text NOT NULL REFERENCES game (node_id) ON DELETE CASCADE,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, node_id)
);
CREATE INDEX recent_game_newest ON recent_game (member_id, launched_at DESC);
