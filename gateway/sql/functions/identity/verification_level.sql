-- Verification level of an account: 0 incomplete, 1 complete, 2 identity verified (S-12).
create or replace function verification_level(p_member text) returns int language sql stable as $$
  select case when not is_complete(p_member) then 0 when identity_verified_at is null then 1 else 2 end from member where id = p_member
$$;
