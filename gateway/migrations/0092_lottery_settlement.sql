-- Settlement. A batch is one statement over many tickets and one transaction: all of it happened or none of it.

-- Tickets of one issue by the result that holds. Who wins is decided outside, by the one function that prices; here is what it moves.
create function lottery_settle(p_issue bigint, p_version smallint, p_house bigint[], p_ids bigint[], p_results text[], p_payouts bigint[]) returns int language plpgsql as $$
declare n int; moment timestamptz := house_now();
begin
  -- One batch of an issue at a time, under the result that holds.
  perform 1 from lottery_issue where id = p_issue and result_version = p_version and settling and state = 'DRAWN' for no key update;
  if not found then return 0; end if;
  perform lock_accounts(array(select distinct account_id from lottery_ticket where id = any(p_ids) and issue_id = p_issue and state = 'ACCEPTED'));
  with due as materialized (
    select t.id, t.account_id, t.bet_tx, x.result, x.payout, div(t.stake::numeric * t.rebate_rate, 2000)::bigint as rebate
      from unnest(p_ids, p_results, p_payouts) x(id, result, payout) join lottery_ticket t on t.id = x.id
     where t.issue_id = p_issue and t.state = 'ACCEPTED'),
  moves as (
    select id, account_id, bet_tx, 'payout' as what, payout as amount from due where payout > 0
    union all select id, account_id, bet_tx, 'rebate', rebate from due where rebate > 0),
  numbered as materialized (
    select m.*, m.id || ':' || p_version || ':' || m.what as ext, a.book, a.currency,
           a.seq + row_number() over w as seq, a.balance + sum(m.amount) over w as after
      from moves m join account a on a.id = m.account_id
    window w as (partition by m.account_id order by m.id, m.what rows unbounded preceding)),
  txs as (
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, ref_tx)
    select 'job:lottery', ext, 'lottery_' || what, '', 'applied', account_id, amount, after, bet_tx from numbered
    returning id, ext_id),
  moved as (
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, to_seq, to_after)
    select txs.id, 1, b.book, b.currency, h.id, b.account_id, b.amount, b.seq, b.after
      from numbered b join txs on txs.ext_id = b.ext join account h on h.id = any(p_house) and h.book = b.book and h.currency = b.currency),
  paid as (
    update account a set balance = a.balance + s.total, seq = a.seq + s.n
      from (select account_id, sum(amount) as total, count(*) as n from moves group by 1) s where a.id = s.account_id),
  noted as (
    insert into lottery_settlement (ticket_id, version, payout, rebate, payout_tx, rebate_tx)
    select d.id, p_version, d.payout, d.rebate, p.id, r.id
      from due d left join txs p on p.ext_id = d.id || ':' || p_version || ':payout' left join txs r on r.ext_id = d.id || ':' || p_version || ':rebate')
  update lottery_ticket t set state = 'SETTLED', result = d.result, payout = d.payout, rebate = d.rebate, version = p_version, ended_at = moment
    from due d where t.id = d.id;
  get diagnostics n = row_count;
  update lottery_issue set claimed_until = clock_timestamp() + interval '2 seconds' where id = p_issue;
  return n;
end $$;

-- The same for a result that corrects another, or for a cancelled issue (p_results null: every stake back, rebates too). What an
-- earlier result had paid is taken back, from the cash as far as it goes and else as a debt: cash never falls below nothing.
create function lottery_correct(p_issue bigint, p_version smallint, p_house bigint[], p_ids bigint[], p_results text[], p_payouts bigint[]) returns int language plpgsql as $$
declare t lottery_ticket; a account; house bigint; debt bigint; n int := 0; at int; moment timestamptz := house_now();
        refund boolean := p_results is null; new_payout bigint; new_rebate bigint; back bigint; from_cash bigint; pay_tx bigint; rebate_tx bigint; back_tx bigint; after bigint;
begin
  perform 1 from lottery_issue where id = p_issue and result_version = p_version and settling for no key update;
  if not found then return 0; end if;
  perform lock_accounts(array(select distinct account_id from lottery_ticket where id = any(p_ids) and issue_id = p_issue));
  for at in 1 .. coalesce(array_length(p_ids, 1), 0) loop
    select * into t from lottery_ticket where id = p_ids[at] and issue_id = p_issue and state in ('ACCEPTED', 'SETTLED') and version < p_version for update;
    continue when not found;
    select * into a from account where id = t.account_id;
    select id into house from account where id = any(p_house) and book = a.book and currency = a.currency;
    new_payout := case when refund then t.stake else p_payouts[at] end;
    new_rebate := case when refund then 0 else div(t.stake::numeric * t.rebate_rate, 2000)::bigint end;
    pay_tx := null; rebate_tx := null; back_tx := null; after := a.balance;
    if new_payout > 0 and (refund or new_payout <> t.payout) then
      after := after + new_payout;
      insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, ref_tx)
      values ('job:lottery', t.id || ':' || p_version || ':payout', case when refund then 'lottery_refund' else 'lottery_payout' end, '', 'applied', a.id, new_payout, after, t.bet_tx)
      returning id into pay_tx;
      perform post(pay_tx, 1::smallint, house, a.id, new_payout);
    end if;
    if new_rebate > 0 and t.rebate = 0 then
      after := after + new_rebate;
      insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, ref_tx)
      values ('job:lottery', t.id || ':' || p_version || ':rebate', 'lottery_rebate', '', 'applied', a.id, new_rebate, after, t.bet_tx) returning id into rebate_tx;
      perform post(rebate_tx, 1::smallint, house, a.id, new_rebate);
    end if;
    back := case when refund or new_payout <> t.payout then t.payout else 0 end + case when refund then t.rebate else 0 end;
    if back > 0 then
      from_cash := least(after, back);
      after := after - from_cash;
      insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, ref_tx)
      values ('job:lottery', t.id || ':' || p_version || ':reversal', 'lottery_reversal', '', 'applied', a.id, back, after, t.bet_tx) returning id into back_tx;
      if from_cash > 0 then perform post(back_tx, 1::smallint, a.id, house, from_cash); end if;
      if back > from_cash then
        insert into account (book, currency, owner_type, owner_id, kind, bounded) values (a.book, a.currency, 'suspense', a.owner_id, 'receivable', false)
        on conflict do nothing;
        select id into debt from account where book = a.book and currency = a.currency and owner_type = 'suspense' and owner_id = a.owner_id and kind = 'receivable';
        perform post(back_tx, 2::smallint, debt, house, back - from_cash);
      end if;
    end if;
    insert into lottery_settlement (ticket_id, version, payout, rebate, payout_tx, rebate_tx, reversal_tx)
    values (t.id, p_version, new_payout, new_rebate, pay_tx, rebate_tx, back_tx);
    update lottery_ticket set state = case when refund then 'REFUNDED' else 'SETTLED' end, result = case when refund then null else p_results[at] end,
           payout = new_payout, rebate = new_rebate, version = p_version, ended_at = moment where id = t.id;
    n := n + 1;
  end loop;
  update lottery_issue set claimed_until = clock_timestamp() + interval '2 seconds' where id = p_issue;
  return n;
end $$;

-- Ends the settlement of an issue once no ticket waits any more; says the state that it then has, null while some wait.
create function lottery_finish(p_issue bigint, p_version smallint) returns text language plpgsql as $$
declare i lottery_issue;
begin
  select * into i from lottery_issue where id = p_issue for update;
  if i.result_version <> p_version or not i.settling then return null; end if;
  if exists (select 1 from lottery_ticket where issue_id = p_issue and (state = 'ACCEPTED' or (state = 'SETTLED' and version < p_version))) then return null; end if;
  update lottery_issue set settling = false, settled_at = house_now(), claimed_until = null,
         state = case when i.state = 'CANCELLED' then 'CANCELLED' when p_version > 1 then 'RESETTLED' else 'SETTLED' end
   where id = p_issue returning * into i;
  return i.state;
end $$;

-- I9 joins the others: a ticket says exactly what its settlements moved, a bet is what its tickets cost, a settled issue owes nothing.
create view lottery_violation as
  select 'I9 ticket<>settlement' as rule, t.account_id as account, t.code || ' ' || t.state as detail
    from lottery_ticket t left join lottery_settlement s on s.ticket_id = t.id and s.version = t.version
   where case when t.state in ('SETTLED', 'REFUNDED') then s.ticket_id is null or s.payout <> t.payout or s.rebate <> t.rebate else t.version <> 0 or t.payout <> 0 end
  union all
  select 'I9 paid<>settlement', t.account_id, t.code
    from lottery_ticket t join (
      select s.ticket_id, sum(coalesce(p.amount, 0) + coalesce(r.amount, 0) - coalesce(b.amount, 0)) as net
        from lottery_settlement s left join ledger_tx p on p.id = s.payout_tx left join ledger_tx r on r.id = s.rebate_tx left join ledger_tx b on b.id = s.reversal_tx
       group by 1) n on n.ticket_id = t.id
   where n.net <> t.payout + t.rebate
  union all
  select 'I9 bet<>tickets', x.account_id, x.id::text
    from ledger_tx x left join (select bet_tx, sum(stake) as total from lottery_ticket group by 1) t on t.bet_tx = x.id
   where x.kind = 'lottery_bet' and x.outcome = 'applied' and x.amount <> coalesce(t.total, 0)
  union all
  select 'I9 settled issue owes', null, i.game_code || ' ' || i.name
    from lottery_issue i where i.state in ('SETTLED', 'RESETTLED') and exists (select 1 from lottery_ticket t where t.issue_id = i.id and t.state = 'ACCEPTED');

create index lottery_ticket_of_bet on lottery_ticket (bet_tx);

create or replace view invariant_violation as
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

create or replace function invariants_since(p_transfer bigint) returns table (rule text, account bigint, detail text) language sql stable as $$
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
