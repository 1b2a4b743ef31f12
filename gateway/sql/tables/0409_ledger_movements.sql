-- The ledger as members read it. Postings write these rows in their own transaction, so that they can be neither late nor missing; the ledger remains
-- the source of truth, and a test compares the two.

-- One posting on one account of a member, as its owner reads it: its purpose and the balance after it.
create table movement (
  account_id bigint not null,
  seq        bigint not null,  -- per account: the order of its postings
  at         timestamptz not null,
  kind       text not null,
  vendor     text not null default '',  -- vendor of the game; empty: none
  title_id   text not null default '',  -- the title; empty: none
  delta      bigint not null check (delta <> 0),
  after      bigint not null check (after >= 0),
  tx_id      bigint not null,
  primary key (account_id, seq)
);
create index movement_of_kind on movement (account_id, kind, seq);
create index movement_of_title on movement (account_id, vendor, title_id, kind, seq) where vendor <> '';
create index movement_money_by_time on movement (at, tx_id, account_id) where kind !~ '^(bet|win|rollback)$|^(lottery|ticket)';
create index movement_money_of_account on movement (account_id, at, tx_id) where kind !~ '^(bet|win|rollback)$|^(lottery|ticket)';
create index movement_money_by_kind on movement (money_group(kind), at, tx_id, account_id) where kind !~ '^(bet|win|rollback)$|^(lottery|ticket)';

-- Movements summed up per quarter of an hour, the finest offset between time zones: totals over any span cost days, not rows.
create table movement_sum (
  account_id bigint not null references account (id),
  quarter    timestamptz not null,
  kind       text not null,
  vendor     text not null,
  title_id   text not null,
  n          bigint not null,
  came       bigint not null,  -- into the account, minor units
  went       bigint not null,  -- out of it
  first_seq  bigint not null,
  last_seq   bigint not null,
  primary key (account_id, quarter, kind, vendor, title_id)
) with (fillfactor = 70);

-- The options of the filters of one account.
create table movement_choice (
  account_id bigint not null references account (id),
  vendor     text not null,
  title_id   text not null,
  kind       text not null,
  primary key (account_id, vendor, title_id, kind)
);
