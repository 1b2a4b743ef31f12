-- Counts an attempt of a name and of a network before its secret is checked, so that concurrent attempts gain nothing. Returns 0, or the seconds to wait:
-- five failures within fifteen minutes close a name or a network for fifteen minutes after the last one.
create or replace function reserve_staff_attempt(p_name text, p_network text, p_at timestamptz) returns integer language plpgsql as $$
declare closed_until timestamptz;
begin
  -- In one order, so that no two attempts wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(subject, 0)) from (select unnest(array[p_name, p_network]) as subject order by 1) subjects;
  select max(failures.last) + interval '15 minutes' into closed_until
    from unnest(array[p_name, p_network]) s (subject)
   cross join lateral (select max(at) as last, min(at) as first, count(*) as n
                         from (select at from staff_sign_in_failure where subject = s.subject order by at desc limit 5) newest) failures
   where failures.n = 5 and failures.last - failures.first <= interval '15 minutes' and failures.last > p_at - interval '15 minutes';
  if closed_until is not null then return greatest(1, ceil(extract(epoch from closed_until - p_at)))::integer; end if;
  insert into staff_sign_in_failure (subject, at) values (p_name, p_at), (p_network, p_at);
  return 0;
end $$;
