-- Figures of the teams of many contracts in a span, and how many members were active by the terms of each contract. Play is aggregated per member
-- first, once, and only then carried up the agent tree: a run over all contracts costs the amount of play and not that amount times the depth.
create or replace function commission_figures(p_contracts text[], p_currency text, p_from timestamptz, p_to timestamptz)
returns table (contract_id text, valid_bet bigint, paid bigint, rebate bigint, bonus bigint, active int) language plpgsql stable
set plan_cache_mode = 'force_custom_plan' set work_mem = '32MB' as $$
declare s record;
begin
  select * into s from team_span(p_from, p_to);
  return query
    with wanted as materialized (
      select c.id, c.member_id as agent, coalesce((c.terms ->> 'activeMinBet')::bigint, 0) as least_bet, coalesce((c.terms ->> 'activeMinDeposit')::bigint, 0) as least_deposit
        from contract c where c.id = any(p_contracts)),
    played as materialized (
      select x.member_id, sum(x.valid_bet)::bigint as bet, sum(x.paid)::bigint as won, sum(x.rebate)::bigint as back, sum(x.bonus)::bigint as gift, sum(x.deposit)::bigint as put
        from (select d.member_id, d.valid_bet, d.paid, d.rebate, d.bonus, d.deposit from play_day d where d.currency = p_currency and d.day >= s.first_day and d.day < s.end_day
              union all
              select w.member_id, w.valid_bet, w.paid, w.rebate, w.bonus, w.deposit from play_window w
               where w.currency = p_currency and ((w.starts_at >= s.head_from and w.starts_at < s.head_to) or (w.starts_at >= s.tail_from and w.starts_at < s.tail_to))) x
       group by x.member_id),
    handed as materialized (
      select t.ancestor_id, y.* from (select k.ancestor_id, k.member_id from team_tree k where k.ancestor_id in (select w.agent from wanted w)) t join played y on y.member_id = t.member_id),
    summed as (
      select w.id, sum(h.bet)::bigint as bet, sum(h.won)::bigint as won, sum(h.back)::bigint as back, sum(h.gift)::bigint as gift,
             (count(*) filter (where h.bet >= greatest(w.least_bet, case when w.least_deposit > 0 then 0 else 1 end) and h.put >= greatest(w.least_deposit, 0)))::int as n
        from wanted w join handed h on h.ancestor_id = w.agent group by w.id)
    select w.id, coalesce(f.bet, 0), coalesce(f.won, 0), coalesce(f.back, 0), coalesce(f.gift, 0), coalesce(f.n, 0) from wanted w left join summed f on f.id = w.id;
end $$;
