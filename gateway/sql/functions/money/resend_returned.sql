-- Queues the returned money of a part as a following part, to be paid again; false where the withdrawal has no part number left.
create or replace function resend_returned(p withdrawal_part, p_amount bigint, p_by text) returns boolean language plpgsql as $$
declare last_n smallint; moment timestamptz := platform_now();
begin
  select max(n) into last_n from withdrawal_part where withdrawal_id = p.withdrawal_id;
  if last_n >= 999 then return false; end if;
  update withdrawal_part set resent = resent + p_amount where withdrawal_id = p.withdrawal_id and n = p.n;
  insert into withdrawal_part (withdrawal_id, n, follows, amount, state, queued_at, look_at, approved_by)
  values (p.withdrawal_id, last_n + 1, p.n, p_amount, 'queued', moment, moment, p_by);
  return true;
end $$;
