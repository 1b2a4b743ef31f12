-- Figures of reports by attributes of members: country, VIP rank, and new or old. Country and rank are those that the member has now: figures follow a change,
-- as those of branches do. A member is new for the first 30 days (`is_new_member`), so that a figure of a day never moves between new and old.
alter table report_branch rename to report_member;
alter table report_member rename constraint report_branch_pkey to report_member_pkey;
-- Null: not counted in segments yet. The first run of the aggregation adds members who have figures already, as if they had moved.
alter table report_member add column country text, add column vip smallint, add column joined date,
  add check ((country is null) = (vip is null) and (vip is null) = (joined is null));
insert into report_moved (member_id) select member_id from report_member order by member_id;

create table report_segment_day (
  currency text not null,
  figure   text not null,
  day      date not null,
  category text not null,
  country  text not null,
  vip      smallint not null,
  is_new   boolean not null,
  amount   bigint not null,
  lines    bigint not null,
  primary key (currency, day, figure, category, country, vip, is_new)
) with (fillfactor = 80);
-- Active members as in report_active, by segment. `was_new`: whether the member was new on the previous active day.
create table report_segment_active (
  currency text not null,
  day      date not null,
  country  text not null,
  vip      smallint not null,
  is_new   boolean not null,
  was_new  boolean not null,
  previous date not null,
  members  bigint not null,
  primary key (currency, day, country, vip, is_new, was_new, previous)
) with (fillfactor = 80);

-- By how much rounds of a title differ, for the confidence band of its actual RTP: sums over rounds of stake, payout, their squares and their product, in
-- minor units. A round that continues on another day adds its difference there.
create table report_spread (
  currency     text not null,
  day          date not null,
  vendor       text not null,
  title_id     text not null,
  rounds       bigint not null,
  stake        bigint not null,
  paid         bigint not null,
  stake_square numeric not null,
  paid_square  numeric not null,
  product      numeric not null,
  primary key (currency, day, vendor, title_id)
) with (fillfactor = 80);

-- Members of a branch or segment, for the lines of a figure.
create index report_member_head on report_member (head);
create index report_member_country on report_member (country, vip);
create index report_member_rank on report_member (vip);
create index report_member_joined on report_member (joined);
