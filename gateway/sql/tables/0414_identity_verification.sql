-- Six-digit verification codes for phone numbers and mail addresses. A code is bound to one purpose, one target and one browser; five attempts. The
-- code is hashed with the browser's secret, which is not stored here: a stolen table reveals no code.
create table verification_code (
  id              text primary key,
  purpose         text not null check (purpose in ('login', 'register', 'reset', 'bind', 'factor', 'step-up')),
  channel         text not null check (channel in ('sms', 'mail')),
  target          text not null,
  network         text not null,
  browser_hash    bytea not null,
  code_hash       bytea not null,
  tries           smallint not null default 0 check (tries between 0 and 5),
  sent_at         timestamptz not null,
  expires_at      timestamptz not null,
  ended_at        timestamptz,  -- consumed, or replaced by a newer one
  -- `service_session`: a third party's id of the attempt, where that party sends and checks the code; null: the code is our own.
  -- `verification_result`: a successful verification, for one purpose and one browser, until it is consumed.
  service_session text
);
create index verification_code_target on verification_code (channel, target, sent_at);
create index verification_code_network on verification_code (network, sent_at);
create index verification_code_sent on verification_code (sent_at);

create table verification_result (
  hash         bytea primary key,
  purpose      text not null check (purpose in ('login', 'register')),
  target       text not null,
  browser_hash bytea not null,
  expires_at   timestamptz not null
);
create index verification_result_expiry on verification_result (expires_at);
