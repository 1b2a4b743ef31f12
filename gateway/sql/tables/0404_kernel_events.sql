-- What open pages are told of at once. Rows are written in the transaction that makes them true; the empty word on the channel
-- only wakes whoever reads. Nothing here is kept longer than a page may have been away.
create table push_event (
  id    bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z]{1,20}$'),
  body  jsonb not null,
  at    timestamptz not null default clock_timestamp()
);
create index push_event_at on push_event (at);
