-- The stored outcome of a request received before; null when there is none. A different hash, kind or account is a mismatch.
create or replace function ledger_replay(p_scope text, p_ext text, p_kind text, p_hash text) returns posted language plpgsql stable as $$
declare t ledger_tx;
begin
  select * into t from ledger_tx where scope = p_scope and ext_id = p_ext;
  if not found then return null; end if;
  if t.kind = p_kind and t.outcome = 'tombstone' and t.req_hash = '' then return ('tombstone', 'rolled_back', t.id, t.balance, true)::posted; end if;
  if t.kind <> p_kind or t.req_hash <> p_hash then return ('mismatch', 'mismatch', t.id, null, true)::posted; end if;
  return (t.outcome, t.reason, t.id, t.balance, true)::posted;
end $$;
