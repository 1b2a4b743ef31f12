-- p_rates: the cashback of each level, as parts of p_rate_parts; its default serves gateways of an earlier release, which do not pass it.
create or replace function claim_cash_back(p_member text, p_first date, p_rates bigint[], p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz,
                                           p_rate_parts bigint default 10000)
returns posted language plpgsql as $$
declare seen posted; why text; rate bigint; w record; loss bigint;
begin
  perform lock_accounts(array[p_to]);
  seen := reward_replay('cashback:week', p_member, p_first::text, p_key);
  if seen.status is not null then return seen; end if;
  why := reward_refusal(p_member, p_currency, p_to, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  select coalesce(p_rates[least(vip_rank, cardinality(p_rates))], 0) into rate from member where id = p_member;
  select * into w from weekly_play(p_member, p_currency, p_first);
  loss := greatest(0, w.valid_bet - w.paid - w.rebate - w.bonus);
  return grant_reward('cashback_week', 'cashback:week', p_member, p_first::text, p_currency, p_from, p_to, floor(loss::numeric * rate / p_rate_parts)::bigint,
                   jsonb_build_object('loss', loss, 'rate', rate), p_key, p_now);
end $$;
