-- Corrects a batch of settled tickets in one statement, at a cost proportional to its tickets, like a first settlement. Per ticket the right payout
-- is credited first, then the wrong payout is debited from the cash account as far as the balance allows: the balance after a ticket is greatest(0,
-- before + in - out). Over all tickets of an account that is a sum less its minimum below zero, so it needs no loop. `lottery_due_corrections`
-- computes it, also for the preview of a correction.
create or replace function lottery_correct(p_issue bigint, p_version smallint, p_operator bigint[], p_ids bigint[], p_results text[], p_payouts bigint[]) returns int language plpgsql as $$
declare n int; moment timestamptz := platform_now(); refund boolean := p_results is null; game text;
begin
  select game_code into game from lottery_issue where id = p_issue and result_version = p_version and settling for no key update;
  if not found then return 0; end if;
  perform lock_accounts(array(
    select distinct t.account_id from unnest(p_ids) x(id) join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true));
  -- Debts are posted to an account of their own, created before any debt can arise.
  insert into account (book, currency, owner_type, owner_id, kind, bounded)
  select a.book, a.currency, 'suspense', a.owner_id, 'receivable', false
    from (select t.account_id, sum(t.payout + t.rebate) as paid
            from unnest(p_ids) x(id) join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true group by 1) s
    join account a on a.id = s.account_id
   where s.paid > a.balance order by a.id
  on conflict do nothing;
  with due as materialized (
    select d.*, case when pay > 0 then nextval('ledger_tx_id_seq') end as pay_tx,
           case when give > 0 then nextval('ledger_tx_id_seq') end as rebate_tx,
           case when back > 0 then nextval('ledger_tx_id_seq') end as back_tx
      from lottery_due_corrections(p_issue, p_version, p_ids, p_results, p_payouts) d order by d.id),
  moves as materialized (
    select id, account_id, book, currency, owner_id, bet_tx, seq, 1 as place, 'payout' as what, case when refund then 'lottery_refund' else 'lottery_payout' end as kind,
           pay_tx as tx, pay as amount, pay as cash, before + pay as after from due where pay > 0
    union all select id, account_id, book, currency, owner_id, bet_tx, seq, 2, 'rebate', 'lottery_rebate', rebate_tx, give, give, before + pay + give from due where give > 0
    union all select id, account_id, book, currency, owner_id, bet_tx, seq, 3, 'reversal', 'lottery_reversal', back_tx, back, (before + pay + give - after)::bigint, after from due where back > 0),
  numbered as materialized (
    select m.*, h.id as house, m.seq + row_number() over (partition by m.account_id, m.cash > 0 order by m.id, m.place) as at
      from moves m join account h on h.id = any(p_operator) and h.book = m.book and h.currency = m.currency),
  txs as (
    insert into ledger_tx (id, scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, title_id, ref_tx) overriding system value
    select tx, 'job:lottery', id || ':' || p_version || ':' || what, kind, '', 'applied', account_id, amount, after, game, bet_tx from numbered),
  moved as (
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after, to_seq, to_after)
    select tx, 1, book, currency, case when place = 3 then account_id else house end, case when place = 3 then house else account_id end, cash,
           case when place = 3 then at end, case when place = 3 then after end, case when place < 3 then at end, case when place < 3 then after end
      from numbered where cash > 0
    union all
    select b.tx, 2, b.book, b.currency, d.id, b.house, b.amount - b.cash, null, null, null, null
      from numbered b join account d on d.owner_type = 'suspense' and d.kind = 'receivable' and d.owner_id = b.owner_id and d.book = b.book and d.currency = b.currency
     where b.amount > b.cash),
  paid as (
    update account a set balance = s.after, seq = a.seq + s.n
      from (select account_id, count(*) as n, (array_agg(after order by at desc))[1] as after from numbered where cash > 0 group by 1) s where a.id = s.account_id),
  noted as (
    insert into lottery_settlement (ticket_id, version, payout, rebate, payout_tx, rebate_tx, reversal_tx)
    select id, p_version, payout, rebate, pay_tx, rebate_tx, back_tx from due)
  update lottery_ticket t set state = case when refund then 'REFUNDED' else 'SETTLED' end, result = d.result, payout = d.payout, rebate = d.rebate,
         version = p_version, ended_at = moment
    from due d where t.id = d.id;
  get diagnostics n = row_count;
  update lottery_issue set claimed_until = clock_timestamp() + interval '2 seconds' where id = p_issue;
  return n;
end $$;
