-- Number of deposits of a member that followed within minutes after the net loss of the day had passed the percentile of the member's own losing
-- days. The losing days of the 90 days before count, from the daily sums; fewer than five of them are no habit to compare with.
create or replace function chased_losses(p_member text, p_account bigint, p_currency text, p_terms jsonb, p_zone text, p_now timestamptz) returns int language plpgsql stable as $$
declare bound numeric; n int; since timestamptz := p_now - (p_terms ->> 'days')::int * interval '1 day';
begin
  -- The deposits alone are counted first: without enough of them the movements need not be read.
  select count(*) into n from deposit where member_id = p_member and state = 'paid' and made_at > since - interval '2 days' and changed_at > since and changed_at <= p_now;
  if n < (p_terms ->> 'count')::int then return 0; end if;
  select percentile_cont((p_terms ->> 'percentile')::float8 / 100) within group (order by (valid_bet - paid)::float8) into bound
    from play_day where member_id = p_member and currency = p_currency and valid_bet > paid
     and day >= (p_now at time zone p_zone)::date - 90 and day < (p_now at time zone p_zone)::date
  having count(*) >= 5;
  if bound is null then return 0; end if;
  with lines as (
    select m.at, -m.delta as lost, sum(-m.delta) over (partition by date_trunc('day', m.at, p_zone) order by m.at, m.account_id, m.seq) as loss
      from player_wallets(p_account) w join movement m on m.account_id = w.id and m.at >= date_trunc('day', since, p_zone) and m.at <= p_now
       and m.seq >= (select min(first_seq) from movement_sum s where s.account_id = w.id and s.quarter >= date_trunc('day', since, p_zone))
     where m.kind in ('bet', 'win', 'rollback', 'lottery_bet', 'lottery_payout', 'lottery_rebate', 'lottery_withdraw', 'lottery_refund', 'lottery_reversal')),
  passed as (select at from lines where loss > bound and loss - lost <= bound)
  select count(*) into n from deposit d
   where d.member_id = p_member and d.state = 'paid' and d.made_at > since - interval '2 days' and d.changed_at > since and d.changed_at <= p_now
     and exists (select from passed p where p.at <= d.changed_at and p.at >= d.changed_at - (p_terms ->> 'minutes')::int * interval '1 minute');
  return n;
end $$;
