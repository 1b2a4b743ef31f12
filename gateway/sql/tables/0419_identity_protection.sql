-- Limits and closures that members set for themselves. Enforced where money moves, under the lock of the account, so that no page can bypass them and
-- no two simultaneous stakes can exceed a limit together. Amounts are the ledger's own sums; only time is counted here.
create table protection (
  member_id        text primary key references member (id) on delete cascade,
  played_at        timestamptz,  -- the last sign of play for money
  sitting_since    timestamptz,  -- start of the current play session
  closure          text check (closure in ('time_out', 'exclusion')),
  closed_at        timestamptz,
  closed_until     timestamptz,  -- infinity: permanent
  is_own           boolean not null default true,  -- false: carried over from another account of the same person
  has_limits       boolean not null default false,
  reminder_minutes smallint check (reminder_minutes > 0),
  -- The largest stake of a member with a running bonus; stored here, because every stake reads this row anyway.
  most_stake       bigint check (most_stake > 0),
  check ((closure is null) = (closed_until is null) and (closure is null) = (closed_at is null))
) with (fillfactor = 60);
create index protection_closed on protection (closed_until) where closed_until is not null;

-- `amount`: minor units, minutes for time; null: none. A looser limit is a pending change beside it and has no effect until it is confirmed.
create table protection_limit (
  member_id  text not null references protection (member_id) on delete cascade,
  kind       text not null check (kind in ('deposit', 'net_deposit', 'loss', 'stake', 'time')),
  period     text not null check (period in ('day', 'week', 'month')),
  zone       text not null,  -- in which a day begins
  amount     bigint check (amount >= 0),
  wished     bigint check (wished >= 0),  -- pending change, with a `wished_at`; null: no limit any more
  wished_at  timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind, period),
  check (wished is null or wished_at is not null)
);

-- Play time, by quarter of an hour like the sums of money.
create table play_time (
  member_id text not null references member (id) on delete cascade,
  quarter   timestamptz not null,
  millis    bigint not null,
  primary key (member_id, quarter)
) with (fillfactor = 70);

-- Identity fingerprints by which a self-excluded person is recognised: keyed hashes of registration data, not readable.
create table exclusion_fact (
  hash      bytea not null,
  member_id text not null references protection (member_id) on delete cascade,
  primary key (hash, member_id)
);
create index exclusion_fact_of_member on exclusion_fact (member_id);
