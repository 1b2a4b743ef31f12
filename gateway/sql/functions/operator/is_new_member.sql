-- Whether a member is new on a day: in the first 30 days, that of the registration included.
create or replace function is_new_member(p_day date, p_joined date) returns boolean language sql immutable parallel safe as $$
  select p_day < p_joined + 30
$$;
