-- Data of the reference payment provider, as an external provider stores it.
create table reference_payment (
  id          text primary key,
  direction   text not null check (direction in ('in', 'out')),
  method      text not null,
  amount      text not null,
  currency    text not null,
  state       text not null default 'open' check (state in ('open', 'paid', 'failed')),
  notify      text not null,  -- target of its webhooks
  back        text not null default '',  -- where the payer is redirected afterwards
  dark_until  timestamptz,  -- simulated outage: no answer before
  say_at      timestamptz,  -- when its webhook is due
  say_left    int not null default 0,
  tries       int not null default 0,
  made_at     timestamptz not null,
  returned    text not null default '0',
  returned_at timestamptz
);
create index reference_payment_due on reference_payment (say_at) where say_left > 0;
create index reference_payment_by_id on reference_payment (id collate "C");
