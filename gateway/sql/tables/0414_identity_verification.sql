-- Codes of six digits that prove a number or an address. One stands for one purpose, one target and one browser; it may be tried
-- five times. The code is hashed with the browser's secret, which is kept nowhere here: a stolen table tells no code.
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
  ended_at        timestamptz,  -- spent, or replaced by a newer one
  -- Codes that a third party sends and checks: what it calls the attempt; null: the code is our own. And what was proven by either,
  -- once, for a purpose and a browser, until it is handed in.
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
