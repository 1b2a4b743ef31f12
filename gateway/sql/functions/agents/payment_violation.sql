-- Invariant I14: a payment matches the amount and kind of its posting, and no commission posting exists without its payment.
create or replace view payment_violation as
  select 'I14 payment<>posting' as rule, x.account_id as account, p.id::text as detail
    from contract_payment p left join ledger_tx x on x.id = p.tx_id
   where p.state = 'paid' and (x.id is null or x.outcome <> 'applied' or x.amount <> p.amount or x.kind <> commission_kind(p.kind))
  union all
  select 'I14 posting without payment', x.account_id, x.ext_id
    from ledger_tx x where x.scope = 'job:payout' and not exists (select 1 from contract_payment p where p.tx_id = x.id)
  union all
  select 'I14 gap between payments', null, p.id::text
    from (select id, period_start, lag(period_end) over (partition by contract_id order by period_start) as before from contract_payment) p where p.before <> p.period_start;
