-- Valid bets on games since a moment, by kind, over all wallets of a member: aggregated sums, plus the rounds that are not aggregated yet, read one
-- by one.
create or replace function settled_bets(p_member text, p_currency text, p_since timestamptz) returns table (kind text, valid_bet bigint) language sql stable as $$
  with own as materialized (select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and currency = p_currency),
  walked as materialized (select until from round_walk),
  bets as (
    select title_id, stake - unplayed as valid from round_sum where account_id in (select id from own) and quarter >= p_since and status in ('won', 'lost')
    union all
    select title_id, stake - offset_stake(r) from play_round r
     where account_id in (select id from own) and opened_at >= greatest(p_since, (select until from walked)) and status in ('won', 'lost'))
  select g.game_type, sum(b.valid)::bigint from bets b join game g on g.game_id = b.title_id group by 1
$$;
