-- Requested export files of records that were not downloaded yet: each once, within a minute, by the browser that requested it.
create table record_export (
  ticket_hash bytea primary key,
  session_id  text not null,
  member_id   text not null references member (id) on delete cascade,
  asked       jsonb not null,
  expires_at  timestamptz not null
);
create index record_export_age on record_export (expires_at);
