-- People who operate the platform. One human has one account (`person_id`); no account is deleted, an ended one signs nothing.
create table staff (
  id            text primary key check (id ~ '^S-[2-9A-HJKMNP-Z]{10}$'),
  name          text not null unique check (name ~ '^[a-z][a-z0-9._-]{2,30}$'),
  display       text not null check (length(display) between 1 and 80),
  mail          text not null default '',
  person_id     text not null unique,
  state         text not null default 'invited' check (state in ('invited', 'active', 'ended')),
  password_hash text,
  made_at       timestamptz not null,
  made_by       text references staff (id),
  ended_at      timestamptz,
  ended_by      text references staff (id),
  check ((state = 'ended') = (ended_at is not null))
);

-- A role is a set of commands (`domain/src/staff/rights-table.ts`). Some pairs are forbidden for one person, by a trigger.
create table staff_role (
  staff_id text not null references staff (id),
  role     text not null check (role in ('support', 'payments', 'risk', 'protection', 'content', 'lottery', 'finance', 'auditor', 'administrator')),
  given_at timestamptz not null,
  given_by text references staff (id),
  primary key (staff_id, role)
);

-- Links that invite a person: single use, by the hash of their secret.
create table staff_invitation (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id   text not null references staff (id),
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create table staff_totp (
  staff_id     text primary key references staff (id),
  sealed_seed  bytea not null,
  last_step    bigint not null default 0,
  begun_at     timestamptz not null,
  confirmed_at timestamptz
);

create table staff_passkey (
  id         text primary key,
  staff_id   text not null references staff (id),
  public_key bytea not null,
  counter    bigint not null default 0,
  transports text[] not null default '{}',
  label      text not null default '',
  added_at   timestamptz not null,
  used_at    timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

-- Sessions of the console and of the command line, by the hash of their secret. `network`: /24 or /64 that the session is bound to. `idle_seconds`: how
-- long it stays open without a call. `fresh_until`: until when the person counts as checked again. A session of an invitation can only add factors.
create table staff_session (
  id           text primary key check (id ~ '^SS-[2-9A-HJKMNP-Z]{10}$'),
  staff_id     text not null references staff (id),
  secret_hash  bytea not null unique check (octet_length(secret_hash) = 32),
  way          text not null check (way in ('password', 'password_totp', 'passkey', 'invitation')),
  origin       text not null check (origin in ('console', 'command line')),
  network      text not null,
  address      text not null,
  agent        text not null default '',
  begun_at     timestamptz not null,
  seen_at      timestamptz not null,
  expires_at   timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  fresh_until  timestamptz,
  ended_at     timestamptz,
  ended_by     text check (ended_by in ('sign out', 'administrator', 'idle', 'end of account', 'role change'))
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

-- Challenges of passkeys, single use, bound to a sign-in attempt or a session.
create table staff_challenge (
  bound_to   text primary key,
  challenge  text not null,
  expires_at timestamptz not null
);

-- Failed sign-ins, by name and network: five in fifteen minutes close both for fifteen minutes. The name may be unknown.
create table staff_sign_in_failure (
  subject text not null,
  at      timestamptz not null
);
create index staff_sign_in_failure_of_subject on staff_sign_in_failure (subject, at);
