-- The most that may be sent down within a day: the general limit, or less where the upline has set a lower one.
create or replace function downline_daily_limit(p_member text, p_max bigint) returns bigint language sql stable as $$
  select least(p_max, (select day_limit from team_limit where member_id = p_member))
$$;
