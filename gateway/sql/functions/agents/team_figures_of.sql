-- Team figures of many agents at once: a run over all contracts reads the windows of a span once.
create or replace function team_figures_of(p_agents text[], p_currency text, p_from timestamptz, p_to timestamptz)
returns table (agent_id text, valid_bet bigint, paid bigint, rebate bigint, bonus bigint, deposit bigint, withdrawn bigint) language plpgsql stable as $$
declare s record;
begin
  select * into s from team_span(p_from, p_to);
  return query
    select a.id, coalesce(sum(x.valid_bet), 0)::bigint, coalesce(sum(x.paid), 0)::bigint, coalesce(sum(x.rebate), 0)::bigint, coalesce(sum(x.bonus), 0)::bigint,
           coalesce(sum(x.deposit), 0)::bigint, coalesce(sum(x.withdrawn), 0)::bigint
      from (select distinct unnest(p_agents)) a(id) left join (
        select t.agent_id as of, t.valid_bet, t.paid, t.rebate, t.bonus, t.deposit, t.withdrawn from team_day t
         where t.agent_id = any(p_agents) and t.currency = p_currency and t.day >= s.first_day and t.day < s.end_day
        union all
        select o.member_id, o.valid_bet, o.paid, o.rebate, o.bonus, o.deposit, o.withdrawn from play_day o
         where o.member_id = any(p_agents) and o.currency = p_currency and o.day >= s.first_day and o.day < s.end_day
        union all
        select t.ancestor_id, w.valid_bet, w.paid, w.rebate, w.bonus, w.deposit, w.withdrawn
          from play_window w join lateral (select k.ancestor_id from team_tree k where k.member_id = w.member_id offset 0) t on true
         where ((w.starts_at >= s.head_from and w.starts_at < s.head_to) or (w.starts_at >= s.tail_from and w.starts_at < s.tail_to)) and w.currency = p_currency) x on x.of = a.id
     group by a.id;
end $$;
