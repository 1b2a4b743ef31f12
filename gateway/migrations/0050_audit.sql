-- Who did what, when, with which result: append-only, each record carrying the hash of the one before it, so that an edited,
-- removed or slipped-in record is found.
create table audit_record (
  id       bigint primary key,
  at       timestamptz not null,
  actor    text not null,
  action   text not null,
  subject  text not null,
  result   text not null,
  detail   jsonb not null default '{}',
  previous bytea not null,
  hash     bytea not null
);

create function audit_hash(p_id bigint, p_at timestamptz, p_actor text, p_action text, p_subject text, p_result text, p_detail jsonb, p_previous bytea)
returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_id, (extract(epoch from p_at) * 1000000)::bigint, p_actor, p_action, p_subject, p_result, p_detail)::text, 'UTF8'))
$$;

-- One writer at a time: a chain has one end.
create function write_audit(p_at timestamptz, p_actor text, p_action text, p_subject text, p_result text, p_detail jsonb)
returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_previous bytea;
begin
  perform pg_advisory_xact_lock(7319544202);
  select id, hash into v_id, v_previous from audit_record order by id desc limit 1;
  v_id := coalesce(v_id, 0) + 1;
  v_previous := coalesce(v_previous, ''::bytea);
  insert into audit_record values (v_id, p_at, p_actor, p_action, p_subject, p_result, p_detail, v_previous,
    audit_hash(v_id, p_at, p_actor, p_action, p_subject, p_result, p_detail, v_previous));
  return v_id;
end $$;

create function audit_kept() returns trigger language plpgsql as $$
begin
  raise exception 'audit_record is append-only' using errcode = '23000';
end $$;
create trigger audit_record_append_only before update or delete or truncate on audit_record
  for each statement execute function audit_kept();

-- Every record whose place, predecessor or content is not what the chain says. Empty means that nothing was touched.
create view audit_break as
  select id from (
    select a.id, row_number() over (order by a.id) as place, a.previous, a.hash, lag(a.hash, 1, ''::bytea) over (order by a.id) as expected,
           audit_hash(a.id, a.at, a.actor, a.action, a.subject, a.result, a.detail, a.previous) as made
      from audit_record a) chain
   where id <> place or previous <> expected or hash <> made;
