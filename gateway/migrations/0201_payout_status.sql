-- What a payment provider reports of a payout, and what follows from it. Every function takes the lock of the withdrawal's row first.

-- Approves, rejects or cancels a withdrawal, once. Deadlines and polling run by the database's clock.
create or replace function decide_withdrawal(p_id text, p_state text, p_transit bigint, p_parts bigint[], p_reason text, p_now timestamptz) returns posted language plpgsql as $$
declare w withdrawal; done posted; i int; h text; moment timestamptz := house_now();
begin
  select * into w from withdrawal where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if w.state <> 'review' then return ('refused', 'conflict', null, null, false)::posted; end if;
  h := p_state || ':' || array_to_string(p_parts, ',');
  if p_state = 'approved' then
    if (select sum(a) from unnest(p_parts) a) is distinct from w.amount then return ('refused', 'invalid_input', null, null, false)::posted; end if;
    done := close_hold('withdrawal', p_id || ':decided', h, w.open_tx, 'posted', p_transit, w.amount);
  else
    done := close_hold('withdrawal', p_id || ':decided', h, w.open_tx, 'voided', p_transit, 0);
  end if;
  if done.status <> 'applied' then return done; end if;
  update withdrawal set state = p_state, decided_at = p_now, reason = p_reason, done_at = case when p_state = 'approved' then null else p_now end where id = p_id;
  if p_state = 'approved' then
    for i in 1 .. array_length(p_parts, 1) loop
      insert into withdrawal_part (withdrawal_id, n, amount, state, queued_at, look_at) values (p_id, i, p_parts[i], 'queued', moment, moment);
    end loop;
  end if;
  return done;
end $$;

-- The state of a withdrawal follows from its parts: open while one of them is, or while returned money waits for a decision.
create function settle_withdrawal_state(p_id text) returns void language sql as $$
  update withdrawal w set state = x.state, done_at = case when x.state = 'approved' then null else coalesce(w.done_at, house_now()) end
    from (select case when bool_or(state in ('queued', 'paying', 'sent', 'disputed') or (confirmed > 0 and returned > resent + refunded)) then 'approved'
                      when sum(received) > 0 then 'done' else 'returned' end as state
            from withdrawal_part where withdrawal_id = p_id) x
   where w.id = p_id and w.state in ('approved', 'done', 'returned') and w.state <> x.state
$$;

-- Queues what was returned of a part to be paid again, as a part that follows; false where the withdrawal has no number left for it.
create function resend_returned(p withdrawal_part, p_amount bigint, p_by text) returns boolean language plpgsql as $$
declare last_n smallint; moment timestamptz := house_now();
begin
  select max(n) into last_n from withdrawal_part where withdrawal_id = p.withdrawal_id;
  if last_n >= 999 then return false; end if;
  update withdrawal_part set resent = resent + p_amount where withdrawal_id = p.withdrawal_id and n = p.n;
  insert into withdrawal_part (withdrawal_id, n, follows, amount, state, queued_at, look_at, approved_by)
  values (p.withdrawal_id, last_n + 1, p.n, p_amount, 'queued', moment, moment, p_by);
  return true;
end $$;

-- What became of a report. `result`: applied, duplicate (nothing new), mismatch (another amount), contradiction, foreign (another provider's
-- part), not_found. `flagged`: a person has to look at it now, and had not before. Amounts are what this report added.
create type payout_report as (result text, flagged boolean, state text, paid bigint, failed bigint, returned bigint, resent bigint);

create function flag_payout(p withdrawal_part, p_why text) returns payout_report language plpgsql as $$
begin
  update withdrawal_part set attention = p_why where withdrawal_id = p.withdrawal_id and n = p.n and attention <> p_why;
  return (case p_why when 'amount' then 'mismatch' else p_why end, p.attention <> p_why, p.state, 0, 0, 0, 0)::payout_report;
end $$;

-- Money that was confirmed as paid and is back: external account to transit, up to `p_total`. The first time in a withdrawal it is paid
-- again by itself, unless a person has to look at one of its parts; afterwards an operator decides. Gives what was queued to be paid again.
create function return_payout(p withdrawal_part, p_open_tx bigint, p_total bigint, p_said text, p_by text, p_reference text, p_transit bigint, p_outside bigint)
returns bigint language plpgsql as $$
declare added bigint := p_total - p.returned; done posted; part_key text := p.withdrawal_id || ':' || p.n; net bigint := p.confirmed - p_total; q withdrawal_part;
begin
  done := move_money('withdrawal', part_key || ':returned:' || p_total, 'withdraw_bounce', added::text, array[p_outside], array[p_transit], array[added], p_open_tx);
  if done.status <> 'applied' then raise exception 'return of % was not posted: %', part_key, done.reason; end if;
  insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, reference, recorded_by, tx_id)
  values (p.withdrawal_id, p.n, p.provider, 'returned', added, p_total, p_said, p_reference, p_by, done.tx_id);
  update withdrawal_part
     set returned = p_total,
         state = case when net = 0 then 'returned' when p.state = 'received' then 'partial' else p.state end,
         received = case when p.state in ('received', 'forced', 'partial') then net else 0 end,
         answered_at = case when net = 0 then coalesce(answered_at, house_now()) else answered_at end,
         look_at = case when net = 0 then null else look_at end
   where withdrawal_id = p.withdrawal_id and n = p.n returning * into q;
  if exists (select 1 from withdrawal_part where withdrawal_id = p.withdrawal_id and ((follows is not null and approved_by = '') or attention <> '')) then return 0; end if;
  return case when resend_returned(q, added, '') then added else 0 end;
end $$;

-- Applies what a provider says of a payout, once however often it is said: `paid` (of which `p_returned` in total is back) or `failed`.
-- The posting, the confirmation and the state of the part change together or not at all.
create function apply_payout_status(p_id text, p_n smallint, p_provider text, p_state text, p_amount bigint, p_returned bigint, p_by text, p_reference text,
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
       set state = 'sent', provider = p_provider, confirmed = amount, sent_at = house_now(), receive_by = house_now() + p_receipt_ms * interval '1 millisecond', look_at = null,
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
       set state = 'failed', provider = p_provider, refunded = amount, answered_at = house_now(), look_at = null, attention = case attention when 'amount' then '' else attention end
     where withdrawal_id = p_id and n = p_n returning * into p;
    r.result := 'applied';
    r.failed := p.amount;
  end if;
  -- A payment that failed after it was paid is back as a whole.
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

-- What was returned of a part and waits for a decision: paid again (`resend`) or given back to the member's balance (`refund`). Gives how
-- much; 0 where nothing waits any more.
create function use_returned(p_id text, p_n smallint, p_way text, p_by text, p_transit bigint) returns bigint language plpgsql as $$
declare w withdrawal; p withdrawal_part; waiting bigint; done posted;
begin
  select * into w from withdrawal where id = p_id for update;
  select * into p from withdrawal_part where withdrawal_id = p_id and n = p_n for update;
  waiting := case when p.confirmed > 0 then p.returned - p.resent - p.refunded else 0 end;
  if waiting is null or waiting <= 0 then return 0; end if;
  if p_way = 'resend' then
    if not resend_returned(p, waiting, p_by) then return 0; end if;
  else
    done := move_money('withdrawal', p_id || ':' || p_n || ':refund:' || (p.refunded + waiting), 'withdraw_return', waiting::text, array[p_transit], array[w.account_id], array[waiting],
                       w.open_tx, w.account_id);
    if done.status <> 'applied' then raise exception 'refund of %-% was not posted: %', p_id, p_n, done.reason; end if;
    update withdrawal_part set refunded = refunded + waiting where withdrawal_id = p_id and n = p_n;
  end if;
  perform settle_withdrawal_state(p_id);
  return waiting;
end $$;

-- What is said of a receipt: `full` by its owner, `time` when the deadline has passed, `claim` that less came (`p_claimed`), `upheld` or
-- `shortfall` by an operator who ends the dispute. It is the part's state only: nothing is posted. False where it may not be said any more.
create function answer_receipt(p_id text, p_n smallint, p_answer text, p_claimed bigint, p_proof text, p_reason text, p_dispute_ms bigint) returns boolean language plpgsql as $$
declare p withdrawal_part; net bigint; moment timestamptz := house_now();
begin
  perform 1 from withdrawal where id = p_id for update;
  select * into p from withdrawal_part where withdrawal_id = p_id and n = p_n for update;
  if not found then return false; end if;
  net := p.confirmed - p.returned;
  if p_answer = 'claim' then
    if not (p.state = 'sent' or (p.state = 'forced' and p.dispute_until > moment)) or p_claimed is null or p_claimed not between 0 and net - 1 then return false; end if;
    update withdrawal_part set state = 'disputed', claimed = p_claimed, received = 0, proof_id = p_proof, answered_at = moment, look_at = moment, looks = 0
     where withdrawal_id = p_id and n = p_n;
  elsif p_answer in ('full', 'time') then
    if p.state <> 'sent' or (p_answer = 'time' and p.receive_by > moment) then return false; end if;
    update withdrawal_part
       set state = case when p_answer = 'time' then 'forced' when p.returned > 0 then 'partial' else 'received' end, received = net, answered_at = moment,
           dispute_until = case p_answer when 'time' then moment + p_dispute_ms * interval '1 millisecond' end
     where withdrawal_id = p_id and n = p_n;
  elsif p_answer in ('upheld', 'shortfall') then
    if p.state <> 'disputed' or (p_answer = 'shortfall' and p.returned = 0) then return false; end if;
    update withdrawal_part set state = case when p.returned > 0 then 'partial' else 'received' end, received = net, reason = p_reason, look_at = null
     where withdrawal_id = p_id and n = p_n;
  else
    raise exception 'answer %', p_answer using errcode = '22023';
  end if;
  perform settle_withdrawal_state(p_id);
  return true;
end $$;
