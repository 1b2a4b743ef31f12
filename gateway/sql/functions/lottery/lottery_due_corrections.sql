-- What a correction of tickets moves, in whole minor units: per ticket `pay` (the right payout or the refunded stake) and `give` (its rebate) come in, then
-- `back` (what had been paid) goes out as far as the balance allows; the rest of it is a debt. `before` and `after` are the balances of the account around the
-- ticket. `lottery_correct` posts these rows and the preview of a correction shows them. Reads only. p_results null: every stake is refunded.
create or replace function lottery_due_corrections(p_issue bigint, p_version smallint, p_ids bigint[], p_results text[], p_payouts bigint[])
returns table (id bigint, account_id bigint, bet_tx bigint, book text, currency text, owner_id text, seq bigint, old_result text, old_payout bigint, old_rebate bigint,
               result text, payout bigint, rebate bigint, pay bigint, give bigint, back bigint, before bigint, after bigint) language plpgsql stable as $$
#variable_conflict use_column
declare refund boolean := p_results is null;
begin
  return query
  with priced as materialized (
    select t.id, t.account_id, t.bet_tx, t.result as old_result, t.payout as old_payout, t.rebate as old_rebate, x.result,
           case when refund then t.stake else x.payout end as payout, case when refund then 0 else div(t.stake::numeric * t.rebate_rate, 2000)::bigint end as rebate
      from unnest(p_ids, coalesce(p_results, array_fill(null::text, array[coalesce(array_length(p_ids, 1), 0)])),
                  coalesce(p_payouts, array_fill(null::bigint, array[coalesce(array_length(p_ids, 1), 0)]))) x(id, result, payout)
      join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true
     where t.issue_id = p_issue and t.state in ('ACCEPTED', 'SETTLED') and t.version < p_version),
  owed as materialized (
    select p.*, a.book, a.currency, a.owner_id, a.seq, a.balance,
           case when refund or p.payout <> p.old_payout then p.payout else 0 end as pay,
           case when p.old_rebate = 0 then p.rebate else 0 end as give,
           case when refund or p.payout <> p.old_payout then p.old_payout else 0 end + case when refund then p.old_rebate else 0 end as back
      from priced p join lateral (select * from account k where k.id = p.account_id offset 0) a on true),
  walked as (select o.*, o.balance + sum(o.pay + o.give - o.back) over w as level
               from owed o window w as (partition by o.account_id order by o.id rows unbounded preceding)),
  lowest as (select l.*, (l.level - least(0, min(l.level) over w))::bigint as after
               from walked l window w as (partition by l.account_id order by l.id rows unbounded preceding))
  select l.id, l.account_id, l.bet_tx, l.book, l.currency, l.owner_id, l.seq, l.old_result, l.old_payout, l.old_rebate, l.result, l.payout, l.rebate,
         l.pay, l.give, l.back, coalesce(lag(l.after) over w, l.balance)::bigint, l.after
    from lowest l window w as (partition by l.account_id order by l.id);
end $$;
