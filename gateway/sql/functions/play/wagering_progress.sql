-- Turnover that counts toward a wagering requirement. The stake of a round in review counts: it was played, whatever becomes of its win, and a bonus
-- must not expire because a decision is pending. Offset stake reported with a held win is subtracted here, too.
create or replace function wagering_progress(p_account bigint, p_from timestamptz, p_to timestamptz, p_weights jsonb) returns bigint language sql stable as $$
  select coalesce(floor(sum((r.stake - r.returned - case r.status when 'review' then least(r.stake - r.returned, r.unplayed + coalesce(
           (select sum(h.unplayed) from held_win h where h.scope = r.scope and h.round_id = r.round_id and h.account_id = r.account_id and h.state = 'held'), 0)) else offset_stake(r) end)
           * coalesce((p_weights ->> g.game_type)::int, 0)::numeric / 100)), 0)::bigint
    from player_wallets(p_account) p
    join play_round r on r.account_id = p.id and r.opened_at >= p_from and r.opened_at < p_to and r.status in ('won', 'lost', 'review')
    join game g on g.game_id = r.title_id
$$;
