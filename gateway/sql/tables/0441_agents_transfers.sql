-- Upline transfers: money from a member to the direct upline only (T29). The upline is read and locked where the money moves, so that a concurrent
-- branch move is serialised before or after it.
create table upline_transfer (
  id        text primary key check (id ~ '^U-[0-9]{10}$'),
  member_id text not null references member (id),
  upline_id text not null references member (id),
  currency  text not null references currency (code),
  amount    bigint not null check (amount > 0),
  tx_id     bigint not null unique references ledger_tx (id),
  made_at   timestamptz not null,
  check (member_id <> upline_id)
);
create index upline_transfer_of_member on upline_transfer (member_id, made_at desc);
-- Also read for the facts about withdrawals that a reviewer should know before deciding (finding S-12). The rule that turns them into reasons is in
-- the domain.
create index upline_transfer_to on upline_transfer (upline_id, made_at);

-- An agent cannot freeze an account; the agent requests it, and the operator decides. One open request per agent and member.
create table freeze_request (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id),
  asked_by   text not null references member (id),
  reason     text not null check (length(reason) between 1 and 500),
  state      text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  asked_at   timestamptz not null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create unique index freeze_request_open on freeze_request (member_id, asked_by) where state = 'asked';
create index freeze_request_of_member on freeze_request (member_id, id desc);

-- The daily limit that an upline sets on what a direct downline may send down.
create table team_limit (
  member_id text primary key references member (id) on delete cascade,
  day_limit bigint not null check (day_limit >= 0),
  set_by    text not null,
  set_at    timestamptz not null
);

-- Downline transfers: money from an agent to a direct downline only (T29).
create table downline_transfer (
  id          text primary key check (id ~ '^V-[0-9]{10}$'),
  member_id   text not null references member (id),
  downline_id text not null references member (id),
  currency    text not null references currency (code),
  amount      bigint not null check (amount > 0),
  tx_id       bigint not null unique references ledger_tx (id),
  made_at     timestamptz not null,
  check (member_id <> downline_id)
);
create index downline_transfer_of_member on downline_transfer (member_id, made_at desc);
-- A member's own deposit limit also applies to transfers from the upline, over all of them within a day.
create index downline_transfer_received on downline_transfer (downline_id, made_at desc);
