-- Whether a withdrawal lock is in force. Both the database's clock and the gateway's must have passed it: a gateway with a fast clock releases
-- nothing.
create or replace function is_held(p_until timestamptz, p_now timestamptz) returns boolean language sql volatile as $$
  select coalesce(p_until > least(p_now, platform_now()), false)
$$;
