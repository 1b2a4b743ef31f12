-- Accepts a bet of a vendor callback. The member is read once, together with the session from which the bet comes. p_idle_ms: idle milliseconds after
-- which a session cannot bet; the default serves gateways of an earlier release, which do not pass it.
create or replace function vendor_bet(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_ext text, p_hash text,
                           p_amount bigint, p_now timestamptz, p_open boolean, p_idle_ms bigint default 1800000) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; tx bigint; r posted; seen posted; live_session text; seen_at timestamptz; closed text; complete boolean;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select * into v from vendor_profile where vendor = p_vendor;
  select * into p from vendor_player where vendor = p_vendor and player_id = p_player;
  if p.account_id is null or p.book <> p_book or p.currency <> p_currency then return ('refused', 'not_found', null, null, false)::posted; end if;
  in_scope := 'prov:' || p_vendor || case when v.id_scope = 'player' then ':' || p_player else '' end;
  select * into a from account where id = p.account_id for no key update;
  if p_amount < 0 or (p_amount = 0 and not v.zero_bet) then
    r := ('refused', 'invalid_input', null, null, false)::posted;
  elsif a.frozen then
    r := ('refused', 'account_frozen', null, null, false)::posted;
  elsif not p_open or v.bets_off or (p.book = 'real' and v.bets_stopped_until is not null and v.bets_stopped_until > platform_now() and bets_are_stopped(p_vendor, p_currency)) then
    r := ('refused', 'game_not_open', null, null, false)::posted;
  else
    -- A redeemed launch of this title with a live session: ended, expired or frozen sessions and those idle for p_idle_ms cannot bet.
    select s.id, s.last_seen_at, case when m.id = p.owner_id then m.type = 4 or m.missing_fields = '{}' end into live_session, seen_at, complete
      from play_launch l left join session s on s.id = l.session_id left join member m on m.id = s.member_id
     where l.vendor = p_vendor and l.player_id = p_player and l.game_id = p_game and l.redeemed_at is not null and l.ended_at is null and l.live_until > p_now
       and (l.session_id is null or (s.ended_at is null and s.expires_at > p_now and s.last_seen_at > p_now - p_idle_ms * interval '1 millisecond' and s.state = 'full' and m.status = 'active'))
     limit 1;
    if not found then
      -- The launches of a title end when it is switched off.
      r := ('refused', case when exists (select from game where game_id = p_game and not enabled) then 'game_not_open' else 'not_logged_in' end, null, null, false)::posted;
    elsif seen_at < p_now - interval '1 minute' then
      -- A bet counts as activity: otherwise a long game would end as idle.
      update session set last_seen_at = p_now where id = live_session and ended_at is null and last_seen_at < p_now;
    end if;
    if r.status is null and p.owner_type = 'member' then
      closed := wager_refusal(p.owner_id, p.book, a.id, p_amount, p_now, complete);
      if closed is not null then r := ('refused', closed, null, null, false)::posted; end if;
    end if;
  end if;
  if r.status is not null then
    seen := vendor_replay(in_scope, p_ext, 'bet', p_hash, a.balance, v.duplicate_reply);
    if seen.status is not null then return seen; end if;
    return r;
  end if;
  if a.balance < p_amount then
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, round_id, title_id)
    values (in_scope, p_ext, 'bet', p_hash, 'rejected', 'insufficient_balance', a.id, a.balance, p_round, p_game)
    on conflict do nothing returning id into tx;
    if tx is null then return vendor_replay(in_scope, p_ext, 'bet', p_hash, a.balance, v.duplicate_reply); end if;
    return ('rejected', 'insufficient_balance', tx, a.balance, false)::posted;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id)
  values (in_scope, p_ext, 'bet', p_hash, 'applied', a.id, p_amount, a.balance - p_amount, p_round, p_game)
  on conflict do nothing returning id into tx;
  if tx is null then return vendor_replay(in_scope, p_ext, 'bet', p_hash, a.balance, v.duplicate_reply); end if;
  if p_amount > 0 then
    update account set balance = balance - p_amount, seq = seq + 1 where id = a.id;
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after)
    values (tx, 1, p.book, p.currency, a.id, p.provider_id, p_amount, a.seq + 1, a.balance - p_amount);
  end if;
  return ('applied', null, tx, a.balance - p_amount, false)::posted;
end $$;
