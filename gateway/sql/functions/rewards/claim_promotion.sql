-- Claims a promotion: checks its state, its condition and that version and amount (minor units) are those that the member was shown, then posts cash,
-- or a bonus where it has a wagering requirement. Refuses what its budget cannot pay, and members outside its segment. Idempotent by `p_key`.
create or replace function claim_promotion(p_promotion text, p_version int, p_member text, p_period text, p_id text, p_currency text, p_operator bigint, p_cash bigint, p_bonus bigint,
                                p_amount bigint, p_deposit text, p_terms text, p_terms_shown jsonb, p_key text, p_state text, p_now timestamptz, p_identities jsonb) returns posted language plpgsql as $$
declare p promotion; e promotion_entry; g protection; d deposit; done posted; ext text := p_member || ':' || p_period; given bigint; why text;
begin
  -- Claims of one member are serialised, over all promotions; never while an account is locked.
  perform pg_advisory_xact_lock(hashtextextended('promotion ' || p_member, 0));
  select * into p from promotion where id = p_promotion for share;
  if not found or p.withdrawn then return ('refused', 'not_found', null, null, false)::posted; end if;
  select * into e from promotion_entry where promotion_id = p_promotion and member_id = p_member and period = p_period for update;
  if e.tx_id is not null then
    if e.request_key is distinct from p_key then return ('refused', 'promotion_claimed', null, null, false)::posted; end if;
    return (select (x.outcome, b.id, x.id, x.balance, true)::posted from ledger_tx x left join bonus b on b.entry_id = e.id where x.id = e.tx_id);
  end if;
  if exists (select 1 from promotion_entry o where o.member_id = p_member and o.request_key = p_key) then
    return ('mismatch', 'mismatch', null, null, false)::posted;
  end if;
  select * into g from protection where member_id = p_member;
  if g.closed_until > p_now then
    return ('refused', case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end, null, null, false)::posted;
  end if;
  if offers_are_off(p_member, p_now) then return ('refused', 'offers_off', null, null, false)::posted; end if;
  if not is_complete(p_member) then return ('refused', 'account_incomplete', null, null, false)::posted; end if;
  if coalesce(e.state, '') <> 'approved' and (p_now < p.opens_at or p_now >= p.closes_at) then
    return ('refused', 'promotion_closed', null, null, false)::posted;
  end if;
  given := p.amount;
  if p.needs = 'deposit' then
    select * into d from deposit where id = p_deposit and member_id = p_member and state = 'paid' and currency = p_currency;
    if e.state is distinct from 'joined' or d.id is null or d.amount < p.least_deposit or d.made_at < e.joined_at
       or exists (select 1 from promotion_entry o where o.deposit_id = d.id) then
      return ('refused', 'promotion_not_met', null, null, false)::posted;
    end if;
    if p.share > 0 then given := least(p.amount, floor(d.amount::numeric * p.share / 10000)::bigint); end if;
  elsif p.needs = 'application' then
    if e.state is distinct from 'approved' then return ('refused', 'promotion_not_met', null, null, false)::posted; end if;
    given := coalesce(e.amount, p.amount);
  elsif p.needs <> 'nothing' or (e.state is not null and e.state <> 'joined') then
    return ('refused', 'promotion_not_met', null, null, false)::posted;
  end if;
  if p.version <> p_version or given <> p_amount then return ('refused', 'promotion_terms_changed', null, null, false)::posted; end if;
  if given < 1 then return ('refused', 'promotion_not_met', null, null, false)::posted; end if;
  if p.times > 0 and exists (select 1 from bonus where member_id = p_member and state = 'running') then
    return ('refused', 'bonus_running', null, null, false)::posted;
  end if;
  why := promotion_claim_refusal(p, p_member, p_period, given, p_identities, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  done := move_money('promotion:' || p_promotion, ext, case when p.times > 0 then 'bonus_granted' else 'promo_cash' end, given::text,
                     array[p_operator], array[case when p.times > 0 then p_bonus else p_cash end], array[given], null,
                     case when p.times > 0 then p_bonus else p_cash end);
  -- Nothing can refuse this posting at this point; if it were refused anyway, the identity slots taken above would have to be rolled back with it.
  if done.status <> 'applied' then raise exception 'promotion % was %', p_promotion, done.status; end if;
  update promotion_limit set claimed = claimed + given where promotion_id = p_promotion and budget is not null;
  insert into promotion_entry as o (promotion_id, member_id, period, state, joined_at, changed_at, amount, deposit_id, request_key, tx_id)
  values (p_promotion, p_member, p_period, p_state, p_now, p_now, given, case when p.needs = 'deposit' then p_deposit end, p_key, done.tx_id)
  on conflict (promotion_id, member_id, period) do update
    set state = excluded.state, changed_at = excluded.changed_at, amount = excluded.amount, deposit_id = excluded.deposit_id,
        request_key = excluded.request_key, tx_id = excluded.tx_id
  returning * into e;
  if p.times = 0 then
    if p.needs <> 'deposit' then perform lock_reward(p_cash, done.tx_id, given); end if;
    return done;
  end if;
  insert into bonus (id, entry_id, member_id, currency, bonus_id, cash_id, amount, required, weights, most_stake, terms, told, granted_at, expires_at, looked_at)
  values (p_id, e.id, p_member, p_currency, p_bonus, p_cash, given, given * p.times, p.weights, p.most_stake, p_terms, p_terms_shown, p_now, p_now + p.days * interval '1 day', p_now);
  insert into protection (member_id, most_stake) values (p_member, nullif(p.most_stake, 0))
  on conflict (member_id) do update set most_stake = excluded.most_stake;
  done.reason := p_id;
  return done;
end $$;
