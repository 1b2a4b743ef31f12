-- Play time of a member since a moment, in milliseconds. Counts whole quarters of an hour that start at the moment or later.
create or replace function play_millis_since(p_member text, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(millis), 0)::bigint from play_time where member_id = p_member and quarter >= p_from
$$;
