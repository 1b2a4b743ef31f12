-- The figure of reports to which money counts that the operator gives to a member, by its kind in the ledger; null: none. Rebates of lotteries count with
-- their tickets. The price of goods of the mall is a sale and no cost of points.
create or replace function report_figure(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind ~ '^(rebate|cashback)' then 'rebate'
    when p_kind ~ '^(bonus|promo)' then 'bonus'
    when p_kind ~ '^(raffle|envelope|mission)' then 'gift'
    when p_kind ~ '^reward' then 'points'
    when p_kind ~ '^(salary|dividend)' then 'agent_pay'
  end
$$;
