-- Valid bets on an account and the sibling wallets of its owner between two moments, on rounds and tickets that have ended: without what was refunded
-- or offset (decision 68).
create or replace function wagered_between(p_account bigint, p_from timestamptz, p_to timestamptz, p_tickets_from timestamptz, p_tickets_to timestamptz) returns bigint language sql stable as $$
  select (coalesce((select sum(r.stake - r.returned - offset_stake(r)) from player_wallets(p_account) p
                      join play_round r on r.account_id = p.id and r.opened_at >= p_from and r.opened_at < p_to and r.status in ('won', 'lost')), 0)
        + coalesce((select sum(t.stake) from lottery_ticket t
                     where t.account_id = p_account and t.state = 'SETTLED' and t.result <> 'PUSH' and t.accepted_at >= p_tickets_from and t.accepted_at < p_tickets_to
                       and date_bin('1 millisecond', t.accepted_at, timestamptz '2000-01-01 00:00+00') >= p_tickets_from - interval '1 millisecond'), 0))::bigint
$$;
