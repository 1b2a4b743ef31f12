-- p_rates: the rebate of each level by kind of game, as parts of p_rate_parts; its default serves gateways of an earlier release, which do not pass it.
create or replace function claim_rebate(p_member text, p_since timestamptz, p_rates jsonb, p_min bigint, p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz,
                                        p_rate_parts bigint default 10000)
returns posted language plpgsql as $$
declare seen posted; why text; rates jsonb; lines jsonb; total bigint; turn bigint;
begin
  perform lock_accounts(array[p_to]);
  seen := reward_replay('rebate:manual', p_member, null, p_key);
  if seen.status is not null then return seen; end if;
  why := reward_refusal(p_member, p_currency, p_to, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  select p_rates -> (least(vip_rank, jsonb_array_length(p_rates)) - 1) into rates from member where id = p_member and vip_rank > 0;
  select jsonb_agg(jsonb_build_object('kind', x.kind, 'validBet', x.valid_bet, 'rate', x.rate, 'amount', x.amount) order by x.kind), sum(x.amount) into lines, total
    from (select d.kind, d.valid_bet, r.value::bigint as rate, floor(d.valid_bet::numeric * r.value::bigint / p_rate_parts)::bigint as amount
            from rebate_due(p_member, p_currency, p_since) d join jsonb_each_text(coalesce(rates, '{}')) r on r.key = d.kind and r.value::bigint > 0) x;
  if coalesce(total, 0) < p_min then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  insert into rebate_mark as m (member_id, currency, kind, valid_bet)
  select p_member, p_currency, l ->> 'kind', (l ->> 'validBet')::bigint from jsonb_array_elements(lines) l
  on conflict (member_id, currency, kind) do update set valid_bet = m.valid_bet + excluded.valid_bet;
  select count(*) + 1 into turn from gift_claim where campaign = 'rebate:manual' and member_id = p_member;
  return grant_reward('rebate_manual', 'rebate:manual', p_member, turn::text, p_currency, p_from, p_to, total, jsonb_build_object('lines', lines), p_key, p_now);
end $$;
