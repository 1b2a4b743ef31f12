-- Sells the tickets of a bet on an issue and, for a chase, on following ones: all of them or none. `p_price` is the version of the price list that
-- the member saw, `p_tickets` holds stakes in minor units and for each ticket `at`, how many issues after the first it plays. Refuses after the
-- cut-off, which is read by the clock of the database once every lock is held (T45).
create or replace function lottery_sell(p_member text, p_book text, p_currency text, p_operator bigint, p_ext text, p_hash text, p_game text, p_issue text, p_price bigint,
                             p_tickets jsonb, p_chase text, p_stop boolean) returns posted language plpgsql as $$
declare
  in_scope text := 'member:' || p_member;
  seen posted; a account; tx bigint; total numeric; most int; ids bigint[]; first_at timestamptz; i lottery_issue; moment timestamptz; n int := 0; closed text;
begin
  seen := ledger_replay(in_scope, p_ext, 'lottery_bet', p_hash);
  if seen.status is not null then return seen; end if;
  select draws_at into first_at from lottery_issue where game_code = p_game and name = p_issue;
  if not found then return ('refused', 'issue_unknown', null, null, false)::posted; end if;
  if p_price is distinct from (select max(id) from lottery_price where game_code = p_game) then
    return ('refused', 'price_changed', null, null, false)::posted;
  end if;
  select max((t ->> 'at')::int), sum((t ->> 'stake')::numeric) into most, total from jsonb_array_elements(p_tickets) t;
  -- Checked without a lock first: a late request must not delay the closing of the sale.
  select array_agg(id) into ids from (
    select id from lottery_issue where game_code = p_game and draws_at >= first_at and state in ('SCHEDULED', 'OPEN') and closes_at > platform_now()
     order by draws_at limit most + 1) x;
  if ids is null or not exists (select 1 from lottery_issue where id = ids[1] and name = p_issue) then
    return ('refused', 'issue_closed', null, null, false)::posted;
  end if;
  if array_length(ids, 1) <= most then return ('refused', 'chase_too_long', null, null, false)::posted; end if;
  for i in select * from lottery_issue where id = any(ids) order by id for share loop
    n := n + 1;
    if i.state not in ('SCHEDULED', 'OPEN') then return ('refused', 'issue_closed', null, null, false)::posted; end if;
  end loop;
  -- The cut-off, read after every lock is held.
  moment := platform_now();
  if exists (select 1 from lottery_issue where id = any(ids) and closes_at <= moment)
     or exists (select 1 from lottery_issue where id = ids[1] and (opens_at > moment or state <> 'OPEN')) then
    return ('refused', 'issue_closed', null, null, false)::posted;
  end if;
  select * into a from account where book = p_book and currency = p_currency and owner_type = 'member' and owner_id = p_member and kind = 'cash' for no key update;
  -- The same request may have been processed while this one waited for the locks.
  seen := ledger_replay(in_scope, p_ext, 'lottery_bet', p_hash);
  if seen.status is not null then return seen; end if;
  if a.id is null or a.frozen then return ('refused', 'account_frozen', null, null, false)::posted; end if;
  closed := wager_refusal(p_member, p_book, a.id, total::bigint, moment);
  if closed is not null then return ('refused', closed, null, null, false)::posted; end if;
  if a.balance < total then
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, round_id, title_id)
    values (in_scope, p_ext, 'lottery_bet', p_hash, 'rejected', 'insufficient_balance', a.id, a.balance, p_issue, p_game)
    on conflict do nothing returning id into tx;
    if tx is null then return ledger_replay(in_scope, p_ext, 'lottery_bet', p_hash); end if;
    return ('rejected', 'insufficient_balance', tx, a.balance, false)::posted;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id)
  values (in_scope, p_ext, 'lottery_bet', p_hash, 'applied', a.id, total, a.balance - total, p_issue, p_game)
  on conflict do nothing returning id into tx;
  if tx is null then return ledger_replay(in_scope, p_ext, 'lottery_bet', p_hash); end if;
  update account set balance = balance - total, seq = seq + 1 where id = a.id;
  insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after)
  values (tx, 1, p_book, p_currency, a.id, p_operator, total, a.seq + 1, a.balance - total);
  if p_chase is not null then
    insert into lottery_chase (id, member_id, game_code, stop_on_win, issues, created_at) values (p_chase, p_member, p_game, p_stop, most + 1, moment);
  end if;
  insert into lottery_ticket (code, issue_id, member_id, account_id, play, selection, terms, price_id, units, stake, rebate_rate, bet_tx, chase_id, accepted_at)
  select t ->> 'code', ids[(t ->> 'at')::int + 1], p_member, a.id, t ->> 'play', t -> 'selection', t -> 'terms', p_price, (t ->> 'units')::bigint,
         (t ->> 'stake')::bigint, (t ->> 'rebate')::int, tx, p_chase, moment
    from jsonb_array_elements(p_tickets) with ordinality as x(t, place) order by place;
  return ('applied', null, tx, a.balance - total, false)::posted;
end $$;
