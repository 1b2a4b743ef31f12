-- The band of a score: weak below 3, medium below 6, strong below 9, then severe.
create or replace function marker_band(p_score numeric) returns text language sql immutable as $$
  select case when p_score >= 9 then 'severe' when p_score >= 6 then 'strong' when p_score >= 3 then 'medium' else 'weak' end
$$;
