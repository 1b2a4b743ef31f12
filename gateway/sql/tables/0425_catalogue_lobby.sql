-- The catalogue: providers and their titles. Read into memory at start; every change increments the version.
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
  -- Seed from which the machine, the theme and the art of the title are generated.
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
  enabled      boolean NOT NULL DEFAULT true,
  max_win      bigint check (max_win > 0)
);
CREATE INDEX game_by_type ON game (game_type, weight DESC);
CREATE INDEX game_by_provider ON game (provider, weight DESC);

CREATE TABLE catalogue_version (
  single  boolean PRIMARY KEY DEFAULT true CHECK (single),
  version bigint NOT NULL
);
insert into catalogue_version (version) values (1);

CREATE TABLE favourite (
  member_id text NOT NULL,
  node_id   text NOT NULL REFERENCES game (node_id) ON DELETE CASCADE,
  added_at  timestamptz NOT NULL,
  PRIMARY KEY (member_id, node_id)
);
CREATE INDEX favourite_newest ON favourite (member_id, added_at DESC);

-- Rooms of card tables: one title is played in several rooms, each with its own stakes. Amounts in minor units of the brand's currency.
create table room (
  room_id  text primary key check (room_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  node_id  text not null references game (node_id) on delete cascade,
  -- What every player pays into the pot before the deal.
  ante     bigint not null check (ante > 0),
  -- The balance that a player needs to join the table.
  entry    bigint not null check (entry >= ante),
  seats    smallint not null check (seats between 2 and 10),
  position integer not null default 0,
  enabled  boolean not null default true
);
create index room_of_title on room (node_id, position);
