-- Commission pay on hold: it is owed, and is paid by no run until two people release it. A hold of a contract also covers the windows that follow.
alter table contract_payment
  add column held_at timestamptz,
  add column held_by text,  -- as audit records name them
  add column hold_reason text,
  add constraint contract_payment_hold check (
    (held_at is null) = (held_by is null) and (held_at is null) = (hold_reason is null) and (held_at is null or state = 'owed'));
create index contract_payment_held on contract_payment (held_at) where held_at is not null;

create table contract_hold (
  id          bigint generated always as identity primary key,
  contract_id text not null references contract (id),
  held_at     timestamptz not null,
  held_by     text not null,
  reason      text not null check (length(reason) between 3 and 500),
  ended_at    timestamptz,
  ended_by    text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index contract_hold_open on contract_hold (contract_id) where ended_at is null;
