-- Valid bets of a member by kind of game, and their expected cost by the stated RTP of the games.
create or replace function play_by_game_kind(p_account bigint, p_from timestamptz, p_rtp int) returns table (game_type text, staked bigint, cost numeric) language sql stable as $$
  select g.game_type, sum(s.stake - s.unplayed)::bigint, sum((s.stake - s.unplayed) * (10000 - case when g.rtp > 0 then g.rtp else p_rtp end)::numeric / 10000)
    from player_wallets(p_account) p join round_sum s on s.account_id = p.id and s.quarter >= p_from and s.status in ('won', 'lost')
    join game g on g.game_id = s.title_id group by 1
$$;
