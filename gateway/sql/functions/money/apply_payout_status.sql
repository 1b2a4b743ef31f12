-- Applies a payment status of a payout, once however often it is reported: `paid` (of which `p_returned` in total was returned) or `failed`. The
-- posting, the confirmation and the state of the part change together or not at all. A due poll stays due, because it may have been requested for a
-- newer report: a reported failure is accepted only from an answer of the provider to a poll, and would be lost if an older webhook or the end of a
-- dispute cancelled that poll. Amounts in minor units.
create or replace function apply_payout_status(p_id text, p_n smallint, p_provider text, p_state text, p_amount bigint, p_returned bigint, p_by text, p_reference text,
                                    p_transit bigint, p_outside bigint, p_receipt_ms bigint) returns payout_report language plpgsql as $$
declare w withdrawal; p withdrawal_part; done posted; part_key text := p_id || ':' || p_n; r payout_report := ('duplicate', false, '', 0, 0, 0, 0); total bigint;
begin
  select * into w from withdrawal where id = p_id for update;
  select * into p from withdrawal_part where withdrawal_id = p_id and n = p_n for update;
  if not found then r.result := 'not_found'; return r; end if;
  r.state := p.state;
  if p.provider not in ('', p_provider) then r.result := 'foreign'; return r; end if;
  if p_state not in ('paid', 'failed') then return r; end if;
  if p_amount is distinct from p.amount or p_returned is null or p_returned not between 0 and p.amount then return flag_payout(p, 'amount'); end if;
  if p_state = 'paid' and not exists (select 1 from payment_confirmation where withdrawal_id = p_id and n = p_n and kind = 'paid') then
    if p.state not in ('queued', 'paying') then
      insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, reference, recorded_by)
      values (p_id, p_n, p_provider, 'paid', p.amount, p.amount, 'paid', p_reference, p_by);
      return flag_payout(p, 'contradiction');
    end if;
    done := move_money('withdrawal', part_key || ':paid', 'withdraw_sent', p.amount::text, array[p_transit], array[p_outside], array[p.amount], w.open_tx);
    if done.status <> 'applied' then raise exception 'payout % was not posted: %', part_key, done.reason; end if;
    insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, reference, recorded_by, tx_id)
    values (p_id, p_n, p_provider, 'paid', p.amount, p.amount, 'paid', p_reference, p_by, done.tx_id);
    update withdrawal_part
       set state = 'sent', provider = p_provider, confirmed = amount, sent_at = platform_now(), receive_by = platform_now() + p_receipt_ms * interval '1 millisecond',
           look_at = case when p_by like 'provider:%' then look_at end,
           attention = case attention when 'amount' then '' else attention end
     where withdrawal_id = p_id and n = p_n returning * into p;
    r.result := 'applied';
    r.paid := p.amount;
  elsif p_state = 'failed' and p.state in ('queued', 'paying') then
    done := move_money('withdrawal', part_key || ':failed', 'withdraw_return', p.amount::text, array[p_transit], array[w.account_id], array[p.amount], w.open_tx, w.account_id);
    if done.status <> 'applied' then raise exception 'failure of % was not posted: %', part_key, done.reason; end if;
    insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, reference, recorded_by, tx_id)
    values (p_id, p_n, p_provider, 'failed', p.amount, p.amount, 'failed', p_reference, p_by, done.tx_id);
    update withdrawal_part
       set state = 'failed', provider = p_provider, refunded = amount, answered_at = platform_now(), look_at = null, attention = case attention when 'amount' then '' else attention end
     where withdrawal_id = p_id and n = p_n returning * into p;
    r.result := 'applied';
    r.failed := p.amount;
  end if;
  -- A payment that failed after it was paid is returned in full.
  total := case when p_state = 'failed' then p.confirmed else p_returned end;
  if p.confirmed > 0 and total > p.returned then
    if total > p.confirmed then return flag_payout(p, 'amount'); end if;
    r.resent := return_payout(p, w.open_tx, total, case p_state when 'failed' then 'failed' else 'returned' end, p_by, p_reference, p_transit, p_outside);
    r.result := 'applied';
    r.returned := total - p.returned;
  end if;
  if r.result = 'applied' then
    perform settle_withdrawal_state(p_id);
    select state into r.state from withdrawal_part where withdrawal_id = p_id and n = p_n;
  end if;
  return r;
end $$;
