-- What the provider reports of a deposit, and deposits that go back to where they came from. `provider_amount`: what it reports as paid, which no credit
-- exceeds; null while it reports none, or an amount that cannot be read.
alter table deposit
  add column provider_state text not null default '' check (provider_state in ('', 'paid', 'failed')),
  add column provider_amount bigint check (provider_amount > 0),
  add column provider_currency text references currency (code),
  add column reported_at timestamptz,
  add column requested_amount bigint check (requested_amount > 0),  -- where another amount was credited than the member asked for
  add column payment_reference text not null default '' check (length(payment_reference) <= 60),  -- of the bank or wallet, as staff read it
  add constraint deposit_provider_amount check ((provider_amount is null) = (provider_currency is null));
-- Money that came for a rejected deposit and may still have to be returned.
create index deposit_rejected_but_paid on deposit (made_at, id) where state = 'rejected' and provider_state = 'paid';
create index deposit_by_reference on deposit (upper(payment_reference)) where payment_reference <> '';

-- Deposits returned to their source. The amount waits in transit from the decision until the provider has returned it or has refused to.
create table deposit_return (
  id          text primary key check (id ~ '^D-[0-9]{10}-R[0-9]{1,3}$'),  -- also the reference at the provider
  deposit_id  text not null references deposit (id),
  amount      bigint not null check (amount > 0),
  currency    text not null references currency (code),
  provider    text not null,
  state       text not null check (state in ('queued', 'sending', 'done', 'failed')),
  reason      text not null,
  reference   text not null default '',  -- of the bank transfer, where no provider returns it
  decided_by  text not null,
  made_at     timestamptz not null,
  changed_at  timestamptz not null,
  look_at     timestamptz,
  looks       int not null default 0,
  open_tx     bigint not null unique references ledger_tx (id),
  end_tx      bigint unique references ledger_tx (id),
  check ((end_tx is not null) = (state in ('done', 'failed'))),
  check (look_at is null or state in ('queued', 'sending'))
);
-- A deposit is returned once: a further attempt needs the failure of the one before.
create unique index deposit_return_once on deposit_return (deposit_id) where state <> 'failed';
create index deposit_return_of_deposit on deposit_return (deposit_id);
create index deposit_return_due on deposit_return (look_at) where look_at is not null;
