-- Violations of I1 to I3, I5, I9 and I12 among accounts and transactions that transfers after `p_transfer` touched. Reads those rows only, so its
-- cost does not grow with the ledger.
create or replace function invariants_since_before_withdrawals(p_transfer bigint) returns table (rule text, account bigint, detail text) language sql stable as $$
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
    from final l join account a using (id) join member m on m.id = a.owner_id and a.owner_type = 'member' where m.type = 4 and a.book = 'real'
  union all
  select 'I9 paid<>ticket', p.account_id, p.ext_id
    from (select x.id, x.account_id, x.ext_id, regexp_match(x.ext_id, '^([0-9]+):([0-9]+):(payout|rebate|reversal)$') as m
            from (select distinct tx_id from transfer where id > p_transfer) w join ledger_tx x on x.id = w.tx_id where x.scope = 'job:lottery') p
    left join lottery_settlement s on s.ticket_id = p.m[1]::bigint and s.version = p.m[2]::smallint
   where p.m is not null and p.id is distinct from (case p.m[3] when 'payout' then s.payout_tx when 'rebate' then s.rebate_tx else s.reversal_tx end)
  union all
  select 'I9 bet<>tickets', x.account_id, x.id::text
    from (select distinct tx_id from transfer where id > p_transfer) w join ledger_tx x on x.id = w.tx_id
   where x.kind = 'lottery_bet' and x.amount <> coalesce((select sum(t.stake) from lottery_ticket t where t.bet_tx = x.id), 0);
$$;
