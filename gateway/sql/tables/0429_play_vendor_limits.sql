-- Minor units; null: no limit. The rows of vendor '*' apply to every vendor without a row of its own, whenever it was added.
create table vendor_limit (
  vendor      text not null check (vendor ~ '^([*]|[A-Za-z0-9_-]{1,32})$'),
  currency    text not null references currency (code),
  largest_win bigint check (largest_win >= 0),  -- of a round, over all of its wins
  free_win    bigint check (free_win >= 0),  -- of a round without a stake, to which no multiple can apply
  hour_loss   bigint check (hour_loss >= 0),  -- wins less bets of any sixty minutes
  primary key (vendor, currency)
);
insert into vendor_limit (vendor, currency, largest_win, free_win, hour_loss)
select '*', c.code, 100000::bigint * r.units * (10 ^ c.exponent)::bigint, 1000::bigint * r.units * (10 ^ c.exponent)::bigint, 400000::bigint * r.units * (10 ^ c.exponent)::bigint
  from (values ('PHP', 50), ('USD', 1), ('EUR', 1), ('GBP', 1), ('THB', 35), ('MYR', 4), ('SGD', 1), ('IDR', 16000), ('INR', 85), ('BDT', 120), ('PKR', 280), ('NPR', 135),
               ('LKR', 300), ('MMK', 2100), ('KHR', 4000), ('LAK', 21000), ('BRL', 5), ('MXN', 18), ('CNY', 7), ('HKD', 8), ('TWD', 32), ('TRY', 35), ('IRR', 600000),
               ('UZS', 12500), ('AED', 4), ('NGN', 1500), ('VND', 25000), ('JPY', 150), ('KRW', 1400), ('KWD', 1), ('USDT', 1)) r (code, units)
  join currency c using (code);

-- Net loss to a vendor in the last hour: wins less bets of the real book, by currency. No bet or win writes to a shared row for it. Ledger entries
-- are counted into minutes about once a second, in one statement for all vendors; a win that is large compared with the remaining limit is checked
-- exactly, under a lock of the vendor, against that count and every large win since.
create table vendor_minute (
  vendor   text not null,
  currency text not null,
  minute   timestamptz not null,
  net      bigint not null,  -- wins and returned stakes less bets
  primary key (vendor, currency, minute)
);
create index vendor_minute_age on vendor_minute (minute);

create table vendor_flow (
  vendor        text not null,
  currency      text not null,
  net           bigint not null default 0,  -- of the last hour, as of the last count
  tripped_at    timestamptz,
  tripped_until timestamptz,
  told          boolean not null default true,  -- false: the alert of the last trip has not been raised yet
  primary key (vendor, currency)
) with (fillfactor = 50);

-- One row: the watermark of the count.
create table vendor_flow_mark (
  one        boolean primary key default true check (one),
  folded_id  bigint not null,  -- ledger entries up to here are in vendor_minute
  wanted_id  bigint,  -- can be aggregated once every transaction that was writing at wanted_xid has ended
  wanted_xid xid8,
  counted_id bigint not null default 0,  -- the last id assigned when it was counted
  counted_at timestamptz not null default '-infinity',
  seen       pg_snapshot not null default pg_current_snapshot()  -- what vendor_flow.net includes
) with (fillfactor = 50);
insert into vendor_flow_mark (folded_id) values (0);

-- Wins that were checked exactly and may not be in the count yet.
create table vendor_large_win (
  vendor   text not null,
  currency text not null,
  xid      xid8 not null,
  amount   bigint not null
);
create index vendor_large_win_of on vendor_large_win (vendor, currency);

-- Wins above a limit (S-08, decision 100). The vendor is answered that the win was accepted; the money leaves the vendor's clearing account and is
-- held on an account of the member from which nothing can be spent, until an operator releases or rejects it. A released win is posted as a win of
-- its round at that moment, so everything that counts wins (records, loss limits, leaderboards, valid bets) counts it then and not before.
create table held_win (
  id          bigint generated always as identity primary key,
  tx_id       bigint not null unique references ledger_tx (id),  -- kind win_held, under the vendor's own id
  vendor      text not null,
  scope       text not null,
  round_id    text not null,
  title_id    text not null,
  member_id   text not null references member (id),
  account_id  bigint not null references account (id),  -- the account from which the round is played
  hold_id     bigint not null references account (id),
  provider_id bigint not null references account (id),
  currency    text not null,
  amount      bigint not null check (amount > 0),
  unplayed    bigint not null default 0,  -- offset stake that the vendor reported with this win
  stake       bigint not null,  -- of the round when the win arrived, and the total won, this win included
  round_total bigint not null,
  cause       text not null check (cause in ('title', 'free', 'vendor', 'hour')),
  bound       bigint,  -- the limit that was exceeded, minor units
  state       text not null default 'held' check (state in ('held', 'released', 'rejected')),
  held_at     timestamptz not null,
  told        text not null default '',  -- the state that the member was last notified of
  decided_at  timestamptz,
  decided_by  text,
  reason      text not null default '',
  end_tx      bigint unique references ledger_tx (id),
  check ((state = 'held') = (end_tx is null) and (state = 'held') = (decided_at is null))
) with (fillfactor = 80);
create index held_win_open on held_win (vendor, id) where state = 'held';
create index held_win_untold on held_win (id) where told <> state;
create index held_win_of_round on held_win (scope, round_id);
create index held_win_of_account on held_win (account_id, held_at desc);

-- Which limit a win exceeds, and that limit in minor units; null cause: none. title: multiple of the stake · free: a round without a stake · vendor: largest win
-- of a round · hour: net loss of the last hour.
create type hold_cause as (cause text, bound bigint);
