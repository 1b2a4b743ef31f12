-- How many open cases a person holds at a moment.
create or replace function cases_held(p_staff text, p_at timestamptz) returns bigint language sql stable as $$
  select count(*) from case_hold h join work_case c on c.id = h.case_id where h.staff_id = p_staff and h.held_until > p_at and c.state = 'open'
$$;
