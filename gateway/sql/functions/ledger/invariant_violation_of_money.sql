-- Violations of the invariants of the ledger (I1 to I9, I12, I13), one row each. Empty in a sound ledger.
create or replace view invariant_violation_of_money as
  select 'I1 balance<>postings' as rule, a.id as account, (a.balance - coalesce(m.total, 0))::text as detail
    from account a
    left join (select id, sum(amount) as total from (
      select to_id as id, amount from transfer union all select from_id, -amount from transfer) x group by id) m using (id)
   where a.bounded and a.balance <> coalesce(m.total, 0)
  union all
  select 'I2 negative', id, balance::text from account where bounded and balance < 0
  union all
  select 'I3 seq gap', a.id, (a.seq - coalesce(n.n, 0))::text
    from account a
    left join (select id, count(*) as n, max(s) as m from (
      select from_id as id, from_seq as s from transfer where from_seq is not null
      union all select to_id, to_seq from transfer where to_seq is not null) x group by id) n using (id)
   where a.bounded and (a.seq <> coalesce(n.n, 0) or a.seq <> coalesce(n.m, 0))
  union all
  select 'I4 holds<>hold account', a.id, (a.balance - coalesce(h.total, 0))::text
    from account a left join (select hold_id as id, sum(amount) as total from hold where state = 'open' group by 1) h using (id)
   where a.kind = 'hold' and a.bounded and a.balance <> coalesce(h.total, 0)
  union all
  select 'I5 applied tx<>transfers', t.id, t.kind
    from ledger_tx t left join (select tx_id, sum(amount) as total from transfer group by 1) x on x.tx_id = t.id
   where t.outcome = 'applied' and t.amount <> coalesce(x.total, 0)
  union all
  select 'I6 rejected tx with transfer', t.id, t.kind
    from ledger_tx t where t.outcome <> 'applied' and exists (select 1 from transfer x where x.tx_id = t.id)
  union all
  select 'I7 reversal<>original', r.id, r.ext_id
    from ledger_tx r left join ledger_tx o on o.id = r.ref_tx
   where r.kind = 'rollback' and r.outcome = 'applied' and (o.id is null or r.amount <> o.amount or o.kind <> 'bet')
  union all
  select 'I8 total<>0', null, book || ' ' || currency || ' ' || total from v_ledger_totals where total <> 0
  union all
  select 'I12 trial owner in the real book', a.id, m.id
    from account a join member m on m.id = a.owner_id and a.owner_type = 'member'
   where m.type = 4 and a.book = 'real' and a.seq > 0
  union all
  select 'I13 outbox late', null, o.id::text from outbox o where o.done_at is null and o.next_at < clock_timestamp() - interval '15 minutes' and o.attempts = 0
  union all
  select rule, account, detail from lottery_violation;
