-- Closes the case of a subject in the transaction that settles it; false where none is open. Without `p_by` it was closed by the person who decides in
-- this transaction, if there is one (`require_hold`).
create or replace function close_case(
  p_kind text, p_subject text, p_outcome text, p_by text default '', p_at timestamptz default platform_now()
) returns boolean language plpgsql as $$
begin
  update work_case
     set state = 'closed', closed_at = greatest(p_at, opened_at), outcome = p_outcome,
         closed_by = coalesce(nullif(p_by, ''), current_setting('perya.decides', true), '')
   where kind = p_kind and subject = p_subject and state = 'open';
  return found;
end $$;
