-- What a team has played within any span of whole windows: whole days from the sums by day, what is left at either end from the windows.
-- A team is its agent and everybody below him, as the tree stands now.

-- A span as whole days of the house (the last one not included) and the two ends that are left. Nothing is newer than the newest window, so
-- a span that reaches beyond it ends with a whole day, however young that is.
create function team_span(p_from timestamptz, p_to timestamptz, out first_day date, out end_day date, out head_from timestamptz, out head_to timestamptz,
                          out tail_from timestamptz, out tail_to timestamptz) language plpgsql stable as $$
declare z text; newest timestamptz;
begin
  select f.zone, f.newest into z, newest from fold_mark f;
  tail_to := case when p_to > newest then 'infinity' else p_to end;
  first_day := (p_from at time zone z)::date;
  if (first_day::timestamp at time zone z) < p_from then first_day := first_day + 1; end if;
  end_day := (tail_to at time zone z)::date;
  head_from := p_from;
  if first_day >= end_day then
    end_day := first_day; head_to := tail_to; tail_from := tail_to;
  else
    head_to := first_day::timestamp at time zone z; tail_from := end_day::timestamp at time zone z;
  end if;
end $$;

-- The windows of a team within a span: of a small team looked up by its members, of a large one by the time.
create function team_windows(p_agent text, p_currency text, p_from timestamptz, p_to timestamptz) returns setof play_window language plpgsql stable rows 100 as $$
begin
  if p_from >= p_to then return; end if;
  if (select count(*) from (select 1 from team_tree where ancestor_id = p_agent limit 301) x) <= 300 then
    return query select w.* from team_tree t
      join lateral (select * from play_window k where k.member_id = t.member_id and k.currency = p_currency and k.starts_at >= p_from and k.starts_at < p_to offset 0) w on true
     where t.ancestor_id = p_agent;
  else
    return query select w.* from (select * from play_window k where k.starts_at >= p_from and k.starts_at < p_to and k.currency = p_currency offset 0) w
      join lateral (select 1 from team_tree t where t.ancestor_id = p_agent and t.member_id = w.member_id offset 0) t on true;
  end if;
end $$;

create function team_figures(p_agent text, p_currency text, p_from timestamptz, p_to timestamptz, out valid_bet bigint, out paid bigint, out rebate bigint, out bonus bigint,
                             out deposit bigint, out withdrawn bigint) language plpgsql stable as $$
declare s record;
begin
  select * into s from team_span(p_from, p_to);
  select coalesce(sum(x.valid_bet), 0), coalesce(sum(x.paid), 0), coalesce(sum(x.rebate), 0), coalesce(sum(x.bonus), 0), coalesce(sum(x.deposit), 0), coalesce(sum(x.withdrawn), 0)
    into valid_bet, paid, rebate, bonus, deposit, withdrawn
    from (select t.valid_bet, t.paid, t.rebate, t.bonus, t.deposit, t.withdrawn from team_day t
           where t.agent_id = p_agent and t.currency = p_currency and t.day >= s.first_day and t.day < s.end_day
          union all
          select o.valid_bet, o.paid, o.rebate, o.bonus, o.deposit, o.withdrawn from play_day o
           where o.member_id = p_agent and o.currency = p_currency and o.day >= s.first_day and o.day < s.end_day
          union all
          select w.valid_bet, w.paid, w.rebate, w.bonus, w.deposit, w.withdrawn from team_windows(p_agent, p_currency, s.head_from, s.head_to) w
          union all
          select w.valid_bet, w.paid, w.rebate, w.bonus, w.deposit, w.withdrawn from team_windows(p_agent, p_currency, s.tail_from, s.tail_to) w) x;
end $$;

-- The same of many agents at once: a run over all contracts reads the windows of a span once.
create function team_figures_of(p_agents text[], p_currency text, p_from timestamptz, p_to timestamptz)
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

-- How many of a team were active in a span: bets and deposits of at least so much each; nothing asked for means any settled play.
create function team_active(p_agent text, p_currency text, p_from timestamptz, p_to timestamptz, p_min_bet bigint, p_min_deposit bigint) returns int
language plpgsql stable set plan_cache_mode = 'force_custom_plan' as $$
declare s record; n int;
begin
  select * into s from team_span(p_from, p_to);
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
