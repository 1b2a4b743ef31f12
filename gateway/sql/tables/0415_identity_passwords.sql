-- Who asked for a mail to set a new password, known here or not: looked at behind the asker's back, so that no answer tells (S4).
create table password_request (
  id           bigint generated always as identity primary key,
  username_key text not null,
  mail         text not null,
  language     text not null,
  asked_at     timestamptz not null
);

-- Links that were mailed. Only the hash is kept; one use, a quarter of an hour.
create table password_reset (
  token_hash bytea primary key,
  member_id  text not null references member (id),
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- A code by SMS that was right opens a ticket where the account has a stronger factor, too: the code is spent, the factor still to come.
  way        text not null default 'mail' check (way in ('mail', 'sms'))
);
create index password_reset_of_member on password_reset (member_id, made_at);

-- Browsers that come back by themselves for a day. A token opens one session and is replaced; a family is what came of one sign-in.
-- A used one that is shown again was copied: its whole family ends, with the sessions that it began (T1).
create table remember_token (
  selector       text primary key,
  validator_hash bytea not null,
  family         text not null,
  member_id      text not null references member (id),
  session_id     text not null,  -- the session that it was handed to
  expires_at     timestamptz not null,  -- the same for a whole family
  used_at        timestamptz
);
create index remember_token_family on remember_token (family);
create index remember_token_member on remember_token (member_id);
create index remember_token_session on remember_token (session_id);

-- Codes that hand a person over from another site of the operator: one use, at most a minute (T2, B03).
create table handover_code (
  code_hash  bytea primary key,
  member_id  text not null references member (id),
  merchant   text not null,
  purpose    text not null check (purpose in ('sign-in', 'support')),
  expires_at timestamptz not null,
  reason     text not null default ''  -- why support needs access; said by who asked for the code
);
