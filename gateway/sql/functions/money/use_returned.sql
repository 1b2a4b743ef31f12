-- Uses the returned money of a part that waits for a decision: paid again (`resend`) or credited to the member's balance (`refund`). Returns the
-- amount; 0 where nothing waits.
create or replace function use_returned(p_id text, p_n smallint, p_way text, p_by text, p_transit bigint) returns bigint language plpgsql as $$
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
