-- What a member has asked to withdraw since a moment and did not get back.
create function withdrawn_since(p_member text, p_currency text, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from withdrawal
   where member_id = p_member and currency = p_currency and made_at > p_from and state not in ('rejected', 'cancelled', 'returned')
$$;

-- How much is known of the person behind an account: 0 incomplete, 1 complete, 2 identity verified (S-12).
create function verification_level(p_member text) returns int language sql stable as $$
  select case when not is_complete(p_member) then 0 when identity_verified_at is null then 1 else 2 end from member where id = p_member
$$;

-- Opens a withdrawal as open_withdrawal does, where the account may: it is complete, the amount was wagered if it came from a reward, and the total
-- of 30 days is within the limit of the level. All of it is read under the locks that the withdrawal takes anyway. p_most: limit of level 1, 0: none.
create function request_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                   p_proved text, p_key text, p_hash text, p_now timestamptz, p_most bigint) returns posted language plpgsql as $$
declare v_level int; v_reason text;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal ' || p_member, 0));
  -- A request that was answered before is answered the same again.
  if exists (select 1 from withdrawal where member_id = p_member and request_key = p_key) then
    return open_withdrawal(p_id, p_member, p_from, p_hold, p_currency, p_amount, p_account, p_proved, p_key, p_hash, p_now);
  end if;
  perform lock_accounts(array[p_from, p_hold]);
  v_level := verification_level(p_member);
  v_reason := case
    when v_level = 0 then 'account_incomplete'
    when v_level = 1 and p_most > 0 and withdrawn_since(p_member, p_currency, p_now - interval '30 days') + p_amount > p_most then 'verification_required'
    else reward_lock_refusal(p_from, p_amount) end;
  if v_reason is not null then return ('refused', v_reason, null, null, false)::posted; end if;
  return open_withdrawal(p_id, p_member, p_from, p_hold, p_currency, p_amount, p_account, p_proved, p_key, p_hash, p_now);
end $$;
