-- Slips of sports: the legs with the odds that were taken. A slip is a round that waits (`placed`) until its matches are decided.
alter table reference_round add column slip jsonb;
create index reference_round_slip on reference_round (vendor, player_id, game_id, created_at desc) where slip is not null;

-- What a feed told of matches. Events are only added, in order; bets are settled by them, so none is changed or taken away.
create table reference_fixture (
  vendor    text not null,
  game_id   text not null,
  id        text not null,
  fixture   jsonb not null,
  starts_at timestamptz not null,
  primary key (vendor, game_id, id)
);
create index reference_fixture_start on reference_fixture (vendor, game_id, starts_at);
create table reference_event (
  vendor     text not null,
  game_id    text not null,
  fixture_id text not null,
  seq        int not null check (seq > 0),
  event      jsonb not null,
  primary key (vendor, game_id, fixture_id, seq)
);
