-- Ends the settlement of an issue once no ticket is unsettled; returns the new state, or null while some are.
create or replace function lottery_finish(p_issue bigint, p_version smallint) returns text language plpgsql as $$
declare i lottery_issue;
begin
  select * into i from lottery_issue where id = p_issue for update;
  if i.result_version <> p_version or not i.settling then return null; end if;
  if exists (select 1 from lottery_ticket where issue_id = p_issue and (state = 'ACCEPTED' or (state = 'SETTLED' and version < p_version))) then return null; end if;
  update lottery_issue set settling = false, settled_at = platform_now(), claimed_until = null,
         state = case when i.state = 'CANCELLED' then 'CANCELLED' when p_version > 1 then 'RESETTLED' else 'SETTLED' end
   where id = p_issue returning * into i;
  return i.state;
end $$;
