-- Ends a round without a payout, once, and stores the offset stake that the vendor reports (`p_unplayed`, minor units), at most what remains of the
-- stake. A repeated request with another amount is a mismatch.
create or replace function vendor_close(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_now timestamptz,
                             p_unplayed bigint default 0) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; ending text := 'end of ' || p_player || ' ' || p_round; x ledger_tx;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select * into v from vendor_profile where vendor = p_vendor;
  select * into p from vendor_player where vendor = p_vendor and player_id = p_player;
  if p.account_id is null or p.book <> p_book or p.currency <> p_currency then return ('refused', 'not_found', null, null, false)::posted; end if;
  in_scope := 'prov:' || p_vendor || case when v.id_scope = 'player' then ':' || p_player else '' end;
  if p_unplayed < 0 then return ('refused', 'invalid_input', null, null, false)::posted; end if;
  -- Waits for the lock, so that offset stake reported by a concurrent win counts.
  if p_unplayed > 0 then perform lock_accounts(array[p.account_id]); end if;
  select * into a from account where id = p.account_id;
  if not exists (select 1 from ledger_tx b where b.scope = in_scope and b.round_id = p_round and b.kind = 'bet' and b.account_id = a.id and b.title_id = p_game) then
    return ('refused', 'not_found', null, null, false)::posted;
  end if;
  if p_unplayed > 0 and p_unplayed > remaining_offset_stake(in_scope, p_round, a.id) and not exists (select 1 from ledger_tx e where e.scope = in_scope and e.ext_id = ending) then
    return ('refused', 'conflict', null, null, false)::posted;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, balance, round_id, title_id, unplayed)
  values (in_scope, ending, 'round_close', '', 'applied', a.id, a.balance, p_round, p_game, nullif(p_unplayed, 0)) on conflict do nothing;
  if not found then
    select * into x from ledger_tx where scope = in_scope and ext_id = ending;
    if coalesce(x.unplayed, 0) <> p_unplayed then return ('mismatch', 'mismatch', x.id, null, true)::posted; end if;
    if v.duplicate_reply = 'original' then a.balance := x.balance; end if;
  end if;
  return ('applied', null, null, a.balance, false)::posted;
end $$;
