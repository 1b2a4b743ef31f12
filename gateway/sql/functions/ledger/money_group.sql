-- Group of a movement in the filter of agents (`groupOf`; a test compares the two). For a large team the newest movements of one group are read by
-- time: without an index of their own, a query for a rare group would scan all others first.
create or replace function money_group(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind ~ '^deposit' then 'deposit'
    when p_kind ~ '^hold(_close)?$|^(withdraw|payout)' then 'withdraw'
    when p_kind ~ '^(bonus|promo|reward|rebate|cashback|raffle|envelope|mission)' then 'bonus'
    when p_kind ~ '^(wallet|transfer|upline|downline)' then 'transfer'
    else ''
  end
$$;
