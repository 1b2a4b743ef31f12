-- Credits a deposit, once: the posting and the row in one transaction, under the lock of the row. `p_amount`, `p_fee`: what is credited where another
-- amount came than was requested. Never more than the provider reports. Money of a member who is on a break or has used up a limit is not credited: the
-- deposit goes to review, from where it is returned; so does one that a person stopped, which waits there.
create or replace function settle_deposit(p_id text, p_now timestamptz, p_from bigint, p_fees bigint, p_amount bigint default null, p_fee bigint default null) returns posted language plpgsql as $$
declare d deposit; done posted; h text; barred text; asked bigint;
begin
  select * into d from deposit where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if d.state = 'rejected' then return ('refused', 'conflict', null, null, false)::posted; end if;
  if d.state = 'paid' then return ledger_replay('deposit', d.id, 'deposit', d.account_id || ':' || d.amount || ':' || d.fee); end if;
  if d.stopped_at is not null then
    update deposit set state = 'review', reason = 'on_hold', changed_at = p_now, look_at = null where id = d.id and state <> 'review';
    return ('refused', 'on_hold', null, null, false)::posted;
  end if;
  asked := d.amount;
  d.amount := coalesce(p_amount, d.amount);
  d.fee := coalesce(p_fee, d.fee);
  h := d.account_id || ':' || d.amount || ':' || d.fee;
  if d.provider_state <> '' and (d.provider_state = 'failed' or d.provider_amount is null or d.provider_currency <> d.currency or d.amount > d.provider_amount) then
    return ('refused', 'above_reported', null, null, false)::posted;
  end if;
  barred := deposit_credit_refusal(d.id, d.amount, p_now);
  if barred is not null then
    update deposit set state = 'review', reason = barred, changed_at = p_now, look_at = null where id = d.id;
    return ('refused', barred, null, null, false)::posted;
  end if;
  if d.fee > 0 then
    done := move_money('deposit', d.id, 'deposit', h, array[p_from, p_from], array[d.account_id, p_fees], array[d.amount - d.fee, d.fee], null, d.account_id);
  else
    done := move_money('deposit', d.id, 'deposit', h, array[p_from], array[d.account_id], array[d.amount], null, d.account_id);
  end if;
  if done.status <> 'applied' then return done; end if;
  update deposit
     set state = 'paid', tx_id = done.tx_id, changed_at = p_now, look_at = null, reason = '', amount = d.amount, fee = d.fee,
         requested_amount = case when d.amount <> asked then asked end
   where id = d.id;
  return done;
end $$;
