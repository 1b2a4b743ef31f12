-- What of a round's stake was not really played: money that was only held for a hand, stakes on both sides of one event, bets that were given back as a
-- tie. The vendor tells it with the message that ends the round or a part of it. It moves nothing: stakes and wins stay what they were, and only what
-- counts as a valid bet is less (decision 68).
alter table ledger_tx add column unplayed bigint;
alter table ledger_tx add constraint ledger_tx_unplayed
  check (unplayed is null or (unplayed > 0 and outcome = 'applied' and kind in ('win', 'round_close'))) not valid;
alter table play_round add column unplayed bigint not null default 0;
alter table round_sum add column unplayed bigint not null default 0;
-- The house's own vendor writes it down with what was decided, so that a win that is said again says the same.
alter table reference_round add column unplayed bigint;

-- How much of a round may still be told as unplayed: what was staked, without what came back and what was told already. Whoever asks holds the account.
create function unplayed_left(p_scope text, p_round text, p_account bigint) returns bigint language sql stable as $$
  select coalesce(sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end - coalesce(x.unplayed, 0)), 0)::bigint
    from ledger_tx x where x.scope = p_scope and x.round_id = p_round and x.account_id = p_account and x.outcome = 'applied'
$$;

-- As before, and takes what was not played of the stake: never more than there is, for now. That is not kept, so it can come again after its bet.
drop function vendor_win(text, text, text, text, text, text, text, text, text, bigint, timestamptz);
create function vendor_win(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_ext text, p_hash text,
                           p_amount bigint, p_now timestamptz, p_unplayed bigint default 0) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; tx bigint; r posted; bet bigint;
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
    r := vendor_replay(in_scope, p_ext, 'win', p_hash, a.balance, v.duplicate_reply);
    if r.status is not null then return r; end if;
    return ('refused', 'conflict', null, null, false)::posted;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id, ref_tx, unplayed)
  values (in_scope, p_ext, 'win', p_hash, 'applied', a.id, p_amount, a.balance + p_amount, p_round, p_game, bet, nullif(p_unplayed, 0))
  on conflict do nothing returning id into tx;
  if tx is null then return vendor_replay(in_scope, p_ext, 'win', p_hash, a.balance, v.duplicate_reply); end if;
  if p_amount > 0 then
    update account set balance = balance + p_amount, seq = seq + 1 where id = a.id;
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, to_seq, to_after)
    values (tx, 1, p.book, p.currency, p.provider_id, a.id, p_amount, a.seq + 1, a.balance + p_amount);
  end if;
  return ('applied', null, tx, a.balance + p_amount, false)::posted;
end $$;

-- As before, with what was not played. A round is closed once: said again with another part of it, it is something else.
drop function vendor_close(text, text, text, text, text, text, text, timestamptz);
create function vendor_close(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_game text, p_round text, p_now timestamptz,
                             p_unplayed bigint default 0) returns posted language plpgsql as $$
declare v vendor_profile; p vendor_player; a account; in_scope text; ending text := 'end of ' || p_player || ' ' || p_round; x ledger_tx;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select * into v from vendor_profile where vendor = p_vendor;
  select * into p from vendor_player where vendor = p_vendor and player_id = p_player;
  if p.account_id is null or p.book <> p_book or p.currency <> p_currency then return ('refused', 'not_found', null, null, false)::posted; end if;
  in_scope := 'prov:' || p_vendor || case when v.id_scope = 'player' then ':' || p_player else '' end;
  if p_unplayed < 0 then return ('refused', 'invalid_input', null, null, false)::posted; end if;
  -- What was told with a win that comes at the same moment counts.
  if p_unplayed > 0 then perform lock_accounts(array[p.account_id]); end if;
  select * into a from account where id = p.account_id;
  if not exists (select 1 from ledger_tx b where b.scope = in_scope and b.round_id = p_round and b.kind = 'bet' and b.account_id = a.id and b.title_id = p_game) then
    return ('refused', 'not_found', null, null, false)::posted;
  end if;
  if p_unplayed > 0 and p_unplayed > unplayed_left(in_scope, p_round, a.id) and not exists (select 1 from ledger_tx e where e.scope = in_scope and e.ext_id = ending) then
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

create or replace function note_round() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from account where id = new.account_id and owner_type = 'member') then return null; end if;
  insert into play_round as r (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, returned, ended, unplayed)
  values (new.account_id, new.scope, new.round_id, vendor_of(new.scope), coalesce(new.title_id, ''), new.id, date_trunc('milliseconds', new.created_at), new.created_at,
          case when new.kind = 'bet' then new.amount else 0 end, case when new.kind = 'win' then new.amount else 0 end,
          case when new.kind = 'rollback' then new.amount else 0 end, new.kind in ('win', 'round_close'), coalesce(new.unplayed, 0))
  on conflict (scope, round_id, account_id) do update
    set stake = r.stake + excluded.stake, won = r.won + excluded.won, returned = r.returned + excluded.returned,
        ended = r.ended or excluded.ended, last_at = excluded.last_at, unplayed = r.unplayed + excluded.unplayed;
  return null;
end $$;

-- What of a round is no valid bet: what was not played, and never more than still stands after a stake came back.
create function taken_off(r play_round) returns bigint language sql immutable as $$ select least(r.unplayed, r.stake - r.returned) $$;

create or replace function walk_rounds(p_until timestamptz) returns bigint language plpgsql as $$
declare began timestamptz; walked bigint;
begin
  select until into began from round_walk for update;
  if p_until <= began then return 0; end if;
  with added as (
    insert into round_sum as s (account_id, quarter, vendor, title_id, status, n, stake, paid, unplayed)
    select r.account_id, date_bin('15 minutes', r.opened_at, '2000-01-01 00:00+00'), r.vendor, r.title_id, r.status, count(*), sum(r.stake), sum(r.won + r.returned), sum(taken_off(r))
      from play_round r where r.opened_at >= began and r.opened_at < p_until group by 1, 2, 3, 4, 5
    on conflict (account_id, quarter, vendor, title_id, status) do update
      set n = s.n + excluded.n, stake = s.stake + excluded.stake, paid = s.paid + excluded.paid, unplayed = s.unplayed + excluded.unplayed
    returning 1)
  select count(*) into walked from added;
  update round_walk set until = p_until;
  return walked;
end $$;

create or replace function move_round_sum() returns trigger language plpgsql as $$
declare walked timestamptz;
begin
  select until into walked from round_walk for share;
  if new.opened_at >= walked then return null; end if;
  insert into round_sum as s (account_id, quarter, vendor, title_id, status, n, stake, paid, unplayed)
  select new.account_id, date_bin('15 minutes', r.opened_at, '2000-01-01 00:00+00'), r.vendor, r.title_id, r.status, sum(r.n), sum(r.n * r.stake), sum(r.n * r.paid), sum(r.n * r.unplayed)
    from (values (1, new.opened_at, new.vendor, new.title_id, new.status, new.stake, new.won + new.returned, taken_off(new)),
                 (case tg_op when 'UPDATE' then -1 else 0 end, new.opened_at, coalesce(old.vendor, ''), coalesce(old.title_id, ''), coalesce(old.status, ''),
                  coalesce(old.stake, 0), coalesce(old.won + old.returned, 0), coalesce(taken_off(old), 0)))
         r (n, opened_at, vendor, title_id, status, stake, paid, unplayed)
   where r.n <> 0 group by 2, 3, 4, 5
  on conflict (account_id, quarter, vendor, title_id, status) do update
    set n = s.n + excluded.n, stake = s.stake + excluded.stake, paid = s.paid + excluded.paid, unplayed = s.unplayed + excluded.unplayed;
  return null;
end $$;
