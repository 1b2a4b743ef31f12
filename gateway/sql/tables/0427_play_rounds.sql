-- One round of a vendor's game, from its first stake to its end.
create table play_round (
  account_id bigint not null,
  scope      text not null,
  round_id   text not null,
  vendor     text not null,
  title_id   text not null,
  first_tx   bigint not null,
  opened_at  timestamptz not null,  -- whole milliseconds: part of the page key
  last_at    timestamptz not null,
  stake      bigint not null default 0,
  won        bigint not null default 0,
  returned   bigint not null default 0,
  ended      boolean not null default false,  -- a win was sent, even one of 0, or the round was closed
  unplayed   bigint not null default 0,
  -- The held amount of a round. While it is positive, the round is under review: neither won nor lost, and counted as neither.
  held       bigint not null default 0,
  status     text not null generated always as (
    case when held > 0 then 'review' when won > 0 then 'won' when stake > 0 and returned >= stake then 'returned' when ended then 'lost' else 'open' end) stored,
  primary key (scope, round_id, account_id)
) with (fillfactor = 80);
create index play_round_of_account on play_round (account_id, opened_at, first_tx);
create index play_round_of_title on play_round (account_id, vendor, title_id, status, opened_at, first_tx);
-- Play and money of many members by time, for large teams: small ones are looked up member by member.
create index play_round_by_time on play_round (opened_at, first_tx);
create index play_round_still_open on play_round (account_id, opened_at desc) where status = 'open';

-- Sums of rounds by quarter of an hour, title and status, so that a total over a year costs days and not rounds. A round changes while it is played:
-- only rounds opened two hours ago or earlier are aggregated, up to a watermark (`until`); later ones are read row by row. A stake costs nothing
-- extra for it. A round that changes after its aggregation moves its sums in the same transaction, under the lock of the watermark.
create table round_sum (
  account_id bigint not null references account (id),
  quarter    timestamptz not null,
  vendor     text not null,
  title_id   text not null,
  status     text not null,
  n          bigint not null,
  stake      bigint not null,
  paid       bigint not null,
  unplayed   bigint not null default 0,
  primary key (account_id, quarter, vendor, title_id, status)
) with (fillfactor = 80);

create table round_walk (
  one   boolean primary key default true check (one),
  until timestamptz not null
);
insert into round_walk (until) values (now() - interval '2 hours');
