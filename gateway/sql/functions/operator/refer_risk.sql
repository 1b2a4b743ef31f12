-- Adds the referral of a person of staff to the open alert about a member, or opens one.
create or replace function refer_risk(p_member text, p_key text, p_by text, p_reason text, p_now timestamptz) returns text language sql as $$
  select record_risk_hit('referred', null, (p_key, p_member, array[p_member], jsonb_build_object('by', p_by, 'note', p_reason), p_now)::risk_found, p_now)
$$;
