-- Ends the open sessions of an account on every gateway: each call reads its session again.
create or replace function end_staff_sessions(p_staff text, p_cause text) returns integer language sql as $$
  with ended as (update staff_session set ended_at = platform_now(), ended_by = p_cause where staff_id = p_staff and ended_at is null returning 1)
  select count(*)::integer from ended
$$;
