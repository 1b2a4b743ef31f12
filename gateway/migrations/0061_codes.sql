-- Messages to people have a life: until `wipe_at` their text may be read, then only that they were written. What could not be
-- handed over by then is given up. `nobody` is the topic of what is written for the sake of an equal answer and goes nowhere.
alter table outbox add column written_at timestamptz not null default clock_timestamp();
alter table outbox add column wipe_at timestamptz not null default clock_timestamp() + interval '1 day';
alter table outbox add column given_up boolean not null default false;
create index outbox_wipe on outbox (wipe_at) where payload ? 'text';
create index outbox_done on outbox (done_at) where done_at is not null;

-- Codes of six digits that prove a number or an address. One stands for one purpose, one target and one browser; it may be tried
-- five times. The code is hashed with the browser's secret, which is kept nowhere here: a stolen table tells no code.
create table verification_code (
  id           text primary key,
  purpose      text not null check (purpose in ('login', 'register', 'reset', 'bind', 'factor', 'step-up')),
  channel      text not null check (channel in ('sms', 'mail')),
  target       text not null,
  network      text not null,
  browser_hash bytea not null,
  code_hash    bytea not null,
  tries        smallint not null default 0 check (tries between 0 and 5),
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz                 -- spent, or replaced by a newer one
);
create index verification_code_target on verification_code (channel, target, sent_at);
create index verification_code_network on verification_code (network, sent_at);
create index verification_code_sent on verification_code (sent_at);
