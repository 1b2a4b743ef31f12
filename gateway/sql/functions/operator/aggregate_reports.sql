-- Aggregates the next 20,000 entries of the ledger, and settled tickets, into lines, cells, sums by member, branch and segment, active days, what
-- payment providers hold and the spread of rounds; `p_zone`: time zone of the days. Reads up to the entry before which no transaction can commit another one (`fold_mark.sure_id`). The watermark moves with the lines, so
-- that a crash neither repeats nor omits any. Figures of members who have moved, or changed country or rank, follow first, 500 members at a time. Returns whether nothing is left.
create or replace function aggregate_reports(p_zone text) returns boolean language plpgsql as $$
declare m report_mark; safe bigint; hi bigint; v record;
begin
  select sure_id into safe from fold_mark;
  select * into m from report_mark;
  if m.folded_id >= safe and not exists (select 1 from report_due) and not exists (select 1 from report_moved) then return true; end if;
  select * into m from report_mark for update;
  perform move_report_members(500, p_zone);
  hi := least(greatest(safe, m.folded_id), m.folded_id + 20000);
  with rounds as materialized (select * from report_rounds(m.folded_id, hi)),
  found as materialized (
    select r.at, r.currency, f.figure, r.category, r.vendor, r.title_id, r.account_id, r.member_id, r.tx_id, null::bigint as ticket_id, f.amount
      from rounds r cross join lateral (values ('stake', r.valid), ('paid', r.paid)) f (figure, amount) where f.amount <> 0
    union all select * from report_money_deltas(m.folded_id, hi) union all select * from report_ticket_deltas()),
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
  spread as (
    insert into report_spread as d (currency, day, vendor, title_id, rounds, stake, paid, stake_square, paid_square, product)
    select r.currency, (r.at at time zone p_zone)::date, r.vendor, r.title_id, sum((r.valid_sum > 0)::int - (r.valid_sum > r.valid)::int), sum(r.valid), sum(r.paid),
           sum(r.valid_sum::numeric ^ 2 - (r.valid_sum - r.valid)::numeric ^ 2), sum(r.paid_sum::numeric ^ 2 - (r.paid_sum - r.paid)::numeric ^ 2),
           sum(r.valid_sum::numeric * r.paid_sum - (r.valid_sum - r.valid)::numeric * (r.paid_sum - r.paid))
      from rounds r group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (currency, day, vendor, title_id) do update
      set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, paid = d.paid + excluded.paid, stake_square = d.stake_square + excluded.stake_square,
          paid_square = d.paid_square + excluded.paid_square, product = d.product + excluded.product),
  held as (
    insert into report_provider_day as d (currency, provider, day, amount)
    select currency, provider, (at at time zone p_zone)::date, sum(amount) from report_provider_deltas(m.folded_id, hi) group by 1, 2, 3 order by 1, 2, 3
    on conflict (currency, provider, day) do update set amount = d.amount + excluded.amount),
  added as materialized (select currency, figure, day, category, member_id, sum(amount) as amount, count(*) as lines from lines group by 1, 2, 3, 4, 5),
  days as (
    insert into report_member_day as d (currency, figure, day, member_id, amount, lines)
    select currency, figure, day, member_id, sum(amount), sum(lines) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (currency, figure, day, member_id) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines)
  select array_agg(currency) as currency, array_agg(figure) as figure, array_agg(day) as day, array_agg(category) as category, array_agg(member_id) as member,
         array_agg(amount::bigint) as amount, array_agg(lines) as lines into v from added;
  perform add_member_figures(p_zone, v.currency, v.figure, v.day, v.category, v.member, v.amount, v.lines);
  perform count_active_days(v.currency, v.figure, v.member, v.day);
  update report_mark set folded_id = hi, folded_at = clock_timestamp();
  return hi >= safe and not exists (select 1 from report_due) and not exists (select 1 from report_moved);
end $$;
