-- Requests for a second person. `input_hash`: SHA-256 of the canonical JSON of command and input; `seen_hash`: of the state that the decision rests on.
-- `seal`: HMAC of the request under a key that is not in the database, so that a row written past the gateway approves nothing.
create table approval (
  id             text primary key check (id ~ '^A-[0-9]{10}$'),
  command        text not null,
  right_row      text not null,
  input          jsonb not null,
  input_hash     bytea not null check (octet_length(input_hash) = 32),
  seen           jsonb not null,
  seen_hash      bytea not null check (octet_length(seen_hash) = 32),
  amount         bigint,
  currency       text references currency (code),
  member_id      text references member (id) on delete set null,
  rule           text not null,
  asked_by       text not null references staff (id),
  asked_at       timestamptz not null,
  reason         text not null check (length(reason) between 3 and 500),
  state          text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn', 'expired', 'void')),
  decided_by     text references staff (id),
  decided_at     timestamptz,
  decided_reason text not null default '',
  expires_at     timestamptz not null,
  ask_record     bigint,
  end_record     bigint,
  seal           bytea not null check (octet_length(seal) = 32),
  check (decided_by is null or decided_by <> asked_by),
  check ((state in ('done', 'refused')) = (decided_by is not null)),
  check (expires_at > asked_at)
);
create unique index approval_one_open on approval (command, input_hash) where state = 'waiting';
create index approval_waiting on approval (expires_at) where state = 'waiting';
create index approval_of_asker on approval (asked_by, asked_at);
create index approval_decided on approval (decided_at) where decided_at is not null;

-- Amounts above which a command needs a second person, by currency; a currency without a row has the threshold 0. Append-only: the latest row in force
-- counts.
create table approval_threshold (
  id         bigint generated always as identity primary key,
  command    text not null,
  currency   text not null references currency (code),
  amount     bigint not null check (amount >= 0),
  valid_from timestamptz not null,
  set_by     text references staff (id),
  set_at     timestamptz not null
);
create index approval_threshold_of_command on approval_threshold (command, currency, valid_from desc);

insert into approval_threshold (command, currency, amount, valid_from, set_at) values
  ('withdrawal approve', 'PHP', 5000000, '2026-01-01Z', '2026-01-01Z'),
  ('deposit approve', 'PHP', 2000000, '2026-01-01Z', '2026-01-01Z'),
  ('promotion approve', 'PHP', 1000000, '2026-01-01Z', '2026-01-01Z'),
  ('reward put', 'PHP', 1000000, '2026-01-01Z', '2026-01-01Z'),
  ('redemption approve', 'PHP', 1000000, '2026-01-01Z', '2026-01-01Z');

-- What one person did alone for one member, so that amounts of a day are added before they are compared with the threshold.
create table staff_action (
  record_id bigint primary key,
  staff_id  text not null references staff (id),
  command   text not null,
  member_id text not null,
  currency  text not null references currency (code),
  amount    bigint not null,
  at        timestamptz not null
);
create index staff_action_of_day on staff_action (staff_id, command, member_id, currency, at);

-- First answers of the console under their idempotency key, for a day. The row is written in the transaction of the action, so that a repetition waits
-- for it and never runs the action again; the answer follows after the commit.
create table console_answer (
  id            text primary key,  -- person and idempotency key
  fingerprint   bytea not null check (octet_length(fingerprint) = 32),
  record_id     bigint,
  sealed_answer bytea,
  at            timestamptz not null
);
create index console_answer_age on console_answer (at);
