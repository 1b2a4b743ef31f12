-- Locks withdrawals and transfers of a member for 24 hours from the current time (T29), never shortening an existing lock. A concurrent withdrawal or
-- transfer either completes before the lock or is refused by it.
create or replace function hold_money(p_member text) returns timestamptz language plpgsql as $$
declare v_until timestamptz;
begin
  perform lock_member(p_member);
  update member set withdrawals_held_until = greatest(coalesce(withdrawals_held_until, '-infinity'), house_now() + interval '24 hours')
   where id = p_member returning withdrawals_held_until into v_until;
  return v_until;
end $$;
