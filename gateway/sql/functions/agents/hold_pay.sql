-- Holds the owed pay of a contract and of its windows that follow, or one payment; returns how many payments it held, null where nothing could be held:
-- the hold exists already, or the payment is not owed. The lock of the commission runs decides which of both comes first: pay that a run has settled
-- stays settled. Rows are locked in the order of their numbers, as settlements and releases do, so that none of them waits for another in a circle.
create or replace function hold_pay(p_contract text, p_payment bigint, p_by text, p_reason text, p_now timestamptz) returns int language plpgsql as $$
declare v_held int;
begin
  perform pg_advisory_xact_lock(7319544240);
  if p_contract is not null then
    insert into contract_hold (contract_id, held_at, held_by, reason) values (p_contract, p_now, p_by, p_reason)
        on conflict (contract_id) where ended_at is null do nothing;
    if not found then return null; end if;
  end if;
  perform 1 from contract_payment where (contract_id = p_contract or id = p_payment) and state = 'owed' and held_at is null order by id for update;
  update contract_payment set held_at = p_now, held_by = p_by, hold_reason = p_reason
   where (contract_id = p_contract or id = p_payment) and state = 'owed' and held_at is null;
  get diagnostics v_held = row_count;
  return case when p_contract is null and v_held = 0 then null else v_held end;
end $$;
