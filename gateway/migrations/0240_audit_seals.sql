-- Audit records are written in the transaction of the action (no lock, ids from a sequence) and sealed afterwards, in the order in which
-- they are found committed, by a gateway that holds the key; the key is never in the database (decision 101).

create sequence audit_record_id_seq as bigint owned by audit_record.id;
select setval('audit_record_id_seq', coalesce(max(id), 1), max(id) is not null) from audit_record;

-- `previous` and `hash` are the chain of records written before this migration; later records have none.
-- `key_id` and `mac`: signature of the gateway that wrote the record; null in records written by the database itself.
alter table audit_record
  alter column id set default nextval('audit_record_id_seq'),
  alter column previous drop not null,
  alter column hash drop not null,
  add column uid uuid not null default gen_random_uuid() unique,
  add column session text not null default '',
  add column address text not null default '',
  add column reason text not null default '',
  add column before jsonb,
  add column after jsonb,
  add column key_id text,
  add column mac bytea;

create index audit_record_subject on audit_record (subject, id);
create index audit_record_actor on audit_record (actor, id);
create index audit_record_at on audit_record (at);

-- Records that wait for their seal. No foreign keys here and below: what was removed is found by verification, with its number.
create table audit_unsealed (
  record_id bigint primary key,
  since     timestamptz not null default clock_timestamp()
);
insert into audit_unsealed (record_id) select id from audit_record;

-- digest = SHA-256 of the previous digest followed by the sealed text; mac = HMAC-SHA-256 of the digest under the key `key_id`.
create table audit_seal (
  seq       bigint primary key,
  record_id bigint not null unique,
  sealed_at timestamptz not null,
  previous  bytea not null,
  digest    bytea not null,
  key_id    text not null,
  mac       bytea not null
);

create function audit_seal_guard() returns trigger language plpgsql as $$
begin
  raise exception 'audit_seal is append-only' using errcode = '23000';
end $$;
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function audit_seal_guard();

-- The one way in: records of one statement, in the order of the list; gives their ids.
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

create or replace function write_audit(p_at timestamptz, p_actor text, p_action text, p_subject text, p_result text, p_detail jsonb)
returns bigint language sql as $$
  select (write_audits(jsonb_build_array(jsonb_build_object('at', p_at, 'actor', p_actor, 'action', p_action, 'subject', p_subject,
                                                            'result', p_result, 'detail', p_detail))))[1]
$$;

-- The chain of the old records only.
create or replace view audit_break as
  select id from (
    select a.id, row_number() over (order by a.id) as place, a.previous, a.hash, lag(a.hash, 1, ''::bytea) over (order by a.id) as expected,
           audit_hash(a.id, a.at, a.actor, a.action, a.subject, a.result, a.detail, a.previous) as made
      from audit_record a where a.hash is not null) chain
   where id <> place or previous <> expected or hash <> made;
