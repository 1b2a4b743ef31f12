-- What a member sets against himself holds over all his purses: play that is paid from a vendor's wallet is play like any other.

-- The account itself and every other one that its owner plays from, of the same book and currency.
create function purses_of(p_account bigint) returns table (id bigint) language sql stable rows 2 as $$
  select a.id from account o
    join account a on a.owner_type = o.owner_type and a.owner_id = o.owner_id and a.book = o.book and a.currency = o.currency
                  and (a.kind = 'cash' or a.kind like 'play\_%')
   where o.id = p_account
$$;

create or replace function played_since(p_account bigint, p_from timestamptz, out staked bigint, out won bigint) language sql stable as $$
  select coalesce(sum(case when kind in ('bet', 'lottery_bet') then went when kind in ('rollback', 'lottery_withdraw', 'lottery_refund') then -came else 0 end), 0)::bigint,
         coalesce(sum(case when kind in ('win', 'lottery_payout', 'lottery_rebate') then came when kind = 'lottery_reversal' then -went else 0 end), 0)::bigint
    from purses_of(p_account) p join movement_sum s on s.account_id = p.id and s.quarter >= p_from
$$;

-- Stakes from two purses of one member wait for each other where he has set a limit, so that they are added up.
create or replace function wager_refusal(p_member text, p_book text, p_account bigint, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; l protection_limit; since timestamptz; played record;
begin
  select * into g from protection where member_id = p_member;
  if p_book = 'real' and g.has_limits then
    select * into g from protection where member_id = p_member for no key update;
  end if;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if p_book <> 'real' then return null; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('stake', 'loss', 'time') loop
      since := date_trunc(l.period, p_now, l.zone);
      if l.kind = 'time' then
        if played_millis(p_member, since) >= l.amount * 60000 then return 'limit_time'; end if;
      else
        select * into played from played_since(p_account, since);
        if l.kind = 'stake' and played.staked + p_amount > l.amount then return 'limit_stake'; end if;
        if l.kind = 'loss' and played.staked - played.won + p_amount > l.amount then return 'limit_loss'; end if;
      end if;
    end loop;
  end if;
  -- Written now and then only: a stake costs one look.
  if g.played_at is null or g.played_at < p_now - interval '15 seconds' then perform note_play(p_member, p_now); end if;
  return null;
end $$;
