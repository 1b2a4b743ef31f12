-- Refuses a reference that is already used. The ledger identifies a withdrawal and a redemption by its reference, so a reused one would return the
-- outcome of the earlier request: a duplicate, or a mismatch of the idempotency key. `unique_violation` makes the caller draw another reference.
create or replace function assert_reference_unused(p_done posted, p_table text) returns void language plpgsql as $$
begin
  if p_done.duplicate or p_done.status = 'mismatch' then
    raise exception 'this number of a % is taken', p_table using errcode = 'unique_violation', constraint = p_table || '_pkey';
  end if;
end $$;
