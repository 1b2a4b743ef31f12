-- Active members are counted from stakes by day alone: without the heap, because a report of some months reads millions of rows.
create index report_member_day_stake on report_member_day (currency, day, member_id) include (amount) where figure = 'stake';
