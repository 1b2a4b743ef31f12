-- First statement of every operation over several bounded accounts: locks in ascending order of ids, so that no two operations deadlock.
create or replace function lock_accounts(p_ids bigint[]) returns int language plpgsql as $$
declare n int := 0; r bigint;
begin
  for r in select id from account where id = any(p_ids) and bounded order by id for no key update loop n := n + 1; end loop;
  return n;
end $$;
