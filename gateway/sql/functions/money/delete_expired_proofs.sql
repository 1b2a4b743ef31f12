-- Deletes up to 1000 pictures uploaded before a moment that no deposit, receipt, application or message uses, and marks those that are used. Returns
-- the number deleted.
create or replace function delete_expired_proofs(p_before timestamptz) returns int language plpgsql as $$
declare n int;
begin
  -- A picture in use by another transaction is locked: it is left to the next run.
  with old as materialized (
    select id from proof where not is_used and made_at < p_before order by made_at limit 1000 for update skip locked),
  used as materialized (
    select id from old o
     where exists (select 1 from deposit d where d.proof_id = o.id) or exists (select 1 from withdrawal_part w where w.proof_id = o.id)
        or exists (select 1 from promotion_picture e where e.proof_id = o.id) or exists (select 1 from live_chat_message c where c.proof_id = o.id)),
  kept as (update proof p set is_used = true from used u where p.id = u.id)
  delete from proof p using old o where p.id = o.id and not exists (select 1 from used u where u.id = o.id);
  get diagnostics n = row_count;
  return n;
end $$;
