-- Books of the vendor for practice, as a vendor elsewhere keeps them: what it was asked to move, and how often it was asked.
create table reference_wallet_order (
  id         text primary key,
  vendor     text not null,
  player_id  text not null,
  direction  text not null check (direction in ('in', 'out')),
  amount     text not null,
  currency   text not null,
  state      text not null check (state in ('open', 'done', 'failed')),
  asked      int not null default 1,
  done_at    timestamptz,  -- an open one is done from then on
  dark_until timestamptz,  -- nobody can be asked before
  made_at    timestamptz not null
);
