-- Releases the held pay of a contract and ends its hold, or one payment; returns how many payments it released, null where nothing was on hold. The next
-- run pays them. Rows are locked in the order of their numbers, as settlements and holds do.
create or replace function release_pay(p_contract text, p_payment bigint, p_by text, p_now timestamptz) returns int language plpgsql as $$
declare v_released int; v_ended boolean := false;
begin
  perform pg_advisory_xact_lock(7319544240);
  if p_contract is not null then
    update contract_hold set ended_at = p_now, ended_by = p_by where contract_id = p_contract and ended_at is null;
    v_ended := found;
  end if;
  perform 1 from contract_payment where (contract_id = p_contract or id = p_payment) and held_at is not null order by id for update;
  update contract_payment set held_at = null, held_by = null, hold_reason = null
   where (contract_id = p_contract or id = p_payment) and held_at is not null;
  get diagnostics v_released = row_count;
  return case when v_released = 0 and not v_ended then null else v_released end;
end $$;
