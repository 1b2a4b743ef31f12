-- Keeps the active days of members as figures of reports change: row i of the arrays names a figure of a member on a day whose sum has changed; only valid
-- stakes count. Days may come in any order. The attributes of each member are stored already. Sets of rows are merged by grouping, not joined: for arrays the
-- planner expects few rows, and would compare every row with every other.
create or replace function count_active_days(p_currency text[], p_figure text[], p_member text[], p_day date[]) returns void language sql as $$
  with flip as materialized (
    select distinct k.currency, k.member_id, k.day, k.amount > 0 as active
      from unnest(p_currency, p_figure, p_member, p_day) f (currency, figure, member_id, day)
      join report_member_day k on k.currency = f.currency and k.figure = 'stake' and k.day = f.day and k.member_id = f.member_id
     where f.figure = 'stake'
       and (k.amount > 0) <> exists (select 1 from report_active_day d where d.currency = k.currency and d.member_id = k.member_id and d.day = k.day)),
  before as materialized (
    select d.* from (select currency, member_id, min(day) as day from flip group by 1, 2) f
      join report_active_day d on d.currency = f.currency and d.member_id = f.member_id and d.day >= f.day),
  days as materialized (
    select currency, member_id, day, bool_or(was) as was, bool_or(begins) or (bool_or(was) and not bool_or(ends)) as stays,
           min(day) over (partition by currency, member_id) as first
      from (select currency, member_id, day, true as was, false as begins, false as ends from before
            union all select currency, member_id, day, false, active, not active from flip) x
     group by currency, member_id, day),
  after as materialized (
    select d.currency, d.member_id, d.day, coalesce(
             lag(d.day) over (partition by d.currency, d.member_id order by d.day),
             (select max(p.day) from report_active_day p where p.currency = d.currency and p.member_id = d.member_id and p.day < d.first), '-infinity') as previous
      from days d where d.stays),
  changed as materialized (select *, 1 as n from after union all select *, -1 from before),
  by_branch as (
    insert into report_branch_active as a (currency, day, head, previous, members)
    select c.currency, c.day, b.head, c.previous, sum(c.n) from changed c join report_member b on b.member_id = c.member_id
     group by 1, 2, 3, 4 having sum(c.n) <> 0 order by 1, 2, 3, 4
    on conflict (currency, day, head, previous) do update set members = a.members + excluded.members),
  by_segment as (
    insert into report_segment_active as a (currency, day, country, vip, is_new, was_new, previous, members)
    select c.currency, c.day, b.country, b.vip, is_new_member(c.day, b.joined), is_new_member(c.previous, b.joined), c.previous, sum(c.n)
      from changed c join report_member b on b.member_id = c.member_id where b.country is not null
     group by 1, 2, 3, 4, 5, 6, 7 having sum(c.n) <> 0 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (currency, day, country, vip, is_new, was_new, previous) do update set members = a.members + excluded.members),
  counted as (
    insert into report_active as a (currency, day, previous, members)
    select currency, day, previous, sum(n) from changed group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (currency, day, previous) do update set members = a.members + excluded.members),
  removed as (
    delete from report_active_day d using days g
     where g.was and not g.stays and d.currency = g.currency and d.member_id = g.member_id and d.day = g.day)
  insert into report_active_day as d (currency, member_id, day, previous) select currency, member_id, day, previous from after
  on conflict (currency, member_id, day) do update set previous = excluded.previous where d.previous <> excluded.previous
$$;
