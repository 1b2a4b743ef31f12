-- Verification level of an account: 0 incomplete, 1 complete, 2 identity verified, 3 source of funds and address verified too (S-12). An ended document
-- takes an account back to 1.
create or replace function verification_level(p_member text) returns int language sql stable as $$
  select case when not is_complete(p_member) then 0 when identity_verified_at is null or identity_lapsed_at is not null then 1 when due_diligence_at is null then 2 else 3 end
    from member where id = p_member
$$;
