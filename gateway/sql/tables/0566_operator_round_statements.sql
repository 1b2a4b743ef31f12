-- Statements of game providers: `rounds`: a line per round; `sums`: a line per title and day, or one for all titles. `zone`: the time zone of its day.
alter table statement add column kind text not null default 'payments' check (kind in ('payments', 'rounds', 'sums')),
  add column zone text;
create table statement_round (
  statement_id text not null references statement (id),
  no           int not null,
  round_id     text not null,  -- empty in sums
  title_id     text not null,  -- empty: all titles
  currency     text not null,
  stake        bigint not null check (stake >= 0),
  paid         bigint not null check (paid >= 0),
  outcome      text check (outcome in ('matched', 'corrected', 'amount', 'theirs_only')),
  primary key (statement_id, no)
);
create index statement_round_ours on statement_round (statement_id, round_id, currency);

-- A round, or a sum, that differs has a difference for its stake, one for its payout, or both.
alter table difference drop constraint difference_side_check,
  add constraint difference_side_check check (side in ('deposit', 'payout', 'return', 'stake', 'paid'));
