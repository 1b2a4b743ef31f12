-- Credits a deposit, once: the posting and the row in one transaction, under the lock of the row.
create or replace function settle_deposit(p_id text, p_now timestamptz, p_from bigint, p_fees bigint) returns posted language plpgsql as $$
declare d deposit; done posted; h text;
begin
  select * into d from deposit where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if d.state = 'rejected' then return ('refused', 'conflict', null, null, false)::posted; end if;
  h := d.account_id || ':' || d.amount || ':' || d.fee;
  if d.state = 'paid' then return ledger_replay('deposit', d.id, 'deposit', h); end if;
  if d.fee > 0 then
    done := move_money('deposit', d.id, 'deposit', h, array[p_from, p_from], array[d.account_id, p_fees], array[d.amount - d.fee, d.fee], null, d.account_id);
  else
    done := move_money('deposit', d.id, 'deposit', h, array[p_from], array[d.account_id], array[d.amount], null, d.account_id);
  end if;
  if done.status <> 'applied' then return done; end if;
  update deposit set state = 'paid', tx_id = done.tx_id, changed_at = p_now, look_at = null, reason = '' where id = d.id;
  return done;
end $$;
