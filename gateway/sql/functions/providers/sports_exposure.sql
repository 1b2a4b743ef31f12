-- What the operator can lose at most on each match with unsettled slips for real money, in minor units, the largest first: in each market the singles on its
-- most expensive pick, and every parlay that contains the match. Stakes lost in that case are not deducted. `markets`: the singles by market.
create or replace function sports_exposure(p_limit int)
returns table (vendor text, game_id text, currency text, fixture text, slips bigint, staked bigint, parlays bigint, exposure bigint, markets jsonb)
language sql stable as $$
  with slip as materialized (
    select r.id, r.vendor, r.game_id, r.currency, r.stake, r.slip, jsonb_array_length(r.slip) > 1 as is_parlay, slip_return(r.stake, r.slip) - r.stake as loss
      from reference_round r where r.slip is not null and r.state in ('bet_sent', 'placed') and r.book = 'real'),
  leg as materialized (
    select s.vendor, s.game_id, s.currency, s.stake, s.slip #>> '{0,fixture}' as fixture, s.slip #>> '{0,pick}' as pick, s.is_parlay, s.loss
      from slip s where not s.is_parlay
    union all
    select s.vendor, s.game_id, s.currency, s.stake, l.fixture, null, s.is_parlay, s.loss
      from slip s cross join lateral (select distinct e ->> 'fixture' as fixture from jsonb_array_elements(s.slip) e) l where s.is_parlay),
  pick as (
    select g.vendor, g.game_id, g.currency, g.fixture, g.pick, sum(g.loss)::bigint as loss, sum(g.stake)::bigint as staked, count(*) as slips
      from leg g where not g.is_parlay group by 1, 2, 3, 4, 5),
  single as materialized (select p.*, sports_market(p.pick) as market from pick p),
  market as (
    select s.vendor, s.game_id, s.currency, s.fixture, s.market, greatest(0, max(s.loss)) as loss, sum(s.staked)::bigint as staked, sum(s.slips)::bigint as slips,
           (array_agg(s.pick order by s.loss desc, s.pick))[1] as pick
      from single s group by 1, 2, 3, 4, 5),
  by_market as (
    select k.vendor, k.game_id, k.currency, k.fixture, sum(k.loss)::bigint as loss,
           jsonb_agg(jsonb_build_object('market', k.market, 'pick', k.pick, 'loss', k.loss, 'staked', k.staked, 'slips', k.slips) order by k.loss desc, k.market) as markets
      from market k group by 1, 2, 3, 4),
  by_match as (
    select g.vendor, g.game_id, g.currency, g.fixture, count(*) as slips, sum(g.stake)::bigint as staked,
           coalesce(sum(g.loss) filter (where g.is_parlay), 0)::bigint as parlays
      from leg g group by 1, 2, 3, 4)
  select m.vendor, m.game_id, m.currency, m.fixture, m.slips, m.staked, m.parlays, m.parlays + coalesce(k.loss, 0), coalesce(k.markets, '[]')
    from by_match m left join by_market k
      on k.vendor = m.vendor and k.game_id = m.game_id and k.currency = m.currency and k.fixture = m.fixture
   order by 8 desc, m.fixture limit p_limit
$$;
