-- Promotions of the operator, participations, and bonuses with a wagering requirement. A bonus is held on an account of its own until its turnover is
-- met; stakes always come from the member's own money, which is therefore never locked by it.
create table promotion (
  id            text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  category      text not null check (category ~ '^[a-z][a-z_]{1,30}$'),
  position      int not null default 0,
  version       int not null default 1,  -- incremented with every change: a signature names it
  title         jsonb not null,  -- {"EN": …, "TY": …}
  summary       jsonb not null,
  content       jsonb not null,  -- rich text
  opens_at      timestamptz not null,
  closes_at     timestamptz check (closes_at > opens_at),  -- null: until withdrawn
  markets       text[] not null default '{}',  -- brands or variants of them; empty: all
  needs         text not null check (needs in ('nothing', 'deposit', 'application')),
  period        text not null default 'once' check (period in ('once', 'day', 'week', 'month')),
  amount        bigint not null check (amount > 0),  -- minor units; with a share, the maximum
  share         int not null default 0 check (share between 0 and 100000),  -- of the deposit, basis points; 0: the amount itself
  least_deposit bigint not null default 0 check (least_deposit >= 0),
  times         int not null default 0 check (times between 0 and 100),  -- wagering requirement as a multiple of the bonus; 0: paid as cash at once
  weights       jsonb not null default '{}',  -- {"RNG": 100}: per cent that a stake counts, by kind of game
  most_stake    bigint not null default 0 check (most_stake >= 0),  -- while the bonus runs; 0: no extra limit
  days          int not null default 30 check (days between 1 and 365),  -- to meet the turnover, or the bonus expires
  withdrawn     boolean not null default false,
  -- Rewards without a deposit: only for verified persons, once per person, payment account, device and network, and locked until the amount was
  -- wagered once (S-04). Conditions belong to the campaign; they are enforced by unique keys, in the transaction that pays.
  verified_only boolean not null default true,
  per_address   int not null default 1 check (per_address between 0 and 1000),  -- claims from one network; 0: any number
  check (share = 0 or needs = 'deposit'),
  check (times = 0 or weights <> '{}')
);

-- One participation: at most one per period.
create table promotion_entry (
  id           bigint generated always as identity primary key,
  promotion_id text not null references promotion (id),
  member_id    text not null references member (id),
  period       text not null,
  state        text not null check (state in ('joined', 'applying', 'rejected', 'approved', 'claimed', 'issued')),
  joined_at    timestamptz not null,
  changed_at   timestamptz not null,
  comment      text not null default '',
  reason       text not null default '',
  amount       bigint check (amount > 0),  -- as approved by the operator, then as paid
  deposit_id   text unique references deposit (id),  -- the deposit that it was granted for: none counts twice
  request_key  text,
  tx_id        bigint unique references ledger_tx (id),
  unique (promotion_id, member_id, period),
  unique (member_id, request_key),
  check ((state in ('claimed', 'issued')) = (tx_id is not null))
);
create index promotion_entry_of_member on promotion_entry (member_id, id);
create index promotion_entry_applying on promotion_entry (joined_at) where state = 'applying';

create table promotion_picture (
  entry_id bigint not null references promotion_entry (id) on delete cascade,
  place    smallint not null check (place between 0 and 2),
  proof_id text not null unique references proof (id),
  primary key (entry_id, place)
);

create table bonus (
  id         text primary key check (id ~ '^B-[0-9]{10}$'),
  entry_id   bigint not null unique references promotion_entry (id),
  member_id  text not null references member (id),
  currency   text not null,
  bonus_id   bigint not null references account (id),
  cash_id    bigint not null references account (id),
  amount     bigint not null check (amount > 0),
  required   bigint not null check (required > 0),
  turnover   bigint not null default 0 check (turnover >= 0),  -- as of the last check; at the end the final value
  weights    jsonb not null,
  most_stake bigint not null,
  terms      text not null,  -- fingerprint of the signed terms, and what was shown with them
  told       jsonb not null,
  state      text not null default 'running' check (state in ('running', 'released', 'expired', 'forfeited')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  looked_at  timestamptz not null,
  ended_at   timestamptz,
  end_tx     bigint unique references ledger_tx (id),
  check ((state = 'running') = (ended_at is null) and (state = 'running') = (end_tx is null))
) with (fillfactor = 80);
create unique index bonus_running on bonus (member_id) where state = 'running';
create index bonus_of_member on bonus (member_id, granted_at desc);
