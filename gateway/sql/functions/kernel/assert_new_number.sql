-- The ledger knows a withdrawal and a redemption by its number. Where the number was used before, it answered for that one, and whoever drew it was
-- told that his key belongs to another wish, or that he has too little. Now it is said plainly that the number is taken, and another is drawn.
create or replace function assert_new_number(p_done posted, p_table text) returns void language plpgsql as $$
begin
  if p_done.duplicate or p_done.status = 'mismatch' then
    raise exception 'this number of a % is taken', p_table using errcode = 'unique_violation', constraint = p_table || '_pkey';
  end if;
end $$;
