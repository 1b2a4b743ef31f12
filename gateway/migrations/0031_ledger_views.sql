-- What an auditor may read. Bounded accounts count with the balance they keep, the others with what their transfers say,
-- so a kept balance that has gone astray shows here too.
create view v_ledger_totals as
  with moved as (
    select id, sum(amount) as total from (
      select to_id as id, amount from transfer union all select from_id, -amount from transfer) x group by id)
  select a.book, a.currency, sum(case when a.bounded then a.balance else coalesce(m.total, 0) end)::bigint as total
    from account a left join moved m using (id) group by a.book, a.currency;

-- Every row is a violation. Empty means that the books are right.
create view invariant_violation as
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
  select 'I13 outbox late', null, o.id::text from outbox o where o.done_at is null and o.next_at < clock_timestamp() - interval '15 minutes' and o.attempts = 0;

-- The same, for the accounts that moved after a transfer: each posting of the window must follow from the one before it,
-- and the account must stand where its last posting left it. Cost grows with the window, not with the history.
create function invariants_since(p_transfer bigint) returns table (rule text, account bigint, detail text) language sql stable as $$
  with moved as (
    select from_id as id, from_seq as seq, from_after as after, -amount as delta from transfer where id > p_transfer and from_seq is not null
    union all
    select to_id, to_seq, to_after, amount from transfer where id > p_transfer and to_seq is not null),
  chained as (
    select m.*, coalesce(
      (select p.from_after from transfer p where p.from_id = m.id and p.from_seq = m.seq - 1),
      (select p.to_after from transfer p where p.to_id = m.id and p.to_seq = m.seq - 1), case when m.seq = 1 then 0 end) as before
      from moved m),
  final as (select distinct on (id) id, seq, after from moved order by id, seq desc)
  select 'I1 balance<>postings', a.id, (a.balance - l.after)::text from final l join account a using (id) where a.balance <> l.after
  union all select 'I2 negative', a.id, a.balance::text from final l join account a using (id) where a.balance < 0
  union all select 'I3 seq gap', a.id, (a.seq - l.seq)::text from final l join account a using (id) where a.seq <> l.seq
  union all select 'I3 chain', c.id, c.seq::text from chained c where c.before is null or c.before + c.delta <> c.after
  union all
  select 'I5 applied tx<>transfers', t.id, t.kind
    from (select tx_id, sum(amount) as total from transfer where id > p_transfer group by tx_id) x join ledger_tx t on t.id = x.tx_id
   where t.outcome <> 'applied' or (t.amount <> x.total and not exists (select 1 from transfer o where o.tx_id = t.id and o.id <= p_transfer))
  union all
  select 'I12 trial owner in the real book', a.id, m.id
    from final l join account a using (id) join member m on m.id = a.owner_id and a.owner_type = 'member' where m.type = 4 and a.book = 'real';
$$;
