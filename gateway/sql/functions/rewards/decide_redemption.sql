-- Decides a redemption, once. Approved: the points go to the operator. Rejected: points, price and pieces return to where they came from.
create or replace function decide_redemption(p_id text, p_state text, p_reason text, p_now timestamptz) returns posted language plpgsql as $$
declare d redemption; done posted; paid posted; sink bigint;
begin
  select * into d from redemption where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if d.state <> 'in_process' then return ('refused', 'conflict', null, null, false)::posted; end if;
  sink := points_account('house', 'points', 'issued', 'PTS');
  if p_state = 'approved' then
    done := close_hold('points', p_id || ':decided', p_state, d.open_tx, 'posted', sink, d.points);
  else
    update reward set stock = stock + d.quantity where id = d.reward_id;
    done := close_hold('points', p_id || ':decided', p_state, d.open_tx, 'voided', sink, 0);
  end if;
  if done.status <> 'applied' or done.duplicate then raise exception 'the hold of % was %', p_id, done.status; end if;
  if p_state = 'rejected' and d.amount > 0 then
    paid := move_money('points', p_id || ':price-back', 'points_price_back', p_state, array[points_account('house', 'points', 'sales', d.currency)], array[d.cash_id], array[d.amount], d.open_tx, d.cash_id);
    if paid.status <> 'applied' or paid.duplicate then raise exception 'the price of % was %', p_id, paid.status; end if;
  end if;
  update redemption set state = p_state, reason = p_reason, decided_at = p_now where id = p_id;
  return done;
end $$;
