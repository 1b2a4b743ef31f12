-- Aggregates the next 20,000 entries of the ledger, and settled tickets, into lines, cells, sums by member and active days; `p_zone`: time zone of the days. Reads up to
-- the entry before which no transaction can commit another one (`fold_mark.sure_id`). The watermark moves with the lines, so that a crash neither
-- repeats nor omits any. Returns whether nothing is left.
create or replace function aggregate_reports(p_zone text) returns boolean language plpgsql as $$
declare m report_mark; safe bigint; hi bigint; v_currency text[]; v_member text[]; v_day date[]; v_active boolean[];
begin
  select sure_id into safe from fold_mark;
  select * into m from report_mark;
  if m.folded_id >= safe and not exists (select 1 from report_due) then return true; end if;
  select * into m from report_mark for update;
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
  days as (
    insert into report_member_day as d (currency, figure, day, member_id, amount, lines)
    select currency, figure, day, member_id, sum(amount), count(*) from lines group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (currency, figure, day, member_id) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines
    returning d.currency, d.figure, d.day, d.member_id, d.amount)
  select array_agg(currency), array_agg(member_id), array_agg(day), array_agg(amount > 0) into v_currency, v_member, v_day, v_active
    from days where figure = 'stake';
  perform count_active_days(v_currency, v_member, v_day, v_active);
  update report_mark set folded_id = hi, folded_at = clock_timestamp();
  return hi >= safe and not exists (select 1 from report_due);
end $$;
