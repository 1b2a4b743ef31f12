-- Settles a batch of tickets at a cost proportional to its tickets, whatever the size of the issue. Tickets are fetched by their ids behind an
-- optimisation fence (`offset 0`), because the planner has no statistics on an issue that is minutes old and would scan all of it each time;
-- transaction ids are allocated in advance, so that no row has to be found again by its text.
create or replace function lottery_settle(p_issue bigint, p_version smallint, p_operator bigint[], p_ids bigint[], p_results text[], p_payouts bigint[]) returns int language plpgsql as $$
declare n int; moment timestamptz := platform_now(); game text;
begin
  -- One batch of an issue at a time, under the result in force.
  select game_code into game from lottery_issue where id = p_issue and result_version = p_version and settling and state = 'DRAWN' for no key update;
  if not found then return 0; end if;
  perform lock_accounts(array(
    select distinct t.account_id from unnest(p_ids) x(id) join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true));
  with priced as materialized (
    select t.id, t.account_id, t.bet_tx, x.result, x.payout, div(t.stake::numeric * t.rebate_rate, 2000)::bigint as rebate
      from unnest(p_ids, p_results, p_payouts) x(id, result, payout) join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true
     where t.issue_id = p_issue and t.state = 'ACCEPTED' order by t.id),
  due as materialized (
    select p.*, case when payout > 0 then nextval('ledger_tx_id_seq') end as payout_tx, case when rebate > 0 then nextval('ledger_tx_id_seq') end as rebate_tx from priced p),
  moves as materialized (
    select id, account_id, bet_tx, 'payout' as what, payout as amount, payout_tx as tx from due where payout > 0
    union all select id, account_id, bet_tx, 'rebate', rebate, rebate_tx from due where rebate > 0),
  numbered as materialized (
    select m.*, a.book, a.currency, a.seq + row_number() over w as seq, a.balance + sum(m.amount) over w as after
      from moves m join lateral (select * from account k where k.id = m.account_id offset 0) a on true
    window w as (partition by m.account_id order by m.tx rows unbounded preceding)),
  txs as (
    insert into ledger_tx (id, scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, title_id, ref_tx) overriding system value
    select tx, 'job:lottery', id || ':' || p_version || ':' || what, 'lottery_' || what, '', 'applied', account_id, amount, after, game, bet_tx from numbered),
  moved as (
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, to_seq, to_after)
    select b.tx, 1, b.book, b.currency, h.id, b.account_id, b.amount, b.seq, b.after
      from numbered b join account h on h.id = any(p_operator) and h.book = b.book and h.currency = b.currency order by b.tx),
  paid as (
    update account a set balance = a.balance + s.total, seq = a.seq + s.n
      from (select account_id, sum(amount) as total, count(*) as n from moves group by 1) s where a.id = s.account_id),
  noted as (
    insert into lottery_settlement (ticket_id, version, payout, rebate, payout_tx, rebate_tx) select id, p_version, payout, rebate, payout_tx, rebate_tx from due)
  update lottery_ticket t set state = 'SETTLED', result = d.result, payout = d.payout, rebate = d.rebate, version = p_version, ended_at = moment
    from due d where t.id = d.id;
  get diagnostics n = row_count;
  update lottery_issue set claimed_until = clock_timestamp() + interval '2 seconds' where id = p_issue;
  return n;
end $$;
