-- Markers of harm in the time that a member plays, in the zone of the market: much of it at night, and long days.
create or replace function time_markers(p_member text, p_rules jsonb, p_zone text, p_now timestamptz)
returns table (marker text, found boolean, figures jsonb) language sql stable as $$
  with played as (
    select p.quarter, p.quarter at time zone p_zone as local, p.millis from play_time p
     where p.member_id = p_member and p.quarter <= p_now
       and p.quarter > p_now - greatest((p_rules -> 'night' ->> 'days')::int, (p_rules -> 'long_sessions' ->> 'days')::int) * interval '1 day'),
  night as (
    select coalesce(sum(millis), 0) as total,
           coalesce(sum(millis) filter (where extract(hour from local) >= (p_rules -> 'night' ->> 'from')::int and extract(hour from local) < (p_rules -> 'night' ->> 'until')::int), 0) as late
      from played where quarter > p_now - (p_rules -> 'night' ->> 'days')::int * interval '1 day'),
  long as (
    select count(*) as days from (
      select 1 from played where quarter > p_now - (p_rules -> 'long_sessions' ->> 'days')::int * interval '1 day'
       group by local::date having sum(millis) > (p_rules -> 'long_sessions' ->> 'hours')::int * 3600000) d)
  select 'night', n.total >= (p_rules -> 'night' ->> 'hours')::int * 3600000 and n.late * 100 >= (p_rules -> 'night' ->> 'share')::int * n.total,
         jsonb_build_object('share', round(n.late * 100 / nullif(n.total, 0)), 'hours', round(n.total / 3600000.0, 1)) from night n
  union all select 'long_sessions', l.days >= (p_rules -> 'long_sessions' ->> 'count')::int, jsonb_build_object('count', l.days) from long l
$$;
