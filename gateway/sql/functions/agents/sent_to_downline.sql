-- The amount that a member has sent to direct downlines in the last 24 hours, in minor units.
create or replace function sent_to_downline(p_member text, p_now timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from downline_transfer where member_id = p_member and made_at > p_now - interval '1 day'
$$;
