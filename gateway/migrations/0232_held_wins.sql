-- Wins above a limit (S-08, decision 100). The vendor is answered that the win was taken; the money leaves the vendor's clearing account and lies in an
-- account of the member's own that nothing can be spent from, until an operator releases or rejects it. A released win is posted as a win of its round at
-- that moment, so whatever counts wins (records, loss limits, winner boards, valid bets) counts it then and not before.

create table held_win (
  id          bigint generated always as identity primary key,
  tx_id       bigint not null unique references ledger_tx (id),   -- kind win_held, under the vendor's own id
  vendor      text not null,
  scope       text not null,
  round_id    text not null,
  title_id    text not null,
  member_id   text not null references member (id),
  account_id  bigint not null references account (id),            -- the account that the round is played from
  hold_id     bigint not null references account (id),
  provider_id bigint not null references account (id),
  currency    text not null,
  amount      bigint not null check (amount > 0),
  unplayed    bigint not null default 0,                          -- part of the stake that the vendor reported as not played with this win
  stake       bigint not null,                                    -- of the round when the win came, and everything it had won, this win included
  round_total bigint not null,
  cause       text not null check (cause in ('title', 'free', 'vendor', 'hour')),
  bound       bigint,                                             -- the limit that was exceeded, minor units
  state       text not null default 'held' check (state in ('held', 'released', 'rejected')),
  held_at     timestamptz not null,
  told        text not null default '',                           -- the state that the member was last notified of
  decided_at  timestamptz,
  decided_by  text,
  reason      text not null default '',
  end_tx      bigint unique references ledger_tx (id),
  check ((state = 'held') = (end_tx is null) and (state = 'held') = (decided_at is null))
) with (fillfactor = 80);
create index held_win_open on held_win (vendor, id) where state = 'held';
create index held_win_untold on held_win (id) where told <> state;
create index held_win_of_round on held_win (scope, round_id);
create index held_win_of_account on held_win (account_id, held_at desc);

-- What of a round is held. While anything is, the round is under review: neither won nor lost, and counted as neither.
alter table play_round add column held bigint not null default 0;
alter table play_round drop column status;
alter table play_round add column status text not null generated always as (
  case when held > 0 then 'review' when won > 0 then 'won' when stake > 0 and returned >= stake then 'returned' when ended then 'lost' else 'open' end) stored;
create index play_round_of_title on play_round (account_id, vendor, title_id, status, opened_at, first_tx);
create index play_round_still_open on play_round (account_id, opened_at desc) where status = 'open';

create or replace function note_round() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from account where id = new.account_id and owner_type = 'member') then return null; end if;
  insert into play_round as r (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, returned, ended, unplayed, held)
  values (new.account_id, new.scope, new.round_id, vendor_of(new.scope), coalesce(new.title_id, ''), new.id, date_trunc('milliseconds', new.created_at), new.created_at,
          case when new.kind = 'bet' then new.amount else 0 end, case when new.kind = 'win' then new.amount else 0 end,
          case when new.kind = 'rollback' then new.amount else 0 end, new.kind in ('win', 'round_close'), coalesce(new.unplayed, 0),
          case when new.kind = 'win_held' then new.amount when new.kind = 'win_rejected' or new.reason = 'released' then -new.amount else 0 end)
  on conflict (scope, round_id, account_id) do update
    set stake = r.stake + excluded.stake, won = r.won + excluded.won, returned = r.returned + excluded.returned,
        ended = r.ended or excluded.ended, last_at = excluded.last_at, unplayed = r.unplayed + excluded.unplayed,
        held = r.held + excluded.held;
  return null;
end $$;

drop trigger note_round on ledger_tx;
create trigger note_round after insert on ledger_tx for each row
  when (new.outcome = 'applied' and new.round_id is not null and new.account_id is not null and new.scope like 'prov:%'
        and new.kind in ('bet', 'win', 'rollback', 'round_close', 'win_held', 'win_rejected'))
  execute function note_round();

-- What may still be reported as unplayed: what was reported with a win that is held counts as reported.
create or replace function unplayed_left(p_scope text, p_round text, p_account bigint) returns bigint language sql stable as $$
  select (select coalesce(sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end - coalesce(x.unplayed, 0)), 0)
            from ledger_tx x where x.scope = p_scope and x.round_id = p_round and x.account_id = p_account and x.outcome = 'applied')::bigint
       - (select coalesce(sum(h.unplayed), 0) from held_win h where h.scope = p_scope and h.round_id = p_round and h.account_id = p_account and h.state = 'held')::bigint
$$;

-- The stored answer of a win, whether it was credited or held when it first came.
create function win_replay(p_scope text, p_ext text, p_hash text, p_now_balance bigint, p_reply text) returns posted language plpgsql stable as $$
begin
  return vendor_replay(p_scope, p_ext, case when exists (select 1 from ledger_tx where scope = p_scope and ext_id = p_ext and kind = 'win_held') then 'win_held' else 'win' end,
                       p_hash, p_now_balance, p_reply);
end $$;

-- Which limit a win exceeds, and that limit in minor units; null cause: none. title: multiple of the stake · free: a round without a stake · vendor: largest win
-- of a round · hour: net loss of the last hour.
create type hold_cause as (cause text, bound bigint);

create function trip_vendor(p_vendor text, p_currency text, p_net bigint, p_bound bigint) returns void language plpgsql as $$
declare until timestamptz := house_now() + interval '1 hour'; stops boolean;
begin
  insert into vendor_flow as f (vendor, currency, tripped_at, tripped_until, told) values (p_vendor, p_currency, house_now(), until, false)
  on conflict (vendor, currency) do update set tripped_at = excluded.tripped_at, tripped_until = excluded.tripped_until, told = false;
  update vendor_profile set bets_stopped_until = until where vendor = p_vendor and stop_on_trip returning true into stops;
  perform write_audit(clock_timestamp(), 'vendor:' || p_vendor, 'vendor net loss limit', p_vendor, 'tripped',
    jsonb_build_object('currency', p_currency, 'net', p_net, 'limit', p_bound, 'until', until, 'betsStopped', coalesce(stops, false)));
end $$;

-- Whether a win would exceed the net loss of the hour, exactly: large wins of a vendor one after the other, each counted before the next is looked at.
create function hour_is_exceeded(p_vendor text, p_currency text, p_scope text, p_ext text, p_amount bigint, p_bound bigint) returns boolean language plpgsql as $$
declare is_tripped boolean; is_seen boolean; total numeric;
begin
  -- A copy of what was decided before is answered from the ledger and counts once.
  if exists (select 1 from ledger_tx where scope = p_scope and ext_id = p_ext) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('vendor flow ' || p_vendor || ' ' || p_currency, 0));
  if not exists (select 1 from vendor_flow_mark where counted_at between house_now() - interval '5 seconds' and house_now()) then perform count_vendor_flow(true); end if;
  select coalesce(f.tripped_until > house_now(), false), pg_visible_in_snapshot(pg_current_xact_id(), k.seen),
         coalesce(f.net, 0)::numeric + p_amount
           + coalesce((select sum(w.amount) from vendor_large_win w where w.vendor = p_vendor and w.currency = p_currency and not pg_visible_in_snapshot(w.xid, k.seen)), 0)
    into is_tripped, is_seen, total
    from vendor_flow_mark k left join vendor_flow f on f.vendor = p_vendor and f.currency = p_currency;
  if is_tripped then return true; end if;
  if total > p_bound then
    perform trip_vendor(p_vendor, p_currency, (total - p_amount)::bigint, p_bound);
    return true;
  end if;
  if is_seen then
    -- This very transaction has counted, so its snapshot is the mark's: what it adds is added here.
    insert into vendor_flow as f (vendor, currency, net) values (p_vendor, p_currency, p_amount)
    on conflict (vendor, currency) do update set net = f.net + excluded.net;
  else
    insert into vendor_large_win (vendor, currency, xid, amount) values (p_vendor, p_currency, pg_current_xact_id(), p_amount);
  end if;
  return false;
end $$;

-- A win is small where five thousand like it fit under what is left of the hour's net loss: it is weighed against the last count, which is about a second old.
-- So the limit is not exceeded by small wins as long as fewer than five thousand of one vendor come between two counts.
create function win_hold_cause(v vendor_profile, p_currency text, p_scope text, p_ext text, p_round text, p_game text, p_account bigint, p_amount bigint) returns hold_cause language plpgsql as $$
declare l vendor_limit; f vendor_flow; stake bigint; before bigint; total numeric; times bigint; moment timestamptz := house_now(); counted timestamptz;
begin
  -- Lookups by primary key, one after the other: a join of them costs more.
  select r.stake - r.returned, r.won + r.held into stake, before from play_round r where r.scope = p_scope and r.round_id = p_round and r.account_id = p_account;
  select * into l from vendor_limit x where x.vendor = v.vendor and x.currency = p_currency;
  if l.vendor is null then select * into l from vendor_limit x where x.vendor = '*' and x.currency = p_currency; end if;
  if l.vendor is null then l := vendor_limit_of(v.vendor, p_currency); end if;
  -- All wins of a round count together, so that a prize in parts is one prize.
  total := coalesce(before, 0)::numeric + p_amount;
  if stake > 0 then
    select g.max_win into times from game g where g.game_id = p_game and g.provider = v.vendor;
    times := coalesce(times, v.win_multiple);
    if total > stake::numeric * times then return ('title', stake * times)::hold_cause; end if;
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

-- Takes a win from its vendor and holds it. The player's account is locked by the caller; the account of held wins always comes after it.
create function hold_win(v vendor_profile, p vendor_player, a account, h hold_cause, p_scope text, p_ext text, p_hash text, p_round text, p_game text, p_bet bigint,
                         p_amount bigint, p_unplayed bigint) returns posted language plpgsql as $$
declare tx bigint; held_id bigint; n bigint; before record;
begin
  select coalesce(r.stake - r.returned, 0) as stake, coalesce(r.won + r.held, 0) as total into before
    from (select 1) one left join play_round r on r.scope = p_scope and r.round_id = p_round and r.account_id = a.id;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, amount, balance, round_id, title_id, ref_tx)
  values (p_scope, p_ext, 'win_held', p_hash, 'applied', 'held', a.id, p_amount, a.balance, p_round, p_game, p_bet)
  on conflict do nothing returning id into tx;
  if tx is null then return win_replay(p_scope, p_ext, p_hash, a.balance, v.duplicate_reply); end if;
  insert into account (book, currency, owner_type, owner_id, kind, bounded) values (a.book, a.currency, a.owner_type, a.owner_id, 'held_win', true) on conflict do nothing;
  select id into held_id from account where book = a.book and currency = a.currency and owner_type = a.owner_type and owner_id = a.owner_id and kind = 'held_win';
  perform post(tx, 1::smallint, p.provider_id, held_id, p_amount);
  insert into held_win (tx_id, vendor, scope, round_id, title_id, member_id, account_id, hold_id, provider_id, currency, amount, unplayed, stake, round_total, cause, bound, held_at)
  values (tx, p.vendor, p_scope, p_round, p_game, a.owner_id, a.id, held_id, p.provider_id, a.currency, p_amount, p_unplayed, before.stake, before.total + p_amount, h.cause, h.bound, clock_timestamp())
  returning id into n;
  perform write_audit(clock_timestamp(), 'vendor:' || p.vendor, 'win held', n::text, h.cause,
    jsonb_build_object('vendor', p.vendor, 'member', a.owner_id, 'game', p_game, 'round', p_round, 'txId', p_ext, 'ledgerTx', tx, 'currency', a.currency,
                       'amount', p_amount, 'roundTotal', before.total + p_amount, 'stake', before.stake, 'limit', h.bound));
  return ('applied', 'held', tx, a.balance, false)::posted;
end $$;

-- Decides about a held win, once. released: it becomes a win of its round, and can be spent. rejected: it goes back to the vendor's clearing account, and its
-- round ends as far as this win goes. `reason` of what was applied is the state that stands.
create function decide_held_win(p_id bigint, p_state text, p_reason text, p_by text) returns posted language plpgsql as $$
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
  perform write_audit(clock_timestamp(), p_by, 'held win ' || p_state, p_id::text, 'done',
    jsonb_build_object('vendor', h.vendor, 'member', h.member_id, 'game', h.title_id, 'round', h.round_id, 'currency', h.currency, 'amount', h.amount, 'ledgerTx', tx, 'reason', p_reason));
  return ('applied', p_state, tx, case when p_state = 'released' then a.balance + h.amount else a.balance end, false)::posted;
end $$;

-- Whether the net loss limit of a vendor is tripped in a currency. vendor_bet asks only while its profile says that bets are stopped.
create function bets_are_stopped(p_vendor text, p_currency text) returns boolean language sql stable as $$
  select exists (select 1 from vendor_flow where vendor = p_vendor and currency = p_currency and tripped_until > house_now())
$$;

-- As before (0114), and refuses new bets while the vendor's net loss limit is tripped.
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
  elsif not p_open or (p.book = 'real' and v.bets_stopped_until > house_now() and bets_are_stopped(p_vendor, p_currency)) then
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

-- As before (0192), and holds a win of the real book that exceeds a limit.
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
  if (bet is null and not v.win_without_bet) or (p_unplayed > 0 and p_unplayed > unplayed_left(in_scope, p_round, a.id)) then
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

-- As before (0189): a held win is a win of its round; one that was rejected is none.
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
  -- Nothing to give back: the bet never came, was refused, or has been given back already.
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, round_id)
  values (in_scope, p_ext, 'rollback', p_hash, 'tombstone', case when b.id is null or b.outcome = 'tombstone' then 'unknown_bet' else 'nothing_left' end, a.id, a.balance, p_round)
  on conflict do nothing returning id into tx;
  if tx is null then return vendor_replay(in_scope, p_ext, 'rollback', p_hash, a.balance, v.duplicate_reply); end if;
  if (b.id is null or b.outcome = 'tombstone') and v.unknown_rollback = 'not_found' then return ('refused', 'not_found', tx, null, false)::posted; end if;
  return ('tombstone', 'nothing_left', tx, a.balance, false)::posted;
end $$;

-- What lies in the accounts of held wins is what is held.
alter view invariant_violation rename to invariant_violation_of_payments;
create view invariant_violation as
  select * from invariant_violation_of_payments
  union all
  select 'I14 held wins<>account', a.id, (a.balance - coalesce(h.total, 0))::text
    from account a left join (select hold_id as id, sum(amount) as total from held_win where state = 'held' group by 1) h using (id)
   where a.kind = 'held_win' and a.balance <> coalesce(h.total, 0);
