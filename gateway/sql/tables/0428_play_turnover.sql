create table play_window (
  member_id text not null,
  currency  text not null,
  starts_at timestamptz not null,  -- of five minutes, UTC
  valid_bet bigint not null default 0,  -- stakes of settled play, without what was refunded
  paid      bigint not null default 0,  -- payouts of play
  rebate    bigint not null default 0,
  bonus     bigint not null default 0,
  deposit   bigint not null default 0,
  withdrawn bigint not null default 0,  -- withdrawn to external accounts, less what was returned
  primary key (member_id, currency, starts_at)
) with (fillfactor = 80);
create index play_window_by_time on play_window (starts_at, currency);

-- Days are in the operator's time zone.
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

-- Time of the last settled play of a member.
create table play_last (
  member_id text not null,
  currency  text not null,
  last_at   timestamptz not null,
 primary key (member_id, currency)
) with (fillfactor = 70);

-- What an issue of a lottery adds, per settlement and account; a correction is a further row with the difference.
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

-- Ledger entries that arrived after their window was sealed, and the window in which they count instead.
create table play_late (
  tx_id     bigint primary key,
  starts_at timestamptz not null
);
-- Supports `window_lines`: the ledger entries from which a window of a member was aggregated, each with what it added.
create index play_late_of_window on play_late (starts_at);

-- Issues whose settlement has ended and is not aggregated yet.
create table play_due (
  issue_id bigint not null,
  version  smallint not null,
  at       timestamptz not null,
 primary key (issue_id, version)
);

create table fold_mark (
  one          boolean primary key default true check (one),
  folded_id    bigint not null default 0,  -- entries up to here are aggregated
  sure_id      bigint not null default 0,  -- no transaction can commit an entry before here any more
  sealing      timestamptz not null default '-infinity',  -- the moment up to which windows are sealed once all safe entries are aggregated
  sealed_until timestamptz not null default '-infinity',  -- windows that begin earlier never change any more
  wanted_id    bigint,  -- safe once the transactions that were writing at that moment have ended
  wanted_xid   xid8,
  wanted_until timestamptz,
  newest       timestamptz not null default '-infinity',  -- the newest window
  zone         text not null default 'UTC',
  closed_day   date not null default '-infinity'  -- days up to here are in `team_again`
);
insert into fold_mark default values;

-- Valid bets by kind of game and day of the operator, of each member and of the team below each agent. Aggregated together with all other turnover,
-- so that an overview reads days and not rounds.
create table play_kind_day (
  member_id text not null,
  currency  text not null,
  day       date not null,
  kind      text not null,
  valid_bet bigint not null,
                            primary key (member_id, currency, day, kind)
) with (fillfactor = 80);
