-- Data of the reference vendor's wallet, as an external vendor stores it: what it was asked to move, and how often.
create table reference_wallet_order (
  id         text primary key,
  vendor     text not null,
  player_id  text not null,
  direction  text not null check (direction in ('in', 'out')),
  amount     text not null,
  currency   text not null,
  state      text not null check (state in ('open', 'done', 'failed')),
  asked      int not null default 1,
  done_at    timestamptz,  -- an open order is executed from then on
  dark_until timestamptz,  -- simulated outage: no answer before
  made_at    timestamptz not null
);
