-- Decides that a deposit goes back to its source: what came moves from the provider to transit, and the deposit is closed, so that it is never credited.
-- Without a provider (`p_reference` given) it has been sent back by hand, and leaves transit at once. Never more than the provider reports, and once: a
-- further attempt needs the failure of the one before.
create or replace function open_deposit_return(p_deposit text, p_amount bigint, p_currency text, p_reason text, p_reference text, p_by text,
                                    p_from bigint, p_transit bigint, p_now timestamptz) returns posted language plpgsql as $$
declare d deposit; opened posted; ended posted; named text; n int;
begin
  select * into d from deposit where id = p_deposit for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if d.state not in ('review', 'failed', 'expired', 'rejected') then return ('refused', 'conflict', null, null, false)::posted; end if;
  if d.stopped_at is not null then return ('refused', 'on_hold', null, null, false)::posted; end if;
  if exists (select 1 from deposit_return where deposit_id = d.id and state <> 'failed') then return ('refused', 'conflict', null, null, false)::posted; end if;
  if p_reference = '' and (d.provider_state <> 'paid' or p_currency is distinct from d.provider_currency or p_amount > coalesce(d.provider_amount, 0)) then
    return ('refused', 'above_reported', null, null, false)::posted;
  end if;
  if p_reference <> '' and (p_currency <> d.currency or p_amount > d.amount) then return ('refused', 'above_reported', null, null, false)::posted; end if;
  select count(*) + 1 into n from deposit_return where deposit_id = d.id;
  named := d.id || '-R' || n;
  opened := move_money('deposit_return', named, 'return_opened', p_amount::text, array[p_from], array[p_transit], array[p_amount], null, null);
  if opened.status <> 'applied' then return opened; end if;
  if p_reference <> '' then
    ended := move_money('deposit_return', named || ':done', 'return_sent', p_amount::text, array[p_transit], array[p_from], array[p_amount], opened.tx_id, null);
    if ended.status <> 'applied' then raise exception 'the return % was not posted: %', named, ended.reason; end if;
  end if;
  insert into deposit_return (id, deposit_id, amount, currency, provider, state, reason, reference, decided_by, made_at, changed_at, look_at, open_tx, end_tx)
  values (named, d.id, p_amount, p_currency, d.provider, case p_reference when '' then 'queued' else 'done' end, p_reason, p_reference, p_by, p_now, p_now,
          case p_reference when '' then p_now end, opened.tx_id, ended.tx_id);
  update deposit set state = 'rejected', reason = p_reason, changed_at = p_now, look_at = null where id = d.id;
  return opened;
end $$;
