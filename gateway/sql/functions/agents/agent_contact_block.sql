-- Why the agent centre may not contact a member: 'closed' (play is closed, or a measure of player protection has switched its messages off: none at
-- all) or 'limited' (the member has limits: no offers); null: it may.
create or replace function agent_contact_block(p_member text, p_now timestamptz) returns text language sql stable as $$
  select case when p.closed_until > p_now or has_measure(p_member, 'agent_messages', p_now) then 'closed' when p.has_limits then 'limited' end
    from (select p_member as id) m left join protection p on p.member_id = m.id
$$;
