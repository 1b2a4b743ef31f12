-- The ledger knows a withdrawal and a redemption by its number. Where the number was used before, it answered for that one, and whoever drew it was
-- told that his key belongs to another wish, or that he has too little. Now it is said plainly that the number is taken, and another is drawn.
create function assert_new_number(p_done posted, p_table text) returns void language plpgsql as $$
begin
  if p_done.duplicate or p_done.status = 'mismatch' then
    raise exception 'this number of a % is taken', p_table using errcode = 'unique_violation', constraint = p_table || '_pkey';
  end if;
end $$;

create or replace function open_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                p_proved text, p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; b payout_account; w withdrawal;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal ' || p_member, 0));
  select * into w from withdrawal where member_id = p_member and request_key = p_key;
  if found then
    if w.req_hash <> p_hash then return ('mismatch', 'mismatch', w.open_tx, null, true)::posted; end if;
    return ('applied', w.id, w.open_tx, null, true)::posted;
  end if;
  select * into b from payout_account where id = p_account and member_id = p_member and removed_at is null and verified_at is not null;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  done := open_hold('withdrawal', p_id, p_hash, p_from, p_hold, p_amount);
  perform assert_new_number(done, 'withdrawal');
  if done.status <> 'applied' then return done; end if;
  insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, number, state, proved_by, request_key, req_hash, open_tx, made_at)
  values (p_id, p_member, p_from, p_hold, p_currency, p_amount, b.kind, b.institution, b.holder, b.number, 'review', p_proved, p_key, p_hash, done.tx_id, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;

create or replace function redeem_reward(p_id text, p_member text, p_reward text, p_quantity int, p_currency text, p_from bigint, p_hold bigint, p_cash bigint,
                              p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; paid posted; r reward; points bigint; price bigint;
begin
  done := asked_redemption(p_member, p_key, p_hash);
  if done.status is not null then return done; end if;
  select * into r from reward where id = p_reward and is_on and currency = p_currency for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if r.stock < p_quantity then return ('refused', 'reward_gone', null, null, false)::posted; end if;
  points := r.points * p_quantity;
  price := r.amount * p_quantity;
  if (select balance from account where id = p_from) < points then return ('refused', 'points_short', null, null, false)::posted; end if;
  begin
    done := open_hold('points', p_id, p_hash, p_from, p_hold, points);
    perform assert_new_number(done, 'redemption');
    if done.status <> 'applied' then raise exception 'points' using errcode = 'P0403'; end if;
    if price > 0 then
      paid := move_money('points', p_id || ':price', 'points_price', p_hash, array[p_cash], array[points_account('house', 'points', 'sales', p_currency)], array[price], done.tx_id, p_cash);
      if paid.status <> 'applied' then raise exception 'price' using errcode = 'P0404'; end if;
    end if;
  exception
    when sqlstate 'P0403' then return ('refused', 'points_short', null, null, false)::posted;
    when sqlstate 'P0404' then return ('refused', 'insufficient_balance', null, null, false)::posted;
  end;
  update reward set stock = stock - p_quantity where id = r.id;
  insert into redemption (id, member_id, kind, reward_id, name, quantity, points, currency, amount, state, from_id, cash_id, request_key, req_hash, open_tx, made_at)
  values (p_id, p_member, r.kind, r.id, r.title, p_quantity, points, p_currency, price, 'in_process', p_from, p_cash, p_key, p_hash, done.tx_id, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;

create or replace function convert_points(p_id text, p_member text, p_points bigint, p_amount bigint, p_currency text, p_from bigint, p_cash bigint,
                               p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; paid posted;
begin
  done := asked_redemption(p_member, p_key, p_hash);
  if done.status is not null then return done; end if;
  if (select balance from account where id = p_from) < p_points then return ('refused', 'points_short', null, null, false)::posted; end if;
  done := move_money('points', p_id, 'points_convert', p_hash, array[p_from], array[points_account('house', 'points', 'issued', 'PTS')], array[p_points], null, p_from);
  perform assert_new_number(done, 'redemption');
  if done.status <> 'applied' then return ('refused', 'points_short', null, null, false)::posted; end if;
  paid := move_money('points', p_id || ':paid', 'reward_points', p_hash, array[points_account('house', 'points', 'paid', p_currency)], array[p_cash], array[p_amount], done.tx_id, p_cash);
  if paid.status <> 'applied' then raise exception 'the money of % was %', p_id, paid.status; end if;
  insert into redemption (id, member_id, kind, quantity, points, currency, amount, state, from_id, cash_id, request_key, req_hash, open_tx, made_at, decided_at)
  values (p_id, p_member, 'money', 1, p_points, p_currency, p_amount, 'approved', p_from, p_cash, p_key, p_hash, done.tx_id, p_now, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;
