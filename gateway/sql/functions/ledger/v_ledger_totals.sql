-- Totals for auditors. Bounded accounts count with their stored balance, the others with the sum of their transfers, so that a wrong stored balance
-- shows here too.
create or replace view v_ledger_totals as
  with moved as (
    select id, sum(amount) as total from (
      select to_id as id, amount from transfer union all select from_id, -amount from transfer) x group by id)
  select a.book, a.currency, sum(case when a.bounded then a.balance else coalesce(m.total, 0) end)::bigint as total
    from account a left join moved m using (id) group by a.book, a.currency;
