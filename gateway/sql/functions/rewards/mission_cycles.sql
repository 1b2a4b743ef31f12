-- Every requested cycle of every mission, with the progress of a member.
create or replace function mission_cycles(p_member text, p_currency text, p_periods text[], p_firsts date[], p_ends date[])
returns table (mission_id text, first_day date, progress bigint, claimed_at timestamptz, claimed bigint) language sql stable as $$
  select m.id, s.first_day, mission_progress(m.measure, p_member, p_currency, s.first_day, s.end_day), c.made_at, c.amount
    from unnest(p_periods, p_firsts, p_ends) s(period, first_day, end_day)
    join mission m on m.period = s.period and m.enabled and m.currency = p_currency and m.starts_on <= s.first_day and (m.ends_on is null or m.ends_on > s.first_day)
    left join gift_claim c on c.campaign = 'mission:' || m.id and c.member_id = p_member and c.turn = s.first_day::text
$$;
