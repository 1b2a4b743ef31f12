-- Keeps the active days of members as figures of reports change: row i of the arrays is a day of a member and whether its valid stake is above zero now.
-- Days may come in any order; a day that was counted already changes nothing.
create or replace function count_active_days(p_currency text[], p_member text[], p_day date[], p_active boolean[]) returns void language sql as $$
  with flip as materialized (
    select f.* from unnest(p_currency, p_member, p_day, p_active) f (currency, member_id, day, active)
     where f.active <> exists (select 1 from report_active_day d where d.currency = f.currency and d.member_id = f.member_id and d.day = f.day)),
  first as materialized (select currency, member_id, min(day) as day from flip group by 1, 2),
  before as materialized (
    select d.* from first f join report_active_day d on d.currency = f.currency and d.member_id = f.member_id and d.day >= f.day),
  days as (
    select currency, member_id, day from flip where active
    union all
    select currency, member_id, day from before b
     where not exists (select 1 from flip f where not f.active and (f.currency, f.member_id, f.day) = (b.currency, b.member_id, b.day))),
  after as materialized (
    select d.currency, d.member_id, d.day, coalesce(
             lag(d.day) over (partition by d.currency, d.member_id order by d.day),
             (select max(p.day) from report_active_day p where p.currency = d.currency and p.member_id = d.member_id and p.day < f.day), '-infinity') as previous
      from days d join first f on f.currency = d.currency and f.member_id = d.member_id),
  counted as (
    insert into report_active as a (currency, day, previous, members)
    select currency, day, previous, sum(n) from (select *, 1 as n from after union all select *, -1 from before) x
     group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (currency, day, previous) do update set members = a.members + excluded.members),
  removed as (
    delete from report_active_day d using before b
     where (d.currency, d.member_id, d.day) = (b.currency, b.member_id, b.day)
       and not exists (select 1 from after a where (a.currency, a.member_id, a.day) = (b.currency, b.member_id, b.day)))
  insert into report_active_day as d (currency, member_id, day, previous) select currency, member_id, day, previous from after
  on conflict (currency, member_id, day) do update set previous = excluded.previous where d.previous <> excluded.previous
$$;
