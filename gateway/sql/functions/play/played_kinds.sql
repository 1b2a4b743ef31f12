-- What counted of a member's stakes by kind of game, and what the stated returns of the games leave of it on average.
create or replace function played_kinds(p_account bigint, p_from timestamptz, p_rtp int) returns table (game_type text, staked bigint, cost numeric) language sql stable as $$
  select g.game_type, sum(s.stake - s.unplayed)::bigint, sum((s.stake - s.unplayed) * (10000 - case when g.rtp > 0 then g.rtp else p_rtp end)::numeric / 10000)
    from purses_of(p_account) p join round_sum s on s.account_id = p.id and s.quarter >= p_from and s.status in ('won', 'lost')
    join game g on g.game_id = s.title_id group by 1
$$;
