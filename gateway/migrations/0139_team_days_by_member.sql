-- Whether somebody has played on a day is looked up by all three: a planner that knows nothing of a young table takes either index, and
-- both must cost one look.
drop index play_day_by_day;
create index play_day_by_day on play_day (day, currency, member_id);
