-- What the reference vendor decides rounds by: a seed of its own, whose hash is shown beforehand, together with one that the player may choose. The
-- seed itself is not here: it is made from the key of the house and the salt, so that who reads the database knows no round beforehand.
create table reference_seed (
  id          bigint generated always as identity primary key,
  vendor      text not null,
  player_id   text not null,
  game_id     text not null,
  salt        bytea not null,
  commitment  text not null,                      -- SHA-256 of the seed, hexadecimal
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce  bigint not null default 0,          -- number of the next round
  made_at     timestamptz not null,
  revealed_at timestamptz
) with (fillfactor = 80);
create unique index reference_seed_active on reference_seed (vendor, player_id, game_id) where revealed_at is null;
create index reference_seed_revealed on reference_seed (vendor, player_id, game_id, id desc);

-- Rounds from before have none of the three.
alter table reference_round add column seed_id bigint references reference_seed (id), add column nonce bigint, add column client_seed text;
alter table reference_round add constraint reference_round_seeded check (num_nulls(seed_id, nonce, client_seed) in (0, 3));
create unique index reference_round_nonce on reference_round (seed_id, nonce) where seed_id is not null;
