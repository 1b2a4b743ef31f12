-- What people have played, added up from the ledger: by member and five minutes, by member and day, and for the team below an agent by day.
-- Only settled play of the real book counts, at the moment at which it was settled. A worker folds every line once: the mark of how far it
-- came changes in the transaction that adds the lines up, so that a crash repeats nothing and leaves nothing out.

-- What a kind of the ledger adds to; null: nothing here. Play is not counted by its lines but when its round or its issue is settled. Families
-- are those of `groupOf`, and a test holds the two together.
create or replace function kind_sum(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind ~ '^(rebate|cashback)' then 'rebate'
    when p_kind ~ '^(bonus|promo|reward|raffle|envelope|mission)' then 'bonus'
    when p_kind ~ '^deposit' then 'deposit'
    when p_kind ~ '^hold(_close)?$|^(withdraw|payout)' then 'withdrawn'
  end
$$;
