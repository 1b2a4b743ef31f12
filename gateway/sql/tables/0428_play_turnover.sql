create table play_window (
  member_id text not null,
  currency  text not null,
  starts_at timestamptz not null,  -- of five minutes, UTC
  valid_bet bigint not null default 0,  -- stakes of what was settled, without what was given back
  paid      bigint not null default 0,  -- what play paid out
  rebate    bigint not null default 0,
  bonus     bigint not null default 0,
  deposit   bigint not null default 0,
  withdrawn bigint not null default 0,  -- what left for the world outside, less what came back from there
  primary key (member_id, currency, starts_at)
) with (fillfactor = 80);
create index play_window_by_time on play_window (starts_at, currency);

-- Days are those of the house.
create table play_day (
  member_id text not null,
  currency  text not null,
  day       date not null,
  valid_bet bigint not null,
  paid      bigint not null,
  rebate    bigint not null,
  bonus     bigint not null,
  deposit   bigint not null,
  withdrawn bigint not null,
  primary key (member_id, currency, day)
) with (fillfactor = 70);
create index play_day_by_day on play_day (day, currency, member_id);

-- The last settled play of a member.
create table play_last (
  member_id text not null,
  currency  text not null,
  last_at   timestamptz not null,
 primary key (member_id, currency)
) with (fillfactor = 70);

-- What an issue of a lottery added, once a settlement and account; a correction is a further row with the difference.
create table play_issue (
  issue_id   bigint not null,
  version    smallint not null,
  account_id bigint not null,
  starts_at  timestamptz not null,
  valid_bet  bigint not null,
  paid       bigint not null,
  rebate     bigint not null,
  primary key (issue_id, version, account_id)
);
create index play_issue_of_account on play_issue (account_id, starts_at);

-- Lines that came after their window was sealed, and the window in which they count instead.
create table play_late (
  tx_id     bigint primary key,
  starts_at timestamptz not null
);
-- The lines of the ledger that one window of one member was added up from, each with what it added: the fold told backwards, by the same rule.
create index play_late_of_window on play_late (starts_at);

-- Issues whose settlement has ended and is not added up yet.
create table play_due (
  issue_id bigint not null,
  version  smallint not null,
  at       timestamptz not null,
 primary key (issue_id, version)
);

create table fold_mark (
  one          boolean primary key default true check (one),
  folded_id    bigint not null default 0,  -- lines up to here are added up
  sure_id      bigint not null default 0,  -- nobody can write a line any more that stands before here
  sealing      timestamptz not null default '-infinity',  -- what is sealed once all sure lines are added up
  sealed_until timestamptz not null default '-infinity',  -- windows that begin before never change any more
  wanted_id    bigint,  -- sure as soon as who was writing then has ended
  wanted_xid   xid8,
  wanted_until timestamptz,
  newest       timestamptz not null default '-infinity',  -- the newest window there is
  zone         text not null default 'UTC',
  closed_day   date not null default '-infinity'  -- days up to here are in it
);
insert into fold_mark default values;

-- Where a team plays: valid bets by kind of game and day of the house, of each member and of the team below each agent. Added up by the same
-- fold that adds up everything else, so that an overview reads days and not rounds.
create table play_kind_day (
  member_id text not null,
  currency  text not null,
  day       date not null,
  kind      text not null,
  valid_bet bigint not null,
                            primary key (member_id, currency, day, kind)
) with (fillfactor = 80);
