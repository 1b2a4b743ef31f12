-- The ledger. A transfer has one source, one target and one positive amount, so no row can create money: every book and currency sums to zero by
-- construction. Amounts are whole minor units.
create table currency (
  code     text primary key check (code ~ '^[A-Z][A-Z0-9]{2,7}$'),
  exponent smallint not null check (exponent between 0 and 8)
);
insert into currency (code, exponent) values
  ('PHP', 2), ('USD', 2), ('EUR', 2), ('GBP', 2), ('THB', 2), ('MYR', 2), ('SGD', 2), ('IDR', 2), ('INR', 2), ('BDT', 2), ('PKR', 2), ('NPR', 2), ('LKR', 2),
  ('MMK', 2), ('KHR', 2), ('LAK', 2), ('BRL', 2), ('MXN', 2), ('CNY', 2), ('HKD', 2), ('TWD', 2), ('TRY', 2), ('IRR', 2), ('UZS', 2), ('AED', 2), ('NGN', 2),
  ('VND', 0), ('JPY', 0), ('KRW', 0), ('KWD', 3), ('USDT', 6), ('PTS', 0);

-- Accounts of players are bounded: they store a running balance that cannot fall below zero. Accounts of the operator, of providers and external ones
-- are not: their balance is derived, so that none of their rows becomes a lock on which all postings wait.
create table account (
  id         bigint generated always as identity primary key,
  book       text not null check (book in ('real', 'fun')),
  currency   text not null references currency (code),
  owner_type text not null check (owner_type in ('member', 'guest', 'house', 'provider', 'external', 'suspense')),
  owner_id   text not null check (length(owner_id) between 1 and 64),
  kind       text not null check (kind ~ '^[a-z][a-z_]{1,30}$'),  -- cash, hold, play, commission, clearing …
  bounded    boolean not null,
  balance    bigint not null default 0,
  seq        bigint not null default 0,  -- number of postings so far, the version of the balance
  frozen     boolean not null default false,
  unique (book, currency, owner_type, owner_id, kind),
  unique (id, book, currency),
  check (not bounded or balance >= 0),
  check (bounded or (balance = 0 and seq = 0)),
  check (bounded or owner_type not in ('member', 'guest')),
  check (owner_type <> 'guest' or book = 'fun'),
  check (balance between -9007199254740991 and 9007199254740991)
) with (fillfactor = 70);

-- One row per business request. unique (scope, ext_id) guarantees idempotency and is never pruned. Rows are written once, with their outcome, and
-- never change.
create table ledger_tx (
  id         bigint generated always as identity primary key,
  scope      text not null,  -- 'member:<id>', 'prov:<code>', 'job:<name>', 'seed:<name>'
  ext_id     text not null check (length(ext_id) between 1 and 200),
  kind       text not null check (kind ~ '^[a-z][a-z_]{1,30}$'),
  req_hash   text not null,
  outcome    text not null check (outcome in ('applied', 'rejected', 'tombstone')),
  reason     text,
  account_id bigint references account (id),  -- the player's account that the request is about
  amount     bigint not null default 0 check (amount >= 0 and (outcome = 'applied' or amount = 0)),
  balance    bigint,  -- of that account after the posting: returned to a repeated request
  round_id   text,
  title_id   text,  -- the title played
  ref_tx     bigint references ledger_tx (id),
  created_at timestamptz not null default clock_timestamp(),
  -- Offset stake: the part of a round's stake that does not count as played, such as money only held for a hand, stakes on both sides of one event,
  -- or bets returned as a tie. The vendor reports it with the callback that ends the round or a part of it. It posts nothing: stakes and wins are
  -- unchanged, and only the valid bet is less (decision 68).
  unplayed   bigint,
  unique (scope, ext_id),
  constraint ledger_tx_unplayed check (unplayed is null or (unplayed > 0 and outcome = 'applied' and kind in ('win', 'round_close')))
);
create unique index ledger_tx_one_reversal on ledger_tx (ref_tx) where kind = 'rollback' and outcome = 'applied';
create index ledger_tx_round on ledger_tx (scope, round_id) where round_id is not null;
-- Latest wins of the real book, newest first, for the leaderboard of winners; members may opt out of it.
create index ledger_tx_wins on ledger_tx (id desc) where kind = 'win' and outcome = 'applied' and amount > 0;
-- Lottery prizes are listed among the wins: one ledger entry per winning ticket. A prize that a correction took back is not listed.
create index ledger_tx_prizes on ledger_tx (id desc) where kind = 'lottery_payout' and outcome = 'applied' and amount > 0;
-- Index for the invariants of withdrawals, which are monitored like the others:
-- I15  what a provider confirmed as paid, less what it confirmed as returned, never exceeds the approved amount
-- I16  what the ledger moved between transit and external accounts equals what was confirmed
-- I17  what is in transit equals the parts that are under way or wait to be paid again
create index ledger_tx_of_withdrawal on ledger_tx (ref_tx) where scope = 'withdrawal';

create table transfer (
  id         bigint generated always as identity primary key,
  tx_id      bigint not null references ledger_tx (id),
  leg        smallint not null,
  book       text not null,
  currency   text not null,
  from_id    bigint not null,
  to_id      bigint not null,
  amount     bigint not null check (amount > 0 and amount <= 9007199254740991),
  from_seq   bigint,
  from_after bigint,  -- null where the account is unbounded
  to_seq     bigint,
  to_after   bigint,
  unique (tx_id, leg),
  check (from_id <> to_id),
  foreign key (from_id, book, currency) references account (id, book, currency),
  foreign key (to_id,   book, currency) references account (id, book, currency)
);
create unique index transfer_from_seq on transfer (from_id, from_seq) where from_seq is not null;
create unique index transfer_to_seq   on transfer (to_id, to_seq)     where to_seq is not null;

-- Amounts reserved until they are posted, in part or in full, or released.
create table hold (
  id         bigint generated always as identity primary key,
  open_tx    bigint not null unique references ledger_tx (id),
  from_id    bigint not null references account (id),
  hold_id    bigint not null references account (id),
  amount     bigint not null check (amount > 0),
  posted     bigint not null default 0 check (posted between 0 and amount),
  state      text not null default 'open' check (state in ('open', 'posted', 'voided', 'expired')),
  expires_at timestamptz,
  close_tx   bigint unique references ledger_tx (id),
  check ((state = 'open') = (close_tx is null)),
  check (posted = 0 or state = 'posted')
);
create index hold_open on hold (expires_at) where state = 'open';
create index hold_of_account on hold (hold_id) where state = 'open';

-- Outcome of a request. status: applied, rejected, tombstone (stored) · mismatch, refused, replayed (not stored).
create type posted as (status text, reason text, tx_id bigint, balance bigint, duplicate boolean);
