-- Appends one audit record, as `write_audits` does for several; returns its id.
create or replace function write_audit(p_at timestamptz, p_actor text, p_action text, p_subject text, p_result text, p_detail jsonb)
returns bigint language sql as $$
  select (write_audits(jsonb_build_array(jsonb_build_object('at', p_at, 'actor', p_actor, 'action', p_action, 'subject', p_subject,
                                                            'result', p_result, 'detail', p_detail))))[1]
$$;
