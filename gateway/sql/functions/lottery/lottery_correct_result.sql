-- Stores a corrected result; with p_draw null the issue has no result and every stake is refunded. Refused while the last result is still being paid.
create or replace function lottery_correct_result(p_game text, p_name text, p_draw jsonb, p_reason text) returns text language plpgsql as $$
declare i lottery_issue; held lottery_result;
begin
  select * into i from lottery_issue where game_code = p_game and name = p_name for update;
  if not found then return 'issue_unknown'; end if;
  if i.state = 'CANCELLED' then return 'cancelled'; end if;
  if i.settling then return 'settling'; end if;
  if p_draw is not null and i.state not in ('SETTLED', 'RESETTLED') then return 'not_settled'; end if;
  select * into held from lottery_result where issue_id = i.id order by version desc limit 1;
  if p_draw is not null and held.draw = p_draw then return 'same'; end if;
  insert into lottery_result (issue_id, version, draw, seed, source, reason)
  values (i.id, i.result_version + 1, p_draw, held.seed, 'operator', p_reason);
  update lottery_issue set result_version = i.result_version + 1, claimed_until = null,
         settling = exists (select 1 from lottery_ticket where issue_id = i.id and state in ('ACCEPTED', 'SETTLED')),
         state = case when p_draw is null then 'CANCELLED' else 'DRAWN' end
   where id = i.id returning * into i;
  if p_draw is not null and not i.settling then update lottery_issue set state = 'RESETTLED' where id = i.id returning * into i; end if;
  return 'done';
end $$;
