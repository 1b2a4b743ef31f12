-- Adds figures of members to those of their branches, and stores the branch of members who had no figures before. Row i of the arrays is a figure of a
-- member on a day, with what is added.
create or replace function add_branch_figures(p_currency text[], p_figure text[], p_day date[], p_member text[], p_amount bigint[], p_lines bigint[])
returns void language sql as $$
  insert into report_branch (member_id, head)
  select member_id, head
    from report_heads(array(select distinct u.id from unnest(p_member) u (id) where not exists (select 1 from report_branch b where b.member_id = u.id)));

  insert into report_branch_day as d (currency, figure, day, head, amount, lines)
  select a.currency, a.figure, a.day, b.head, sum(a.amount), sum(a.lines)
    from unnest(p_currency, p_figure, p_day, p_member, p_amount, p_lines) a (currency, figure, day, member_id, amount, lines)
    join report_branch b on b.member_id = a.member_id
   group by 1, 2, 3, 4 order by 1, 3, 2, 4
  on conflict (currency, day, figure, head) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines
$$;
