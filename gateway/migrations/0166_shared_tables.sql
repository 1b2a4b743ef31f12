-- Rounds at shared tables: the stake is taken while the table is open (`placed`), the round is decided from `due_at` on, by the seed that was
-- committed to. Nothing ticks: whoever looks, or the walk over open rounds, takes up what is due.
alter table reference_round add column table_no bigint, add column due_at timestamptz;
alter table reference_round drop constraint reference_round_state_check;
alter table reference_round add constraint reference_round_state_check
  check (state in ('bet_sent', 'placed', 'decided', 'closed', 'refused', 'cancelling', 'rolled_back') and (state <> 'placed' or due_at is not null));
drop index reference_round_open;
create index reference_round_open on reference_round (updated_at) where state in ('bet_sent', 'placed', 'decided', 'cancelling');
create index reference_round_table on reference_round (vendor, game_id, table_no) where table_no is not null;

-- What lay on the spots that are shared out when a table closed: counted once, so that every winner of the round has the same odds.
create table reference_pool (
  vendor   text not null,
  game_id  text not null,
  table_no bigint not null,
  book     text not null,
  currency text not null,
  sums     jsonb not null,                        -- minor units, in the order of the game's pooled spots
  primary key (vendor, game_id, table_no, book, currency)
);
