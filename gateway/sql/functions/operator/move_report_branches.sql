-- Moves the figures of members whose branch has changed from their former branch to the present one. The figures of a member are summed from the lines of
-- the member's accounts, which have an index. Only the aggregation calls this, under its lock.
create or replace function move_report_branches(p_limit int) returns void language sql as $$
  with taken as (delete from report_moved where id in (select id from report_moved order by id limit p_limit) returning member_id),
  moved as materialized (
    select b.member_id, b.head as former, h.head as present
      from report_heads(array(select distinct member_id from taken)) h join report_branch b on b.member_id = h.member_id where b.head <> h.head),
  renamed as (update report_branch b set head = m.present from moved m where b.member_id = m.member_id),
  sides as materialized (select member_id, former as head, -1 as sign from moved union all select member_id, present, 1 from moved),
  days as (
    insert into report_branch_day as d (currency, figure, day, head, amount, lines)
    select c.currency, c.figure, c.day, s.head, sum(s.sign * l.amount), sum(s.sign)
      from sides s join account a on a.owner_type = 'member' and a.owner_id = s.member_id
      join report_line l on l.account_id = a.id join report_cell c on c.id = l.cell_id
     group by 1, 2, 3, 4 order by 1, 3, 2, 4
    on conflict (currency, day, figure, head) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines)
  insert into report_branch_active as b (currency, day, head, previous, members)
  select a.currency, a.day, s.head, a.previous, sum(s.sign)
    from sides s cross join currency k join report_active_day a on a.currency = k.code and a.member_id = s.member_id
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (currency, day, head, previous) do update set members = b.members + excluded.members
$$;
