-- What tickets add whose issue was settled, or corrected, since: their stake, payout and rebate by the result in force, less what was counted before.
-- Takes up to 20 issues from `report_due`; one that is being corrected is queued again when the correction has ended.
create or replace function report_ticket_deltas()
returns table (at timestamptz, currency text, figure text, category text, vendor text, title_id text, account_id bigint, member_id text, tx_id bigint, ticket_id bigint, amount bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with due as (
    delete from report_due d where d.issue_id in (select issue_id from report_due order by at, issue_id limit 20) returning d.*),
  ended as materialized (
    select distinct on (d.issue_id) d.issue_id, d.at, i.game_code from due d join lottery_issue i on i.id = d.issue_id and not i.settling
     order by d.issue_id, d.version desc),
  counts as materialized (
    select e.at, e.game_code, t.id, t.bet_tx, t.account_id, a.owner_id, a.currency, f.figure, f.amount
      from ended e join lottery_ticket t on t.issue_id = e.issue_id
      join lateral (select * from account k where k.id = t.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
     cross join lateral (values
       ('stake', case when t.state <> 'SETTLED' then 0 when t.result = 'PUSH' then t.stake - t.payout else t.stake end),
       ('paid', case when t.state <> 'SETTLED' or t.result = 'PUSH' then 0 else t.payout end),
       ('rebate', case when t.state <> 'SETTLED' then 0 else t.rebate end)) f(figure, amount)),
  changes as (
    select c.*, c.amount - coalesce(b.amount, 0) as change
      from counts c left join lateral (
        select sum(l.amount) as amount from report_line l join report_cell k on k.id = l.cell_id where l.ticket_id = c.id and k.figure = c.figure) b on true)
  select c.at, c.currency, c.figure, 'LOTT', 'LOTT', c.game_code, c.account_id, c.owner_id, c.bet_tx, c.id, c.change::bigint from changes c where c.change <> 0;
end $$;
