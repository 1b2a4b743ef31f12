-- The provider for practice: its own books, as a provider elsewhere keeps them.
create table reference_payment (
  id          text primary key,
  direction   text not null check (direction in ('in', 'out')),
  method      text not null,
  amount      text not null,
  currency    text not null,
  state       text not null default 'open' check (state in ('open', 'paid', 'failed')),
  notify      text not null,  -- where its word goes
  back        text not null default '',  -- where the payer goes afterwards
  dark_until  timestamptz,  -- nobody can be asked before
  say_at      timestamptz,  -- when its word is due
  say_left    int not null default 0,
  tries       int not null default 0,
  made_at     timestamptz not null,
  returned    text not null default '0',
  returned_at timestamptz
);
create index reference_payment_due on reference_payment (say_at) where say_left > 0;
create index reference_payment_by_id on reference_payment (id collate "C");
