-- Costs of a bet and a win. They are most of what the ledger posts, so each statement in their path counts.

-- One movement of one account, by primary keys: a single transfer is recorded in about half the time of the statement for many.
create function note_movement(p_account bigint, p_seq bigint, p_delta bigint, p_after bigint, p_tx bigint) returns void language plpgsql as $$
declare x record; q timestamptz; sums bigint;
begin
  select t.created_at, t.kind, vendor_of(t.scope) as vendor, coalesce(t.title_id, '') as title_id into x
    from account a, ledger_tx t where a.id = p_account and a.owner_type = 'member' and t.id = p_tx;
  if not found then return; end if;
  q := date_bin('15 minutes', x.created_at, '2000-01-01 00:00+00');
  insert into movement (account_id, seq, at, kind, vendor, title_id, delta, after, tx_id)
  values (p_account, p_seq, x.created_at, x.kind, x.vendor, x.title_id, p_delta, p_after, p_tx);
  insert into movement_sum as s (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
  values (p_account, q, x.kind, x.vendor, x.title_id, 1, greatest(p_delta, 0), greatest(-p_delta, 0), p_seq, p_seq)
  on conflict (account_id, quarter, kind, vendor, title_id) do update
    set n = s.n + 1, came = s.came + excluded.came, went = s.went + excluded.went, last_seq = excluded.last_seq
  returning n into sums;
  -- The first of a quarter of an hour may be the first of its kind.
  if sums = 1 then
    insert into movement_choice (account_id, vendor, title_id, kind) values (p_account, x.vendor, x.title_id, x.kind) on conflict do nothing;
  end if;
end $$;

-- Records what a statement transferred: one transfer by primary keys, many in one statement.
create or replace function note_movements() returns trigger language plpgsql as $$
declare one record; n int := 0;
begin
  for one in select * from fresh limit 2 loop
    n := n + 1;
  end loop;
  if n = 0 then return null; end if;
  if n = 1 then
    -- Accounts in the order of their ids, as in the statement below.
    if one.to_seq is not null and one.to_id < one.from_id then perform note_movement(one.to_id, one.to_seq, one.amount, one.to_after, one.tx_id); end if;
    if one.from_seq is not null then perform note_movement(one.from_id, one.from_seq, -one.amount, one.from_after, one.tx_id); end if;
    if one.to_seq is not null and one.to_id > one.from_id then perform note_movement(one.to_id, one.to_seq, one.amount, one.to_after, one.tx_id); end if;
    return null;
  end if;
  with moved as materialized (
    select from_id as account_id, from_seq as seq, -amount as delta, from_after as after, tx_id from fresh where from_seq is not null
    union all
    select to_id, to_seq, amount, to_after, tx_id from fresh where to_seq is not null),
  details as materialized (
    select m.*, x.created_at as at, x.kind, vendor_of(x.scope) as vendor, coalesce(x.title_id, '') as title_id,
           date_bin('15 minutes', x.created_at, '2000-01-01 00:00+00') as quarter
      from moved m
      join lateral (select 1 from account a where a.id = m.account_id and a.owner_type = 'member' offset 0) a on true
      join lateral (select * from ledger_tx t where t.id = m.tx_id offset 0) x on true),
  noted as (
    insert into movement (account_id, seq, at, kind, vendor, title_id, delta, after, tx_id)
    select account_id, seq, at, kind, vendor, title_id, delta, after, tx_id from details),
  groups as materialized (
    select account_id, quarter, kind, vendor, title_id, count(*) as n, sum(greatest(delta, 0))::bigint as came, sum(greatest(-delta, 0))::bigint as went,
           min(seq) as first_seq, max(seq) as last_seq
      from details group by 1, 2, 3, 4, 5),
  summed as (
    insert into movement_sum as s (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
    select * from groups order by account_id, quarter, kind, vendor, title_id
    on conflict (account_id, quarter, kind, vendor, title_id) do update
      set n = s.n + excluded.n, came = s.came + excluded.came, went = s.went + excluded.went, last_seq = excluded.last_seq
    returning s.account_id, s.kind, s.vendor, s.title_id, s.n, s.quarter)
  insert into movement_choice (account_id, vendor, title_id, kind)
  select distinct s.account_id, s.vendor, s.title_id, s.kind from summed s join groups g using (account_id, quarter, kind, vendor, title_id) where s.n = g.n
  on conflict do nothing;
  return null;
end $$;

-- As before (0220), with the account's completeness read here: a function of its own costs twice the lookup.
create or replace function wager_refusal(p_member text, p_book text, p_account bigint, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; complete boolean; l protection_limit; since timestamptz; played record;
begin
  select * into g from protection where member_id = p_member;
  if p_book = 'real' and g.has_limits then
    select * into g from protection where member_id = p_member for no key update;
  end if;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if p_book <> 'real' then return null; end if;
  select type = 4 or missing_fields = '{}' into complete from member where id = p_member;
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

-- As before (0232): whether bets are stopped is looked up only where the vendor has a time for it (a null operand does not end an "and").
create or replace function vendor_bet(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_ext text, p_hash text,
                           p_amount bigint, p_now timestamptz, p_open boolean) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; tx bigint; r posted; seen posted; live_session text; seen_at timestamptz; closed text;
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
    if r.status is null and p.owner_type = 'member' then
      closed := wager_refusal(p.owner_id, p.book, a.id, p_amount, p_now);
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
