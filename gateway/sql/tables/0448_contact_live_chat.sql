-- Live chat of a member or a visitor with support (SUPPORT-06). A chat belongs to an account or to the browser session that holds its secret token.
create table live_chat (
  id               text primary key check (id ~ '^C-[2-9A-HJKMNP-Z]{10}$'),
  number           bigint generated always as identity unique,  -- order of arrival
  member_id        text references member (id) on delete set null,
  visitor          bytea check (octet_length(visitor) = 32),  -- SHA-256 of the token
  name             text not null default '',  -- the name that a visitor gave
  language         text not null,
  address          text not null,
  is_vip           boolean not null,
  state            text not null check (state in ('waiting', 'joined', 'ended')),
  ended_by         text check (ended_by in ('member', 'staff', 'idle', 'unanswered')),
  staff            text not null default '',  -- staff member who joined, as named in audit records
  staff_name       text not null default '',  -- as shown to the customer
  last_seq         int not null default 0,
  last_by          text not null check (last_by in ('member', 'staff')),
  last_at          timestamptz not null,
  member_read      int not null default 0,
  staff_read       int not null default 0,
  member_typing_at timestamptz,
  staff_typing_at  timestamptz,
  started_at       timestamptz not null,
  joined_at        timestamptz,
  ended_at         timestamptz,
  transcript_at    timestamptz,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (ended_by is not null))
);
create unique index live_chat_open_member on live_chat (member_id) where state <> 'ended';
create unique index live_chat_open_visitor on live_chat (visitor) where state <> 'ended';
create index live_chat_of_member on live_chat (member_id, number);
create index live_chat_of_visitor on live_chat (visitor, number) where visitor is not null;
create index live_chat_open on live_chat (last_at) where state <> 'ended';
create index live_chat_queue on live_chat (is_vip desc, number) where state = 'waiting';
create index live_chat_joined on live_chat (joined_at) where joined_at is not null;
create index live_chat_over on live_chat (ended_at) where ended_at is not null;

-- `seq` is assigned under the lock of the chat, so messages become visible in order and a reader's cursor misses none.
create table live_chat_message (
  chat_id     text not null references live_chat (id) on delete cascade,
  seq         int not null,
  author      text not null check (author in ('member', 'staff', 'system')),
  key         text not null,  -- set by the sender: repeated with the same key, it is the same message
  event       text not null default '',  -- for system messages: what happened
  name        text not null default '',  -- of the staff member, as shown to the customer
  body        text not null default '',
  proof_id    text references proof (id) on delete set null,
  has_picture boolean not null default false,
  sent_at     timestamptz not null,
  primary key (chat_id, seq),
  unique (chat_id, author, key)
);
create unique index live_chat_message_by_proof on live_chat_message (proof_id) where proof_id is not null;

-- Display names of the staff in chats with customers.
create table live_chat_staff (
  operator     text primary key,
  display_name text not null check (length(display_name) between 1 and 40),
  changed_at   timestamptz not null
);
