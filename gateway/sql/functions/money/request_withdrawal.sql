-- p_days: the days of the limit of level 1; the default serves gateways of an earlier release, which do not pass it.
create or replace function request_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                   p_proved text, p_key text, p_hash text, p_sealed_number bytea, p_now timestamptz, p_max bigint, p_days int default 30) returns posted language plpgsql as $$
declare v_level int; v_reason text;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal ' || p_member, 0));
  -- A repeated request gets the same answer again.
  if exists (select 1 from withdrawal where member_id = p_member and request_key = p_key) then
    return open_withdrawal(p_id, p_member, p_from, p_hold, p_currency, p_amount, p_account, p_proved, p_key, p_hash, p_sealed_number, p_now);
  end if;
  perform lock_accounts(array[p_from, p_hold]);
  v_level := withdrawal_level(p_member);
  v_reason := case
    when v_level = 0 then 'account_incomplete'
    when v_level = 1 and p_max > 0 and withdrawn_since(p_member, p_currency, p_now - make_interval(days => p_days)) + p_amount > p_max then 'verification_required'
    when level_refusal(p_member, 'withdrawal', p_currency, p_amount, p_now) is not null then 'kyc_required'
    else reward_lock_refusal(p_from, p_amount) end;
  if v_reason is not null then return ('refused', v_reason, null, null, false)::posted; end if;
  return open_withdrawal(p_id, p_member, p_from, p_hold, p_currency, p_amount, p_account, p_proved, p_key, p_hash, p_sealed_number, p_now);
end $$;
