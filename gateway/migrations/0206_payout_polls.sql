-- A requested poll of a payout survives older reports and decisions. A failure is believed only when the provider is asked; where it could not be
-- asked, a poll is due. A webhook from before the failure and the end of a dispute cancelled that poll, so the failure was forgotten.

-- Applies what a provider says of a payout, once however often it is said: `paid` (of which `p_returned` in total is back) or `failed`.
-- The posting, the confirmation and the state of the part change together or not at all. A poll that is due stays due: it may have been
-- requested because of a report that is newer than this one.
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
       set state = 'sent', provider = p_provider, confirmed = amount, sent_at = house_now(), receive_by = house_now() + p_receipt_ms * interval '1 millisecond',
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

-- What is said of a receipt: `full` by its owner, `time` when the deadline has passed, `claim` that less came (`p_claimed`), `upheld` or
-- `shortfall` by an operator who ends the dispute. It is the part's state only: nothing is posted. False where it may not be said any more.
create or replace function answer_receipt(p_id text, p_n smallint, p_answer text, p_claimed bigint, p_proof text, p_reason text, p_dispute_ms bigint) returns boolean language plpgsql as $$
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
    update withdrawal_part set state = case when p.returned > 0 then 'partial' else 'received' end, received = net, reason = p_reason
     where withdrawal_id = p_id and n = p_n;
  else
    raise exception 'answer %', p_answer using errcode = '22023';
  end if;
  perform settle_withdrawal_state(p_id);
  return true;
end $$;

-- As before; for a few withdrawals it reads these alone.
create or replace function withdrawal_violations(p_ids text[]) returns table (rule text, account bigint, detail text) language sql stable as $$
  with chosen as materialized (
    select w.id, w.account_id, w.open_tx, case when w.state in ('approved', 'done', 'returned') then w.amount else 0 end as approved
      from (select * from withdrawal where p_ids is null union all select * from withdrawal where id = any(p_ids)) w),
  confirmed as (
    select c.id, sum(case p.kind when 'paid' then p.amount when 'returned' then -p.amount else 0 end) as net,
           sum(case when p.tx_id is null then 0 when p.kind = 'paid' then p.amount when p.kind = 'returned' then -p.amount else 0 end) as posted
      from chosen c join payment_confirmation p on p.withdrawal_id = c.id group by 1),
  moved as (
    select c.id, sum(case 'external' when o.owner_type then x.amount when f.owner_type then -x.amount else 0 end) as outside,
           sum(case 'suspense' when o.owner_type then x.amount when f.owner_type then -x.amount else 0 end) as transit
      from chosen c
      join ledger_tx t on t.scope = 'withdrawal' and t.ref_tx = c.open_tx
      join transfer x on x.tx_id = t.id
      join account f on f.id = x.from_id
      join account o on o.id = x.to_id
     group by 1),
  open as (
    select c.id, sum(case when p.state in ('queued', 'paying') then p.amount when p.confirmed > 0 then p.returned - p.resent - p.refunded else 0 end) as amount
      from chosen c join withdrawal_part p on p.withdrawal_id = c.id group by 1)
  select 'I15 confirmed>approved', c.account_id, c.id || ' ' || n.net from chosen c join confirmed n using (id) where n.net > c.approved
  union all
  select 'I16 external<>confirmed', c.account_id, c.id || ' ' || (coalesce(m.outside, 0) - coalesce(n.posted, 0))
    from chosen c left join confirmed n using (id) left join moved m using (id) where coalesce(m.outside, 0) <> coalesce(n.posted, 0)
  union all
  select 'I17 transit<>parts', c.account_id, c.id || ' ' || (coalesce(m.transit, 0) - coalesce(o.amount, 0))
    from chosen c left join open o using (id) left join moved m using (id) where coalesce(m.transit, 0) <> coalesce(o.amount, 0)
$$;
