-- What open pages are told of at once. Rows are written in the transaction that makes them true; the empty word on the channel
-- only wakes whoever reads. Nothing here is kept longer than a page may have been away.
create table push_event (
  id    bigint generated always as identity primary key,
  topic text not null check (topic in ('lottery')),
  body  jsonb not null,
  at    timestamptz not null default clock_timestamp()
);
create index push_event_at on push_event (at);

create function tell_pages(the_topic text, the_body jsonb) returns void language plpgsql as $$
begin
  insert into push_event (topic, body) values (the_topic, the_body);
  perform pg_notify('push', '');
end $$;
