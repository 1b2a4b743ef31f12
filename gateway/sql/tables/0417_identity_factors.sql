-- Second factors, and the places from which a member has signed in before (T12).

-- Networks (/24, /64) from which a member has signed in. Rows older than 90 days do not count, but show that there was a first sign-in.
create table known_network (
  member_id text not null references member (id),
  network   text not null,
  seen_at   timestamptz not null,
  primary key (member_id, network)
);
create index known_network_of_all on known_network (network, seen_at);

-- A half-completed sign-in: it is no session, and allows only the remaining step. Bound to one browser.
create table sign_in_challenge (
  id           text primary key,
  browser_hash bytea not null,
  member_id    text not null references member (id),
  login_type   text not null,
  side         text not null check (side in ('member', 'agent')),
  methods      jsonb not null,  -- the offered methods; no other is accepted
  tries        smallint not null default 0,
  expires_at   timestamptz not null
);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- Authenticator apps. The seed is sealed under the master key, which is not stored here.
create table authenticator (
  member_id    text primary key references member (id),
  seed         bytea not null,
  last_step    bigint not null default 0,  -- the newest step whose code was accepted: no code is accepted twice
  begun_at     timestamptz not null,
  confirmed_at timestamptz  -- null: shown, not yet confirmed by a code
);

create table backup_code (
  member_id text not null references member (id),
  code_hash bytea not null,
  made_at   timestamptz not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

create table passkey (
  id         text primary key,  -- the credential's own id, base64url
  member_id  text not null references member (id),
  public_key bytea not null,
  counter    bigint not null,
  transports jsonb not null default '[]',
  name       text not null,
  added_at   timestamptz not null,
  used_at    timestamptz
);
create index passkey_of_member on passkey (member_id);

-- One challenge per purpose of one browser, session or half-completed sign-in; the newest replaces the others, and reading consumes it.
create table passkey_challenge (
  bound_to   text primary key,
  challenge  text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Step-up: a fresh proof inside a session, for one purpose, valid for some minutes.
create table step_up (
  session_id text not null references session (id) on delete cascade,
  purpose    text not null,
  method     text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- External identities: issuer and subject, never a mail address (T13).
create table identity (
  issuer    text not null,
  subject   text not null,
  member_id text not null references member (id),
  provider  text not null,
  label     text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_of_member on identity (member_id);

-- A redirect to an identity provider and back, bound to the browser that started it. `outcome` null: not back yet.
create table identity_flow (
  state_hash   bytea primary key,
  browser_hash bytea not null unique,
  provider     text not null,
  side         text not null check (side in ('member', 'agent')),
  verifier     text not null,
  nonce        text not null,
  outcome      text check (outcome in ('proved', 'refused')),
  issuer       text,
  subject      text,
  label        text,
  expires_at   timestamptz not null
);
create index identity_flow_expiry on identity_flow (expires_at);
