-- Rolls a bet back. A held win counts as a win of its round; a rejected one does not.
create or replace function vendor_rollback(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_round text, p_ext text, p_bet_ext text, p_hash text,
                                p_now timestamptz) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; tx bigint; r posted; b ledger_tx;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select * into v from vendor_profile where vendor = p_vendor;
  select * into p from vendor_player where vendor = p_vendor and player_id = p_player;
  if p.account_id is null or p.book <> p_book or p.currency <> p_currency then return ('refused', 'not_found', null, null, false)::posted; end if;
  if p_ext = p_bet_ext then return ('refused', 'invalid_input', null, null, false)::posted; end if;
  in_scope := 'prov:' || p_vendor || case when v.id_scope = 'player' then ':' || p_player else '' end;
  select * into a from account where id = p.account_id for no key update;
  r := vendor_replay(in_scope, p_ext, 'rollback', p_hash, a.balance, v.duplicate_reply);
  if r.status is not null then
    if r.status = 'tombstone' and r.reason = 'unknown_bet' and v.unknown_rollback = 'not_found' then return ('refused', 'not_found', r.tx_id, null, true)::posted; end if;
    return r;
  end if;
  -- Another player's bet under the same id may be in flight: the tombstone waits for it and then sees it.
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, round_id)
  values (in_scope, p_bet_ext, 'bet', '', 'tombstone', 'rolled_back', a.id, p_round) on conflict do nothing returning id into tx;
  if tx is null then
    select * into b from ledger_tx t where t.scope = in_scope and t.ext_id = p_bet_ext;
    if b.kind <> 'bet' or b.account_id is distinct from a.id or b.round_id is distinct from p_round then
      return ('mismatch', 'mismatch', b.id, null, false)::posted;
    end if;
    if b.outcome = 'applied' and not exists (select 1 from ledger_tx k where k.ref_tx = b.id and k.kind = 'rollback' and k.outcome = 'applied') then
      if v.rollback_after_win = 'refuse' and exists (
        select 1 from ledger_tx w where w.scope = in_scope and w.round_id = p_round and w.kind in ('win', 'win_held') and w.outcome = 'applied' and w.account_id = a.id
           and not exists (select 1 from held_win h where h.tx_id = w.id and h.state = 'rejected')) then
        insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, round_id, title_id, ref_tx)
        values (in_scope, p_ext, 'rollback', p_hash, 'rejected', 'conflict', a.id, a.balance, p_round, b.title_id, b.id)
        on conflict do nothing returning id into tx;
        if tx is null then return vendor_replay(in_scope, p_ext, 'rollback', p_hash, a.balance, v.duplicate_reply); end if;
        return ('rejected', 'conflict', tx, a.balance, false)::posted;
      end if;
      insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id, ref_tx)
      values (in_scope, p_ext, 'rollback', p_hash, 'applied', a.id, b.amount, a.balance + b.amount, p_round, b.title_id, b.id)
      on conflict do nothing returning id into tx;
      if tx is null then return vendor_replay(in_scope, p_ext, 'rollback', p_hash, a.balance, v.duplicate_reply); end if;
      if b.amount > 0 then
        update account set balance = balance + b.amount, seq = seq + 1 where id = a.id;
        insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, to_seq, to_after)
        values (tx, 1, p.book, p.currency, p.provider_id, a.id, b.amount, a.seq + 1, a.balance + b.amount);
      end if;
      return ('applied', null, tx, a.balance + b.amount, false)::posted;
    end if;
  end if;
  -- Nothing to refund: the bet never arrived, was refused, or has been refunded already.
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, round_id)
  values (in_scope, p_ext, 'rollback', p_hash, 'tombstone', case when b.id is null or b.outcome = 'tombstone' then 'unknown_bet' else 'nothing_left' end, a.id, a.balance, p_round)
  on conflict do nothing returning id into tx;
  if tx is null then return vendor_replay(in_scope, p_ext, 'rollback', p_hash, a.balance, v.duplicate_reply); end if;
  if (b.id is null or b.outcome = 'tombstone') and v.unknown_rollback = 'not_found' then return ('refused', 'not_found', tx, null, false)::posted; end if;
  return ('tombstone', 'nothing_left', tx, a.balance, false)::posted;
end $$;
