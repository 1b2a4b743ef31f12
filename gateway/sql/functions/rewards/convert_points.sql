-- Exchanges points for `p_amount` of money (minor units), once per `p_key`: debits the points and credits the cash account in one transaction.
create or replace function convert_points(p_id text, p_member text, p_points bigint, p_amount bigint, p_currency text, p_from bigint, p_cash bigint,
                               p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; paid posted;
begin
  done := redemption_replay(p_member, p_key, p_hash);
  if done.status is not null then return done; end if;
  if (select balance from account where id = p_from) < p_points then return ('refused', 'points_short', null, null, false)::posted; end if;
  done := move_money('points', p_id, 'points_convert', p_hash, array[p_from], array[points_account('house', 'points', 'issued', 'PTS')], array[p_points], null, p_from);
  perform assert_reference_unused(done, 'redemption');
  if done.status <> 'applied' then return ('refused', 'points_short', null, null, false)::posted; end if;
  paid := move_money('points', p_id || ':paid', 'reward_points', p_hash, array[points_account('house', 'points', 'paid', p_currency)], array[p_cash], array[p_amount], done.tx_id, p_cash);
  if paid.status <> 'applied' then raise exception 'the money of % was %', p_id, paid.status; end if;
  insert into redemption (id, member_id, kind, quantity, points, currency, amount, state, from_id, cash_id, request_key, req_hash, open_tx, made_at, decided_at)
  values (p_id, p_member, 'money', 1, p_points, p_currency, p_amount, 'approved', p_from, p_cash, p_key, p_hash, done.tx_id, p_now, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;
