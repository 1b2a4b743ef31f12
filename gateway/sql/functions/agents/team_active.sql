-- Number of active members of a team in a span. For one whole day without thresholds (daily salary, or real-time salary of the day so far) the count
-- stored by the aggregation is read: pages query the running day live, and a team of 100,000 must not be recounted each time.
create or replace function team_active(p_agent text, p_currency text, p_from timestamptz, p_to timestamptz, p_min_bet bigint, p_min_deposit bigint) returns int
language plpgsql stable set plan_cache_mode = 'force_custom_plan' as $$
declare s record; n int;
begin
  select * into s from team_span(p_from, p_to);
  if p_min_bet <= 1 and p_min_deposit <= 0 and s.head_from >= s.head_to and s.tail_from >= s.tail_to
     and (s.end_day = s.first_day + 1 or (s.end_day = 'infinity' and (select (f.newest at time zone f.zone)::date <= s.first_day from fold_mark f))) then
    return coalesce((select t.active from team_day t where t.agent_id = p_agent and t.currency = p_currency and t.day = s.first_day), 0)
         + (select count(*) from play_day o where o.member_id = p_agent and o.currency = p_currency and o.day = s.first_day and o.valid_bet > 0);
  end if;
  select count(*) into n from (
    select x.member_id from (
      select d.member_id, d.valid_bet, d.deposit from team_tree t join play_day d on d.member_id = t.member_id
       where t.ancestor_id = p_agent and d.currency = p_currency and d.day >= s.first_day and d.day < s.end_day
      union all
      select w.member_id, w.valid_bet, w.deposit from team_windows(p_agent, p_currency, s.head_from, s.head_to) w
      union all
      select w.member_id, w.valid_bet, w.deposit from team_windows(p_agent, p_currency, s.tail_from, s.tail_to) w) x
     group by x.member_id
    having sum(x.valid_bet) >= greatest(p_min_bet, case when p_min_deposit > 0 then 0 else 1 end) and sum(x.deposit) >= greatest(p_min_deposit, 0)) y;
  return n;
end $$;
