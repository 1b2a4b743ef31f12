-- Stores the first result of an issue, with the seed that may then be revealed. Refused before the draw time and without a published root.
create or replace function lottery_draw(p_issue bigint, p_draw jsonb, p_seed bytea, p_beacon bytea, p_source text) returns boolean language plpgsql as $$
declare i lottery_issue;
begin
  select * into i from lottery_issue where id = p_issue for update;
  if i.state <> 'LOCKED' or i.root is null or i.result_version <> 0 or i.draws_at > platform_now() then return false; end if;
  insert into lottery_result (issue_id, version, draw, seed, source) values (p_issue, 1, p_draw, p_seed, p_source);
  update lottery_issue set result_version = 1, beacon = p_beacon, settling = i.ticket_count > 0, claimed_until = null,
         state = case when i.ticket_count > 0 then 'DRAWN' else 'SETTLED' end, settled_at = case when i.ticket_count > 0 then null else platform_now() end
   where id = p_issue returning * into i;
  return true;
end $$;
