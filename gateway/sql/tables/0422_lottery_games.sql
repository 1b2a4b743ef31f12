create table lottery_game (
  code         text primary key check (code ~ '^[A-Z0-9_]{2,24}$'),
  family       text not null check (family in ('SSC', 'LF', '11X5', 'PK10', 'LHC', 'KENO', 'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH')),
  tag          text not null,  -- region in the lottery block (LOTT-02)
  label        jsonb not null,  -- {"EN": …, "TY": …}
  remark       jsonb not null,
  vendor       text not null default 'LOTT',
  prize_mode   text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  schedule     jsonb not null,  -- domain/src/lottery/draws/schedule.ts
  lock_seconds integer not null check (lock_seconds between 0 and 86400),
  source       text not null default 'own' check (source in ('own', 'feed')),
  least_stake  bigint not null default 1 check (least_stake > 0),  -- of one ticket, minor units
  most_payout  bigint check (most_payout > 0),  -- of one ticket; null: no limit
  sort         integer not null default 0,
  weight       integer not null default 0,  -- popularity before any bet
  enabled      boolean not null default true,
  -- Days after which issues of quick lotteries without bets are archived; 0: never; null: the default. Their rows are deleted, and commitment and
  -- result are stored in one packed row per game and day, so that any issue can still be verified. Issues with a ticket, even a withdrawn one, are
  -- never archived.
  archive_days integer check (archive_days = 0 or archive_days between 2 and 3650)
);

-- Prices by version. The newest row of a game is the one in force; a ticket stores a copy of its own.
create table lottery_price (
  id         bigint generated always as identity primary key,
  game_code  text not null references lottery_game (code),
  prices     jsonb not null,
  valid_from timestamptz not null default house_now()
);
create index lottery_price_of_game on lottery_price (game_code, id desc);

-- One draw of one game. SCHEDULED → OPEN → LOCKED → DRAWN → SETTLED; CANCELLED from any state; SETTLED → DRAWN → RESETTLED. The hash of the seed is
-- public from the start, the seed is sealed until the draw, the root is published at the cut-off.
create table lottery_issue (
  id             bigint generated always as identity primary key,
  game_code      text not null references lottery_game (code),
  name           text not null check (name ~ '^[0-9]{4,16}$'),
  opens_at       timestamptz not null,
  closes_at      timestamptz not null,
  draws_at       timestamptz not null,
  state          text not null default 'SCHEDULED'
                 check (state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN', 'SETTLED', 'CANCELLED', 'RESETTLED')),
  seed_hash      bytea not null check (length(seed_hash) = 32),
  sealed_seed    bytea not null,
  ticket_count   integer check (ticket_count >= 0),  -- with the root: none can be added afterwards
  root           bytea check (length(root) = 32),
  beacon         bytea,
  result_version smallint not null default 0,  -- the result in force; 0: none yet
  settling       boolean not null default false,  -- tickets wait for their settlement under that result
  claimed_until  timestamptz,  -- lease: one gateway settles at a time; the lease of a dead one expires
  settled_at     timestamptz,
  unique (game_code, name),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((root is null) = (ticket_count is null)),
  check (state not in ('DRAWN', 'SETTLED', 'RESETTLED') or (root is not null and result_version > 0))
) with (fillfactor = 80);
create index lottery_issue_waiting on lottery_issue (state, opens_at) where state = 'SCHEDULED';
create index lottery_issue_on_sale on lottery_issue (closes_at) where state = 'OPEN';
create index lottery_issue_locked on lottery_issue (draws_at) where state = 'LOCKED';
create index lottery_issue_settling on lottery_issue (draws_at) where settling;
create index lottery_issue_of_game on lottery_issue (game_code, draws_at desc);
create index lottery_issue_ticketless on lottery_issue (game_code, draws_at) where coalesce(ticket_count, 0) = 0 and not settling;

-- Results. Version 1 is the draw; a correction is a further version. `draw` null: the issue was cancelled.
create table lottery_result (
  issue_id   bigint not null references lottery_issue (id),
  version    smallint not null check (version > 0),
  draw       jsonb,
  seed       bytea,  -- public from here on; null where the numbers came from an external source
  source     text not null check (source in ('own', 'feed', 'operator')),
  reason     text not null default '',
  decided_at timestamptz not null default house_now(),
  primary key (issue_id, version)
);
create index lottery_result_newest on lottery_result (decided_at desc);

-- Every level of the ticket tree of an issue, leaves first: 32 bytes a node, so that a Merkle path is a few slices.
create table lottery_tree (
  issue_id bigint primary key references lottery_issue (id),
  nodes    bytea not null
);
alter table lottery_tree alter column nodes set storage external;

-- The same selection over several issues. All stakes are debited when it is placed; those of stopped issues are refunded.
create table lottery_chase (
  id          text primary key check (id ~ '^[A-Za-z0-9_-]{8,40}$'),
  member_id   text not null,
  game_code   text not null references lottery_game (code),
  stop_on_win boolean not null,
  issues      smallint not null check (issues between 1 and 200),
  state       text not null default 'RUNNING' check (state in ('RUNNING', 'STOPPED', 'CANCELLED', 'DONE')),
  created_at  timestamptz not null
);
create index lottery_chase_of_member on lottery_chase (member_id, created_at desc);
-- Chases of a member who closes play are stopped; the job repeats until none runs.
create index lottery_chase_running on lottery_chase (member_id) where state = 'RUNNING';

-- An accepted bet on one issue. Only its outcome changes afterwards.
create table lottery_ticket (
  id          bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^[A-Za-z0-9_-]{8,40}$'),  -- public id: random, so that another member's cannot be guessed
  issue_id    bigint not null references lottery_issue (id),
  member_id   text not null,
  account_id  bigint not null references account (id),
  play        text not null,
  selection   jsonb not null,
  terms       jsonb not null,  -- mode and frozen price, decimal strings
  price_id    bigint not null references lottery_price (id),
  units       bigint not null check (units > 0),
  stake       bigint not null check (stake > 0),
  rebate_rate integer not null default 0 check (rebate_rate between 0 and 2000),  -- of the stake, in 1/2000
  bet_tx      bigint not null references ledger_tx (id),
  chase_id    text references lottery_chase (id),
  state       text not null default 'ACCEPTED' check (state in ('ACCEPTED', 'WITHDRAWN', 'SETTLED', 'REFUNDED')),
  result      text check (result in ('WIN', 'LOSE', 'PUSH')),
  payout      bigint not null default 0 check (payout >= 0),
  rebate      bigint not null default 0 check (rebate >= 0),
  version     smallint not null default 0,  -- the version of the result under which it was settled
  accepted_at timestamptz not null,
  ended_at    timestamptz
) with (fillfactor = 80);
create index lottery_ticket_of_issue on lottery_ticket (issue_id, id);
create index lottery_ticket_of_member on lottery_ticket (member_id, id desc);
create index lottery_ticket_of_chase on lottery_ticket (chase_id) where chase_id is not null;
create index lottery_ticket_of_bet on lottery_ticket (bet_tx);
-- Tickets are listed in the betting record beside the rounds of vendors, by time and in pages. The page key holds whole milliseconds.
create index lottery_ticket_of_account on lottery_ticket (account_id, date_bin('1 millisecond', accepted_at, timestamptz '2000-01-01 00:00+00'), id);
create index lottery_ticket_by_time on lottery_ticket (accepted_at, id);

-- Settlement of each ticket under each result: exactly once, because the pair is the key.
create table lottery_settlement (
  ticket_id   bigint not null references lottery_ticket (id),
  version     smallint not null,
  payout      bigint not null check (payout >= 0),
  rebate      bigint not null check (rebate >= 0),
  payout_tx   bigint references ledger_tx (id),
  rebate_tx   bigint references ledger_tx (id),
  reversal_tx bigint references ledger_tx (id),  -- reverses what the previous version had paid
  primary key (ticket_id, version)
);

-- Draws are paused until then: the clock has jumped, or an operator paused them.
create table lottery_hold (
  single boolean primary key default true check (single),
  until  timestamptz not null,
  reason text not null
);
