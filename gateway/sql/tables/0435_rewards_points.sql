-- Points: a currency of the ledger (PTS, whole). A worker that follows the aggregation of play grants them for settled play and deposits. They never
-- expire, and are redeemed for rewards, which wait for the operator's approval with the points held, or for money at a stated ratio.
create table reward (
  id       text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,30}$'),
  position int not null default 0,
  kind     text not null check (kind in ('goods', 'voucher')),
  title    jsonb not null,
  body     jsonb not null,
  points   bigint not null check (points between 1 and 1000000000),
  currency text not null references currency (code),
  amount   bigint not null default 0 check (amount between 0 and 1000000000000),  -- price in money besides the points
  stock    int not null check (stock >= 0),
  is_on    boolean not null default true
);

create table redemption (
  id          text primary key check (id ~ '^R-[0-9]{10}$'),
  member_id   text not null references member (id),
  kind        text not null check (kind in ('goods', 'voucher', 'money')),
  reward_id   text references reward (id),
  name        jsonb not null default '{}',  -- the name at the time of redemption
  quantity    int not null check (quantity > 0),
  points      bigint not null check (points > 0),  -- of all pieces
  currency    text not null references currency (code),
  amount      bigint not null check (amount >= 0),  -- money paid besides the points; for a redemption into money the amount credited
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

-- Play or deposits that came to no whole point yet, in minor units times the points of the rate; negative: a debt.
create table point_rest (
  member_id text not null,
  currency  text not null,
  source    text not null,
  rest      bigint not null,
  primary key (member_id, currency, source)
) with (fillfactor = 70);

-- The turnover or deposit for which a ledger transaction granted points.
create table point_line (
  tx_id    bigint primary key references ledger_tx (id),
  currency text not null,
  amount   bigint not null
);

-- Watermark of the worker, and the number of its grants.
create table point_mark (
  one       boolean primary key default true check (one),
  walked_id bigint not null,
  batch     bigint not null default 0
);
insert into point_mark (walked_id) values (0);

-- What issues of lotteries added, to be processed by the worker; a correction is a row with the difference.
create table point_issue (
  id         bigint generated always as identity primary key,
  account_id bigint not null,
  amount     bigint not null
);

-- Consecutive wrong passwords of a member when spending points. After the fifth, attempts are refused for half an hour, and then need a one-time
-- password too (T32). The right password deletes the row.
create table points_lock (
  member_id    text primary key references member (id),
  tries        smallint not null check (tries between 1 and 5),
  locked_until timestamptz,
  check ((tries = 5) = (locked_until is not null))
);
