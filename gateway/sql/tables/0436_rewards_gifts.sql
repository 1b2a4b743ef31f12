-- What members take of what the house gives: rewards of missions, rebates, cash back, red envelopes. A claim is one row per campaign, member
-- and turn, written with its posting or not at all; whether it may be is read in the same transaction, under the lock of the account, so
-- that of any number of tries at once one succeeds (T33).
create table gift_claim (
  campaign    text not null check (campaign ~ '^[a-z]+:[a-z0-9-]{1,40}$'),
  member_id   text not null references member (id),
  turn        text not null check (length(turn) between 1 and 40),  -- the first day of what it is for, a number, or 'once'
  currency    text not null references currency (code),
  amount      bigint not null check (amount > 0),
  detail      jsonb not null default '{}',  -- what it was made of
  request_key text not null,
  tx_id       bigint not null unique references ledger_tx (id),
  made_at     timestamptz not null,
  primary key (campaign, member_id, turn),
  unique (member_id, request_key)
);
create index gift_claim_of_missions on gift_claim (made_at) where campaign like 'mission:%';

-- Missions. How far somebody is follows from the sums of his days, which are kept anyway: nothing is scanned.
create table mission (
  id        text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  position  int not null default 0,
  title     jsonb not null,
  says      jsonb not null,
  measure   text not null check (measure in ('valid_bet', 'deposit', 'days')),  -- days: on which something was played
  period    text not null check (period in ('day', 'week', 'month')),
  target    bigint not null check (target > 0),  -- minor units; of days their number
  currency  text not null references currency (code),
  reward    bigint not null check (reward > 0),
  starts_on date not null,
  ends_on   date,  -- the day after its last one
  enabled   boolean not null default true
);

-- Rebate: up to where the decided bets of a member have been given back, by kind of game. Bets that are decided late are never lost by it.
create table rebate_mark (
  member_id text not null references member (id),
  currency  text not null references currency (code),
  kind      text not null,
  valid_bet bigint not null,
  primary key (member_id, currency, kind)
);
