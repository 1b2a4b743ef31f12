-- Violations of the invariants of withdrawals, of all (null) or of the given ones; for a few it reads only these.
create or replace function withdrawal_violations(p_ids text[]) returns table (rule text, account bigint, detail text) language sql stable as $$
  with chosen as materialized (
    select w.id, w.account_id, w.open_tx, case when w.state in ('approved', 'done', 'returned') then w.amount else 0 end as approved
      from (select * from withdrawal where p_ids is null union all select * from withdrawal where id = any(p_ids)) w),
  confirmed as (
    select c.id, sum(case p.kind when 'paid' then p.amount when 'returned' then -p.amount else 0 end) as net,
           sum(case when p.tx_id is null then 0 when p.kind = 'paid' then p.amount when p.kind = 'returned' then -p.amount else 0 end) as posted
      from chosen c join payment_confirmation p on p.withdrawal_id = c.id group by 1),
  moved as (
    select c.id, sum(case 'external' when o.owner_type then x.amount when f.owner_type then -x.amount else 0 end) as outside,
           sum(case 'suspense' when o.owner_type then x.amount when f.owner_type then -x.amount else 0 end) as transit
      from chosen c
      join ledger_tx t on t.scope = 'withdrawal' and t.ref_tx = c.open_tx
      join transfer x on x.tx_id = t.id
      join account f on f.id = x.from_id
      join account o on o.id = x.to_id
     group by 1),
  open as (
    select c.id, sum(case when p.state in ('queued', 'paying') then p.amount when p.confirmed > 0 then p.returned - p.resent - p.refunded else 0 end) as amount
      from chosen c join withdrawal_part p on p.withdrawal_id = c.id group by 1)
  select 'I15 confirmed>approved', c.account_id, c.id || ' ' || n.net from chosen c join confirmed n using (id) where n.net > c.approved
  union all
  select 'I16 external<>confirmed', c.account_id, c.id || ' ' || (coalesce(m.outside, 0) - coalesce(n.posted, 0))
    from chosen c left join confirmed n using (id) left join moved m using (id) where coalesce(m.outside, 0) <> coalesce(n.posted, 0)
  union all
  select 'I17 transit<>parts', c.account_id, c.id || ' ' || (coalesce(m.transit, 0) - coalesce(o.amount, 0))
    from chosen c left join open o using (id) left join moved m using (id) where coalesce(m.transit, 0) <> coalesce(o.amount, 0)
$$;
