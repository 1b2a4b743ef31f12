create table outbox (
  id         bigint generated always as identity primary key,
  tx_id      bigint references ledger_tx (id),
  topic      text not null,
  payload    jsonb not null,
  attempts   int not null default 0,
  next_at    timestamptz not null default clock_timestamp(),
  done_at    timestamptz,
  -- Messages to people have a life: until `wipe_at` their text may be read, then only that they were written. What could not be
  -- handed over by then is given up. `nobody` is the topic of what is written for the sake of an equal answer and goes nowhere.
  written_at timestamptz not null default clock_timestamp(),
  wipe_at    timestamptz not null default clock_timestamp() + interval '1 day',
  given_up   boolean not null default false
);
create index outbox_due on outbox (next_at) where done_at is null;
create index outbox_wipe on outbox (wipe_at) where payload ? 'text';
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_web_push on outbox (next_at) where topic = 'webpush' and done_at is null;

-- What the house writes to one member: read inside, and no longer kept than the member is.
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

-- By which lines a member wants to hear of money besides the inbox. What guards his money, or takes it by time, is told at every line.
create table notice_wish (
  member_id text primary key references member (id) on delete cascade,
  mail      boolean not null,
  sms       boolean not null
);
