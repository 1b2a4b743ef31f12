-- Adds figures of members to those of their branches and segments, and stores the attributes of members who had no figures before. Row i of the arrays is a
-- figure of a member on a day in a category of games, with what is added.
create or replace function add_member_figures(
  p_zone text, p_currency text[], p_figure text[], p_day date[], p_category text[], p_member text[], p_amount bigint[], p_lines bigint[])
returns void language sql as $$
  insert into report_member (member_id, head, country, vip, joined)
  select member_id, head, country, vip, joined
    from report_attributes(array(select distinct u.id from unnest(p_member) u (id) where not exists (select 1 from report_member b where b.member_id = u.id)), p_zone);

  with added as materialized (
    select a.*, b.head, b.country, b.vip, is_new_member(a.day, b.joined) as is_new
      from unnest(p_currency, p_figure, p_day, p_category, p_member, p_amount, p_lines) a (currency, figure, day, category, member_id, amount, lines)
      join report_member b on b.member_id = a.member_id),
  segments as (
    insert into report_segment_day as d (currency, figure, day, category, country, vip, is_new, amount, lines)
    select currency, figure, day, category, country, vip, is_new, sum(amount), sum(lines) from added where country is not null
     group by 1, 2, 3, 4, 5, 6, 7 order by 1, 3, 2, 4, 5, 6, 7
    on conflict (currency, day, figure, category, country, vip, is_new) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines)
  insert into report_branch_day as d (currency, figure, day, head, amount, lines)
  select currency, figure, day, head, sum(amount), sum(lines) from added group by 1, 2, 3, 4 order by 1, 3, 2, 4
  on conflict (currency, day, figure, head) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines
$$;
