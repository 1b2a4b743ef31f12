-- Closes a hold, once: `p_posted` is transferred to `p_to`, the rest returns to its source. `p_state` is posted, voided or expired.
create or replace function close_hold(p_scope text, p_ext text, p_hash text, p_open_tx bigint, p_state text, p_to bigint, p_posted bigint)
returns posted language plpgsql as $$
declare h hold; done posted; f bigint[] := '{}'; t bigint[] := '{}'; a bigint[] := '{}'; seen posted;
begin
  select * into h from hold where open_tx = p_open_tx;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if p_posted is null or p_posted < 0 or p_posted > h.amount or (p_state = 'posted') <> (p_posted > 0) then
    return ('refused', 'invalid_input', null, null, false)::posted;
  end if;
  perform lock_accounts(array[h.from_id, h.hold_id, p_to]);
  select * into h from hold where open_tx = p_open_tx for update;
  seen := ledger_replay(p_scope, p_ext, 'hold_close', p_hash);
  if seen.status is not null then return seen; end if;
  if h.state <> 'open' then return ('refused', 'conflict', h.close_tx, null, false)::posted; end if;
  if p_posted > 0 then f := f || h.hold_id; t := t || p_to; a := a || p_posted; end if;
  if p_posted < h.amount then f := f || h.hold_id; t := t || h.from_id; a := a || (h.amount - p_posted); end if;
  done := move_money(p_scope, p_ext, 'hold_close', p_hash, f, t, a, p_open_tx, h.from_id);
  if done.status = 'applied' then
    update hold set state = p_state, posted = p_posted, close_tx = done.tx_id where id = h.id;
  end if;
  return done;
end $$;
