-- What a contract has already paid for a day, and the valid bets up to that point.
create or replace function commissions_paid_on(p_contracts text[], p_day timestamptz, p_until timestamptz) returns table (contract_id text, paid bigint, valid_bet bigint)
language sql stable as $$
  select p.contract_id, sum(p.amount)::bigint, (array_agg((p.figures ->> 'validBet')::bigint order by p.period_end desc))[1]
    from contract_payment p where p.contract_id = any(p_contracts) and p.period_start >= p_day and p.period_start < p_until group by p.contract_id
$$;
