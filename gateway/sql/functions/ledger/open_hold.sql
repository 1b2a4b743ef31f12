-- Opens a hold: moves the amount from the cash account to the hold account.
create or replace function open_hold(p_scope text, p_ext text, p_hash text, p_from bigint, p_hold bigint, p_amount bigint, p_expires timestamptz default null)
returns posted language plpgsql as $$
declare done posted;
begin
  done := move_money(p_scope, p_ext, 'hold', p_hash, array[p_from], array[p_hold], array[p_amount], null, p_from);
  if done.status = 'applied' and not done.duplicate then
    insert into hold (open_tx, from_id, hold_id, amount, expires_at) values (done.tx_id, p_from, p_hold, p_amount, p_expires);
  end if;
  return done;
end $$;
