-- Aggregates settled play and movements of members, by the moment of their settlement, into windows of five minutes, days, kinds of games and sums of
-- teams, in batches of 20,000 entries of the ledger; only the book of real money counts. The watermark changes in the transaction that adds the
-- entries, so a crash neither repeats nor omits any. Returns the end of the closed windows. `p_until` null: closes no further window.
create or replace function aggregate_play(p_until timestamptz) returns timestamptz language plpgsql as $$
declare m fold_mark; hi bigint; last_window timestamptz;
begin
  m := next_play_watermark(date_bin('5 minutes', coalesce(p_until, '-infinity'), '2000-01-01 00:00+00'));
  if m is null then return (select sealed_until from fold_mark); end if;
  hi := least(m.sure_id, m.folded_id + 20000);
  with rounds as materialized (select * from round_turnover_deltas(m.folded_id, hi)),
  issues as materialized (select * from aggregate_issues(m.sealed_until)),
  lines as materialized (
    select id, member_id, currency, created_at as at, valid, paid, 0 as rebate, 0 as bonus, 0 as deposit, 0 as withdrawn
      from rounds where valid <> 0 or paid <> 0
    union all
    select id, member_id, currency, created_at, 0, 0, case when what = 'rebate' then delta else 0 end, case when what = 'bonus' then delta else 0 end,
           case when what = 'deposit' then delta else 0 end, case when what = 'withdrawn' then -delta else 0 end
      from movement_deltas(m.folded_id, hi)),
  late as (
    insert into play_late (tx_id, starts_at) select distinct id, m.sealed_until from lines where at < m.sealed_until on conflict do nothing),
  sums as materialized (
    select member_id, currency, starts_at, (starts_at at time zone m.zone)::date as day, max(played_at) as played_at, sum(valid)::bigint as valid_bet, sum(paid)::bigint as paid,
           sum(rebate)::bigint as rebate, sum(bonus)::bigint as bonus, sum(deposit)::bigint as deposit, sum(withdrawn)::bigint as withdrawn
      from (select member_id, currency, greatest(date_bin('5 minutes', at, '2000-01-01 00:00+00'), m.sealed_until) as starts_at, case when valid > 0 then at end as played_at,
                   valid, paid, rebate, bonus, deposit, withdrawn from lines
            union all select member_id, currency, starts_at, case when valid > 0 then starts_at end, valid, paid, rebate, 0, 0, 0 from issues) x
     group by 1, 2, 3 having (sum(valid), sum(paid), sum(rebate), sum(bonus), sum(deposit), sum(withdrawn)) <> (0, 0, 0, 0, 0, 0)),
  -- Valid bets by kind of game: a round counts under the kind of its game, a ticket as lottery.
  kinds as materialized (
    select x.member_id, x.currency, (x.starts_at at time zone m.zone)::date as day, x.kind, sum(x.valid)::bigint as valid_bet
      from (select r.member_id, r.currency, greatest(date_bin('5 minutes', r.created_at, '2000-01-01 00:00+00'), m.sealed_until) as starts_at, coalesce(g.game_type, 'OTHER') as kind, r.valid
              from rounds r left join lateral (select * from game k where k.game_id = r.title_id offset 0) g on true where r.valid <> 0
            union all select i.member_id, i.currency, i.starts_at, 'LOTT', i.valid from issues i where i.valid <> 0) x
     group by 1, 2, 3, 4),
  kind_days as (
    insert into play_kind_day as d (member_id, currency, day, kind, valid_bet) select member_id, currency, day, kind, valid_bet from kinds
    on conflict (member_id, currency, day, kind) do update set valid_bet = d.valid_bet + excluded.valid_bet),
  kind_teams as (
    insert into team_kind_day as d (agent_id, currency, day, kind, valid_bet)
    select t.ancestor_id, k.currency, k.day, k.kind, sum(k.valid_bet) from kinds k join lateral (select * from team_tree e where e.member_id = k.member_id and e.depth > 0 offset 0) t on true
     group by 1, 2, 3, 4 on conflict (agent_id, currency, day, kind) do update set valid_bet = d.valid_bet + excluded.valid_bet),
  windows as (
    insert into play_window as w (member_id, currency, starts_at, valid_bet, paid, rebate, bonus, deposit, withdrawn)
    select member_id, currency, starts_at, valid_bet, paid, rebate, bonus, deposit, withdrawn from sums
    on conflict (member_id, currency, starts_at) do update
      set valid_bet = w.valid_bet + excluded.valid_bet, paid = w.paid + excluded.paid, rebate = w.rebate + excluded.rebate, bonus = w.bonus + excluded.bonus,
          deposit = w.deposit + excluded.deposit, withdrawn = w.withdrawn + excluded.withdrawn),
  seen as (
    insert into play_last as l (member_id, currency, last_at) select member_id, currency, max(played_at) from sums where played_at is not null group by 1, 2
    on conflict (member_id, currency) do update set last_at = greatest(l.last_at, excluded.last_at)),
  by_day as materialized (
    select member_id, currency, day, sum(valid_bet)::bigint as valid_bet, sum(paid)::bigint as paid, sum(rebate)::bigint as rebate,
           sum(bonus)::bigint as bonus, sum(deposit)::bigint as deposit, sum(withdrawn)::bigint as withdrawn from sums group by 1, 2, 3),
  -- A member's first play on a day adds one active member; taking back the only bet of the day removes one.
  counted as materialized (
    select b.*, (coalesce(d.valid_bet, 0) + b.valid_bet > 0)::int - (coalesce(d.valid_bet, 0) > 0)::int as active
      from by_day b left join lateral (select * from play_day k where k.member_id = b.member_id and k.currency = b.currency and k.day = b.day offset 0) d on true),
  days as (
    insert into play_day as d (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
    select member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn from by_day
    on conflict (member_id, currency, day) do update
      set valid_bet = d.valid_bet + excluded.valid_bet, paid = d.paid + excluded.paid, rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus,
          deposit = d.deposit + excluded.deposit, withdrawn = d.withdrawn + excluded.withdrawn),
  teams as (
    insert into team_day as d (agent_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn, active)
    select t.ancestor_id, c.currency, c.day, sum(c.valid_bet), sum(c.paid), sum(c.rebate), sum(c.bonus), sum(c.deposit), sum(c.withdrawn), sum(c.active)
      from counted c join lateral (select * from team_tree k where k.member_id = c.member_id and k.depth > 0 offset 0) t on true group by 1, 2, 3
    on conflict (agent_id, currency, day) do update
      set valid_bet = d.valid_bet + excluded.valid_bet, paid = d.paid + excluded.paid, rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus,
          deposit = d.deposit + excluded.deposit, withdrawn = d.withdrawn + excluded.withdrawn, active = d.active + excluded.active)
  select max(starts_at) into last_window from sums;
  return store_play_watermark(m, hi, last_window);
end $$;
