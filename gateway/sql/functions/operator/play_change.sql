-- Stakes and deposits (minor units) and minutes of play of a member in the days before a moment and in the days after it; no row while those days have
-- not passed.
create or replace function play_change(p_member text, p_at timestamptz, p_days int, p_now timestamptz)
returns table (staked_before bigint, staked_after bigint, deposited_before bigint, deposited_after bigint, minutes_before bigint, minutes_after bigint)
language sql stable as $$
  with span as (select p_at - p_days * interval '1 day' as since, p_at + p_days * interval '1 day' as until),
  money as (
    select coalesce(sum(s.went) filter (where s.kind in ('bet', 'lottery_bet') and s.quarter < p_at), 0)::bigint as sb,
           coalesce(sum(s.went) filter (where s.kind in ('bet', 'lottery_bet') and s.quarter >= p_at), 0)::bigint as sa,
           coalesce(sum(s.came) filter (where s.kind ~ '^deposit' and s.quarter < p_at), 0)::bigint as db,
           coalesce(sum(s.came) filter (where s.kind ~ '^deposit' and s.quarter >= p_at), 0)::bigint as da
      from member m join account a on a.owner_type = 'member' and a.owner_id = m.id and a.book = 'real' and a.currency = m.currency and a.kind = 'cash'
      cross join span cross join lateral player_wallets(a.id) w join movement_sum s on s.account_id = w.id and s.quarter >= span.since and s.quarter < span.until
     where m.id = p_member),
  played as (
    select coalesce(sum(t.millis) filter (where t.quarter < p_at), 0)::bigint / 60000 as mb, coalesce(sum(t.millis) filter (where t.quarter >= p_at), 0)::bigint / 60000 as ma
      from span join play_time t on t.member_id = p_member and t.quarter >= span.since and t.quarter < span.until)
  select m.sb, m.sa, m.db, m.da, p.mb, p.ma from money m, played p, span where span.until <= p_now
$$;
