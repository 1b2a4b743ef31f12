-- Figures of reports, aggregated from the ledger by `aggregate_reports`. A line is what one transaction of the ledger, or one settled ticket, adds to
-- one figure. A cell is the sum of the lines of a day, currency, figure and game; it is written with its lines in one transaction, so that a
-- figure is the sum of its lines at any moment. Days are those of the operator's time zone. Amounts are minor units of the book of real money.
create table report_cell (
  id       bigint generated always as identity primary key,
  currency text not null references currency (code),
  figure   text not null check (figure in ('stake', 'paid', 'rebate', 'bonus', 'gift', 'points', 'agent_pay', 'deposit', 'deposit_fee', 'withdrawal')),
  day      date not null,
  category text not null,  -- type of game; empty where the figure belongs to no game
  vendor   text not null,  -- vendor of the game, or the payment provider
  title_id text not null,  -- title, lottery, or method of payment
  amount   bigint not null,
  lines    bigint not null,
  unique (currency, day, figure, category, vendor, title_id)
) with (fillfactor = 80);

create table report_line (
  id         bigint generated always as identity primary key,
  cell_id    bigint not null references report_cell (id),
  account_id bigint not null,
  tx_id      bigint not null,
  ticket_id  bigint,  -- a lottery ticket: it counts when it is settled, and again with the difference when its result is corrected
  amount     bigint not null check (amount <> 0)
);
create index report_line_of_cell on report_line (cell_id, id);
create index report_line_of_account on report_line (account_id, id);
create index report_line_of_ticket on report_line (ticket_id) where ticket_id is not null;

-- The same by member, for active players and for branches of agents.
create table report_member_day (
  currency  text not null,
  figure    text not null,
  day       date not null,
  member_id text not null,
  amount    bigint not null,
  lines     bigint not null,
  primary key (currency, figure, day, member_id)
) with (fillfactor = 80);

-- Settled issues of lotteries that are not aggregated yet.
create table report_due (
  issue_id bigint not null,
  version  smallint not null,
  at       timestamptz not null,
  primary key (issue_id, version)
);
insert into report_due (issue_id, version, at)
  select id, result_version, settled_at from lottery_issue where settled_at is not null and not settling and coalesce(ticket_count, 1) > 0;

create table report_mark (
  one       boolean primary key default true check (one),
  folded_id bigint not null default 0,  -- entries of the ledger up to here are aggregated
  folded_at timestamptz not null default '-infinity'
);
insert into report_mark default values;

-- Files of the console that were asked for and not fetched yet: each once, within five minutes, by the person who asked.
create table console_file (
  ticket_hash bytea primary key,
  staff_id    text not null references staff (id),
  kind        text not null,
  asked       jsonb not null,
  expires_at  timestamptz not null
);
create index console_file_age on console_file (expires_at);
