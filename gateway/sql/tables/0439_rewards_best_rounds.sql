-- The best rounds of each day, by payout and by payout ÷ stake: the source of the leaderboards. Wins are processed once, as far as all earlier
-- entries are certain to be committed; a day stores its first hundred.
create table best_round (
  day        date not null,
  by         text not null check (by in ('prize', 'multiple')),
  tx_id      bigint not null references ledger_tx (id),  -- the last win of the round
  account_id bigint not null references account (id),
  scope      text not null,
  round_id   text not null,
  currency   text not null,
  stake      bigint not null,
  paid       bigint not null check (paid > 0),
  score      numeric not null,
  won_at     timestamptz not null,
  primary key (day, by, scope, round_id, account_id)
);
create index best_round_of_day on best_round (by, day, score desc);

create table best_mark (
  one   boolean primary key default true check (one),
  tx_id bigint not null
);
insert into best_mark (tx_id) values (0);
