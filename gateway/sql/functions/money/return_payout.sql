-- Posts returned money of a confirmed payout from the external account to transit, up to `p_total`. The first return of a withdrawal is paid again
-- automatically, unless one of its parts is under review; later returns wait for an operator. Returns the amount queued to be paid again.
create or replace function return_payout(p withdrawal_part, p_open_tx bigint, p_total bigint, p_status text, p_by text, p_reference text, p_transit bigint, p_outside bigint)
returns bigint language plpgsql as $$
declare added bigint := p_total - p.returned; done posted; part_key text := p.withdrawal_id || ':' || p.n; net bigint := p.confirmed - p_total; q withdrawal_part;
begin
  done := move_money('withdrawal', part_key || ':returned:' || p_total, 'withdraw_bounce', added::text, array[p_outside], array[p_transit], array[added], p_open_tx);
  if done.status <> 'applied' then raise exception 'return of % was not posted: %', part_key, done.reason; end if;
  insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, reference, recorded_by, tx_id)
  values (p.withdrawal_id, p.n, p.provider, 'returned', added, p_total, p_status, p_reference, p_by, done.tx_id);
  update withdrawal_part
     set returned = p_total,
         state = case when net = 0 then 'returned' when p.state = 'received' then 'partial' else p.state end,
         received = case when p.state in ('received', 'forced', 'partial') then net else 0 end,
         answered_at = case when net = 0 then coalesce(answered_at, platform_now()) else answered_at end,
         look_at = case when net = 0 then null else look_at end
   where withdrawal_id = p.withdrawal_id and n = p.n returning * into q;
  if exists (select 1 from withdrawal_part where withdrawal_id = p.withdrawal_id and ((follows is not null and approved_by = '') or attention <> '')) then return 0; end if;
  return case when resend_returned(q, added, '') then added else 0 end;
end $$;
