-- Points: one more currency of the ledger (PTS, whole). They are granted for settled play and for deposits by a worker that follows the fold
-- of play (0121), never expire, and go out as rewards, which wait for the house with the points set aside, or as money at a stated ratio.
create table reward (
  id       text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,30}$'),
  position int not null default 0,
  kind     text not null check (kind in ('goods', 'voucher')),
  title    jsonb not null,
  body     jsonb not null,
  points   bigint not null check (points between 1 and 1000000000),
  currency text not null references currency (code),
  amount   bigint not null default 0 check (amount between 0 and 1000000000000),  -- money that it takes beside the points
  stock    int not null check (stock >= 0),
  is_on    boolean not null default true
);

create table redemption (
  id          text primary key check (id ~ '^R-[0-9]{10}$'),
  member_id   text not null references member (id),
  kind        text not null check (kind in ('goods', 'voucher', 'money')),
  reward_id   text references reward (id),
  name        jsonb not null default '{}',  -- as it was called when it was redeemed
  quantity    int not null check (quantity > 0),
  points      bigint not null check (points > 0),  -- of all pieces
  currency    text not null references currency (code),
  amount      bigint not null check (amount >= 0),  -- what was paid beside the points, or for money what came
  state       text not null check (state in ('in_process', 'approved', 'rejected')),
  reason      text not null default '',
  from_id     bigint not null references account (id),  -- of points
  cash_id     bigint not null references account (id),  -- of money
  request_key text not null,
  req_hash    text not null,
  open_tx     bigint not null unique references ledger_tx (id),
  made_at     timestamptz not null,
  decided_at  timestamptz,
  unique (member_id, request_key),
  check ((kind = 'money') = (reward_id is null)),
  check ((state = 'in_process') = (decided_at is null))
);
create index redemption_of_member on redemption (member_id, made_at desc, id desc);
create index redemption_in_process on redemption (made_at) where state = 'in_process';

-- What was played or deposited and came to no whole point yet, in minor units times the points of its rate; less than nothing: a debt.
create table point_rest (
  member_id text not null,
  currency  text not null,
  source    text not null,
  rest      bigint not null,
  primary key (member_id, currency, source)
) with (fillfactor = 70);

-- For what a line granted points.
create table point_line (
  tx_id    bigint primary key references ledger_tx (id),
  currency text not null,
  amount   bigint not null
);

-- How far the worker came, and how often it granted.
create table point_mark (
  one       boolean primary key default true check (one),
  walked_id bigint not null,
  batch     bigint not null default 0
);
insert into point_mark (walked_id) values (0);

-- What issues of lotteries added, for the worker to take; a correction is a row with the difference.
create table point_issue (
  id         bigint generated always as identity primary key,
  account_id bigint not null,
  amount     bigint not null
);

-- Wrong passwords of a member in a row where points are spent. With the fifth nothing is looked at for half an hour, and then not without a one-time
-- password either (T32). The right one makes the row go.
create table points_lock (
  member_id    text primary key references member (id),
  tries        smallint not null check (tries between 1 and 5),
  locked_until timestamptz,
  check ((tries = 5) = (locked_until is not null))
);
