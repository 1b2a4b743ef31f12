-- Verification level for money out: an ended document closes ways in, never the way out.
create or replace function withdrawal_level(p_member text) returns int language sql stable as $$
  select case when not is_complete(p_member) then 0 when identity_verified_at is null then 1 when due_diligence_at is null then 2 else 3 end from member where id = p_member
$$;
