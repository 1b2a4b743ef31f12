-- Signed callbacks, each one round trip: nonce, player, checks, claim, posting and stored answer in one transaction.
-- The player's account is locked first, so what happens to one player happens in order; the claim in ledger_tx is written
-- with its outcome and answer already known, before any balance moves. Unlike transfers between players these touch one
-- bounded account only, so there is no order of locks to keep.

create function claim_nonce(p_vendor text, p_nonce text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into vendor_nonce (vendor, nonce, seen_at) values (p_vendor, p_nonce, p_now) on conflict do nothing;
  return found;
end $$;

create function vendor_authenticate(p_vendor text, p_nonce text, p_token bytea, p_now timestamptz)
returns table (status text, player_id text, book text, currency text, balance bigint, game_id text, node_id text, language text, nickname text) language plpgsql as $$
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then
    return query select 'replayed', null::text, null::text, null::text, null::bigint, null::text, null::text, null::text, null::text;
    return;
  end if;
  return query
    with opened as (
      update play_launch l set redeemed_at = p_now
       where l.token_hash = p_token and l.vendor = p_vendor and l.redeemed_at is null and l.redeem_until >= p_now
         and (l.session_id is null or exists (select 1 from session s join member m on m.id = s.member_id
                where s.id = l.session_id and s.ended_at is null and s.expires_at > p_now and s.state = 'full' and m.status = 'active'))
      returning l.*)
    select 'applied', p.player_id, p.book, p.currency, a.balance, o.game_id, o.node_id, o.language, o.nickname
      from opened o join vendor_player p on p.vendor = o.vendor and p.player_id = o.player_id join account a on a.id = p.account_id;
end $$;

create function vendor_balance(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_now timestamptz)
returns posted language plpgsql as $$
declare b bigint;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select a.balance into b from vendor_player p join account a on a.id = p.account_id
   where p.vendor = p_vendor and p.player_id = p_player and p.book = p_book and p.currency = p_currency;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  return ('applied', null, null, b, false)::posted;
end $$;

-- The stored answer with what the profile says of repeated messages.
create function vendor_replay(p_scope text, p_ext text, p_kind text, p_hash text, p_now_balance bigint, p_reply text) returns posted language plpgsql stable as $$
declare r posted;
begin
  r := ledger_replay(p_scope, p_ext, p_kind, p_hash);
  if r.status is not null and p_reply = 'current' and r.balance is not null then r.balance := p_now_balance; end if;
  return r;
end $$;

create function vendor_bet(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_ext text, p_hash text,
                           p_amount bigint, p_now timestamptz, p_open boolean) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; tx bigint; r posted; seen posted; live_session text; seen_at timestamptz;
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
  elsif not p_open then
    r := ('refused', 'game_not_open', null, null, false)::posted;
  else
    -- A redeemed launch of this title whose session lives: ended, expired, idle for 30 minutes or frozen sessions bet no more.
    select s.id, s.last_seen_at into live_session, seen_at
      from play_launch l left join session s on s.id = l.session_id left join member m on m.id = s.member_id
     where l.vendor = p_vendor and l.player_id = p_player and l.game_id = p_game and l.redeemed_at is not null and l.ended_at is null and l.live_until > p_now
       and (l.session_id is null or (s.ended_at is null and s.expires_at > p_now and s.last_seen_at > p_now - interval '30 minutes' and s.state = 'full' and m.status = 'active'))
     limit 1;
    if not found then
      r := ('refused', 'not_logged_in', null, null, false)::posted;
    elsif seen_at < p_now - interval '1 minute' then
      -- Who plays is there: without this a long game would end as idleness.
      update session set last_seen_at = p_now where id = live_session and ended_at is null and last_seen_at < p_now;
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

-- A win needs a bet of its round that was applied and not given back. It is taken when the session is over, the account
-- frozen or the house in maintenance. Without its bet it is refused and not stored, so that it can come again after it.
create function vendor_win(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_ext text, p_hash text,
                           p_amount bigint, p_now timestamptz) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; tx bigint; r posted; bet bigint;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select * into v from vendor_profile where vendor = p_vendor;
  select * into p from vendor_player where vendor = p_vendor and player_id = p_player;
  if p.account_id is null or p.book <> p_book or p.currency <> p_currency then return ('refused', 'not_found', null, null, false)::posted; end if;
  in_scope := 'prov:' || p_vendor || case when v.id_scope = 'player' then ':' || p_player else '' end;
  select * into a from account where id = p.account_id for no key update;
  if p_amount < 0 then return ('refused', 'invalid_input', null, null, false)::posted; end if;
  select b.id into bet from ledger_tx b
   where b.scope = in_scope and b.round_id = p_round and b.kind = 'bet' and b.outcome = 'applied' and b.account_id = a.id and b.title_id = p_game
     and not exists (select 1 from ledger_tx k where k.ref_tx = b.id and k.kind = 'rollback' and k.outcome = 'applied')
   limit 1;
  if bet is null and not v.win_without_bet then
    r := vendor_replay(in_scope, p_ext, 'win', p_hash, a.balance, v.duplicate_reply);
    if r.status is not null then return r; end if;
    return ('refused', 'conflict', null, null, false)::posted;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id, ref_tx)
  values (in_scope, p_ext, 'win', p_hash, 'applied', a.id, p_amount, a.balance + p_amount, p_round, p_game, bet)
  on conflict do nothing returning id into tx;
  if tx is null then return vendor_replay(in_scope, p_ext, 'win', p_hash, a.balance, v.duplicate_reply); end if;
  if p_amount > 0 then
    update account set balance = balance + p_amount, seq = seq + 1 where id = a.id;
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, to_seq, to_after)
    values (tx, 1, p.book, p.currency, p.provider_id, a.id, p_amount, a.seq + 1, a.balance + p_amount);
  end if;
  return ('applied', null, tx, a.balance + p_amount, false)::posted;
end $$;

-- Gives a stake back by its stored amount. An unknown bet leaves a tombstone under the bet's own id, so that it is refused
-- when it comes late.
create function vendor_rollback(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_round text, p_ext text, p_bet_ext text, p_hash text,
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
    if r.status = 'tombstone' and r.reason = 'unknown_bet' and v.unknown_rollback = 'not_found' then r.status := 'refused'; r.reason := 'not_found'; end if;
    return r;
  end if;
  -- Another player's bet under the same id may be on its way: the tombstone waits for it, and then it is seen.
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, round_id)
  values (in_scope, p_bet_ext, 'bet', '', 'tombstone', 'rolled_back', a.id, p_round) on conflict do nothing returning id into tx;
  if tx is null then
    select * into b from ledger_tx t where t.scope = in_scope and t.ext_id = p_bet_ext;
    if b.kind <> 'bet' or b.account_id is distinct from a.id or b.round_id is distinct from p_round then
      return ('mismatch', 'mismatch', b.id, null, false)::posted;
    end if;
    if b.outcome = 'applied' and not exists (select 1 from ledger_tx k where k.ref_tx = b.id and k.kind = 'rollback' and k.outcome = 'applied') then
      if v.rollback_after_win = 'refuse' and exists (
        select 1 from ledger_tx w where w.scope = in_scope and w.round_id = p_round and w.kind = 'win' and w.outcome = 'applied' and w.account_id = a.id) then
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
  -- Nothing to give back: the bet never came, was refused, or has been given back already.
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, round_id)
  values (in_scope, p_ext, 'rollback', p_hash, 'tombstone', case when b.id is null or b.outcome = 'tombstone' then 'unknown_bet' else 'nothing_left' end, a.id, a.balance, p_round)
  on conflict do nothing returning id into tx;
  if tx is null then return vendor_replay(in_scope, p_ext, 'rollback', p_hash, a.balance, v.duplicate_reply); end if;
  if (b.id is null or b.outcome = 'tombstone') and v.unknown_rollback = 'not_found' then return ('refused', 'not_found', tx, null, false)::posted; end if;
  return ('tombstone', 'nothing_left', tx, a.balance, false)::posted;
end $$;

-- Notes the end of a round. It moves nothing and bars nothing: a win that comes late is still a win.
create function vendor_close(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_now timestamptz)
returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select * into v from vendor_profile where vendor = p_vendor;
  select * into p from vendor_player where vendor = p_vendor and player_id = p_player;
  if p.account_id is null or p.book <> p_book or p.currency <> p_currency then return ('refused', 'not_found', null, null, false)::posted; end if;
  in_scope := 'prov:' || p_vendor || case when v.id_scope = 'player' then ':' || p_player else '' end;
  select * into a from account where id = p.account_id;
  if not exists (select 1 from ledger_tx b where b.scope = in_scope and b.round_id = p_round and b.kind = 'bet' and b.account_id = a.id and b.title_id = p_game) then
    return ('refused', 'not_found', null, null, false)::posted;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, balance, round_id, title_id)
  values (in_scope, 'end of ' || p_player || ' ' || p_round, 'round_close', '', 'applied', a.id, a.balance, p_round, p_game) on conflict do nothing;
  return ('applied', null, null, a.balance, false)::posted;
end $$;
