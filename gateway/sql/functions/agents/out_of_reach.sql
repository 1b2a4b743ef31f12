-- Why nothing of the agent centre reaches a member; null: it may. Whoever closed his play hears nothing of it, whoever limited it gets no offers.
create or replace function out_of_reach(p_member text, p_now timestamptz) returns text language sql stable as $$
  select case when closed_until > p_now then 'closed' when has_limits then 'limited' end from protection where member_id = p_member
$$;
