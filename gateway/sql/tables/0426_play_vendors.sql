CREATE TABLE recent_game (
  member_id   text NOT NULL,
  node_id     text NOT NULL REFERENCES game (node_id) ON DELETE CASCADE,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, node_id)
);
CREATE INDEX recent_game_newest ON recent_game (member_id, launched_at DESC);

-- Integration settings of a vendor: one row each instead of one rule for all.
create table vendor_profile (
  vendor             text primary key check (vendor ~ '^[A-Za-z0-9_-]{1,32}$'),
  id_scope           text not null default 'vendor' check (id_scope in ('vendor', 'player')),  -- the scope in which a txId is unique
  duplicate_reply    text not null default 'original' check (duplicate_reply in ('original', 'current')),
  unknown_rollback   text not null default 'ok' check (unknown_rollback in ('ok', 'not_found')),
  win_without_bet    boolean not null default false,  -- promotional wins
  rollback_after_win text not null default 'refuse' check (rollback_after_win in ('refuse', 'reopen')),
  zero_bet           boolean not null default false,
  enabled            boolean not null default true,
  win_multiple       bigint not null default 10000 check (win_multiple > 0),  -- for titles whose maximum win is unknown
  stop_on_trip       boolean not null default true,  -- while the net loss limit is tripped, new bets are refused
  bets_stopped_until timestamptz,  -- set when a limit trips; vendor_bet checks further only while it is in the future
  -- Networks from which a vendor's callbacks are accepted (S-20); empty: any.
  addresses          cidr[] not null default '{}'
);

-- Keys that sign callbacks. At most two of a vendor are active, so that one can be rotated without downtime.
create table vendor_key (
  key_id        text primary key check (key_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  vendor        text not null references vendor_profile (vendor),
  secret        text check (length(secret) >= 43),  -- base64url of at least 32 bytes
  version       int not null,
  created_at    timestamptz not null default now(),
  retired_at    timestamptz,
  sealed_secret bytea,
  unique (vendor, version),
  constraint vendor_key_is_sealed check (secret is null and sealed_secret is not null)
);
create index vendor_key_active on vendor_key (vendor) where retired_at is null;

-- Nonces seen within the time window. A crash of the database may lose them: a callback repeated then still takes effect once, because its txId is in
-- the ledger.
create unlogged table vendor_nonce (
  vendor  text not null,
  nonce   text not null,
  seen_at timestamptz not null,
  primary key (vendor, nonce)
);
create index vendor_nonce_age on vendor_nonce using brin (seen_at);

-- A player as one vendor knows them: a separate alias for each vendor and book, so that vendors can neither identify a member nor correlate players.
-- It points at the two accounts that the player's rounds move.
create table vendor_player (
  vendor      text not null references vendor_profile (vendor),
  player_id   text not null,
  owner_type  text not null check (owner_type in ('member', 'guest')),
  owner_id    text not null,
  book        text not null,
  currency    text not null,
  account_id  bigint not null references account (id),
  provider_id bigint not null references account (id),
  primary key (vendor, player_id),
  unique (vendor, book, currency, owner_type, owner_id)
);

-- Launches. The token is stored as a hash and can be redeemed once within a minute; its bets need the session from which it was started.
create table play_launch (
  id           bigint generated always as identity primary key,
  token_hash   bytea not null unique,
  vendor       text not null,
  player_id    text not null,
  node_id      text not null,
  game_id      text not null,
  language     text not null,
  nickname     text not null,
  session_id   text,  -- null: a visitor's free trial; sessions are deleted, launches are retained
  created_at   timestamptz not null,
  redeem_until timestamptz not null,
  live_until   timestamptz not null,
  redeemed_at  timestamptz,
  ended_at     timestamptz,
  -- A launch may be for one room; the vendor learns of it when the launch is redeemed.
  room_id      text not null default '',
  foreign key (vendor, player_id) references vendor_player (vendor, player_id)
);
create index play_launch_live on play_launch (vendor, player_id, game_id) where redeemed_at is not null and ended_at is null;
create index play_launch_age on play_launch (created_at);
