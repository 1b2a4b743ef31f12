-- Sessions. Both halves are stored as SHA-256 hashes only: a stolen table opens nothing.
create table session (
  id           text primary key,
  token_hash   bytea not null unique,
  cookie_hash  bytea not null,
  member_id    text not null references member (id),
  state        text not null check (state in ('full', 'must_change')),
  login_type   text not null check (login_type in ('username', 'sms', 'trial', 'register', 'passkey', 'oidc', 'handover', 'remember')),
  address      text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,  -- absolute end: 12 h, trial 2 h
  ended_at     timestamptz,
  ended_by     text,  -- logout, password, operator, freeze, replaced
  agent        text not null default '',  -- user agent of the browser, as sent, at most 256 characters
  -- A session that customer service opened by a handover code of the operator's command line. It is read-only, and the owner of the account sees it.
  -- Codes of the operator's own single sign-on (AUTH-14) have the type `sign-in`: they open a session of the member.
  support      boolean not null default false
);
create index session_of_member on session (member_id) where ended_at is null;
create index session_expiry on session (expires_at);
-- A browser presents its half when another person would sign in on it.
create index session_of_browser on session (cookie_hash) where ended_at is null;

-- Counters of fixed windows: failed attempts by account, address and device; free-play sessions by address.
create table attempt_count (
  scope        text not null,
  subject      text not null,
  window_start timestamptz not null,
  count        integer not null,
  primary key (scope, subject, window_start)
);
create index attempt_count_age on attempt_count (window_start);

-- Browsers on which an account has signed in before: they are exempt from the counter of the account, not from their own.
create table known_device (
  device_hash   bytea not null,
  member_id     text not null references member (id),
  seen_at       timestamptz not null,
  -- Remembered browsers, as their owner sees them.
  id            text not null default gen_random_uuid()::text unique,
  agent         text not null default '',
  address       text not null default '',
  first_seen_at timestamptz not null default now(),
  primary key (device_hash, member_id)
);

create table captcha (
  id           text primary key,
  answer_hash  bytea not null,
  browser_hash bytea not null,
  expires_at   timestamptz not null
);
create index captcha_expiry on captcha (expires_at);
