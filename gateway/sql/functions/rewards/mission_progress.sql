-- Progress of a member towards the target of a mission from `p_first` up to `p_end` (exclusive): valid bets or deposits in minor units, or the number
-- of days with play, by `p_measure`.
create or replace function mission_progress(p_measure text, p_member text, p_currency text, p_first date, p_end date) returns bigint language sql stable as $$
  select coalesce(case p_measure when 'valid_bet' then sum(valid_bet) when 'deposit' then sum(deposit) else count(*) filter (where valid_bet > 0) end, 0)::bigint
    from play_day where member_id = p_member and currency = p_currency and day >= p_first and day < p_end
$$;
