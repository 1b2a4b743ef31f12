-- Issues the raffle ticket of a day, once. status: applied, mismatch or refused; reason is the refusal, or the code of the ticket.
create or replace function claim_raffle_ticket(p_member text, p_raffle text, p_day date, p_code text, p_key text, p_currency text, p_account bigint, p_now timestamptz)
returns posted language plpgsql as $$
declare r raffle; t raffle_ticket; why text;
begin
  select * into r from raffle where id = p_raffle for update;
  select * into t from raffle_ticket where member_id = p_member and request_key = p_key;
  if found then
    if t.raffle_id <> p_raffle then return ('mismatch', 'mismatch', null, null, true)::posted; end if;
    return ('applied', t.code, null, null, true)::posted;
  end if;
  if r.id is null or r.currency <> p_currency or p_now < r.opens_at or p_now >= r.closes_at or r.drawn_at is not null then
    return ('refused', 'not_found', null, null, false)::posted;
  end if;
  why := reward_refusal(p_member, p_currency, p_account, p_now);
  if why is null and offers_are_off(p_member, p_now) then why := 'offers_off'; end if;
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  if exists (select 1 from raffle_ticket where raffle_id = p_raffle and member_id = p_member and day = p_day) then
    return ('refused', 'already_claimed', null, null, false)::posted;
  end if;
  if mission_progress('valid_bet', p_member, p_currency, p_day, p_day + 1) < r.least_bet then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  insert into raffle_ticket (raffle_id, number, code, member_id, day, request_key, made_at) values (p_raffle, r.tickets + 1, p_code, p_member, p_day, p_key, p_now);
  update raffle set tickets = tickets + 1 where id = p_raffle;
  return ('applied', p_code, null, null, false)::posted;
end $$;
