create table outbox (
  id         bigint generated always as identity primary key,
  tx_id      bigint references ledger_tx (id),
  topic      text not null,
  payload    jsonb not null,
  attempts   int not null default 0,
  next_at    timestamptz not null default clock_timestamp(),
  done_at    timestamptz,
  -- Text of messages to people is stored until `wipe_at`, afterwards only the fact that the message was written. A message not delivered by then is
  -- given up. Topic `nobody`: written only so that known and unknown targets are answered alike; never delivered.
  written_at timestamptz not null default clock_timestamp(),
  wipe_at    timestamptz not null default clock_timestamp() + interval '1 day',
  given_up   boolean not null default false
);
create index outbox_due on outbox (next_at) where done_at is null;
create index outbox_wipe on outbox (wipe_at) where payload ? 'text';
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_web_push on outbox (next_at) where topic = 'webpush' and done_at is null;

-- Messages of the operator to one member: read on the site, and deleted with the member.
create table inbox_message (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id) on delete cascade,
  title     jsonb not null,  -- {"EN": …, "TY": …}
  content   jsonb not null,
  sent_at   timestamptz not null,
  read_at   timestamptz,
  kind      text not null default 'messages' check (kind in ('messages', 'money', 'offers'))
);
create index inbox_message_of_member on inbox_message (member_id, id desc);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;

-- By which channels a member wants notifications about money besides the inbox. Notifications that protect the member's money, or announce that a
-- deadline takes it, use every channel.
create table notice_wish (
  member_id text primary key references member (id) on delete cascade,
  mail      boolean not null,
  sms       boolean not null
);
