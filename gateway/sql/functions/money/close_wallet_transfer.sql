-- Closes a wallet transfer by the vendor's status, once: the money arrives or is returned. The same status again gets the same answer, another one is
-- refused.
create or replace function close_wallet_transfer(p_id text, p_state text, p_reason text, p_now timestamptz) returns posted language plpgsql as $$
declare w wallet_transfer; done posted; target bigint;
begin
  select * into w from wallet_transfer where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if w.state = p_state then return ('applied', null, w.close_tx, null, true)::posted; end if;
  if w.state <> 'open' then return ('refused', 'conflict', w.close_tx, null, false)::posted; end if;
  target := case p_state when 'done' then w.to_id else w.from_id end;
  done := move_money('wallet', w.id, case p_state when 'done' then 'wallet_arrive' else 'wallet_return' end, p_state,
                     array[w.transit_id], array[target], array[w.amount], w.open_tx, target);
  if done.status <> 'applied' then return done; end if;
  update wallet_transfer set state = p_state, reason = p_reason, close_tx = done.tx_id, closed_at = p_now, look_at = null where id = w.id;
  return done;
end $$;
