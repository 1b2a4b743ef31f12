-- Figures of the teams of contracts in steps of five minutes within a span of one day, so that a run that catches up after downtime reads the play
-- once and not again for every window. `active_change`: by how many the number of active members changes after the step. Counting restarts in every
-- interval of `p_piece` from `p_origin` on (an hour, or an interval that covers the span where a day so far is counted).
create or replace function commission_figures_by_step(p_contracts text[], p_currency text, p_from timestamptz, p_to timestamptz, p_origin timestamptz, p_piece interval)
returns table (contract_id text, starts_at timestamptz, valid_bet bigint, paid bigint, rebate bigint, bonus bigint, active_change int) language plpgsql stable
set plan_cache_mode = 'force_custom_plan' set work_mem = '64MB' as $$
begin
  return query
    with wanted as materialized (
      -- The same condition as in `commission_figures`; a member without any play is not counted.
      select c.id, c.member_id as agent, greatest(x.bet, case when x.put > 0 then 0 else 1 end) as bet, greatest(x.put, 0) as put
        from contract c cross join lateral (select coalesce((c.terms ->> 'activeMinBet')::bigint, 0) as bet, coalesce((c.terms ->> 'activeMinDeposit')::bigint, 0) as put) x
       where c.id = any(p_contracts)),
    played as materialized (
      select w.member_id, w.starts_at, w.valid_bet as bet, w.paid as won, w.rebate as back, w.bonus as gift,
             sum(w.valid_bet) over so_far as all_bet, sum(w.deposit) over so_far as all_put,
             sum(w.valid_bet) over so_far - w.valid_bet as old_bet, sum(w.deposit) over so_far - w.deposit as old_put,
             row_number() over so_far = 1 as is_first
        from play_window w where w.currency = p_currency and w.starts_at >= p_from and w.starts_at < p_to
      window so_far as (partition by w.member_id, date_bin(p_piece, w.starts_at, p_origin) order by w.starts_at)),
    handed as (
      select w.id, y.starts_at, y.bet, y.won, y.back, y.gift,
             (y.all_bet >= w.bet and y.all_put >= w.put)::int - (not y.is_first and y.old_bet >= w.bet and y.old_put >= w.put)::int as turned
        from (select k.ancestor_id, k.member_id from team_tree k where k.ancestor_id in (select w.agent from wanted w)) t
        join played y on y.member_id = t.member_id join wanted w on w.agent = t.ancestor_id)
    select h.id, h.starts_at, sum(h.bet)::bigint, sum(h.won)::bigint, sum(h.back)::bigint, sum(h.gift)::bigint, sum(h.turned)::int from handed h group by h.id, h.starts_at;
end $$;
