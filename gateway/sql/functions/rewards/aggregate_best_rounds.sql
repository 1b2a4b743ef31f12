-- Aggregates the best rounds of each day. A round that paid its stake or less is no win and is not listed.
create or replace function aggregate_best_rounds(p_zone text) returns bigint language plpgsql as $$
declare began bigint; hi bigint;
begin
  select tx_id into began from best_mark for update skip locked;
  if not found then return 0; end if;
  select least(folded_id, began + 20000) into hi from fold_mark;
  if hi <= began then return 0; end if;
  with won as (
    select x.account_id, x.scope, x.round_id, max(x.id) as tx_id, max(x.created_at) as won_at from ledger_tx x
     where x.id > began and x.id <= hi and x.kind = 'win' and x.outcome = 'applied' and x.amount > 0 and x.round_id is not null group by 1, 2, 3),
  rounds as materialized (
    select w.*, a.currency, r.stake, r.won, (r.opened_at at time zone p_zone)::date as day
      from won w join account a on a.id = w.account_id and a.book = 'real' and a.owner_type = 'member'
      join play_round r on r.scope = w.scope and r.round_id = w.round_id and r.account_id = w.account_id and r.won > r.stake),
  kept as (
    insert into best_round as b (day, by, tx_id, account_id, scope, round_id, currency, stake, paid, score, won_at)
    select day, s.by, tx_id, account_id, scope, round_id, currency, stake, won, s.score, won_at
      from rounds cross join lateral (values ('prize', won::numeric), ('multiple', case when stake > 0 then won::numeric / stake end)) s(by, score) where s.score is not null
    on conflict (day, by, scope, round_id, account_id) do update
      set tx_id = excluded.tx_id, stake = excluded.stake, paid = excluded.paid, score = excluded.score, won_at = excluded.won_at
    returning day)
  delete from best_round d using (
    select day, by, scope, round_id, account_id, row_number() over (partition by day, by order by score desc, won_at) as n
      from best_round where day in (select day from rounds)) x
   where x.n > 100 and d.day = x.day and d.by = x.by and d.scope = x.scope and d.round_id = x.round_id and d.account_id = x.account_id;
  update best_mark set tx_id = hi;
  return hi - began;
end $$;
