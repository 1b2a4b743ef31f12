-- One chat room for the members of a brand: messages, mutes, banned words and reports.
create table chat_member (
  member_id    text primary key references member (id) on delete cascade,
  last_at      timestamptz not null default '-infinity',
  window_start timestamptz not null default '-infinity',
  sent         int not null default 0,
  seen         bigint not null default 0,
  muted_until  timestamptz not null default '-infinity',
  mute_reason  text not null default ''
);

create table chat_message (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id) on delete cascade,
  key        text not null,
  name       text not null,  -- the name shown at that time
  body       text not null,
  sent_at    timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  reviewed   boolean not null default false,
  unique (member_id, key)
);
create index chat_message_sent on chat_message (sent_at);

create table chat_report (
  message_id bigint not null references chat_message (id) on delete cascade,
  member_id  text not null references member (id) on delete cascade,
  at         timestamptz not null,
  primary key (message_id, member_id)
);

create table chat_word (
  word text primary key
);

create type said as (id bigint, reason text, wait int);
