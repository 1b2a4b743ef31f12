-- Credits a win of a vendor callback; a win of the real book that exceeds a limit is held.
create or replace function vendor_win(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_ext text, p_hash text,
                           p_amount bigint, p_now timestamptz, p_unplayed bigint default 0) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; tx bigint; r posted; bet bigint; h hold_cause;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select * into v from vendor_profile where vendor = p_vendor;
  select * into p from vendor_player where vendor = p_vendor and player_id = p_player;
  if p.account_id is null or p.book <> p_book or p.currency <> p_currency then return ('refused', 'not_found', null, null, false)::posted; end if;
  in_scope := 'prov:' || p_vendor || case when v.id_scope = 'player' then ':' || p_player else '' end;
  select * into a from account where id = p.account_id for no key update;
  if p_amount < 0 or p_unplayed < 0 then return ('refused', 'invalid_input', null, null, false)::posted; end if;
  select b.id into bet from ledger_tx b
   where b.scope = in_scope and b.round_id = p_round and b.kind = 'bet' and b.outcome = 'applied' and b.account_id = a.id and b.title_id = p_game
     and not exists (select 1 from ledger_tx k where k.ref_tx = b.id and k.kind = 'rollback' and k.outcome = 'applied')
   limit 1;
  if (bet is null and not v.win_without_bet) or (p_unplayed > 0 and p_unplayed > remaining_offset_stake(in_scope, p_round, a.id)) then
    r := win_replay(in_scope, p_ext, p_hash, a.balance, v.duplicate_reply);
    if r.status is not null then return r; end if;
    return ('refused', 'conflict', null, null, false)::posted;
  end if;
  if p_amount > 0 and p.book = 'real' and p.owner_type = 'member' then
    h := win_hold_cause(v, p_currency, in_scope, p_ext, p_round, p_game, a.id, p_amount);
    if h.cause is not null then return hold_win(v, p, a, h, in_scope, p_ext, p_hash, p_round, p_game, bet, p_amount, p_unplayed); end if;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id, ref_tx, unplayed)
  values (in_scope, p_ext, 'win', p_hash, 'applied', a.id, p_amount, a.balance + p_amount, p_round, p_game, bet, nullif(p_unplayed, 0))
  on conflict do nothing returning id into tx;
  if tx is null then return win_replay(in_scope, p_ext, p_hash, a.balance, v.duplicate_reply); end if;
  if p_amount > 0 then
    update account set balance = balance + p_amount, seq = seq + 1 where id = a.id;
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, to_seq, to_after)
    values (tx, 1, p.book, p.currency, p.provider_id, a.id, p_amount, a.seq + 1, a.balance + p_amount);
  end if;
  return ('applied', null, tx, a.balance + p_amount, false)::posted;
end $$;
