-- How issues move on. Each step looks at where the issue stands under its own lock, so a step that is tried twice, or by two
-- gateways, happens once. None of these moves money.

-- Opens what is due. An issue whose time passed while nobody was there, and on which nobody had bet, is struck.
create or replace function lottery_open_due() returns int language plpgsql as $$
declare n int;
begin
  update lottery_issue i set state = case when i.closes_at <= house_now() and not exists (select 1 from lottery_ticket t where t.issue_id = i.id) then 'CANCELLED' else 'OPEN' end
   where i.id in (select id from lottery_issue where state = 'SCHEDULED' and opens_at <= house_now() order by id limit 500 for update skip locked);
  get diagnostics n = row_count;
  return n;
end $$;
