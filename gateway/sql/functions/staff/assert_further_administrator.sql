-- Refuses to end the last active administrator or to take the role away. Serialised, so that two administrators cannot end each other at once.
create or replace function assert_further_administrator(p_staff text) returns void language plpgsql as $$
begin
  -- Only `end_demo_staff` sets it: an account with a published password is no administrator.
  if current_setting('perya.end_demo_staff', true) = 'on' then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('staff administrators', 0));
  if not exists (select from staff s join staff_role r on r.staff_id = s.id
                  where r.role = 'administrator' and s.state = 'active' and s.id <> p_staff) then
    raise exception 'the last administrator must remain' using errcode = '23514', constraint = 'staff_last_administrator';
  end if;
end $$;
