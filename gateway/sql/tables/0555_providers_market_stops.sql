-- Markets of a match that the operator has stopped: they take no slip and no cash-out until they are resumed. `market` as `sports_market` names it, or
-- 'match' for all of them.
create table reference_market_stop (
  vendor     text not null,
  game_id    text not null,
  fixture    text not null,
  market     text not null,
  stopped_by text not null,
  stopped_at timestamptz not null,
  primary key (vendor, game_id, fixture, market)
);
create index reference_market_stop_time on reference_market_stop (stopped_at);
