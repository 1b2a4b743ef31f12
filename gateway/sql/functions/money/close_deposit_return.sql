-- Ends the return of a deposit, once, as the provider reports it: `done`, the money is back at its source; `failed`, it is still at the provider, and
-- another attempt needs another decision.
create or replace function close_deposit_return(p_id text, p_state text, p_provider text, p_outside bigint, p_transit bigint, p_now timestamptz) returns posted language plpgsql as $$
declare r deposit_return; ended posted;
begin
  perform 1 from deposit where id = left(p_id, 12) for update;
  select * into r from deposit_return where id = p_id for update;
  if not found or r.provider <> p_provider then return ('refused', 'not_found', null, null, false)::posted; end if;
  if r.state = p_state then return ledger_replay('deposit_return', p_id || ':' || p_state, case p_state when 'done' then 'return_sent' else 'return_failed' end, r.amount::text); end if;
  if r.state not in ('queued', 'sending') or p_state not in ('done', 'failed') then return ('refused', 'conflict', null, null, false)::posted; end if;
  ended := move_money('deposit_return', p_id || ':' || p_state, case p_state when 'done' then 'return_sent' else 'return_failed' end, r.amount::text,
                      array[p_transit], array[p_outside], array[r.amount], r.open_tx, null);
  if ended.status <> 'applied' then return ended; end if;
  update deposit_return set state = p_state, changed_at = p_now, look_at = null, end_tx = ended.tx_id where id = p_id;
  return ended;
end $$;
