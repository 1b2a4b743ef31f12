-- Markers of harm in the limits and breaks of a member: requests for looser limits, limits that refused, and sign-ins while play is closed.
create or replace function limit_markers(p_member text, p_rules jsonb, p_zone text, p_now timestamptz)
returns table (marker text, found boolean, figures jsonb) language sql stable as $$
  with raised as (
    select count(*) as n from limit_increase
     where member_id = p_member and requested_at <= p_now and requested_at > p_now - (p_rules -> 'limits_raised' ->> 'days')::int * interval '1 day'),
  hit as (
    select count(*) as n from limit_hit
     where member_id = p_member and day <= (p_now at time zone p_zone)::date and day > (p_now at time zone p_zone)::date - (p_rules -> 'limit_hit' ->> 'days')::int),
  came as (
    select count(*) as n from protection p join sign_in s on s.member_id = p.member_id and s.at >= p.closed_at and s.at <= p_now
     where p.member_id = p_member and p.closed_until > p_now)
  select 'limits_raised', n >= (p_rules -> 'limits_raised' ->> 'count')::int, jsonb_build_object('count', n) from raised
  union all select 'limit_hit', n >= (p_rules -> 'limit_hit' ->> 'count')::int, jsonb_build_object('count', n) from hit
  union all select 'login_on_break', n >= (p_rules -> 'login_on_break' ->> 'count')::int, jsonb_build_object('count', n) from came
$$;
