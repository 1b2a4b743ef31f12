-- Violations of the invariants of returned deposits: what is in transit is what is under way, nothing is returned that did not come or was credited.
create or replace view deposit_return_violation as
  select 'I18 transit of returns<>returns' as rule, a.id as account, a.currency || ' ' || (coalesce(m.total, 0) - coalesce(r.total, 0)) as detail
    from account a
    left join lateral (select sum(case when x.to_id = a.id then x.amount else -x.amount end) as total from transfer x where a.id in (x.from_id, x.to_id)) m on true
    left join lateral (select sum(amount) as total from deposit_return where currency = a.currency and state in ('queued', 'sending')) r on true
   where a.owner_type = 'suspense' and a.owner_id = 'deposit_returns' and coalesce(m.total, 0) <> coalesce(r.total, 0)
  union all
  select 'I19 returned>came', d.account_id, r.id
    from deposit_return r join deposit d on d.id = r.deposit_id
   where r.state <> 'failed' and (d.state <> 'rejected' or r.amount > case r.reference when '' then coalesce(d.provider_amount, 0) else d.amount end)
  union all
  select 'I20 credited>reported', account_id, id from deposit
   where state = 'paid' and provider_state <> '' and amount > coalesce(provider_amount, 0);
