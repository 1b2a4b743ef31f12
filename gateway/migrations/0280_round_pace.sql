-- When a player last started a round of a title at the reference vendor: the next start waits for the engine's shortest round. Unlogged: after
-- a crash everyone may start at once, which costs nobody anything.
create unlogged table reference_pace (
  vendor     text not null,
  player_id  text not null,
  game_id    text not null,
  started_at timestamptz not null,
  primary key (vendor, player_id, game_id)
) with (fillfactor = 70);
