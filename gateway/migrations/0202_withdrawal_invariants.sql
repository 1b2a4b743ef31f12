-- Invariants of withdrawals, monitored like the others. `p_ids` null: of all of them.
--   I15  what a provider confirmed as paid, less what it confirmed as returned, is never more than what was approved
--   I16  what the ledger moved between transit and external accounts is what was confirmed
--   I17  what is in transit is what the parts say is on its way or waits to be paid again
create index ledger_tx_of_withdrawal on ledger_tx (ref_tx) where scope = 'withdrawal';

create function withdrawal_violations(p_ids text[]) returns table (rule text, account bigint, detail text) language sql stable as $$
  with chosen as materialized (
    select w.id, w.account_id, w.open_tx, case when w.state in ('approved', 'done', 'returned') then w.amount else 0 end as approved
      from withdrawal w where p_ids is null or w.id = any(p_ids)),
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

-- The whole transit account of each currency: also what no withdrawal accounts for.
create view withdrawal_violation as
  select rule, account, detail from withdrawal_violations(null)
  union all
  select 'I17 transit account<>parts', a.id, a.currency || ' ' || (coalesce(m.total, 0) - coalesce(p.total, 0))
    from account a
    left join lateral (select sum(case when x.to_id = a.id then x.amount else -x.amount end) as total from transfer x where a.id in (x.from_id, x.to_id)) m on true
    left join lateral (
      select sum(case when p.state in ('queued', 'paying') then p.amount when p.confirmed > 0 then p.returned - p.resent - p.refunded else 0 end) as total
        from withdrawal w join withdrawal_part p on p.withdrawal_id = w.id where w.currency = a.currency) p on true
   where a.owner_type = 'suspense' and a.owner_id = 'withdrawals' and coalesce(m.total, 0) <> coalesce(p.total, 0);

alter view invariant_violation rename to invariant_violation_before_withdrawals;
create view invariant_violation as
  select rule, account, detail from invariant_violation_before_withdrawals union all select rule, account, detail from withdrawal_violation;

-- The same for what has moved after a transfer.
alter function invariants_since(bigint) rename to invariants_since_before_withdrawals;
create function invariants_since(p_transfer bigint) returns table (rule text, account bigint, detail text) language sql stable as $$
  select rule, account, detail from invariants_since_before_withdrawals(p_transfer)
  union all
  select rule, account, detail from withdrawal_violations(array(
    select distinct w.id from transfer x join ledger_tx t on t.id = x.tx_id and t.scope = 'withdrawal' join withdrawal w on w.open_tx = t.ref_tx where x.id > p_transfer))
$$;
