-- The only way to write audit records: inserts the events of one statement in the order of the list; returns their ids.
create or replace function write_audits(p_events jsonb) returns bigint[] language plpgsql as $$
declare v_ids bigint[];
begin
  with written as (
    insert into audit_record (at, actor, action, subject, result, detail, uid, session, address, reason, before, after, key_id, mac)
    select (e ->> 'at')::timestamptz, e ->> 'actor', e ->> 'action', e ->> 'subject', e ->> 'result', coalesce(e -> 'detail', '{}'),
           coalesce((e ->> 'uid')::uuid, gen_random_uuid()), coalesce(e ->> 'session', ''), coalesce(e ->> 'address', ''), coalesce(e ->> 'reason', ''),
           nullif(e -> 'before', 'null'), nullif(e -> 'after', 'null'), e ->> 'keyId', decode(e ->> 'mac', 'hex')
      from jsonb_array_elements(p_events) with ordinality x (e, n) order by n
    returning id)
  select coalesce(array_agg(id order by id), '{}') into v_ids from written;
  insert into audit_unsealed (record_id) select unnest(v_ids);
  return v_ids;
end $$;
