-- Locks withdrawals and transfers of a member for 24 hours from now (T29), never for less than they are locked already. A withdrawal or transfer
-- at the same moment is either done before the hold or refused by it.
create or replace function hold_money(p_member text) returns timestamptz language plpgsql as $$
declare v_until timestamptz;
begin
  perform lock_member(p_member);
  update member set withdrawals_held_until = greatest(coalesce(withdrawals_held_until, '-infinity'), house_now() + interval '24 hours')
   where id = p_member returning withdrawals_held_until into v_until;
  return v_until;
end $$;
