-- Orders `p_quantity` of a reward of the mall, once per `p_key`: holds the points, debits the price if it has one, and takes it from stock. An
-- operator approves or refuses the order (`decide_redemption`).
create or replace function redeem_reward(p_id text, p_member text, p_reward text, p_quantity int, p_currency text, p_from bigint, p_hold bigint, p_cash bigint,
                              p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; paid posted; r reward; points bigint; price bigint;
begin
  done := redemption_replay(p_member, p_key, p_hash);
  if done.status is not null then return done; end if;
  select * into r from reward where id = p_reward and is_on and currency = p_currency for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if r.stock < p_quantity then return ('refused', 'reward_gone', null, null, false)::posted; end if;
  points := r.points * p_quantity;
  price := r.amount * p_quantity;
  if (select balance from account where id = p_from) < points then return ('refused', 'points_short', null, null, false)::posted; end if;
  begin
    done := open_hold('points', p_id, p_hash, p_from, p_hold, points);
    perform assert_reference_unused(done, 'redemption');
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
