-- Adds a check of the whole transit account of each currency, which also finds money that belongs to no withdrawal.
create or replace view withdrawal_violation as
  select rule, account, detail from withdrawal_violations(null)
  union all
  select 'I17 transit account<>parts', a.id, a.currency || ' ' || (coalesce(m.total, 0) - coalesce(p.total, 0))
    from account a
    left join lateral (select sum(case when x.to_id = a.id then x.amount else -x.amount end) as total from transfer x where a.id in (x.from_id, x.to_id)) m on true
    left join lateral (
      select sum(case when p.state in ('queued', 'paying') then p.amount when p.confirmed > 0 then p.returned - p.resent - p.refunded else 0 end) as total
        from withdrawal w join withdrawal_part p on p.withdrawal_id = w.id where w.currency = a.currency) p on true
   where a.owner_type = 'suspense' and a.owner_id = 'withdrawals' and coalesce(m.total, 0) <> coalesce(p.total, 0);
