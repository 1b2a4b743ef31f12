-- Pays and stores a reward, once per campaign, member and cycle; `reason` of an applied claim is its amount. The caller has locked the account.
create or replace function grant_reward(p_kind text, p_campaign text, p_member text, p_turn text, p_currency text, p_from bigint, p_to bigint, p_amount bigint, p_detail jsonb,
                          p_key text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted;
begin
  if exists (select 1 from gift_claim where campaign = p_campaign and member_id = p_member and turn = p_turn) then
    return ('refused', 'already_claimed', null, null, false)::posted;
  end if;
  if coalesce(p_amount, 0) <= 0 then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  done := move_money('gift:' || p_campaign, p_member || ':' || p_turn, p_kind, p_amount::text, array[p_from], array[p_to], array[p_amount], null, p_to);
  if done.status <> 'applied' or done.duplicate then return ('refused', 'conflict', done.tx_id, null, false)::posted; end if;
  insert into gift_claim (campaign, member_id, turn, currency, amount, detail, request_key, tx_id, made_at)
  values (p_campaign, p_member, p_turn, p_currency, p_amount, p_detail, p_key, done.tx_id, p_now);
  return ('applied', p_amount::text, done.tx_id, done.balance, false)::posted;
end $$;
