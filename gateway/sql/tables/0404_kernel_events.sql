-- Events for open pages. Rows are written in the transaction of the change that they report; the empty notification on the channel only prompts the
-- readers. Rows are stored no longer than a page may have been disconnected.
create table push_event (
  id    bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z]{1,20}$'),
  body  jsonb not null,
  at    timestamptz not null default clock_timestamp()
);
create index push_event_at on push_event (at);
