-- Cancels the withdrawals of a member since a moment that are still in review; the money returns to the balance. Returns their references.
create or replace function cancel_withdrawals_since(p_member text, p_since timestamptz, p_now timestamptz) returns text[] language plpgsql as $$
declare v_id text; v_ids text[] := '{}'; done posted;
begin
  for v_id in select id from withdrawal where member_id = p_member and state = 'review' and made_at >= p_since order by id for update loop
    done := decide_withdrawal(v_id, 'cancelled', null, '{}', '', p_now);
    if done.status = 'applied' then v_ids := v_ids || v_id; end if;
  end loop;
  return v_ids;
end $$;
