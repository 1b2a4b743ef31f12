-- Locks withdrawals and transfers of a member for p_hold_ms milliseconds from the current time (T29), never shortening an existing lock. A concurrent withdrawal or
-- transfer either completes before the lock or is refused by it. The default serves gateways of an earlier release, which do not pass it.
create or replace function hold_money(p_member text, p_hold_ms bigint default 86400000) returns timestamptz language plpgsql as $$
declare v_until timestamptz;
begin
  perform lock_member(p_member);
  update member set withdrawals_held_until = greatest(coalesce(withdrawals_held_until, '-infinity'), platform_now() + p_hold_ms * interval '1 millisecond')
   where id = p_member returning withdrawals_held_until into v_until;
  return v_until;
end $$;
