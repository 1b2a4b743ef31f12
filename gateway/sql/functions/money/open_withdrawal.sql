-- Opens a withdrawal of `p_amount` (minor units) to a verified payout account: holds the amount and stores the request for review. Repeating `p_key`
-- returns the stored withdrawal, and a mismatch where the request differs. Callers check limits and reward locks first (`request_withdrawal`).
create or replace function open_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                p_proved text, p_key text, p_hash text, p_sealed_number bytea, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; b payout_account; w withdrawal;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal ' || p_member, 0));
  select * into w from withdrawal where member_id = p_member and request_key = p_key;
  if found then
    if w.req_hash <> p_hash then return ('mismatch', 'mismatch', w.open_tx, null, true)::posted; end if;
    return ('applied', w.id, w.open_tx, null, true)::posted;
  end if;
  perform lock_accounts(array[p_from, p_hold]);
  if is_held((select withdrawals_held_until from member where id = p_member), p_now) then return ('refused', 'withdrawal_held', null, null, false)::posted; end if;
  select * into b from payout_account where id = p_account and member_id = p_member and removed_at is null and verified_at is not null;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  done := open_hold('withdrawal', p_id, p_hash, p_from, p_hold, p_amount);
  perform assert_reference_unused(done, 'withdrawal');
  if done.status <> 'applied' then return done; end if;
  insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, sealed_number, number_index, state, proved_by, request_key, req_hash, open_tx, made_at)
  values (p_id, p_member, p_from, p_hold, p_currency, p_amount, b.kind, b.institution, b.holder, p_sealed_number, b.number_index, 'review', p_proved, p_key, p_hash, done.tx_id, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;
