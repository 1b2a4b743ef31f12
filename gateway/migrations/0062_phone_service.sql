-- Codes that a third party sends and checks: what it calls the attempt; null: the code is our own. And what was proven by either,
-- once, for a purpose and a browser, until it is handed in.
alter table verification_code add column service_session text;
create table verification_result (
  hash         bytea primary key,
  purpose      text not null check (purpose in ('login', 'register')),
  target       text not null,
  browser_hash bytea not null,
  expires_at   timestamptz not null
);
create index verification_result_expiry on verification_result (expires_at);
