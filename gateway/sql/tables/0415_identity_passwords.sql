-- Requests for a password reset mail, for known and unknown accounts: processed in the background, so that no response reveals whether an account
-- exists (S4).
create table password_request (
  id           bigint generated always as identity primary key,
  username_key text not null,
  mail         text not null,
  language     text not null,
  asked_at     timestamptz not null
);

-- Mailed reset links. Only the hash is stored; single use, valid for 15 minutes.
create table password_reset (
  token_hash bytea primary key,
  member_id  text not null references member (id),
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- A correct SMS code also creates a ticket where the account has a stronger factor: the code is consumed, the factor still required.
  way        text not null default 'mail' check (way in ('mail', 'sms'))
);
create index password_reset_of_member on password_reset (member_id, made_at);

-- Browsers that stay signed in for a day. A token opens one session and is replaced; a family is everything that descends from one sign-in. A used
-- token that is presented again was copied: its whole family ends, with the sessions that it opened (T1).
create table remember_token (
  selector       text primary key,
  validator_hash bytea not null,
  family         text not null,
  member_id      text not null references member (id),
  session_id     text not null,  -- the session for which it was issued
  expires_at     timestamptz not null,  -- the same for a whole family
  used_at        timestamptz
);
create index remember_token_family on remember_token (family);
create index remember_token_member on remember_token (member_id);
create index remember_token_session on remember_token (session_id);

-- Handover codes from another site of the operator: single use, valid for a minute at most (T2, B03).
create table handover_code (
  code_hash  bytea primary key,
  member_id  text not null references member (id),
  merchant   text not null,
  purpose    text not null check (purpose in ('sign-in', 'support')),
  expires_at timestamptz not null,
  reason     text not null default ''  -- why support needs access, as given by the requester of the code
);
