-- Several records of the audit as one: whoever writes at the same moment shares the end of the chain, its lock and its commit.
create function write_audits(p_events jsonb) returns bigint[] language plpgsql as $$
declare
  v_id bigint;
  v_previous bytea;
  v_ids bigint[] := '{}';
  e jsonb;
begin
  perform pg_advisory_xact_lock(7319544202);
  select id, hash into v_id, v_previous from audit_record order by id desc limit 1;
  v_id := coalesce(v_id, 0);
  v_previous := coalesce(v_previous, ''::bytea);
  for e in select value from jsonb_array_elements(p_events) loop
    v_id := v_id + 1;
    insert into audit_record values (v_id, (e ->> 'at')::timestamptz, e ->> 'actor', e ->> 'action', e ->> 'subject', e ->> 'result', e -> 'detail', v_previous,
      audit_hash(v_id, (e ->> 'at')::timestamptz, e ->> 'actor', e ->> 'action', e ->> 'subject', e ->> 'result', e -> 'detail', v_previous))
    returning hash into v_previous;
    v_ids := v_ids || v_id;
  end loop;
  return v_ids;
end $$;

-- A transfer one step up or down and the proof that pays for it, both or neither: a proof is not used up by what could not be done.
create function send_neighbour(p_way text, p_id text, p_member text, p_neighbour text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint,
                               p_key text, p_hash text, p_now timestamptz, p_session text) returns posted language plpgsql as $$
declare done posted;
begin
  if p_way = 'upline' then
    done := transfer_upline(p_id, p_member, p_neighbour, p_from, p_to, p_currency, p_amount, p_most, p_key, p_hash, p_now);
  else
    done := transfer_downline(p_id, p_member, p_neighbour, p_from, p_to, p_currency, p_amount, p_most, p_key, p_hash, p_now);
  end if;
  if done.status = 'applied' and not done.duplicate then
    delete from step_up where session_id = p_session and purpose = 'transfer' and expires_at > p_now;
    if not found then raise exception 'no proof' using errcode = 'P0403'; end if;
  end if;
  return done;
exception when sqlstate 'P0403' then
  return ('refused', 'step_up_required', null, null, false)::posted;
end $$;
