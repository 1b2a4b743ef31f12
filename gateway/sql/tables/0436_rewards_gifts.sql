-- Reward claims of members: missions, rebates, cashback, red envelopes. A claim is one row per campaign, member and cycle, written with its posting
-- or not at all; its conditions are checked in the same transaction, under the lock of the account, so that of any number of simultaneous attempts
-- one succeeds (T33).
create table gift_claim (
  campaign    text not null check (campaign ~ '^[a-z]+:[a-z0-9-]{1,40}$'),
  member_id   text not null references member (id),
  turn        text not null check (length(turn) between 1 and 40),  -- the first day of the cycle, a number, or 'once'
  currency    text not null references currency (code),
  amount      bigint not null check (amount > 0),
  detail      jsonb not null default '{}',  -- how the amount was computed
  request_key text not null,
  tx_id       bigint not null unique references ledger_tx (id),
  made_at     timestamptz not null,
  primary key (campaign, member_id, turn),
  unique (member_id, request_key)
);
create index gift_claim_of_missions on gift_claim (made_at) where campaign like 'mission:%';

-- Missions. The progress of a member follows from the daily sums, which are stored anyway: nothing is scanned.
create table mission (
  id        text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  position  int not null default 0,
  title     jsonb not null,
  says      jsonb not null,
  measure   text not null check (measure in ('valid_bet', 'deposit', 'days')),  -- days: on which there was play
  period    text not null check (period in ('day', 'week', 'month')),
  target    bigint not null check (target > 0),  -- minor units; for days their number
  currency  text not null references currency (code),
  reward    bigint not null check (reward > 0),
  starts_on date not null,
  ends_on   date,  -- the day after its last one
  enabled   boolean not null default true
);

-- Rebate: up to which valid bet the settled bets of a member have been rebated, by kind of game. Bets that are settled late are not lost.
create table rebate_mark (
  member_id text not null references member (id),
  currency  text not null references currency (code),
  kind      text not null,
  valid_bet bigint not null,
  primary key (member_id, currency, kind)
);
