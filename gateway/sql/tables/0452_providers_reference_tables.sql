-- Stakes on the pooled spots when a table closed: summed up once, so that every winner of the round gets the same odds.
create table reference_pool (
  vendor   text not null,
  game_id  text not null,
  table_no bigint not null,
  book     text not null,
  currency text not null,
  sums     jsonb not null,  -- minor units, in the order of the game's pooled spots
  primary key (vendor, game_id, table_no, book, currency)
);

-- Events of matches from a feed. Append-only, in order; bets are settled by them, so none is changed or removed.
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

create table reference_table (
  id          text primary key,
  vendor      text not null,
  game_id     text not null,
  room        text not null,
  ante        bigint not null check (ante > 0),
  book        text not null,
  currency    text not null,
  state       text not null check (state in ('gathering', 'playing', 'over')),
  hand_no     int not null default 0,
  due_at      timestamptz,  -- when the worker acts: deals, moves for a bot, or for a player whose time ran out
  seats       jsonb not null,  -- three seats: empty, a bot, or a player with the round that holds their stake
  hand        jsonb,  -- all cards; shown only through the view of one seat
  sheet       jsonb,
  seed        text not null,  -- of the next or running hand; its hash is shown from the beginning
  last_winner text not null default '',
  updated_at  timestamptz not null,
  check ((state = 'over') = (due_at is null))
) with (fillfactor = 70);
create index reference_table_due on reference_table (due_at) where due_at is not null;
create index reference_table_gathering on reference_table (vendor, game_id, room, book, currency) where state = 'gathering';

-- A player's hand at a table: the stake of one round is held for it, its end is stored before the win is reported.
create table reference_seat (
  round_id   text primary key,
  table_id   text,
  vendor     text not null,
  game_id    text not null,
  player_id  text not null,
  book       text not null,
  currency   text not null,
  state      text not null check (state in ('sitting', 'over', 'void')),
  payout     bigint check (payout >= 0),
  result     jsonb,
  created_at timestamptz not null,
  check ((state = 'over') = (payout is not null and result is not null))
);
-- No player sits twice at the same title for the same money.
create unique index reference_seat_one on reference_seat (vendor, game_id, player_id, book, currency) where state = 'sitting';
create index reference_seat_last on reference_seat (vendor, game_id, player_id, book, currency, created_at desc);

-- The hitter pot, for a player who wins twice in a row; it belongs to the players of the room, never to the operator.
create table reference_hitter_pot (
  vendor   text not null,
  game_id  text not null,
  room     text not null,
  book     text not null,
  currency text not null,
  amount   bigint not null check (amount >= 0),
  primary key (vendor, game_id, room, book, currency)
);
