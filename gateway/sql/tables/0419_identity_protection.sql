-- What members set against themselves. It is held where money moves, under the lock of the account, so no page can be gone around and
-- no two stakes at once can pass a limit together. Figures are those of the ledger's own sums; only time has to be counted here.
create table protection (
  member_id        text primary key references member (id) on delete cascade,
  played_at        timestamptz,  -- the last sign of play for money
  sitting_since    timestamptz,  -- since when it goes on without a pause
  closure          text check (closure in ('time_out', 'exclusion')),
  closed_at        timestamptz,
  closed_until     timestamptz,  -- infinity: for good
  is_own           boolean not null default true,  -- false: carried over from another account of the same person
  has_limits       boolean not null default false,
  reminder_minutes smallint check (reminder_minutes > 0),
  -- The largest stake of a member whose bonus runs, where every stake is looked at anyway.
  most_stake       bigint check (most_stake > 0),
  check ((closure is null) = (closed_until is null) and (closure is null) = (closed_at is null))
) with (fillfactor = 60);
create index protection_closed on protection (closed_until) where closed_until is not null;

-- `amount`: minor units, for time minutes; null: none. A wish for more waits beside it and holds nothing until it is confirmed.
create table protection_limit (
  member_id  text not null references protection (member_id) on delete cascade,
  kind       text not null check (kind in ('deposit', 'net_deposit', 'loss', 'stake', 'time')),
  period     text not null check (period in ('day', 'week', 'month')),
  zone       text not null,  -- in which a day begins
  amount     bigint check (amount >= 0),
  wished     bigint check (wished >= 0),  -- with a `wished_at`; null: no limit any more
  wished_at  timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind, period),
  check (wished is null or wished_at is not null)
);

-- Time played, by quarter of an hour as the sums of money are.
create table play_time (
  member_id text not null references member (id) on delete cascade,
  quarter   timestamptz not null,
  millis    bigint not null,
  primary key (member_id, quarter)
) with (fillfactor = 70);

-- By what somebody who excluded himself is known again: keyed hashes of what a registration tells, nothing that can be read.
create table exclusion_fact (
  hash      bytea not null,
  member_id text not null references protection (member_id) on delete cascade,
  primary key (hash, member_id)
);
create index exclusion_fact_of_member on exclusion_fact (member_id);
