-- Active members of any span of days, without a pass over its stakes. A day on which the valid stake of a member is above zero is stored with the
-- member's active day before it; a member is counted once in a span: on the day whose previous active day is before the span.
create table report_active_day (
  currency  text not null,
  member_id text not null,
  day       date not null,
  previous  date not null default '-infinity',
  primary key (currency, member_id, day)
);

-- How many members were active on a day, by their previous active day.
create table report_active (
  currency text not null,
  day      date not null,
  previous date not null,
  members  bigint not null,
  primary key (currency, day, previous)
) with (fillfactor = 80);

insert into report_active_day (currency, member_id, day, previous)
  select currency, member_id, day, lag(day, 1, '-infinity') over (partition by currency, member_id order by day)
    from report_member_day where figure = 'stake' and amount > 0;
insert into report_active (currency, day, previous, members) select currency, day, previous, count(*) from report_active_day group by 1, 2, 3;

-- A corrected draw can make the stake of a day negative: then the stakes of a member in a span decide, not a single day.
create index report_member_day_returned on report_member_day (currency, day, member_id) where figure = 'stake' and amount < 0;
drop index report_member_day_stake;
