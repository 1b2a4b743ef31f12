-- Why the agent centre may not contact a member: 'closed' (play is closed: no messages at all) or 'limited' (the member has limits: no offers); null:
-- it may.
create or replace function agent_contact_block(p_member text, p_now timestamptz) returns text language sql stable as $$
  select case when closed_until > p_now then 'closed' when has_limits then 'limited' end from protection where member_id = p_member
$$;
