-- Opens due issues; returns how many changed. An issue whose sale ended while no gateway was running, and which has no tickets, is cancelled. Reads
-- the state under the lock of the issue, so a step that is repeated, or run by two gateways, takes effect once.
create or replace function lottery_open_due() returns int language plpgsql as $$
declare n int;
begin
  update lottery_issue i set state = case when i.closes_at <= platform_now() and not exists (select 1 from lottery_ticket t where t.issue_id = i.id) then 'CANCELLED' else 'OPEN' end
   where i.id in (select id from lottery_issue where state = 'SCHEDULED' and opens_at <= platform_now() order by id limit 500 for update skip locked);
  get diagnostics n = row_count;
  return n;
end $$;
