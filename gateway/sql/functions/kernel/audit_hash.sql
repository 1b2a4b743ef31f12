-- The hash of an audit record, SHA-256 over the hash of the previous record and a JSON array of the fields; the time counts in microseconds. Records
-- that exist are checked by it, so it never changes.
create or replace function audit_hash(p_id bigint, p_at timestamptz, p_actor text, p_action text, p_subject text, p_result text, p_detail jsonb, p_previous bytea)
returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_id, (extract(epoch from p_at) * 1000000)::bigint, p_actor, p_action, p_subject, p_result, p_detail)::text, 'UTF8'))
$$;
