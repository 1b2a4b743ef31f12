-- Decides about a held win, once. released: it becomes a win of its round and can be spent. rejected: it returns to the vendor's clearing account,
-- and its round ends as far as this win is concerned. `reason` of an applied decision is the state in force. The audit record is written by the
-- gateway in the same transaction, under its signature.
create or replace function decide_held_win(p_id bigint, p_state text, p_reason text, p_by text) returns posted language plpgsql as $$
declare h held_win; a account; tx bigint; ext text := 'held win ' || p_id || ' ' || p_state;
begin
  if p_state not in ('released', 'rejected') then return ('refused', 'invalid_input', null, null, false)::posted; end if;
  select * into h from held_win where id = p_id;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  select * into a from account where id = h.account_id for no key update;
  select * into h from held_win where id = p_id for update;
  if h.state <> 'held' then return ('refused', h.state, h.end_tx, null, true)::posted; end if;
  if p_state = 'released' then
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, amount, balance, round_id, title_id, ref_tx, unplayed)
    values (h.scope, ext, 'win', '', 'applied', 'released', a.id, h.amount, a.balance + h.amount, h.round_id, h.title_id, h.tx_id, nullif(h.unplayed, 0)) returning id into tx;
    perform post(tx, 1::smallint, h.hold_id, a.id, h.amount);
  else
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id, ref_tx)
    values (h.scope, ext, 'win_rejected', '', 'applied', a.id, h.amount, a.balance, h.round_id, h.title_id, h.tx_id) returning id into tx;
    perform post(tx, 1::smallint, h.hold_id, h.provider_id, h.amount);
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, balance, round_id, title_id, ref_tx, unplayed)
    values (h.scope, ext || ' end', 'round_close', '', 'applied', a.id, a.balance, h.round_id, h.title_id, h.tx_id, nullif(h.unplayed, 0));
  end if;
  update held_win set state = p_state, reason = p_reason, decided_by = p_by, decided_at = clock_timestamp(), end_tx = tx where id = p_id;
  return ('applied', p_state, tx, case when p_state = 'released' then a.balance + h.amount else a.balance end, false)::posted;
end $$;
