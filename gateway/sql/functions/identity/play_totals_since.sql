-- Stakes and payouts of a member since a moment, in minor units, over the account and its owner's vendor wallets: refunds reduce `staked`, reversals
-- reduce `won`. Counts whole quarters of an hour.
create or replace function play_totals_since(p_account bigint, p_from timestamptz, out staked bigint, out won bigint) language sql stable as $$
  select coalesce(sum(case when kind in ('bet', 'lottery_bet') then went when kind in ('rollback', 'lottery_withdraw', 'lottery_refund') then -came else 0 end), 0)::bigint,
         coalesce(sum(case when kind in ('win', 'lottery_payout', 'lottery_rebate') then came when kind = 'lottery_reversal' then -went else 0 end), 0)::bigint
    from player_wallets(p_account) p join movement_sum s on s.account_id = p.id and s.quarter >= p_from
$$;
