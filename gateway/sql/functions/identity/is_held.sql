-- Whether a hold is in force. The database's clock and the gateway's must both have passed it: a gateway whose clock is fast releases nothing.
create or replace function is_held(p_until timestamptz, p_now timestamptz) returns boolean language sql volatile as $$
  select coalesce(p_until > least(p_now, house_now()), false)
$$;
