-- Aggregates the next 20,000 entries of the ledger, and settled tickets, into lines, cells, sums by member and by branch, and active days; `p_zone`: time
-- zone of the days. Reads up to the entry before which no transaction can commit another one (`fold_mark.sure_id`). The watermark moves with the lines, so
-- that a crash neither repeats nor omits any. Figures of members who have moved follow first, 500 members at a time. Returns whether nothing is left.
create or replace function aggregate_reports(p_zone text) returns boolean language plpgsql as $$
declare m report_mark; safe bigint; hi bigint; v record;
begin
  select sure_id into safe from fold_mark;
  select * into m from report_mark;
  if m.folded_id >= safe and not exists (select 1 from report_due) and not exists (select 1 from report_moved) then return true; end if;
  select * into m from report_mark for update;
  perform move_report_branches(500);
  hi := least(greatest(safe, m.folded_id), m.folded_id + 20000);
  with found as materialized (
    select * from report_round_deltas(m.folded_id, hi) union all select * from report_money_deltas(m.folded_id, hi) union all select * from report_ticket_deltas()),
  lines as materialized (select f.*, (f.at at time zone p_zone)::date as day from found f),
  cells as (
    insert into report_cell as c (currency, figure, day, category, vendor, title_id, amount, lines)
    select currency, figure, day, category, vendor, title_id, sum(amount), count(*) from lines group by 1, 2, 3, 4, 5, 6 order by 1, 3, 2, 4, 5, 6
    on conflict (currency, day, figure, category, vendor, title_id) do update set amount = c.amount + excluded.amount, lines = c.lines + excluded.lines
    returning c.*),
  noted as (
    insert into report_line (cell_id, account_id, tx_id, ticket_id, amount)
    select c.id, l.account_id, l.tx_id, l.ticket_id, l.amount from lines l
      join cells c on (c.currency, c.day, c.figure, c.category, c.vendor, c.title_id) = (l.currency, l.day, l.figure, l.category, l.vendor, l.title_id)
     order by l.tx_id),
  added as materialized (select currency, figure, day, member_id, sum(amount) as amount, count(*) as lines from lines group by 1, 2, 3, 4),
  days as (
    insert into report_member_day as d (currency, figure, day, member_id, amount, lines)
    select currency, figure, day, member_id, amount, lines from added order by 1, 2, 3, 4
    on conflict (currency, figure, day, member_id) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines)
  select array_agg(currency) as currency, array_agg(figure) as figure, array_agg(day) as day, array_agg(member_id) as member,
         array_agg(amount::bigint) as amount, array_agg(lines) as lines into v from added;
  perform add_branch_figures(v.currency, v.figure, v.day, v.member, v.amount, v.lines);
  perform count_active_days(v.currency, v.figure, v.member, v.day);
  update report_mark set folded_id = hi, folded_at = clock_timestamp();
  return hi >= safe and not exists (select 1 from report_due) and not exists (select 1 from report_moved);
end $$;
