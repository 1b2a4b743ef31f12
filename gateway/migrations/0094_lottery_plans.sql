-- A batch is planned for its own size: a plan that was kept for any size joins five hundred tickets in loops within loops.
alter function lottery_settle(bigint, smallint, bigint[], bigint[], text[], bigint[]) set plan_cache_mode = 'force_custom_plan';
