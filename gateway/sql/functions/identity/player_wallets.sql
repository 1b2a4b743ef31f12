-- The account itself and every other account of its owner that play is paid from (vendor wallets), in the same book and currency. Limits of a member
-- apply to all of them.
create or replace function player_wallets(p_account bigint) returns table (id bigint) language sql stable rows 2 as $$
  select a.id from account o
    join account a on a.owner_type = o.owner_type and a.owner_id = o.owner_id and a.book = o.book and a.currency = o.currency
                  and (a.kind = 'cash' or a.kind like 'play\_%')
   where o.id = p_account
$$;
