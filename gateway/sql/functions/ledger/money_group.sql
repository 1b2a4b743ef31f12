-- Which of the kinds that agents ask for a movement of money is (`groupOf`; a test holds the two together). Of a large team the newest movements of one kind
-- are read by time: without an index of its own whoever asks for a rare kind would wait until all others have been looked through.
create or replace function money_group(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind ~ '^deposit' then 'deposit'
    when p_kind ~ '^hold(_close)?$|^(withdraw|payout)' then 'withdraw'
    when p_kind ~ '^(bonus|promo|reward|rebate|cashback|raffle|envelope|mission)' then 'bonus'
    when p_kind ~ '^(wallet|transfer|upline|downline)' then 'transfer'
    else ''
  end
$$;
