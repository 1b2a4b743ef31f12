-- Ends a bonus, once: released when its wagering requirement is met, expired when its time is over and it is not, forfeited at the member's request.
create or replace function end_bonus(p_id text, p_state text, p_operator bigint, p_now timestamptz) returns posted language plpgsql as $$
declare b bonus; done posted; reached bigint; kind text := 'bonus_' || p_state;
begin
  select * into b from bonus where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if b.state <> 'running' then
    if b.state <> p_state then return ('refused', 'conflict', null, null, false)::posted; end if;
    return ledger_replay('bonus', b.id, kind, b.amount::text);
  end if;
  -- Rounds that began before the expiry count once they have ended.
  reached := wagering_progress(b.cash_id, b.granted_at, b.expires_at, b.weights);
  if p_state = 'released' and reached < b.required then return ('refused', 'promotion_not_met', null, null, false)::posted; end if;
  if p_state = 'expired' and (p_now < b.expires_at or reached >= b.required) then return ('refused', 'conflict', null, null, false)::posted; end if;
  done := move_money('bonus', b.id, kind, b.amount::text, array[b.bonus_id], array[case when p_state = 'released' then b.cash_id else p_operator end], array[b.amount],
                     null, case when p_state = 'released' then b.cash_id else b.bonus_id end);
  if done.status <> 'applied' then return done; end if;
  update bonus set state = p_state, turnover = reached, ended_at = p_now, looked_at = p_now, end_tx = done.tx_id where id = b.id;
  update protection set most_stake = null where member_id = b.member_id;
  return done;
end $$;
