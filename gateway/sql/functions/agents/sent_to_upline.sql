-- The amount that a member has sent to the upline in the last 24 hours.
create or replace function sent_to_upline(p_member text, p_now timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from upline_transfer where member_id = p_member and made_at > p_now - interval '1 day'
$$;
