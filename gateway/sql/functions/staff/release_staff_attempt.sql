-- After the right secret: deletes the failures of a name, and of the network only the attempt that was counted in advance.
create or replace function release_staff_attempt(p_name text, p_network text, p_at timestamptz) returns void language sql as $$
  delete from staff_sign_in_failure where subject = p_name;
  delete from staff_sign_in_failure where ctid = (select ctid from staff_sign_in_failure where subject = p_network and at = p_at limit 1);
$$;
