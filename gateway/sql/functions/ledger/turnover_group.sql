-- The sum of turnover to which a ledger kind adds; null: none. Play is not counted by its entries but when its round or issue is settled. The groups
-- match those of `groupOf`; a test compares the two.
create or replace function turnover_group(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind ~ '^(rebate|cashback)' then 'rebate'
    when p_kind ~ '^(bonus|promo|reward|raffle|envelope|mission)' then 'bonus'
    when p_kind ~ '^deposit' then 'deposit'
    when p_kind ~ '^hold(_close)?$|^(withdraw|payout)' then 'withdrawn'
  end
$$;
