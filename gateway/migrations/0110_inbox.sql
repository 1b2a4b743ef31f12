-- What the house writes to one member: read inside, and no longer kept than the member is.
create table inbox_message (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id) on delete cascade,
  title     jsonb not null,                               -- {"EN": …, "TY": …}
  content   jsonb not null,
  sent_at   timestamptz not null,
  read_at   timestamptz
);
create index inbox_message_of_member on inbox_message (member_id, id desc);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;
