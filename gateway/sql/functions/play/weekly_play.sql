-- Figures of a completed week for cashback, from the daily sums.
create or replace function weekly_play(p_member text, p_currency text, p_first date, out valid_bet bigint, out paid bigint, out rebate bigint, out bonus bigint) language sql stable as $$
  select coalesce(sum(valid_bet), 0)::bigint, coalesce(sum(paid), 0)::bigint, coalesce(sum(rebate), 0)::bigint, coalesce(sum(bonus), 0)::bigint
    from play_day where member_id = p_member and currency = p_currency and day >= p_first and day < p_first + 7
$$;
