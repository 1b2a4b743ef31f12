-- Moves the figures of members whose branch, country or rank has changed to the present ones, and adds those of members who are in no segment yet. The
-- figures of a member are summed from the lines of the member's accounts, which have an index. A country that is not known any more, as after an erasure,
-- stays. Only the aggregation calls this, under its lock.
create or replace function move_report_members(p_limit int, p_zone text) returns void language sql as $$
  with taken as (delete from report_moved where id in (select id from report_moved order by id limit p_limit) returning member_id),
  present as materialized (
    select b.member_id, b.head as old_head, b.country as old_country, b.vip as old_vip, b.joined as old_joined, h.head,
           coalesce(nullif(h.country, ''), b.country, '') as country, h.vip, h.joined
      from report_attributes(array(select distinct member_id from taken), p_zone) h join report_member b on b.member_id = h.member_id),
  moved as materialized (
    select *, old_head <> head as moves, (old_country, old_vip, old_joined) is distinct from (country, vip, joined) as changes
      from present where (old_head, old_country, old_vip, old_joined) is distinct from (head, country, vip, joined)),
  stored as (update report_member b set head = m.head, country = m.country, vip = m.vip, joined = m.joined from moved m where b.member_id = m.member_id),
  sides as materialized (
    select member_id, -1 as sign, moves, changes and old_country is not null as changes, old_head as head, old_country as country, old_vip as vip, old_joined as joined from moved
    union all select member_id, 1, moves, changes, head, country, vip, joined from moved),
  lines as materialized (
    select m.member_id, c.currency, c.figure, c.day, c.category, sum(l.amount) as amount, count(*) as lines
      from moved m join account a on a.owner_type = 'member' and a.owner_id = m.member_id
      join report_line l on l.account_id = a.id join report_cell c on c.id = l.cell_id group by 1, 2, 3, 4, 5),
  branches as (
    insert into report_branch_day as d (currency, figure, day, head, amount, lines)
    select l.currency, l.figure, l.day, s.head, sum(s.sign * l.amount), sum(s.sign * l.lines)
      from lines l join sides s on s.member_id = l.member_id where s.moves group by 1, 2, 3, 4 order by 1, 3, 2, 4
    on conflict (currency, day, figure, head) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines),
  segments as (
    insert into report_segment_day as d (currency, figure, day, category, country, vip, is_new, amount, lines)
    select l.currency, l.figure, l.day, l.category, s.country, s.vip, is_new_member(l.day, s.joined), sum(s.sign * l.amount), sum(s.sign * l.lines)
      from lines l join sides s on s.member_id = l.member_id where s.changes group by 1, 2, 3, 4, 5, 6, 7 order by 1, 3, 2, 4, 5, 6, 7
    on conflict (currency, day, figure, category, country, vip, is_new) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines),
  days as materialized (
    select a.currency, a.day, a.previous, s.*
      from sides s cross join currency k join report_active_day a on a.currency = k.code and a.member_id = s.member_id),
  active_segments as (
    insert into report_segment_active as b (currency, day, country, vip, is_new, was_new, previous, members)
    select currency, day, country, vip, is_new_member(day, joined), is_new_member(previous, joined), previous, sum(sign)
      from days where changes group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (currency, day, country, vip, is_new, was_new, previous) do update set members = b.members + excluded.members)
  insert into report_branch_active as b (currency, day, head, previous, members)
  select currency, day, head, previous, sum(sign) from days where moves group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (currency, day, head, previous) do update set members = b.members + excluded.members
$$;
