-- Markers of harm in the stakes of a member: losses chased by deposits, and a median stake that has risen. The median is that of bets, from the sums of
-- each quarter of an hour and title, each weighted by its number of bets.
create or replace function stake_markers(p_member text, p_account bigint, p_currency text, p_rules jsonb, p_zone text, p_now timestamptz)
returns table (marker text, found boolean, figures jsonb) language sql stable as $$
  with terms as (
    select (r ->> 'ratio')::numeric as ratio, (r ->> 'bets')::int as bets, p_now - (r ->> 'hours')::int * interval '1 hour' as recently,
           p_now - (r ->> 'days')::int * interval '1 day' as since
      from (select p_rules -> 'stakes_rising' as r) x),
  sums as (
    select s.went::numeric / s.n as stake, s.n, s.quarter >= t.recently as is_recent
      from terms t, player_wallets(p_account) w join movement_sum s on s.account_id = w.id
     where s.quarter >= t.since and s.quarter <= p_now and s.kind in ('bet', 'lottery_bet') and s.went > 0),
  ranked as (
    select stake, sum(n) over (order by stake) as upto, sum(n) over () as total, false as is_recent from sums
    union all
    select stake, sum(n) over (order by stake), sum(n) over (), true from sums where is_recent),
  medians as (
    select min(stake) filter (where not is_recent and upto * 2 >= total) as usual, min(stake) filter (where is_recent and upto * 2 >= total) as recent,
           coalesce(max(total) filter (where is_recent), 0) as bets from ranked),
  chased as (select chased_losses(p_member, p_account, p_currency, p_rules -> 'losses_chased', p_zone, p_now) as n)
  select 'stakes_rising', m.bets >= t.bets and m.recent >= t.ratio * m.usual, jsonb_build_object('recent', round(m.recent), 'earlier', round(m.usual)) from medians m, terms t
  union all select 'losses_chased', c.n >= (p_rules -> 'losses_chased' ->> 'count')::int, jsonb_build_object('count', c.n) from chased c
$$;
