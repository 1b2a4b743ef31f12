-- Ends a person's hold of a case; false where they do not hold it.
create or replace function give_back_case(p_case text, p_staff text) returns boolean language plpgsql as $$
begin
  update case_hold set staff_id = null, held_since = null, held_until = null where case_id = p_case and staff_id = p_staff and held_until > platform_now();
  if not found then return false; end if;
  insert into case_step (case_id, at, staff_id, what) values (p_case, platform_now(), p_staff, 'given_back');
  return true;
end $$;
