-- Fewer lookups in the path of a bet and a win.

-- As before (0290), with one lookup of the limits: most vendors have none of their own, so the first of two found nothing.
create or replace function win_hold_cause(v vendor_profile, p_currency text, p_scope text, p_ext text, p_round text, p_game text, p_account bigint, p_amount bigint) returns hold_cause language plpgsql as $$
declare l vendor_limit; f vendor_flow; stake bigint; before bigint; total numeric; times bigint; moment timestamptz := house_now(); counted timestamptz;
begin
  -- Lookups by primary key, one after the other: a join of them costs more.
  select r.stake - r.returned, r.won + r.held into stake, before from play_round r where r.scope = p_scope and r.round_id = p_round and r.account_id = p_account;
  select * into l from vendor_limit x where x.vendor in (v.vendor, '*') and x.currency = p_currency order by x.vendor = '*' limit 1;
  if l.vendor is null then l := vendor_limit_of(v.vendor, p_currency); end if;
  -- All wins of a round count together, so that a prize in parts is one prize.
  total := coalesce(before, 0)::numeric + p_amount;
  if stake > 0 then
    -- Multiples are 1 or more, so a round that pays its stake or less needs no lookup of its title.
    if total > stake then
      select g.max_win into times from game g where g.game_id = p_game and g.provider = v.vendor;
      times := coalesce(times, v.win_multiple);
      if total > stake::numeric * times then return ('title', stake * times)::hold_cause; end if;
    end if;
  elsif total > l.free_win then
    return ('free', l.free_win)::hold_cause;
  end if;
  if total > l.largest_win then return ('vendor', l.largest_win)::hold_cause; end if;
  select * into f from vendor_flow x where x.vendor = v.vendor and x.currency = p_currency;
  if f.tripped_until > moment then return ('hour', l.hour_loss)::hold_cause; end if;
  if l.hour_loss is null then return null; end if;
  if p_amount::numeric * 5000 <= l.hour_loss - coalesce(f.net, 0) then
    select counted_at into counted from vendor_flow_mark;
    if counted between moment - interval '5 seconds' and moment then return null; end if;
  end if;
  if hour_is_exceeded(v.vendor, p_currency, p_scope, p_ext, p_amount, l.hour_loss) then return ('hour', l.hour_loss)::hold_cause; end if;
  return null;
end $$;

-- As before (0290). p_complete: whether the account is complete, where the caller has read its member anyway; null: it is looked up here.
drop function wager_refusal(text, text, bigint, bigint, timestamptz);
create function wager_refusal(p_member text, p_book text, p_account bigint, p_amount bigint, p_now timestamptz, p_complete boolean default null) returns text language plpgsql as $$
declare g protection; complete boolean := p_complete; l protection_limit; since timestamptz; played record;
begin
  select * into g from protection where member_id = p_member;
  if p_book = 'real' and g.has_limits then
    select * into g from protection where member_id = p_member for no key update;
  end if;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if p_book <> 'real' then return null; end if;
  if complete is null then select type = 4 or missing_fields = '{}' into complete from member where id = p_member; end if;
  if complete is not true then return 'account_incomplete'; end if;
  if p_amount > g.most_stake then return 'limit_bonus'; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('stake', 'loss', 'time') loop
      since := date_trunc(l.period, p_now, l.zone);
      if l.kind = 'time' then
        if played_millis(p_member, since) >= l.amount * 60000 then return 'limit_time'; end if;
      else
        select * into played from played_since(p_account, since);
        if l.kind = 'stake' and played.staked + p_amount > l.amount then return 'limit_stake'; end if;
        if l.kind = 'loss' and played.staked - played.won + p_amount > l.amount then return 'limit_loss'; end if;
      end if;
    end loop;
  end if;
  -- Written now and then only: a stake costs one look.
  if g.played_at is null or g.played_at < p_now - interval '15 seconds' then perform note_play(p_member, p_now); end if;
  return null;
end $$;

-- As before (0290): the member is read once, with the session that the bet comes from.
create or replace function vendor_bet(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_ext text, p_hash text,
                           p_amount bigint, p_now timestamptz, p_open boolean) returns posted language plpgsql as $$
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
  elsif not p_open or (p.book = 'real' and v.bets_stopped_until is not null and v.bets_stopped_until > house_now() and bets_are_stopped(p_vendor, p_currency)) then
    r := ('refused', 'game_not_open', null, null, false)::posted;
  else
    -- A redeemed launch of this title whose session lives: ended, expired, idle for 30 minutes or frozen sessions bet no more.
    select s.id, s.last_seen_at, case when m.id = p.owner_id then m.type = 4 or m.missing_fields = '{}' end into live_session, seen_at, complete
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
